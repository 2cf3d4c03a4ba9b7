//! Reports of players to the operator of the server.

use crate::refusal::Refusal;
use crate::server::ServerState;
use engine::Seat;
use serde::Serialize;

/// A report of a table or of one of its events, with what the operator needs to judge it.
#[derive(Clone, Debug, Serialize)]
pub struct TableReport {
    /// The table's id.
    pub table: String,
    /// The seat of the person who reports; `None` for a guest or spectator.
    pub seat: Option<Seat>,
    /// The number of the reported event; `None` if the report is about the whole table.
    pub reported_number: Option<u64>,
    /// What the person wrote.
    pub text: String,
    /// The names and the last chat messages of the table.
    pub context: ReportContext,
    /// When the report was made, in milliseconds since the Unix epoch.
    pub at: u64,
}

/// The state of a table when it was reported.
#[derive(Clone, Debug, Serialize)]
pub struct ReportContext {
    /// The name of the player on each seat: a person's name or a bot's level. Empty for a free seat.
    pub players: Vec<String>,
    /// The seat of the owner.
    pub owner: Option<Seat>,
    /// The last chat messages, oldest first. They include the reported one.
    pub chat: Vec<ReportedChat>,
}

/// A chat message in a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReportedChat {
    /// The number of the event.
    pub number: u64,
    /// When the message was sent, in milliseconds since the Unix epoch.
    pub at: u64,
    /// The seat that sent it.
    pub seat: Seat,
    /// The name that the person had when they sent it.
    pub name: String,
    /// The message.
    pub text: String,
}

impl ServerState {
    /// Hands a report to the operator: writes it to the log of the server, as one line with the report as JSON. Every
    /// report of a player goes through this function.
    pub(crate) async fn report_table(&self, report: TableReport) -> Result<(), Refusal> {
        let json = serde_json::to_string(&report).unwrap_or_default();
        tracing::warn!(table = report.table, report = json, "a player reported a table");
        Ok(())
    }
}
