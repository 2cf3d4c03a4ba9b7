//! The messages that a client sends over the WebSocket.

use crate::limits::MAX_REQUEST_ID_LENGTH;
use crate::object::JsonObject;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// An id that the client chooses, different for each request. A request that is sent again with the same id takes
/// effect once and gets the same response.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string", export_to = "protocol.ts"))]
pub struct RequestId(String);

impl TryFrom<String> for RequestId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let has_valid_length = (1..=MAX_REQUEST_ID_LENGTH).contains(&text.len());
        if has_valid_length && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            Ok(RequestId(text))
        } else {
            Err("a request id has 1 to 36 ASCII letters, digits or hyphens")
        }
    }
}

impl From<RequestId> for String {
    fn from(id: RequestId) -> String {
        id.0
    }
}

/// A message from a client. All of them except `hello` and `ping` are requests with an id.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum FromClient {
    /// The first message on a socket: connects it to a table.
    Hello {
        /// The protocol version of the client: [`crate::PROTOCOL_VERSION`].
        protocol: u32,
        /// The table's id.
        table: String,
        /// A join, seat or watch key; not needed for a public table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        key: Option<String>,
        /// The last event number that the client has seen. The server sends all later events, or all events if
        /// absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        since: Option<u64>,
    },
    /// Takes a seat.
    Sit {
        /// The id of this request.
        id: RequestId,
        /// The seat to take; any free seat if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seat: Option<Seat>,
        /// The player's name.
        name: String,
        /// The seat key, made by the client: at least 128 random bits, written as 22 to 64 letters, digits, `-` or
        /// `_`. Any device that has it can take the seat again. The server stores only its hash.
        key: String,
        /// The owner key of the table, from the response to `POST /api/tables`. Whoever sits down with it becomes the
        /// owner of the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        owner_key: Option<String>,
    },
    /// Leaves the table. In the lobby and after a game the seat becomes free; during a game a bot plays on.
    Leave {
        /// The id of this request.
        id: RequestId,
    },
    /// Changes the player's name.
    Rename {
        /// The id of this request.
        id: RequestId,
        /// The new name.
        name: String,
    },
    /// Puts a bot on a free seat. Only the owner may do this.
    AddBot {
        /// The id of this request.
        id: RequestId,
        /// The free seat for the bot.
        seat: Seat,
        /// The bot: a level or a program listed by `GET /api/levels`.
        level: String,
    },
    /// Removes a bot from its seat. Only the owner may do this.
    RemoveBot {
        /// The id of this request.
        id: RequestId,
        /// The bot's seat.
        seat: Seat,
    },
    /// Starts the game; every seat must be taken. Only the owner may do this.
    Start {
        /// The id of this request.
        id: RequestId,
    },
    /// Locks the table: nobody new may sit down. Only the owner may do this.
    Lock {
        /// The id of this request.
        id: RequestId,
    },
    /// Unlocks the table. Only the owner may do this.
    Unlock {
        /// The id of this request.
        id: RequestId,
    },
    /// Removes another person from their seat. Only the owner may do this. During a game a bot plays on, and the
    /// seat becomes free after the game.
    Remove {
        /// The id of this request.
        id: RequestId,
        /// The person's seat.
        seat: Seat,
    },
    /// Removes another person and does not let them sit down at this table again. Only the owner may do this.
    Ban {
        /// The id of this request.
        id: RequestId,
        /// The person's seat.
        seat: Seat,
    },
    /// Makes another person the owner of the table. Only the owner may do this.
    HandOver {
        /// The id of this request.
        id: RequestId,
        /// The seat of the new owner.
        seat: Seat,
    },
    /// Refuses further chat messages and reactions of another person. Only the owner may do this.
    Mute {
        /// The id of this request.
        id: RequestId,
        /// The person's seat.
        seat: Seat,
    },
    /// Accepts chat messages and reactions of a muted person again. Only the owner may do this.
    Unmute {
        /// The id of this request.
        id: RequestId,
        /// The person's seat.
        seat: Seat,
    },
    /// Prompts a player who has not moved for a while, at a table without a clock.
    Nudge {
        /// The id of this request.
        id: RequestId,
        /// The seat to move.
        seat: Seat,
    },
    /// Lets a bot play for a person who did not move after a nudge.
    Replace {
        /// The id of this request.
        id: RequestId,
        /// The seat that was nudged.
        seat: Seat,
    },
    /// Takes the seat back from the bot that plays because the person was idle.
    ComeBack {
        /// The id of this request.
        id: RequestId,
    },
    /// Reports the table, or one of its events, to the operator of the server.
    Report {
        /// The id of this request.
        id: RequestId,
        /// The number of the reported event, for example of a chat message; the whole table if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        number: Option<u64>,
        /// What is wrong, in the words of the person who reports.
        text: String,
    },
    /// Commits to the random number that this seat contributes to the fair deal (docs/fair-deal.md).
    Commit {
        /// The id of this request.
        id: RequestId,
        /// The number of the game at this table, counted from 1.
        game_number: u32,
        /// The hash of the random number, 64 hex digits.
        commitment: String,
    },
    /// Reveals the random number that this seat committed to.
    Reveal {
        /// The id of this request.
        id: RequestId,
        /// The number of the game at this table, counted from 1.
        game_number: u32,
        /// The random number, 64 hex digits.
        number: String,
    },
    /// Plays an action in the game.
    Act {
        /// The id of this request.
        id: RequestId,
        /// The last event number that the client had seen when the player decided.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        at: u64,
        /// One of the legal actions, in the game's text notation.
        action: String,
    },
    /// Sends a chat message to the table.
    Chat {
        /// The id of this request.
        id: RequestId,
        /// The chat message as plain text.
        text: String,
    },
    /// Sends a reaction to the table.
    React {
        /// The id of this request.
        id: RequestId,
        /// The reaction to send.
        reaction: Reaction,
    },
    /// Asks the other players to undo the last action.
    AskUndo {
        /// The id of this request.
        id: RequestId,
    },
    /// Agrees or refuses to undo the last action.
    AnswerUndo {
        /// The id of this request.
        id: RequestId,
        /// Whether the player agrees.
        answer: UndoAnswer,
    },
    /// Asks for another game with the same seats.
    Rematch {
        /// The id of this request.
        id: RequestId,
    },
    /// Asks which action the strongest bot would choose. Allowed for the seat to move, at a table with hints.
    Hint {
        /// The id of this request.
        id: RequestId,
    },
    /// Asks for the server's time.
    Ping {
        /// The client's time; the server sends it back unchanged.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        sent: u64,
    },
}

