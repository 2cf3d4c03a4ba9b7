//! What happens when the disk is full (guarantee D4 in docs/promises.md), and when a database is too new,
//! belongs to another program or cannot be written.

#![allow(clippy::unwrap_used)] // tests may panic

mod database;

use std::sync::Arc;

use database::{Database, append_to_table, new_table, table_id};
use rusqlite::Connection;
use store::{Append, OpenError, SqliteStore, Store, StoreError};
use tokio::task::JoinSet;

#[tokio::test]
async fn a_full_disk_refuses_writes_loses_nothing_and_recovers() {
    let database = Database::new();
    for store in [database.open(), SqliteStore::memory().unwrap()] {
        store.create(new_table(1)).await.unwrap();
        // A quota of 128 KiB stands for the size of the disk.
        store.set_quota(Some(128 * 1024));
        // The number of the next entry: creating the table wrote entry 0.
        let mut next = 1;
        // Several entries at once, so that the disk fills up in the middle of an append.
        let large_append = |next| Append::new(table_id(1), next, 5, vec![vec![7; 5_000]; 5]);
        let error = loop {
            match store.append(large_append(next)).await {
                Ok(next_after_append) => next = next_after_append,
                Err(error) => break error,
            }
            assert!(next < 100, "the quota of 128 KiB has no effect");
        };
        let StoreError::Unavailable(reason) = &error else { panic!("{error:?}") };
        assert!(reason.contains("full"), "{reason}");

        let stored = store.load(table_id(1), 0).await.unwrap();
        assert_eq!(stored.header.length, next, "no part of the refused append is stored");
        assert!(
            matches!(store.append(large_append(next)).await, Err(StoreError::Unavailable(_))),
            "still full"
        );
        assert!(
            matches!(store.create(table_with_large_entry(2)).await, Err(StoreError::Unavailable(_))),
            "other tables are refused too"
        );
        assert_eq!(store.load(table_id(2), 0).await, Err(StoreError::NoSuchTable(table_id(2))));

        // Without the limit, the same append succeeds, and the entries before it are unchanged.
        store.set_quota(None);
        assert_eq!(store.append(large_append(next)).await, Ok(next + 5));
        assert_eq!(store.load(table_id(1), 0).await.unwrap().entries[..next as usize], stored.entries);
    }
}

/// Test table `number`, whose first entry has 50 kB.
fn table_with_large_entry(number: u128) -> store::NewTable {
    let mut table = new_table(number);
    table.entries = vec![vec![1; 50_000]];
    table
}

/// A batch that fails is refused as a whole, and what had been acknowledged before stays.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn appends_acknowledged_before_the_disk_was_full_are_kept() {
    let database = Database::new();
    let store = Arc::new(database.open());
    // Enough for all sixteen tables, but not for many of their appends of 3 kB.
    store.set_quota(Some(400 * 1024));
    let mut append_tasks = JoinSet::new();
    for number in 0..16 {
        let store = Arc::clone(&store);
        append_tasks.spawn(async move {
            // How many entries of this table the store has acknowledged.
            let mut acknowledged_count = 0;
            if store.create(new_table(number)).await.is_ok() {
                acknowledged_count = 1;
                let large_append =
                    |expected| Append::new(table_id(number), expected, 5, vec![vec![9; 3_000]]);
                while let Ok(next) = store.append(large_append(acknowledged_count)).await {
                    acknowledged_count = next;
                }
            }
            (number, acknowledged_count)
        });
    }
    let acknowledged_counts = append_tasks.join_all().await;
    drop(store);
    let store = database.open();
    for (number, acknowledged_count) in acknowledged_counts {
        assert!(acknowledged_count > 0);
        assert_eq!(store.load(table_id(number), 0).await.unwrap().header.length, acknowledged_count);
    }
}

#[tokio::test]
async fn a_missing_database_table_makes_the_store_unavailable() {
    let database = Database::new();
    let store = database.open();
    store.create(new_table(1)).await.unwrap();
    // Somebody renames the database table of the entries, and gives it its name back later.
    database.raw_connection().execute_batch("ALTER TABLE entries RENAME TO elsewhere").unwrap();
    assert!(matches!(store.append(append_to_table(1, 1, "x")).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.load(table_id(1), 0).await, Err(StoreError::Unavailable(_))));
    database.raw_connection().execute_batch("ALTER TABLE elsewhere RENAME TO entries").unwrap();
    assert_eq!(store.append(append_to_table(1, 1, "x")).await, Ok(2));
    assert_eq!(store.load(table_id(1), 0).await.unwrap().entries.len(), 2);
}

