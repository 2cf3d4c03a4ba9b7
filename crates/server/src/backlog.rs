//! What people who come back to long games have still to be told, in all.

use std::sync::atomic::{AtomicUsize, Ordering};

/// How many bytes of history may wait besides, for all sockets together: people who come back to long games.
const BACKLOG_BYTES: usize = 256 * 1024 * 1024;

/// How much history waits in all outboxes of a server. One may always wait, however long it is, so that nobody is kept
/// out for ever.
#[derive(Debug)]
pub(crate) struct Backlog {
    most: usize,
    waiting: AtomicUsize,
}

impl Default for Backlog {
    fn default() -> Self {
        Backlog { most: BACKLOG_BYTES, waiting: AtomicUsize::new(0) }
    }
}

impl Backlog {
    #[cfg(test)]
    pub(crate) fn new(most: usize) -> Backlog {
        Backlog { most, waiting: AtomicUsize::new(0) }
    }

    #[cfg(test)]
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Takes room for a history; `false` if others wait for too much already.
    pub(crate) fn take(&self, bytes: usize) -> bool {
        let fits = |now: usize| (now == 0 || now + bytes <= self.most).then_some(now + bytes);
        self.waiting.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fits).is_ok()
    }

    pub(crate) fn give_back(&self, bytes: usize) {
        self.waiting.fetch_sub(bytes, Ordering::Relaxed);
    }
}
