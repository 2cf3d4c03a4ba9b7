//! Reports of players to the operator of the server.

use crate::refusal::Refusal;
use crate::server::ServerState;
use engine::Seat;
use protocol::RefusalCode;
use serde::Serialize;

/// A report of a table or of one of its events, with what the operator needs to judge it.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct TableReport {
    /// The table's id.
    pub(crate) table: String,
    /// The seat of the person who reports; `None` for a guest or spectator.
    pub(crate) seat: Option<Seat>,
    /// The number of the reported event; `None` if the report is about the whole table.
    pub(crate) reported_number: Option<u64>,
    /// What the person wrote.
    pub(crate) text: String,
    /// The names and the last chat messages of the table.
    pub(crate) context: ReportContext,
    /// When the report was made, in milliseconds since the Unix epoch.
    pub(crate) at: u64,
}

/// The state of a table when it was reported.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ReportContext {
    /// The name of the player on each seat: a person's name or a bot's level. Empty for a free seat.
    pub(crate) players: Vec<String>,
    /// The seat of the owner.
    pub(crate) owner: Option<Seat>,
    /// The last chat messages, oldest first. They include the reported one.
    pub(crate) chat: Vec<ReportedChat>,
}

/// A chat message in a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct ReportedChat {
    /// The number of the event.
    pub(crate) number: u64,
    /// When the message was sent, in milliseconds since the Unix epoch.
    pub(crate) at: u64,
    /// The seat that sent it.
    pub(crate) seat: Seat,
    /// The name that the person had when they sent it.
    pub(crate) name: String,
    /// The message.
    pub(crate) text: String,
}

impl ServerState {
    /// Stores a report for the operator (`tavolino admin reports`) and mentions it in the log of the server. Every report
    /// of a player goes through this function.
    pub(crate) async fn report_table(&self, report: TableReport) -> Result<(), Refusal> {
        let Ok(table) = report.table.parse() else { return Err(Refusal::new(RefusalCode::NoSuchTable)) };
        let stored_report = store::Report {
            table,
            seat: report.seat.map(|seat| seat.index() as u8),
            reported_number: report.reported_number,
            text: report.text,
            context: serde_json::to_string(&report.context).unwrap_or_default(),
            at: report.at as i64,
        };
        let added = self.store.administration().add_report(stored_report).await;
        let report_id = added.map_err(Refusal::from_store_error)?;
        tracing::warn!(report_id, table = report.table, "a player reported a table");
        Ok(())
    }
}
