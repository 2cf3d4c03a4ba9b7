//! Creating, appending, loading and listing, in a file and in memory.

#![allow(clippy::unwrap_used)] // tests may panic

mod database;
mod suite;

use std::sync::Arc;

use database::{Database, append_to_table, new_table, table_id};
use store::{Listing, SqliteStore, Store, StoreError};
use tokio::task::JoinSet;

/// A store in a file and a store in memory. The database must outlive the first one.
fn stores() -> (Database, Vec<SqliteStore>) {
    let database = Database::new();
    let stores = vec![database.open(), SqliteStore::memory().unwrap()];
    (database, stores)
}

#[test]
fn the_bundled_sqlite_is_new_enough() {
    // 3_051_003 is version 3.51.3.
    assert!(rusqlite::version_number() >= 3_051_003, "{}", rusqlite::version());
}

#[tokio::test]
async fn appended_entries_are_numbered_and_can_be_loaded() {
    let (_database, stores) = stores();
    for store in stores {
        suite::appended_entries_are_numbered_and_can_be_loaded(&store).await;
    }
}

#[tokio::test]
async fn an_append_at_the_wrong_number_is_a_conflict_and_writes_nothing() {
    let (_database, stores) = stores();
    for store in stores {
        suite::an_append_at_the_wrong_number_is_a_conflict_and_writes_nothing(&store).await;
    }
}

#[tokio::test]
async fn missing_and_existing_tables_are_refused() {
    let (_database, stores) = stores();
    for store in stores {
        suite::missing_and_existing_tables_are_refused(&store).await;
    }
}

#[tokio::test]
async fn lists_follow_status_and_visibility_page_by_page() {
    let (_database, stores) = stores();
    for store in stores {
        suite::lists_follow_status_and_visibility_page_by_page(&store).await;
    }
}

#[tokio::test]
async fn administration_passes_the_tests_of_all_backends() {
    // Each function needs an empty store. The databases are kept until the end, because a store notices that its file
    // is removed.
    let mut databases = Vec::new();
    let mut empty_stores = || {
        let (database, stores) = stores();
        databases.push(database);
        stores
    };
    for store in empty_stores() {
        suite::administration::a_deleted_table_is_gone_and_its_id_is_free(&store).await;
    }
    for store in empty_stores() {
        suite::administration::a_rewritten_log_has_a_valid_chain(&store).await;
    }
    for store in empty_stores() {
        suite::administration::reports_bans_and_closed_tables_are_kept(&store).await;
    }
    for store in empty_stores() {
        suite::administration::sizes_and_counts_follow_the_tables(&store).await;
    }
    // A store in memory has no file to copy.
    for store in empty_stores().into_iter().take(1) {
        suite::administration::a_backup_is_an_sqlite_file_with_everything(&store).await;
    }
}

#[tokio::test]
async fn tables_survive_closing_and_opening_the_store() {
    let database = Database::new();
    let store = database.open();
    for number in 0..5 {
        store.create(new_table(number)).await.unwrap();
        store.append(append_to_table(number, 1, "kept")).await.unwrap();
    }
    let tables_before: Vec<_> =
        [store.load(table_id(2), 0).await.unwrap(), store.load(table_id(4), 1).await.unwrap()].into();
    drop(store);

    let store = database.open();
    assert_eq!(store.load(table_id(2), 0).await.unwrap(), tables_before[0]);
    assert_eq!(store.load(table_id(4), 1).await.unwrap(), tables_before[1]);
    assert_eq!(suite::count_listed(&store, Listing::Live, 100).await, 5);
    assert_eq!(store.append(append_to_table(2, 2, "goes on")).await, Ok(3));
}

#[tokio::test]
async fn two_stores_in_memory_are_independent() {
    let (first, second) = (SqliteStore::memory().unwrap(), SqliteStore::memory().unwrap());
    first.create(new_table(1)).await.unwrap();
    assert_eq!(second.load(table_id(1), 0).await, Err(StoreError::NoSuchTable(table_id(1))));
}

#[tokio::test]
async fn ten_thousand_live_tables_are_listed_completely() {
    let database = Database::new();
    let store = Arc::new(database.open());
    let mut create_tasks = JoinSet::new();
    for number in 0..10_000 {
        let store = Arc::clone(&store);
        create_tasks.spawn(async move { store.create(new_table(number)).await });
    }
    // Each new table has one entry, so its next entry has the number 1.
    assert!(create_tasks.join_all().await.iter().all(|result| *result == Ok(1)));
    drop(store);

    let store = database.open();
    assert_eq!(suite::count_listed(&store, Listing::Live, 1_000).await, 10_000);
}
