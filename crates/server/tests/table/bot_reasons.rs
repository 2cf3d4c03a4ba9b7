//! Bots explain their moves if the table's settings ask for it, and their explanations reveal no hidden card.

use crate::client::Client;
use crate::test_server::TestServer;
use crate::test_table::TestTable;
use engine::FastRng;
use serde_json::{Value, json};

/// A table of this game with one person and bots on all other seats. `helps` are the aids for beginners that the table
/// allows.
fn table_with_bots(game: &games::GameInfo, helps: Value) -> Value {
    let bots: Vec<_> = (1..game.min_seats).map(|seat| json!({"seat": seat, "level": "beginner"})).collect();
    json!({"game": game.id, "seats": game.min_seats, "bots": bots, "helps": helps})
}

/// How many explanations a client has received.
fn reason_count(client: &Client) -> usize {
    client.frames.iter().filter(|frame| frame.contains(r#""type":"reason""#)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_explain_each_move_to_everybody_and_name_no_card() {
    let server = TestServer::start().await;
    for game in games::GAMES {
        let settings = table_with_bots(game, json!({"reasons": true}));
        let mut table = TestTable::with_dealt_game(&server, settings).await;
        let mut spectator = server.connect(&table.open_response.table, &table.open_response.watch_key).await;
        let mut rng = FastRng::new(5);
        // How many turns the bots get depends on the cards, so the game goes on until there are three explanations.
        for _ in 0..40 {
            table.players[0].read_until_my_turn().await;
            if reason_count(&table.players[0]) >= 3 {
                break;
            }
            table.play(1, &mut rng).await;
        }
        spectator.read_until_number(table.players[0].last_number).await;
        assert!(reason_count(&table.players[0]) >= 3, "{}: too few explanations", game.id);
        assert!(reason_count(&spectator) > 0);
        let messages = table.players[0].messages();
        for (index, reason) in messages.iter().enumerate().filter(|(_, message)| message["type"] == "reason")
        {
            // An explanation has the number of the event that it explains, and comes after that event.
            let is_move =
                |message: &&Value| message["type"] == "event" && message["number"] == reason["number"];
            let bot_move = &messages[..index].iter().find(is_move).expect("the move comes first")["event"];
            assert_eq!(
                (&bot_move["kind"], &bot_move["by"], &bot_move["seat"]),
                (&json!("acted"), &json!("bot"), &reason["seat"])
            );
            let says = reason["says"].to_string();
            // A reason must not carry arguments that could identify a card or a player.
            for argument in [r#""card"#, r#""number""#, r#""seat""#, r#""says""#] {
                assert!(!says.contains(argument), "{says}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_explain_nothing_at_a_table_without_reasons() {
    let server = TestServer::start().await;
    let settings = table_with_bots(&games::GAMES[0], json!({"reasons": false}));
    let mut table = TestTable::with_dealt_game(&server, settings).await;
    let mut rng = FastRng::new(5);
    for _ in 0..4 {
        table.players[0].read_until_my_turn().await;
        table.play(1, &mut rng).await;
    }
    assert_eq!(reason_count(&table.players[0]), 0);
}
