//! A game in progress, as one viewer sees it.

use crate::Json;
use engine::{Message, Seat};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use std::sync::Arc;

/// The game as one viewer sees it now.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct Board {
    /// The game's own view.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub view: Json,
    /// The question that is being asked.
    pub phase: &'static str,
    /// Who is asked; nobody when the game is over.
    pub to_move: Option<Seat>,
    /// What the viewer may do now, in notation; empty unless it is theirs to decide.
    pub legal: Vec<String>,
    /// Exact odds as far as the viewer can know them, in words: at their turn, if the table allows it and the
    /// game has any to tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub odds: Option<Message>,
    /// How it ended, once it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub result: Option<GameResult>,
    /// How much time there is, when the table has a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clock: Option<ClockState>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct GameResult {
    /// Who won.
    pub winners: Vec<Seat>,
    /// Everybody's score.
    pub scores: Vec<i16>,
    /// What ended the game: a message id of the game.
    pub cause: &'static str,
}

/// How much time there is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct ClockState {
    /// When the seat to move runs out of time, in milliseconds since 1970 on the server.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub deadline: Option<u64>,
    /// Each seat's bank in milliseconds, when there are banks.
    #[cfg_attr(feature = "typescript", ts(type = "number[]"))]
    pub banks: Vec<u64>,
}

/// What a viewer is told of one thing that happened: a list of [`DescribedEvent`], written once for all who are told the same.
#[derive(Clone, Debug)]
pub struct EventsJson(Arc<RawValue>);

impl EventsJson {
    /// Writes it.
    pub fn of(told: &[DescribedEvent]) -> EventsJson {
        // Plain data with string keys: it always serialises.
        EventsJson(to_raw_value(told).unwrap_or_default().into())
    }
}

impl Serialize for EventsJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Something that happened in the game: for the board, and in words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct DescribedEvent {
    /// The game's own event, as the viewer saw it.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub event: Json,
    /// The same in words.
    pub says: Message,
    /// What a log may keep of it, where that is less than what was said: the rest was to be remembered, or not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub later: Option<LoggedEvent>,
}

/// What may be told of an event once it is past.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct LoggedEvent {
    /// The game's own event without what was there to be remembered.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub event: Json,
    /// The same in words.
    pub says: Message,
}
