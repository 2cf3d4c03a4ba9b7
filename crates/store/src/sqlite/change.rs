//! Executes one request to write. The caller begins and commits the transaction.

use rusqlite::{Connection, OptionalExtension, params};

use super::load::{self, missing_table_error};
use super::operator_change::OperatorChange;
use super::row::{TableRow, to_sqlite_integer};
use crate::chain::Hash;
use crate::error::StoreError;
use crate::sealed_header::SealedHeader;
use crate::table::{Append, NewTable, Rewrite, TableId};

/// A request to write.
#[derive(Debug)]
pub(super) enum Change {
    Create(NewTable),
    Append(Append),
    Rewrite(Rewrite),
    /// The result is the number of entries that the table had.
    Delete(TableId),
    /// The result is that of [`OperatorChange::write`].
    Operator(OperatorChange),
}

/// What a change wrote.
pub(super) enum Written {
    /// The new header row of a table.
    Row(Box<TableRow>),
    /// A number for the caller. No header row changed, or it was deleted.
    Number(u64),
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
            Change::Rewrite(_) | Change::Delete(_) | Change::Operator(_) => 0,
        }
    }

    /// The table that the change writes to, if it is a change of a table.
    pub(super) fn table(&self) -> Option<TableId> {
        match self {
            Change::Create(table) => Some(table.id),
            Change::Append(append) => Some(append.table),
            Change::Rewrite(rewrite) => Some(rewrite.table),
            Change::Delete(table) => Some(*table),
            Change::Operator(_) => None,
        }
    }

    /// The table's id for messages.
    pub(super) fn table_name(&self) -> String {
        self.table().map_or_else(|| "?".to_owned(), |table| table.to_string())
    }

    /// Whether the change deletes something that must not stay readable in the files.
    pub(super) fn deletes_bytes(&self) -> bool {
        match self {
            Change::Create(_) | Change::Append(_) => false,
            Change::Rewrite(_) | Change::Delete(_) => true,
            Change::Operator(change) => change.deletes_bytes(),
        }
    }

    /// Writes the change. `cached_row` is the table's previous row if the caller has it. After [`ChangeError::Refused`]
    /// nothing was written; after other errors the transaction must be rolled back.
    pub(super) fn write(
        &self,
        connection: &Connection,
        cached_row: Option<TableRow>,
    ) -> Result<Written, ChangeError> {
        let row = match self {
            Change::Create(table) => create(connection, table)?,
            Change::Append(append) => self::append(connection, append, cached_row)?,
            Change::Rewrite(rewrite) => self::rewrite(connection, rewrite)?,
            Change::Delete(table) => return delete(connection, *table).map(Written::Number),
            Change::Operator(change) => return change.write(connection).map(Written::Number),
        };
        Ok(Written::Row(Box::new(row)))
    }
}

/// Writes a new table with its first entries. Returns its header row.
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
    let (sealed, hashes) = SealedHeader::of_new_table(table);
    let mut row = TableRow::new(sealed);
    insert_entries(connection, &mut row, &table.entries, &hashes)?;
    row.insert(connection)?;
    Ok(row)
}

/// Appends entries to a table. `cached_row` is the table's header row as the writer last wrote it, if it is still in
/// memory. Returns the new header row.
fn append(
    connection: &Connection,
    append: &Append,
    cached_row: Option<TableRow>,
) -> Result<TableRow, ChangeError> {
    // If the cached row does not fit the expected entry number, the stored row is read: it decides which error the
    // caller gets.
    if let Some(row) = cached_row.filter(|row| row.sealed.header.length == append.expected) {
        return append_to(connection, append, &row);
    }
    let stored_row = TableRow::find(connection, append.table)?;
    let row = stored_row.ok_or_else(|| missing_table_error(connection, append.table))?;
    // Never append to a chain whose last entry is not the one that the header row names.
    load::check_last_entry(connection, &row)?;
    append_to(connection, append, &row)
}

/// Appends to the table with the header row `old`.
fn append_to(connection: &Connection, append: &Append, old: &TableRow) -> Result<TableRow, ChangeError> {
    let (expected, next) = (append.expected, old.sealed.header.length);
    if expected != next {
        return Err(StoreError::Conflict { table: append.table, expected, next }.into());
    }
    let (sealed, hashes) = old.sealed.after_append(append);
    let mut row = old.with_header(sealed);
    insert_entries(connection, &mut row, &append.entries, &hashes)?;
    // The header row is replaced only if the stored one is still `old`.
    if row.replace(connection, old)? { Ok(row) } else { Err(ChangeError::OutdatedCache) }
}

