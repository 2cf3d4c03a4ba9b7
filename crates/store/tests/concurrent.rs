//! Concurrent writers: group commit, the order within a table, and conflicts that do not affect other requests.

#![allow(clippy::unwrap_used)] // tests may panic

mod database;
mod suite;

use std::sync::Arc;
use std::time::Duration;

use database::{Database, append, id, table};
use store::{Append, SqliteStore, Store, StoreError};
use tokio::task::JoinSet;

/// Appends all requests in one batch, and returns their results. To make them share a batch, this function
/// holds the database's write lock until all of them are in the writer's queue.
async fn append_in_one_batch(
    database: &Database,
    store: &Arc<SqliteStore>,
    requests: impl Iterator<Item = Append>,
) -> Vec<Result<u64, StoreError>> {
    let raw = database.raw_connection();
    raw.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut pending = JoinSet::new();
    for (index, request) in requests.enumerate() {
        let store = Arc::clone(store);
        pending.spawn(async move { (index, store.append(request).await) });
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    raw.execute_batch("ROLLBACK").unwrap();
    let mut results = pending.join_all().await;
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

#[tokio::test]
async fn requests_that_wait_together_share_a_commit() {
    let database = Database::new();
    let store = Arc::new(database.open());
    for number in 0..200 {
        store.create(table(number)).await.unwrap();
    }
    let before = store.stats();
    let requests = (0..200).map(|number| append(number, 1, "x"));
    assert!(append_in_one_batch(&database, &store, requests).await.iter().all(|written| *written == Ok(2)));
    let after = store.stats();
    assert_eq!((after.entries - before.entries, after.changes - before.changes), (200, 200));
    // The writer may have started with the first request alone.
    assert!(after.commits - before.commits <= 2, "{} commits", after.commits - before.commits);
}

#[tokio::test]
async fn a_conflict_fails_alone_in_its_batch() {
    let database = Database::new();
    let store = Arc::new(database.open());
    for number in 0..40 {
        store.create(table(number)).await.unwrap();
    }
    // In each group of twelve requests, number 3 expects a wrong entry number, number 7 names an unknown
    // table, and numbers 10 and 11 compete for the same entry of the same table.
    let request = |number: u128| match number % 12 {
        3 => append(number, 7, "too far"),
        7 => append(number + 1_000, 1, "no such table"),
        11 => append(number - 1, 1, "competes with the request before"),
        _ => append(number, 1, "good"),
    };
    let written = append_in_one_batch(&database, &store, (0..40).map(request)).await;
    for (number, written) in (0..40).zip(&written) {
        match number % 12 {
            3 => assert!(matches!(written, Err(StoreError::Conflict { expected: 7, next: 1, .. }))),
            7 => assert_eq!(*written, Err(StoreError::NoSuchTable(id(number + 1_000)))),
            10 | 11 => {}
            _ => assert_eq!(*written, Ok(2), "table {number}"),
        }
    }
    for competitors in [[10, 11], [22, 23], [34, 35]] {
        // Which of the two is written depends on their order in the queue.
        assert_eq!(competitors.iter().filter(|number| written[**number].is_ok()).count(), 1);
    }
    for number in 0..40 {
        // These tables have only the entry with which they were created.
        let length = if number % 12 == 3 || number % 12 == 7 || number % 12 == 11 { 1 } else { 2 };
        assert_eq!(store.load(id(number), 0).await.unwrap().header.length, length);
    }
}

/// The writer detects the change after it has inserted the new entry. It must roll that back.
#[tokio::test]
async fn a_table_changed_outside_the_store_fails_alone_in_its_batch() {
    let database = Database::new();
    let store = Arc::new(database.open());
    for number in 0..20 {
        store.create(table(number)).await.unwrap();
    }
    let changed_id = [id(7).as_str().to_owned()];
    database
        .raw_connection()
        .execute("UPDATE tables SET last_at = last_at + 1 WHERE id = ?1", changed_id.clone())
        .unwrap();
    let written = append_in_one_batch(&database, &store, (0..20).map(|number| append(number, 1, "x"))).await;
    for (number, written) in (0..20).zip(written) {
        match number {
            7 => assert!(matches!(written, Err(StoreError::Damaged(_))), "{written:?}"),
            _ => assert_eq!(written, Ok(2), "table {number}"),
        }
    }
    let count_entries = "SELECT count(*) FROM entries WHERE table_id = ?1";
    let entry_count: i64 =
        database.raw_connection().query_row(count_entries, changed_id, |row| row.get(0)).unwrap();
    assert_eq!(entry_count, 1, "the inserted entry is rolled back");
    for number in (0..20).filter(|number| *number != 7) {
        assert_eq!(store.load(id(number), 0).await.unwrap().entries.len(), 2);
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
