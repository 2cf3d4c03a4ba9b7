//! Statistics that compare what an attacker can tell with what anybody can guess.

use std::collections::BTreeMap;

/// How often an attacker who saw a clue named the hidden kind correctly, and how often somebody without a clue would
/// have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Score {
    pub(super) right_with_clue: usize,
    pub(super) right_by_guessing: usize,
    /// The number of observations.
    pub(super) total: usize,
}

/// For each observation, learns from all others which kind usually comes with each clue, and then names the kind of
/// this one. Guessing always names the kind that is most frequent among the others.
pub(super) fn score_clues<Clue: Ord, Kind: Ord>(observations: &[(Clue, Kind)]) -> Score {
    let mut by_clue: BTreeMap<&Clue, BTreeMap<&Kind, usize>> = BTreeMap::new();
    let mut overall: BTreeMap<&Kind, usize> = BTreeMap::new();
    for (clue, kind) in observations {
        *by_clue.entry(clue).or_default().entry(kind).or_default() += 1;
        *overall.entry(kind).or_default() += 1;
    }
    let mut score = Score { right_with_clue: 0, right_by_guessing: 0, total: observations.len() };
    for (clue, kind) in observations {
        let guessed_kind = most_frequent_without(&overall, kind);
        // With a clue that no other observation has, the attacker can only guess.
        let named_kind = most_frequent_without(&by_clue[clue], kind).or(guessed_kind);
        score.right_with_clue += usize::from(named_kind == Some(kind));
        score.right_by_guessing += usize::from(guessed_kind == Some(kind));
    }
    score
}

/// The kind with the highest count, after one observation of `left_out` is taken away.
fn most_frequent_without<'a, Kind: Ord>(
    counts: &BTreeMap<&'a Kind, usize>,
    left_out: &Kind,
) -> Option<&'a Kind> {
    let without = counts.iter().map(|(kind, count)| (count - usize::from(*kind == left_out), *kind));
    without.filter(|(count, _)| *count > 0).max().map(|(_, kind)| kind)
}

impl Score {
    /// Whether the clue helped: the count is higher than that of guessing by more than three standard deviations.
    pub(super) fn is_better_than_guessing(self) -> bool {
        let guessing_share = self.right_by_guessing as f64 / self.total.max(1) as f64;
        // The standard deviation of the number of correct guesses, which has a binomial distribution.
        let deviation = (self.total as f64 * guessing_share * (1.0 - guessing_share)).sqrt().max(1.0);
        self.right_with_clue as f64 > self.right_by_guessing as f64 + 3.0 * deviation
    }
}

/// How well one threshold tells which of two samples a value belongs to, for example short and long pauses.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Separation {
    /// The share that the best threshold tells correctly, if both kinds are equally frequent; guessing tells 0.5.
    pub(super) accuracy: f64,
    /// The accuracy that two samples of the same distribution exceed once in a thousand times.
    pub(super) limit: f64,
}

/// Finds the threshold that tells two samples apart best: the two-sample test of Kolmogorov and Smirnov.
pub(super) fn separate(mut first: Vec<f64>, mut second: Vec<f64>) -> Option<Separation> {
    if first.is_empty() || second.is_empty() {
        return None;
    }
    first.sort_by(f64::total_cmp);
    second.sort_by(f64::total_cmp);
    // The share of the sample's values that are at most `threshold`.
    let share_up_to = |sample: &[f64], threshold: f64| {
        sample.partition_point(|value| *value <= threshold) as f64 / sample.len() as f64
    };
    // How much these shares of the two samples differ, for each value as a threshold.
    let differences = first
        .iter()
        .chain(&second)
        .map(|&threshold| (share_up_to(&first, threshold) - share_up_to(&second, threshold)).abs());
    let largest_difference = differences.fold(0.0, f64::max);
    let (first_count, second_count) = (first.len() as f64, second.len() as f64);
    // The largest difference that chance explains. 1.95 is the test's critical value for a probability of 0.001.
    let max_difference = 1.95 * ((first_count + second_count) / (first_count * second_count)).sqrt();
    // Without any difference, half of the values are told correctly. Each difference adds half of itself.
    let accuracy_of = |difference: f64| 0.5 + difference / 2.0;
    Some(Separation {
        accuracy: accuracy_of(largest_difference),
        limit: accuracy_of(max_difference).min(1.0),
    })
}

impl Separation {
    /// Whether the two samples differ by more than chance.
    pub(super) fn is_better_than_guessing(self) -> bool {
        self.accuracy > self.limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::FastRng;

    #[test]
    fn a_clue_that_determines_the_kind_beats_guessing() {
        // Pairs of a clue and a kind, which are always equal. The three kinds are equally frequent.
        let observations: Vec<_> = (0..90).map(|index| (index % 3, index % 3)).collect();
        let score = score_clues(&observations);
        assert_eq!(score.right_with_clue, 90);
        // Guessing is right in fewer than half of the 90 observations.
        assert!(score.right_by_guessing < 45 && score.is_better_than_guessing(), "{score:?}");
    }

    #[test]
    fn a_clue_that_is_random_does_not_beat_guessing() {
        let mut rng = FastRng::new(1);
        // Pairs of one of five clues and one of three kinds, which have nothing to do with each other.
        let observations: Vec<_> = (0..300).map(|_| (rng.next_u64() % 5, rng.next_u64() % 3)).collect();
        let score = score_clues(&observations);
        assert!(!score.is_better_than_guessing(), "{score:?}");
    }

    #[test]
    fn samples_of_one_distribution_are_not_told_apart() {
        let mut rng = FastRng::new(1);
        // 200 random values between `offset` and `offset + 1`.
        let mut sample = |offset: f64| (0..200).map(|_| rng.unit() + offset).collect::<Vec<_>>();
        let same = separate(sample(0.0), sample(0.0)).unwrap();
        assert!(!same.is_better_than_guessing(), "{same:?}");
        let shifted = separate(sample(0.0), sample(0.5)).unwrap();
        assert!(shifted.is_better_than_guessing(), "{shifted:?}");
        // The samples lie between 0 and 1 and between 0.5 and 1.5, so the best threshold is right for three quarters.
        assert!((0.7..0.8).contains(&shifted.accuracy), "{shifted:?}");
        assert_eq!(separate(Vec::new(), sample(0.0)), None);
    }
}
