//! The administration of a store in SQLite.

use std::path::PathBuf;
use std::sync::atomic::Ordering;

use tokio::sync::oneshot;

use super::change::Change;
use super::operator_change::OperatorChange;
use super::{SqliteStore, backup, operator_query, stopped_error};
use crate::StoreFuture;
use crate::administration::{
    Administration, BackupSummary, Ban, Report, StoreUsage, StoredReport, TableSize,
};
use crate::error::StoreError;
use crate::table::TableId;

impl SqliteStore {
    /// Writes a change by the operator. The meaning of the number that it returns depends on the change.
    async fn write_operator_change(&self, change: OperatorChange) -> Result<u64, StoreError> {
        self.writer.write(Change::Operator(change)).await
    }
}

impl Administration for SqliteStore {
    fn problem(&self) -> Option<String> {
        self.file_guard.problem().map(str::to_owned)
    }

    fn add_report(&self, report: Report) -> StoreFuture<'_, u64> {
        Box::pin(self.write_operator_change(OperatorChange::AddReport(report)))
    }

    fn reports(&self) -> StoreFuture<'_, Vec<StoredReport>> {
        Box::pin(self.readers.read(operator_query::reports))
    }

    fn delete_report(&self, id: u64) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let deleted_rows = self.write_operator_change(OperatorChange::DeleteReport(id)).await?;
            Ok(deleted_rows > 0)
        })
    }

    fn ban(&self, ban: Ban) -> StoreFuture<'_, ()> {
        Box::pin(async move { self.write_operator_change(OperatorChange::Ban(ban)).await.map(drop) })
    }

    fn unban(&self, network: String) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let deleted_rows = self.write_operator_change(OperatorChange::Unban(network)).await?;
            Ok(deleted_rows > 0)
        })
    }

    fn bans(&self) -> StoreFuture<'_, Vec<Ban>> {
        Box::pin(self.readers.read(operator_query::bans))
    }

    fn set_closed(&self, table: TableId, is_closed: bool) -> StoreFuture<'_, ()> {
        let change = match is_closed {
            true => OperatorChange::CloseTable(table),
            false => OperatorChange::ReopenTable(table),
        };
        Box::pin(async move { self.write_operator_change(change).await.map(drop) })
    }

    fn closed_tables(&self) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(self.readers.read(operator_query::closed_tables))
    }

    fn table_sizes(&self) -> StoreFuture<'_, Vec<TableSize>> {
        Box::pin(self.readers.read(operator_query::table_sizes))
    }

    fn usage(&self) -> StoreFuture<'_, StoreUsage> {
        // The quota is `u64::MAX` if the size is not limited.
        let max_bytes = Some(self.shared.quota.load(Ordering::Relaxed)).filter(|quota| *quota != u64::MAX);
        let query = move |connection: &_| {
            operator_query::usage(connection).map(|usage| StoreUsage { max_bytes, ..usage })
        };
        Box::pin(self.readers.read(query))
    }

    fn backup(&self, path: PathBuf) -> StoreFuture<'_, BackupSummary> {
        Box::pin(async move {
            // The backup opens the files by their names, so they must still be the files that the store has open.
            if self.file_guard.check().is_err() {
                return Err(StoreError::Unavailable(self.problem().unwrap_or_default()));
            }
            let location = self.location.clone();
            let (result_sender, result) = oneshot::channel();
            // A thread of its own, because a large backup takes a while and the reader threads serve players.
            let run_backup = move || drop(result_sender.send(backup::back_up(&location, &path)));
            let thread = std::thread::Builder::new().name("store-backup".into()).spawn(run_backup);
            thread.map_err(|error| StoreError::Unavailable(format!("failed to start a thread: {error}")))?;
            result.await.map_err(|_| stopped_error())?
        })
    }

    fn vacuum(&self) -> StoreFuture<'_, ()> {
        Box::pin(self.writer.vacuum())
    }
}