#[test]
fn a_newer_database_is_refused_and_not_changed() {
    let database = Database::new();
    drop(database.open());
    // `user_version` is the version of the schema. This program knows the versions up to 3.
    database.raw_connection().execute_batch("PRAGMA user_version = 99").unwrap();
    let bytes_before = std::fs::read(&database.path).unwrap();
    let error = SqliteStore::open(&database.path).err().unwrap();
    assert!(matches!(error, OpenError::Newer { found: 99, known: 3, .. }), "{error}");
    assert!(error.to_string().contains("newer version of this program"), "{error}");
    assert_eq!(std::fs::read(&database.path).unwrap(), bytes_before);
}

#[test]
fn a_file_of_another_program_is_refused_and_not_changed() {
    let database = Database::new();
    // Functions that create a text file and an SQLite database of another program.
    let create_file_functions: [fn(&Database); 2] = [
        |database| std::fs::write(&database.path, "a shopping list, not a database".repeat(100)).unwrap(),
        |database| {
            std::fs::remove_file(&database.path).unwrap();
            Connection::open(&database.path).unwrap().execute_batch("CREATE TABLE songs (name)").unwrap();
        },
    ];
    for create_file in create_file_functions {
        create_file(&database);
        let bytes_before = std::fs::read(&database.path).unwrap();
        let error = SqliteStore::open(&database.path).err().unwrap();
        assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
        assert_eq!(std::fs::read(&database.path).unwrap(), bytes_before);
    }
}

#[test]
fn an_unwritable_path_is_reported() {
    let database = Database::new();
    // A file in place of a directory fails for root too, to whom permissions do not apply.
    std::fs::write(&database.path, "a file where a directory should be").unwrap();
    let directory = database.path.parent().unwrap().to_owned();
    for path in [database.path.join("tables.db"), directory] {
        let error = SqliteStore::open(&path).err().unwrap();
        assert!(matches!(error, OpenError::NotWritable { .. }), "{error}");
        assert!(error.to_string().contains("cannot be written"), "{error}");
    }
}

/// Two servers with the same database would both play its games, so the second one is refused.
#[tokio::test]
async fn a_database_can_be_opened_by_one_store_at_a_time() {
    let database = Database::new();
    let store = database.open();
    store.create(new_table(1)).await.unwrap();
    for _ in 0..2 {
        let error = SqliteStore::open(&database.path).err().unwrap();
        assert!(matches!(&error, OpenError::Taken { path } if *path == database.path), "{error}");
    }
    assert_eq!(store.append(append_to_table(1, 1, "x")).await, Ok(2), "the first store still works");
    drop(store);
    assert_eq!(database.open().append(append_to_table(1, 2, "y")).await, Ok(3));
}

/// The database contains secrets of running games. Existing files keep their permissions.
#[cfg(unix)]
#[tokio::test]
async fn created_files_are_readable_by_their_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;
    // The permissions of a file or directory.
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let database = Database::new();
    let existing_directory = database.path.parent().unwrap();
    std::fs::set_permissions(existing_directory, PermissionsExt::from_mode(0o755)).unwrap();
    let (parent, child) = (existing_directory.join("a"), existing_directory.join("a/b"));
    let path = child.join("tables.db");
    let store = SqliteStore::open(&path).unwrap();
    store.create(new_table(1)).await.unwrap();
    assert_eq!([existing_directory, &parent, &child].map(mode), [0o755, 0o700, 0o700]);
    // The database, its write-ahead log, SQLite's shared memory and the lock file of the store.
    for ending in ["", "-wal", "-shm", "-lock"] {
        assert_eq!(mode(&child.join(format!("tables.db{ending}"))), 0o600, "tables.db{ending}");
    }
    drop(store);
    // Opening the database again does not change permissions that the operator has set.
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o640)).unwrap();
    drop(SqliteStore::open(&path).unwrap());
    assert_eq!(mode(&path), 0o640);
}

#[test]
fn missing_directories_are_created() {
    let database = Database::new();
    let path = database.path.with_file_name("a").join("b").join("tables.db");
    drop(SqliteStore::open(&path).unwrap());
    assert!(path.exists());
}
