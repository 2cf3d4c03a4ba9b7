//! Replays of finished games, and the odds that a table shows during a game.

use crate::test_server::TestServer;
use crate::test_table::TestTable;
use engine::{FastRng, Seat, Viewer};
use serde_json::{Value, json};

/// The maximum number of steps of a page.
const MAX_PAGE_STEPS: usize = 200;
/// A page has about 256 KiB. The events of its steps and its last view may exceed that a little.
const MAX_PAGE_BYTES: usize = 400 * 1024;

/// The page of the replay of a table's first game that begins with `first_step`, as this viewer sees it.
async fn replay_page(server: &TestServer, table: &TestTable, viewer: Viewer, first_step: usize) -> Value {
    let open_response = &table.open_response;
    let page = server
        .replay(&open_response.table, Some(1), viewer, first_step, Some(&open_response.watch_key))
        .await
        .unwrap();
    serde_json::to_value(page).unwrap()
}

/// The steps of the replay of a table's first game, as this viewer sees it, from all pages.
async fn replay_steps(server: &TestServer, table: &TestTable, viewer: Viewer) -> Vec<Value> {
    let (mut steps, mut next_page) = (Vec::new(), Some(0));
    while let Some(first_step) = next_page {
        let page = replay_page(server, table, viewer, first_step).await;
        assert!(page.to_string().len() <= MAX_PAGE_BYTES, "a page of {} bytes", page.to_string().len());
        let page_steps = page["steps"].as_array().unwrap();
        assert!((1..=MAX_PAGE_STEPS).contains(&page_steps.len()), "{} steps", page_steps.len());
        steps.extend(page_steps.iter().cloned());
        // The next page begins after the steps of this one; the last page ends with the last step.
        next_page = page["next"].as_u64().map(|next| next as usize);
        assert_eq!(next_page.unwrap_or(page["step_count"].as_u64().unwrap() as usize), steps.len());
    }
    steps
}

/// The code with which the replay of the latest game is refused.
async fn replay_refusal(server: &TestServer, table: &TestTable, viewer: Viewer, key: &str) -> String {
    server.replay(&table.open_response.table, None, viewer, 0, Some(key)).await.unwrap_err().code.name()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_shows_each_viewer_what_they_saw_in_the_game() {
    for game in games::GAMES {
        let server = TestServer::start().await;
        let seat_count = game.min_seats;
        let mut table =
            TestTable::with_dealt_game(&server, json!({"game": game.id, "seats": seat_count})).await;
        let watch_key = table.open_response.watch_key.clone();
        let refusal_during_game = replay_refusal(&server, &table, Viewer::Spectator, &watch_key).await;
        assert_eq!(refusal_during_game, "not_now");
        let views_after_deal: Vec<Value> =
            table.players.iter().map(|player| player.board["view"].clone()).collect();
        table.play_to_end(&mut FastRng::new(11)).await;
        let record = server.record(&table.open_response.table, Some(1), Some(&watch_key)).await.unwrap();
        for (seat, player) in table.players.iter().enumerate() {
            let steps = replay_steps(&server, &table, Viewer::Seat(Seat::new(seat))).await;
            assert_eq!(steps.len(), record.actions.len() + 1, "{}: the deal and every action", game.id);
            assert_eq!(steps[0]["view"], views_after_deal[seat], "{}: the deal, seat {seat}", game.id);
            assert_eq!(steps[steps.len() - 1]["view"], player.board["view"], "{}: the end", game.id);
        }
        let spectator_steps = replay_steps(&server, &table, Viewer::Spectator).await;
        assert!(
            views_after_deal.iter().all(|view| *view != spectator_steps[0]["view"]),
            "{}: a spectator sees no hand",
            game.id
        );
        let beyond_the_end = replay_page(&server, &table, Viewer::Spectator, record.actions.len() + 1).await;
        assert_eq!((&beyond_the_end["steps"], &beyond_the_end["next"]), (&json!([]), &Value::Null));
        let no_such_seat = Viewer::Seat(Seat::new(seat_count));
        assert_eq!(replay_refusal(&server, &table, no_such_seat, &watch_key).await, "no_such_seat");
        assert_eq!(replay_refusal(&server, &table, Viewer::Spectator, "wrong").await, "wrong_key");
    }
}

/// A table shows odds to the player to move, unless it was opened without them. Mélimagic, a memory game, has
/// no odds.
#[tokio::test(flavor = "multi_thread")]
async fn odds_are_shown_to_the_player_to_move_if_the_table_allows_them() {
    // Each case has a table's settings and whether odds are expected. `helps` are the aids for beginners that the table
    // allows.
    let cases = [
        (json!({"game": "mada", "seats": 2, "helps": {"odds": true}}), true),
        (json!({"game": "mada", "seats": 2, "helps": {"odds": false}}), false),
        (json!({"game": "melimagic", "seats": 2, "helps": {"odds": true}}), false),
    ];
    for (settings, expects_odds) in cases {
        let server = TestServer::start().await;
        let mut table = TestTable::with_dealt_game(&server, settings).await;
        let mut odds_count = 0;
        for _ in 0..40 {
            for player in &table.players {
                // MADA has odds only in the phase in which a player decides to play, draw or try their luck.
                let has_odds =
                    expects_odds && !player.legal_actions().is_empty() && player.board["phase"] == "act";
                assert_eq!(player.board.get("odds").is_some(), has_odds, "{}", player.board);
                odds_count += usize::from(has_odds);
            }
            if !table.play_one_action(&mut FastRng::new(7)).await {
                break;
            }
        }
        assert_eq!(odds_count > 0, expects_odds);
    }
}
