//! Shares of the victory in whole millionths. Integers add up exactly and in any order, so the parts of a
//! result do too.

use engine::{MAX_SEATS, Shares};

/// A whole victory in millionths.
pub(crate) const VICTORY: i64 = 1_000_000;

/// One number of millionths for each seat. Unused seats have 0.
pub(crate) type SeatValues = [i64; MAX_SEATS];

/// Rounds shares to millionths. The result sums to exactly [`VICTORY`].
#[inline]
pub(crate) fn in_millionths(shares: &Shares) -> SeatValues {
    let rounded = shares.map(|share| (f64::from(share) * VICTORY as f64).round() as i64);
    with_sum(rounded, VICTORY)
}

/// The same share for each of `seat_count` seats.
pub(crate) fn equal_shares(seat_count: usize) -> SeatValues {
    let mut shares = [0; MAX_SEATS];
    shares[..seat_count].fill(VICTORY / seat_count as i64);
    with_sum(shares, VICTORY)
}

/// The rounded average of `count` samples with these sums. All samples must have the same total over the seats,
/// and the average has it too.
pub(crate) fn average(sums: SeatValues, count: i64) -> SeatValues {
    let total: i64 = sums.iter().sum();
    with_sum(sums.map(|sum| divide_rounded(sum, count)), total / count)
}

/// The quotient, rounded to the nearest integer.
pub(crate) fn divide_rounded(dividend: i64, divisor: i64) -> i64 {
    (dividend + divisor.div_euclid(2)).div_euclid(divisor)
}

/// Corrects the largest value, so that the values have this sum. Rounding makes a difference of a few
/// millionths at most.
#[inline]
fn with_sum(mut values: SeatValues, sum: i64) -> SeatValues {
    let difference = sum - values.iter().sum::<i64>();
    if difference != 0 {
        // The first of the largest values; `max_by_key` would take the last one, which may be an unused seat.
        let mut largest = 0;
        for seat in 1..MAX_SEATS {
            if values[seat].abs() > values[largest].abs() {
                largest = seat;
            }
        }
        values[largest] += difference;
    }
    values
}

/// Adds `values` to `sums`, seat by seat.
#[inline]
pub(crate) fn add(sums: &mut SeatValues, values: &SeatValues) {
    sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
}

/// `values - other`, seat by seat.
#[inline]
pub(crate) fn difference(values: &SeatValues, other: &SeatValues) -> SeatValues {
    std::array::from_fn(|seat| values[seat] - other[seat])
}

/// Millionths as a fraction of a victory, for reports.
pub(crate) fn as_fraction(millionths: i64) -> f64 {
    millionths as f64 / VICTORY as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounded_shares_sum_to_one_victory() {
        let third = 1.0 / 3.0;
        let shares = in_millionths(&[third, third, third, 0.0, 0.0, 0.0]);
        assert_eq!(shares, [333_334, 333_333, 333_333, 0, 0, 0]);
        assert_eq!(equal_shares(3), shares);
        assert_eq!(equal_shares(6).iter().sum::<i64>(), VICTORY);
    }

    #[test]
    fn averages_keep_the_total_of_the_samples() {
        // Seven samples whose values for the seats sum to 0 in each sample.
        let values = average([10, -4, -6, 0, 0, 0], 7);
        assert_eq!(values.iter().sum::<i64>(), 0);
        assert_eq!(values, [2, -1, -1, 0, 0, 0]);
        assert_eq!([divide_rounded(-3, 2), divide_rounded(3, 2), divide_rounded(-4, 3)], [-1, 2, -1]);
    }
}
