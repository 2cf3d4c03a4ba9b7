//! The function for JavaScript with which the page plays on from positions of finished games.

use wasm_bindgen::prelude::*;

/// Answers a request about a game that goes on from a position (`practice.rs`). A bot thinks for at most `thinking_ms`. The
/// message of an error is its code.
#[wasm_bindgen]
pub fn practice(request: &str, thinking_ms: u32) -> Result<String, JsError> {
    Ok(crate::practice::answer_practice_request(request, thinking_ms)?)
}
