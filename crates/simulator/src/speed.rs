//! Measures how fast the rules run: random playouts on one thread, without events, with the deal included.
//!
//! A measurement is divided into short batches, and the fastest batch counts: other work on the machine can
//! only slow a batch down.

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

/// The number of actions in a batch. A batch takes a few milliseconds, so that even on a busy machine some
/// batches are not interrupted.
const ACTIONS_PER_BATCH: usize = 100_000;

/// The number of copies in a batch of the clone measurement.
const CLONES_PER_BATCH: usize = 100_000;

/// Measures every game with every seat count, each in `batch_count` batches. Calls `on_result` after each
/// measurement.
pub fn measure_speed(batch_count: usize, mut on_result: impl FnMut(&PlayoutSpeed)) -> SpeedReport {
    let mut playouts = Vec::new();
    for game in games::GAMES {
        for seat_count in game.min_seats..=game.max_seats {
            // Visiting a listed game does not fail.
            if let Ok(speed) = games::visit(game.id, MeasureGame { seat_count, batch_count }) {
                on_result(&speed);
                playouts.push(speed);
            }
        }
    }
    SpeedReport { playouts }
}

/// Measures one game with one seat count.
struct MeasureGame {
    seat_count: usize,
    batch_count: usize,
}

impl Visit for MeasureGame {
    type Out = PlayoutSpeed;

    fn visit<G: Game>(self, _: &'static GameInfo) -> PlayoutSpeed {
        let setup = Setup::<G>::new(self.seat_count);
        let rates = playout_rates(&setup, self.batch_count);
        let clone_times = (0..self.batch_count).map(|_| clone_ns(&setup));
        PlayoutSpeed {
            game: G::ID,
            seats: self.seat_count,
            moves_per_second: rates.actions_per_second,
            games_per_second: rates.games_per_second,
            state_bytes: size_of::<G>(),
            clone_ns: clone_times.min_by(f64::total_cmp).unwrap_or(f64::NAN),
        }
    }
}

/// The speed of random playouts.
#[derive(Default)]
struct PlayoutRates {
    games_per_second: f64,
    actions_per_second: f64,
}

/// The speed of random playouts in the fastest batch. A game that does not end within a batch continues in
/// the next one, so that long games count too.
fn playout_rates<G: Game>(setup: &Setup<G>, batch_count: usize) -> PlayoutRates {
    let (mut rng, stacked_deck) = (FastRng::new(1), G::StackedDeck::default());
    let (mut games, mut actions, mut actions_per_second) = (0u64, 0u64, 0f64);
    let mut unfinished_game: Option<G> = None;
    for _ in 0..batch_count {
        let started_at = Instant::now();
        let mut batch_actions = 0;
        while batch_actions < ACTIONS_PER_BATCH {
            let mut state = match unfinished_game.take() {
                Some(state) => state,
                None => match G::start(setup, &stacked_deck, &mut rng, &mut ()) {
                    Ok(state) => state,
                    // The default setup with a listed seat count is always accepted.
                    Err(_) => return PlayoutRates::default(),
                },
            };
            batch_actions += playout(&mut state, &mut rng, ACTIONS_PER_BATCH - batch_actions);
            match state.to_move() {
                Some(_) => unfinished_game = Some(state),
                None => games += 1,
            }
        }
        actions += batch_actions as u64;
        actions_per_second =
            actions_per_second.max(batch_actions as f64 / started_at.elapsed().as_secs_f64());
    }
    // The rate of games follows from the average number of games per action over all batches.
    PlayoutRates { games_per_second: actions_per_second * games as f64 / actions as f64, actions_per_second }
}

/// The average time to copy a state, in nanoseconds.
fn clone_ns<G: Game>(setup: &Setup<G>) -> f64 {
    let Ok(state) = G::start(setup, &G::StackedDeck::default(), &mut FastRng::new(1), &mut ()) else {
        return f64::NAN;
    };
    let started_at = Instant::now();
    for _ in 0..CLONES_PER_BATCH {
        // `black_box` keeps the compiler from removing a copy that nobody uses.
        black_box(black_box(&state).clone());
    }
    started_at.elapsed().as_secs_f64() * 1e9 / CLONES_PER_BATCH as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_and_seat_count_is_measured_once() {
        let mut result_count = 0;
        let report = measure_speed(2, |_| result_count += 1);
        let expected: usize = games::GAMES.iter().map(|game| game.max_seats - game.min_seats + 1).sum();
        assert_eq!((report.playouts.len(), result_count), (expected, expected));
        for speed in &report.playouts {
            assert!(speed.moves_per_second > speed.games_per_second && speed.clone_ns > 0.0, "{speed:?}");
        }
    }
}
