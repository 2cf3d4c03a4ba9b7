//! The location of a database, and the settings of connections to it.

use std::path::PathBuf;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

/// How long a statement waits for a lock of another connection.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Where a database is stored.
#[derive(Clone, Debug)]
pub(super) enum DatabaseLocation {
    /// The database is in this file.
    File(PathBuf),
    /// The database is in the memory of this process. The number distinguishes several such databases.
    Memory(u64),
}

impl DatabaseLocation {
    /// The path to show in messages.
    pub(super) fn path(&self) -> PathBuf {
        match self {
            DatabaseLocation::File(path) => path.clone(),
            DatabaseLocation::Memory(_) => PathBuf::from(":memory:"),
        }
    }

    /// Opens the database and creates it if it does not exist.
    pub(super) fn create(&self) -> rusqlite::Result<Connection> {
        self.open(OpenFlags::SQLITE_OPEN_CREATE)
    }

    /// Opens an existing database. Fails if it has disappeared: an empty one in its place would look as if all tables
    /// had been deleted.
    pub(super) fn connect(&self) -> rusqlite::Result<Connection> {
        self.open(OpenFlags::empty())
    }

    /// Opens the database for reading and writing, with these flags of SQLite in addition.
    fn open(&self, extra_flags: OpenFlags) -> rusqlite::Result<Connection> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | extra_flags;
        let connection = match self {
            DatabaseLocation::File(path) => Connection::open_with_flags(path, flags)?,
            DatabaseLocation::Memory(number) => Connection::open_with_flags(
                // The leading slash makes all connections of this process share the database.
                format!("file:/tavolino-{number}?vfs=memdb"),
                flags | OpenFlags::SQLITE_OPEN_URI,
            )?,
        };
        connection.busy_timeout(BUSY_TIMEOUT)?;
        connection.set_prepared_statement_cache_capacity(32);
        // `synchronous = FULL`: a commit returns after fsync. `cell_size_check` and `trusted_schema` detect damaged
        // files. `secure_delete` overwrites deleted bytes with zeros, so that deleted games cannot be read from the
        // file. A checkpoint every 4000 pages (16 MB) copies each page of a busy table once for many commits.
        connection.execute_batch(
            "PRAGMA synchronous = FULL; PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF;
             PRAGMA wal_autocheckpoint = 4000; PRAGMA secure_delete = ON;",
        )?;
        Ok(connection)
    }
}

#[cfg(test)]
mod tests {
    use super::super::schema;
    use super::*;

    /// A connection that is opened again after an error has the same settings as the first one.
    #[test]
    fn commits_wait_for_the_disk() {
        let directory = tempfile::tempdir().unwrap();
        let location = DatabaseLocation::File(directory.path().join("tables.db"));
        let first = schema::prepare(&location).unwrap();
        for connection in [first, location.connect().unwrap()] {
            let synchronous: i64 = connection.query_row("PRAGMA synchronous", [], |row| row.get(0)).unwrap();
            let journal: String = connection.query_row("PRAGMA journal_mode", [], |row| row.get(0)).unwrap();
            // SQLite reports `synchronous = FULL` as 2.
            assert_eq!((synchronous, journal.as_str()), (2, "wal"));
        }
    }

    #[test]
    fn a_database_that_has_disappeared_is_not_created_again() {
        let directory = tempfile::tempdir().unwrap();
        assert!(DatabaseLocation::File(directory.path().join("tables.db")).connect().is_err());
    }
}
