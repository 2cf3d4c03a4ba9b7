//! The database schema and its migrations.
//!
//! A released migration never changes; new ones are added at the end. The database's `user_version` is the number of
//! migrations that have been applied.

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::fault;
use super::location::DatabaseLocation;
use crate::error::OpenError;

/// SQLite's `application_id` of our databases: "Tavo" in ASCII.
const APPLICATION_ID: i64 = 0x5461_766f;

// The index of live tables covers every status except "finished". A status with a flipped bit is then listed as
// damaged instead of disappearing from all lists.
//
// The second migration stores rows in the order of insertion (docs/decisions/0006). Sorted by table, a commit of twenty
// moves at twenty tables changed 45 pages, and each page is written to the log as a whole. Now it changes about six.
// `before` is the row of the previous entry of the same table and `last` the row of the table's last entry, so a table
// is read backwards.
const MIGRATIONS: &[&str] = &[
    "
    CREATE TABLE tables (
        id         TEXT PRIMARY KEY,
        kind       TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        public     INTEGER NOT NULL,
        status     INTEGER NOT NULL,
        last_at    INTEGER NOT NULL,
        meta       BLOB NOT NULL,
        length     INTEGER NOT NULL,
        head       BLOB NOT NULL,
        seal       BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tables_live ON tables (created_at, id) WHERE status <> 1;
    CREATE INDEX tables_public ON tables (created_at, id) WHERE status <> 1 AND public <> 0;
    CREATE INDEX tables_finished ON tables (created_at, id) WHERE status = 1;

    CREATE TABLE entries (
        table_id TEXT NOT NULL,
        number   INTEGER NOT NULL,
        body     BLOB NOT NULL,
        hash     BLOB NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
    ",
    "
    ALTER TABLE tables RENAME TO old_tables;
    ALTER TABLE entries RENAME TO old_entries;
    DROP INDEX tables_live;
    DROP INDEX tables_public;
    DROP INDEX tables_finished;

    CREATE TABLE entries (
        place    INTEGER PRIMARY KEY,
        before   INTEGER NOT NULL,
        table_id TEXT NOT NULL,
        number   INTEGER NOT NULL,
        body     BLOB NOT NULL,
        hash     BLOB NOT NULL
    ) STRICT;
    INSERT INTO entries
        SELECT row_number() OVER chain, iif(number = 0, 0, row_number() OVER chain - 1),
               table_id, number, body, hash
        FROM old_entries WINDOW chain AS (ORDER BY table_id, number);
    CREATE INDEX entries_first ON entries (table_id) WHERE number = 0;

    CREATE TABLE tables (
        place      INTEGER PRIMARY KEY,
        id         TEXT NOT NULL UNIQUE,
        kind       TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        public     INTEGER NOT NULL,
        status     INTEGER NOT NULL,
        last_at    INTEGER NOT NULL,
        meta       BLOB NOT NULL,
        length     INTEGER NOT NULL,
        head       BLOB NOT NULL,
        seal       BLOB NOT NULL,
        last       INTEGER NOT NULL
    ) STRICT;
    INSERT INTO tables
        SELECT NULL, old_tables.*, coalesce(newest.place, 0)
        FROM old_tables
        LEFT JOIN (SELECT table_id, max(place) AS place FROM entries GROUP BY table_id) AS newest
            ON newest.table_id = old_tables.id
        ORDER BY created_at, id;
    CREATE INDEX tables_live ON tables (created_at, id) WHERE status <> 1;
    CREATE INDEX tables_public ON tables (created_at, id) WHERE status <> 1 AND public <> 0;
    CREATE INDEX tables_finished ON tables (created_at, id) WHERE status = 1;

    DROP TABLE old_tables;
    DROP TABLE old_entries;
    ",
];

/// Opens or creates the database and runs pending migrations. Refuses files of other programs and newer versions.
pub(super) fn prepare(location: &DatabaseLocation) -> Result<Connection, OpenError> {
    let failed = |error: rusqlite::Error| fault::opening(location, &error);
    let mut connection = location.create().map_err(failed)?;
    // Checked before anything is written: a newer database must stay unchanged.
    let version = check_version(&connection, location)?;
    enable_write_ahead_log(&connection, location)?;
    // Begin a write transaction even without migrations, to find out now whether the database is writable.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
    migrate(&transaction, version).map_err(failed)?;
    transaction.commit().map_err(failed)?;
    Ok(connection)
}

fn check_version(connection: &Connection, location: &DatabaseLocation) -> Result<usize, OpenError> {
    let number = |sql| {
        connection.query_row(sql, [], |row| row.get::<_, i64>(0)).map_err(|e| fault::opening(location, &e))
    };
    let version = number("PRAGMA user_version")?;
    let application = number("PRAGMA application_id")?;
    let objects = number("SELECT count(*) FROM sqlite_schema")?;
    let fresh = version == 0 && application == 0 && objects == 0;
    if !fresh && application != APPLICATION_ID {
        return Err(OpenError::Foreign { path: location.path() });
    }
    let known = MIGRATIONS.len();
    if version > known as i64 {
        return Err(OpenError::Newer { path: location.path(), found: version, known: known as i64 });
    }
    usize::try_from(version).map_err(|_| OpenError::Foreign { path: location.path() })
}

fn enable_write_ahead_log(connection: &Connection, location: &DatabaseLocation) -> Result<(), OpenError> {
    let DatabaseLocation::File(path) = location else { return Ok(()) };
    let mode: String = connection
        .query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))
        .map_err(|error| fault::opening(location, &error))?;
    if mode == "wal" {
        return Ok(());
    }
    Err(OpenError::Failed {
        path: path.clone(),
        reason: format!("the file system does not support a write-ahead log (journal mode is {mode})"),
    })
}

fn migrate(transaction: &Transaction<'_>, version: usize) -> rusqlite::Result<()> {
    if version == MIGRATIONS.len() {
        return Ok(());
    }
    for migration in MIGRATIONS.iter().skip(version) {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", MIGRATIONS.len() as i64)
}
