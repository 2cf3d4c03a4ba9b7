//! All messages between clients and the server. `docs/protocol.md` documents them for authors of other programs.
//!
//! WebSocket messages are JSON objects, one per frame, tagged by `type`: clients send [`FromClient`] and receive
//! [`ToClient`]. [`http`] and [`away`] contain the bodies of the HTTP requests and responses. Text for players is never sent as
//! sentences: a message is an id with arguments, and each client shows it in its own language.

pub mod away;
mod board;
mod deal_source;
mod event;
mod from_client;
pub mod http;
mod limits;
mod look_alike;
mod object;
#[cfg(feature = "openapi")]
pub mod openapi;
mod table;
mod text;
mod to_client;
mod unicode;

pub use board::{Board, ClockState, DescribedEvent, EventsJson, GameResult, LoggedEvent, Offer, OffersJson};
pub use deal_source::{DealSource, SourceProof};
pub use event::{ActedBy, Proof, ProofSeat, TableEvent};
pub use from_client::{FromClient, Reaction, RequestId, UndoAnswer};
pub use limits::MAX_MESSAGE_BYTES;
pub use look_alike::{look_alike, same_name, skeleton};
pub use table::{Clock, Helps, Nudge, Player, SeatInfo, Status, TableState, Visibility, You};
pub use text::{InvalidText, clean_chat, clean_name, clean_report};
pub use to_client::{NumberedEvent, RefusalCode, ToClient};

/// Version of the WebSocket messages. It is raised when a client of an older version would misunderstand them.
pub const PROTOCOL_VERSION: u32 = 2;

/// Any JSON value, encoded once and copied unchanged into messages.
pub type Json = Box<serde_json::value::RawValue>;

/// Writes the TypeScript types of all messages to the folder in `config`.
#[cfg(feature = "typescript")]
pub fn export_typescript(config: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
    use ts_rs::TS;
    FromClient::export_all(config)?;
    ToClient::export_all(config)?;
    http::OpenTable::export_all(config)?;
    away::TurnQuestions::export_all(config)?;
    away::Turns::export_all(config)?;
    away::PushKey::export_all(config)?;
    away::NotifyMe::export_all(config)?;
    away::Notified::export_all(config)?;
    http::TableOpened::export_all(config)?;
    http::PublicTables::export_all(config)?;
    http::Replay::export_all(config)?;
    http::Levels::export_all(config)?;
    http::HttpRefused::export_all(config)
}
