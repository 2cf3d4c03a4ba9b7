//! How long things took: a histogram with fixed steps.

use std::fmt::{Arguments, Display};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Upper ends of the steps, in microseconds, with the same in seconds as Prometheus writes it.
const STEPS: [(u64, &str); 13] = [
    (250, "0.00025"),
    (500, "0.0005"),
    (1_000, "0.001"),
    (2_500, "0.0025"),
    (5_000, "0.005"),
    (10_000, "0.01"),
    (25_000, "0.025"),
    (50_000, "0.05"),
    (100_000, "0.1"),
    (250_000, "0.25"),
    (500_000, "0.5"),
    (1_000_000, "1"),
    (5_000_000, "5"),
];

/// Counts durations by their length.
#[derive(Debug, Default)]
pub(crate) struct Latency {
    steps: [AtomicU64; STEPS.len()],
    longer: AtomicU64,
    micros: AtomicU64,
}

impl Latency {
    /// Counts one.
    pub(crate) fn observe(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let step = STEPS.iter().position(|(end, _)| micros <= *end);
        let counter = step.map_or(&self.longer, |step| &self.steps[step]);
        counter.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// Gives every line of the histogram: what follows its name, and the value.
    pub(crate) fn buckets(&self, mut line: impl FnMut(Arguments<'_>, &dyn Display)) {
        let mut so_far = 0;
        for (counter, (_, end)) in self.steps.iter().zip(STEPS) {
            so_far += counter.load(Ordering::Relaxed);
            line(format_args!("_bucket{{le=\"{end}\"}}"), &so_far);
        }
        so_far += self.longer.load(Ordering::Relaxed);
        line(format_args!("_bucket{{le=\"+Inf\"}}"), &so_far);
        let micros = self.micros.load(Ordering::Relaxed);
        line(format_args!("_sum"), &(micros as f64 / 1e6));
        line(format_args!("_count"), &so_far);
    }
}
