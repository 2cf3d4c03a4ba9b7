//! Every message on the wire, both ways. Documented for other programs in `docs/protocol.md`.
//!
//! Messages are JSON, one object a frame, tagged by `type`. What a client sends is a [`FromClient`], what it
//! gets a [`ToClient`]; the HTTP calls beside the socket are in [`http`]. No sentence is ever sent: words are
//! message ids with arguments, said by each client in its own language.

mod board;
mod event;
mod from_client;
pub mod http;
mod limits;
mod object;
mod table;
mod text;
mod to_client;

pub use board::{Board, ClockState, DescribedEvent, EventsJson, GameResult, LoggedEvent};
pub use event::{ActedBy, Proof, ProofSeat, TableEvent};
pub use from_client::{FromClient, Reaction, RequestId, UndoAnswer};
pub use limits::{CHAT_LENGTH, MESSAGE_BYTES, NAME_LENGTH, REQUEST_ID_LENGTH};
pub use table::{Clock, Helps, Player, SeatInfo, Status, TableState, Visibility, You};
pub use text::{TextRefused, clean_chat, clean_name};
pub use to_client::{NumberedEvent, RefusalCode, ToClient};

/// Changes when an older client would misunderstand.
pub const PROTOCOL_VERSION: u32 = 2;

/// Writes the TypeScript types of every message.
#[cfg(feature = "typescript")]
pub fn export_typescript(to: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
    use ts_rs::TS;
    FromClient::export_all(to)?;
    ToClient::export_all(to)?;
    http::OpenTable::export_all(to)?;
    http::TableOpened::export_all(to)?;
    http::PublicTables::export_all(to)?;
    http::Replay::export_all(to)?;
    http::Levels::export_all(to)?;
    http::HttpRefused::export_all(to)
}

/// Any JSON, made once and copied as it is.
pub type Json = Box<serde_json::value::RawValue>;
