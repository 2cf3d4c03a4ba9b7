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

// `status` is 0 for a live table and 1 for a finished one. The index of live tables covers every status
// except 1, so that a table whose status is damaged is listed as damaged instead of disappearing from all
// lists.
//
// The second migration stores rows in the order in which they were inserted (docs/decisions/0006). Before,
// rows were sorted by table, so twenty moves at twenty tables changed 45 pages of the file; now they change
// about six. SQLite writes every changed page as a whole.
//
// `place` is the row id. `entries.before` is the row id of the previous entry of the same table, and
// `tables.last` is the row id of the table's last entry. A table is therefore read from its last entry
// backwards.
//
// The third migration adds what the operator of a public server needs: reports by players, banned networks, and
// tables that are closed.
const MIGRATIONS: &[&str] = &[
    "
    -- One row for each table, its header. `head` is the hash of its last entry, and `seal` is the hash of the header.
    -- `status` is 0 for a live table and 1 for a finished one.
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

    -- The logs of all tables. `hash` continues the hash of the entry before.
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

    -- `place` is the row id, and `before` is the row id of the same table's previous entry, or 0.
    CREATE TABLE entries (
        place    INTEGER PRIMARY KEY,
        before   INTEGER NOT NULL,
        table_id TEXT NOT NULL,
        number   INTEGER NOT NULL,
        body     BLOB NOT NULL,
        hash     BLOB NOT NULL
    ) STRICT;
    -- The row ids follow the order of tables and entry numbers, so the entry before has the row id before.
    INSERT INTO entries
        SELECT row_number() OVER chain, iif(number = 0, 0, row_number() OVER chain - 1),
               table_id, number, body, hash
        FROM old_entries WINDOW chain AS (ORDER BY table_id, number);
    CREATE INDEX entries_first ON entries (table_id) WHERE number = 0;

    -- The new column `last` is the row id of the table's last entry.
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
    -- The last entry has the largest row id among the entries of the table.
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
    "
    -- What the operator administers: reports by players, banned networks, and tables that are closed.
    CREATE TABLE reports (
        id              INTEGER PRIMARY KEY AUTOINCREMENT,
        at              INTEGER NOT NULL,
        table_id        TEXT NOT NULL,
        seat            INTEGER,
        reported_number INTEGER,
        text            TEXT NOT NULL,
        context         TEXT NOT NULL
    ) STRICT;
    CREATE TABLE bans (
        network TEXT PRIMARY KEY,
        at      INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE closed_tables (
        id TEXT PRIMARY KEY
    ) STRICT, WITHOUT ROWID;
    ",
];

/// Opens or creates the database and runs pending migrations. Refuses files of other programs, and databases
/// of newer versions of this program.
pub(super) fn prepare(location: &DatabaseLocation) -> Result<Connection, OpenError> {
    let open_error = |error: rusqlite::Error| fault::open_error(location, &error);
    let mut connection = location.create().map_err(open_error)?;
    // The version is checked before anything is written, because a newer database must stay unchanged.
    let version = check_version(&connection, location)?;
    enable_write_ahead_log(&connection, location)?;
    // Begin a write transaction even without migrations, to find out now whether the database is writable.
    let transaction =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(open_error)?;
    migrate(&transaction, version).map_err(open_error)?;
    transaction.commit().map_err(open_error)?;
    Ok(connection)
}

/// The number of migrations that have been applied. Fails for a database of another program or of a newer version.
/// Changes nothing.
pub(super) fn check_version(
    connection: &Connection,
    location: &DatabaseLocation,
) -> Result<usize, OpenError> {
    let read_integer = |sql| {
        connection
            .query_row(sql, [], |row| row.get::<_, i64>(0))
            .map_err(|error| fault::open_error(location, &error))
    };
    let version = read_integer("PRAGMA user_version")?;
    let application_id = read_integer("PRAGMA application_id")?;
    // `sqlite_schema` lists the tables and indexes of a database.
    let object_count = read_integer("SELECT count(*) FROM sqlite_schema")?;
    let is_new = version == 0 && application_id == 0 && object_count == 0;
    if !is_new && application_id != APPLICATION_ID {
        return Err(OpenError::Foreign { path: location.path() });
    }
    let known = MIGRATIONS.len();
    if version > known as i64 {
        return Err(OpenError::Newer { path: location.path(), found: version, known: known as i64 });
    }
    usize::try_from(version).map_err(|_| OpenError::Foreign { path: location.path() })
}

/// Lets SQLite write to a write-ahead log first. Fails if the file system does not allow it.
fn enable_write_ahead_log(connection: &Connection, location: &DatabaseLocation) -> Result<(), OpenError> {
    let DatabaseLocation::File(path) = location else { return Ok(()) };
    let mode: String = connection
        .query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))
        .map_err(|error| fault::open_error(location, &error))?;
    if mode == "wal" {
        return Ok(());
    }
    Err(OpenError::Failed {
        path: path.clone(),
        reason: format!("the file system does not support a write-ahead log (journal mode is {mode})"),
    })
}

/// Brings a database of this version to the newest one.
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
