//! The tables of the database, and how an older one is brought up to date.
//!
//! A migration, once released, never changes: a new one is added below it. The database's `user_version` counts
//! those it has been through.

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::fault;
use super::place::Place;
use crate::error::OpenError;

/// Marks a file as ours ("Tavo").
const APPLICATION: i64 = 0x5461_766f;

// "Live" is whatever is not finished: a status with a flipped bit shall turn up in a list, as damaged, and not
// fall out of all of them.
//
// The second migration puts rows in the order in which they came. With entries in the order of their tables, a
// commit of twenty moves at twenty tables changed 45 pages, each of which goes into the log whole; now it changes
// about six. An entry knows the one before it at its table, and a table its last, so a table is read backwards.
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

/// Opens or creates the database, refuses what is not ours or too new, and migrates the rest.
pub(super) fn prepare(place: &Place) -> Result<Connection, OpenError> {
    let failed = |error: rusqlite::Error| fault::opening(place, &error);
    let mut connection = place.create().map_err(failed)?;
    // Before anything is written, also to the file's mode: a newer database must stay as it is.
    let version = check(&connection, place)?;
    write_ahead(&connection, place)?;
    // The lock is taken even when there is nothing to migrate: it shows now whether we may write.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
    migrate(&transaction, version).map_err(failed)?;
    transaction.commit().map_err(failed)?;
    Ok(connection)
}

fn check(connection: &Connection, place: &Place) -> Result<usize, OpenError> {
    let number = |sql| {
        connection.query_row(sql, [], |row| row.get::<_, i64>(0)).map_err(|e| fault::opening(place, &e))
    };
    let version = number("PRAGMA user_version")?;
    let application = number("PRAGMA application_id")?;
    let objects = number("SELECT count(*) FROM sqlite_schema")?;
    let fresh = version == 0 && application == 0 && objects == 0;
    if !fresh && application != APPLICATION {
        return Err(OpenError::Foreign { path: place.path() });
    }
    let known = MIGRATIONS.len();
    if version > known as i64 {
        return Err(OpenError::Newer { path: place.path(), found: version, known: known as i64 });
    }
    usize::try_from(version).map_err(|_| OpenError::Foreign { path: place.path() })
}

fn write_ahead(connection: &Connection, place: &Place) -> Result<(), OpenError> {
    let Place::File(path) = place else { return Ok(()) };
    let mode: String = connection
        .query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))
        .map_err(|error| fault::opening(place, &error))?;
    if mode == "wal" {
        return Ok(());
    }
    Err(OpenError::Failed {
        path: path.clone(),
        reason: format!("this file system allows no write-ahead log (the journal stays in mode {mode})"),
    })
}

fn migrate(transaction: &Transaction<'_>, version: usize) -> rusqlite::Result<()> {
    if version == MIGRATIONS.len() {
        return Ok(());
    }
    for migration in MIGRATIONS.iter().skip(version) {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", MIGRATIONS.len() as i64)
}
