//! Undo: an action is undone if every player agrees, and only if it revealed nothing.

use crate::test_server::{TestServer, test_timeouts};
use crate::test_table::TestTable;
use engine::FastRng;
use serde_json::{Value, json};
use server::Timeouts;
use std::time::Duration;

/// A table with three players for 13 Leaves, in which no action reveals anything.
fn three_player_table() -> Value {
    json!({"game": "thirteen-leaves", "seats": 3})
}

/// Asks to take back the player's last action.
fn undo_request() -> Value {
    json!({"type": "ask_undo"})
}

/// Answers another player's undo request; `answer` is `agree` or `refuse`.
fn undo_answer(answer: &str) -> Value {
    json!({"type": "answer_undo", "answer": answer})
}

/// An action that was played.
struct PlayedAction {
    /// The index of the player who acted.
    mover: usize,
    /// The player's board before the action.
    board_before: Value,
}

/// Lets the player to move play their first legal action.
async fn play_first_legal_action(table: &mut TestTable) -> PlayedAction {
    table.sync_clients().await;
    let mover = table.mover().unwrap();
    let player = &mut table.players[mover];
    let board_before = player.board.clone();
    let action = player.legal_actions()[0].clone();
    assert_eq!(player.act(&action).await["type"], "done");
    player.read_until_event("acted").await;
    table.sync_clients().await;
    PlayedAction { mover, board_before }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undo_needs_the_consent_of_every_player() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_dealt_game(&server, three_player_table()).await;
    let PlayedAction { mover, board_before } = play_first_legal_action(&mut table).await;
    // One of the two players who did not act.
    let other = (mover + 1) % 3;
    assert_eq!(table.players[other].expect_refused(undo_request()).await, "nothing_to_undo");
    table.players[mover].expect_done(undo_request()).await;
    assert_eq!(table.players[mover].expect_refused(undo_request()).await, "not_now");
    assert_eq!(table.players[mover].expect_refused(undo_answer("agree")).await, "not_now");
    for other in (0..3).filter(|seat| *seat != mover) {
        table.players[other].expect_done(undo_answer("agree")).await;
    }
    let undone = table.players[mover].read_until_event("undone").await;
    assert_eq!(undone["event"]["board"], board_before);
    table.sync_clients().await;
    // An action decided before the undo is stale, and the undone action cannot be undone again.
    let player = &mut table.players[mover];
    let action = player.legal_actions()[0].clone();
    let stale_act = json!({"type": "act", "at": player.last_number - 1, "action": action});
    assert_eq!(player.expect_refused(stale_act).await, "stale");
    assert_eq!(player.expect_refused(undo_request()).await, "nothing_to_undo");
    assert_eq!(player.act(&action).await["type"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_refusal_cancels_an_undo_and_silence_is_a_refusal() {
    let timeouts = Timeouts { undo_consent: Duration::from_millis(150), ..test_timeouts() };
    let server = TestServer::with_timeouts(timeouts).await;
    let mut table = TestTable::with_dealt_game(&server, three_player_table()).await;
    let mover = play_first_legal_action(&mut table).await.mover;
    // The two players who did not act.
    let (second, third) = ((mover + 1) % 3, (mover + 2) % 3);
    table.players[mover].expect_done(undo_request()).await;
    table.players[second].expect_done(undo_answer("refuse")).await;
    assert_eq!(table.players[third].expect_refused(undo_answer("refuse")).await, "not_now");
    // Nobody answers the second request in time.
    table.players[mover].expect_done(undo_request()).await;
    table.players[mover].read_until_event("undo_asked").await;
    let answered = table.players[mover].read_until_event("undo_answered").await;
    assert_eq!(answered["event"]["answer"], "refuse");
}

/// After an action that draws a card or rolls dice, a player has seen something new.
#[tokio::test(flavor = "multi_thread")]
async fn an_action_that_revealed_something_cannot_be_undone() {
    let server = TestServer::start().await;
    let mut rng = FastRng::new(5);
    for game in ["mada", "melimagic"] {
        let mut table = TestTable::with_dealt_game(&server, json!({"game": game, "seats": 2})).await;
        let mut refused_count = 0;
        while refused_count < 20 && !table.is_over() {
            table.sync_clients().await;
            let mover = table.mover().unwrap();
            let view_before = table.players[mover].board["view"].clone();
            table.play(1, &mut rng).await;
            let view = &table.players[mover].board["view"];
            // The piles of both games and the dice of Mélimagic: if one of them changed, a card or a roll was revealed.
            let has_revealed = ["draw", "hat_draw", "wand_draw", "dice"]
                .iter()
                .any(|pile| view_before[*pile] != view[*pile]);
            if has_revealed && !table.is_over() {
                let code = table.players[mover].expect_refused(undo_request()).await;
                assert_eq!(code, "nothing_to_undo", "{game}");
                refused_count += 1;
            }
        }
        assert!(refused_count > 0, "{game}: no action revealed anything");
    }
}

/// Bots wait while an undo is pending, so endless requests would keep the game from ending.
#[tokio::test(flavor = "multi_thread")]
async fn an_undo_of_the_same_action_can_be_requested_three_times() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_dealt_game(&server, three_player_table()).await;
    let mover = play_first_legal_action(&mut table).await.mover;
    // One of the two players who did not act.
    let other = (mover + 1) % 3;
    for _ in 0..3 {
        table.players[mover].expect_done(undo_request()).await;
        table.players[other].expect_done(undo_answer("refuse")).await;
    }
    assert_eq!(table.players[mover].expect_refused(undo_request()).await, "nothing_to_undo");
    // The count starts again with the next action.
    let mover = play_first_legal_action(&mut table).await.mover;
    table.players[mover].expect_done(undo_request()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_does_not_move_while_an_undo_is_pending() {
    let timeouts = Timeouts {
        bot_delay: Duration::from_millis(200),
        undo_consent: Duration::from_secs(1),
        ..test_timeouts()
    };
    let server = TestServer::with_timeouts(timeouts).await;
    let mut settings = three_player_table();
    settings["bots"] = json!([{"seat": 2, "level": "beginner"}]);
    // The person on seat 1 begins, and the bot is next.
    settings["first"] = json!(1);
    let mut table = TestTable::with_dealt_game(&server, settings).await;
    let PlayedAction { mover, board_before } = play_first_legal_action(&mut table).await;
    assert_eq!(mover, 1);
    table.players[1].expect_done(undo_request()).await;
    table.players[1].read_until_event("undo_asked").await;
    let longer_than_the_bot_takes = Duration::from_millis(400);
    assert_eq!(table.players[1].next_message_within(longer_than_the_bot_takes).await, None);
    table.players[0].expect_done(undo_answer("agree")).await;
    let undone = table.players[1].read_until_event("undone").await;
    assert_eq!(undone["event"]["board"], board_before);
    // When an undo expires unanswered, the bot moves.
    let action = table.players[1].legal_actions()[0].clone();
    table.players[1].act(&action).await;
    table.players[1].expect_done(undo_request()).await;
    let acted = table.players[1].read_until(|message| message["event"]["by"] == "bot").await;
    assert_eq!(acted["event"]["seat"], 2);
}
