//! The tests of deleting, rewriting and [`store::Administration`] that every backend must pass.

use crate::database::{append_to_table, new_table, table_id};
use store::{Append, Ban, Listing, LogStatus, Report, Rewrite, Store, StoreError};

pub(crate) async fn a_deleted_table_is_gone_and_its_id_is_free(store: &dyn Store) {
    for number in 1..=3 {
        store.create(new_table(number)).await.unwrap();
        store.append(append_to_table(number, 1, "moved")).await.unwrap();
    }
    store.administration().set_closed(table_id(2), true).await.unwrap();
    // Deleting returns the number of deleted entries.
    assert_eq!(store.delete(table_id(2)).await, Ok(2));
    assert_eq!(store.administration().closed_tables().await.unwrap(), []);
    assert_eq!(store.load(table_id(2), 0).await, Err(StoreError::NoSuchTable(table_id(2))));
    assert_eq!(store.delete(table_id(2)).await, Err(StoreError::NoSuchTable(table_id(2))));
    assert_eq!(store.append(append_to_table(2, 2, "x")).await, Err(StoreError::NoSuchTable(table_id(2))));
    assert_eq!(store.count(Listing::Live).await, Ok(2));
    // Other tables can be continued. An append returns the number of the next entry.
    assert_eq!(store.append(append_to_table(3, 2, "goes on")).await, Ok(3));
    assert_eq!(store.create(new_table(2)).await, Ok(1), "the id is free again");
    assert_eq!(store.append(append_to_table(2, 1, "goes on")).await, Ok(2));
}

pub(crate) async fn a_rewritten_log_has_a_valid_chain(store: &dyn Store) {
    store.create(new_table(1)).await.unwrap();
    // Entry 0 is that of the creation, so the table has 40 entries.
    for entry in 1..40 {
        store.append(append_to_table(1, entry, &format!("Giulia said {entry}"))).await.unwrap();
    }
    let entries: Vec<Vec<u8>> = (0..40).map(|number| format!("entry {number}").into_bytes()).collect();
    let rewrite = |entries| Rewrite { table: table_id(1), entries, meta: Some(b"new".to_vec()) };
    // A rewrite with another number of entries than the table has is refused.
    let conflict = StoreError::Conflict { table: table_id(1), expected: 39, next: 40 };
    assert_eq!(store.rewrite(rewrite(entries[1..].to_vec())).await, Err(conflict));
    assert_eq!(store.rewrite(rewrite(entries.clone())).await, Ok(40));
    let after = store.load(table_id(1), 0).await.unwrap();
    let bodies: Vec<_> = after.entries.into_iter().map(|entry| entry.body).collect();
    assert_eq!((bodies, after.header.meta), (entries, b"new".to_vec()));
    assert_eq!(store.append(append_to_table(1, 40, "goes on")).await, Ok(41));
    assert_eq!(store.load(table_id(1), 0).await.unwrap().entries.len(), 41);
    let rewrite_of_missing_table = Rewrite { table: table_id(2), entries: vec![b"x".to_vec()], meta: None };
    assert_eq!(store.rewrite(rewrite_of_missing_table).await, Err(StoreError::NoSuchTable(table_id(2))));
}

pub(crate) async fn reports_bans_and_closed_tables_are_kept(store: &dyn Store) {
    let administration = store.administration();
    let report = Report {
        table: table_id(1),
        seat: Some(2),
        reported_number: Some(17),
        text: "rude".into(),
        context: "[]".into(),
        at: 5,
    };
    let first_id = administration.add_report(report.clone()).await.unwrap();
    // A report by a spectator about the table as a whole.
    let report_without_seat = Report { seat: None, reported_number: None, ..report.clone() };
    let second_id = administration.add_report(report_without_seat.clone()).await.unwrap();
    let reports = administration.reports().await.unwrap();
    assert_eq!(reports.iter().map(|stored| stored.id).collect::<Vec<_>>(), [first_id, second_id]);
    assert_eq!((&reports[0].report, &reports[1].report), (&report, &report_without_seat));
    // The second attempt finds no report with this id any more.
    assert_eq!(administration.delete_report(second_id).await, Ok(true));
    assert_eq!(administration.delete_report(second_id).await, Ok(false));
    assert!(administration.add_report(report).await.unwrap() > second_id, "numbers are not used again");

    let ban = |network: &str, at| Ban { network: network.into(), at };
    // A second ban of the same network replaces the first one.
    administration.ban(ban("203.0.113.0/24", 6)).await.unwrap();
    administration.ban(ban("203.0.113.0/24", 7)).await.unwrap();
    administration.ban(ban("2001:db8::/32", 6)).await.unwrap();
    assert_eq!(administration.bans().await.unwrap(), [ban("2001:db8::/32", 6), ban("203.0.113.0/24", 7)]);
    assert_eq!(administration.unban("2001:db8::/32".into()).await, Ok(true));
    assert_eq!(administration.unban("2001:db8::/32".into()).await, Ok(false));

    administration.set_closed(table_id(1), true).await.unwrap();
    administration.set_closed(table_id(1), true).await.unwrap();
    administration.set_closed(table_id(2), true).await.unwrap();
    administration.set_closed(table_id(2), false).await.unwrap();
    assert_eq!(administration.closed_tables().await.unwrap(), [table_id(1)]);
}

pub(crate) async fn sizes_and_counts_follow_the_tables(store: &dyn Store) {
    for number in 1..=3 {
        store.create(new_table(number)).await.unwrap();
    }
    // Entry 1 of table 1, at time 9, has ten bytes and finishes the table.
    let mut last_append = Append::new(table_id(1), 1, 9, vec![b"1234567890".to_vec()]);
    last_append.status = Some(LogStatus::Finished);
    store.append(last_append).await.unwrap();
    // The first entry of every test table is "opened".
    let sizes = store.administration().table_sizes().await.unwrap();
    let size = |number| sizes.iter().find(|size| size.header.id == table_id(number)).unwrap().entry_bytes;
    assert_eq!((sizes.len(), size(1), size(2)), (3, "opened1234567890".len() as u64, "opened".len() as u64));
    let usage = store.administration().usage().await.unwrap();
    assert_eq!((usage.live_tables, usage.finished_tables, usage.max_bytes), (2, 1, None));
    assert!(usage.file_bytes > 0);
    assert_eq!(store.count(Listing::Live).await, Ok(2));
    assert_eq!(store.count(Listing::Public).await, Ok(0));
    assert_eq!(store.count(Listing::Finished).await, Ok(1));
    store.delete(table_id(2)).await.unwrap();
    store.administration().vacuum().await.unwrap();
    assert_eq!(store.append(append_to_table(3, 1, "after the vacuum")).await, Ok(2));
    assert_eq!(store.administration().problem(), None);
}

pub(crate) async fn a_backup_is_an_sqlite_file_with_everything(store: &dyn Store) {
    for number in 1..=3 {
        store.create(new_table(number)).await.unwrap();
    }
    let mut last_append = append_to_table(3, 1, "over");
    last_append.status = Some(LogStatus::Finished);
    store.append(last_append).await.unwrap();
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
    // A second backup to the same file is refused.
    let error = store.administration().backup(path.clone()).await.unwrap_err();
    assert!(error.to_string().contains("backup.db"), "{error}");
    assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 1, "nothing else is left");
    let copy = store::SqliteStore::open(&path).unwrap();
    for number in 1..=3 {
        assert_eq!(copy.load(table_id(number), 0).await, store.load(table_id(number), 0).await);
    }
    assert_eq!(copy.administration().bans().await.unwrap().len(), 1);
}
