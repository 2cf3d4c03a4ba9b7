//! Queries of the operator: reports, bans, closed tables, and sizes.

use rusqlite::{Connection, Row};
use std::collections::HashMap;

use super::fault;
use super::row::{COLUMNS, TableRow};
use crate::administration::{Ban, Report, StoreUsage, StoredReport, TableSize};
use crate::error::StoreError;
use crate::table::TableId;

/// All reports, oldest first.
pub(super) fn reports(connection: &Connection) -> Result<Vec<StoredReport>, StoreError> {
    let sql = "SELECT id, at, table_id, seat, reported_number, text, context FROM reports ORDER BY id";
    query(connection, sql, |row| {
        // A table id that is not valid can only come from damage. Such a report names no table, so it is left out.
        let Ok(table) = row.get::<_, String>(2)?.parse() else { return Ok(None) };
        let report = Report {
            table,
            seat: row.get(3)?,
            reported_number: row.get::<_, Option<i64>>(4)?.map(i64::unsigned_abs),
            text: row.get(5)?,
            context: row.get(6)?,
            at: row.get(1)?,
        };
        Ok(Some(StoredReport { id: row.get::<_, i64>(0)?.unsigned_abs(), report }))
    })
}

/// All banned networks, in alphabetical order.
pub(super) fn bans(connection: &Connection) -> Result<Vec<Ban>, StoreError> {
    query(connection, "SELECT network, at FROM bans ORDER BY network", |row| {
        Ok(Some(Ban { network: row.get(0)?, at: row.get(1)? }))
    })
}

/// The tables that the operator has closed.
pub(super) fn closed_tables(connection: &Connection) -> Result<Vec<TableId>, StoreError> {
    query(connection, "SELECT id FROM closed_tables", |row| Ok(row.get::<_, String>(0)?.parse().ok()))
}

/// Every table whose header is not damaged, with the bytes of its entries.
pub(super) fn table_sizes(connection: &Connection) -> Result<Vec<TableSize>, StoreError> {
    let sql = "SELECT table_id, sum(length(body)) FROM entries GROUP BY table_id";
    let bytes_by_table = query(connection, sql, |row| {
        Ok(Some((row.get::<_, String>(0)?, row.get::<_, i64>(1)?.unsigned_abs())))
    })?;
    let bytes_by_table: HashMap<_, _> = bytes_by_table.into_iter().collect();
    let headers = query(connection, &format!("SELECT {COLUMNS} FROM tables"), |row| {
        Ok(TableRow::read(row).ok().map(|row| row.sealed.header))
    })?;
    let with_size = |header: crate::table::Header| {
        let entry_bytes = bytes_by_table.get(header.id.as_str()).copied().unwrap_or(0);
        TableSize { header, entry_bytes }
    };
    Ok(headers.into_iter().map(with_size).collect())
}

/// The size of the database. `max_bytes` is filled in by the caller, who knows the quota.
pub(super) fn usage(connection: &Connection) -> Result<StoreUsage, StoreError> {
    let query_number = |sql: &str| -> Result<u64, StoreError> {
        let value = connection.query_row(sql, [], |row| row.get::<_, i64>(0));
        value.map(i64::unsigned_abs).map_err(|error| fault::unavailable(&error))
    };
    let page_bytes = query_number("PRAGMA page_size")?;
    Ok(StoreUsage {
        file_bytes: query_number("PRAGMA page_count")? * page_bytes,
        free_bytes: query_number("PRAGMA freelist_count")? * page_bytes,
        max_bytes: None,
        // Status 1 is "finished". The conditions are those of two indexes, which SQLite then counts instead of the
        // rows.
        live_tables: query_number("SELECT count(*) FROM tables WHERE status <> 1")?,
        finished_tables: query_number("SELECT count(*) FROM tables WHERE status = 1")?,
    })
}

/// Reads all rows of a query. Rows for which `read` returns `None` are left out.
fn query<T>(
    connection: &Connection,
    sql: &str,
    mut read: impl FnMut(&Row<'_>) -> rusqlite::Result<Option<T>>,
) -> Result<Vec<T>, StoreError> {
    let mut read_rows = || -> rusqlite::Result<Vec<T>> {
        let mut statement = connection.prepare(sql)?;
        let rows = statement.query_map([], |row| read(row))?;
        rows.filter_map(Result::transpose).collect()
    };
    read_rows().map_err(|error| fault::unavailable(&error))
}
