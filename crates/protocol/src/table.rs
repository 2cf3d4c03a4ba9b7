//! A table, apart from its game.

use crate::Json;
use crate::board::Board;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// Everything about a table that its viewers may know.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct TableState {
    /// The table's id.
    pub id: String,
    /// Which game.
    pub game: String,
    /// The game's options.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub options: Json,
    /// What players may be helped with.
    pub helps: Helps,
    /// Who plays first, if that was agreed.
    pub first: Option<Seat>,
    /// Who may find it.
    pub visibility: Visibility,
    /// How time is kept.
    pub clock: Clock,
    /// What is going on.
    pub status: Status,
    /// Which deal of the table is on, or comes next; counts from 1.
    pub game_number: u32,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// The game as the viewer sees it, once dealt.
    pub board: Option<Board>,
    /// Who wants a rematch.
    pub rematch: Vec<Seat>,
    /// Who asked to take the last action back.
    pub undo: Option<Seat>,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct SeatInfo {
    /// Who sits there.
    pub player: Option<Player>,
    /// Whether a person's device is connected.
    pub connected: bool,
    /// Whether a bot plays for the person until they return.
    pub stand_in: bool,
}

/// Somebody on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum Player {
    /// A person.
    Person {
        /// Their name.
        name: String,
    },
    /// A bot.
    Bot {
        /// How strong.
        level: String,
    },
}

/// What players may be helped with, as everybody at the table agreed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct Helps {
    /// Clients may say how likely something is.
    pub odds: bool,
    /// Clients may remember what the player has seen.
    pub memory: bool,
    /// Whoever is asked may ask the expert.
    pub hints: bool,
    /// Bots say why they did something.
    pub reasons: bool,
}

impl Default for Helps {
    fn default() -> Self {
        Helps { odds: true, memory: false, hints: false, reasons: false }
    }
}

/// Who may find a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum Visibility {
    /// Those who have a link.
    #[default]
    Private,
    /// Everybody: it is listed, and may be joined and watched.
    Public,
}

/// How time is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum Clock {
    /// Not at all.
    #[default]
    None,
    /// So many seconds for each decision.
    Turn {
        /// 5 to 3600.
        seconds: u32,
    },
    /// So many seconds for the whole game.
    Bank {
        /// 30 to 86400.
        seconds: u32,
    },
}

/// What is going on at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum Status {
    /// People sit down.
    Lobby,
    /// Seats commit to their numbers.
    Committing,
    /// Seats open their numbers.
    Revealing,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// What the holder of a socket is at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "role", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub enum You {
    /// Somebody on a seat.
    Seat {
        /// Which.
        seat: Seat,
    },
    /// Somebody who may sit down.
    Guest,
    /// Somebody who only watches.
    Spectator,
}
