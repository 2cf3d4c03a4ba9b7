//! Requests that cannot be carried out.

use super::bench::line;
use serde_json::json;

/// Why a request cannot be carried out: a stable code, and a sentence that says what would be right.
#[derive(Debug)]
pub(super) struct Problem {
    code: String,
    message: String,
}

impl Problem {
    pub(super) fn new(code: impl Into<String>, message: impl Into<String>) -> Self {
        Problem { code: code.into(), message: message.into() }
    }

    /// What serde says about a value that does not fit.
    pub(super) fn from_serde(error: &serde_json::Error, otherwise: &str, place: &str) -> Self {
        let text = error.to_string();
        let code = if text.starts_with("unknown field") { "unknown_key" } else { otherwise };
        Problem::new(code, format!("{place}: {text}"))
    }

    pub(super) fn answer(&self) -> String {
        line(&json!({ "error": { "code": self.code, "message": self.message } }))
    }
}
