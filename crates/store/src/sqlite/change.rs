//! What one request writes, inside a transaction that somebody else commits.

use rusqlite::{Connection, params};

use super::load::{self, missing};
use super::row::{TableRow, number};
use crate::chain::{self, Hash};
use crate::error::StoreError;
use crate::table::{Append, Header, NewTable, Status, TableId};

/// One request to write.
#[derive(Debug)]
pub(super) enum Change {
    Create(NewTable),
    Append(Append),
}

/// Why a change was not written.
pub(super) enum Failure {
    /// The request is at fault, or its table.
    Refused(StoreError),
    /// The database is.
    Sqlite(rusqlite::Error),
    /// The stored row is not the one that was read or remembered.
    Changed,
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Failure {
        Failure::Sqlite(error)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Refused(error)
    }
}

impl Change {
    /// How many entries this change adds.
    pub(super) fn entries(&self) -> usize {
        match self {
            Change::Create(table) => table.entries.len(),
            Change::Append(append) => append.entries.len(),
        }
    }

    /// The table it changes.
    pub(super) fn table(&self) -> TableId {
        match self {
            Change::Create(table) => table.id,
            Change::Append(append) => append.table,
        }
    }

    /// Writes it, and gives back the table's row as it now is. `known` is the row before, where it is at hand. Who
    /// is refused has written nothing; any other failure may have left a part behind.
    pub(super) fn write(
        &self,
        connection: &Connection,
        known: Option<TableRow>,
    ) -> Result<TableRow, Failure> {
        match self {
            Change::Create(table) => create(connection, table),
            Change::Append(append) => self::append(connection, append, known),
        }
    }
}

fn create(connection: &Connection, table: &NewTable) -> Result<TableRow, Failure> {
    if table.entries.is_empty() {
        return Err(StoreError::NoFirstEntry(table.id).into());
    }
    if TableRow::find(connection, table.id)?.is_some() {
        return Err(StoreError::TableExists(table.id).into());
    }
    match missing(connection, table.id) {
        StoreError::NoSuchTable(_) => {}
        error => return Err(error.into()),
    }
    let origin = chain::origin(&table.id, &table.kind, table.created_at, table.visibility);
    let header = Header {
        id: table.id,
        kind: table.kind.clone(),
        created_at: table.created_at,
        visibility: table.visibility,
        meta: table.meta.clone(),
        status: Status::Live,
        last_at: table.created_at,
        length: 0,
    };
    let mut row = TableRow::new(header, origin);
    let hashes = row.extend(&table.entries);
    add_entries(connection, &mut row, &table.entries, &hashes)?;
    row.insert(connection)?;
    Ok(row)
}

fn append(connection: &Connection, append: &Append, known: Option<TableRow>) -> Result<TableRow, Failure> {
    // Where the known row does not fit, the stored one has to say what is wrong.
    if let Some(row) = known.filter(|row| row.header.length == append.expected) {
        return append_to(connection, append, &row);
    }
    let found = TableRow::find(connection, append.table)?;
    let row = found.ok_or_else(|| missing(connection, append.table))?;
    // Nothing is hung on a chain whose end is not where the row says.
    load::check_end(connection, &row)?;
    append_to(connection, append, &row)
}

/// Appends to the table whose row this is.
fn append_to(connection: &Connection, append: &Append, old: &TableRow) -> Result<TableRow, Failure> {
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
    add_entries(connection, &mut row, &append.entries, &hashes)?;
    if row.replace(connection, old)? { Ok(row) } else { Err(Failure::Changed) }
}

/// Writes the last entries of a table, each with the place of the one before.
fn add_entries(
    connection: &Connection,
    row: &mut TableRow,
    bodies: &[Vec<u8>],
    hashes: &[Hash],
) -> rusqlite::Result<()> {
    let mut insert = connection.prepare_cached("INSERT INTO entries VALUES (NULL, ?1, ?2, ?3, ?4, ?5)")?;
    let first = row.header.length - bodies.len() as u64;
    for ((body, hash), at) in bodies.iter().zip(hashes).zip(first..) {
        insert.execute(params![row.last, row.header.id.as_str(), number(at), body, hash])?;
        row.last = connection.last_insert_rowid();
    }
    Ok(())
}
