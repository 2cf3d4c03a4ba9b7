//! Playing on from a position of a finished game, and exercises: a request of the page in JSON, answered in JSON. The page
//! sends the position and all actions since then each time, so nothing is stored here.

use serde::{Deserialize, Serialize};
use std::time::Duration;
use table::{PracticeError, PracticePosition, practice_action_in_words, practice_bot_action, practice_step};

/// What the page wants to know about a game that goes on from a position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PracticeRequest {
    position: PracticePosition,
    /// The actions since the position, in notation.
    actions: Vec<String>,
    wanted: Wanted,
}

/// What the response contains.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
enum Wanted {
    /// What the person sees after the last action.
    Step,
    /// The action of a bot on the seat to move.
    BotAction { level: String, seed: u32 },
    /// A legal action of the person in words.
    Words { action: String },
}

/// The request cannot be answered. The text of the error is a code, for which the page has a sentence.
#[derive(Debug, thiserror::Error)]
pub enum PracticeRequestError {
    /// The request is not of the expected form.
    #[error("unreadable")]
    Unreadable(#[from] serde_json::Error),
    /// The position or an action cannot be played.
    #[error(transparent)]
    Refused(#[from] PracticeError),
}

/// Answers a request. A bot thinks for at most `thinking_ms`.
pub fn answer_practice_request(request: &str, thinking_ms: u32) -> Result<String, PracticeRequestError> {
    let PracticeRequest { position, actions, wanted } = serde_json::from_str(request)?;
    match wanted {
        Wanted::Step => to_json(&practice_step(&position, &actions)?),
        Wanted::BotAction { level, seed } => {
            let time_limit = Duration::from_millis(thinking_ms.into());
            to_json(&practice_bot_action(&position, &actions, &level, seed.into(), time_limit)?)
        }
        Wanted::Words { action } => to_json(&practice_action_in_words(&position, &actions, &action)?),
    }
}

fn to_json(response: &impl Serialize) -> Result<String, PracticeRequestError> {
    Ok(serde_json::to_string(response)?)
}
