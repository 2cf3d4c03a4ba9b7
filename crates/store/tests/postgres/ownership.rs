//! Leases, claims and epochs: who may write to a table, and who may not any more. A server owns the tables that it has
//! claimed while its lease holds; the epoch of a table counts the claims.

use super::database::{append_to_table, new_table, table_id};
use super::{member, open, open_at};
use std::time::{Duration, Instant};
use store::{OtherServer, Ownership, PostgresOpenError, PostgresStore, Store, StoreError, TableOwner};
use test_database::TestServer;

/// Ends the leases of all servers in the database, as if they had not renewed them.
fn end_all_leases(server: &TestServer, database: &str) {
    server.run_sql(database, "UPDATE servers SET lease_until = clock_timestamp() - interval '1 second'");
}

/// Waits until a condition holds. Fails with the message `failure` after a time that is far longer than it should take.
async fn wait_until(failure: &str, mut condition: impl FnMut() -> bool) {
    let started_at = Instant::now();
    while !condition() {
        assert!(started_at.elapsed() < Duration::from_secs(60), "{failure}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

pub(crate) async fn two_servers_do_not_overwrite_each_other(server: &TestServer) {
    let url = server.create_database("two_servers");
    let (first, second) = (open_at(&url, Some("10.0.0.1:7212")).await, open(&url).await);
    first.create(new_table(1)).await.unwrap();
    let not_owner = StoreError::NotOwner { table: table_id(1), owner: Some("10.0.0.1:7212".into()) };
    assert_eq!(second.append(append_to_table(1, 1, "by the second")).await, Err(not_owner.clone()));
    assert_eq!(second.claim(table_id(1)).await, Err(not_owner.clone()));
    assert_eq!(second.delete(table_id(1)).await, Err(not_owner.clone()));
    assert_eq!(first.append(append_to_table(1, 1, "by the first")).await, Ok(2));
    assert_eq!(second.load(table_id(1), 0).await, first.load(table_id(1), 0).await, "everybody can read");
    let servers = second.servers().await.unwrap();
    let addresses_and_table_counts: Vec<_> = servers
        .iter()
        .map(|server| (server.address.as_deref(), server.tables, server.is_this_server))
        .collect();
    assert_eq!(addresses_and_table_counts, [(Some("10.0.0.1:7212"), 1, false), (None, 0, true)]);
}

/// The old owner is fenced: the database refuses its writes. `tables_of_ended_servers` lists the tables that a server
/// owned when it ended.
pub(crate) async fn a_released_table_can_be_claimed_and_the_old_owner_is_fenced(server: &TestServer) {
    let url = server.create_database("released");
    let (first, second) = (open(&url).await, open_at(&url, Some("10.0.0.2:7212")).await);
    first.create(new_table(1)).await.unwrap();
    first.release(table_id(1)).await.unwrap();
    second.claim(table_id(1)).await.unwrap();
    assert_eq!(first.tables_of_ended_servers(10).await.unwrap(), []);
    let not_owner = StoreError::NotOwner { table: table_id(1), owner: Some("10.0.0.2:7212".into()) };
    assert_eq!(first.append(append_to_table(1, 1, "too late")).await, Err(not_owner));
    assert_eq!(second.append(append_to_table(1, 1, "by the second")).await, Ok(2));
    second.leave().await.unwrap();
    assert!(!second.holds_lease());
    assert!(matches!(second.append(append_to_table(1, 2, "gone")).await, Err(StoreError::Unavailable(_))));
    assert_eq!(
        first.tables_of_ended_servers(10).await.unwrap(),
        [table_id(1)],
        "its server has ended without releasing it"
    );
    first.claim(table_id(1)).await.unwrap();
    assert_eq!(first.tables_of_ended_servers(10).await.unwrap(), []);
    assert_eq!(first.append(append_to_table(1, 2, "by the first again")).await, Ok(3));
    first.release(table_id(1)).await.unwrap();
    assert_eq!(first.tables_of_ended_servers(10).await.unwrap(), [], "a released table needs no server");
}

/// The old owner still believes that it owns the table, and its next append has the right number and the right header.
/// Only the epoch, which every claim raises, tells that it comes too late.
pub(crate) async fn the_tables_of_a_dead_server_can_be_claimed(server: &TestServer) {
    let database = "dead_server";
    let url = server.create_database(database);
    let (first, second) = (open(&url).await, open(&url).await);
    first.create(new_table(1)).await.unwrap();
    // Does what a claim of the second server does. The first server renews its lease all the time, so a real claim
    // would be refused.
    server.run_sql(database, "UPDATE tables SET owner = (SELECT max(id) FROM servers), epoch = epoch + 1");
    let too_late = first.append(append_to_table(1, 1, "by the first")).await;
    assert!(matches!(too_late, Err(StoreError::NotOwner { .. })), "{too_late:?}");
    // No server has the number 0, so every server can claim the table.
    server.run_sql(database, "UPDATE tables SET owner = 0");
    second.claim(table_id(1)).await.unwrap();
    assert_eq!(second.append(append_to_table(1, 1, "by the second")).await, Ok(2));
    assert_eq!(second.load(table_id(1), 0).await.unwrap().entries[1].body, b"by the second");
}

pub(crate) async fn a_server_whose_lease_ended_owns_nothing_and_starts_again(server: &TestServer) {
    let database = "ended_lease";
    let store = open(&server.create_database(database)).await;
    store.create(new_table(1)).await.unwrap();
    let server_number_before = store.servers().await.unwrap()[0].number;
    end_all_leases(server, database);
    let has_new_number = || {
        server.run_sql(database, "SELECT max(id) FROM servers").parse::<u64>().unwrap() > server_number_before
    };
    wait_until("the server does not register again", has_new_number).await;
    wait_until("the lease does not hold again", || store.holds_lease()).await;
    let result = store.append(append_to_table(1, 1, "without a claim")).await;
    assert!(matches!(result, Err(StoreError::NotOwner { .. })), "{result:?}");
    store.claim(table_id(1)).await.unwrap();
    assert_eq!(store.append(append_to_table(1, 1, "after a claim")).await, Ok(2));
}

/// A server that cannot renew its lease stops by its own clock, although nobody tells it that the lease has ended.
pub(crate) async fn a_server_without_its_database_stops_by_itself(server: &TestServer) {
    let database = "no_renewal";
    let store = open(&server.create_database(database)).await;
    store.create(new_table(1)).await.unwrap();
    // Statements that change a lease wait for the lock of this session, as if they were lost.
    let lock = "BEGIN; LOCK TABLE servers IN EXCLUSIVE MODE; SELECT pg_sleep(3600)";
    let mut blocking_session = server.spawn_sql(database, lock);
    wait_until("the lease still holds", || !store.holds_lease()).await;
    let result = store.append(append_to_table(1, 1, "without a lease")).await;
    assert!(matches!(result, Err(StoreError::Unavailable(_))), "{result:?}");
    assert!(store.administration().problem().is_some());
    // End the blocking session.
    let cancel = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity
                  WHERE query LIKE '%pg_sleep(3600)' AND pid <> pg_backend_pid()";
    server.run_sql(database, cancel);
    blocking_session.wait().unwrap();
    wait_until("the lease does not hold again", || store.holds_lease()).await;
}

pub(crate) async fn two_servers_with_one_address_are_refused(server: &TestServer) {
    let url = server.create_database("one_address");
    let first = open_at(&url, Some("10.0.0.1:7212")).await;
    let second = PostgresStore::open(&url.parse().unwrap(), member(Some("10.0.0.1:7212"))).await;
    assert!(matches!(second, Err(PostgresOpenError::AddressTaken { .. })));
    // After the first server has left, the address is free.
    first.leave().await.unwrap();
    open_at(&url, Some("10.0.0.1:7212")).await;
}

/// A server whose lease ended gets a new row in the table of servers. What it publishes afterwards must be seen there.
pub(crate) async fn servers_see_owners_and_what_others_publish(server: &TestServer) {
    let database = "published";
    let url = server.create_database(database);
    let (first, second) = (open_at(&url, Some("10.0.0.1:7212")).await, open(&url).await);
    assert_eq!(first.site_secret(), second.site_secret(), "all servers of a site have one secret");
    first.create(new_table(1)).await.unwrap();
    assert_eq!(first.owner_of(table_id(1)).await, Ok(TableOwner::ThisServer));
    let address = Some("10.0.0.1:7212".to_owned());
    assert_eq!(second.owner_of(table_id(1)).await, Ok(TableOwner::OtherServer { address: address.clone() }));
    assert_eq!(second.owner_of(table_id(2)).await, Ok(TableOwner::Nobody), "there is no such table");

    first.publish_tables("list".to_owned()).await.unwrap();
    let expected = vec![OtherServer { address, published_tables: "list".to_owned() }];
    assert_eq!(second.other_servers().await.as_ref(), Ok(&expected));
    end_all_leases(server, database);
    assert_eq!(
        second.owner_of(table_id(1)).await,
        Ok(TableOwner::Nobody),
        "the lease of the owner has ended"
    );
    // Both servers start again under new numbers, within a second or two.
    let started_at = Instant::now();
    loop {
        first.publish_tables("list".to_owned()).await.ok();
        if second.other_servers().await.as_ref() == Ok(&expected) {
            break;
        }
        assert!(started_at.elapsed() < Duration::from_secs(60), "the list is not published again");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
