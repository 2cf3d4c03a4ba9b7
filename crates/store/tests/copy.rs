//! Copying a store into another one.

#![allow(clippy::unwrap_used)] // tests may panic

mod database;

use database::{Database, append_to_table, new_table, table_id};
use store::{Ban, CopyError, CopyProgress, SqliteStore, Store, StoreError, copy_store};

/// A store with 25 tables of two entries, one of which is finished with a third entry, one ban, and one closed table.
async fn filled_store() -> SqliteStore {
    let store = SqliteStore::memory().unwrap();
    for number in 0..25 {
        store.create(new_table(number)).await.unwrap();
        store.append(append_to_table(number, 1, "moved")).await.unwrap();
    }
    let mut last_append = append_to_table(7, 2, "over");
    last_append.status = Some(store::LogStatus::Finished);
    last_append.meta = Some(b"{\"winner\":2}".to_vec());
    store.append(last_append).await.unwrap();
    store.administration().ban(Ban { network: "203.0.113.0/24".into(), at: 6 }).await.unwrap();
    store.administration().set_closed(table_id(3), true).await.unwrap();
    store
}

#[tokio::test]
async fn a_copy_has_the_same_tables_and_reports_its_progress() {
    let (source, target) = (filled_store().await, SqliteStore::memory().unwrap());
    let mut progress_reports = Vec::new();
    let total = copy_store(&source, &target, &mut |progress| progress_reports.push(progress)).await.unwrap();
    assert_eq!(total, CopyProgress { tables: 25, all_tables: 25, entries: 51 });
    // Progress is reported after every table.
    assert_eq!(
        progress_reports.iter().map(|progress| progress.tables).collect::<Vec<_>>(),
        (1..=25).collect::<Vec<_>>()
    );
    for number in 0..25 {
        assert_eq!(target.load(table_id(number), 0).await, source.load(table_id(number), 0).await);
    }
    assert_eq!(target.administration().bans().await, source.administration().bans().await);
    assert_eq!(target.administration().closed_tables().await.unwrap(), [table_id(3)]);
}

#[tokio::test]
async fn a_target_that_is_not_empty_stays_unchanged() {
    let source = filled_store().await;
    let store_with_table = SqliteStore::memory().unwrap();
    store_with_table.create(new_table(99)).await.unwrap();
    let store_with_ban = SqliteStore::memory().unwrap();
    store_with_ban.administration().ban(Ban { network: "203.0.113.0/24".into(), at: 6 }).await.unwrap();
    for target in [store_with_table, store_with_ban] {
        let result = copy_store(&source, &target, &mut |_| {}).await;
        assert!(matches!(result, Err(CopyError::NotEmpty)), "{result:?}");
        assert_eq!(target.load(table_id(1), 0).await, Err(StoreError::NoSuchTable(table_id(1))));
    }
}

#[tokio::test]
async fn a_damaged_table_is_not_copied() {
    let database = Database::new();
    let source = database.open();
    source.create(new_table(1)).await.unwrap();
    database.raw_connection().execute_batch("UPDATE entries SET body = x'00'").unwrap();
    let result = copy_store(&source, &SqliteStore::memory().unwrap(), &mut |_| {}).await;
    assert!(matches!(result, Err(CopyError::Read(StoreError::Damaged(_)))), "{result:?}");
}
