//! What one request writes, inside a transaction that somebody else commits.

use rusqlite::{Connection, params};

use super::load::missing;
use super::row::{TableRow, number};
use crate::chain;
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

    /// Writes it, and gives back the table's row as it now is. `known` is the row before, where it is at hand.
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
    let mut row = TableRow { header, origin, head: origin };
    add_entries(connection, &mut row, &table.entries)?;
    row.insert(connection)?;
    Ok(row)
}

fn append(connection: &Connection, append: &Append, known: Option<TableRow>) -> Result<TableRow, Failure> {
    let found = match known {
        Some(row) => Some(row),
        None => TableRow::find(connection, append.table)?,
    };
    let mut row = found.ok_or_else(|| missing(connection, append.table))?;
    let (expected, next) = (append.expected, row.header.length);
    if expected != next {
        return Err(StoreError::Conflict { table: append.table, expected, next }.into());
    }
    add_entries(connection, &mut row, &append.entries)?;
    row.header.last_at = append.at;
    if let Some(meta) = &append.meta {
        row.header.meta.clone_from(meta);
    }
    if let Some(status) = append.status.filter(|status| *status != row.header.status) {
        row.header.status = status;
        row.update_status(connection)?;
    }
    row.update(connection)?;
    Ok(row)
}

fn add_entries(connection: &Connection, row: &mut TableRow, bodies: &[Vec<u8>]) -> rusqlite::Result<()> {
    let mut insert = connection.prepare_cached("INSERT INTO entries VALUES (?1, ?2, ?3, ?4)")?;
    let id = row.header.id;
    for body in bodies {
        let at = row.header.length;
        row.head = chain::entry(&id, at, body, &row.head);
        insert.execute(params![id.as_str(), number(at), body, row.head])?;
        row.header.length += 1;
    }
    Ok(())
}
