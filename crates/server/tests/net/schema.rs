//! As much of JSON Schema as the description of the server uses.

use serde_json::Value;

/// The keywords that are understood here, or say nothing about a value.
const KNOWN: [&str; 15] = [
    "$ref",
    "additionalProperties",
    "const",
    "default",
    "description",
    "enum",
    "items",
    "maximum",
    "minimum",
    "oneOf",
    "pattern",
    "properties",
    "required",
    "title",
    "type",
];

/// Whether a value is as a schema says; what is wrong if not.
pub(crate) fn fits(value: &Value, schema: &Value, document: &Value) -> Result<(), String> {
    let rules = schema.as_object().ok_or("a schema is an object")?;
    if let Some(unknown) = rules.keys().find(|name| !KNOWN.contains(&name.as_str())) {
        return Err(format!("this test does not know `{unknown}`"));
    }
    if let Some(place) = schema["$ref"].as_str() {
        let target = document.pointer(place.trim_start_matches('#')).ok_or("a reference into nothing")?;
        return fits(value, target, document);
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        let fitting = choices.iter().filter(|choice| fits(value, choice, document).is_ok()).count();
        return if fitting == 1 { Ok(()) } else { Err(format!("{fitting} choices fit {value}")) };
    }
    let wrong = |what: &str| Err(format!("{what}: {value} is not {schema}"));
    if rules.contains_key("const") && schema["const"] != *value {
        return wrong("const");
    }
    if schema["enum"].as_array().is_some_and(|choices| !choices.contains(value)) {
        return wrong("enum");
    }
    let kinds: Vec<_> = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        kind => kind.as_str().into_iter().collect(),
    };
    if !kinds.is_empty() && !kinds.iter().any(|kind| is(value, kind)) {
        return wrong("type");
    }
    let least = schema["minimum"].as_f64().unwrap_or(f64::MIN);
    let most = schema["maximum"].as_f64().unwrap_or(f64::MAX);
    if value.as_f64().is_some_and(|number| !(least..=most).contains(&number)) {
        return wrong("range");
    }
    if let (Some(pattern), Some(text)) = (schema["pattern"].as_str(), value.as_str()) {
        assert_eq!(pattern, "^[0-9a-f]{64}$", "this test knows no other pattern");
        if text.len() != 64 || text.chars().any(|c| !matches!(c, '0'..='9' | 'a'..='f')) {
            return wrong("pattern");
        }
    }
    if let Some(items) = value.as_array().filter(|_| rules.contains_key("items")) {
        items.iter().try_for_each(|item| fits(item, &schema["items"], document))?;
    }
    let Some(fields) = value.as_object() else { return Ok(()) };
    for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if !fields.contains_key(name) {
            return wrong(name);
        }
    }
    for (name, field) in fields {
        match schema["properties"].get(name) {
            Some(property) => fits(field, property, document)?,
            None if schema["additionalProperties"] == false => return wrong(name),
            None => {}
        }
    }
    Ok(())
}

fn is(value: &Value, kind: &str) -> bool {
    match kind {
        "array" => value.is_array(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        "null" => value.is_null(),
        "object" => value.is_object(),
        "string" => value.is_string(),
        _ => false,
    }
}
