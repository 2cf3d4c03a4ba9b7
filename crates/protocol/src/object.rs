//! Deserialization that accepts JSON objects only.
//!
//! The code that serde derives for a struct also accepts an array with the fields in declaration order. The
//! protocol does not define such an order, and a client that relied on it would break as soon as a field is added.

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;
use std::marker::PhantomData;

/// A value that is deserialized from a JSON object, never from an array.
pub(crate) struct JsonObject<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for JsonObject<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ObjectVisitor(PhantomData)).map(JsonObject)
    }
}

/// Deserializes a field that must be an object. For serde's `deserialize_with`.
pub(crate) fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    JsonObject::deserialize(deserializer).map(|JsonObject(value)| value)
}

/// Deserializes a field that must be an array of objects. For serde's `deserialize_with`.
pub(crate) fn object_list<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    let list = Vec::<JsonObject<T>>::deserialize(deserializer)?;
    Ok(list.into_iter().map(|JsonObject(value)| value).collect())
}

/// Accepts a JSON object only. Serde reports any other value as a type error.
struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(fields))
    }
}
