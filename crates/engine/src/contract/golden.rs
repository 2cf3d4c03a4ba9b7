//! Golden games: random games stored as text files. A test compares them with a new run, so that any change
//! of the rules, the random numbers or the notation is noticed.

use super::random_game::play_random_game;
use crate::{Game, Seat, Setup};
use std::fmt::Write;
use std::path::Path;

/// A random game as text: the setup, every action with its events, the outcome.
pub fn playthrough<G: Game>(setup: &Setup<G>, game_number: u64) -> String {
    let mut text = format!("{} {setup:?}\n", G::ID);
    let mut state_before: Option<G> = None;
    let game = play_random_game(setup, game_number, |step| {
        match (&state_before, step.action) {
            // The notation of an action is written by the state in which the action was chosen.
            (Some(state), Some(action)) => {
                let seat = state.to_move().map_or_else(String::new, |seat: Seat| seat.to_string());
                writeln!(text, "{seat}: {}", state.write(action)).expect("writing to a string cannot fail");
            }
            _ => text.push_str("deal\n"),
        }
        for event in step.events {
            writeln!(text, "    {event:?}").expect("writing to a string cannot fail");
        }
        state_before = Some(step.game.state().clone());
    });
    writeln!(text, "{:?}", game.state().outcome()).expect("writing to a string cannot fail");
    text
}

/// Asserts that the file contains the text. With `UPDATE_PLAYTHROUGHS=1` in the environment, writes the text
/// to the file instead.
pub fn assert_golden(path: &Path, text: &str) {
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        std::fs::write(path, text).expect("cannot write the golden file");
        return;
    }
    let golden =
        std::fs::read_to_string(path).expect("cannot read the golden file; UPDATE_PLAYTHROUGHS=1 creates it");
    let first_difference =
        golden.lines().zip(text.lines()).position(|(golden_line, new_line)| golden_line != new_line);
    assert!(
        golden == text,
        "{}: the new game differs from line {:?} on",
        path.display(),
        first_difference.map(|index| index + 1)
    );
}

/// Compares one golden game for each named setup; the file is `NAME.txt` in `folder`.
pub fn assert_playthroughs<G: Game>(folder: &Path, setups: impl IntoIterator<Item = (String, Setup<G>)>) {
    for (name, setup) in setups {
        // Any number would do: it only selects one of the random games.
        let game_number = 1;
        assert_golden(&folder.join(name + ".txt"), &playthrough(&setup, game_number));
    }
}
