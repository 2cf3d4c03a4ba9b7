//! How fast the rules are: random playouts on one thread, the silent witness, setup included.

use engine::{Game, Quick, Setup, playout};
use games::{Listed, Visit};
use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};

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

/// Measures every game and seat count for about `each`; tells of each row as it comes.
pub fn bench(each: Duration, mut row: impl FnMut(&PlayoutSpeed)) -> BenchReport {
    let mut playouts = Vec::new();
    for game in games::GAMES {
        for seats in game.min_seats..=game.max_seats {
            // The catalogue names only games that it knows.
            if let Ok(speed) = games::visit(game.id, Measure { seats, each }) {
                row(&speed);
                playouts.push(speed);
            }
        }
    }
    BenchReport { playouts }
}

struct Measure {
    seats: usize,
    each: Duration,
}

impl Visit for Measure {
    type Out = PlayoutSpeed;

    fn visit<G: Game>(self, _: &'static Listed) -> PlayoutSpeed {
        let setup = Setup::<G>::new(self.seats);
        let (games_per_second, moves_per_second) = playout_speed(&setup, self.each);
        PlayoutSpeed {
            game: G::ID,
            seats: self.seats,
            moves_per_second,
            games_per_second,
            state_bytes: size_of::<G>(),
            clone_ns: clone_ns(&setup, self.each / 10),
        }
    }
}

fn playout_speed<G: Game>(setup: &Setup<G>, each: Duration) -> (f64, f64) {
    const BATCH: u64 = 64;
    let (mut luck, stack) = (Quick::new(1), G::Stack::default());
    let (mut games, mut moves) = (0u64, 0u64);
    let start = Instant::now();
    while start.elapsed() < each {
        for _ in 0..BATCH {
            if let Ok(mut state) = G::start(setup, &stack, &mut luck, &mut ()) {
                moves += playout(&mut state, &mut luck, usize::MAX) as u64;
                black_box(&state);
            }
        }
        games += BATCH;
    }
    let seconds = start.elapsed().as_secs_f64();
    (games as f64 / seconds, moves as f64 / seconds)
}

fn clone_ns<G: Game>(setup: &Setup<G>, each: Duration) -> f64 {
    const BATCH: u64 = 1024;
    let Ok(state) = G::start(setup, &G::Stack::default(), &mut Quick::new(1), &mut ()) else {
        return f64::NAN;
    };
    let mut clones = 0u64;
    let start = Instant::now();
    while start.elapsed() < each {
        for _ in 0..BATCH {
            black_box(black_box(&state).clone());
        }
        clones += BATCH;
    }
    start.elapsed().as_secs_f64() * 1e9 / clones as f64
}
