//! Hints through sockets: only the player to move can ask for one, and only they receive it.

use crate::client::Client;
use crate::test_server::{TestServer, test_timeouts};
use crate::test_table::{TestTable, every_game};
use engine::FastRng;
use serde_json::{Value, json};
use server::Timeouts;
use server::test_hooks::{RulesHook, TableTestHooks, TestHooks};
use std::sync::Arc;
use std::time::Duration;

/// These settings of a table, with hints allowed. `helps` are the aids for beginners that a table allows.
fn with_hints(mut settings: Value) -> Value {
    settings["helps"] = json!({"hints": true});
    settings
}

/// A request for a hint.
fn hint_request() -> Value {
    json!({"type": "hint"})
}

/// How many hints a client has received.
fn hint_count(client: &Client) -> usize {
    client.frames.iter().filter(|frame| frame.contains(r#""type":"hint""#)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_a_legal_action_with_a_reason_and_only_the_asker_gets_it() {
    let server = TestServer::start().await;
    for settings in every_game() {
        let mut table = TestTable::with_dealt_game(&server, with_hints(settings)).await;
        let mut spectator = server.connect(&table.open_response.table, &table.open_response.watch_key).await;
        let mut rng = FastRng::new(7);
        // Three turns with two hints each.
        for _ in 0..3 {
            table.sync_clients().await;
            let mover = table.mover().unwrap();
            let player = &mut table.players[mover];
            let legal = player.legal_actions();
            let number_before = player.last_number;
            let hint = player.request(hint_request()).await;
            assert_eq!(hint["type"], "hint", "{hint}");
            assert!(legal.contains(&hint["action"].as_str().unwrap().to_owned()), "{hint} of {legal:?}");
            // `does` and `why` are messages that the page translates; each has an id.
            assert!(hint["does"]["id"].is_string() && hint["why"]["id"].is_string(), "{hint}");
            let second_hint = player.request(hint_request()).await;
            assert_eq!((&second_hint["action"], &second_hint["why"]), (&hint["action"], &hint["why"]));
            assert_eq!(player.last_number, number_before, "a hint is not part of the log");
            table.play(1, &mut rng).await;
        }
        // After this chat line every client has received everything that was sent before it.
        let mover = table.mover().unwrap();
        table.players[mover].expect_done(json!({"type": "chat", "text": "Thanks!"})).await;
        spectator.read_until_event("chatted").await;
        table.sync_clients().await;
        assert_eq!(hint_count(&spectator), 0);
        let hint_counts: Vec<_> = table.players.iter().map(hint_count).collect();
        assert_eq!(hint_counts.iter().sum::<usize>(), 6, "each of the six hints went to one player");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_refused_out_of_turn_and_at_a_table_without_hints() {
    let server = TestServer::start().await;
    let settings = every_game().next().unwrap();
    let mut table_without_hints = TestTable::with_dealt_game(&server, settings.clone()).await;
    let mover = table_without_hints.mover().unwrap();
    assert_eq!(table_without_hints.players[mover].expect_refused(hint_request()).await, "no_hints");

    let mut lobby = TestTable::with_seated_people(&server, with_hints(settings.clone())).await;
    assert_eq!(lobby.players[0].expect_refused(hint_request()).await, "not_now");
    let mut guest = server.connect(&lobby.open_response.table, &lobby.open_response.join_key).await;
    assert_eq!(guest.expect_refused(hint_request()).await, "not_yours");

    let mut table = TestTable::with_dealt_game(&server, with_hints(settings)).await;
    // The table has two seats.
    let waiting_player = 1 - table.mover().unwrap();
    assert_eq!(table.players[waiting_player].expect_refused(hint_request()).await, "not_your_turn");
    table.play_to_end(&mut FastRng::new(3)).await;
    for player in &mut table.players {
        assert_eq!(player.expect_refused(hint_request()).await, "not_now");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_request_is_refused_and_a_hint_for_an_earlier_turn_is_stale() {
    let server = TestServer::start().await;
    let settings = json!({"game": "thirteen-leaves", "seats": 3});
    let mut table = TestTable::with_dealt_game(&server, with_hints(settings)).await;
    let mover = table.mover().unwrap();
    let player = &mut table.players[mover];
    let first_id = player.send_request(hint_request()).await;
    assert_eq!(player.expect_refused(hint_request()).await, "already_asked");
    // With the same id it is the first request sent again, not a second one.
    player.send(json!({"type": "hint", "id": first_id})).await;
    let action = player.legal_actions()[0].clone();
    let act_response = player.act(&action).await;
    assert_eq!(act_response["type"], "done", "{act_response}");
    let response = player.response(&first_id).await;
    assert_eq!(response["code"], "stale", "{response}");
    assert_eq!(hint_count(player), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_that_takes_too_long_is_refused_and_can_be_requested_again() {
    let timeouts = Timeouts { bot_deadline: Duration::from_millis(300), ..test_timeouts() };
    // The server calls the hook with the text `hint` before it computes a hint. The sleep is longer than the deadline.
    let slow_hints: RulesHook = Arc::new(|action| {
        if action == "hint" {
            std::thread::sleep(Duration::from_secs(1));
        }
    });
    let table = TableTestHooks { rules_hook: Some(slow_hints), ..TableTestHooks::default() };
    let hooks = TestHooks { table, ..TestHooks::default() };
    let server = TestServer::with_timeouts_and_hooks(timeouts, hooks).await;
    let mut table = TestTable::with_dealt_game(&server, with_hints(every_game().next().unwrap())).await;
    let mover = table.mover().unwrap();
    for _ in 0..2 {
        assert_eq!(table.players[mover].expect_refused(hint_request()).await, "hint_late");
    }
}
