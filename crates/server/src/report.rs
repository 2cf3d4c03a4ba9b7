//! Stores the reports of players to the operator of the server.

use crate::server::ServerState;
use crate::store_refusal::refuse_for_store;
use protocol::RefusalCode;
use table::{Refusal, TableReport};

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
        let add_result = self.store.administration().add_report(stored_report).await;
        let report_id = add_result.map_err(refuse_for_store)?;
        tracing::warn!(report_id, table = report.table, "a player reported a table");
        Ok(())
    }
}
