//! The tests of [`Store`] that every backend must pass. `log.rs` and `concurrent.rs` run them on SQLite, `postgres.rs` on
//! PostgreSQL. Each function needs an empty store.

#![allow(dead_code)] // each test file uses only a part

pub(crate) mod administration;

use crate::database::{append, id, table};
use std::sync::Arc;
use store::{Append, Listing, LogStatus, Store, StoreError, StoredEntry, Visibility};
use tokio::task::JoinSet;

/// The bodies of the entries as text.
fn bodies(entries: &[StoredEntry]) -> Vec<&str> {
    entries.iter().map(|entry| str::from_utf8(&entry.body).unwrap()).collect()
}

pub(crate) async fn appended_entries_are_numbered_and_can_be_loaded(store: &dyn Store) {
    assert_eq!(store.create(table(1)).await, Ok(1));
    assert_eq!(store.append(append(1, 1, "one")).await, Ok(2));
    let two_entries = Append::new(id(1), 2, 77, vec![b"two".to_vec(), b"three".to_vec()]);
    assert_eq!(store.append(two_entries).await, Ok(4));

    let loaded = store.load(id(1), 0).await.unwrap();
    assert_eq!(bodies(&loaded.entries), ["opened", "one", "two", "three"]);
    assert!(loaded.entries.iter().zip(0..).all(|(entry, number)| entry.number == number));
    assert_eq!((loaded.header.length, loaded.header.last_at), (4, 77));
    assert_eq!((loaded.header.kind.as_str(), loaded.header.status), ("whist", LogStatus::Live));

    for from in 0..6 {
        let tail = store.load(id(1), from).await.unwrap();
        assert_eq!(tail.entries, loaded.entries[from.min(4) as usize..]);
    }
}

pub(crate) async fn an_append_at_the_wrong_number_is_a_conflict_and_writes_nothing(store: &dyn Store) {
    store.create(table(1)).await.unwrap();
    let before = store.load(id(1), 0).await.unwrap();
    for expected in [0, 2, u64::MAX] {
        let mut conflicting = append(1, 1, "wrong");
        conflicting.expected = expected;
        conflicting.status = Some(LogStatus::Finished);
        let conflict = StoreError::Conflict { table: id(1), expected, next: 1 };
        assert_eq!(store.append(conflicting).await, Err(conflict));
    }
    assert_eq!(store.load(id(1), 0).await.unwrap(), before);
}

pub(crate) async fn missing_and_existing_tables_are_refused(store: &dyn Store) {
    assert_eq!(store.load(id(1), 0).await, Err(StoreError::NoSuchTable(id(1))));
    assert_eq!(store.append(append(1, 0, "x")).await, Err(StoreError::NoSuchTable(id(1))));
    store.create(table(1)).await.unwrap();
    assert_eq!(store.create(table(1)).await, Err(StoreError::TableExists(id(1))));
    let mut empty = table(2);
    empty.entries.clear();
    assert_eq!(store.create(empty).await, Err(StoreError::NoFirstEntry(id(2))));
}

pub(crate) async fn lists_follow_status_and_visibility_page_by_page(store: &dyn Store) {
    for number in 0..25 {
        let mut new = table(number);
        // Ten tables share each creation time: they must not be lost between two pages.
        new.created_at = number as i64 / 10;
        new.visibility = if number % 5 == 0 { Visibility::Public } else { Visibility::Private };
        store.create(new).await.unwrap();
    }
    for number in [3, 5, 8] {
        let mut last_append = append(number, 1, "over");
        last_append.status = Some(LogStatus::Finished);
        last_append.meta = Some(b"{\"winner\":2}".to_vec());
        store.append(last_append).await.unwrap();
    }
    assert_eq!(count_listed(store, Listing::Live, 7).await, 22);
    assert_eq!(count_listed(store, Listing::Public, 2).await, 4);
    assert_eq!(count_listed(store, Listing::Finished, 1).await, 3);
    let finished = store.list(Listing::Finished, None, 10).await.unwrap();
    assert!(finished.headers.iter().all(|header| header.meta == b"{\"winner\":2}"));
}

/// Reads all pages of a list and counts the tables, checking that none is repeated or out of order.
pub(crate) async fn count_listed(store: &dyn Store, listing: Listing, limit: u32) -> usize {
    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let page = store.list(listing, after, limit).await.unwrap();
        assert!(page.headers.len() <= limit as usize && page.damaged.is_empty());
        seen.extend(page.headers.iter().map(|header| (header.created_at, header.id)));
        match page.next {
            Some(next) => after = Some(next),
            None => break,
        }
    }
    assert!(seen.is_sorted_by(|a, b| a > b), "the newest table must come first, and each table once");
    seen.len()
}

pub(crate) async fn many_tasks_keep_the_order_of_each_table(store: Arc<dyn Store>) {
    let mut tables = JoinSet::new();
    for number in 0..64 {
        let store = Arc::clone(&store);
        tables.spawn(async move {
            store.create(table(number)).await.unwrap();
            for expected in 1..=20 {
                let next = store.append(append(number, expected, &expected.to_string())).await;
                assert_eq!(next, Ok(expected + 1));
                // After the append returned, readers see the entry.
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
    // Entries that wait at the same time share a commit.
    assert!(store.stats().commits < 64 * 21, "{:?}", store.stats());
}

/// Several writers without coordination: each number is written once, and nothing is lost.
pub(crate) async fn competing_writers_write_each_number_once(store: Arc<dyn Store>) {
    store.create(table(1)).await.unwrap();
    let mut writers = JoinSet::new();
    for writer in 0..8 {
        let store = Arc::clone(&store);
        writers.spawn(async move {
            let (mut expected, mut written_numbers) = (1, Vec::new());
            while written_numbers.len() < 25 {
                match store.append(append(1, expected, &format!("{writer}"))).await {
                    Ok(next) => {
                        written_numbers.push(expected);
                        expected = next;
                    }
                    Err(StoreError::Conflict { next, .. }) => expected = next,
                    Err(error) => panic!("{error}"),
                }
            }
            written_numbers
        });
    }
    let mut numbers = writers.join_all().await.concat();
    numbers.sort_unstable();
    assert!(numbers.into_iter().eq(1..=200));
}
