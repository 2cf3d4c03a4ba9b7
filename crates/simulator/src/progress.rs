//! The progress of a simulation, which a caller can display while it runs.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counts games while they are played on several threads.
#[derive(Debug, Default)]
pub struct Progress {
    /// The number of games played so far.
    games: AtomicU64,
    /// The estimated total number of games.
    expected: AtomicU64,
}

impl Progress {
    /// The progress before the first game, with this many games expected.
    pub fn new(expected: u64) -> Self {
        Progress { games: AtomicU64::new(0), expected: AtomicU64::new(expected) }
    }

    /// The number of games played so far.
    pub fn games(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }

    /// The estimated total number of games, which is never less than the number played.
    pub fn expected(&self) -> u64 {
        self.expected.load(Ordering::Relaxed).max(self.games())
    }

    /// Counts a game that was played.
    pub(crate) fn count_game(&self) {
        self.games.fetch_add(1, Ordering::Relaxed);
    }

    /// Changes how many games are expected in total.
    pub(crate) fn set_expected(&self, games: u64) {
        self.expected.store(games, Ordering::Relaxed);
    }
}
