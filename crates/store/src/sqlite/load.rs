//! Reading a table, and checking every hash on the way.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::fault;
use super::row::{TableRow, number};
use crate::chain::{self, Hash};
use crate::error::{Part, StoreError};
use crate::table::{Entry, Loaded, TableId};

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
    let sql = "SELECT EXISTS (SELECT 1 FROM entries WHERE table_id = ?1)";
    match connection.query_row(sql, [table.as_str()], |row| row.get(0)) {
        Ok(false) => StoreError::NoSuchTable(table),
        Ok(true) => fault::damaged(table.as_str(), Part::Header),
        Err(error) => fault::reading(error, table.as_str(), Part::Header),
    }
}

fn entries(connection: &Connection, row: &TableRow, from: u64) -> Result<Vec<Entry>, StoreError> {
    let id = row.header.id;
    let mut previous = hash_before(connection, row, from)?;
    let mut entries = Vec::new();
    let mut next = from;
    let reading = |at| move |error| fault::reading(error, id.as_str(), Part::Entry(at));

    let sql = "SELECT number, body, hash FROM entries WHERE table_id = ?1 AND number >= ?2 ORDER BY number";
    let mut statement = connection.prepare_cached(sql).map_err(reading(next))?;
    let mut rows = statement.query(params![id.as_str(), number(from)]).map_err(reading(next))?;
    while let Some(found) = rows.next().map_err(reading(next))? {
        let (at, body, hash): (i64, Vec<u8>, Hash) = read_entry(found).map_err(reading(next))?;
        let fits = at == number(next)
            && next < row.header.length
            && hash == chain::entry(&id, next, &body, &previous);
        if !fits {
            return Err(fault::damaged(id.as_str(), Part::Entry(next)));
        }
        entries.push(Entry { number: next, body });
        previous = hash;
        next += 1;
    }
    // A tail that was cut off leaves a good chain that is too short.
    if next != row.header.length || previous != row.head {
        return Err(fault::damaged(id.as_str(), Part::Entry(next)));
    }
    Ok(entries)
}

fn read_entry(row: &Row<'_>) -> rusqlite::Result<(i64, Vec<u8>, Hash)> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
}

fn hash_before(connection: &Connection, row: &TableRow, from: u64) -> Result<Hash, StoreError> {
    let Some(before) = from.checked_sub(1) else { return Ok(row.origin) };
    let (id, part) = (row.header.id, Part::Entry(before));
    let sql = "SELECT hash FROM entries WHERE table_id = ?1 AND number = ?2";
    let read = |row: &Row<'_>| row.get(0);
    let found = connection.query_row(sql, params![id.as_str(), number(before)], read).optional();
    let hash = found.map_err(|error| fault::reading(error, id.as_str(), part))?;
    hash.ok_or_else(|| fault::damaged(id.as_str(), part))
}
