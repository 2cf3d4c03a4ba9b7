//! Measures the response time of one socket's requests.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How many unanswered requests are measured at most. The maximum is reached only if a table does not answer.
const MAX_PENDING: usize = 128;

/// The arrival times of one socket's unanswered requests, oldest first.
///
/// A table answers requests in order, so a response always belongs to the oldest request. Hints are answered
/// out of order and are not measured. If a hint is refused, its refusal is taken for the response to another
/// request; that is too rare to matter.
#[derive(Debug, Default)]
pub(crate) struct ResponseTimer(Mutex<VecDeque<Instant>>);

impl ResponseTimer {
    /// Starts to measure a request that is forwarded to the table.
    pub(crate) fn request_arrived(&self) {
        let mut pending = self.pending();
        if pending.len() < MAX_PENDING {
            pending.push_back(Instant::now());
        }
    }

    /// Ends the measurement of the oldest request; returns how long it took.
    pub(crate) fn response_sent(&self) -> Option<Duration> {
        self.pending().pop_front().map(|arrived_at| arrived_at.elapsed())
    }

    fn pending(&self) -> MutexGuard<'_, VecDeque<Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
