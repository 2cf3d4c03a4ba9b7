//! Writes of the operator that concern no table's log: reports, bans and closed tables.

use rusqlite::{Connection, params};

use super::change::ChangeError;
use crate::administration::{Ban, MAX_REPORTS, Report};
use crate::error::StoreError;
use crate::table::TableId;

/// A write that concerns no table's log.
#[derive(Debug)]
pub(super) enum OperatorChange {
    AddReport(Report),
    DeleteReport(u64),
    Ban(Ban),
    Unban(String),
    CloseTable(TableId),
    ReopenTable(TableId),
}

impl OperatorChange {
    /// Writes the change. Returns the id of a new report, and for every other change the number of rows that it
    /// changed.
    pub(super) fn write(&self, connection: &Connection) -> Result<u64, ChangeError> {
        let changed_rows =
            match self {
                OperatorChange::AddReport(report) => return add_report(connection, report),
                // No report has the id -1.
                OperatorChange::DeleteReport(id) => connection
                    .execute("DELETE FROM reports WHERE id = ?1", [i64::try_from(*id).unwrap_or(-1)])?,
                OperatorChange::Ban(ban) => connection.execute(
                    "INSERT OR REPLACE INTO bans (network, at) VALUES (?1, ?2)",
                    params![ban.network, ban.at],
                )?,
                OperatorChange::Unban(network) => {
                    connection.execute("DELETE FROM bans WHERE network = ?1", [network])?
                }
                OperatorChange::CloseTable(id) => connection
                    .execute("INSERT OR REPLACE INTO closed_tables (id) VALUES (?1)", [id.as_str()])?,
                OperatorChange::ReopenTable(id) => {
                    connection.execute("DELETE FROM closed_tables WHERE id = ?1", [id.as_str()])?
                }
            };
        Ok(changed_rows as u64)
    }

    /// Whether the change deletes text that people wrote, which must not stay readable in the files.
    pub(super) fn deletes_bytes(&self) -> bool {
        matches!(self, OperatorChange::DeleteReport(_))
    }
}

/// Stores a report and returns its number. Fails if there are too many reports already.
fn add_report(connection: &Connection, report: &Report) -> Result<u64, ChangeError> {
    let count: i64 = connection.query_row("SELECT count(*) FROM reports", [], |row| row.get(0))?;
    if count.unsigned_abs() >= MAX_REPORTS {
        let reason =
            format!("there are {count} reports already; `tavolino admin reports --delete` deletes them");
        return Err(StoreError::Unavailable(reason).into());
    }
    connection.execute(
        "INSERT INTO reports (at, table_id, seat, reported_number, text, context)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![
            report.at,
            report.table.as_str(),
            report.seat,
            report.reported_number.and_then(|number| i64::try_from(number).ok()),
            report.text,
            report.context
        ],
    )?;
    Ok(connection.last_insert_rowid().unsigned_abs())
}
