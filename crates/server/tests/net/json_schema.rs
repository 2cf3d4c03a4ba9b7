//! A validator for the part of JSON Schema that the OpenAPI description uses. It is stricter than JSON Schema: an
//! object may not have properties that its schema does not describe.

use serde_json::{Map, Value};

/// The keywords that a schema may contain. `default`, `description` and `format` are allowed but not checked.
const SUPPORTED_KEYWORDS: [&str; 16] = [
    "$ref",
    "additionalProperties",
    "anyOf",
    "const",
    "default",
    "description",
    "enum",
    "format",
    "items",
    "maximum",
    "minimum",
    "oneOf",
    "pattern",
    "properties",
    "required",
    "type",
];

/// Checks a value against a schema, whose references point into `document`. The error says what does not match.
pub(crate) fn validate(value: &Value, schema: &Value, document: &Value) -> Result<(), String> {
    let keywords = schema.as_object().ok_or("a schema is an object")?;
    if let Some(unknown) = keywords.keys().find(|name| !SUPPORTED_KEYWORDS.contains(&name.as_str())) {
        return Err(format!("the test does not support the keyword `{unknown}`"));
    }
    if let Some(reference) = schema["$ref"].as_str() {
        let target = document.pointer(reference.trim_start_matches('#'));
        return validate(value, target.ok_or("a reference without a target")?, document);
    }
    if let Some(alternatives) = schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
        let is_match = |alternative: &&Value| validate(value, alternative, document).is_ok();
        let match_count = alternatives.iter().filter(is_match).count();
        // No value of the API matches several alternatives of an `anyOf`.
        return if match_count == 1 {
            Ok(())
        } else {
            Err(format!("{match_count} alternatives match {value}"))
        };
    }
    check_scalar(value, schema).map_err(|keyword| format!("{keyword}: {value} does not match {schema}"))?;
    if let Some(items) = value.as_array().filter(|_| keywords.contains_key("items")) {
        items.iter().try_for_each(|item| validate(item, &schema["items"], document))?;
    }
    match value.as_object() {
        Some(properties) => validate_properties(properties, schema, document),
        None => Ok(()),
    }
}

/// Checks the properties of an object: those that are required, and the schema of each that is present.
fn validate_properties(
    properties: &Map<String, Value>,
    schema: &Value,
    document: &Value,
) -> Result<(), String> {
    for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if !properties.contains_key(name) {
            return Err(format!("the required property `{name}` is missing"));
        }
    }
    for (name, value) in properties {
        match schema["properties"].get(name) {
            Some(property_schema) => validate(value, property_schema, document)?,
            None if schema["additionalProperties"] == true => {}
            // The response for the OpenAPI document itself is described as any object.
            None if schema["properties"].is_null() => {}
            None => return Err(format!("the property `{name}` is not described")),
        }
    }
    Ok(())
}

/// Checks the keywords that need no other schema. The error is the keyword that does not match.
fn check_scalar(value: &Value, schema: &Value) -> Result<(), &'static str> {
    if schema.get("const").is_some_and(|expected| expected != value) {
        return Err("const");
    }
    if schema["enum"].as_array().is_some_and(|choices| !choices.contains(value)) {
        return Err("enum");
    }
    // The keyword `type` has one name or a list of names.
    let types: Vec<_> = match &schema["type"] {
        Value::Array(types) => types.iter().filter_map(Value::as_str).collect(),
        single => single.as_str().into_iter().collect(),
    };
    if !types.is_empty() && !types.iter().any(|name| has_type(value, name)) {
        return Err("type");
    }
    let minimum = schema["minimum"].as_f64().unwrap_or(f64::MIN);
    let maximum = schema["maximum"].as_f64().unwrap_or(f64::MAX);
    if value.as_f64().is_some_and(|number| !(minimum..=maximum).contains(&number)) {
        return Err("minimum or maximum");
    }
    if let (Some(pattern), Some(text)) = (schema["pattern"].as_str(), value.as_str()) {
        assert_eq!(pattern, "^[0-9a-f]{64}$", "the test supports no other pattern");
        if text.len() != 64 || text.chars().any(|character| !matches!(character, '0'..='9' | 'a'..='f')) {
            return Err("pattern");
        }
    }
    Ok(())
}

/// Whether a value has the type with this name in JSON Schema.
fn has_type(value: &Value, name: &str) -> bool {
    match name {
        "array" => value.is_array(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        "null" => value.is_null(),
        "object" => value.is_object(),
        "string" => value.is_string(),
        _ => false,
    }
}
