//! Reading a table, and checking every hash on the way.

use rusqlite::{Connection, OptionalExtension, Row};

use super::fault;
use super::row::{TableRow, number};
use crate::chain::{self, Hash};
use crate::error::{Part, StoreError};
use crate::table::{Loaded, StoredEntry, TableId};

/// The table with its entries from `from` on, or the first thing that is wrong with it.
pub(super) fn load(connection: &Connection, table: TableId, from: u64) -> Result<Loaded, StoreError> {
    let Some(row) = TableRow::find(connection, table)? else {
        return Err(missing(connection, table));
    };
    let entries = entries(connection, &row, from.min(row.header.length))?;
    Ok(Loaded { header: row.header, entries })
}

/// What it means that this table has no header: if there are entries, the header is damaged.
pub(super) fn missing(connection: &Connection, table: TableId) -> StoreError {
    let sql = "SELECT EXISTS (SELECT 1 FROM entries WHERE table_id = ?1 AND number = 0)";
    match connection.query_row(sql, [table.as_str()], |row| row.get(0)) {
        Ok(false) => StoreError::NoSuchTable(table),
        Ok(true) => fault::damaged(table.as_str(), Part::Header),
        Err(error) => fault::reading(error, table.as_str(), Part::Header),
    }
}

/// Whether the last entry is where the row says; what is wrong if not.
pub(super) fn check_end(connection: &Connection, row: &TableRow) -> Result<(), StoreError> {
    entries(connection, row, row.header.length).map(drop)
}

/// The entries from `from` on. They are found from the last one backwards, and checked forwards.
fn entries(connection: &Connection, row: &TableRow, from: u64) -> Result<Vec<StoredEntry>, StoreError> {
    let id = row.header.id;
    let mut found = backwards(connection, row, from)?.into_iter().rev();
    // The hash before the first that is wanted: the origin, or that of one entry more.
    let mut previous = match from {
        0 => row.origin,
        _ => found.next().map_or(row.origin, |before| before.hash),
    };
    let mut entries = Vec::with_capacity(found.len());
    for (Found { body, hash, .. }, number) in found.zip(from..) {
        if hash != chain::entry(&id, number, &body, &previous) {
            return Err(fault::damaged(id.as_str(), Part::StoredEntry(number)));
        }
        entries.push(StoredEntry { number, body });
        previous = hash;
    }
    // A header of another moment has a good seal, and a chain that ends elsewhere.
    if previous != row.head {
        return Err(fault::damaged(id.as_str(), Part::StoredEntry(row.header.length)));
    }
    Ok(entries)
}

/// An entry as it lies in the database.
struct Found {
    before: i64,
    table: String,
    number: i64,
    body: Vec<u8>,
    hash: Hash,
}

/// From the last entry back to the one before `from`, or to the first.
fn backwards(connection: &Connection, row: &TableRow, from: u64) -> Result<Vec<Found>, StoreError> {
    let id = row.header.id;
    let reading = |at| move |error| fault::reading(error, id.as_str(), Part::StoredEntry(at));
    let sql = "SELECT before, table_id, number, body, hash FROM entries WHERE place = ?1";
    let mut statement = connection.prepare_cached(sql).map_err(reading(from))?;

    let mut entries = Vec::new();
    let mut place = row.last;
    for at in (from.saturating_sub(1)..row.header.length).rev() {
        let found = statement.query_row([place], read_entry).optional().map_err(reading(at))?;
        let fits = |found: &Found| {
            let begins = found.before == 0;
            found.number == number(at) && found.table == id.as_str() && begins == (at == 0)
        };
        let found = found.filter(fits).ok_or_else(|| fault::damaged(id.as_str(), Part::StoredEntry(at)))?;
        place = found.before;
        entries.push(found);
    }
    Ok(entries)
}

fn read_entry(row: &Row<'_>) -> rusqlite::Result<Found> {
    let (before, table, number) = (row.get(0)?, row.get(1)?, row.get(2)?);
    Ok(Found { before, table, number, body: row.get(3)?, hash: row.get(4)? })
}
