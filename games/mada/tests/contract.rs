//! The tests every game inherits, and the golden games.

use super::super::{Mada, Options, StackedDeck};
use engine::{FastRng, Game, Seat, Setup};
use std::path::Path;

/// Few values, so runs, ties and Lemurs on runs come up often.
fn house() -> Options {
    Options {
        copies: Some([0, 20, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0, 20]),
        pears: Some([0, 9, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 1]),
    }
}

fn setups() -> Vec<Setup<Mada>> {
    let plain = (2..=5).map(Setup::new);
    plain.chain([Setup::new(3).first(Seat::new(2)), Setup::new(4).options(house())]).collect()
}

engine::contract_tests!(setups());

#[test]
fn golden_games() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("mada/playthroughs");
    let plain = (2..=5).map(|seats| (seats.to_string(), Setup::<Mada>::new(seats)));
    let house = ("3-house-deck".to_owned(), Setup::new(3).first(Seat::new(1)).options(house()));
    engine::contract::assert_playthroughs(&folder, plain.chain([house]));
}

#[test]
fn a_playout_counts_its_moves_and_stops_when_told() {
    let start =
        || Mada::start(&Setup::new(3), &StackedDeck::default(), &mut FastRng::new(1), &mut ()).unwrap();
    let (mut whole, mut rng, mut moves) = (start(), FastRng::new(2), 0);
    while let Some(action) = engine::random_action(&whole, &mut rng) {
        whole.act(action, &mut rng, &mut ()).unwrap();
        moves += 1;
    }
    let (mut played, mut stopped) = (start(), start());
    assert_eq!(engine::playout(&mut played, &mut FastRng::new(2), usize::MAX), moves);
    assert_eq!(played, whole);
    assert_eq!(engine::playout(&mut stopped, &mut FastRng::new(2), 7), 7);
    assert_eq!(stopped.outcome(), None);
}
