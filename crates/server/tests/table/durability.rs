//! Guarantees D2, D3 and D4 (`docs/promises.md`): nothing is broadcast before it is stored, a game with a
//! damaged log is never continued, and a full disk loses nothing.

use crate::client::Client;
use crate::test_server::{Gate, GatedStore, TestServer, smallest_table};
use crate::test_table::{TestTable, seat_key};
use engine::FastRng;
use serde_json::json;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::{Listing, SqliteStore, Store};
use tokio::time::timeout;

/// How long a test waits to see that no message arrives.
const SILENCE: Duration = Duration::from_millis(150);

/// Guarantee D2: neither players nor spectators receive an event before it is durable.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_broadcast_before_it_is_stored() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_dealt_game(&server, smallest_table()).await;
    let mut spectator = server.connect(&table.open_response.table, &table.open_response.watch_key).await;
    table.sync_clients().await;
    for _ in 0..6 {
        let mover = table.mover().unwrap();
        let action = table.players[mover].legal_actions()[0].clone();
        let last_number = table.players[mover].last_number;
        spectator.read_until_number(last_number).await;
        // Nothing is stored until the gate is open again.
        server.store.set_gate(Gate::Blocked);
        let act = json!({"type": "act", "at": last_number, "action": action});
        let id = table.players[mover].send_request(act).await;
        for client in table.players.iter_mut().chain([&mut spectator]) {
            while let Some(message) = client.next_message_within(SILENCE).await {
                // Presence messages are not stored, so they do not wait for the store.
                assert_eq!(message["type"], "presence", "{message}");
            }
        }
        server.store.set_gate(Gate::Open);
        assert_eq!(table.players[mover].response(&id).await["number"], last_number + 1);
        for client in table.players.iter_mut().chain([&mut spectator]) {
            client.read_until_number(last_number + 1).await;
        }
    }
}

/// A client can find a table as soon as it is stored, even before the response to the request that opens it.
/// This early client and a later one must be at the same table.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_found_while_it_is_opened_is_the_same_table() {
    let server = TestServer::start().await;
    let mut settings = smallest_table();
    settings["visibility"] = json!("public");
    server.store.set_gate(Gate::Blocked);
    let server_handle = server.server_handle();
    let opening =
        tokio::spawn(async move { server_handle.open(serde_json::from_value(settings).unwrap()).await });
    // The table is in the store, but its opening is not confirmed while the gate is blocked.
    let table_id = loop {
        let page = server.store.list(Listing::Public, None, 1).await.unwrap();
        if let Some(header) = page.headers.first() {
            break header.id.to_string();
        }
        tokio::task::yield_now().await;
    };
    // This client says `hello` while the gate is blocked, and gets its welcome when the gate is open.
    let mut early_client = Client::connect(server.address).await;
    early_client.hello(&table_id, None, None).await;
    tokio::time::sleep(SILENCE).await;
    server.store.set_gate(Gate::Open);
    let open_response = opening.await.unwrap().unwrap();
    early_client.read_until_type("welcome").await;
    let mut late_client = server.connect(&open_response.table, &open_response.join_key).await;
    let id = early_client.send_request(json!({"type": "sit", "name": "Anna", "key": seat_key(0)})).await;
    assert_eq!(early_client.response(&id).await["type"], "seated");
    let event = timeout(Duration::from_secs(10), late_client.read_until_type("event"))
        .await
        .expect("both clients are at one table");
    assert_eq!(event["event"]["kind"], "sat_down", "{event}");
}

/// Guarantee D2: a bot does not react to an action that is not stored yet, and a client that connects
/// meanwhile waits.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_does_not_react_to_what_is_not_stored() {
    let server = TestServer::start().await;
    let mut settings = smallest_table();
    settings["bots"] = json!([{"seat": 1, "level": "beginner"}]);
    settings["first"] = json!(0);
    let mut table = TestTable::with_dealt_game(&server, settings).await;
    let player = &mut table.players[0];
    player.read_until_my_turn().await;
    let (last_number, action) = (player.last_number, player.legal_actions()[0].clone());
    // The player's action is not stored until the gate is open again.
    server.store.set_gate(Gate::Blocked);
    player.send_request(json!({"type": "act", "at": last_number, "action": action})).await;
    assert_eq!(player.next_message_within(SILENCE).await, None);
    let mut late_client = Client::connect(server.address).await;
    late_client.hello(&table.open_response.table, Some(&table.open_response.watch_key), None).await;
    assert_eq!(
        late_client.next_message_within(SILENCE).await,
        None,
        "a table must not send a welcome while it stores an entry"
    );
    server.store.set_gate(Gate::Open);
    player.read_until_number(last_number + 1).await;
    late_client.read_until_type("welcome").await;
}

/// Guarantee D4: while nothing can be stored, requests are refused as `unavailable`; afterwards the table
/// goes on.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_requests_and_loses_nothing() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_dealt_game(&server, smallest_table()).await;
    let mut rng = FastRng::new(4);
    table.play(3, &mut rng).await;
    server.store.set_gate(Gate::DiskFull);
    let mover = table.mover().unwrap();
    let (last_number, action) =
        (table.players[mover].last_number, table.players[mover].legal_actions()[0].clone());
    for _ in 0..3 {
        let response = table.players[mover].act(&action).await;
        assert_eq!((&response["code"], &response["number"]), (&json!("unavailable"), &json!(last_number)));
    }
    for player in &mut table.players {
        assert_eq!(player.expect_refused(json!({"type": "chat", "text": "hello?"})).await, "unavailable");
    }
    // A client that connects now gets the table as it is stored.
    let spectator = server.connect(&table.open_response.table, &table.open_response.watch_key).await;
    assert_eq!(spectator.last_number, last_number);
    server.store.set_gate(Gate::Open);
    let act = json!({"type": "act", "at": last_number, "action": action});
    let response = table.players[mover].expect_done(act).await;
    assert_eq!(response["number"], last_number + 1);
    table.players[mover].read_until_number(last_number + 1).await;
    table.play(200, &mut rng).await;
}

