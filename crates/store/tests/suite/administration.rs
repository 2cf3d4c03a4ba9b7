//! The tests of deleting, rewriting and [`store::Administration`] that every backend must pass.

use crate::database::{append, id, table};
use store::{Append, Ban, Listing, LogStatus, Report, Rewrite, Store, StoreError};

pub(crate) async fn a_deleted_table_is_gone_and_its_id_is_free(store: &dyn Store) {
    for number in 1..=3 {
        store.create(table(number)).await.unwrap();
        store.append(append(number, 1, "moved")).await.unwrap();
    }
    store.administration().set_closed(id(2), true).await.unwrap();
    assert_eq!(store.delete(id(2)).await, Ok(2));
    assert_eq!(store.administration().closed_tables().await.unwrap(), []);
    assert_eq!(store.load(id(2), 0).await, Err(StoreError::NoSuchTable(id(2))));
    assert_eq!(store.delete(id(2)).await, Err(StoreError::NoSuchTable(id(2))));
    assert_eq!(store.append(append(2, 2, "x")).await, Err(StoreError::NoSuchTable(id(2))));
    assert_eq!(store.count(Listing::Live).await, Ok(2));
    assert_eq!(store.append(append(3, 2, "goes on")).await, Ok(3));
    assert_eq!(store.create(table(2)).await, Ok(1), "the id is free again");
    assert_eq!(store.append(append(2, 1, "goes on")).await, Ok(2));
}

pub(crate) async fn a_rewritten_log_has_a_valid_chain(store: &dyn Store) {
    store.create(table(1)).await.unwrap();
    for next in 1..40 {
        store.append(append(1, next, &format!("Giulia said {next}"))).await.unwrap();
    }
    let entries: Vec<Vec<u8>> = (0..40).map(|number| format!("entry {number}").into_bytes()).collect();
    let rewrite = |entries| Rewrite { table: id(1), entries, meta: Some(b"new".to_vec()) };
    let conflict = StoreError::Conflict { table: id(1), expected: 39, next: 40 };
    assert_eq!(store.rewrite(rewrite(entries[1..].to_vec())).await, Err(conflict));
    assert_eq!(store.rewrite(rewrite(entries.clone())).await, Ok(40));
    let after = store.load(id(1), 0).await.unwrap();
    let bodies: Vec<_> = after.entries.into_iter().map(|entry| entry.body).collect();
    assert_eq!((bodies, after.header.meta), (entries, b"new".to_vec()));
    assert_eq!(store.append(append(1, 40, "goes on")).await, Ok(41));
    assert_eq!(store.load(id(1), 0).await.unwrap().entries.len(), 41);
    let unknown = Rewrite { table: id(2), entries: vec![b"x".to_vec()], meta: None };
    assert_eq!(store.rewrite(unknown).await, Err(StoreError::NoSuchTable(id(2))));
}

pub(crate) async fn reports_bans_and_closed_tables_are_kept(store: &dyn Store) {
    let administration = store.administration();
    let report = Report {
        table: id(1),
        seat: Some(2),
        reported_number: Some(17),
        text: "rude".into(),
        context: "[]".into(),
        at: 5,
    };
    let first = administration.add_report(report.clone()).await.unwrap();
    let without_seat = Report { seat: None, reported_number: None, ..report.clone() };
    let second = administration.add_report(without_seat.clone()).await.unwrap();
    let reports = administration.reports().await.unwrap();
    assert_eq!(reports.iter().map(|stored| stored.id).collect::<Vec<_>>(), [first, second]);
    assert_eq!((&reports[0].report, &reports[1].report), (&report, &without_seat));
    assert_eq!(administration.delete_report(second).await, Ok(true));
    assert_eq!(administration.delete_report(second).await, Ok(false));
    assert!(administration.add_report(report).await.unwrap() > second, "numbers are not used again");

    let ban = |network: &str, at| Ban { network: network.into(), at };
    administration.ban(ban("203.0.113.0/24", 6)).await.unwrap();
    administration.ban(ban("203.0.113.0/24", 7)).await.unwrap();
    administration.ban(ban("2001:db8::/32", 6)).await.unwrap();
    assert_eq!(administration.bans().await.unwrap(), [ban("2001:db8::/32", 6), ban("203.0.113.0/24", 7)]);
    assert_eq!(administration.unban("2001:db8::/32".into()).await, Ok(true));
    assert_eq!(administration.unban("2001:db8::/32".into()).await, Ok(false));

    administration.set_closed(id(1), true).await.unwrap();
    administration.set_closed(id(1), true).await.unwrap();
    administration.set_closed(id(2), true).await.unwrap();
    administration.set_closed(id(2), false).await.unwrap();
    assert_eq!(administration.closed_tables().await.unwrap(), [id(1)]);
}

pub(crate) async fn sizes_and_counts_follow_the_tables(store: &dyn Store) {
    for number in 1..=3 {
        store.create(table(number)).await.unwrap();
    }
    let mut last = Append::new(id(1), 1, 9, vec![b"1234567890".to_vec()]);
    last.status = Some(LogStatus::Finished);
    store.append(last).await.unwrap();
    let sizes = store.administration().table_sizes().await.unwrap();
    let size = |number| sizes.iter().find(|size| size.header.id == id(number)).unwrap().entry_bytes;
    assert_eq!((sizes.len(), size(1), size(2)), (3, "opened1234567890".len() as u64, "opened".len() as u64));
    let usage = store.administration().usage().await.unwrap();
    assert_eq!((usage.live_tables, usage.finished_tables, usage.max_bytes), (2, 1, None));
    assert!(usage.file_bytes > 0);
    assert_eq!(store.count(Listing::Live).await, Ok(2));
    assert_eq!(store.count(Listing::Public).await, Ok(0));
    assert_eq!(store.count(Listing::Finished).await, Ok(1));
    store.delete(id(2)).await.unwrap();
    store.administration().vacuum().await.unwrap();
    assert_eq!(store.append(append(3, 1, "after the vacuum")).await, Ok(2));
    assert_eq!(store.administration().problem(), None);
}

pub(crate) async fn a_backup_is_an_sqlite_file_with_everything(store: &dyn Store) {
    for number in 1..=3 {
        store.create(table(number)).await.unwrap();
    }
    let mut last = append(3, 1, "over");
    last.status = Some(LogStatus::Finished);
    store.append(last).await.unwrap();
    store.administration().ban(Ban { network: "203.0.113.0/24".into(), at: 6 }).await.unwrap();
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("backup.db");
    let summary = store.administration().backup(path.clone()).await.unwrap();
    assert_eq!((summary.tables, summary.entries, summary.damaged.len()), (3, 4, 0));
    assert_eq!(summary.bytes, std::fs::metadata(&path).unwrap().len());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let refused = store.administration().backup(path.clone()).await.unwrap_err();
    assert!(refused.to_string().contains("backup.db"), "{refused}");
    assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 1, "nothing else is left");
    let copy = store::SqliteStore::open(&path).unwrap();
    for number in 1..=3 {
        assert_eq!(copy.load(id(number), 0).await, store.load(id(number), 0).await);
    }
    assert_eq!(copy.administration().bans().await.unwrap().len(), 1);
}
