//! Creating, appending, loading and listing, in a file and in memory.

#![allow(clippy::unwrap_used)] // tests may panic

mod database;

use std::sync::Arc;

use database::{Database, append, id, table};
use store::{Append, Listing, LogStatus, SqliteStore, Store, StoreError, StoredEntry, Visibility};
use tokio::task::JoinSet;

/// A store in a file and a store in memory. The database must outlive the first one.
fn stores() -> (Database, Vec<SqliteStore>) {
    let database = Database::new();
    let stores = vec![database.open(), SqliteStore::memory().unwrap()];
    (database, stores)
}

/// The bodies of the entries as text.
fn bodies(entries: &[StoredEntry]) -> Vec<&str> {
    entries.iter().map(|entry| str::from_utf8(&entry.body).unwrap()).collect()
}

#[test]
fn the_bundled_sqlite_is_new_enough() {
    assert!(rusqlite::version_number() >= 3_051_003, "{}", rusqlite::version());
}

#[tokio::test]
async fn appended_entries_are_numbered_and_can_be_loaded() {
    let (_database, stores) = stores();
    for store in stores {
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
}

#[tokio::test]
async fn an_append_at_the_wrong_number_is_a_conflict_and_writes_nothing() {
    let (_database, stores) = stores();
    for store in stores {
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
}

#[tokio::test]
async fn missing_and_existing_tables_are_refused() {
    let store = SqliteStore::memory().unwrap();
    assert_eq!(store.load(id(1), 0).await, Err(StoreError::NoSuchTable(id(1))));
    assert_eq!(store.append(append(1, 0, "x")).await, Err(StoreError::NoSuchTable(id(1))));
    store.create(table(1)).await.unwrap();
    assert_eq!(store.create(table(1)).await, Err(StoreError::TableExists(id(1))));
    let mut empty = table(2);
    empty.entries.clear();
    assert_eq!(store.create(empty).await, Err(StoreError::NoFirstEntry(id(2))));
}

#[tokio::test]
async fn lists_follow_status_and_visibility_page_by_page() {
    let (_database, stores) = stores();
    for store in stores {
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
        assert_eq!(count_listed(&store, Listing::Live, 7).await, 22);
        assert_eq!(count_listed(&store, Listing::Public, 2).await, 4);
        assert_eq!(count_listed(&store, Listing::Finished, 1).await, 3);
        let finished = store.list(Listing::Finished, None, 10).await.unwrap();
        assert!(finished.headers.iter().all(|header| header.meta == b"{\"winner\":2}"));
    }
}

/// Reads all pages of a list and counts the tables, checking that none is repeated or out of order.
async fn count_listed(store: &SqliteStore, listing: Listing, limit: u32) -> usize {
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

#[tokio::test]
async fn tables_survive_closing_and_opening_the_store() {
    let database = Database::new();
    let store = database.open();
    for number in 0..5 {
        store.create(table(number)).await.unwrap();
        store.append(append(number, 1, "kept")).await.unwrap();
    }
    let before: Vec<_> = [store.load(id(2), 0).await.unwrap(), store.load(id(4), 1).await.unwrap()].into();
    drop(store);

    let store = database.open();
    assert_eq!(store.load(id(2), 0).await.unwrap(), before[0]);
    assert_eq!(store.load(id(4), 1).await.unwrap(), before[1]);
    assert_eq!(count_listed(&store, Listing::Live, 100).await, 5);
    assert_eq!(store.append(append(2, 2, "goes on")).await, Ok(3));
}

#[tokio::test]
async fn two_stores_in_memory_are_independent() {
    let (first, second) = (SqliteStore::memory().unwrap(), SqliteStore::memory().unwrap());
    first.create(table(1)).await.unwrap();
    assert_eq!(second.load(id(1), 0).await, Err(StoreError::NoSuchTable(id(1))));
}

#[tokio::test]
async fn ten_thousand_live_tables_are_listed_completely() {
    let database = Database::new();
    let store = Arc::new(database.open());
    let mut creating = JoinSet::new();
    for number in 0..10_000 {
        let store = Arc::clone(&store);
        creating.spawn(async move { store.create(table(number)).await });
    }
    assert!(creating.join_all().await.iter().all(|created| *created == Ok(1)));
    drop(store);

    let store = database.open();
    assert_eq!(count_listed(&store, Listing::Live, 1_000).await, 10_000);
}
