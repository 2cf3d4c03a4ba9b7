//! The tests that every game inherits from the engine, the recorded playthroughs, and invalid notation.

use super::*;

/// The setups with which the inherited tests run.
fn setups() -> Vec<Setup<ThirteenLeaves>> {
    // The expert variant is played to a number of points.
    let expert_game_to = |points| Options { target: Some(points) };
    let mut setups: Vec<_> = (3..=6).map(Setup::new).collect();
    setups.push(Setup::new(3).options(expert_game_to(20)));
    setups.push(Setup::new(6).options(expert_game_to(20)).first(Seat::new(5)));
    // With a target of one point, the first deal always ends the game.
    setups.push(Setup::new(4).options(expert_game_to(1)));
    setups
}

engine::contract_tests!(setups());

/// A playthrough is a stored random game. Playing it again with the same seed must give the same text.
#[test]
fn playthroughs_are_unchanged() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("thirteen_leaves/playthroughs");
    let mut setups: Vec<_> =
        (3..=6).map(|seat_count| (seat_count.to_string(), Setup::new(seat_count))).collect();
    setups.push(("3-to-20".to_owned(), Setup::new(3).options(Options { target: Some(20) })));
    engine::contract::assert_playthroughs::<ThirteenLeaves>(&folder, setups);
}

#[test]
fn each_action_has_one_spelling() {
    let table = TestTable::with_hands_containing(&["", "", ""]);
    // `play 3x6` plays three 6s, and `pass 7` passes and takes a 7. Values are 1 to 13 and numbers of cards 1 to 8,
    // without a sign or a leading zero.
    for invalid in [
        "play 03x6",
        "play +3x6",
        "play 3x06",
        "play 0x6",
        "play 9x7",
        "play x6",
        "play 3x",
        "play 3x14",
        "pass",
        "pass ",
        "pass 0",
        "pass 14",
        "pass 07",
        "pass +7",
        "play 3X6",
        "play 3 x 6",
        "3x6",
        "pass 7 7",
    ] {
        assert!(table.state().read(invalid).is_err(), "`{invalid}` was parsed as an action");
    }
}
