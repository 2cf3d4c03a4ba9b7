//! Counters of a running load. All of them are used from one thread.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// The measurements of a period.
#[derive(Debug, Default)]
pub(crate) struct Measurements {
    /// The length of the period.
    pub(crate) time: Duration,
    pub(crate) moves: u64,
    pub(crate) refused: u64,
    latencies: Vec<Duration>,
}

impl Measurements {
    /// Adds measurements of another thread over the same period.
    pub(crate) fn add(&mut self, other: Measurements) {
        self.time = self.time.max(other.time);
        self.moves += other.moves;
        self.refused += other.refused;
        self.latencies.extend(other.latencies);
    }

    /// The median and the 99th percentile of the latencies.
    pub(crate) fn latencies(&mut self) -> (Duration, Duration) {
        self.latencies.sort_unstable();
        let at = |share: usize| {
            self.latencies.get(self.latencies.len() * share / 100).copied().unwrap_or_default()
        };
        (at(50), at(99))
    }
}

/// Counters of a whole run.
#[derive(Debug, Default)]
pub(crate) struct LoadCounters {
    /// Tables at which cards have been dealt.
    pub(crate) dealt: Cell<usize>,
    /// Moves that every seat has received.
    pub(crate) moves: Cell<u64>,
    /// Finished games.
    pub(crate) finished: Cell<u64>,
    pub(crate) refused: Cell<u64>,
    /// The time from sending each move until every seat has received it.
    latencies: RefCell<Vec<Duration>>,
}

impl LoadCounters {
    /// Measures while `work` runs.
    pub(crate) async fn during(&self, work: impl Future<Output = ()>) -> Measurements {
        self.latencies.borrow_mut().clear();
        let (before, start) = (self.moves.get(), Instant::now());
        work.await;
        Measurements {
            time: start.elapsed(),
            moves: self.moves.get() - before,
            refused: self.refused.get(),
            latencies: self.latencies.take(),
        }
    }
}

/// The moves of one table that not every seat has received yet.
#[derive(Debug, Default)]
pub(crate) struct InFlightMoves {
    moves: RefCell<VecDeque<Move>>,
}

#[derive(Debug)]
struct Move {
    number: u64,
    sent: Instant,
    seen: usize,
}

impl InFlightMoves {
    /// A move is being sent. It will become event `number`.
    pub(crate) fn sent(&self, number: u64) {
        self.moves.borrow_mut().push_back(Move { number, sent: Instant::now(), seen: 0 });
    }

    /// One seat has received event `number`.
    pub(crate) fn seen(&self, number: u64, seats: usize, counters: &LoadCounters) {
        let mut moves = self.moves.borrow_mut();
        let Some(index) = moves.iter().position(|sent| sent.number == number) else { return };
        moves[index].seen += 1;
        if moves[index].seen == seats {
            counters.latencies.borrow_mut().push(moves[index].sent.elapsed());
            counters.moves.set(counters.moves.get() + 1);
            moves.remove(index);
        }
    }
}

/// Increments a counter.
pub(crate) fn count<T: Copy + std::ops::Add<Output = T> + From<u8>>(cell: &Cell<T>) {
    cell.set(cell.get() + T::from(1));
}
