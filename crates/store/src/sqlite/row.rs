//! The header row of a table, read with its seal checked and written with a new one.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::fault;
use crate::chain::{self, Hash, Sealed};
use crate::error::{Part, StoreError};
use crate::table::{Header, Status, TableId, Visibility};

/// The columns that [`TableRow::read`] reads, in its order.
pub(super) const COLUMNS: &str = "id, kind, created_at, public, status, last_at, meta, length, head, seal,
    place, last";

/// A header with the ends of its chain, and its seal.
#[derive(Clone)]
pub(super) struct TableRow {
    pub(super) header: Header,
    /// The hash before the first entry.
    pub(super) origin: Hash,
    /// The hash of the last entry.
    pub(super) head: Hash,
    seal: Hash,
    /// Where the row is.
    place: i64,
    /// Where the last entry is; 0 if there is none.
    pub(super) last: i64,
}

impl TableRow {
    /// The row of a table without entries.
    pub(super) fn new(header: Header, origin: Hash) -> TableRow {
        TableRow { header, origin, head: origin, seal: origin, place: 0, last: 0 }.sealed()
    }

    /// Takes the bodies of the next entries into the chain; gives back the hash of each.
    pub(super) fn extend(&mut self, bodies: &[Vec<u8>]) -> Vec<Hash> {
        let mut hashes = Vec::with_capacity(bodies.len());
        for body in bodies {
            self.head = chain::entry(&self.header.id, self.header.length, body, &self.head);
            self.header.length += 1;
            hashes.push(self.head);
        }
        self.seal = self.right_seal();
        hashes
    }

    fn sealed(mut self) -> TableRow {
        self.seal = self.right_seal();
        self
    }

    /// The row of this table, if there is one.
    pub(super) fn find(connection: &Connection, table: TableId) -> Result<Option<TableRow>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM tables WHERE id = ?1");
        let fault = |error| fault::reading(error, table.as_str(), Part::Header);
        let mut statement = connection.prepare_cached(&sql).map_err(fault)?;
        let found = statement.query_row([table.as_str()], |row| Ok(TableRow::read(row)));
        found.optional().map_err(fault)?.transpose()
    }

    /// Understands a row and checks its seal.
    pub(super) fn read(row: &Row<'_>) -> Result<TableRow, StoreError> {
        // As far as it is text: a list names damaged tables too.
        let id = row.get_ref(0).ok().and_then(|id| id.as_bytes().ok()).unwrap_or_default();
        let id = String::from_utf8_lossy(id);
        let unsealed = TableRow::parse(row, &id).map_err(|error| fault::reading(error, &id, Part::Header))?;
        match unsealed {
            Some(row) if row.right_seal() == row.seal => Ok(row),
            _ => Err(fault::damaged(&id, Part::Header)),
        }
    }

    fn parse(row: &Row<'_>, id: &str) -> rusqlite::Result<Option<TableRow>> {
        let visibility = match row.get(3)? {
            0 => Visibility::Private,
            1 => Visibility::Public,
            _ => return Ok(None),
        };
        let status = match row.get(4)? {
            0 => Status::Live,
            1 => Status::Finished,
            _ => return Ok(None),
        };
        let Ok(id) = id.parse() else { return Ok(None) };
        let (kind, created_at): (String, i64) = (row.get(1)?, row.get(2)?);
        let Some(length) = count(row.get(7)?) else { return Ok(None) };
        let origin = chain::origin(&id, &kind, created_at, visibility);
        let (last_at, meta) = (row.get(5)?, row.get(6)?);
        let header = Header { id, kind, created_at, visibility, meta, status, last_at, length };
        let (head, seal, place, last) = (row.get(8)?, row.get(9)?, row.get(10)?, row.get(11)?);
        Ok(Some(TableRow { header, origin, head, seal, place, last }))
    }

    fn right_seal(&self) -> Hash {
        Sealed {
            origin: &self.origin,
            status: self.header.status,
            last_at: self.header.last_at,
            meta: &self.header.meta,
            length: self.header.length,
            head: &self.head,
        }
        .seal()
    }

    /// Writes the row of a new table.
    pub(super) fn insert(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        let header = &self.header;
        let sql = "INSERT INTO tables VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
        connection.prepare_cached(sql)?.execute(params![
            header.id.as_str(),
            header.kind,
            header.created_at,
            i64::from(header.visibility == Visibility::Public),
            i64::from(header.status == Status::Finished),
            header.last_at,
            header.meta,
            number(header.length),
            self.head,
            self.seal,
            self.last,
        ])?;
        self.place = connection.last_insert_rowid();
        Ok(())
    }

    /// Writes what may have changed in place of `old`. Whether that is what was there, bit for bit.
    pub(super) fn replace(&self, connection: &Connection, old: &TableRow) -> rusqlite::Result<bool> {
        let sql = "UPDATE tables SET last_at = ?1, meta = ?2, length = ?3, head = ?4, seal = ?5, last = ?6
                   WHERE place = ?7 AND id = ?8 AND kind = ?9 AND created_at = ?10 AND public = ?11
                     AND status = ?12 AND last_at = ?13 AND meta = ?14 AND length = ?15 AND head = ?16
                     AND seal = ?17 AND last = ?18";
        let changed = connection.prepare_cached(sql)?.execute(params![
            self.header.last_at,
            self.header.meta,
            number(self.header.length),
            self.head,
            self.seal,
            self.last,
            old.place,
            old.header.id.as_str(),
            old.header.kind,
            old.header.created_at,
            i64::from(old.header.visibility == Visibility::Public),
            i64::from(old.header.status == Status::Finished),
            old.header.last_at,
            old.header.meta,
            number(old.header.length),
            old.head,
            old.seal,
            old.last,
        ])?;
        if changed == 1 && self.header.status != old.header.status {
            self.update_status(connection)?;
        }
        Ok(changed == 1)
    }

    /// Writes the status, and so moves the table from one list to another: apart, for it would touch the lists at
    /// every append.
    fn update_status(&self, connection: &Connection) -> rusqlite::Result<()> {
        let finished = i64::from(self.header.status == Status::Finished);
        let sql = "UPDATE tables SET status = ?2 WHERE place = ?1";
        connection.prepare_cached(sql)?.execute(params![self.place, finished])?;
        Ok(())
    }
}

fn count(stored: i64) -> Option<u64> {
    u64::try_from(stored).ok()
}

/// A number as SQLite keeps it. Numbers are counted up one by one, so none is near the limit.
pub(super) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
