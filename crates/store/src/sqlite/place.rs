//! Where a database is, and how a connection to it is set up.

use std::path::PathBuf;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

/// Where a database is.
#[derive(Clone, Debug)]
pub(super) enum Place {
    /// In this file.
    File(PathBuf),
    /// In this process's memory, under this number.
    Memory(u64),
}

impl Place {
    /// A name for messages.
    pub(super) fn path(&self) -> PathBuf {
        match self {
            Place::File(path) => path.clone(),
            Place::Memory(_) => PathBuf::from(":memory:"),
        }
    }

    /// Opens the database, which is created if it is not there.
    pub(super) fn create(&self) -> rusqlite::Result<Connection> {
        self.open(OpenFlags::SQLITE_OPEN_CREATE)
    }

    /// Opens the database. One that has vanished meanwhile is an error: an empty one in its place would look
    /// as if no table had ever been.
    pub(super) fn connect(&self) -> rusqlite::Result<Connection> {
        self.open(OpenFlags::empty())
    }

    fn open(&self, more: OpenFlags) -> rusqlite::Result<Connection> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | more;
        let connection = match self {
            Place::File(path) => Connection::open_with_flags(path, flags)?,
            Place::Memory(number) => Connection::open_with_flags(
                // Names with a slash are shared by the connections of one process.
                format!("file:/tavolino-{number}?vfs=memdb"),
                flags | OpenFlags::SQLITE_OPEN_URI,
            )?,
        };
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.set_prepared_statement_cache_capacity(32);
        // FULL: a commit returns when the disk has it. The next two make SQLite wary of a damaged file. The log is
        // copied into the file every 16 MB: pages of a busy table are then copied once for many commits.
        connection.execute_batch(
            "PRAGMA synchronous = FULL; PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF;
             PRAGMA wal_autocheckpoint = 4000;",
        )?;
        Ok(connection)
    }
}

#[cfg(test)]
mod tests {
    use super::super::schema;
    use super::*;

    /// Every connection, also one that is opened again after trouble, waits for the disk at a commit.
    #[test]
    fn commits_wait_for_the_disk() {
        let directory = tempfile::tempdir().unwrap();
        let place = Place::File(directory.path().join("tables.db"));
        let first = schema::prepare(&place).unwrap();
        for connection in [first, place.connect().unwrap()] {
            let synchronous: i64 = connection.query_row("PRAGMA synchronous", [], |row| row.get(0)).unwrap();
            let journal: String = connection.query_row("PRAGMA journal_mode", [], |row| row.get(0)).unwrap();
            assert_eq!((synchronous, journal.as_str()), (2, "wal"));
        }
    }

    #[test]
    fn a_database_that_has_vanished_is_not_made_anew() {
        let directory = tempfile::tempdir().unwrap();
        assert!(Place::File(directory.path().join("tables.db")).connect().is_err());
    }
}
