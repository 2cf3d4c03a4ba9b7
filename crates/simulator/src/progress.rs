//! How far a simulation is, for whoever shows it.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counts finished games while they are played on many threads.
#[derive(Debug, Default)]
pub struct Progress {
    games: AtomicU64,
    expected: AtomicU64,
}

impl Progress {
    /// Nothing played yet, and so many games to come.
    pub fn new(expected: u64) -> Self {
        Progress { games: AtomicU64::new(0), expected: AtomicU64::new(expected) }
    }

    /// Games finished so far.
    pub fn games(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }

    /// Games there will be in all, as far as one can tell.
    pub fn expected(&self) -> u64 {
        self.expected.load(Ordering::Relaxed).max(self.games())
    }

    pub(crate) fn count_game(&self) {
        self.games.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn expect(&self, games: u64) {
        self.expected.store(games, Ordering::Relaxed);
    }
}
