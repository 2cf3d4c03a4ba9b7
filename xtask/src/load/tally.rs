//! What is counted while a load runs. Everything here lives on one thread.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

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
    /// Forgets how long moves took so far.
    pub(crate) fn begin(&self) {
        self.waits.borrow_mut().clear();
    }

    /// How long moves took: half of them no longer than the first, 99 of 100 no longer than the second.
    pub(crate) fn waits(&self) -> (Duration, Duration) {
        let mut waits = self.waits.borrow_mut();
        waits.sort_unstable();
        let at = |share: usize| waits.get(waits.len() * share / 100).copied().unwrap_or_default();
        (at(50), at(99))
    }
}

/// The moves of one table that not every seat has seen yet.
#[derive(Debug, Default)]
pub(crate) struct Under {
    way: RefCell<VecDeque<Move>>,
}

#[derive(Debug)]
struct Move {
    number: u64,
    sent: Instant,
    seen: usize,
}

impl Under {
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
