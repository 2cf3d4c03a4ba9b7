//! The tests that every game inherits from the engine, and the recorded playthroughs.

use super::*;
use Face::{Draw, OneHat, Swap, TwoHats};
use std::path::Path;

/// Dice with which players never swap cards.
const FACES_WITHOUT_SWAPS: [Face; 6] = [TwoHats, TwoHats, OneHat, Draw, Draw, Draw];
/// Dice with which players never turn cards.
const FACES_WITHOUT_HATS: [Face; 6] = [Swap, Draw, Draw, Draw, Draw, Draw];

/// The setups with which the inherited tests run.
fn setups() -> Vec<Setup> {
    let mut setups: Vec<_> = (2..=4).map(Setup::new).collect();
    setups.push(Setup::new(3).first(Seat::new(1)));
    for faces in [FACES_WITHOUT_SWAPS, FACES_WITHOUT_HATS] {
        setups.push(Setup::new(2).options(Options { faces }));
    }
    setups
}

engine::contract_tests!(setups());

/// A playthrough is a stored random game. Playing it again with the same seed must give the same text.
#[test]
fn playthroughs_are_unchanged() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("melimagic/playthroughs");
    let mut setups: Vec<_> =
        (2..=4).map(|seat_count| (seat_count.to_string(), Setup::new(seat_count))).collect();
    let without_swaps = Options { faces: FACES_WITHOUT_SWAPS };
    setups.push(("2-without-swaps".into(), Setup::new(2).options(without_swaps)));
    engine::contract::assert_playthroughs(&folder, setups);
}
