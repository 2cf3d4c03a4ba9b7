//! Guarantee S2 (`docs/promises.md`): the second game at a table reveals nothing of the first.

use crate::client::Client;
use crate::test_server::TestServer;
use crate::test_table::TestTable;
use engine::{FastRng, Game, RecordedGame, Seed, Setup};
use games::{GameInfo, Visit};
use serde_json::{Value, json};
use server::test_hooks::{Leak, TableTestHooks, TestHooks};

/// The events that each player receives in the second game of a table. The first game is dealt from
/// `first_deck`. The second game is always dealt from the sorted deck.
async fn events_of_second_game(
    game: &str,
    seat_count: usize,
    first_deck: &[String],
    leak: Option<Leak>,
) -> Vec<Vec<String>> {
    let mut sorted_deck = first_deck.to_vec();
    sorted_deck.sort();
    let stacked_decks = vec![json!({"deck": first_deck}), json!({"deck": sorted_deck})];
    // The table's id and the server's secret are always the same, so that two calls differ only in the first deck.
    let hooks = TestHooks {
        table_id: Some(7),
        deal_secret: Some([1; 32]),
        table: TableTestHooks { stacked_decks, leak, ..TableTestHooks::default() },
        ..TestHooks::default()
    };
    let server = TestServer::with_hooks(hooks).await;
    let mut table =
        TestTable::with_dealt_game(&server, json!({"game": game, "seats": seat_count, "first": 0})).await;
    table.play_to_end(&mut FastRng::new(1)).await;
    // `proved` is the last event of the first game, whose frames are not compared.
    for player in &mut table.players {
        player.find_event("proved").await;
        player.frames.clear();
    }
    let first_game_end = table.players[0].last_number;
    for player in &mut table.players {
        player.expect_done(json!({"type": "rematch"})).await;
    }
    let second_game = 2;
    table.deal(second_game).await;
    table.play(5, &mut FastRng::new(2)).await;
    table.sync_clients().await;
    table.players.iter().map(|player| events_after(player, first_game_end)).collect()
}

/// The events that a player received after the first game, whose last event has the number `first_game_end`. They are
/// numbered anew from there, because first games differ in length.
fn events_after(player: &Client, first_game_end: u64) -> Vec<String> {
    let is_event = |message: &Value| message["type"] == "event";
    let renumbered = |message: Value| {
        json!([message["number"].as_u64().unwrap() - first_game_end, message["event"]]).to_string()
    };
    player.messages().into_iter().filter(is_event).map(renumbered).collect()
}

/// Whether the second game looks the same after two different first games.
async fn second_game_is_independent(leak: Option<Leak>) -> bool {
    for (game, seat_count) in [("mada", 2), ("thirteen-leaves", 3)] {
        let deck = shuffled_deck(game);
        // With the rotated deck, the players of the first game get different cards than with `deck`.
        let mut other_deck = deck.clone();
        other_deck.rotate_left(5);
        let events = events_of_second_game(game, seat_count, &deck, leak).await;
        if events != events_of_second_game(game, seat_count, &other_deck, leak).await {
            return false;
        }
    }
    true
}

/// The cards of a game in a fixed random order.
fn shuffled_deck(game: &str) -> Vec<String> {
    // `games::visit` calls `visit` with the type `G` of the game.
    struct DeckVisitor;
    impl Visit for DeckVisitor {
        type Out = Vec<String>;

        fn visit<G: Game>(self, _: &'static GameInfo) -> Vec<String> {
            let (game, _) =
                RecordedGame::start(Setup::<G>::new(3), G::StackedDeck::default(), Seed([0; 32])).unwrap();
            let mut cards = game.state().all_cards();
            let mut rng = FastRng::new(9);
            // A Fisher-Yates shuffle.
            for last in (1..cards.len()).rev() {
                cards.swap(last, rng.next_u64() as usize % (last + 1));
            }
            cards
        }
    }
    games::visit(game, DeckVisitor).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_reveals_nothing_of_the_game_before() {
    assert!(second_game_is_independent(None).await);
    assert!(!second_game_is_independent(Some(Leak::PreviousHands)).await, "the planted leak is not found");
}
