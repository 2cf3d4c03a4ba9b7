//! The error response to a request.

use super::session::json_line;
use serde_json::json;

/// Why a request failed: a stable code, and a sentence that says what is allowed.
#[derive(Debug)]
pub(super) struct RequestError {
    code: String,
    message: String,
}

impl RequestError {
    pub(super) fn new(code: impl Into<String>, message: impl Into<String>) -> Self {
        RequestError { code: code.into(), message: message.into() }
    }

    /// Converts a deserialisation error. `location` names the part of the request.
    pub(super) fn from_serde(error: &serde_json::Error, default_code: &str, location: &str) -> Self {
        let text = error.to_string();
        let code = if text.starts_with("unknown field") { "unknown_key" } else { default_code };
        RequestError::new(code, format!("{location}: {text}"))
    }

    /// The line to print.
    pub(super) fn response(&self) -> String {
        json_line(&json!({ "error": { "code": self.code, "message": self.message } }))
    }
}
