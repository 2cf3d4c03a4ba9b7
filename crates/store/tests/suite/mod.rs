//! The tests of [`Store`] that every backend must pass. `log.rs` and `concurrent.rs` run them on SQLite, `postgres/`
//! on PostgreSQL. Each function needs an empty store.

#![allow(dead_code)] // each test file uses only a part

pub(crate) mod administration;

use crate::database::{append_to_table, new_table, table_id};
use std::sync::Arc;
use store::{Append, Listing, LogStatus, Store, StoreError, StoredEntry, Visibility};
use tokio::task::JoinSet;

/// The bodies of the entries as text.
fn bodies(entries: &[StoredEntry]) -> Vec<&str> {
    entries.iter().map(|entry| str::from_utf8(&entry.body).unwrap()).collect()
}

pub(crate) async fn appended_entries_are_numbered_and_can_be_loaded(store: &dyn Store) {
    // Each write returns the number of the table's next entry.
    assert_eq!(store.create(new_table(1)).await, Ok(1));
    assert_eq!(store.append(append_to_table(1, 1, "one")).await, Ok(2));
    // Two entries at once, written at time 77.
    let two_entries = Append::new(table_id(1), 2, 77, vec![b"two".to_vec(), b"three".to_vec()]);
    assert_eq!(store.append(two_entries).await, Ok(4));

    let loaded = store.load(table_id(1), 0).await.unwrap();
    assert_eq!(bodies(&loaded.entries), ["opened", "one", "two", "three"]);
    assert!(loaded.entries.iter().zip(0..).all(|(entry, number)| entry.number == number));
    assert_eq!((loaded.header.length, loaded.header.last_at), (4, 77));
    // Test tables are of the kind "whist".
    assert_eq!((loaded.header.kind.as_str(), loaded.header.status), ("whist", LogStatus::Live));

    // Loading from number 4 on or later gives no entries, because there are only four.
    for from in 0..6 {
        let tail = store.load(table_id(1), from).await.unwrap();
        assert_eq!(tail.entries, loaded.entries[from.min(4) as usize..]);
    }
}

pub(crate) async fn an_append_at_the_wrong_number_is_a_conflict_and_writes_nothing(store: &dyn Store) {
    store.create(new_table(1)).await.unwrap();
    let table_before = store.load(table_id(1), 0).await.unwrap();
    // The next entry has the number 1.
    for wrong_number in [0, 2, u64::MAX] {
        let mut request = append_to_table(1, 1, "wrong");
        request.expected = wrong_number;
        request.status = Some(LogStatus::Finished);
        let conflict = StoreError::Conflict { table: table_id(1), expected: wrong_number, next: 1 };
        assert_eq!(store.append(request).await, Err(conflict));
    }
    assert_eq!(store.load(table_id(1), 0).await.unwrap(), table_before);
}

pub(crate) async fn missing_and_existing_tables_are_refused(store: &dyn Store) {
    assert_eq!(store.load(table_id(1), 0).await, Err(StoreError::NoSuchTable(table_id(1))));
    assert_eq!(store.append(append_to_table(1, 0, "x")).await, Err(StoreError::NoSuchTable(table_id(1))));
    store.create(new_table(1)).await.unwrap();
    assert_eq!(store.create(new_table(1)).await, Err(StoreError::TableExists(table_id(1))));
    let mut table_without_entries = new_table(2);
    table_without_entries.entries.clear();
    assert_eq!(store.create(table_without_entries).await, Err(StoreError::NoFirstEntry(table_id(2))));
}

pub(crate) async fn lists_follow_status_and_visibility_page_by_page(store: &dyn Store) {
    for number in 0..25 {
        let mut table = new_table(number);
        // Ten tables share each creation time: they must not be lost between two pages.
        table.created_at = number as i64 / 10;
        table.visibility = if number % 5 == 0 { Visibility::Public } else { Visibility::Private };
        store.create(table).await.unwrap();
    }
    // Three of the 25 tables are finished. One of them, number 5, is one of the five public ones.
    for number in [3, 5, 8] {
        let mut last_append = append_to_table(number, 1, "over");
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
    // Creation time and id of each listed table, and the position after the last page.
    let (mut listed, mut cursor) = (Vec::new(), None);
    loop {
        let page = store.list(listing, cursor, limit).await.unwrap();
        assert!(page.headers.len() <= limit as usize && page.damaged.is_empty());
        listed.extend(page.headers.iter().map(|header| (header.created_at, header.id)));
        match page.next {
            Some(next) => cursor = Some(next),
            None => break,
        }
    }
    assert!(listed.is_sorted_by(|a, b| a > b), "the newest table must come first, and each table once");
    listed.len()
}

pub(crate) async fn many_tasks_keep_the_order_of_each_table(store: Arc<dyn Store>) {
    let mut table_tasks = JoinSet::new();
    for number in 0..64 {
        let store = Arc::clone(&store);
        table_tasks.spawn(async move {
            store.create(new_table(number)).await.unwrap();
            for expected in 1..=20 {
                let next = store.append(append_to_table(number, expected, &expected.to_string())).await;
                assert_eq!(next, Ok(expected + 1));
                // After the append returned, readers see the entry.
                let tail = store.load(table_id(number), expected).await.unwrap();
                assert_eq!(tail.entries[0].body, expected.to_string().into_bytes());
            }
        });
    }
    table_tasks.join_all().await;
    for number in 0..64 {
        let loaded = store.load(table_id(number), 0).await.unwrap();
        let bodies = loaded.entries.iter().skip(1).map(|entry| entry.body.clone());
        assert!(bodies.eq((1..=20).map(|expected: u64| expected.to_string().into_bytes())));
    }
    // Each of the 64 tables has the entry of its creation and 20 more.
    assert_eq!(store.stats().entries, 64 * 21);
    // Entries that wait at the same time share a commit.
    assert!(store.stats().commits < 64 * 21, "{:?}", store.stats());
}

/// Several writers without coordination: each number is written once, and nothing is lost.
pub(crate) async fn competing_writers_write_each_number_once(store: Arc<dyn Store>) {
    store.create(new_table(1)).await.unwrap();
    let mut writers = JoinSet::new();
    for writer in 0..8 {
        let store = Arc::clone(&store);
        writers.spawn(async move {
            // The number that this writer expects to be the next one, and the numbers that it has written.
            let (mut expected, mut written_numbers) = (1, Vec::new());
            while written_numbers.len() < 25 {
                match store.append(append_to_table(1, expected, &format!("{writer}"))).await {
                    Ok(next) => {
                        written_numbers.push(expected);
                        expected = next;
                    }
                    // Another writer was first. Try again with the number that is the next one now.
                    Err(StoreError::Conflict { next, .. }) => expected = next,
                    Err(error) => panic!("{error}"),
                }
            }
            written_numbers
        });
    }
    let mut numbers = writers.join_all().await.concat();
    numbers.sort_unstable();
    // Eight writers wrote 25 entries each.
    assert!(numbers.into_iter().eq(1..=200));
}
