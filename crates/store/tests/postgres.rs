//! The store in PostgreSQL: the tests of all backends, several servers over one database, lost connections, damage, and
//! databases that cannot be used.

#![allow(clippy::unwrap_used)] // tests may panic

mod database;
mod postgres_server;
mod suite;

use database::{append, id, table};
use postgres_server::PostgresServer;
use std::sync::Arc;
use store::{Listing, PostgresOpenError, PostgresStore, Store, StoreError, Visibility};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgresql_passes_the_tests_of_all_backends() {
    let server = PostgresServer::start();
    let store = Arc::new(server.open().await);
    let clear = || server.run_sql("tavolino", "DELETE FROM entries; DELETE FROM tables");
    suite::appended_entries_are_numbered_and_can_be_loaded(&*store).await;
    clear();
    let store = Arc::new(server.open().await);
    suite::an_append_at_the_wrong_number_is_a_conflict_and_writes_nothing(&*store).await;
    clear();
    let store = Arc::new(server.open().await);
    suite::missing_and_existing_tables_are_refused(&*store).await;
    clear();
    let store = Arc::new(server.open().await);
    suite::lists_follow_status_and_visibility_page_by_page(&*store).await;
    clear();
    suite::many_tasks_keep_the_order_of_each_table(Arc::new(server.open().await)).await;
    clear();
    suite::competing_writers_write_each_number_once(Arc::new(server.open().await)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_over_one_database_do_not_overwrite_each_other() {
    let server = PostgresServer::start();
    let (first, second) = (server.open().await, server.open().await);
    first.create(table(1)).await.unwrap();
    assert_eq!(second.append(append(1, 1, "by the second")).await, Ok(2));
    // The first server's cached header is outdated now.
    let conflict = StoreError::Conflict { table: id(1), expected: 1, next: 2 };
    assert_eq!(first.append(append(1, 1, "by the first")).await, Err(conflict));
    assert_eq!(first.append(append(1, 2, "by the first")).await, Ok(3));
    let loaded = second.load(id(1), 0).await.unwrap();
    let bodies: Vec<_> = loaded.entries.iter().map(|entry| str::from_utf8(&entry.body).unwrap()).collect();
    assert_eq!(bodies, ["opened", "by the second", "by the first"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_database_refuses_writes_loses_nothing_and_the_store_reconnects() {
    let mut server = PostgresServer::start();
    let store = server.open().await;
    store.create(table(1)).await.unwrap();
    assert_eq!(store.append(append(1, 1, "before")).await, Ok(2));
    server.kill_and_restart();
    let mut attempts = 0;
    // The first requests may still use the lost connection.
    while let Err(error) = store.append(append(1, 2, "after")).await {
        assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}");
        attempts += 1;
        assert!(attempts < 50, "the store does not reconnect");
    }
    assert_eq!(store.load(id(1), 0).await.unwrap().entries.len(), 3);
}

/// Each statement changes one stored value of table 1. Loading or listing must detect it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changed_rows_are_detected() {
    let server = PostgresServer::start();
    let store = server.open().await;
    let mut new = table(1);
    new.visibility = Visibility::Public;
    store.create(new).await.unwrap();
    store.append(append(1, 1, "moved")).await.unwrap();
    store.append(append(1, 2, "moved again")).await.unwrap();
    let before = store.load(id(1), 0).await.unwrap();
    server.run_sql("tavolino", "CREATE TABLE saved_tables AS SELECT * FROM tables");
    server.run_sql("tavolino", "CREATE TABLE saved_entries AS SELECT * FROM entries");
    for damage in [
        "UPDATE tables SET kind = 'bridge'",
        "UPDATE tables SET created_at = created_at + 1",
        "UPDATE tables SET public = false",
        "UPDATE tables SET status = 1",
        "UPDATE tables SET last_at = last_at + 1",
        "UPDATE tables SET meta = 'x'",
        "UPDATE tables SET length = 2",
        "UPDATE tables SET head = set_byte(head, 3, 255 - get_byte(head, 3))",
        "UPDATE tables SET seal = set_byte(seal, 3, 255 - get_byte(seal, 3))",
        "DELETE FROM tables",
        "UPDATE entries SET body = 'x' WHERE number = 1",
        "UPDATE entries SET hash = set_byte(hash, 3, 255 - get_byte(hash, 3)) WHERE number = 2",
        "DELETE FROM entries WHERE number = 1",
        "DELETE FROM entries WHERE number = 2",
    ] {
        server.run_sql("tavolino", damage);
        let loaded = store.load(id(1), 0).await;
        assert!(matches!(loaded, Err(StoreError::Damaged(_))), "{damage}: {loaded:?}");
        // A server that reads the table anew appends nothing to a damaged header or behind a missing last entry.
        if damage.contains("tables") || damage.contains("= 2") {
            let appended = server.open().await.append(append(1, 3, "x")).await;
            assert!(appended.is_err(), "{damage}: {appended:?}");
        }
        let restore = "DELETE FROM entries; DELETE FROM tables; INSERT INTO tables SELECT * FROM saved_tables; \
                       INSERT INTO entries SELECT * FROM saved_entries";
        server.run_sql("tavolino", restore);
    }
    assert_eq!(store.load(id(1), 0).await.unwrap(), before);
    server.run_sql("tavolino", "UPDATE tables SET status = 7");
    assert_eq!(store.list(Listing::Public, None, 10).await.unwrap().damaged.len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn databases_that_cannot_be_used_are_refused_with_a_plain_sentence() {
    let server = PostgresServer::start();
    server.open().await;
    let open_error = async |url: String| match PostgresStore::open(&url.parse().unwrap()).await {
        Ok(_) => panic!("{url} was opened"),
        Err(error) => error,
    };
    let address = server.url().to_string().replace("postgres://", "");
    let socket_directory = address.trim_end_matches("/tavolino").replace('/', "%2F");
    let unknown = open_error(format!("postgres://tavolino@{socket_directory}/unknown")).await;
    assert!(matches!(unknown, PostgresOpenError::NoSuchDatabase { .. }), "{unknown}");
    let unreachable = open_error("postgres://tavolino:s3cret@127.0.0.1:1/tavolino".into()).await;
    assert!(matches!(unreachable, PostgresOpenError::Unreachable { .. }), "{unreachable}");
    assert!(!unreachable.to_string().contains("s3cret"));

    server.run_sql("tavolino", "UPDATE tavolino_schema SET version = 99");
    let newer = open_error(format!("postgres://tavolino@{socket_directory}/tavolino")).await;
    assert!(matches!(newer, PostgresOpenError::Newer { found: 99, .. }), "{newer}");

    server.run_sql("tavolino", "DROP TABLE tavolino_schema");
    let foreign = open_error(format!("postgres://tavolino@{socket_directory}/tavolino")).await;
    assert!(matches!(foreign, PostgresOpenError::Foreign { .. }), "{foreign}");
}
