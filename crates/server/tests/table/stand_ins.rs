//! Guarantee L6 (`docs/promises.md`): every game ends. A stand-in, which is a bot, plays for a person who is
//! disconnected and hands the seat back when they return. Rematches do not wait for disconnected people
//! either.

use crate::client::Client;
use crate::test_server::{TestServer, smallest_table, test_timeouts};
use crate::test_table::{TestTable, every_game, seat_key};
use engine::FastRng;
use serde_json::json;
use server::Timeouts;
use std::time::Duration;

/// More actions than any game has.
const MAX_ACTIONS: usize = 100_000;

/// Timeouts with which stand-ins (bots that play for disconnected people) come almost at once.
fn short_grace() -> Timeouts {
    Timeouts {
        grace: Duration::from_millis(40),
        contribute: Duration::from_millis(40),
        bot_delay: Duration::from_micros(10),
        ..test_timeouts()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_ends_after_everybody_has_left() {
    for settings in every_game() {
        let server = TestServer::with_timeouts(short_grace()).await;
        let mut table = TestTable::with_dealt_game(&server, settings).await;
        table.play(5, &mut FastRng::new(2)).await;
        assert_ends_without_players(&server, table).await;
    }
}

/// With dice that show only ones, a game of Mélimagic may never end. Bots must pause such a game when nobody
/// is connected, and go on when somebody watches.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_game_pauses_until_somebody_watches() {
    let timeouts = Timeouts { unwatched_actions: 30, idle: Duration::from_millis(20), ..short_grace() };
    let server = TestServer::with_timeouts(timeouts).await;
    let options = json!({"faces": ["1", "1", "1", "1", "1", "1"]});
    let settings = json!({"game": "melimagic", "seats": 2, "options": options});
    let mut table = TestTable::with_seated_people(&server, settings).await;
    table.players[0].expect_done(json!({"type": "start"})).await;
    let open_response = table.open_response.clone();
    // Both players disconnect. Bots play on until they pause, and then the table is removed from memory.
    drop(table);
    let all_asleep = async {
        while server.counters().tables_awake > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(15), all_asleep).await.expect("the table goes to sleep");
    let mut spectator = server.connect(&open_response.table, &open_response.watch_key).await;
    assert_eq!(spectator.table["status"], "playing");
    // The bots paused after the 30 actions that they may play while nobody watches.
    assert!(spectator.last_number > 30, "only {} events", spectator.last_number);
    spectator.read_until_event("acted").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn if_all_players_leave_during_the_deal_the_game_is_still_played_to_its_end() {
    let server = TestServer::with_timeouts(short_grace()).await;
    let mut table = TestTable::with_seated_people(&server, smallest_table()).await;
    // `start` only begins the deal, which now waits for the random numbers of the players.
    table.players[0].expect_done(json!({"type": "start"})).await;
    assert_ends_without_players(&server, table).await;
}

/// Disconnects every player and waits for the end of the game.
async fn assert_ends_without_players(server: &TestServer, table: TestTable) {
    let open_response = table.open_response.clone();
    drop(table);
    let mut spectator = server.connect(&open_response.table, &open_response.watch_key).await;
    // The server publishes the proof of the deal when the game is over.
    if spectator.table["status"] != "over" {
        spectator.find_event("proved").await;
    }
    let record = server.record(&open_response.table, None, Some(&open_response.watch_key)).await.unwrap();
    assert!(!record.actions.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn stand_ins_play_after_a_restart_and_hand_the_seat_back() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_dealt_game(&server, smallest_table()).await;
    table.play(3, &mut FastRng::new(2)).await;
    let open_response = table.open_response.clone();
    let number_before = table.players[0].last_number;
    drop(table);
    let store = server.stop().await;
    // The bots are slow enough that the game is still in progress when the person returns.
    let timeouts = Timeouts { bot_delay: Duration::from_millis(50), ..short_grace() };
    let server = TestServer::over_store_with_timeouts(store, timeouts).await;
    let server_to_wake = server.server_handle();
    tokio::spawn(async move { server_to_wake.wake_all().await });
    // Nobody connects for longer than the grace time of 40 ms, so bots play for both people.
    tokio::time::sleep(Duration::from_millis(200)).await;
    let mut spectator =
        server.reconnect(&open_response.table, &open_response.watch_key, Some(number_before)).await;
    let seats = spectator.table["seats"].as_array().unwrap().clone();
    assert!(seats.iter().all(|seat| seat["stand_in"] == true && seat["connected"] == false), "{seats:?}");
    let mut returned_client = server.connect(&open_response.table, &seat_key(1)).await;
    let stand_in_went = spectator.read_until_event("stand_in_went").await;
    assert_eq!(stand_in_went["event"]["seat"], 1);
    // From now on no bot decides for this seat, however long the person takes.
    returned_client.read_until_event("stand_in_went").await;
    returned_client.read_until_my_turn().await;
    if returned_client.is_to_move() {
        assert_eq!(returned_client.next_message_within(Duration::from_millis(400)).await, None);
        let action = returned_client.legal_actions()[0].clone();
        assert_eq!(returned_client.act(&action).await["type"], "done");
    }
}

/// Leaving during a game leaves the seat to a bot until somebody connects with the seat's key again.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_leaves_a_game_stays_away_until_they_return() {
    let timeouts = Timeouts { bot_delay: Duration::from_millis(5), ..test_timeouts() };
    let server = TestServer::with_timeouts(timeouts).await;
    let mut table = TestTable::with_dealt_game(&server, smallest_table()).await;
    table.sync_clients().await;
    let mut leaver = table.players.remove(0);
    let leave_response = leaver.expect_done(json!({"type": "leave"})).await;
    assert_eq!(leaver.expect_refused(json!({"type": "chat", "text": "x"})).await, "not_yours");
    let other_player = &mut table.players[0];
    let stand_in_came = other_player.read_until_event("stand_in_came").await;
    assert_eq!(
        (&stand_in_came["event"]["seat"], &stand_in_came["number"]),
        (&json!(0), &leave_response["number"])
    );
    assert_eq!(other_player.read_until_type("presence").await["connected"], false);
    // For several turns, the bot plays and the person does not come back.
    for _ in 0..6 {
        while !other_player.is_to_move() && !other_player.board["result"].is_object() {
            let message = other_player.next_message().await;
            assert_ne!(message["event"]["kind"], "stand_in_went", "{message}");
        }
        let Some(action) = other_player.legal_actions().first().cloned() else { return };
        other_player.act(&action).await;
    }
    let returned_client = server.connect(&table.open_response.table, &seat_key(0)).await;
    assert_eq!(returned_client.you["seat"], 0);
    let stand_in_went = table.players[0].read_until_event("stand_in_went").await;
    assert_eq!(stand_in_went["event"]["seat"], 0);
}

/// The seat of a disconnected person stays theirs, and a bot plays on it in the next game.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_does_not_wait_for_a_disconnected_player() {
    let server = TestServer::with_timeouts(short_grace()).await;
    let mut table = TestTable::with_dealt_game(&server, smallest_table()).await;
    table.play(MAX_ACTIONS, &mut FastRng::new(7)).await;
    assert!(table.is_over());
    table.disconnect(1);
    let player = &mut table.players[0];
    player.expect_done(json!({"type": "rematch"})).await;
    assert_eq!(player.read_until_event("reopened").await["event"]["game_number"], 2);
    player.read_until_event("dealt").await;
    assert_eq!(player.read_until_event("stand_in_came").await["event"]["seat"], 1);
    let mut returned_client = server.connect(&table.open_response.table, &seat_key(1)).await;
    if returned_client.table["status"] == "playing" {
        returned_client.read_until_event("stand_in_went").await;
    }
}

/// Bots finish the first game for both players. Both players return before the second deal, and it uses their
/// random numbers.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_uses_the_numbers_of_players_who_are_back() {
    // The deals wait long enough for the random numbers of both players.
    let timeouts = Timeouts { contribute: Duration::from_secs(60), ..short_grace() };
    let server = TestServer::with_timeouts(timeouts).await;
    let mut table = TestTable::with_dealt_game(&server, smallest_table()).await;
    let table_id = table.open_response.table.clone();
    let mut spectator = server.connect(&table_id, &table.open_response.watch_key).await;
    table.players[0].expect_done(json!({"type": "leave"})).await;
    table.disconnect(1);
    // Bots play to the end. `proved` is the last event of a game.
    spectator.read_until_event("proved").await;
    table.players.clear();
    for seat in 0..2 {
        table.players.push(server.connect(&table_id, &seat_key(seat)).await);
    }
    for player in &mut table.players {
        player.expect_done(json!({"type": "rematch"})).await;
    }
    let second_game = 2;
    table.deal(second_game).await;
    let dealt = spectator.read_until_event("dealt").await;
    // No player's number is missing.
    assert_eq!(dealt["event"]["without"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_waits_until_every_connected_player_wants_it() {
    // A deal waits this long for the random numbers of the players.
    let timeouts = Timeouts { contribute: Duration::from_millis(40), ..test_timeouts() };
    let server = TestServer::with_timeouts(timeouts).await;
    let mut table = TestTable::with_dealt_game(&server, smallest_table()).await;
    assert_eq!(table.players[0].expect_refused(json!({"type": "rematch"})).await, "not_now");
    table.play(MAX_ACTIONS, &mut FastRng::new(7)).await;
    for player in &mut table.players {
        player.find_event("proved").await;
    }
    let (first_player, other_players) = table.players.split_first_mut().unwrap();
    first_player.expect_done(json!({"type": "rematch"})).await;
    assert_eq!(first_player.expect_refused(json!({"type": "rematch"})).await, "not_now");
    first_player.find_event("rematch_asked").await;
    // Nothing more happens until the other player asks too.
    assert_eq!(first_player.next_message_within(Duration::from_millis(100)).await, None);
    other_players[0].expect_done(json!({"type": "rematch"})).await;
    for player in table.players.iter_mut() {
        player.read_until_event("reopened").await;
        player.read_until_event("dealt").await;
        assert!(player.board["view"].is_object());
    }
    let seats: Vec<_> = table.players.iter().map(Client::seat).collect();
    assert_eq!(seats, [Some(0), Some(1)]);
}
