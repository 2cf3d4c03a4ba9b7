//! Limits the memory for histories. A history is the list of missed events that a client gets when it
//! reconnects, and that of a long game is large.

use std::sync::atomic::{AtomicUsize, Ordering};

/// How many bytes of history may be queued in the outboxes of all sockets together.
const MAX_HISTORY_BYTES: usize = 256 * 1024 * 1024;

/// Counts the bytes of history that are queued in all outboxes of a server. A single history is always accepted,
/// however long it is, so that no game becomes too long to return to.
#[derive(Debug)]
pub(crate) struct HistoryBudget {
    max_bytes: usize,
    queued_bytes: AtomicUsize,
}

impl Default for HistoryBudget {
    fn default() -> Self {
        HistoryBudget { max_bytes: MAX_HISTORY_BYTES, queued_bytes: AtomicUsize::new(0) }
    }
}

impl HistoryBudget {
    #[cfg(test)]
    pub(crate) fn new(max_bytes: usize) -> HistoryBudget {
        HistoryBudget { max_bytes, queued_bytes: AtomicUsize::new(0) }
    }

    #[cfg(test)]
    pub(crate) fn queued_bytes(&self) -> usize {
        self.queued_bytes.load(Ordering::Relaxed)
    }

    /// Reserves bytes for a history. Returns `false`, and reserves nothing, if that would exceed the limit.
    pub(crate) fn reserve(&self, bytes: usize) -> bool {
        let add = |queued: usize| {
            let fits = queued == 0 || queued + bytes <= self.max_bytes;
            fits.then_some(queued + bytes)
        };
        self.queued_bytes.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add).is_ok()
    }

    /// Returns bytes that were reserved.
    pub(crate) fn release(&self, bytes: usize) {
        self.queued_bytes.fetch_sub(bytes, Ordering::Relaxed);
    }
}
