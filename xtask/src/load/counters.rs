//! Counts the moves of a running load and measures their latency. Each thread has its own counters.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// The measurements of one period.
#[derive(Debug, Default)]
pub(crate) struct Measurements {
    /// The length of the period.
    pub(crate) duration: Duration,
    /// The number of moves that every seat has received.
    pub(crate) moves: u64,
    /// The number of tables that stopped with an error.
    pub(crate) failed_tables: u64,
    /// For each move, the time from sending it until every seat has received it.
    latencies: Vec<Duration>,
}

impl Measurements {
    /// Adds measurements of another thread over the same period.
    pub(crate) fn add(&mut self, other: Measurements) {
        self.duration = self.duration.max(other.duration);
        self.moves += other.moves;
        self.failed_tables += other.failed_tables;
        self.latencies.extend(other.latencies);
    }

    /// The latencies of all moves, in no particular order.
    pub(crate) fn into_latencies(self) -> Vec<Duration> {
        self.latencies
    }

    /// The median and the 99th percentile of the latencies.
    pub(crate) fn median_and_p99(&mut self) -> (Duration, Duration) {
        self.latencies.sort_unstable();
        // The latency that `percent` of the moves do not exceed; 0 without moves.
        let percentile = |percent: usize| {
            self.latencies.get(self.latencies.len() * percent / 100).copied().unwrap_or_default()
        };
        (percentile(50), percentile(99))
    }
}

/// Counters of a whole run.
#[derive(Debug, Default)]
pub(crate) struct LoadCounters {
    /// The number of tables at which cards have been dealt.
    pub(crate) dealt_tables: Cell<usize>,
    /// The number of moves that every seat has received.
    pub(crate) moves: Cell<u64>,
    /// The number of finished games.
    pub(crate) finished_games: Cell<u64>,
    /// The number of tables that stopped with an error.
    pub(crate) failed_tables: Cell<u64>,
    /// The time from sending each move until every seat has received it.
    latencies: RefCell<Vec<Duration>>,
}

impl LoadCounters {
    /// Runs `work` and returns the measurements of that time, except `failed_tables`, which counts from the start of the
    /// run.
    pub(crate) async fn measure(&self, work: impl Future<Output = ()>) -> Measurements {
        self.latencies.borrow_mut().clear();
        let (moves_before, start) = (self.moves.get(), Instant::now());
        work.await;
        Measurements {
            duration: start.elapsed(),
            moves: self.moves.get() - moves_before,
            failed_tables: self.failed_tables.get(),
            latencies: self.latencies.take(),
        }
    }
}

/// The moves of one table that not every seat has received yet.
#[derive(Debug, Default)]
pub(crate) struct InFlightMoves {
    moves: RefCell<VecDeque<InFlightMove>>,
}

/// A move that was sent, and how many seats have received it.
#[derive(Debug)]
struct InFlightMove {
    /// The number of the event that the move will cause.
    event_number: u64,
    sent_at: Instant,
    /// The number of seats that have received the event.
    received_count: usize,
}

impl InFlightMoves {
    /// Adds a move that is being sent now. It will become event `event_number` of the table.
    pub(crate) fn add_sent(&self, event_number: u64) {
        let sent_at = Instant::now();
        self.moves.borrow_mut().push_back(InFlightMove { event_number, sent_at, received_count: 0 });
    }

    /// For each move that not every seat has received yet, the time since it was sent.
    pub(crate) fn ages(&self) -> Vec<Duration> {
        self.moves.borrow().iter().map(|sent| sent.sent_at.elapsed()).collect()
    }

    /// Notes that one more seat has received event `event_number`. When all `seat_count` seats have received
    /// it, the move is counted.
    pub(crate) fn add_received(&self, event_number: u64, seat_count: usize, counters: &LoadCounters) {
        let mut moves = self.moves.borrow_mut();
        let Some(index) = moves.iter().position(|sent| sent.event_number == event_number) else { return };
        moves[index].received_count += 1;
        if moves[index].received_count == seat_count {
            counters.latencies.borrow_mut().push(moves[index].sent_at.elapsed());
            counters.moves.set(counters.moves.get() + 1);
            moves.remove(index);
        }
    }
}

/// Increments a counter.
pub(crate) fn increment<T: Copy + std::ops::Add<Output = T> + From<u8>>(cell: &Cell<T>) {
    cell.set(cell.get() + T::from(1));
}
