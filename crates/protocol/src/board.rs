//! A game in progress as one viewer sees it: the [`Board`], its legal actions, clock and result, and the game's events
//! with their descriptions.

use crate::Json;
use engine::{Message, Seat};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use std::sync::Arc;

/// The current state of a game as one viewer sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct Board {
    /// The visible state of the game, in the game's own format.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub view: Json,
    /// The game's name for the kind of decision that it waits for, for example `play`.
    pub phase: &'static str,
    /// The seat whose turn it is; `null` when the game is over.
    pub to_move: Option<Seat>,
    /// The legal actions with their words. Absent unless it is the viewer's turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Offer>>", optional))]
    pub offers: Option<OffersJson>,
    /// The actions of `offers` in the game's text notation, in the same order; empty unless it is the viewer's turn.
    pub legal: Vec<String>,
    /// Exact odds computed from what the viewer has been shown. Present at the viewer's turn, if the table allows
    /// odds and the game has them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub odds: Option<Message>,
    /// The result, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub result: Option<GameResult>,
    /// The clock, if the table has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clock: Option<ClockState>,
    /// Whether the viewer may ask to undo their last action. Left out if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub can_undo: bool,
}

/// The result of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct GameResult {
    /// The winning seats.
    pub winners: Vec<Seat>,
    /// The score of each seat.
    pub scores: Vec<i16>,
    /// What ended the game: the id of one of the game's messages.
    pub cause: &'static str,
}

/// The state of a table's clock.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct ClockState {
    /// When the seat to move runs out of time, in milliseconds since the Unix epoch by the server's clock; `null`
    /// while no clock runs.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub deadline: Option<u64>,
    /// The remaining time of each seat in milliseconds. Empty unless each player has a time budget for the
    /// whole game.
    #[cfg_attr(feature = "typescript", ts(type = "number[]"))]
    pub banks: Vec<u64>,
}

/// A legal action with its words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct Offer {
    /// The action in the game's text notation.
    pub action: String,
    /// The message that offers the action to the player. Its id tells the kind of action; its arguments name the cards,
    /// numbers and seats that the action is about.
    pub says: Message,
}

/// A list of [`Offer`] that is already encoded as JSON, so that its length is known before the message is encoded.
#[derive(Clone, Debug)]
pub struct OffersJson(Arc<RawValue>);

impl OffersJson {
    /// Encodes the offers.
    pub fn of(offers: &[Offer]) -> OffersJson {
        // Serialization cannot fail: the offers are plain data with string keys.
        OffersJson(to_raw_value(offers).unwrap_or_default().into())
    }

    /// The length of the JSON text in bytes.
    pub fn byte_count(&self) -> usize {
        self.0.get().len()
    }
}

impl Serialize for OffersJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// A list of [`DescribedEvent`] that is already encoded as JSON. It is encoded once for all viewers who see
/// the same events.
#[derive(Clone, Debug)]
pub struct EventsJson(Arc<RawValue>);

impl EventsJson {
    /// Encodes the events.
    pub fn of(events: &[DescribedEvent]) -> EventsJson {
        // Serialization cannot fail: the events are plain data with string keys.
        EventsJson(to_raw_value(events).unwrap_or_default().into())
    }
}

impl Serialize for EventsJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// One event of the game as the viewer saw it, with its description.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct DescribedEvent {
    /// The event in the game's own format.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schemars(with = "crate::openapi::AnyObject"))]
    pub event: Json,
    /// The description for players.
    #[cfg_attr(feature = "openapi", schemars(with = "crate::openapi::Message"))]
    pub says: Message,
    /// The version that a log may keep. Present only when it contains less than `event`, as in a game where players
    /// have to remember what they saw.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub later: Option<LoggedEvent>,
}

/// The part of an event that a viewer may still see after the moment has passed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LoggedEvent {
    /// The event in the game's own format, without what players have to remember themselves.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schemars(with = "crate::openapi::AnyObject"))]
    pub event: Json,
    /// The description for players.
    #[cfg_attr(feature = "openapi", schemars(with = "crate::openapi::Message"))]
    pub says: Message,
}
