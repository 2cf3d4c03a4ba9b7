//! What the operator does with a store: backups, restoring, deleting, rewriting, reports, bans and sizes (guarantee P4
//! in docs/promises.md).

#![allow(clippy::unwrap_used)] // tests may panic

mod database;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use database::{Database, append_to_table, new_table, table_id};
use store::{
    Administration, Ban, Listing, OpenError, Report, RestoreError, Rewrite, SqliteStore, Store, StoreError,
};

/// The Unix permissions of a file, such as `0o600`.
#[cfg(unix)]
fn mode(path: &Path) -> u32 {
    std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(path).unwrap().permissions()) & 0o777
}

/// Whether the database file or its write-ahead log contains this text.
fn is_in_files(database: &Database, text: &str) -> bool {
    ["", "-wal"].iter().any(|ending| {
        let bytes = std::fs::read(format!("{}{ending}", database.path.display())).unwrap_or_default();
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    })
}

/// Waits until neither the database file nor its write-ahead log contains this text. The store removes deleted text
/// from the log a second later.
async fn wait_until_gone(database: &Database, text: &str) {
    let deadline = Instant::now() + Duration::from_secs(20);
    while is_in_files(database, text) {
        assert!(Instant::now() < deadline, "{text} can still be read in the files");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_a_store_in_use_is_consistent_private_and_checked() {
    let database = Database::new();
    let store = Arc::new(database.open());
    for number in 1..=20 {
        store.create(new_table(number)).await.unwrap();
    }
    let is_stopped = Arc::new(AtomicBool::new(false));
    // Appends an entry to each table in turn until the test sets `is_stopped`.
    let writing_task = tokio::spawn({
        let (store, is_stopped) = (Arc::clone(&store), Arc::clone(&is_stopped));
        async move {
            // Creating the tables wrote entry 0.
            let mut next_entry = 1;
            while !is_stopped.load(Ordering::Relaxed) {
                for number in 1..=20 {
                    let append = append_to_table(number, next_entry, "played during the backup");
                    store.append(append).await.unwrap();
                }
                next_entry += 1;
            }
        }
    });
    let directory = tempfile::tempdir().unwrap();
    for number in 0..3 {
        let path = directory.path().join(format!("backup-{number}.db"));
        let summary = store.backup(path.clone()).await.unwrap();
        assert_eq!((summary.tables, summary.damaged.len()), (20, 0));
        assert_eq!(summary.bytes, std::fs::metadata(&path).unwrap().len());
        #[cfg(unix)]
        assert_eq!(mode(&path), 0o600);
        let copy = SqliteStore::open(&path).unwrap();
        let lengths: Vec<_> = copy
            .list(Listing::Live, None, 100)
            .await
            .unwrap()
            .headers
            .iter()
            .map(|table| table.length)
            .collect();
        assert_eq!(lengths.iter().sum::<u64>(), summary.entries);
        // The tables get entries in turn, so at any point in time no table is more than one entry ahead of another.
        assert!(lengths.iter().max().unwrap() - lengths.iter().min().unwrap() <= 1, "{lengths:?}");
    }
    is_stopped.store(true, Ordering::Relaxed);
    writing_task.await.unwrap();
}

#[tokio::test]
async fn a_backup_never_overwrites_a_file_and_leaves_no_rest() {
    let store = SqliteStore::memory().unwrap();
    store.create(new_table(1)).await.unwrap();
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("backup.db");
    std::fs::write(&path, "precious").unwrap();
    let error = store.backup(path.clone()).await.unwrap_err();
    assert!(error.to_string().contains("backup.db"), "{error}");
    assert_eq!(std::fs::read(&path).unwrap(), b"precious");
    store.backup(directory.path().join("missing/backup.db")).await.unwrap_err();
    // The directory contains only the file that was there before.
    assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 1);
}

#[tokio::test]
async fn a_backup_names_damaged_tables() {
    let database = Database::new();
    let store = database.open();
    store.create(new_table(1)).await.unwrap();
    store.create(new_table(2)).await.unwrap();
    let damage = "UPDATE entries SET body = x'00' WHERE table_id = ?1";
    database.raw_connection().execute(damage, [table_id(2).as_str()]).unwrap();
    let summary = store.backup(database.path.with_file_name("backup.db")).await.unwrap();
    // The sound table is counted, and the damaged one is named.
    assert_eq!((summary.tables, summary.damaged.len()), (1, 1));
    assert_eq!(summary.damaged[0].table, table_id(2).to_string());
}

#[tokio::test]
async fn a_backup_is_restored_and_the_old_database_is_kept() {
    let database = Database::new();
    let store = database.open();
    store.create(new_table(1)).await.unwrap();
    let backup = database.path.with_file_name("backup.db");
    store.backup(backup.clone()).await.unwrap();
    store.append(append_to_table(1, 1, "after the backup")).await.unwrap();

    let restore = |replace| store::restore(&backup, &database.path, replace, "tables-old.db");
    assert!(matches!(restore(true), Err(RestoreError::Open(OpenError::Taken { .. }))), "the server runs");
    drop(store);
    let error = restore(false).unwrap_err();
    assert!(error.to_string().contains("--replace"), "{error}");
    let (summary, kept_path) = restore(true).unwrap();
    assert_eq!((summary.tables, summary.entries), (1, 1));
    #[cfg(unix)]
    assert_eq!(mode(&database.path), 0o600);
    // The restored database lacks the entry after the backup; the old database, which was kept, has it.
    assert_eq!(database.open().load(table_id(1), 0).await.unwrap().header.length, 1);
    let kept_store = SqliteStore::open(kept_path.unwrap()).unwrap();
    assert_eq!(kept_store.load(table_id(1), 0).await.unwrap().header.length, 2);
}

#[tokio::test]
async fn a_file_that_is_no_backup_is_not_restored() {
    let database = Database::new();
    drop(database.open());
    let bytes_before = std::fs::read(&database.path).unwrap();
    let other_file = database.path.with_file_name("letter.txt");
    for text in ["", "not a database, but long enough to be taken for one by a careless program"] {
        std::fs::write(&other_file, text.repeat(20)).unwrap();
        let error = store::restore(&other_file, &database.path, true, "tables-old.db").unwrap_err();
        assert!(error.to_string().contains("not a database of this program"), "{error}");
    }
    assert_eq!(std::fs::read(&database.path).unwrap(), bytes_before);
}

#[tokio::test]
async fn a_deleted_table_is_gone_from_memory_and_disk() {
    let database = Database::new();
    let store = database.open();
    for number in 1..=3 {
        store.create(new_table(number)).await.unwrap();
        // Together with the entry of the creation, each table has 50 entries.
        for entry in 1..50 {
            store.append(append_to_table(number, entry, &format!("secret of table {number}"))).await.unwrap();
        }
    }
    assert!(is_in_files(&database, "secret of table 2"));
    assert_eq!(store.delete(table_id(2)).await, Ok(50));
    assert_eq!(store.load(table_id(2), 0).await, Err(StoreError::NoSuchTable(table_id(2))));
    assert_eq!(store.delete(table_id(2)).await, Err(StoreError::NoSuchTable(table_id(2))));
    assert_eq!(store.append(append_to_table(2, 50, "x")).await, Err(StoreError::NoSuchTable(table_id(2))));
    wait_until_gone(&database, "secret of table 2").await;
    // The other tables are complete and can be continued. An append returns the number of the next entry.
    for number in [1, 3] {
        assert_eq!(store.load(table_id(number), 0).await.unwrap().entries.len(), 50);
        assert_eq!(store.append(append_to_table(number, 50, "goes on")).await, Ok(51));
    }
    assert_eq!(store.create(new_table(2)).await, Ok(1), "the id is free again");
}

#[tokio::test]
async fn a_damaged_table_can_be_deleted() {
    // The header of the table is lost, the header is changed, and the references between the entries are wrong.
    for damage in ["DELETE FROM tables", "UPDATE tables SET seal = x'00'", "UPDATE entries SET before = 77"] {
        let database = Database::new();
        let store = database.open();
        store.create(new_table(1)).await.unwrap();
        store.append(append_to_table(1, 1, "something private")).await.unwrap();
        database.raw_connection().execute_batch(damage).unwrap();
        store.delete(table_id(1)).await.unwrap();
        assert_eq!(store.load(table_id(1), 0).await, Err(StoreError::NoSuchTable(table_id(1))), "{damage}");
        wait_until_gone(&database, "something private").await;
    }
}

#[tokio::test]
async fn a_rewritten_log_has_a_valid_chain_and_no_old_bytes() {
    let database = Database::new();
    let store = database.open();
    store.create(new_table(1)).await.unwrap();
    // Entry 0 is that of the creation, so the table has 40 entries.
    for entry in 1..40 {
        store.append(append_to_table(1, entry, &format!("Giulia said {entry}"))).await.unwrap();
    }
    let before = store.load(table_id(1), 0).await.unwrap();
    let erase = |body: &[u8]| String::from_utf8_lossy(body).replace("Giulia", "X").into_bytes();
    let entries: Vec<_> = before.entries.iter().map(|entry| erase(&entry.body)).collect();
    let rewrite = |entries| Rewrite { table: table_id(1), entries, meta: Some(b"new".to_vec()) };
    // A rewrite must have as many entries as the log, which has 40.
    let conflict = store.rewrite(rewrite(entries[1..].to_vec())).await;
    assert!(matches!(conflict, Err(StoreError::Conflict { expected: 39, next: 40, .. })), "{conflict:?}");
    assert_eq!(store.rewrite(rewrite(entries.clone())).await, Ok(40));
    let after = store.load(table_id(1), 0).await.unwrap();
    assert_eq!(
        after.entries.iter().map(|entry| &entry.body).collect::<Vec<_>>(),
        entries.iter().collect::<Vec<_>>()
    );
    assert_eq!((after.header.length, after.header.meta), (40, b"new".to_vec()));
    assert_eq!(store.append(append_to_table(1, 40, "goes on")).await, Ok(41));
    wait_until_gone(&database, "Giulia").await;
    drop(store);
    assert_eq!(database.open().load(table_id(1), 0).await.unwrap().entries.len(), 41);
}

/// A damaged log must not become a valid one.
#[tokio::test]
async fn a_damaged_log_is_not_rewritten() {
    let database = Database::new();
    let store = database.open();
    store.create(new_table(1)).await.unwrap();
    database.raw_connection().execute_batch("UPDATE entries SET body = x'00'").unwrap();
    let rewrite = Rewrite { table: table_id(1), entries: vec![b"x".to_vec()], meta: None };
    assert!(matches!(store.rewrite(rewrite).await, Err(StoreError::Damaged(_))));
}

#[tokio::test]
async fn vacuum_returns_space_and_keeps_tables() {
    let database = Database::new();
    let store = database.open();
    for number in 1..=2 {
        store.create(new_table(number)).await.unwrap();
        // 20 entries of 100 kB, so that deleting the table frees two megabytes.
        let large_append = store::Append::new(table_id(number), 1, 5, vec![vec![7; 100_000]; 20]);
        store.append(large_append).await.unwrap();
    }
    store.delete(table_id(1)).await.unwrap();
    let usage_before = store.usage().await.unwrap();
    assert!(usage_before.free_bytes > 1_000_000, "{usage_before:?}");
    store.vacuum().await.unwrap();
    let usage = store.usage().await.unwrap();
    assert!(usage.free_bytes == 0 && usage.file_bytes < usage_before.file_bytes - 1_000_000, "{usage:?}");
    assert_eq!(usage.live_tables, 1);
    // Table 2 has the entry of its creation and 20 large ones.
    assert_eq!(store.append(append_to_table(2, 21, "goes on")).await, Ok(22));
    assert_eq!(store.load(table_id(2), 0).await.unwrap().entries.len(), 22);
}

#[tokio::test]
async fn reports_bans_and_closed_tables_survive_a_restart() {
    let database = Database::new();
    let store = database.open();
    let report = Report {
        table: table_id(1),
        seat: Some(2),
        reported_number: Some(17),
        text: "rude".into(),
        context: "[]".into(),
        at: 5,
    };
    let first_id = store.add_report(report.clone()).await.unwrap();
    let second_id =
        store.add_report(Report { seat: None, reported_number: None, ..report.clone() }).await.unwrap();
    let ban = |network: &str| Ban { network: network.into(), at: 6 };
    // The second ban of the same network changes nothing.
    store.ban(ban("203.0.113.0/24")).await.unwrap();
    store.ban(ban("203.0.113.0/24")).await.unwrap();
    store.ban(ban("2001:db8::/32")).await.unwrap();
    store.set_closed(table_id(1), true).await.unwrap();
    store.set_closed(table_id(2), true).await.unwrap();
    store.set_closed(table_id(2), false).await.unwrap();
    drop(store);
    let store = database.open();
    let reports = store.reports().await.unwrap();
    assert_eq!(reports.iter().map(|report| report.id).collect::<Vec<_>>(), [first_id, second_id]);
    assert_eq!(reports[0].report, report);
    // The second attempt finds no report with this id any more.
    assert_eq!(store.delete_report(second_id).await, Ok(true));
    assert_eq!(store.delete_report(second_id).await, Ok(false));
    assert!(store.add_report(report).await.unwrap() > second_id, "numbers are not used again");
    assert_eq!(store.bans().await.unwrap(), [ban("2001:db8::/32"), ban("203.0.113.0/24")]);
    assert_eq!(store.unban("2001:db8::/32".into()).await, Ok(true));
    assert_eq!(store.unban("2001:db8::/32".into()).await, Ok(false));
    assert_eq!(store.closed_tables().await.unwrap(), [table_id(1)]);
}

#[tokio::test]
async fn sizes_count_the_bytes_of_entries() {
    let store = SqliteStore::memory().unwrap();
    store.create(new_table(1)).await.unwrap();
    store.append(append_to_table(1, 1, "1234567890")).await.unwrap();
    // The first entry of a test table is "opened".
    let sizes = store.table_sizes().await.unwrap();
    assert_eq!((sizes[0].header.id, sizes[0].entry_bytes), (table_id(1), "opened1234567890".len() as u64));
}
