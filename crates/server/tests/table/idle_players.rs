//! Guarantee P6 (`docs/promises.md`): a player who is connected and does nothing blocks neither a game without a clock nor a
//! rematch. `crates/table/src/tests/idle.rs` tests the waiting times.

use crate::test_server::{TestServer, smallest_table, test_timeouts};
use crate::test_table::TestTable;
use engine::FastRng;
use serde_json::{Value, json};
use server::Timeouts;
use std::time::Duration;

/// Timeouts with which idle people are replaced almost at once.
fn short_waits() -> Timeouts {
    Timeouts {
        nudge_after: Duration::ZERO,
        // How long a player who was asked whether they are there has to answer.
        nudge_answer: Duration::ZERO,
        rematch_answer: Duration::from_millis(30),
        ..test_timeouts()
    }
}

/// A request about another player: `nudge` asks whether they are there, and `replace` lets a bot play for them.
fn request(kind: &str, seat: usize) -> Value {
    json!({"type": kind, "seat": seat})
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idle_player_is_nudged_replaced_and_takes_the_seat_back() {
    let server = TestServer::with_timeouts(short_waits()).await;
    let mut table = TestTable::with_dealt_game(&server, smallest_table()).await;
    table.sync_clients().await;
    // The player to move of two players does nothing.
    let idle_seat = table.mover().unwrap();
    let other_seat = 1 - idle_seat;
    // Nobody can be replaced before a nudge, nudge themselves, nudge a player who is not to move, or come back
    // without having been replaced.
    assert_eq!(table.players[other_seat].expect_refused(request("replace", idle_seat)).await, "not_now");
    assert_eq!(table.players[idle_seat].expect_refused(request("nudge", idle_seat)).await, "no_such_seat");
    assert_eq!(table.players[idle_seat].expect_refused(request("nudge", other_seat)).await, "not_now");
    assert_eq!(table.players[idle_seat].expect_refused(json!({"type": "come_back"})).await, "not_now");
    table.players[other_seat].expect_done(request("nudge", idle_seat)).await;
    assert_eq!(table.players[other_seat].expect_refused(request("nudge", idle_seat)).await, "not_now");
    let nudged = table.players[idle_seat].read_until_event("nudged").await;
    assert_eq!((&nudged["event"]["seat"], &nudged["event"]["by"]), (&json!(idle_seat), &json!(other_seat)));
    table.players[other_seat].expect_done(request("replace", idle_seat)).await;
    let stand_in_came = table.players[other_seat].read_until_event("stand_in_came").await;
    assert_eq!(
        (&stand_in_came["event"]["seat"], &stand_in_came["event"]["idle"]),
        (&json!(idle_seat), &json!(true))
    );
    // The bot plays although the person is connected, until the person does something.
    let acted = table.players[other_seat].read_until_event("acted").await;
    assert_eq!((&acted["event"]["seat"], &acted["event"]["by"]), (&json!(idle_seat), &json!("stand_in")));
    table.players[idle_seat].expect_done(json!({"type": "react", "reaction": "thanks"})).await;
    let stand_in_went = table.players[other_seat].read_until_event("stand_in_went").await;
    assert_eq!(stand_in_went["event"]["seat"], json!(idle_seat));
    table.play_to_end(&mut FastRng::new(4)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replaced_player_can_come_back_with_a_request_that_does_nothing_else() {
    // The bot takes so long that the person is back before it moves.
    let timeouts = Timeouts { bot_delay: Duration::from_secs(3600), ..short_waits() };
    let server = TestServer::with_timeouts(timeouts).await;
    let mut table = TestTable::with_dealt_game(&server, smallest_table()).await;
    table.sync_clients().await;
    // The player to move is idle. The player on the other of the two seats has them replaced by a bot.
    let idle_seat = table.mover().unwrap();
    table.players[1 - idle_seat].expect_done(request("nudge", idle_seat)).await;
    table.players[1 - idle_seat].expect_done(request("replace", idle_seat)).await;
    table.players[idle_seat].expect_done(json!({"type": "come_back"})).await;
    table.players[idle_seat].read_until_event("stand_in_went").await;
    assert!(table.play_one_action(&mut FastRng::new(5)).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_a_clock_needs_no_nudge() {
    let server = TestServer::with_timeouts(short_waits()).await;
    let mut settings = smallest_table();
    settings["clock"] = json!({"kind": "turn", "seconds": 3600});
    let mut table = TestTable::with_dealt_game(&server, settings).await;
    table.sync_clients().await;
    let idle_seat = table.mover().unwrap();
    assert_eq!(table.players[1 - idle_seat].expect_refused(request("nudge", idle_seat)).await, "not_now");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_does_not_wait_for_an_idle_player() {
    let server = TestServer::with_timeouts(short_waits()).await;
    let mut table = TestTable::with_dealt_game(&server, smallest_table()).await;
    table.play_to_end(&mut FastRng::new(6)).await;
    // The player on seat 1 does not answer, so that a bot plays for them in the next game.
    table.players[0].expect_done(json!({"type": "rematch"})).await;
    let stand_in_came = table.players[1].find_event("stand_in_came").await;
    assert_eq!((&stand_in_came["event"]["seat"], &stand_in_came["event"]["idle"]), (&json!(1), &json!(true)));
    table.players[1].find_event("reopened").await;
    // The person is back as soon as they do something.
    table.players[1].expect_done(json!({"type": "come_back"})).await;
    table.players[0].find_event("stand_in_went").await;
}
