//! The OpenAPI description of the HTTP requests: `GET /api/openapi.json`.

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

/// The description. It is generated from the types in `protocol::http` (see
/// `crates/protocol/examples/openapi.rs`), and a test checks that it is up to date.
const DOCUMENT: &str = include_str!("openapi.json");

/// Handles `GET /api/openapi.json`.
pub(super) async fn document() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT)
}

#[cfg(test)]
mod tests {
    use super::DOCUMENT;
    use serde_json::Value;

    #[test]
    fn the_description_is_generated_from_the_types() {
        let command =
            "cargo run -p protocol --features openapi --example openapi > crates/server/src/net/openapi.json";
        assert!(DOCUMENT == protocol::openapi::document_text(), "openapi.json is outdated; run `{command}`");
    }

    #[test]
    fn every_reference_has_a_target() {
        let document: Value = serde_json::from_str(DOCUMENT).unwrap();
        let references: Vec<_> = DOCUMENT.split("\"$ref\": \"#").skip(1).collect();
        assert!(!references.is_empty());
        for reference in references {
            let pointer = reference.split('"').next().unwrap_or_default();
            assert!(document.pointer(pointer).is_some(), "{pointer}");
        }
    }
}
