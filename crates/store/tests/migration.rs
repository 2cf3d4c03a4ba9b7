//! A database of an older version is migrated without losing anything.

#![allow(clippy::unwrap_used)] // tests may panic

mod database;

use database::{Database, append_to_table, new_table, table_id};
use store::{Listing, LogStatus, Store};

/// Converts a database back to schema version 1, in which rows are sorted by key.
const DOWNGRADE_TO_VERSION_1: &str = "
    ALTER TABLE tables RENAME TO new_tables;
    ALTER TABLE entries RENAME TO new_entries;
    DROP INDEX tables_live;
    DROP INDEX tables_public;
    DROP INDEX tables_finished;
    DROP INDEX entries_first;
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, created_at INTEGER NOT NULL, public INTEGER NOT NULL,
        status INTEGER NOT NULL, last_at INTEGER NOT NULL, meta BLOB NOT NULL, length INTEGER NOT NULL,
        head BLOB NOT NULL, seal BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tables_live ON tables (created_at, id) WHERE status <> 1;
    CREATE INDEX tables_public ON tables (created_at, id) WHERE status <> 1 AND public <> 0;
    CREATE INDEX tables_finished ON tables (created_at, id) WHERE status = 1;
    CREATE TABLE entries (
        table_id TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL, hash BLOB NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
    -- Copies all rows and leaves out the columns that version 1 does not have.
    INSERT INTO tables SELECT id, kind, created_at, public, status, last_at, meta, length, head, seal
        FROM new_tables;
    INSERT INTO entries SELECT table_id, number, body, hash FROM new_entries;
    DROP TABLE new_tables;
    DROP TABLE new_entries;
    -- Version 1 does not have these tables.
    DROP TABLE reports;
    DROP TABLE bans;
    DROP TABLE closed_tables;
    PRAGMA user_version = 1;
";

#[tokio::test]
async fn tables_of_schema_version_1_are_migrated() {
    let database = Database::new();
    let store = database.open();
    // Five tables with seven entries each, appended in turn. The last entry finishes table 3.
    for number in 1..=5 {
        store.create(new_table(number)).await.unwrap();
    }
    for expected in 1..7 {
        for number in 1..=5 {
            let mut request = append_to_table(number, expected, &format!("entry {expected} of {number}"));
            request.status = (number == 3 && expected == 6).then_some(LogStatus::Finished);
            store.append(request).await.unwrap();
        }
    }
    let mut tables_before = Vec::new();
    for number in 1..=5 {
        tables_before.push(store.load(table_id(number), 0).await.unwrap());
    }
    let live_before = store.list(Listing::Live, None, 10).await.unwrap();
    drop(store);
    database.raw_connection().execute_batch(DOWNGRADE_TO_VERSION_1).unwrap();

    // Opening the database migrates it.
    let store = database.open();
    for (number, table_before) in (1..=5).zip(tables_before) {
        assert_eq!(store.load(table_id(number), 0).await.unwrap(), table_before);
        assert_eq!(store.append(append_to_table(number, 7, "goes on")).await, Ok(8));
        assert_eq!(store.load(table_id(number), 0).await.unwrap().entries.len(), 8);
    }
    let ids = |page: store::Page| page.headers.into_iter().map(|header| header.id).collect::<Vec<_>>();
    assert_eq!(ids(store.list(Listing::Live, None, 10).await.unwrap()), ids(live_before));
    assert_eq!(store.list(Listing::Finished, None, 10).await.unwrap().headers[0].id, table_id(3));
}
