//! Reads a table and checks its hash chain.

use rusqlite::{Connection, OptionalExtension, Row};

use super::fault;
use super::row::{TableRow, to_sqlite_integer};
use crate::chain::{self, Hash};
use crate::error::{Part, StoreError};
use crate::table::{LoadedTable, StoredEntry, TableId};

/// Loads a table with its entries from number `from` on. Fails at the first damaged part.
pub(super) fn load(connection: &Connection, table: TableId, from: u64) -> Result<LoadedTable, StoreError> {
    let Some(row) = TableRow::find(connection, table)? else {
        return Err(missing_table_error(connection, table));
    };
    let entries = read_entries(connection, &row, from.min(row.sealed.header.length))?;
    Ok(LoadedTable { header: row.sealed.header, entries })
}

/// The error for a table without a header row. If it has entries, the header row was lost.
pub(super) fn missing_table_error(connection: &Connection, table: TableId) -> StoreError {
    let sql = "SELECT EXISTS (SELECT 1 FROM entries WHERE table_id = ?1 AND number = 0)";
    match connection.query_row(sql, [table.as_str()], |row| row.get(0)) {
        Ok(false) => StoreError::NoSuchTable(table),
        Ok(true) => fault::damaged(table.as_str(), Part::Header),
        Err(error) => fault::read_error(error, table.as_str(), Part::Header),
    }
}

/// Checks that the last entry is the one that the header row names.
pub(super) fn check_last_entry(connection: &Connection, row: &TableRow) -> Result<(), StoreError> {
    // From the number after the last entry on, only the last entry is read, for its hash.
    read_entries(connection, row, row.sealed.header.length).map(drop)
}

/// Reads the entries from number `from` on. The rows are read from the last entry backwards, and their hashes
/// are then checked from the first to the last.
fn read_entries(connection: &Connection, row: &TableRow, from: u64) -> Result<Vec<StoredEntry>, StoreError> {
    let id = row.sealed.header.id;
    let mut raw_entries = read_backwards(connection, row, from)?.into_iter().rev();
    // The hash before the first requested entry: the start of the chain, or the hash of the entry before it.
    let mut previous_hash = match from {
        0 => row.sealed.origin,
        _ => raw_entries.next().map_or(row.sealed.origin, |entry| entry.hash),
    };
    let mut entries = Vec::with_capacity(raw_entries.len());
    for (RawEntry { body, hash, .. }, number) in raw_entries.zip(from..) {
        if hash != chain::entry_hash(&id, number, &body, &previous_hash) {
            return Err(fault::damaged(id.as_str(), Part::Entry(number)));
        }
        entries.push(StoredEntry { number, body });
        previous_hash = hash;
    }
    // The last hash must be the one in the header. A header row from an old copy of the database has a correct seal,
    // too, but its chain ends at another entry.
    if previous_hash != row.sealed.head {
        return Err(fault::damaged(id.as_str(), Part::Entry(row.sealed.header.length)));
    }
    Ok(entries)
}

/// A row of the table `entries`, not checked yet.
struct RawEntry {
    /// The SQLite row id of the table's previous entry; 0 for the first entry.
    previous_row_id: i64,
    table: String,
    number: i64,
    body: Vec<u8>,
    hash: Hash,
}

/// Reads rows from the last entry back to entry `from - 1`, or to the first entry. Each row contains the row
/// id of the entry before it.
fn read_backwards(connection: &Connection, row: &TableRow, from: u64) -> Result<Vec<RawEntry>, StoreError> {
    let id = row.sealed.header.id;
    // Makes the function that converts an error of SQLite while this entry is read.
    let read_error =
        |entry_number| move |error| fault::read_error(error, id.as_str(), Part::Entry(entry_number));
    // `place` is the row id of an entry, and `before` that of the table's previous entry, or 0.
    let sql = "SELECT before, table_id, number, body, hash FROM entries WHERE place = ?1";
    let mut statement = connection.prepare_cached(sql).map_err(read_error(from))?;

    let mut entries = Vec::new();
    let mut row_id = row.last_entry_id;
    for entry_number in (from.saturating_sub(1)..row.sealed.header.length).rev() {
        let entry = statement.query_row([row_id], read_entry).optional().map_err(read_error(entry_number))?;
        // Only the first entry has no previous one.
        let is_expected = |entry: &RawEntry| {
            let is_first = entry.previous_row_id == 0;
            entry.number == to_sqlite_integer(entry_number)
                && entry.table == id.as_str()
                && is_first == (entry_number == 0)
        };
        let entry = entry
            .filter(is_expected)
            .ok_or_else(|| fault::damaged(id.as_str(), Part::Entry(entry_number)))?;
        row_id = entry.previous_row_id;
        entries.push(entry);
    }
    Ok(entries)
}

/// An entry as it is stored, not yet checked.
fn read_entry(row: &Row<'_>) -> rusqlite::Result<RawEntry> {
    let (previous_row_id, table, number) = (row.get(0)?, row.get(1)?, row.get(2)?);
    Ok(RawEntry { previous_row_id, table, number, body: row.get(3)?, hash: row.get(4)? })
}
