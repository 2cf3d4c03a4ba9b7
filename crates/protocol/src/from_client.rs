//! What a client may say.

use crate::limits::REQUEST_ID_LENGTH;
use crate::object::Object;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// Made by the client, different for each request. A request that is sent again under the same id has one
/// effect and gets the same answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string", export_to = "protocol.ts"))]
pub struct RequestId(String);

impl TryFrom<String> for RequestId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let fits = (1..=REQUEST_ID_LENGTH).contains(&text.len());
        if fits && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            Ok(RequestId(text))
        } else {
            Err("an id is 1 to 36 letters, digits or hyphens")
        }
    }
}

impl From<RequestId> for String {
    fn from(id: RequestId) -> String {
        id.0
    }
}

/// A message from a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum FromClient {
    /// The first message on a socket: which table, by which right, and the last number seen before.
    Hello {
        /// [`crate::PROTOCOL_VERSION`].
        protocol: u32,
        /// The table's id.
        table: String,
        /// A join, seat or watch secret; a public table can be watched without.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        key: Option<String>,
        /// Everything after this number is sent; everything there is if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        since: Option<u64>,
    },
    /// Sits down: in this seat, or in any free one.
    Sit {
        /// Request id.
        id: RequestId,
        /// Which seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seat: Option<Seat>,
        /// Under this name.
        name: String,
        /// The seat's secret, made by the client: 128 random bits or more as 22 to 64 letters, digits, `-`
        /// or `_`. With it any device can take the seat again; the server keeps only its hash.
        key: String,
    },
    /// Gives the seat up (in the lobby), or leaves it to a bot (in a game).
    Leave {
        /// Request id.
        id: RequestId,
    },
    /// Takes another name.
    Rename {
        /// Request id.
        id: RequestId,
        /// The name.
        name: String,
    },
    /// Puts a bot on a free seat.
    AddBot {
        /// Request id.
        id: RequestId,
        /// Which seat.
        seat: Seat,
        /// How strong: a name from the roster.
        level: String,
    },
    /// Sends a bot away.
    RemoveBot {
        /// Request id.
        id: RequestId,
        /// Which seat.
        seat: Seat,
    },
    /// Starts the deal; every seat must be taken.
    Start {
        /// Request id.
        id: RequestId,
    },
    /// Commits to this seat's number for the deal.
    Commit {
        /// Request id.
        id: RequestId,
        /// Which deal of the table.
        game_number: u32,
        /// 64 hex digits.
        commitment: String,
    },
    /// Opens this seat's number.
    Reveal {
        /// Request id.
        id: RequestId,
        /// Which deal of the table.
        game_number: u32,
        /// 64 hex digits.
        number: String,
    },
    /// Does something in the game.
    Act {
        /// Request id.
        id: RequestId,
        /// The last number that the client had seen when it decided.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at: u64,
        /// In notation: one of the legal actions.
        action: String,
    },
    /// HasMessage something.
    Chat {
        /// Request id.
        id: RequestId,
        /// Plain text.
        text: String,
    },
    /// Shows a quick reaction.
    React {
        /// Request id.
        id: RequestId,
        /// Which.
        reaction: Reaction,
    },
    /// Asks everybody to take the last action back.
    AskUndo {
        /// Request id.
        id: RequestId,
    },
    /// Agrees or not to take the last action back.
    AnswerUndo {
        /// Request id.
        id: RequestId,
        /// The answer.
        answer: UndoAnswer,
    },
    /// Wants another game with the same seats.
    Rematch {
        /// Request id.
        id: RequestId,
    },
    /// Asks the expert what to do now: the one who is asked, at a table with hints.
    Hint {
        /// Request id.
        id: RequestId,
    },
    /// Asks what time it is.
    Ping {
        /// The client's time, sent back as it is.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        sent: u64,
    },
}

impl FromClient {
    /// Reads what came over a socket.
    pub fn read(text: &str) -> Result<FromClient, serde_json::Error> {
        serde_json::from_str(text).map(|Object(message)| message)
    }

    /// The request's id; a greeting and a ping have none.
    pub fn id(&self) -> Option<&RequestId> {
        match self {
            FromClient::Hello { .. } | FromClient::Ping { .. } => None,
            FromClient::Sit { id, .. }
            | FromClient::Leave { id }
            | FromClient::Rename { id, .. }
            | FromClient::AddBot { id, .. }
            | FromClient::RemoveBot { id, .. }
            | FromClient::Start { id }
            | FromClient::Commit { id, .. }
            | FromClient::Reveal { id, .. }
            | FromClient::Act { id, .. }
            | FromClient::Chat { id, .. }
            | FromClient::React { id, .. }
            | FromClient::AskUndo { id }
            | FromClient::AnswerUndo { id, .. }
            | FromClient::Rematch { id }
            | FromClient::Hint { id } => Some(id),
        }
    }
}

/// A quick reaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum Reaction {
    /// Clapping hands.
    Bravo,
    /// Laughter.
    Laugh,
    /// Oh!
    Surprise,
    /// What a pity.
    Sad,
    /// Hurry up, kindly.
    Waiting,
    /// Thanks.
    Thanks,
}

/// An answer to a question put to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum UndoAnswer {
    /// Yes.
    Agree,
    /// No.
    Refuse,
}
