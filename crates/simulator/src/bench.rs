//! How fast the rules are: random playouts on one thread, the silent observer, setup included.
//!
//! Each figure is the best of several slices: whatever else the machine does can only make a slice slower.

use engine::{FastRng, Game, Setup, playout};
use games::{Listed, Visit};
use serde::Serialize;
use std::hint::black_box;
use std::time::Instant;

/// The benchmark's rows.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BenchReport {
    /// One for every game and seat count.
    pub playouts: Vec<PlayoutSpeed>,
}

/// How fast one game is with so many seats.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayoutSpeed {
    /// Which game.
    pub game: &'static str,
    /// How many play.
    pub seats: usize,
    /// Actions a second.
    pub moves_per_second: f64,
    /// Whole games a second.
    pub games_per_second: f64,
    /// Size of a state.
    pub state_bytes: usize,
    /// Time to copy one.
    pub clone_ns: f64,
}

/// Actions a slice: a few milliseconds, so that some slices are not interrupted even on a busy machine.
const SLICE: usize = 100_000;

/// Measures every game and seat count in so many slices; tells of each row as it comes.
pub fn bench(slices: usize, mut row: impl FnMut(&PlayoutSpeed)) -> BenchReport {
    let mut playouts = Vec::new();
    for game in games::GAMES {
        for seats in game.min_seats..=game.max_seats {
            // The catalogue names only games that it knows.
            if let Ok(speed) = games::visit(game.id, Measure { seats, slices }) {
                row(&speed);
                playouts.push(speed);
            }
        }
    }
    BenchReport { playouts }
}

struct Measure {
    seats: usize,
    slices: usize,
}

impl Visit for Measure {
    type Out = PlayoutSpeed;

    fn visit<G: Game>(self, _: &'static Listed) -> PlayoutSpeed {
        let setup = Setup::<G>::new(self.seats);
        let (games_per_second, moves_per_second) = playouts(&setup, self.slices);
        let clones = (0..self.slices).map(|_| clone_ns(&setup));
        PlayoutSpeed {
            game: G::ID,
            seats: self.seats,
            moves_per_second,
            games_per_second,
            state_bytes: size_of::<G>(),
            clone_ns: clones.min_by(f64::total_cmp).unwrap_or(f64::NAN),
        }
    }
}

/// Games and actions a second in the best slice. A game goes on from one slice to the next, so that long games count.
fn playouts<G: Game>(setup: &Setup<G>, slices: usize) -> (f64, f64) {
    let (mut rng, stack) = (FastRng::new(1), G::StackedDeck::default());
    let (mut games, mut moves, mut best) = (0u64, 0u64, 0f64);
    let mut going: Option<G> = None;
    for _ in 0..slices {
        let start = Instant::now();
        let mut done = 0;
        while done < SLICE {
            let mut state = match going.take() {
                Some(state) => state,
                // The default setup of a seat count in the catalogue is always accepted.
                None => match G::start(setup, &stack, &mut rng, &mut ()) {
                    Ok(state) => state,
                    Err(_) => return (0.0, 0.0),
                },
            };
            done += playout(&mut state, &mut rng, SLICE - done);
            match state.to_move() {
                Some(_) => going = Some(state),
                None => games += 1,
            }
        }
        moves += done as u64;
        best = best.max(done as f64 / start.elapsed().as_secs_f64());
    }
    (best * games as f64 / moves as f64, best)
}

fn clone_ns<G: Game>(setup: &Setup<G>) -> f64 {
    let Ok(state) = G::start(setup, &G::StackedDeck::default(), &mut FastRng::new(1), &mut ()) else {
        return f64::NAN;
    };
    let start = Instant::now();
    for _ in 0..SLICE {
        black_box(black_box(&state).clone());
    }
    start.elapsed().as_secs_f64() * 1e9 / SLICE as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_and_seat_count_has_a_row() {
        let mut told = 0;
        let report = bench(2, |_| told += 1);
        let counts: usize = games::GAMES.iter().map(|game| game.max_seats - game.min_seats + 1).sum();
        assert_eq!((report.playouts.len(), told), (counts, counts));
        for row in &report.playouts {
            assert!(row.moves_per_second > row.games_per_second && row.clone_ns > 0.0, "{row:?}");
        }
    }
}