/// Guarantee D4: if the move of a bot cannot be stored, the bot moves as soon as the store works again.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_moves_after_a_full_disk() {
    let server = TestServer::start().await;
    let mut settings = smallest_table();
    settings["bots"] = json!([{"seat": 1, "level": "beginner"}]);
    let mut table = TestTable::with_dealt_game(&server, settings).await;
    let mut rng = FastRng::new(1);
    // The outages have different lengths, so that each ends at another point of the bot's turn.
    for outage_ms in 0..20 {
        if table.is_over() {
            return;
        }
        server.store.set_gate(Gate::DiskFull);
        tokio::time::sleep(Duration::from_millis(outage_ms)).await;
        server.store.set_gate(Gate::Open);
        table.players[0].read_until_my_turn().await;
        table.play_one_action(&mut rng).await;
    }
}

/// Guarantee D3: a table with one changed bit in its log is refused as a whole, each time. Another table of
/// the same store is not affected.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_a_changed_bit_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tables.db");
    let server = TestServer::over_store(store_at(&path)).await;
    let mut rng = FastRng::new(3);
    // Two tables are in the same database. Only the first one is damaged.
    let mut damaged_table = TestTable::with_dealt_game(&server, smallest_table()).await;
    damaged_table.play(4, &mut rng).await;
    let mut intact_table = TestTable::with_dealt_game(&server, smallest_table()).await;
    intact_table.play(4, &mut rng).await;
    server.stop_with_store().await;
    let database = rusqlite::Connection::open(&path).unwrap();
    let read_body = "SELECT body FROM entries WHERE table_id = ?1 AND number = ?2";
    let write_body = "UPDATE entries SET body = ?3 WHERE table_id = ?1 AND number = ?2";
    let table_id = &damaged_table.open_response.table;
    for entry_number in 0..=damaged_table.players[0].last_number {
        let body: Vec<u8> =
            database.query_row(read_body, (table_id, entry_number as i64), |row| row.get(0)).unwrap();
        // Change one random bit of this entry, and restore the entry at the end of the loop.
        let bit = rng.next_u64() as usize % (8 * body.len());
        let mut changed_body = body.clone();
        changed_body[bit / 8] ^= 1 << (bit % 8);
        database.execute(write_body, (table_id, entry_number as i64, changed_body)).unwrap();
        let server = TestServer::over_store(store_at(&path)).await;
        // The second attempt is refused like the first: a table that failed to load does not count as loaded.
        for _ in 0..2 {
            let mut client = Client::connect(server.address).await;
            client.hello(table_id, Some(&seat_key(0)), None).await;
            let refusal = client.read_until_type("refused").await;
            assert_eq!(refusal["code"], "broken", "bit {bit} of entry {entry_number} was changed");
        }
        let client = server.connect(&intact_table.open_response.table, &seat_key(0)).await;
        assert_eq!(client.last_number, intact_table.players[0].last_number);
        drop(client);
        server.stop_with_store().await;
        database.execute(write_body, (table_id, entry_number as i64, body)).unwrap();
    }
    let server = TestServer::over_store(store_at(&path)).await;
    let client = server.connect(table_id, &seat_key(0)).await;
    assert_eq!(
        client.last_number, damaged_table.players[0].last_number,
        "the table loads with its bits restored"
    );
}

/// Opens the database at this path.
fn store_at(path: &Path) -> Arc<GatedStore> {
    Arc::new(GatedStore::new(SqliteStore::open(path).unwrap()))
}

/// Guarantee D4: if somebody removes the write-ahead log under a running server, requests are refused, and everything that
/// was acknowledged is there after a restart.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_removed_write_ahead_log_refuses_requests_and_loses_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tables.db");
    let store = SqliteStore::open(&path).unwrap();
    let server = TestServer::over_store(Arc::new(GatedStore::new(store))).await;
    let mut table = TestTable::with_dealt_game(&server, smallest_table()).await;
    table.play(3, &mut FastRng::new(4)).await;
    std::fs::remove_file(directory.path().join("tables.db-wal")).unwrap();
    let player = &mut table.players[0];
    let mut acknowledged_number = player.last_number;
    // The first request may be acknowledged, because the server saves it elsewhere.
    let refusal = loop {
        let id = player.send_request(json!({"type": "chat", "text": "hello?"})).await;
        let response = player.response(&id).await;
        if response["type"] == "refused" {
            break response;
        }
        acknowledged_number = response["number"].as_u64().unwrap();
        assert!(acknowledged_number < 100, "requests are acknowledged although the file is gone");
    };
    assert_eq!(refusal["code"], "unavailable");
    // A copy of the files as they are now is what a killed server would find.
    let copy = tempfile::tempdir().unwrap();
    std::fs::copy(&path, copy.path().join("tables.db")).unwrap();
    let copied_store = SqliteStore::open(copy.path().join("tables.db")).unwrap();
    let stored_table = copied_store.load(table.open_response.table.parse().unwrap(), 0).await.unwrap();
    // Numbers begin with 0, so the log has one entry more than the last number.
    assert_eq!(stored_table.header.length, acknowledged_number + 1);
}