/// Inserts the newest entries of a table. Each row refers to the row of the entry before it.
fn insert_entries(
    connection: &Connection,
    row: &mut TableRow,
    bodies: &[Vec<u8>],
    hashes: &[Hash],
) -> rusqlite::Result<()> {
    // SQLite chooses the row id, for which NULL stands.
    let mut insert = connection.prepare_cached("INSERT INTO entries VALUES (NULL, ?1, ?2, ?3, ?4, ?5)")?;
    // The length of the header counts the new entries already.
    let first_number = row.sealed.header.length - bodies.len() as u64;
    for ((body, hash), entry_number) in bodies.iter().zip(hashes).zip(first_number..) {
        insert.execute(params![
            row.last_entry_id,
            row.sealed.header.id.as_str(),
            to_sqlite_integer(entry_number),
            body,
            hash
        ])?;
        row.last_entry_id = connection.last_insert_rowid();
    }
    Ok(())
}

/// Replaces the bodies of all entries. The row ids stay, so only bodies and hashes change.
fn rewrite(connection: &Connection, rewrite: &Rewrite) -> Result<TableRow, ChangeError> {
    // A damaged log must not get a valid chain, so it is checked first.
    let length = load::load(connection, rewrite.table, 0)?.header.length;
    let (table, expected) = (rewrite.table, rewrite.entries.len() as u64);
    if expected != length {
        return Err(StoreError::Conflict { table, expected, next: length }.into());
    }
    let stored_row = TableRow::find(connection, table)?;
    let old = stored_row.ok_or_else(|| missing_table_error(connection, table))?;
    let (sealed, hashes) = old.sealed.after_rewrite(rewrite);
    let row = old.with_header(sealed);
    let row_ids = entry_row_ids(connection, &old)?;
    // `place` is the row id.
    let mut update = connection.prepare_cached("UPDATE entries SET body = ?2, hash = ?3 WHERE place = ?1")?;
    // The row ids are in the order from the last entry to the first.
    for ((row_id, body), hash) in row_ids.iter().rev().zip(&rewrite.entries).zip(&hashes) {
        update.execute(params![row_id, body, hash])?;
    }
    if row.replace(connection, &old)? { Ok(row) } else { Err(ChangeError::OutdatedCache) }
}

/// Deletes a table, also a damaged one. Returns the number of deleted entries.
fn delete(connection: &Connection, table: TableId) -> Result<u64, ChangeError> {
    // `None` if the table is damaged and not all of its entries can be found.
    let row_ids = match TableRow::find(connection, table) {
        Ok(Some(row)) => {
            let row_ids = entry_row_ids(connection, &row)?;
            (row_ids.len() as u64 == row.sealed.header.length).then_some(row_ids)
        }
        // Without a header row, the table does not exist, or the row was lost and only entries are left.
        Ok(None) => match missing_table_error(connection, table) {
            error @ StoreError::NoSuchTable(_) => return Err(error.into()),
            _ => None,
        },
        // The header row is damaged.
        Err(_) => None,
    };
    let deleted_entries = match row_ids {
        // `place` is the row id.
        Some(row_ids) => {
            let mut delete = connection.prepare_cached("DELETE FROM entries WHERE place = ?1")?;
            for row_id in &row_ids {
                delete.execute([row_id])?;
            }
            row_ids.len()
        }
        // The entries of a damaged table do not lead from one to another, so the whole database is searched.
        None => connection.execute("DELETE FROM entries WHERE table_id = ?1", [table.as_str()])?,
    };
    connection.execute("DELETE FROM tables WHERE id = ?1", [table.as_str()])?;
    connection.execute("DELETE FROM closed_tables WHERE id = ?1", [table.as_str()])?;
    Ok(deleted_entries as u64)
}

/// The SQLite row ids of a table's entries, from the last to the first. Stops early where the table is damaged.
fn entry_row_ids(connection: &Connection, row: &TableRow) -> rusqlite::Result<Vec<i64>> {
    // `place` is the row id of an entry, and `before` that of the table's previous entry, or 0.
    let sql = "SELECT before FROM entries WHERE place = ?1 AND table_id = ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let mut row_ids = Vec::new();
    let mut row_id = row.last_entry_id;
    while row_id != 0 && (row_ids.len() as u64) < row.sealed.header.length {
        let previous = statement.query_row(params![row_id, row.sealed.header.id.as_str()], |row| row.get(0));
        let Some(previous_row_id) = previous.optional()? else { break };
        row_ids.push(row_id);
        row_id = previous_row_id;
    }
    Ok(row_ids)
}
