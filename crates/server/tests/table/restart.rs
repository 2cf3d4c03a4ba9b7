//! Guarantee L5 (`docs/promises.md`): when the server stops and starts again, nothing is lost and players go
//! on where they were.

use crate::client::SERVER_RESTART;
use crate::test_server::{Gate, TestServer};
use crate::test_table::{TestTable, every_game, seat_key};
use engine::FastRng;
use serde_json::json;
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread")]
async fn players_go_on_where_they_were_after_a_restart() {
    for settings in every_game() {
        let server = TestServer::start().await;
        let mut rng = FastRng::new(6);
        let mut table = TestTable::with_dealt_game(&server, settings).await;
        table.play(6, &mut rng).await;
        let began_at = Instant::now();
        let store = server.stop().await;
        for player in &mut table.players {
            assert_eq!(player.close_code().await, SERVER_RESTART);
        }
        // At the restarted server, every player sees the same board as before.
        let server = TestServer::over_store(store).await;
        for (seat, player) in table.players.iter_mut().enumerate() {
            let returned_client =
                server.reconnect(&table.open_response.table, &seat_key(seat), Some(player.last_number)).await;
            assert_eq!(
                (returned_client.last_number, &returned_client.board),
                (player.last_number, &player.board)
            );
            *player = returned_client;
        }
        assert!(began_at.elapsed() < Duration::from_secs(3), "the restart took {:?}", began_at.elapsed());
        table.play(6, &mut rng).await;
    }
}

/// The player to move has as much time after a restart as before it.
#[tokio::test(flavor = "multi_thread")]
async fn clocks_stand_still_during_a_restart() {
    let server = TestServer::start().await;
    let settings = json!({"game": "mada", "seats": 2, "clock": {"kind": "bank", "seconds": 600}});
    let deal_began_at = Instant::now();
    let mut table = TestTable::with_dealt_game(&server, settings).await;
    table.sync_clients().await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let store = server.stop().await;
    for player in &mut table.players {
        player.read_until_event("clocks_stopped").await;
    }
    let running_time_before = deal_began_at.elapsed();
    tokio::time::sleep(Duration::from_millis(700)).await;
    let restart_began_at = Instant::now();
    let server = TestServer::over_store(store).await;
    let returned_client = server.connect(&table.open_response.table, &seat_key(0)).await;
    // How long the first and the second server ran together.
    let running_time = running_time_before + restart_began_at.elapsed();
    let welcome = &returned_client.messages()[0];
    let deadline = welcome["table"]["board"]["clock"]["deadline"].as_u64().unwrap();
    let time_left = Duration::from_millis(deadline - welcome["now"].as_u64().unwrap());
    let used_time = Duration::from_secs(600) - time_left;
    // The player's clock ran for at least the 300 ms before the stop, and not during the 700 ms after it. It
    // counts whole milliseconds, so each bound allows for rounding.
    assert!(used_time >= Duration::from_millis(299), "{used_time:?}");
    assert!(
        used_time <= running_time + Duration::from_millis(2),
        "the clock counted {used_time:?} of {running_time:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_hangs_does_not_keep_the_server_from_stopping() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_dealt_game(&server, every_game().next().unwrap()).await;
    table.sync_clients().await;
    let mover = table.mover().unwrap();
    let player = &mut table.players[mover];
    let (at, action) = (player.last_number, player.legal_actions()[0].clone());
    server.store.set_gate(Gate::Blocked);
    player.send_request(json!({"type": "act", "at": at, "action": action})).await;
    // By now the table waits for the store.
    tokio::time::sleep(Duration::from_millis(50)).await;
    let began_at = Instant::now();
    server.stop().await;
    assert!(began_at.elapsed() < Duration::from_secs(6), "stopping took {:?}", began_at.elapsed());
}
