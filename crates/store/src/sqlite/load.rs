//! Reads a table and checks its hash chain.

use rusqlite::{Connection, OptionalExtension, Row};

use super::fault;
use super::row::{TableRow, number};
use crate::chain::{self, Hash};
use crate::error::{Part, StoreError};
use crate::table::{LoadedTable, StoredEntry, TableId};

/// Loads a table with its entries from number `from` on. Fails at the first damaged part.
pub(super) fn load(connection: &Connection, table: TableId, from: u64) -> Result<LoadedTable, StoreError> {
    let Some(row) = TableRow::find(connection, table)? else {
        return Err(missing(connection, table));
    };
    let entries = entries(connection, &row, from.min(row.header.length))?;
    Ok(LoadedTable { header: row.header, entries })
}

/// The error for a table without a header row. If it has entries, the header row was lost.
pub(super) fn missing(connection: &Connection, table: TableId) -> StoreError {
    let sql = "SELECT EXISTS (SELECT 1 FROM entries WHERE table_id = ?1 AND number = 0)";
    match connection.query_row(sql, [table.as_str()], |row| row.get(0)) {
        Ok(false) => StoreError::NoSuchTable(table),
        Ok(true) => fault::damaged(table.as_str(), Part::Header),
        Err(error) => fault::reading(error, table.as_str(), Part::Header),
    }
}

/// Checks that the last entry is the one that the header row names.
pub(super) fn check_end(connection: &Connection, row: &TableRow) -> Result<(), StoreError> {
    entries(connection, row, row.header.length).map(drop)
}

/// The entries from number `from` on. Rows are followed backwards from the last entry and then checked forwards.
fn entries(connection: &Connection, row: &TableRow, from: u64) -> Result<Vec<StoredEntry>, StoreError> {
    let id = row.header.id;
    let mut found = backwards(connection, row, from)?.into_iter().rev();
    // The hash before the first requested entry: the origin, or the hash of the entry before it.
    let mut previous = match from {
        0 => row.origin,
        _ => found.next().map_or(row.origin, |before| before.hash),
    };
    let mut entries = Vec::with_capacity(found.len());
    for (RawEntry { body, hash, .. }, number) in found.zip(from..) {
        if hash != chain::entry(&id, number, &body, &previous) {
            return Err(fault::damaged(id.as_str(), Part::Entry(number)));
        }
        entries.push(StoredEntry { number, body });
        previous = hash;
    }
    // An outdated header row has a correct seal, but its chain ends at another entry.
    if previous != row.head {
        return Err(fault::damaged(id.as_str(), Part::Entry(row.header.length)));
    }
    Ok(entries)
}

/// A row of the table `entries`, not checked yet.
struct RawEntry {
    before: i64,
    table: String,
    number: i64,
    body: Vec<u8>,
    hash: Hash,
}

/// The rows from the last entry back to the one before `from`, or to the first.
fn backwards(connection: &Connection, row: &TableRow, from: u64) -> Result<Vec<RawEntry>, StoreError> {
    let id = row.header.id;
    let reading = |at| move |error| fault::reading(error, id.as_str(), Part::Entry(at));
    let sql = "SELECT before, table_id, number, body, hash FROM entries WHERE place = ?1";
    let mut statement = connection.prepare_cached(sql).map_err(reading(from))?;

    let mut entries = Vec::new();
    let mut place = row.last_entry_id;
    for at in (from.saturating_sub(1)..row.header.length).rev() {
        let found = statement.query_row([place], read_entry).optional().map_err(reading(at))?;
        let fits = |found: &RawEntry| {
            let begins = found.before == 0;
            found.number == number(at) && found.table == id.as_str() && begins == (at == 0)
        };
        let found = found.filter(fits).ok_or_else(|| fault::damaged(id.as_str(), Part::Entry(at)))?;
        place = found.before;
        entries.push(found);
    }
    Ok(entries)
}

fn read_entry(row: &Row<'_>) -> rusqlite::Result<RawEntry> {
    let (before, table, number) = (row.get(0)?, row.get(1)?, row.get(2)?);
    Ok(RawEntry { before, table, number, body: row.get(3)?, hash: row.get(4)? })
}
