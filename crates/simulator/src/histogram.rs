//! Many numbers as few bars.

use serde::Serialize;
use std::collections::BTreeMap;

/// At most so many bars.
const BARS: u64 = 40;

/// How many values lie from one number to another, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Bar {
    /// The lowest value counted here.
    pub from: i64,
    /// The highest value counted here.
    pub to: i64,
    /// How many there were.
    pub games: u64,
}

/// Bars of equal width over everything counted, empty ones included.
pub(crate) fn histogram(counts: &BTreeMap<i64, u64>) -> Vec<Bar> {
    let (Some((&low, _)), Some((&high, _))) = (counts.first_key_value(), counts.last_key_value()) else {
        return Vec::new();
    };
    let width = (high.abs_diff(low) + 1).div_ceil(BARS) as i64;
    (low..=high)
        .step_by(width as usize)
        .map(|from| {
            let to = from + width - 1;
            Bar { from, to, games: counts.range(from..=to).map(|(_, games)| games).sum() }
        })
        .collect()
}

/// The smallest value that at least this part of the counted ones does not exceed.
pub(crate) fn quantile(counts: &BTreeMap<i64, u64>, part: f64) -> Option<i64> {
    let total: u64 = counts.values().sum();
    let rank = (part * total as f64).ceil().max(1.0) as u64;
    let mut passed = 0;
    counts
        .iter()
        .find(|(_, count)| {
            passed += **count;
            passed >= rank
        })
        .map(|(value, _)| *value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_values_that_occurred() {
        let counts = BTreeMap::from([(1, 5), (7, 4), (100, 1)]);
        assert_eq!(quantile(&counts, 0.5), Some(1));
        assert_eq!(quantile(&counts, 0.51), Some(7));
        assert_eq!(quantile(&counts, 0.9), Some(7));
        assert_eq!(quantile(&counts, 1.0), Some(100));
        assert_eq!(quantile(&BTreeMap::new(), 0.5), None);
    }

    #[test]
    fn bars_are_few_and_hold_everything() {
        let bar = |from, to, games| Bar { from, to, games };
        let counts = BTreeMap::from([(-1, 5), (1, 2)]);
        assert_eq!(histogram(&counts), [bar(-1, -1, 5), bar(0, 0, 0), bar(1, 1, 2)]);
        let counts: BTreeMap<i64, u64> = (0..1000).map(|value| (value, 1)).collect();
        let bars = histogram(&counts);
        assert_eq!((bars.len(), bars[0], bars.iter().map(|bar| bar.games).sum()), (40, bar(0, 24, 25), 1000));
        assert!(histogram(&BTreeMap::new()).is_empty());
    }
}
