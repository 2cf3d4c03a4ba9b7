//! Many at once: group commit, order within a table, and nobody taken down by somebody else's conflict.

#![allow(clippy::unwrap_used)] // a test may fail

mod database;

use std::sync::Arc;
use std::time::Duration;

use database::{Database, append, id, table};
use store::{Append, SqliteStore, Store, StoreError};
use tokio::task::JoinSet;

/// Holds the database's write lock while the requests come in, so that they meet in the writer's queue.
async fn pile_up(
    database: &Database,
    store: &Arc<SqliteStore>,
    requests: impl Iterator<Item = Append>,
) -> Vec<Result<u64, StoreError>> {
    let raw = database.raw();
    raw.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut asked = JoinSet::new();
    for (place, request) in requests.enumerate() {
        let store = Arc::clone(store);
        asked.spawn(async move { (place, store.append(request).await) });
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    raw.execute_batch("ROLLBACK").unwrap();
    let mut answers = asked.join_all().await;
    answers.sort_by_key(|(place, _)| *place);
    answers.into_iter().map(|(_, answer)| answer).collect()
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
    assert!(pile_up(&database, &store, requests).await.iter().all(|written| *written == Ok(2)));
    let after = store.stats();
    assert_eq!((after.entries - before.entries, after.changes - before.changes), (200, 200));
    // The first may have been taken up alone, before the others came.
    assert!(after.commits - before.commits <= 2, "{} commits", after.commits - before.commits);
}

#[tokio::test]
async fn a_conflict_fails_alone_in_its_batch() {
    let database = Database::new();
    let store = Arc::new(database.open());
    for number in 0..40 {
        store.create(table(number)).await.unwrap();
    }
    // Every fourth is wrong, each in its own way; two want the same number and one of them gets it.
    let change = |number: u128| match number % 12 {
        3 => append(number, 7, "too far"),
        7 => append(number + 1_000, 1, "no such table"),
        11 => append(number - 1, 1, "the neighbour's"),
        _ => append(number, 1, "good"),
    };
    let written = pile_up(&database, &store, (0..40).map(change)).await;
    for (number, written) in (0..40).zip(&written) {
        match number % 12 {
            3 => assert!(matches!(written, Err(StoreError::Conflict { expected: 7, next: 1, .. }))),
            7 => assert_eq!(*written, Err(StoreError::NoSuchTable(id(number + 1_000)))),
            10 | 11 => {}
            _ => assert_eq!(*written, Ok(2), "table {number}"),
        }
    }
    for rivals in [[10, 11], [22, 23], [34, 35]] {
        assert_eq!(rivals.iter().filter(|number| written[**number].is_ok()).count(), 1);
    }
    for number in 0..40 {
        let length = if number % 12 == 3 || number % 12 == 7 || number % 12 == 11 { 1 } else { 2 };
        assert_eq!(store.load(id(number), 0).await.unwrap().header.length, length);
    }
}

/// The writer finds out half-way, with the new entry already written: it takes that back, and the others go on.
#[tokio::test]
async fn a_table_that_was_changed_behind_the_writers_back_fails_alone_in_its_batch() {
    let database = Database::new();
    let store = Arc::new(database.open());
    for number in 0..20 {
        store.create(table(number)).await.unwrap();
    }
    let changed = [id(7).as_str().to_owned()];
    database.raw().execute("UPDATE tables SET last_at = last_at + 1 WHERE id = ?1", changed.clone()).unwrap();
    let written = pile_up(&database, &store, (0..20).map(|number| append(number, 1, "x"))).await;
    for (number, written) in (0..20).zip(written) {
        match number {
            7 => assert!(matches!(written, Err(StoreError::Damaged(_))), "{written:?}"),
            _ => assert_eq!(written, Ok(2), "table {number}"),
        }
    }
    let count = "SELECT count(*) FROM entries WHERE table_id = ?1";
    let left: i64 = database.raw().query_row(count, changed, |row| row.get(0)).unwrap();
    assert_eq!(left, 1, "nothing half-written stays");
    for number in (0..20).filter(|number| *number != 7) {
        assert_eq!(store.load(id(number), 0).await.unwrap().entries.len(), 2);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tasks_keep_the_order_of_each_table() {
    let database = Database::new();
    for store in [database.open(), SqliteStore::memory().unwrap()] {
        let store = Arc::new(store);
        let mut tables = JoinSet::new();
        for number in 0..64 {
            let store = Arc::clone(&store);
            tables.spawn(async move {
                store.create(table(number)).await.unwrap();
                for expected in 1..=20 {
                    let next = store.append(append(number, expected, &expected.to_string())).await;
                    assert_eq!(next, Ok(expected + 1));
                    // What was answered can be read, at once and by others.
                    let tail = store.load(id(number), expected).await.unwrap();
                    assert_eq!(tail.entries[0].body, expected.to_string().into_bytes());
                }
            });
        }
        tables.join_all().await;
        for number in 0..64 {
            let loaded = store.load(id(number), 0).await.unwrap();
            let bodies = loaded.entries.iter().skip(1).map(|entry| entry.body.clone());
            assert!(bodies.eq((1..=20).map(|expected: u64| expected.to_string().into_bytes())));
        }
        assert_eq!(store.stats().entries, 64 * 21);
        assert!(store.stats().commits < 64 * 21 / 2, "{:?}", store.stats());
    }
}

/// Several writers that do not know of each other: each number is given once, and nothing is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rivals_for_one_table_get_each_number_once() {
    let store = Arc::new(SqliteStore::memory().unwrap());
    store.create(table(1)).await.unwrap();
    let mut rivals = JoinSet::new();
    for rival in 0..8 {
        let store = Arc::clone(&store);
        rivals.spawn(async move {
            let (mut expected, mut mine) = (1, Vec::new());
            while mine.len() < 25 {
                match store.append(append(1, expected, &format!("{rival}"))).await {
                    Ok(next) => {
                        mine.push(expected);
                        expected = next;
                    }
                    Err(StoreError::Conflict { next, .. }) => expected = next,
                    Err(error) => panic!("{error}"),
                }
            }
            mine
        });
    }
    let mut numbers = rivals.join_all().await.concat();
    numbers.sort_unstable();
    assert!(numbers.into_iter().eq(1..=200));
}
