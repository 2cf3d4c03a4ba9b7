//! What happens when somebody removes or replaces the files of a database while the store uses them (guarantee D4 in
//! docs/promises.md). The open files still work, but what is written to them is gone when the process ends.

#![cfg(unix)] // elsewhere, an open file cannot be removed
#![allow(clippy::unwrap_used)] // tests may panic

mod database;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use database::{Database, append_to_table, new_table, table_id};
use store::{Administration, SqliteStore, Store, StoreError};

/// The path of a file next to the database, such as `tables.db-wal`.
fn beside(database: &Database, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", database.path.display()))
}

/// What would be found after `kill -9`: a copy of the files as they are now, opened by another store.
fn open_copy_as_after_a_kill(database: &Database, directory: &Path) -> SqliteStore {
    for ending in ["", "-wal"] {
        std::fs::copy(beside(database, ending), directory.join(format!("tables.db{ending}"))).ok();
    }
    SqliteStore::open(directory.join("tables.db")).unwrap()
}

/// Appends to table 1, of which `acknowledged_count` entries are acknowledged already, until the store refuses. Returns
/// how many entries are acknowledged then, and the reason of the refusal.
async fn append_until_refused(store: &SqliteStore, mut acknowledged_count: u64) -> (u64, String) {
    for _ in 0..20 {
        match store.append(append_to_table(1, acknowledged_count, "x")).await {
            Ok(next) => acknowledged_count = next,
            Err(StoreError::Unavailable(reason)) => return (acknowledged_count, reason),
            Err(error) => panic!("{error}"),
        }
    }
    panic!("{acknowledged_count} entries are acknowledged although the files are gone");
}

#[tokio::test]
async fn a_removed_write_ahead_log_is_noticed_and_no_acknowledged_entry_is_lost() {
    let database = Database::new();
    let store = database.open();
    store.create(new_table(1)).await.unwrap();
    let acknowledged_count = store.append(append_to_table(1, 1, "before")).await.unwrap();
    std::fs::remove_file(beside(&database, "-wal")).unwrap();
    let (acknowledged_count, reason) = append_until_refused(&store, acknowledged_count).await;
    assert!(reason.contains("tables.db-wal") && reason.contains("restart the server"), "{reason}");
    assert_eq!(store.problem(), Some(reason));
    assert!(matches!(store.create(new_table(2)).await, Err(StoreError::Unavailable(_))));
    let copy_directory = tempfile::tempdir().unwrap();
    let stored =
        open_copy_as_after_a_kill(&database, copy_directory.path()).load(table_id(1), 0).await.unwrap();
    assert!(stored.header.length >= acknowledged_count, "{} of {acknowledged_count}", stored.header.length);
    // After a restart of the server, the table goes on.
    drop(store);
    let store = database.open();
    assert_eq!(store.problem(), None);
    let length = store.load(table_id(1), 0).await.unwrap().header.length;
    assert_eq!(store.append(append_to_table(1, length, "after the restart")).await, Ok(length + 1));
}

#[tokio::test]
async fn a_replaced_write_ahead_log_is_noticed() {
    let database = Database::new();
    let store = database.open();
    store.create(new_table(1)).await.unwrap();
    // Replace the write-ahead log by a copy of itself, which is another file with the same content.
    std::fs::rename(beside(&database, "-wal"), beside(&database, "-old")).unwrap();
    std::fs::copy(beside(&database, "-old"), beside(&database, "-wal")).unwrap();
    let (acknowledged_count, reason) = append_until_refused(&store, 1).await;
    assert!(reason.contains("tables.db-wal"), "{reason}");
    let copy_directory = tempfile::tempdir().unwrap();
    // The reason of the refusal advises the operator to remove the file in the place of the write-ahead log.
    std::fs::remove_file(beside(&database, "-wal")).unwrap();
    let stored =
        open_copy_as_after_a_kill(&database, copy_directory.path()).load(table_id(1), 0).await.unwrap();
    assert_eq!(stored.header.length, acknowledged_count);
}

#[tokio::test]
async fn a_replaced_database_is_noticed_and_what_was_acknowledged_is_saved() {
    let database = Database::new();
    let store = database.open();
    store.create(new_table(1)).await.unwrap();
    let acknowledged_count = store.append(append_to_table(1, 1, "before")).await.unwrap();
    // Puts an empty database in the place of this one.
    let other_directory = tempfile::tempdir().unwrap();
    drop(SqliteStore::open(other_directory.path().join("tables.db")).unwrap());
    std::fs::remove_file(&database.path).unwrap();
    std::fs::copy(other_directory.path().join("tables.db"), &database.path).unwrap();
    let (acknowledged_count, reason) = append_until_refused(&store, acknowledged_count).await;
    // The store has saved a copy beside the database and names it in the reason.
    let rescued_path = beside(&database, "-rescued");
    assert!(reason.contains(rescued_path.to_str().unwrap()), "{reason}");
    drop(store);
    let rescued_store = SqliteStore::open(&rescued_path).unwrap();
    assert_eq!(rescued_store.load(table_id(1), 0).await.unwrap().header.length, acknowledged_count);
}

/// A server without traffic notices the loss too, so that the operator learns of it early.
#[tokio::test]
async fn an_idle_store_notices_that_its_files_are_gone() {
    let database = Database::new();
    let store = database.open();
    store.create(new_table(1)).await.unwrap();
    std::fs::remove_file(beside(&database, "-wal")).unwrap();
    let deadline = Instant::now() + Duration::from_secs(20);
    while store.problem().is_none() {
        assert!(Instant::now() < deadline, "the store has not noticed it");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
