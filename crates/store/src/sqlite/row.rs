//! The header row of a table. Reading checks its seal, the hash over the header; writing stores a new one.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::fault;
use crate::chain;
use crate::error::{Part, StoreError};
use crate::sealed_header::SealedHeader;
use crate::table::{Header, LogStatus, TableId, Visibility};

/// The columns that [`TableRow::read`] reads by their position in this list. `place` is the SQLite row id of
/// the header, and `last` is the row id of the table's last entry.
pub(super) const COLUMNS: &str = "id, kind, created_at, public, status, last_at, meta, length, head, seal,
    place, last";

/// A header row, and where it and the table's last entry are in the database.
#[derive(Clone)]
pub(super) struct TableRow {
    /// The header with its hashes.
    pub(super) sealed: SealedHeader,
    /// The SQLite row id of the header.
    row_id: i64,
    /// The SQLite row id of the last entry; 0 if there is none.
    pub(super) last_entry_id: i64,
}

impl TableRow {
    /// The row of a new table, which is not in the database yet.
    pub(super) fn new(sealed: SealedHeader) -> TableRow {
        TableRow { sealed, row_id: 0, last_entry_id: 0 }
    }

    /// The same row with another header.
    pub(super) fn with_header(&self, sealed: SealedHeader) -> TableRow {
        TableRow { sealed, row_id: self.row_id, last_entry_id: self.last_entry_id }
    }

    /// Reads the header row of a table, if it exists.
    pub(super) fn find(connection: &Connection, table: TableId) -> Result<Option<TableRow>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM tables WHERE id = ?1");
        let read_error = |error| fault::read_error(error, table.as_str(), Part::Header);
        let mut statement = connection.prepare_cached(&sql).map_err(read_error)?;
        let row = statement.query_row([table.as_str()], |row| Ok(TableRow::read(row)));
        row.optional().map_err(read_error)?.transpose()
    }

    /// Reads a header row and checks its seal.
    pub(super) fn read(row: &Row<'_>) -> Result<TableRow, StoreError> {
        // An id that is damaged is read as far as possible, because lists also name damaged tables.
        let id = row.get_ref(0).ok().and_then(|id| id.as_bytes().ok()).unwrap_or_default();
        let id = String::from_utf8_lossy(id);
        let parsed =
            TableRow::parse(row, &id).map_err(|error| fault::read_error(error, &id, Part::Header))?;
        match parsed {
            Some(row) if row.sealed.is_intact() => Ok(row),
            _ => Err(fault::damaged(&id, Part::Header)),
        }
    }

    /// Reads a row without checking its seal; `None` if a value is impossible. The numbers are positions in
    /// [`COLUMNS`].
    fn parse(row: &Row<'_>, id: &str) -> rusqlite::Result<Option<TableRow>> {
        let visibility = match row.get(3)? {
            0 => Visibility::Private,
            1 => Visibility::Public,
            _ => return Ok(None),
        };
        let status = match row.get(4)? {
            0 => LogStatus::Live,
            1 => LogStatus::Finished,
            _ => return Ok(None),
        };
        let Ok(id) = id.parse() else { return Ok(None) };
        let (kind, created_at): (String, i64) = (row.get(1)?, row.get(2)?);
        let Some(length) = from_sqlite_integer(row.get(7)?) else { return Ok(None) };
        // The hash of what never changes about the table. It is not stored but computed again.
        let origin = chain::origin_hash(&id, &kind, created_at, visibility);
        let (last_at, meta) = (row.get(5)?, row.get(6)?);
        let header = Header { id, kind, created_at, visibility, meta, status, last_at, length };
        let (head, seal, row_id, last_entry_id) = (row.get(8)?, row.get(9)?, row.get(10)?, row.get(11)?);
        let sealed = SealedHeader { header, origin, head, seal };
        Ok(Some(TableRow { sealed, row_id, last_entry_id }))
    }

    /// Inserts the header row of a new table.
    pub(super) fn insert(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        let SealedHeader { header, head, seal, .. } = &self.sealed;
        // SQLite chooses the row id, for which NULL stands.
        let sql = "INSERT INTO tables VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
        connection.prepare_cached(sql)?.execute(params![
            header.id.as_str(),
            header.kind,
            header.created_at,
            i64::from(header.visibility == Visibility::Public),
            i64::from(header.status == LogStatus::Finished),
            header.last_at,
            header.meta,
            to_sqlite_integer(header.length),
            head,
            seal,
            self.last_entry_id,
        ])?;
        self.row_id = connection.last_insert_rowid();
        Ok(())
    }

    /// Overwrites the stored row with this one, but only if the stored row is still identical to `old`.
    /// Returns whether it was; if not, nothing is written.
    pub(super) fn replace(&self, connection: &Connection, old: &TableRow) -> rusqlite::Result<bool> {
        // `place` is the row id, and `last` the row id of the last entry. The condition names every column.
        let sql = "UPDATE tables SET last_at = ?1, meta = ?2, length = ?3, head = ?4, seal = ?5, last = ?6
                   WHERE place = ?7 AND id = ?8 AND kind = ?9 AND created_at = ?10 AND public = ?11
                     AND status = ?12 AND last_at = ?13 AND meta = ?14 AND length = ?15 AND head = ?16
                     AND seal = ?17 AND last = ?18";
        let updated_rows = connection.prepare_cached(sql)?.execute(params![
            // The new values.
            self.sealed.header.last_at,
            self.sealed.header.meta,
            to_sqlite_integer(self.sealed.header.length),
            self.sealed.head,
            self.sealed.seal,
            self.last_entry_id,
            // The old row, for the condition.
            old.row_id,
            old.sealed.header.id.as_str(),
            old.sealed.header.kind,
            old.sealed.header.created_at,
            i64::from(old.sealed.header.visibility == Visibility::Public),
            i64::from(old.sealed.header.status == LogStatus::Finished),
            old.sealed.header.last_at,
            old.sealed.header.meta,
            to_sqlite_integer(old.sealed.header.length),
            old.sealed.head,
            old.sealed.seal,
            old.last_entry_id,
        ])?;
        if updated_rows == 1 && self.sealed.header.status != old.sealed.header.status {
            self.update_status(connection)?;
        }
        Ok(updated_rows == 1)
    }

    /// Writes the status in a separate statement, because it changes the indexes of the lists and most appends do not
    /// change the status.
    fn update_status(&self, connection: &Connection) -> rusqlite::Result<()> {
        let status_code = i64::from(self.sealed.header.status == LogStatus::Finished);
        let sql = "UPDATE tables SET status = ?2 WHERE place = ?1";
        connection.prepare_cached(sql)?.execute(params![self.row_id, status_code])?;
        Ok(())
    }
}

/// Converts a stored number back; `None` if it is negative, which only damage can cause.
fn from_sqlite_integer(stored: i64) -> Option<u64> {
    u64::try_from(stored).ok()
}

/// Converts an entry number for SQLite, whose integers are signed. Numbers grow one by one, so none comes
/// near the limit.
pub(super) fn to_sqlite_integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
