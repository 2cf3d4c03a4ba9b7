//! The tests that every game inherits from the engine, and the recorded playthroughs.

use crate::mada::{Mada, Options, StackedDeck};
use engine::{FastRng, Game, Seat, Setup};
use std::path::Path;

/// A house deck with 20 cards each of the values 2, 6 and 13, so that equal cards on top of a pile and ties are
/// frequent. Index 0 of both lists is value 1.
fn three_value_deck() -> Options {
    Options {
        copies: Some([0, 20, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0, 20]),
        pears: Some([0, 9, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 1]),
    }
}

/// The setups with which the inherited tests run.
fn setups() -> Vec<Setup<Mada>> {
    let default_setups = (2..=5).map(Setup::new);
    default_setups
        .chain([Setup::new(3).first(Seat::new(2)), Setup::new(4).options(three_value_deck())])
        .collect()
}

engine::contract_tests!(setups());

/// A playthrough is a stored random game. Playing it again with the same seed must give the same text.
#[test]
fn playthroughs_are_unchanged() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("mada/playthroughs");
    let default_setups = (2..=5).map(|seat_count| (seat_count.to_string(), Setup::<Mada>::new(seat_count)));
    let house_deck =
        ("3-house-deck".to_owned(), Setup::new(3).first(Seat::new(1)).options(three_value_deck()));
    engine::contract::assert_playthroughs(&folder, default_setups.chain([house_deck]));
}

#[test]
fn a_playout_counts_its_actions_and_stops_at_the_limit() {
    let start =
        || Mada::start(&Setup::new(3), &StackedDeck::default(), &mut FastRng::new(1), &mut ()).unwrap();
    // Plays the game without `playout`, to know the final state and the number of actions.
    let (mut expected, mut rng, mut action_count) = (start(), FastRng::new(2), 0);
    while let Some(action) = engine::random_action(&expected, &mut rng) {
        expected.act(action, &mut rng, &mut ()).unwrap();
        action_count += 1;
    }
    // `playout` must play the same game from the same start with the same random numbers.
    let (mut unlimited, mut limited) = (start(), start());
    assert_eq!(engine::playout(&mut unlimited, &mut FastRng::new(2), usize::MAX), action_count);
    assert_eq!(unlimited, expected);
    let limit = 7;
    assert_eq!(engine::playout(&mut limited, &mut FastRng::new(2), limit), limit);
    assert_eq!(limited.outcome(), None);
}
