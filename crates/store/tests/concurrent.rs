//! Concurrent writers: group commit, the order within a table, and conflicts that do not affect other requests.

#![allow(clippy::unwrap_used)] // tests may panic

mod database;
mod suite;

use std::sync::Arc;
use std::time::Duration;

use database::{Database, append_to_table, new_table, table_id};
use store::{Append, SqliteStore, Store, StoreError};
use tokio::task::JoinSet;

/// Appends all requests in one batch, and returns their results. To make them share a batch, this function
/// holds the database's write lock until all of them are in the writer's queue.
async fn append_in_one_batch(
    database: &Database,
    store: &Arc<SqliteStore>,
    requests: impl Iterator<Item = Append>,
) -> Vec<Result<u64, StoreError>> {
    let raw_connection = database.raw_connection();
    raw_connection.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut append_tasks = JoinSet::new();
    for (index, request) in requests.enumerate() {
        let store = Arc::clone(store);
        append_tasks.spawn(async move { (index, store.append(request).await) });
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    raw_connection.execute_batch("ROLLBACK").unwrap();
    let mut results = append_tasks.join_all().await;
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

#[tokio::test]
async fn requests_that_wait_together_share_a_commit() {
    let database = Database::new();
    let store = Arc::new(database.open());
    for number in 0..200 {
        store.create(new_table(number)).await.unwrap();
    }
    let stats_before = store.stats();
    let requests = (0..200).map(|number| append_to_table(number, 1, "x"));
    let results = append_in_one_batch(&database, &store, requests).await;
    // An append returns the number of the next entry, which is 2 in all tables.
    assert!(results.iter().all(|result| *result == Ok(2)));
    let stats = store.stats();
    assert_eq!((stats.entries - stats_before.entries, stats.changes - stats_before.changes), (200, 200));
    // The writer may have started with the first request alone.
    let commits = stats.commits - stats_before.commits;
    assert!(commits <= 2, "{commits} commits");
}

#[tokio::test]
async fn a_conflict_fails_alone_in_its_batch() {
    let database = Database::new();
    let store = Arc::new(database.open());
    for number in 0..40 {
        store.create(new_table(number)).await.unwrap();
    }
    // In each group of twelve requests, number 3 expects a wrong entry number, number 7 names an unknown
    // table, and numbers 10 and 11 compete for the same entry of the same table.
    let request = |number: u128| match number % 12 {
        3 => append_to_table(number, 7, "too far"),
        7 => append_to_table(number + 1_000, 1, "no such table"),
        11 => append_to_table(number - 1, 1, "competes with the request before"),
        _ => append_to_table(number, 1, "good"),
    };
    let results = append_in_one_batch(&database, &store, (0..40).map(request)).await;
    for (number, result) in (0..40).zip(&results) {
        match number % 12 {
            3 => assert!(matches!(result, Err(StoreError::Conflict { expected: 7, next: 1, .. }))),
            7 => assert_eq!(*result, Err(StoreError::NoSuchTable(table_id(number + 1_000)))),
            // The competitors are checked below.
            10 | 11 => {}
            // The number of the next entry.
            _ => assert_eq!(*result, Ok(2), "table {number}"),
        }
    }
    for competitors in [[10, 11], [22, 23], [34, 35]] {
        // Which of the two is written depends on their order in the queue.
        assert_eq!(competitors.iter().filter(|number| results[**number].is_ok()).count(), 1);
    }
    for number in 0..40 {
        // Tables 3, 7 and 11 of each group got no entry after the one with which they were created.
        let length = if number % 12 == 3 || number % 12 == 7 || number % 12 == 11 { 1 } else { 2 };
        assert_eq!(store.load(table_id(number), 0).await.unwrap().header.length, length);
    }
}

/// Somebody changes a header row directly in the database. The writer detects the change after it has inserted the new
/// entry, which it must roll back.
#[tokio::test]
async fn a_table_changed_outside_the_store_fails_alone_in_its_batch() {
    let database = Database::new();
    let store = Arc::new(database.open());
    for number in 0..20 {
        store.create(new_table(number)).await.unwrap();
    }
    let changed_id = [table_id(7).as_str().to_owned()];
    database
        .raw_connection()
        .execute("UPDATE tables SET last_at = last_at + 1 WHERE id = ?1", changed_id.clone())
        .unwrap();
    let requests = (0..20).map(|number| append_to_table(number, 1, "x"));
    let results = append_in_one_batch(&database, &store, requests).await;
    for (number, result) in (0..20).zip(results) {
        match number {
            7 => assert!(matches!(result, Err(StoreError::Damaged(_))), "{result:?}"),
            _ => assert_eq!(result, Ok(2), "table {number}"),
        }
    }
    let count_entries = "SELECT count(*) FROM entries WHERE table_id = ?1";
    let entry_count: i64 =
        database.raw_connection().query_row(count_entries, changed_id, |row| row.get(0)).unwrap();
    assert_eq!(entry_count, 1, "the inserted entry is rolled back");
    for number in (0..20).filter(|number| *number != 7) {
        assert_eq!(store.load(table_id(number), 0).await.unwrap().entries.len(), 2);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tasks_keep_the_order_of_each_table() {
    let database = Database::new();
    for store in [database.open(), SqliteStore::memory().unwrap()] {
        suite::many_tasks_keep_the_order_of_each_table(Arc::new(store)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn competing_writers_write_each_number_once() {
    suite::competing_writers_write_each_number_once(Arc::new(SqliteStore::memory().unwrap())).await;
}
