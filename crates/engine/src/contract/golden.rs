//! Golden games: whole random games written down, so that any change of rules, luck or notation shows.

use super::walk::walk;
use crate::{Game, Seat, Setup};
use std::fmt::Write;
use std::path::Path;

/// A whole random game as text: the setup, every action with what it caused, the result.
pub fn playthrough<G: Game>(setup: &Setup<G>, number: u64) -> String {
    let mut text = format!("{} {setup:?}\n", G::ID);
    let mut before: Option<G> = None;
    let game = walk(setup, number, |step| {
        match (&before, step.action) {
            (Some(state), Some(action)) => {
                let seat = state.to_move().map_or_else(String::new, |seat: Seat| seat.to_string());
                writeln!(text, "{seat}: {}", state.write(action)).expect("a string takes any text");
            }
            _ => text.push_str("deal\n"),
        }
        for event in step.events {
            writeln!(text, "    {event:?}").expect("a string takes any text");
        }
        before = Some(step.game.state().clone());
    });
    writeln!(text, "{:?}", game.state().outcome()).expect("a string takes any text");
    text
}

/// Compares a text with the one in the file; with `UPDATE_PLAYTHROUGHS=1` writes it there instead.
pub fn assert_golden(path: &Path, text: &str) {
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        std::fs::write(path, text).expect("the golden file can be written");
        return;
    }
    let golden = std::fs::read_to_string(path).expect("a golden file; UPDATE_PLAYTHROUGHS=1 writes it");
    let differs = golden.lines().zip(text.lines()).position(|(golden, now)| golden != now);
    assert!(golden == text, "{}: differs from line {:?} on", path.display(), differs.map(|line| line + 1));
}

/// One golden game for each setup, in `folder`, named by its seats and what makes it special.
pub fn assert_playthroughs<G: Game>(folder: &Path, named: impl IntoIterator<Item = (String, Setup<G>)>) {
    for (name, setup) in named {
        assert_golden(&folder.join(name + ".txt"), &playthrough(&setup, 1));
    }
}
