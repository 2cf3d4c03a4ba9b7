//! Copying a store into another one.

#![allow(clippy::unwrap_used)] // tests may panic

mod database;

use database::{Database, append, id, table};
use store::{Ban, CopyError, CopyProgress, SqliteStore, Store, StoreError, copy_store};

/// A store with 25 tables, one of them finished, and one ban.
async fn filled_store() -> SqliteStore {
    let store = SqliteStore::memory().unwrap();
    for number in 0..25 {
        store.create(table(number)).await.unwrap();
        store.append(append(number, 1, "moved")).await.unwrap();
    }
    let mut last = append(7, 2, "over");
    last.status = Some(store::LogStatus::Finished);
    last.meta = Some(b"{\"winner\":2}".to_vec());
    store.append(last).await.unwrap();
    store.administration().ban(Ban { network: "203.0.113.0/24".into(), at: 6 }).await.unwrap();
    store.administration().set_closed(id(3), true).await.unwrap();
    store
}

#[tokio::test]
async fn a_copy_has_the_same_tables_and_reports_its_progress() {
    let (source, target) = (filled_store().await, SqliteStore::memory().unwrap());
    let mut reported = Vec::new();
    let copied = copy_store(&source, &target, &mut |progress| reported.push(progress)).await.unwrap();
    assert_eq!(copied, CopyProgress { tables: 25, all_tables: 25, entries: 51 });
    assert_eq!(
        reported.iter().map(|progress| progress.tables).collect::<Vec<_>>(),
        (1..=25).collect::<Vec<_>>()
    );
    for number in 0..25 {
        assert_eq!(target.load(id(number), 0).await, source.load(id(number), 0).await);
    }
    assert_eq!(target.administration().bans().await, source.administration().bans().await);
    assert_eq!(target.administration().closed_tables().await.unwrap(), [id(3)]);
}

#[tokio::test]
async fn a_target_that_is_not_empty_stays_unchanged() {
    let source = filled_store().await;
    let with_table = SqliteStore::memory().unwrap();
    with_table.create(table(99)).await.unwrap();
    let with_ban = SqliteStore::memory().unwrap();
    with_ban.administration().ban(Ban { network: "203.0.113.0/24".into(), at: 6 }).await.unwrap();
    for target in [with_table, with_ban] {
        let refused = copy_store(&source, &target, &mut |_| {}).await;
        assert!(matches!(refused, Err(CopyError::NotEmpty)), "{refused:?}");
        assert_eq!(target.load(id(1), 0).await, Err(StoreError::NoSuchTable(id(1))));
    }
}

#[tokio::test]
async fn a_damaged_table_is_not_copied() {
    let database = Database::new();
    let source = database.open();
    source.create(table(1)).await.unwrap();
    database.raw_connection().execute_batch("UPDATE entries SET body = x'00'").unwrap();
    let refused = copy_store(&source, &SqliteStore::memory().unwrap(), &mut |_| {}).await;
    assert!(matches!(refused, Err(CopyError::Read(StoreError::Damaged(_)))), "{refused:?}");
}
