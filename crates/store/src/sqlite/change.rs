//! Executes one request to write. The caller begins and commits the transaction.

use rusqlite::{Connection, params};

use super::load::{self, missing_table_error};
use super::row::{TableRow, to_sqlite_integer};
use crate::chain::{self, Hash};
use crate::error::StoreError;
use crate::table::{Append, Header, LogStatus, NewTable, TableId};

/// A request to write.
#[derive(Debug)]
pub(super) enum Change {
    Create(NewTable),
    Append(Append),
}

/// Why a change was not written.
pub(super) enum ChangeError {
    /// The request is invalid, or its table is damaged. Nothing was written.
    Refused(StoreError),
    /// SQLite failed.
    Sqlite(rusqlite::Error),
    /// The stored header row differs from the cached one.
    OutdatedCache,
}

impl From<rusqlite::Error> for ChangeError {
    fn from(error: rusqlite::Error) -> ChangeError {
        ChangeError::Sqlite(error)
    }
}

impl From<StoreError> for ChangeError {
    fn from(error: StoreError) -> ChangeError {
        ChangeError::Refused(error)
    }
}

impl Change {
    /// The number of entries that the change adds.
    pub(super) fn entry_count(&self) -> usize {
        match self {
            Change::Create(table) => table.entries.len(),
            Change::Append(append) => append.entries.len(),
        }
    }

    /// The table that the change writes to.
    pub(super) fn table(&self) -> TableId {
        match self {
            Change::Create(table) => table.id,
            Change::Append(append) => append.table,
        }
    }

    /// Writes the change and returns the new header row. `cached` is the previous row if the caller has it. After
    /// [`ChangeError::Refused`] nothing was written; after other errors the transaction must be rolled back.
    pub(super) fn write(
        &self,
        connection: &Connection,
        cached: Option<TableRow>,
    ) -> Result<TableRow, ChangeError> {
        match self {
            Change::Create(table) => create(connection, table),
            Change::Append(append) => self::append(connection, append, cached),
        }
    }
}

fn create(connection: &Connection, table: &NewTable) -> Result<TableRow, ChangeError> {
    if table.entries.is_empty() {
        return Err(StoreError::NoFirstEntry(table.id).into());
    }
    if TableRow::find(connection, table.id)?.is_some() {
        return Err(StoreError::TableExists(table.id).into());
    }
    // Entries without a header row mean that the header row was lost. A new one must not hide that.
    match missing_table_error(connection, table.id) {
        StoreError::NoSuchTable(_) => {}
        error => return Err(error.into()),
    }
    let origin = chain::origin_hash(&table.id, &table.kind, table.created_at, table.visibility);
    let header = Header {
        id: table.id,
        kind: table.kind.clone(),
        created_at: table.created_at,
        visibility: table.visibility,
        meta: table.meta.clone(),
        status: LogStatus::Live,
        last_at: table.created_at,
        length: 0,
    };
    let mut row = TableRow::new(header, origin);
    let hashes = row.extend(&table.entries);
    insert_entries(connection, &mut row, &table.entries, &hashes)?;
    row.insert(connection)?;
    Ok(row)
}

fn append(
    connection: &Connection,
    append: &Append,
    cached: Option<TableRow>,
) -> Result<TableRow, ChangeError> {
    // If the cached row expects another number, the stored row is read: it decides which error the caller
    // gets.
    if let Some(row) = cached.filter(|row| row.header.length == append.expected) {
        return append_to(connection, append, &row);
    }
    let found = TableRow::find(connection, append.table)?;
    let row = found.ok_or_else(|| missing_table_error(connection, append.table))?;
    // Never append to a chain whose last entry is not the one that the header row names.
    load::check_last_entry(connection, &row)?;
    append_to(connection, append, &row)
}

/// Appends to the table with the header row `old`.
fn append_to(connection: &Connection, append: &Append, old: &TableRow) -> Result<TableRow, ChangeError> {
    let (expected, next) = (append.expected, old.header.length);
    if expected != next {
        return Err(StoreError::Conflict { table: append.table, expected, next }.into());
    }
    let mut row = old.clone();
    row.header.last_at = append.at;
    if let Some(meta) = &append.meta {
        row.header.meta.clone_from(meta);
    }
    if let Some(status) = append.status {
        row.header.status = status;
    }
    let hashes = row.extend(&append.entries);
    insert_entries(connection, &mut row, &append.entries, &hashes)?;
    if row.replace(connection, old)? { Ok(row) } else { Err(ChangeError::OutdatedCache) }
}

/// Inserts the newest entries of a table. Each row refers to the row of the entry before it.
fn insert_entries(
    connection: &Connection,
    row: &mut TableRow,
    bodies: &[Vec<u8>],
    hashes: &[Hash],
) -> rusqlite::Result<()> {
    let mut insert = connection.prepare_cached("INSERT INTO entries VALUES (NULL, ?1, ?2, ?3, ?4, ?5)")?;
    let first_number = row.header.length - bodies.len() as u64;
    for ((body, hash), entry_number) in bodies.iter().zip(hashes).zip(first_number..) {
        insert.execute(params![
            row.last_entry_id,
            row.header.id.as_str(),
            to_sqlite_integer(entry_number),
            body,
            hash
        ])?;
        row.last_entry_id = connection.last_insert_rowid();
    }
    Ok(())
}
