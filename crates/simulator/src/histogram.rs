//! Histograms and quantiles of counted values.

use serde::Serialize;
use std::collections::BTreeMap;

/// A histogram has at most this many bars.
const MAX_BARS: u64 = 40;

/// One bar of a histogram.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Bar {
    /// The lowest value of the bar.
    pub from: i64,
    /// The highest value of the bar.
    pub to: i64,
    /// The number of games with a value in the bar.
    pub games: u64,
}

/// Makes a histogram of values with their counts. Its bars have equal width and reach from the lowest to the
/// highest value without gaps.
pub(crate) fn histogram(counts: &BTreeMap<i64, u64>) -> Vec<Bar> {
    let (Some((&lowest, _)), Some((&highest, _))) = (counts.first_key_value(), counts.last_key_value())
    else {
        return Vec::new();
    };
    // The smallest width with which `MAX_BARS` bars cover all values.
    let width = (highest.abs_diff(lowest) + 1).div_ceil(MAX_BARS) as i64;
    (lowest..=highest)
        .step_by(width as usize)
        .map(|from| {
            let to = from + width - 1;
            Bar { from, to, games: counts.range(from..=to).map(|(_, games)| games).sum() }
        })
        .collect()
}

/// The smallest counted value that at least the share `fraction` of all values does not exceed. `None` without
/// values.
pub(crate) fn quantile(counts: &BTreeMap<i64, u64>, fraction: f64) -> Option<i64> {
    let total: u64 = counts.values().sum();
    // The position of the quantile among all values in ascending order, counted from 1.
    let rank = (fraction * total as f64).ceil().max(1.0) as u64;
    let mut cumulative = 0;
    counts
        .iter()
        .find(|(_, count)| {
            cumulative += **count;
            cumulative >= rank
        })
        .map(|(value, _)| *value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quantile_is_a_value_that_occurred() {
        // The value 1 occurred five times, 7 four times, and 100 once.
        let counts = BTreeMap::from([(1, 5), (7, 4), (100, 1)]);
        assert_eq!(quantile(&counts, 0.5), Some(1));
        assert_eq!(quantile(&counts, 0.51), Some(7));
        assert_eq!(quantile(&counts, 0.9), Some(7));
        assert_eq!(quantile(&counts, 1.0), Some(100));
        assert_eq!(quantile(&BTreeMap::new(), 0.5), None);
    }

    #[test]
    fn a_histogram_has_at_most_forty_bars_and_contains_every_value() {
        let bar = |from, to, games| Bar { from, to, games };
        let counts = BTreeMap::from([(-1, 5), (1, 2)]);
        assert_eq!(histogram(&counts), [bar(-1, -1, 5), bar(0, 0, 0), bar(1, 1, 2)]);
        let counts: BTreeMap<i64, u64> = (0..1000).map(|value| (value, 1)).collect();
        let bars = histogram(&counts);
        let total: u64 = bars.iter().map(|bar| bar.games).sum();
        // 1000 values in 40 bars: the first bar has the 25 values from 0 to 24, once each.
        assert_eq!((bars.len(), bars[0], total), (40, bar(0, 24, 25), 1000));
        assert!(histogram(&BTreeMap::new()).is_empty());
    }
}
