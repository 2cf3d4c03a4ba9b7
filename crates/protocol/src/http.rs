//! The bodies of the HTTP requests and responses. Table pages and games use the WebSocket; HTTP is for opening and
//! finding tables, and for fetching finished games.

use crate::Json;
use crate::board::DescribedEvent;
use crate::object::{self, JsonObject};
use crate::table::{Clock, Helps, Player, Status, Visibility};
use engine::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The settings of a table to be opened: the body of `POST /api/tables`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct OpenTable {
    /// The game's id, from `GET /api/games`.
    pub game: String,
    /// The number of seats.
    #[cfg_attr(feature = "openapi", schemars(range(min = 2)))]
    pub seats: usize,
    /// The game's options; its defaults if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "unknown"))]
    #[cfg_attr(feature = "openapi", schemars(with = "Option<crate::openapi::AnyObject>"))]
    pub options: Option<Value>,
    /// The seat that plays first, counted from 0; drawn at random if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "openapi", schemars(with = "Option<u8>"))]
    pub first: Option<Seat>,
    /// Who may find the table.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Visibility>", optional))]
    pub visibility: Visibility,
    /// The kind of clock.
    #[serde(default, deserialize_with = "object::object")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Clock>", optional))]
    pub clock: Clock,
    /// The aids that players may use.
    #[serde(default, deserialize_with = "object::object")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Helps>", optional))]
    pub helps: Helps,
    /// Bots that take a seat when the table is opened. At least one seat must remain free.
    #[serde(default, deserialize_with = "object::object_list")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<OpenBot>>", optional))]
    pub bots: Vec<OpenBot>,
}

impl OpenTable {
    /// Decodes the body of a request. Fails unless it is a JSON object with known fields only.
    pub fn read(body: &[u8]) -> Result<OpenTable, serde_json::Error> {
        serde_json::from_slice(body).map(|JsonObject(table)| table)
    }
}

/// A bot that takes a seat when the table is opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct OpenBot {
    /// The bot's seat, counted from 0.
    #[cfg_attr(feature = "openapi", schemars(with = "u8"))]
    pub seat: Seat,
    /// The bot: a level or a program from `GET /api/levels`.
    pub level: String,
}

/// A new table and its keys: the response to `POST /api/tables`. No other response contains the keys.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct TableOpened {
    /// The table's id.
    pub table: String,
    /// The key that lets people enter as guests and take a seat.
    pub join_key: String,
    /// The key that lets people watch.
    pub watch_key: String,
    /// The key that makes the person who sits down with it the owner of the table.
    pub owner_key: String,
}

/// The public tables: the response to `GET /api/tables`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct PublicTables {
    /// The tables, most recently active first.
    pub tables: Vec<PublicTable>,
    /// Whether the server lets clients open public tables.
    pub allowed: bool,
}

/// A public table in the list of tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct PublicTable {
    /// The table's id.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// What the table is doing now.
    pub status: Status,
    /// The player on each seat; `null` if it is free.
    pub seats: Vec<Option<Player>>,
    /// When the table was opened, in milliseconds since the Unix epoch.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub opened_at: u64,
    /// Whether the table is locked: nobody new may sit down.
    // The default is for listings that were stored before tables could be locked.
    #[serde(default)]
    pub locked: bool,
}

/// What was erased: the response to `POST /api/tables/{table}/erase`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Erased {
    /// The number of log entries in which a name was replaced.
    pub names: u32,
    /// The number of chat lines that were emptied.
    pub chat_lines: u32,
}

/// The refusal of a request. A refused request changes nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct HttpRefused {
    /// The reason as a stable name in snake_case.
    pub code: String,
    /// The reason as an English sentence, for programmers.
    pub message: String,
}

/// The games of this server: the response to `GET /api/games`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Games {
    /// All games that the server offers.
    pub games: Vec<ListedGame>,
}

/// A game in the list of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ListedGame {
    /// The game's id.
    pub id: String,
    /// The minimum number of seats.
    pub min_seats: usize,
    /// The maximum number of seats.
    pub max_seats: usize,
}

/// The bots of this server: the response to `GET /api/levels`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Levels {
    /// The names of the built-in levels, weakest first.
    pub levels: Vec<String>,
    /// The names of the external programs that the server's operator offers.
    pub programs: Vec<String>,
}

/// The response to `GET /health` of a running server. A server that shuts down refuses the request instead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Health {
    /// Always `ok`.
    pub status: String,
    /// The program's version.
    pub version: String,
    /// The version of the WebSocket messages.
    pub protocol: u32,
}

/// A page of the replay of a finished game, step by step, as one viewer saw it: the response to
/// `GET /api/tables/{table}/replay`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Replay {
    /// The steps of this page, in order. Step 0 is the deal, and each action is one more step.
    pub steps: Vec<ReplayStep>,
    /// The number of steps of the whole game.
    pub step_count: usize,
    /// The first step of the next page, for the query `from`; `null` on the last page.
    pub next: Option<usize>,
}

/// One step of a finished game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ReplayStep {
    /// The seat that acted; `null` for the deal.
    #[cfg_attr(feature = "openapi", schemars(with = "Option<u8>"))]
    pub seat: Option<Seat>,
    /// The events of the step as the viewer saw them.
    pub events: Vec<DescribedEvent>,
    /// The game's view after the step, in the game's own format.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schemars(with = "crate::openapi::AnyObject"))]
    pub view: Json,
    /// The game's name for the kind of decision that it waits for after the step.
    pub phase: &'static str,
    /// The seat to move after the step; `null` when the game is over.
    #[cfg_attr(feature = "openapi", schemars(with = "Option<u8>"))]
    pub to_move: Option<Seat>,
}
