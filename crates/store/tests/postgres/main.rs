//! The store in PostgreSQL: the tests of all backends, several servers over one database, lost connections, damage, and
//! databases that cannot be used.
//!
//! Starting PostgreSQL takes seconds, so all tests share one server. Each has a database of its own.

#![cfg(unix)]
#![allow(clippy::unwrap_used)] // tests may panic

mod addresses;
#[path = "../database/mod.rs"]
mod database;
mod faults;
mod ownership;
#[path = "../suite/mod.rs"]
mod suite;

use std::sync::Arc;
use store::{PostgresStore, SiteMember, SqliteStore, Store, copy_store};
use test_database::TestServer;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_store_in_postgresql() {
    // What the message names if PostgreSQL is not installed and the tests are skipped.
    let skipped_tests = "the tests of the store in PostgreSQL (crates/store/tests/postgres)";
    let Some(mut server) = TestServer::start_for(skipped_tests) else { return };
    passes_the_tests_of_all_backends(&server).await;
    copies_go_to_sqlite_and_back(&server).await;
    ownership::two_servers_do_not_overwrite_each_other(&server).await;
    ownership::a_released_table_can_be_claimed_and_the_old_owner_is_fenced(&server).await;
    ownership::the_tables_of_a_dead_server_can_be_claimed(&server).await;
    ownership::a_server_whose_lease_ended_owns_nothing_and_starts_again(&server).await;
    ownership::a_server_without_its_database_stops_by_itself(&server).await;
    ownership::two_servers_with_one_address_are_refused(&server).await;
    ownership::servers_see_owners_and_what_others_publish(&server).await;
    faults::changed_rows_are_detected(&server).await;
    faults::a_damaged_table_can_be_deleted_but_not_rewritten(&server).await;
    faults::a_bad_request_fails_alone_in_its_batch(&server).await;
    addresses::databases_that_cannot_be_used_are_refused_with_a_plain_sentence(&server).await;
    addresses::older_servers_live_beside_a_compatible_migration(&server).await;
    addresses::tls_and_passwords_are_checked(&server).await;
    faults::a_killed_database_refuses_writes_loses_nothing_and_the_store_reconnects(&mut server).await;
}

/// Opens a store as a server without an address.
async fn open(url: &str) -> PostgresStore {
    open_at(url, None).await
}

/// Opens a store as a server that advertises this address.
async fn open_at(url: &str, address: Option<&str>) -> PostgresStore {
    PostgresStore::open(&url.parse().unwrap(), member(address)).await.unwrap()
}

/// A server of the site `tests` that advertises this address.
fn member(address: Option<&str>) -> SiteMember {
    SiteMember { site: "tests".into(), address: address.map(str::to_owned) }
}

/// A server of the site `tests` that no other server can reach.
fn member_without_address() -> SiteMember {
    member(None)
}

/// Runs the tests that SQLite passes too. Each gets an empty database.
async fn passes_the_tests_of_all_backends(server: &TestServer) {
    let mut number = 0;
    let mut new_database = || {
        number += 1;
        server.create_database(&format!("suite_{number}"))
    };
    suite::appended_entries_are_numbered_and_can_be_loaded(&open(&new_database()).await).await;
    suite::an_append_at_the_wrong_number_is_a_conflict_and_writes_nothing(&open(&new_database()).await).await;
    suite::missing_and_existing_tables_are_refused(&open(&new_database()).await).await;
    suite::lists_follow_status_and_visibility_page_by_page(&open(&new_database()).await).await;
    suite::many_tasks_keep_the_order_of_each_table(Arc::new(open(&new_database()).await)).await;
    suite::competing_writers_write_each_number_once(Arc::new(open(&new_database()).await)).await;
    suite::administration::a_deleted_table_is_gone_and_its_id_is_free(&open(&new_database()).await).await;
    suite::administration::a_rewritten_log_has_a_valid_chain(&open(&new_database()).await).await;
    suite::administration::reports_bans_and_closed_tables_are_kept(&open(&new_database()).await).await;
    suite::administration::sizes_and_counts_follow_the_tables(&open(&new_database()).await).await;
    suite::administration::a_backup_is_an_sqlite_file_with_everything(&open(&new_database()).await).await;
}

/// Copies a database to SQLite and from there to a second database, which must be equal to the first one.
async fn copies_go_to_sqlite_and_back(server: &TestServer) {
    let source = open(&server.create_database("copy_source")).await;
    // This test leaves 25 tables in the store.
    suite::lists_follow_status_and_visibility_page_by_page(&source).await;
    let sqlite = SqliteStore::memory().unwrap();
    let target = open(&server.create_database("copy_target")).await;
    // The last argument gets reports of the progress, which are not needed here.
    let copied_to_sqlite = copy_store(&source, &sqlite, &mut |_| {}).await.unwrap();
    let copied_back = copy_store(&sqlite, &target, &mut |_| {}).await.unwrap();
    assert_eq!(copied_to_sqlite.tables, 25);
    assert_eq!(copied_to_sqlite, copied_back);
    for number in 0..25 {
        let id = database::table_id(number);
        assert_eq!(target.load(id, 0).await, source.load(id, 0).await);
    }
    assert!(copy_store(&sqlite, &target, &mut |_| {}).await.is_err(), "the target is not empty");
}
