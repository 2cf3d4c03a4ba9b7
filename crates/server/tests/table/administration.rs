//! The administration of a running server, and guarantee P4 (`docs/promises.md`): lobbies without people end, and old games
//! are deleted.

use crate::client::{Client, POLICY_VIOLATION, TABLE_FAILED};
use crate::test_server::{TestServer, smallest_table};
use crate::test_table::{TestTable, seat_key};
use engine::FastRng;
use serde_json::json;
use server::admin::{AdminRequest, AdminResponse, SortTables, TableSummary};
use server::{LastSeen, Retention};
use std::net::IpAddr;
use std::time::{Duration, Instant};
use store::Store;

/// Carries out a request that must succeed, and returns the sentence about it.
async fn expect_done(server: &TestServer, request: AdminRequest) -> String {
    match server.administer(request).await {
        AdminResponse::Done(sentence) => sentence,
        other => panic!("{other:?}"),
    }
}

/// Carries out a request that must be refused, and returns the reason.
async fn expect_refusal(server: &TestServer, request: AdminRequest) -> String {
    match server.administer(request).await {
        AdminResponse::Refused(reason) => reason,
        other => panic!("{other:?}"),
    }
}

/// The first ten tables in this order.
async fn list_tables(server: &TestServer, sort: SortTables) -> Vec<TableSummary> {
    match server.administer(AdminRequest::Tables { sort, limit: 10 }).await {
        AdminResponse::Tables(tables) => tables,
        other => panic!("{other:?}"),
    }
}

