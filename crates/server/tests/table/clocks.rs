//! Tests a turn clock through a socket. `crates/table/src/tests/due.rs` tests how deadlines are computed.

use crate::test_server::TestServer;
use crate::test_table::TestTable;
use serde_json::json;
use std::time::Duration;

/// A bot decides once for a player who is connected but does not move, and then waits for the other player.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_decides_for_a_player_whose_time_is_up() {
    let server = TestServer::start().await;
    let settings = json!({"game": "mada", "seats": 2, "clock": {"kind": "turn", "seconds": 5}});
    let mut table = TestTable::with_dealt_game(&server, settings).await;
    table.sync_clients().await;
    let mover = table.mover().unwrap();
    let spectator = server.connect(&table.open_response.table, &table.open_response.watch_key).await;
    let welcome = &spectator.messages()[0];
    let deadline = welcome["table"]["board"]["clock"]["deadline"].as_u64().unwrap();
    assert!(deadline <= welcome["now"].as_u64().unwrap() + 5000);
    let player = &mut table.players[mover];
    let acted = player.read_until_event("acted").await;
    assert_eq!((&acted["event"]["by"], &acted["event"]["seat"]), (&json!("clock"), &json!(mover)));
    assert!(acted["at"].as_u64().unwrap() >= deadline);
    // Now it is the turn of the other player, for whom nobody decides yet.
    assert_eq!(player.next_message_within(Duration::from_millis(300)).await, None);
}
