//! Measures how fast the rules run: random playouts on one thread, without events, with the deal included.
//!
//! A measurement is divided into short slices, and the fastest slice counts: other work on the machine can
//! only slow a slice down.

use engine::{FastRng, Game, Setup, playout};
use games::{GameInfo, Visit};
use serde::Serialize;
use std::hint::black_box;
use std::time::Instant;

/// The result of a speed measurement.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SpeedReport {
    /// One entry for every game and seat count.
    pub playouts: Vec<PlayoutSpeed>,
}

/// The speed of one game with one seat count.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayoutSpeed {
    /// The id of the game.
    pub game: &'static str,
    /// The number of seats.
    pub seats: usize,
    /// Actions per second.
    pub moves_per_second: f64,
    /// Whole games per second.
    pub games_per_second: f64,
    /// The size of the game's state in bytes.
    pub state_bytes: usize,
    /// The time to copy a state, in nanoseconds.
    pub clone_ns: f64,
}

/// The number of actions in a slice. It takes a few milliseconds, so that some slices are not interrupted
/// even on a busy machine.
const ACTIONS_PER_SLICE: usize = 100_000;

/// The number of copies in a slice of the clone measurement.
const CLONES_PER_SLICE: usize = 100_000;

/// Measures every game with every seat count, each in this many slices. Calls `on_result` after each
/// measurement.
pub fn measure_speed(slices: usize, mut on_result: impl FnMut(&PlayoutSpeed)) -> SpeedReport {
    let mut playouts = Vec::new();
    for game in games::GAMES {
        for seats in game.min_seats..=game.max_seats {
            // Visiting a listed game does not fail.
            if let Ok(speed) = games::visit(game.id, MeasureGame { seats, slices }) {
                on_result(&speed);
                playouts.push(speed);
            }
        }
    }
    SpeedReport { playouts }
}

struct MeasureGame {
    seats: usize,
    slices: usize,
}

impl Visit for MeasureGame {
    type Out = PlayoutSpeed;

    fn visit<G: Game>(self, _: &'static GameInfo) -> PlayoutSpeed {
        let setup = Setup::<G>::new(self.seats);
        let rates = playout_rates(&setup, self.slices);
        let clone_times = (0..self.slices).map(|_| clone_ns(&setup));
        PlayoutSpeed {
            game: G::ID,
            seats: self.seats,
            moves_per_second: rates.actions_per_second,
            games_per_second: rates.games_per_second,
            state_bytes: size_of::<G>(),
            clone_ns: clone_times.min_by(f64::total_cmp).unwrap_or(f64::NAN),
        }
    }
}

#[derive(Default)]
struct PlayoutRates {
    games_per_second: f64,
    actions_per_second: f64,
}

/// The speed of random playouts in the fastest slice. A game that does not end within a slice continues in
/// the next one, so that long games count too.
fn playout_rates<G: Game>(setup: &Setup<G>, slices: usize) -> PlayoutRates {
    let (mut rng, stack) = (FastRng::new(1), G::StackedDeck::default());
    let (mut games, mut actions, mut actions_per_second) = (0u64, 0u64, 0f64);
    let mut unfinished: Option<G> = None;
    for _ in 0..slices {
        let started_at = Instant::now();
        let mut slice_actions = 0;
        while slice_actions < ACTIONS_PER_SLICE {
            let mut state = match unfinished.take() {
                Some(state) => state,
                None => match G::start(setup, &stack, &mut rng, &mut ()) {
                    Ok(state) => state,
                    // The default setup with a listed seat count is always accepted.
                    Err(_) => return PlayoutRates::default(),
                },
            };
            slice_actions += playout(&mut state, &mut rng, ACTIONS_PER_SLICE - slice_actions);
            match state.to_move() {
                Some(_) => unfinished = Some(state),
                None => games += 1,
            }
        }
        actions += slice_actions as u64;
        actions_per_second =
            actions_per_second.max(slice_actions as f64 / started_at.elapsed().as_secs_f64());
    }
    PlayoutRates { games_per_second: actions_per_second * games as f64 / actions as f64, actions_per_second }
}

/// The average time to copy a state, in nanoseconds.
fn clone_ns<G: Game>(setup: &Setup<G>) -> f64 {
    let Ok(state) = G::start(setup, &G::StackedDeck::default(), &mut FastRng::new(1), &mut ()) else {
        return f64::NAN;
    };
    let started_at = Instant::now();
    for _ in 0..CLONES_PER_SLICE {
        black_box(black_box(&state).clone());
    }
    started_at.elapsed().as_secs_f64() * 1e9 / CLONES_PER_SLICE as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_and_seat_count_is_measured_once() {
        let mut calls = 0;
        let report = measure_speed(2, |_| calls += 1);
        let expected: usize = games::GAMES.iter().map(|game| game.max_seats - game.min_seats + 1).sum();
        assert_eq!((report.playouts.len(), calls), (expected, expected));
        for speed in &report.playouts {
            assert!(speed.moves_per_second > speed.games_per_second && speed.clone_ns > 0.0, "{speed:?}");
        }
    }
}
