//! The HTTP calls beside the socket.

use crate::Json;
use crate::board::DescribedEvent;
use crate::object::{self, Object};
use crate::table::{Clock, Helps, Player, Status, Visibility};
use engine::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// `POST /api/tables`: opens a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct OpenTable {
    /// Which game.
    pub game: String,
    /// How many seats.
    pub seats: usize,
    /// The game's options.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "unknown"))]
    pub options: Option<Value>,
    /// Who plays first; by chance if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub first: Option<Seat>,
    /// Who may find it.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Visibility>", optional))]
    pub visibility: Visibility,
    /// How time is kept.
    #[serde(default, deserialize_with = "object::one")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Clock>", optional))]
    pub clock: Clock,
    /// What players may be helped with.
    #[serde(default, deserialize_with = "object::one")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Helps>", optional))]
    pub helps: Helps,
    /// Bots that sit down at once.
    #[serde(default, deserialize_with = "object::list")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<OpenBot>>", optional))]
    pub bots: Vec<OpenBot>,
}

impl OpenTable {
    /// Reads the body of a call.
    pub fn read(body: &[u8]) -> Result<OpenTable, serde_json::Error> {
        serde_json::from_slice(body).map(|Object(table)| table)
    }
}

/// A bot that sits down when the table is opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct OpenBot {
    /// Where.
    pub seat: Seat,
    /// How strong.
    pub level: String,
}

/// The answer to [`OpenTable`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct TableOpened {
    /// The table's id.
    pub table: String,
    /// The secret that lets people sit down.
    pub join_key: String,
    /// The secret that lets people watch.
    pub watch_key: String,
}

/// `GET /api/tables`: public tables, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct PublicTables {
    /// The tables.
    pub tables: Vec<PublicTable>,
}

/// A public table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct PublicTable {
    /// The table's id.
    pub table: String,
    /// Which game.
    pub game: String,
    /// What is going on.
    pub status: Status,
    /// The seats, free ones empty.
    pub seats: Vec<Option<Player>>,
    /// Milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub opened_at: u64,
}

/// What every call answers that is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct HttpRefused {
    /// A stable name of the reason.
    pub code: String,
    /// One sentence in English, for people who write programs.
    pub message: String,
}

/// `GET /api/games`: what can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct Games {
    /// The games.
    pub games: Vec<ListedGame>,
}

/// A game that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct ListedGame {
    /// Its id.
    pub id: String,
    /// The fewest who can play.
    pub min_seats: usize,
    /// The most who can play.
    pub max_seats: usize,
}

/// `GET /api/levels`: the bots there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct Levels {
    /// The levels' names, weakest first.
    pub levels: Vec<String>,
    /// The names of other programs that the server offers.
    pub programs: Vec<String>,
}

/// `GET /health`: the server is open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct Health {
    /// Always `ok`; a server that is closing refuses with `unavailable`.
    pub status: String,
    /// The program's version.
    pub version: String,
    /// [`crate::PROTOCOL_VERSION`].
    pub protocol: u32,
}

/// `GET /api/tables/{table}/replay`: a finished game, step by step, as one viewer saw it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct Replay {
    /// The deal, and then every action.
    pub steps: Vec<ReplayStep>,
}

/// One step of a finished game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
pub struct ReplayStep {
    /// Who did something; nobody at the deal.
    pub seat: Option<Seat>,
    /// What the viewer saw of it.
    pub events: Vec<DescribedEvent>,
    /// The game's own view after it.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub view: Json,
    /// The question that was asked then.
    pub phase: &'static str,
    /// Who was asked.
    pub to_move: Option<Seat>,
}
