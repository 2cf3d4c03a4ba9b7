//! A histogram of durations with fixed buckets, in the form that Prometheus expects.

use std::fmt::{Arguments, Display};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper bound of a bucket. A duration is counted in the smallest bucket whose bound it does not exceed.
struct Bucket {
    max_micros: u64,
    /// The upper bound in seconds, as Prometheus writes it.
    max_seconds: &'static str,
}

/// A bucket with the same bound in both notations.
const fn bucket(max_micros: u64, max_seconds: &'static str) -> Bucket {
    Bucket { max_micros, max_seconds }
}

/// The buckets, in ascending order: from a quarter of a millisecond to five seconds, in steps of about two.
const BUCKETS: [Bucket; 13] = [
    bucket(250, "0.00025"),
    bucket(500, "0.0005"),
    bucket(1_000, "0.001"),
    bucket(2_500, "0.0025"),
    bucket(5_000, "0.005"),
    bucket(10_000, "0.01"),
    bucket(25_000, "0.025"),
    bucket(50_000, "0.05"),
    bucket(100_000, "0.1"),
    bucket(250_000, "0.25"),
    bucket(500_000, "0.5"),
    bucket(1_000_000, "1"),
    bucket(5_000_000, "5"),
];

/// Counts durations by bucket.
#[derive(Debug, Default)]
pub(crate) struct DurationHistogram {
    bucket_counts: [AtomicU64; BUCKETS.len()],
    /// Durations above the largest bucket.
    overflow_count: AtomicU64,
    total_micros: AtomicU64,
}

impl DurationHistogram {
    /// Counts a duration.
    pub(crate) fn record(&self, duration: Duration) {
        let micros = u64::try_from(duration.as_micros()).unwrap_or(u64::MAX);
        let index = BUCKETS.iter().position(|bucket| micros <= bucket.max_micros);
        let count = index.map_or(&self.overflow_count, |index| &self.bucket_counts[index]);
        count.fetch_add(1, Ordering::Relaxed);
        self.total_micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// Calls `write_line` for each line of the histogram, with the suffix of the metric's name and the value.
    pub(crate) fn write_lines(&self, mut write_line: impl FnMut(Arguments<'_>, &dyn Display)) {
        // In Prometheus' format, the count of each bucket includes the counts of all smaller buckets.
        let mut cumulative_count = 0;
        for (count, bucket) in self.bucket_counts.iter().zip(BUCKETS) {
            cumulative_count += count.load(Ordering::Relaxed);
            write_line(format_args!("_bucket{{le=\"{}\"}}", bucket.max_seconds), &cumulative_count);
        }
        cumulative_count += self.overflow_count.load(Ordering::Relaxed);
        write_line(format_args!("_bucket{{le=\"+Inf\"}}"), &cumulative_count);
        let total_micros = self.total_micros.load(Ordering::Relaxed);
        write_line(format_args!("_sum"), &(total_micros as f64 / 1e6));
        write_line(format_args!("_count"), &cumulative_count);
    }
}