impl FromClient {
    /// Decodes a message. Fails unless the text is a JSON object that is exactly one of these messages.
    pub fn read(text: &str) -> Result<FromClient, serde_json::Error> {
        serde_json::from_str(text).map(|JsonObject(message)| message)
    }

    /// The request's id; `None` for `hello` and `ping`.
    pub fn id(&self) -> Option<&RequestId> {
        match self {
            FromClient::Hello { .. } | FromClient::Ping { .. } => None,
            FromClient::Sit { id, .. }
            | FromClient::Leave { id }
            | FromClient::Rename { id, .. }
            | FromClient::AddBot { id, .. }
            | FromClient::RemoveBot { id, .. }
            | FromClient::Start { id }
            | FromClient::Lock { id }
            | FromClient::Unlock { id }
            | FromClient::Remove { id, .. }
            | FromClient::Ban { id, .. }
            | FromClient::HandOver { id, .. }
            | FromClient::Mute { id, .. }
            | FromClient::Unmute { id, .. }
            | FromClient::Nudge { id, .. }
            | FromClient::Replace { id, .. }
            | FromClient::ComeBack { id }
            | FromClient::Report { id, .. }
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

/// A reaction: a sign that a player sends to the table with one tap.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum Reaction {
    /// Clapping hands.
    Bravo,
    /// Laughter.
    Laugh,
    /// Surprise.
    Surprise,
    /// Sadness.
    Sad,
    /// A friendly "I am waiting for you".
    Waiting,
    /// Thanks.
    Thanks,
}

/// A player's answer when another player asks to undo the last action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum UndoAnswer {
    /// The action may be undone.
    Agree,
    /// The action stays.
    Refuse,
}
