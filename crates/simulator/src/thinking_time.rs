//! Measures how long a player thinks about its decisions.

use bots::SearchStats;
use std::time::{Duration, Instant};

/// A decision that takes less than this is fast. Reading the clock takes about as long as such a decision, so
/// not all of them are timed.
const FAST_DECISION: Duration = Duration::from_micros(2);

/// While decisions are fast, only one in this many is timed. Its duration counts for all of them.
const FAST_SAMPLING_INTERVAL: u32 = 8;

/// The decisions of one player, with the time they took.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct ThinkingTime {
    pub(crate) decisions: u64,
    /// The number of decisions whose time is known or estimated: every timed decision, and the untimed ones
    /// before it, which count as equally long.
    covered_decisions: u64,
    /// The sum of the times of the covered decisions.
    duration: Duration,
    /// The decisions since the last timed one, including the current one.
    decisions_since_timed: u32,
    /// Whether the last timed decision took less than [`FAST_DECISION`].
    last_timed_was_fast: bool,
    /// The search iterations of all decisions that report them.
    iterations: u64,
    /// The duration of the searches that `iterations` counts.
    search_duration: Duration,
}

impl ThinkingTime {
    /// Begins a decision. Returns the current time if this decision is to be timed.
    #[inline]
    pub(crate) fn begin(&mut self) -> Option<Instant> {
        self.decisions += 1;
        self.decisions_since_timed += 1;
        let is_timed = !self.last_timed_was_fast || self.decisions_since_timed >= FAST_SAMPLING_INTERVAL;
        is_timed.then(Instant::now)
    }

    /// Ends the decision that `begin` began.
    #[inline]
    pub(crate) fn end(&mut self, started_at: Option<Instant>, stats: Option<SearchStats>) {
        if let Some(started_at) = started_at {
            self.add_timed(started_at.elapsed());
        }
        if let Some(stats) = stats {
            self.iterations += u64::from(stats.iterations);
            self.search_duration += Duration::from_secs_f64(stats.seconds.max(0.0));
        }
    }

    /// Adds a timed decision. The untimed decisions before it count as if they had taken equally long.
    fn add_timed(&mut self, duration: Duration) {
        self.duration += duration * self.decisions_since_timed;
        self.covered_decisions += u64::from(self.decisions_since_timed);
        self.decisions_since_timed = 0;
        self.last_timed_was_fast = duration < FAST_DECISION;
    }

    /// Adds the decisions of the same player in another game.
    pub(crate) fn merge(&mut self, other: ThinkingTime) {
        self.decisions += other.decisions;
        self.covered_decisions += other.covered_decisions;
        self.duration += other.duration;
        self.iterations += other.iterations;
        self.search_duration += other.search_duration;
    }

    /// The average duration of a decision in milliseconds.
    pub(crate) fn ms_per_decision(&self) -> f64 {
        self.duration.as_secs_f64() * 1e3 / self.covered_decisions.max(1) as f64
    }

    /// Search iterations per second. `None` if no decision reported iterations.
    pub(crate) fn iterations_per_second(&self) -> Option<f64> {
        let seconds = self.search_duration.as_secs_f64();
        (self.iterations > 0 && seconds > 0.0).then(|| self.iterations as f64 / seconds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Adds decisions of this duration and returns, for each of them, whether it was timed.
    fn add_decisions(time: &mut ThinkingTime, duration: Duration, count: usize) -> Vec<bool> {
        let mut add_decision = || {
            let is_timed = time.begin().is_some();
            if is_timed {
                time.add_timed(duration);
            }
            is_timed
        };
        (0..count).map(|_| add_decision()).collect()
    }

    #[test]
    fn every_slow_decision_is_timed() {
        let mut time = ThinkingTime::default();
        assert_eq!(add_decisions(&mut time, Duration::from_millis(3), 20), [true; 20]);
        assert!((time.ms_per_decision() - 3.0).abs() < 1e-9);
        // No bot has reported iterations.
        assert_eq!(time.iterations_per_second(), None);
    }

    #[test]
    fn every_eighth_fast_decision_is_timed_and_counts_for_the_others() {
        let mut time = ThinkingTime::default();
        let timed = add_decisions(&mut time, Duration::from_micros(1), 20);
        assert_eq!(timed.iter().filter(|timed| **timed).count(), 3);
        assert!(timed[0] && timed[8] && timed[16]);
        assert!((time.ms_per_decision() - 0.001).abs() < 1e-9);
        assert_eq!(time.decisions, 20);
    }
}
