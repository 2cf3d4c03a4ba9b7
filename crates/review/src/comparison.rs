//! The comparison of a played action with the best one.
//!
//! The first half of the budget selects the best action by sequential halving: all candidates are played out
//! equally often, the worse half is dropped, and so on. The second half measures the selected action against
//! the played one with new random numbers. If the same playouts selected and measured, the best action would
//! look better than it is, because the luckiest candidate is selected most often.
//!
//! All candidates are played out in the same sampled worlds with the same random numbers.

use crate::playout::{derive_seed, play_out_action};
use crate::shares::{SeatValues, VICTORY, add, average, difference};
use engine::{FastRng, Game, MAX_SEATS, Seat};

/// The half width of a 95 % confidence interval in standard deviations.
const Z_95_PERCENT: f64 = 1.96;

/// The result of a comparison. Costs are in millionths of a victory.
#[derive(Clone, Debug)]
pub(crate) struct Comparison<G: Game> {
    /// The best action. It is the played one if no other was found to be better.
    pub(crate) best_action: G::Action,
    /// What the played action changed for each seat, compared with the best one. The changes sum to 0. That of
    /// the player is `-cost`.
    pub(crate) changes: SeatValues,
    /// What the played action cost its player. Never negative.
    pub(crate) cost: i64,
    /// The 95 % confidence interval of the cost. Never negative.
    pub(crate) cost_low: i64,
    pub(crate) cost_high: i64,
}

impl<G: Game> Comparison<G> {
    /// The comparison of an action without alternatives.
    pub(crate) fn without_alternative(played_action: G::Action) -> Self {
        Comparison { best_action: played_action, changes: [0; MAX_SEATS], cost: 0, cost_low: 0, cost_high: 0 }
    }
}

/// What is compared, for one decision of the player in `seat`.
pub(crate) struct ComparisonInput<'a, G: Game> {
    pub(crate) seat: Seat,
    /// The actions to choose from. They include the played one and are legal in all sampled worlds (guesses at the
    /// hidden cards).
    pub(crate) candidates: &'a [G::Action],
    /// The action that the player chose in the game.
    pub(crate) played_action: G::Action,
    /// The number of playouts.
    pub(crate) budget: u32,
    pub(crate) seed: u64,
}

/// Compares the played action with the best candidate. `sample_world` returns another possible full state each
/// time.
pub(crate) fn compare<G: Game>(
    input: &ComparisonInput<'_, G>,
    mut sample_world: impl FnMut(&mut FastRng) -> G,
) -> Comparison<G> {
    let Some((best, runner_up)) = select_best_two(input, &mut sample_world) else {
        return Comparison::without_alternative(input.played_action);
    };
    // The best action other than the played one.
    let rival = if best == input.played_action { runner_up } else { best };
    let margin = measure_margin(input, rival, &mut sample_world);
    let cost_high = (margin.mean + margin.half_width).max(0);
    let no_other_is_better = best == input.played_action || margin.mean <= 0;
    if no_other_is_better {
        return Comparison { cost_high, ..Comparison::without_alternative(input.played_action) };
    }
    Comparison {
        best_action: best,
        changes: margin.changes,
        cost: margin.mean,
        cost_low: (margin.mean - margin.half_width).max(0),
        cost_high,
    }
}

/// An action that is better than all other candidates.
pub(crate) struct ClearlyBestAction<A> {
    pub(crate) action: A,
    /// The advantage over the second best candidate.
    pub(crate) margin: i64,
    /// The lower end of the 95 % confidence interval of the advantage. It is positive.
    pub(crate) margin_low: i64,
}

/// Finds the action that is certainly better than the second best candidate, whatever was played. `None` if
/// there is none.
pub(crate) fn find_clearly_best<G: Game>(
    input: &ComparisonInput<'_, G>,
    mut sample_world: impl FnMut(&mut FastRng) -> G,
) -> Option<ClearlyBestAction<G::Action>> {
    let (action, runner_up) = select_best_two(input, &mut sample_world)?;
    // Measures the best action as if the second best one had been played.
    let margin =
        measure_margin(&ComparisonInput { played_action: runner_up, ..*input }, action, &mut sample_world);
    let margin_low = margin.mean - margin.half_width;
    (margin_low > 0).then_some(ClearlyBestAction { action, margin: margin.mean, margin_low })
}

/// A candidate of the selection.
struct Candidate<A> {
    action: A,
    /// The sum of the player's shares in all playouts.
    sum: i64,
}

/// Selects the best candidate and the second best one. `None` if there is only one.
fn select_best_two<G: Game>(
    input: &ComparisonInput<'_, G>,
    sample_world: &mut impl FnMut(&mut FastRng) -> G,
) -> Option<(G::Action, G::Action)> {
    let mut rng = FastRng::new(derive_seed(input.seed, 0));
    let mut candidates: Vec<_> =
        input.candidates.iter().map(|&action| Candidate { action, sum: 0 }).collect();
    // Each round halves the number of candidates, rounded up: the binary logarithm is the number of rounds.
    let rounds = candidates.len().next_power_of_two().trailing_zeros();
    let mut best_two = None;
    for _ in 0..rounds {
        // Half of the budget is for this selection. All rounds get the same number of playouts.
        let samples = (input.budget / 2 / rounds / candidates.len() as u32).max(1);
        for _ in 0..samples {
            let (world, seed) = (sample_world(&mut rng), rng.next_u64());
            for candidate in &mut candidates {
                candidate.sum += play_out_action(&world, candidate.action, seed)[input.seat.index()];
            }
        }
        // Of equal candidates the played one comes first, so that it costs nothing.
        candidates.sort_by_key(|candidate| (-candidate.sum, candidate.action != input.played_action));
        best_two = Some((candidates[0].action, candidates[1].action));
        candidates.truncate(candidates.len().div_ceil(2));
    }
    best_two
}

/// How much better a rival of the played action is, in millionths of a victory.
struct Margin {
    /// The player's average advantage with the rival.
    mean: i64,
    /// Half the width of the 95 % confidence interval of `mean`.
    half_width: i64,
    /// What the played action changes for each seat, compared with the rival.
    changes: SeatValues,
}

/// Measures how much better the rival is: plays out the rival and the played action in the same worlds.
fn measure_margin<G: Game>(
    input: &ComparisonInput<'_, G>,
    rival: G::Action,
    sample_world: &mut impl FnMut(&mut FastRng) -> G,
) -> Margin {
    let mut rng = FastRng::new(derive_seed(input.seed, 1));
    // Half of the budget is for this measurement, and each sample takes two playouts.
    let count = i64::from((input.budget / 4).max(2));
    let mut sums = [0; MAX_SEATS];
    let mut sum_of_squares = 0;
    for _ in 0..count {
        let (world, seed) = (sample_world(&mut rng), rng.next_u64());
        let played_shares = play_out_action(&world, input.played_action, seed);
        let changes = difference(&played_shares, &play_out_action(&world, rival, seed));
        add(&mut sums, &changes);
        sum_of_squares += i128::from(changes[input.seat.index()]).pow(2);
    }
    let changes = average(sums, count);
    // The rival's advantage for the player is the opposite of what the played action changes for the player.
    let mean = -changes[input.seat.index()];
    let variance = sum_of_squares as f64 / count as f64 - (mean as f64).powi(2);
    let standard_error = (variance.max(0.0) / count as f64).sqrt();
    // One more sample could differ by a whole victory. Without this, a few equal samples would look certain.
    let half_width = (Z_95_PERCENT * standard_error).round() as i64 + VICTORY / count;
    Margin { mean, half_width, changes }
}
