//! What is counted while a load runs. Everything here lives on one thread.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// What was counted in a stretch of time.
#[derive(Debug, Default)]
pub(crate) struct Counted {
    /// How long that was.
    pub(crate) time: Duration,
    pub(crate) moves: u64,
    pub(crate) refused: u64,
    waits: Vec<Duration>,
}

impl Counted {
    /// Takes in what was counted elsewhere in the same time.
    pub(crate) fn add(&mut self, other: Counted) {
        self.time = self.time.max(other.time);
        self.moves += other.moves;
        self.refused += other.refused;
        self.waits.extend(other.waits);
    }

    /// How long moves took: half of them no longer than the first, 99 of 100 no longer than the second.
    pub(crate) fn waits(&mut self) -> (Duration, Duration) {
        self.waits.sort_unstable();
        let at = |share: usize| self.waits.get(self.waits.len() * share / 100).copied().unwrap_or_default();
        (at(50), at(99))
    }
}

/// Counts of a whole run.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// Tables at which the first cards were dealt.
    pub(crate) dealt: Cell<usize>,
    /// Moves that every seat has seen.
    pub(crate) moves: Cell<u64>,
    /// Games that came to their end.
    pub(crate) finished: Cell<u64>,
    pub(crate) refused: Cell<u64>,
    /// How long each move took from being sent to being seen by every seat.
    waits: RefCell<Vec<Duration>>,
}

impl Tally {
    /// What is counted while this work lasts.
    pub(crate) async fn during(&self, work: impl Future<Output = ()>) -> Counted {
        self.waits.borrow_mut().clear();
        let (before, start) = (self.moves.get(), Instant::now());
        work.await;
        Counted {
            time: start.elapsed(),
            moves: self.moves.get() - before,
            refused: self.refused.get(),
            waits: self.waits.take(),
        }
    }
}

/// The moves of one table that not every seat has seen yet.
#[derive(Debug, Default)]
pub(crate) struct InFlightMoves {
    way: RefCell<VecDeque<Move>>,
}

#[derive(Debug)]
struct Move {
    number: u64,
    sent: Instant,
    seen: usize,
}

impl InFlightMoves {
    /// A move is being sent, and will get this number.
    pub(crate) fn sent(&self, number: u64) {
        self.way.borrow_mut().push_back(Move { number, sent: Instant::now(), seen: 0 });
    }

    /// One seat has seen it.
    pub(crate) fn seen(&self, number: u64, seats: usize, tally: &Tally) {
        let mut way = self.way.borrow_mut();
        let Some(place) = way.iter().position(|sent| sent.number == number) else { return };
        way[place].seen += 1;
        if way[place].seen == seats {
            tally.waits.borrow_mut().push(way[place].sent.elapsed());
            tally.moves.set(tally.moves.get() + 1);
            way.remove(place);
        }
    }
}

/// Adds one.
pub(crate) fn count<T: Copy + std::ops::Add<Output = T> + From<u8>>(cell: &Cell<T>) {
    cell.set(cell.get() + T::from(1));
}
