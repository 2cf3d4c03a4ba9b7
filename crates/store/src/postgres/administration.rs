//! The administration of a store in PostgreSQL. Its queries have a connection of their own, so that players do not wait
//! for them.

use std::path::PathBuf;

use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row};

use super::row::{self, COLUMNS, to_bigint};
use super::{PostgresStore, backup, fault};
use crate::administration::{
    Administration, BackupSummary, Ban, MAX_REPORTS, Report, StoreUsage, StoredReport, TableSize,
};
use crate::error::StoreError;
use crate::table::TableId;
use crate::{Ownership, StoreFuture};

impl PostgresStore {
    /// Executes a statement that changes rows. Returns their number.
    async fn execute(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<u64, StoreError> {
        let client = self.operator.client().await?;
        client.execute(sql, values).await.map_err(|error| fault::unavailable(&error))
    }

    /// Reads all rows of a query. Rows for which `read` returns `None` are left out.
    async fn query<T>(&self, sql: &str, read: impl Fn(&Row) -> Option<T>) -> Result<Vec<T>, StoreError> {
        let client = self.operator.client().await?;
        let rows = client.query(sql, &[]).await.map_err(|error| fault::unavailable(&error))?;
        Ok(rows.iter().filter_map(read).collect())
    }
}

impl Administration for PostgresStore {
    fn problem(&self) -> Option<String> {
        let message = "this server could not renew its lease in the database; it starts again by itself as soon as it can";
        (!self.holds_lease()).then(|| message.to_owned())
    }

    fn add_report(&self, report: Report) -> StoreFuture<'_, u64> {
        Box::pin(async move { add_report(&*self.operator.client().await?, &report).await })
    }

    fn reports(&self) -> StoreFuture<'_, Vec<StoredReport>> {
        let sql = "SELECT id, at, table_id, seat, reported_number, text, context FROM reports ORDER BY id";
        Box::pin(self.query(sql, read_report))
    }

    fn delete_report(&self, id: u64) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let deleted_rows = self.execute("DELETE FROM reports WHERE id = $1", &[&to_bigint(id)]).await?;
            Ok(deleted_rows > 0)
        })
    }

    fn ban(&self, ban: Ban) -> StoreFuture<'_, ()> {
        let sql = "INSERT INTO bans (network, at) VALUES ($1, $2) ON CONFLICT (network) DO UPDATE SET at = excluded.at";
        Box::pin(async move { self.execute(sql, &[&ban.network, &ban.at]).await.map(drop) })
    }

    fn unban(&self, network: String) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let deleted_rows = self.execute("DELETE FROM bans WHERE network = $1", &[&network]).await?;
            Ok(deleted_rows > 0)
        })
    }

    fn bans(&self) -> StoreFuture<'_, Vec<Ban>> {
        Box::pin(self.query("SELECT network, at FROM bans ORDER BY network", |row| {
            Some(Ban { network: row.get(0), at: row.get(1) })
        }))
    }

    fn set_closed(&self, table: TableId, is_closed: bool) -> StoreFuture<'_, ()> {
        let sql = match is_closed {
            true => "INSERT INTO closed_tables (id) VALUES ($1) ON CONFLICT DO NOTHING",
            false => "DELETE FROM closed_tables WHERE id = $1",
        };
        Box::pin(async move { self.execute(sql, &[&table.as_str()]).await.map(drop) })
    }

    fn closed_tables(&self) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(self.query("SELECT id FROM closed_tables", |row| row.get::<_, &str>(0).parse().ok()))
    }

    fn table_sizes(&self) -> StoreFuture<'_, Vec<TableSize>> {
        Box::pin(async move {
            let sql = format!(
                "SELECT {COLUMNS}, coalesce((SELECT sum(length(body)) FROM entries WHERE table_id = id), 0)::bigint
                 FROM tables"
            );
            self.query(&sql, |table_row| {
                let header = row::read(table_row).ok()?.header;
                // `COLUMNS` has ten columns, 0 to 9. The size is the one after them.
                Some(TableSize { header, entry_bytes: table_row.get::<_, i64>(10).unsigned_abs() })
            })
            .await
        })
    }

    fn usage(&self) -> StoreFuture<'_, StoreUsage> {
        // The bytes on the disk, and the numbers of live and of finished tables. Status 1 is "finished".
        let sql = "SELECT pg_total_relation_size('tables') + pg_total_relation_size('entries')
                       + pg_total_relation_size('reports'),
                   (SELECT count(*) FROM tables WHERE status <> 1), (SELECT count(*) FROM tables WHERE status = 1)";
        Box::pin(async move {
            let read_number = |row: &Row, column: usize| row.get::<_, i64>(column).unsigned_abs();
            let usage = self.query(sql, |row| {
                Some(StoreUsage {
                    file_bytes: read_number(row, 0),
                    free_bytes: 0,
                    max_bytes: None,
                    live_tables: read_number(row, 1),
                    finished_tables: read_number(row, 2),
                })
            });
            Ok(usage.await?.pop().unwrap_or_default())
        })
    }

    fn backup(&self, path: PathBuf) -> StoreFuture<'_, BackupSummary> {
        Box::pin(backup::back_up(self, path))
    }

    fn vacuum(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            // A large database takes longer than the time limit of other statements.
            self.execute("SET statement_timeout = 0", &[]).await?;
            let result = self.execute("VACUUM (FULL, ANALYZE) tables, entries, reports", &[]).await;
            // The next connection has the usual time limit again.
            self.operator.close().await;
            result.map(drop)
        })
    }
}

/// Inserts a report unless there are [`MAX_REPORTS`]. Returns its id.
async fn add_report(client: &Client, report: &Report) -> Result<u64, StoreError> {
    let unavailable = |error: tokio_postgres::Error| fault::unavailable(&error);
    let sql = "INSERT INTO reports (at, table_id, seat, reported_number, text, context)
               SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM reports) < $7 RETURNING id";
    // PostgreSQL stores no NUL character in a text.
    let (text, context) = (report.text.replace('\0', ""), report.context.replace('\0', ""));
    let reported_number = report.reported_number.map(to_bigint);
    let row = client
        .query_opt(
            sql,
            &[
                &report.at,
                &report.table.as_str(),
                &report.seat.map(i16::from),
                &reported_number,
                &text,
                &context,
                &to_bigint(MAX_REPORTS),
            ],
        )
        .await
        .map_err(unavailable)?;
    match row {
        Some(row) => Ok(row.get::<_, i64>(0).unsigned_abs()),
        None => Err(StoreError::Unavailable(format!(
            "there are {MAX_REPORTS} reports already; `tavolino admin reports --delete` deletes them"
        ))),
    }
}

/// Reads a report from a row with the columns of `reports`. `None` if the table id is not valid, which only damage to
/// the database can cause: such a report names no table.
fn read_report(row: &Row) -> Option<StoredReport> {
    let report = Report {
        table: row.get::<_, &str>(2).parse().ok()?,
        seat: row.get::<_, Option<i16>>(3).and_then(|seat| u8::try_from(seat).ok()),
        reported_number: row.get::<_, Option<i64>>(4).map(i64::unsigned_abs),
        text: row.get(5),
        context: row.get(6),
        at: row.get(1),
    };
    Some(StoredReport { id: row.get::<_, i64>(0).unsigned_abs(), report })
}
