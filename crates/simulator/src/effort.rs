//! What a player's thinking costs.

use bots::Stats;
use std::time::{Duration, Instant};

/// Reading the clock takes as long as a quick player's whole decision, so of those only each eighth is timed.
const QUICK: Duration = Duration::from_micros(2);
const EACH: u32 = 8;

/// What one player's thinking cost.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Effort {
    pub(crate) decisions: u64,
    /// Decisions that a timed one stands for, itself included.
    timed: u64,
    thinking: Duration,
    /// Decisions since the last timed one.
    waiting: u32,
    last_was_quick: bool,
    /// Iterations of players that count them, and how long those took.
    iterations: u64,
    iterating: Duration,
}

impl Effort {
    /// Before a decision: the time, if this one is timed.
    #[inline]
    pub(crate) fn begin(&mut self) -> Option<Instant> {
        self.decisions += 1;
        self.waiting += 1;
        (!self.last_was_quick || self.waiting >= EACH).then(Instant::now)
    }

    /// After it.
    #[inline]
    pub(crate) fn end(&mut self, begin: Option<Instant>, stats: Option<Stats>) {
        if let Some(begin) = begin {
            self.add(begin.elapsed());
        }
        if let Some(stats) = stats {
            self.iterations += u64::from(stats.iterations);
            self.iterating += Duration::from_secs_f64(stats.seconds.max(0.0));
        }
    }

    fn add(&mut self, took: Duration) {
        self.thinking += took * self.waiting;
        self.timed += u64::from(self.waiting);
        self.waiting = 0;
        self.last_was_quick = took < QUICK;
    }

    pub(crate) fn merge(&mut self, other: Effort) {
        self.decisions += other.decisions;
        self.timed += other.timed;
        self.thinking += other.thinking;
        self.iterations += other.iterations;
        self.iterating += other.iterating;
    }

    /// For one decision, on average.
    pub(crate) fn milliseconds(&self) -> f64 {
        self.thinking.as_secs_f64() * 1e3 / self.timed.max(1) as f64
    }

    /// Iterations in a second of thinking, if any were counted.
    pub(crate) fn iterations_per_second(&self) -> Option<f64> {
        let seconds = self.iterating.as_secs_f64();
        (self.iterations > 0 && seconds > 0.0).then(|| self.iterations as f64 / seconds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays decisions that take so long, and says which were timed.
    fn timed(effort: &mut Effort, took: Duration, decisions: usize) -> Vec<bool> {
        let one = |_| {
            let begin = effort.begin();
            begin.inspect(|_| effort.add(took)).is_some()
        };
        (0..decisions).map(one).collect()
    }

    #[test]
    fn slow_decisions_are_all_timed() {
        let mut effort = Effort::default();
        assert_eq!(timed(&mut effort, Duration::from_millis(3), 20), [true; 20]);
        assert!((effort.milliseconds() - 3.0).abs() < 1e-9);
        assert_eq!(effort.iterations_per_second(), None);
    }

    #[test]
    fn of_quick_ones_each_eighth_stands_for_the_others() {
        let mut effort = Effort::default();
        let which = timed(&mut effort, Duration::from_micros(1), 20);
        assert_eq!(which.iter().filter(|timed| **timed).count(), 3);
        assert!(which[0] && which[8] && which[16]);
        assert!((effort.milliseconds() - 0.001).abs() < 1e-9);
        assert_eq!(effort.decisions, 20);
    }
}
