//! S2: a rematch begins with nothing of the game before it.

use crate::client::Client;
use crate::party::Party;
use crate::server::{Place, hasty};
use engine::FastRng;
use serde_json::{Value, json};
use server::test_hooks::{Leak, TestHooks};

/// What everybody is sent in the second game of a table. Its cards are the same every time, those of the first are
/// not.
async fn second_game(game: &str, seats: usize, first_deck: Value, leak: Option<Leak>) -> Vec<Vec<String>> {
    let deck = |turn: usize| {
        let mut cards = first_deck.as_array().unwrap().clone();
        cards.rotate_left(turn);
        json!({ "deck": cards })
    };
    let sorted = {
        let mut cards: Vec<String> = serde_json::from_value(first_deck.clone()).unwrap();
        cards.sort();
        json!({ "deck": cards })
    };
    let hooks =
        TestHooks { table: Some(7), secret: Some([1; 32]), stacks: vec![deck(0), sorted], leak, spell: None };
    let place = Place::with(hasty(), hooks).await;
    let mut party = Party::dealt(&place, json!({"game": game, "seats": seats, "first": 0})).await;
    party.finish(&mut FastRng::new(1)).await;
    for person in &mut party.people {
        person.heard_of("proved").await;
        person.frames.clear();
    }
    let base = party.people[0].number;
    for person in &mut party.people {
        person.must(json!({"type": "rematch"})).await;
    }
    party.deal(2).await;
    party.steps(5, &mut FastRng::new(2)).await;
    party.together().await;
    party.people.iter().map(|person| happened(person, base)).collect()
}

/// What happened, with numbers counted from the end of the first game.
fn happened(person: &Client, base: u64) -> Vec<String> {
    let frames = person.frames.iter().map(|frame| serde_json::from_str::<Value>(frame).unwrap());
    let happened = frames.filter(|heard| heard["type"] == "event");
    happened
        .map(|heard| json!([heard["number"].as_u64().unwrap() - base, heard["event"]]).to_string())
        .collect()
}

async fn compare(leak: Option<Leak>) -> bool {
    let mut alike = true;
    for (game, seats) in [("mada", 2), ("thirteen-leaves", 3)] {
        let deck = |turn: usize| {
            let mut cards = deck_of(game);
            cards.rotate_left(turn);
            json!(cards)
        };
        alike &=
            second_game(game, seats, deck(0), leak).await == second_game(game, seats, deck(5), leak).await;
    }
    alike
}

fn deck_of(game: &str) -> Vec<String> {
    struct Census;
    impl games::Visit for Census {
        type Out = Vec<String>;
        fn visit<G: engine::Game>(self, _: &'static games::GameInfo) -> Vec<String> {
            let setup = engine::Setup::<G> { seats: 3, first: None, options: G::Options::default() };
            let game = engine::RecordedGame::start(setup, G::StackedDeck::default(), engine::Seed([0; 32]))
                .unwrap()
                .0;
            let mut cards = game.state().all_cards();
            let mut rng = FastRng::new(9);
            for last in (1..cards.len()).rev() {
                cards.swap(last, rng.next_u64() as usize % (last + 1));
            }
            cards
        }
    }
    games::visit(game, Census).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_tells_nothing_of_the_game_before() {
    assert!(compare(None).await);
    assert!(!compare(Some(Leak::PreviousHands)).await, "the planted leak is not found");
}