/// The refusal of a client that wants to enter a table.
async fn refusal_on_connecting(server: &TestServer, table: &str, key: &str) -> String {
    let mut client = Client::connect(server.address).await;
    client.hello(table, Some(key), None).await;
    client.read_until_type("refused").await["code"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_refuses_everybody_until_it_is_reopened() {
    let server = TestServer::start().await;
    let mut settings = smallest_table();
    settings["visibility"] = json!("public");
    let mut table = TestTable::with_dealt_game(&server, settings).await;
    table.play(4, &mut FastRng::new(1)).await;
    let (id, last_number) = (table.open_response.table.clone(), table.players[0].last_number);
    let close = AdminRequest::Close { table: id.clone() };
    expect_done(&server, close.clone()).await;
    for player in &mut table.players {
        assert_eq!(player.close_code().await, TABLE_FAILED);
    }
    assert_eq!(refusal_on_connecting(&server, &id, &seat_key(0)).await, "no_such_table");
    assert!(server.public_tables().is_empty());
    assert!(list_tables(&server, SortTables::Oldest).await[0].is_closed);

    // Another server over the same store knows that the table is closed.
    let server = TestServer::over_store(server.stop().await).await;
    server.load_operator_settings().await.unwrap();
    server.wake_all().await;
    assert_eq!(refusal_on_connecting(&server, &id, &seat_key(0)).await, "no_such_table");
    expect_done(&server, AdminRequest::Reopen { table: id.clone() }).await;
    assert_eq!(server.connect(&id, &seat_key(0)).await.last_number, last_number, "nothing was lost");
    // Ids of tables have 26 characters; no table has this one.
    let reason = expect_refusal(&server, AdminRequest::Close { table: "0".repeat(26) }).await;
    assert!(reason.contains("there is no table"), "{reason}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_table_is_gone_while_others_go_on() {
    let server = TestServer::start().await;
    let mut deleted_table = TestTable::with_dealt_game(&server, smallest_table()).await;
    let mut other_table = TestTable::with_dealt_game(&server, smallest_table()).await;
    let id = deleted_table.open_response.table.clone();
    let sentence = expect_done(&server, AdminRequest::Delete { table: id.clone() }).await;
    assert!(sentence.contains(&id), "{sentence}");
    for player in &mut deleted_table.players {
        assert_eq!(player.close_code().await, TABLE_FAILED);
    }
    assert_eq!(refusal_on_connecting(&server, &id, &seat_key(0)).await, "no_such_table");
    assert!(server.store.load(id.parse().unwrap(), 0).await.is_err());
    assert!(expect_refusal(&server, AdminRequest::Delete { table: id }).await.contains("there is no table"));
    other_table.play(4, &mut FastRng::new(1)).await;
    assert_eq!(list_tables(&server, SortTables::Largest).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_listed_by_size_age_and_connections() {
    let server = TestServer::start().await;
    let oldest_table = server.open_table(smallest_table()).await;
    tokio::time::sleep(Duration::from_millis(5)).await;
    let largest_table = TestTable::with_dealt_game(&server, smallest_table()).await.open_response;
    tokio::time::sleep(Duration::from_millis(5)).await;
    // More clients are connected to this table than to the others.
    let busiest_table = server.open_table(smallest_table()).await;
    let mut sockets = Vec::new();
    for _ in 0..5 {
        sockets.push(server.connect(&busiest_table.table, &busiest_table.join_key).await);
    }
    for (sort, first) in [
        (SortTables::Oldest, &oldest_table),
        (SortTables::Largest, &largest_table),
        (SortTables::Busiest, &busiest_table),
    ] {
        assert_eq!(list_tables(&server, sort).await[0].table, first.table, "{sort:?}");
    }
    assert_eq!(list_tables(&server, SortTables::Busiest).await[0].connections, 5);
    let show = AdminRequest::Show { table: largest_table.table.clone() };
    let AdminResponse::Table(details) = server.administer(show).await else { panic!() };
    assert_eq!((details.status.as_str(), details.seats[0].player.as_str()), ("playing", "P0"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_banned_network_is_refused_and_its_sockets_are_closed() {
    let server = TestServer::start().await;
    let open_response = server.open_table(smallest_table()).await;
    let mut client = server.connect(&open_response.table, &open_response.join_key).await;
    // First a network to which the client does not belong, then its own.
    let ban_elsewhere = AdminRequest::Ban { network: "203.0.113.0/24".into() };
    expect_done(&server, ban_elsewhere).await;
    assert!(server.is_banned("203.0.113.9".parse().unwrap()) && !server.is_banned(server.address.ip()));
    // Whatever address of a network is given, the ban is stored with the network's first address.
    let ban_own_network = AdminRequest::Ban { network: "127.0.0.7/8".into() };
    assert!(expect_done(&server, ban_own_network).await.contains("127.0.0.0/8"));
    assert_eq!(client.close_code().await, POLICY_VIOLATION);
    let url = format!("ws://{}/ws", server.address);
    let error = tokio_tungstenite::connect_async(url).await.unwrap_err();
    assert!(error.to_string().contains("403"), "{error}");

    // Another server over the same store.
    let server = TestServer::over_store(server.stop().await).await;
    server.load_operator_settings().await.unwrap();
    let address: IpAddr = server.address.ip();
    assert!(server.is_banned(address), "bans are stored");
    // A part of a banned network cannot be unbanned, only the network itself.
    let refusal_of_part = expect_refusal(&server, AdminRequest::Unban { network: "127.0.0.1".into() }).await;
    assert!(refusal_of_part.contains("not in the list"), "{refusal_of_part}");
    expect_done(&server, AdminRequest::Unban { network: "127.0.0.0/8".into() }).await;
    server.connect(&open_response.table, &open_response.join_key).await;
    // The other ban is still there.
    let AdminResponse::Bans(bans) = server.administer(AdminRequest::Bans).await else { panic!() };
    assert_eq!(bans.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_wait_for_the_operator() {
    let server = TestServer::start().await;
    let open_response = server.open_table(smallest_table()).await;
    let mut guest = server.connect(&open_response.table, &open_response.join_key).await;
    for text in ["first", "second", "third"] {
        guest.expect_done(json!({"type": "report", "text": text})).await;
    }
    let AdminResponse::Reports(reports) = server.administer(AdminRequest::Reports).await else { panic!() };
    assert_eq!(
        reports.iter().map(|report| report.text.as_str()).collect::<Vec<_>>(),
        ["first", "second", "third"]
    );
    // The operator deletes the second report, which cannot be deleted twice, and then all reports.
    expect_done(&server, AdminRequest::DeleteReports { ids: Some(vec![reports[1].id]) }).await;
    expect_refusal(&server, AdminRequest::DeleteReports { ids: Some(vec![reports[1].id]) }).await;
    let AdminResponse::Status(status) = server.administer(AdminRequest::Status).await else { panic!() };
    assert_eq!((status.reports, status.tables_live), (2, 1));
    expect_done(&server, AdminRequest::DeleteReports { ids: None }).await;
    let AdminResponse::Reports(reports) = server.administer(AdminRequest::Reports).await else { panic!() };
    assert!(reports.is_empty());
}

/// Deletes finished games and lobbies without people that are older than these times, and returns their number. `None`
/// keeps them for ever.
async fn delete_outdated(
    server: &TestServer,
    keep_finished_ms: Option<u64>,
    lobby_timeout_ms: Option<u64>,
) -> usize {
    let retention = Retention {
        keep_finished: keep_finished_ms.map(Duration::from_millis),
        lobby_timeout: lobby_timeout_ms.map(Duration::from_millis),
    };
    server.delete_outdated_tables(retention, &mut LastSeen::default()).await.unwrap()
}

/// Waits until the server has noticed that no client is connected to a table.
async fn wait_until_nobody_is_connected(server: &TestServer) {
    while list_tables(server, SortTables::Busiest).await[0].connections > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// An hour in milliseconds.
const HOUR_MS: u64 = 3_600_000;

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_without_people_ends_and_one_with_people_does_not() {
    let server = TestServer::start().await;
    let lobby_with_people = server.open_table(smallest_table()).await;
    let client = server.connect(&lobby_with_people.table, &lobby_with_people.join_key).await;
    let lobby_without_people = TestTable::with_seated_people(&server, smallest_table()).await;
    let id_of_lobby_without_people = lobby_without_people.open_response.table.clone();
    drop(lobby_without_people);
    tokio::time::sleep(Duration::from_millis(20)).await;
    assert_eq!(delete_outdated(&server, None, Some(HOUR_MS)).await, 0, "it is too early");
    assert_eq!(delete_outdated(&server, Some(0), None).await, 0, "a lobby is not a finished game");
    // The server deletes the lobby as soon as it has noticed that nobody is connected.
    while delete_outdated(&server, None, Some(1)).await == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let remaining_tables: Vec<_> = list_tables(&server, SortTables::Oldest).await;
    assert_eq!(
        remaining_tables.iter().map(|table| &table.table).collect::<Vec<_>>(),
        [&lobby_with_people.table]
    );
    assert_eq!(
        refusal_on_connecting(&server, &id_of_lobby_without_people, &seat_key(0)).await,
        "no_such_table"
    );
    assert_eq!(server.counters().tables_awake, 1);
    drop(client);
}

/// Somebody who waits in a lobby writes nothing to its log. The time without people counts from when they left.
#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_that_was_just_left_is_kept() {
    let server = TestServer::start().await;
    let open_response = server.open_table(smallest_table()).await;
    let client = server.connect(&open_response.table, &open_response.join_key).await;
    let timeout = Duration::from_secs(2);
    let retention = Retention { keep_finished: None, lobby_timeout: Some(timeout) };
    let mut last_seen = LastSeen::default();
    tokio::time::sleep(timeout).await;
    let seen_at = Instant::now();
    assert_eq!(server.delete_outdated_tables(retention, &mut last_seen).await.unwrap(), 0);
    drop(client);
    wait_until_nobody_is_connected(&server).await;
    let deleted_count = server.delete_outdated_tables(retention, &mut last_seen).await.unwrap();
    // The table must be kept, because somebody has just left it. It may be deleted only if a very busy machine took
    // longer than the timeout for the lines above.
    if deleted_count > 0 {
        assert!(seen_at.elapsed() > timeout, "it was deleted although somebody had just left");
        return;
    }
    tokio::time::sleep(timeout + Duration::from_millis(100)).await;
    assert_eq!(server.delete_outdated_tables(retention, &mut last_seen).await.unwrap(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_deleted_after_the_time_that_the_operator_sets() {
    let server = TestServer::start().await;
    let mut finished_table = TestTable::with_dealt_game(&server, smallest_table()).await;
    finished_table.play_to_end(&mut FastRng::new(2)).await;
    finished_table.players[0].find_event("proved").await;
    let table_in_progress = TestTable::with_dealt_game(&server, smallest_table()).await.open_response.table;
    assert_eq!(delete_outdated(&server, Some(0), Some(1)).await, 0, "people are connected to both");
    drop(finished_table);
    wait_until_nobody_is_connected(&server).await;
    tokio::time::sleep(Duration::from_millis(20)).await;
    assert_eq!(delete_outdated(&server, None, Some(1)).await, 0, "finished games are kept by default");
    assert_eq!(delete_outdated(&server, Some(HOUR_MS), Some(1)).await, 0, "it is too early");
    assert_eq!(delete_outdated(&server, Some(1), Some(1)).await, 1);
    let remaining_tables = list_tables(&server, SortTables::Oldest).await;
    assert_eq!(remaining_tables.iter().map(|table| &table.table).collect::<Vec<_>>(), [&table_in_progress]);
}
