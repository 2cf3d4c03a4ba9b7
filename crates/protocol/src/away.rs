//! The bodies of the HTTP requests for players who are not connected: whose turn it is at their tables, and notifications
//! when it is theirs.

use crate::object::JsonObject;
use crate::table::{Player, Status};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// How many tables one request may ask about.
pub const MAX_TURN_QUESTIONS: usize = 40;

/// The tables of one player: the body of `POST /api/turns`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct TurnQuestions {
    /// At most 40 tables.
    #[cfg_attr(feature = "openapi", schemars(length(max = 40)))]
    pub tables: Vec<TableKey>,
}

impl TurnQuestions {
    /// Decodes the body of a request. Fails unless it is a JSON object with known fields and not too many tables.
    pub fn read(body: &[u8]) -> Result<TurnQuestions, String> {
        let JsonObject(questions): JsonObject<TurnQuestions> =
            serde_json::from_slice(body).map_err(|error| error.to_string())?;
        match questions.tables.len() {
            0..=MAX_TURN_QUESTIONS => Ok(questions),
            count => Err(format!("{count} tables are more than {MAX_TURN_QUESTIONS}")),
        }
    }
}

/// A table and a key that opens it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct TableKey {
    /// The table's id.
    pub table: String,
    /// The key of the player's seat, or another key of the table.
    pub key: String,
}

/// The response to `POST /api/turns`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Turns {
    /// One answer for each table, in the order of the request.
    pub tables: Vec<TurnAnswer>,
}

/// The answer for one table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct TurnAnswer {
    /// The table's id.
    pub table: String,
    /// What the table waits for; `null` if the question was refused.
    pub turn: Option<TurnSummary>,
    /// The code of the refusal, for example `no_such_table` or `wrong_key`; `null` if there is an answer.
    pub refused: Option<String>,
}

/// What a table waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct TurnSummary {
    /// What the table is doing now.
    pub status: Status,
    /// The player on each seat; `null` if it is free.
    pub seats: Vec<Option<Player>>,
    /// The seat of the key; `null` if the key belongs to no seat.
    #[cfg_attr(feature = "openapi", schemars(with = "Option<u8>"))]
    pub you: Option<Seat>,
    /// The seat to move; `null` if no game is in progress.
    #[cfg_attr(feature = "openapi", schemars(with = "Option<u8>"))]
    pub to_move: Option<Seat>,
    /// How many milliseconds the seat to move has left; `null` without a running clock.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub ms_left: Option<u64>,
}

/// The server's public key for Web Push: the response to `GET /api/push-key`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct PushKey {
    /// The key in base64url, as `PushManager.subscribe` expects it.
    pub key: String,
}

/// A browser's push subscription for one seat: the body of `POST /api/tables/{table}/notifications`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct NotifyMe {
    /// The address of the push service.
    #[cfg_attr(feature = "openapi", schemars(length(max = 1024)))]
    pub endpoint: String,
    /// The browser's public key in base64url.
    pub p256dh: String,
    /// The browser's authentication secret in base64url.
    pub auth: String,
    /// The language of the notifications, for example `fr`.
    #[cfg_attr(feature = "openapi", schemars(regex(pattern = "^[a-z]{2}$")))]
    pub language: String,
}

impl NotifyMe {
    /// Decodes the body of a request. Fails unless it is a JSON object with known fields.
    pub fn read(body: &[u8]) -> Result<NotifyMe, String> {
        let JsonObject(request): JsonObject<NotifyMe> =
            serde_json::from_slice(body).map_err(|error| error.to_string())?;
        let is_language =
            request.language.len() == 2 && request.language.bytes().all(|byte| byte.is_ascii_lowercase());
        if is_language { Ok(request) } else { Err("`language` must be two lower-case letters".to_owned()) }
    }
}

/// Whether the player gets notifications: the response when they are turned on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Notified {
    /// Whether the server sends notifications for the seat from now on.
    pub on: bool,
}
