//! Shares of victory with confidence intervals. A block is a group of games with the same deal, so its games
//! are not independent. Therefore the variance is computed over blocks, not over games.

use serde::Serialize;

/// A victory is counted in this many parts, which any number of winners from 1 to 6 can share equally.
pub(crate) const PARTS_PER_VICTORY: u64 = 60;

/// The half width of a 95 % confidence interval in standard deviations. It is used for a result that is computed
/// only once, after the last game.
pub(crate) const Z_95_PERCENT: f64 = 1.96;

/// The half width of a 99 % confidence interval in standard deviations. It is used by a simulation that computes its
/// result again and again, and stops when the interval is narrow enough. Stopping early makes a wrong interval more
/// likely, but with 99 % the last interval is still right in well over 95 % of all simulations.
pub(crate) const Z_99_PERCENT: f64 = 2.576;

/// The number of blocks (groups of games with the same deal) and of their finished games. The sums serve to
/// compute variances over blocks.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct BlockTotals {
    /// The number of blocks with at least one finished game.
    pub(crate) blocks: u64,
    /// The number of finished games.
    pub(crate) finished_games: u64,
    /// The sum over blocks of the squared number of finished games.
    finished_games_squared: u64,
}

/// The victories of a player or a seat, summed over blocks. All sums are integers, so the order of additions
/// does not matter.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct VictoryTotals {
    /// The sum of the victories, in parts of a victory. One victory has [`PARTS_PER_VICTORY`] parts.
    parts: u64,
    /// The sum over blocks of the squared parts.
    parts_squared: u64,
    /// The sum over blocks of the parts times the finished games.
    parts_times_finished_games: u64,
}

/// A share of victory with its confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct WinShare {
    /// The fraction of all finished games that was won. A victory shared by n winners counts 1/n.
    pub share: f64,
    /// The lower end of the interval.
    pub share_low: f64,
    /// The upper end of the interval.
    pub share_high: f64,
}

impl BlockTotals {
    /// Adds a block with this many finished games.
    pub(crate) fn add(&mut self, finished_games: u64) {
        self.blocks += u64::from(finished_games > 0);
        self.finished_games += finished_games;
        self.finished_games_squared += finished_games * finished_games;
    }

    /// Adds the totals of other blocks.
    pub(crate) fn merge(&mut self, other: BlockTotals) {
        self.blocks += other.blocks;
        self.finished_games += other.finished_games;
        self.finished_games_squared += other.finished_games_squared;
    }
}

impl VictoryTotals {
    /// Adds a block with this many finished games, in which these parts of a victory were won.
    pub(crate) fn add(&mut self, parts: u64, finished_games: u64) {
        self.parts += parts;
        self.parts_squared += parts * parts;
        self.parts_times_finished_games += parts * finished_games;
    }

    /// Adds the totals of other blocks.
    pub(crate) fn merge(&mut self, other: VictoryTotals) {
        self.parts += other.parts;
        self.parts_squared += other.parts_squared;
        self.parts_times_finished_games += other.parts_times_finished_games;
    }

    /// The number of victories. A shared victory counts as a fraction.
    pub(crate) fn victories(&self) -> f64 {
        self.parts as f64 / PARTS_PER_VICTORY as f64
    }

    /// The share of the finished games that was won, with an interval of `z` standard deviations to either
    /// side.
    ///
    /// A block is a group of games with the same deal. The share is a ratio of two sums over blocks: victories
    /// and finished games. How much the blocks differ gives the variance of this ratio, and from it follows how
    /// many independent games would be as informative. The interval is Wilson's interval for this number of
    /// games; it stays correct near 0 and 1. If all blocks have the same result, each block counts as one game.
    /// With fewer than two blocks nothing is known about the variance, so the interval is 0 to 1.
    pub(crate) fn share(&self, totals: &BlockTotals, z: f64) -> WinShare {
        let (blocks, finished_games, parts_per_victory) =
            (totals.blocks as f64, totals.finished_games as f64, PARTS_PER_VICTORY as f64);
        let share = self.victories() / finished_games.max(1.0);
        if totals.blocks < 2 {
            return WinShare { share, share_low: 0.0, share_high: 1.0 };
        }
        // The sum over blocks of (victories - share * finished games)², multiplied out. The sums count victories
        // in parts, so that a shared victory is an integer too; dividing by the parts of one victory gives
        // victories.
        let squared_residuals = self.parts_squared as f64 / parts_per_victory / parts_per_victory
            - 2.0 * share * self.parts_times_finished_games as f64 / parts_per_victory
            + share * share * totals.finished_games_squared as f64;
        // The variance of the share, estimated from how much the blocks differ.
        let variance = squared_residuals * blocks / (blocks - 1.0) / finished_games / finished_games;
        let variance_of_one_game = share * (1.0 - share);
        // If all blocks have the same result, rounding errors can leave a tiny variance instead of 0.
        let has_variance = variance > 1e-9 * variance_of_one_game / blocks;
        // The number of independent games that would give the same variance.
        let effective_games = if has_variance { variance_of_one_game / variance } else { blocks };
        wilson_interval(share, effective_games, student_quantile(z, blocks - 1.0))
    }
}

impl WinShare {
    /// Half of the interval's width.
    pub fn half_width(&self) -> f64 {
        (self.share_high - self.share_low) / 2.0
    }
}

/// Wilson's score interval for a share observed in this many independent games.
fn wilson_interval(share: f64, games: f64, z: f64) -> WinShare {
    // The centre of the interval is the share moved toward 1/2, the more the fewer games there are.
    let shrinkage = 1.0 + z * z / games;
    let centre = (share + z * z / (2.0 * games)) / shrinkage;
    let half_width = z / shrinkage * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    WinShare {
        share,
        share_low: (centre - half_width).clamp(0.0, share),
        share_high: (centre + half_width).clamp(share, 1.0),
    }
}

/// The quantile of Student's t-distribution that corresponds to a quantile `z` of the normal distribution, by
/// its series expansion (Abramowitz & Stegun 26.7.5). It is larger for few degrees of freedom, because a
/// variance estimated from few blocks is uncertain.
fn student_quantile(z: f64, degrees_of_freedom: f64) -> f64 {
    let [z1, z3, z5, z7] = [1, 3, 5, 7].map(|power| z.powi(power));
    z + (z3 + z1) / (4.0 * degrees_of_freedom)
        + (5.0 * z5 + 16.0 * z3 + 3.0 * z1) / (96.0 * degrees_of_freedom.powi(2))
        + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z1) / (384.0 * degrees_of_freedom.powi(3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{FastRng, RandomNumbers};

    /// Totals of blocks with three games each. `parts` are the parts of a victory won in each block.
    fn blocks_of_three(parts: impl IntoIterator<Item = u64>) -> (VictoryTotals, BlockTotals) {
        let (mut victories, mut totals) = (VictoryTotals::default(), BlockTotals::default());
        for parts in parts {
            victories.add(parts, 3);
            totals.add(3);
        }
        (victories, totals)
    }

    #[test]
    fn independent_games_have_the_textbook_interval() {
        let (mut victories, mut totals) = (VictoryTotals::default(), BlockTotals::default());
        for game in 0..10_000 {
            victories.add(if game % 4 == 0 { PARTS_PER_VICTORY } else { 0 }, 1);
            totals.add(1);
        }
        let share = victories.share(&totals, Z_95_PERCENT);
        // Every fourth game is won, so the variance of one game is 0.25 · 0.75.
        let textbook = 1.96 * (0.25f64 * 0.75 / 10_000.0).sqrt();
        assert_eq!(share.share, 0.25);
        assert!((share.half_width() - textbook).abs() < 1e-5, "{share:?}");
    }

    #[test]
    fn blocks_with_similar_results_give_a_narrower_interval() {
        let one_win_in_most_blocks = |block| if block % 30 == 0 { 0 } else { PARTS_PER_VICTORY };
        let three_wins_in_every_third_block = |block| if block % 3 == 0 { 3 * PARTS_PER_VICTORY } else { 0 };
        let (similar, totals) = blocks_of_three((0..300).map(one_win_in_most_blocks));
        let (different, _) = blocks_of_three((0..300).map(three_wins_in_every_third_block));
        let (similar, different) =
            (similar.share(&totals, Z_95_PERCENT), different.share(&totals, Z_95_PERCENT));
        // In `different`, a block is won or lost as a whole, so it tells as much as one game. 900 independent
        // games would give a half width of 0.031. A third of the blocks is won, so the variance of one block
        // is 1/3 · 2/3 = 2/9.
        let half_width_of_300_games = 1.96 * (2.0f64 / 9.0 / 299.0).sqrt();
        assert!((different.half_width() - half_width_of_300_games).abs() < 0.001, "{different:?}");
        assert!(similar.half_width() < 0.012, "{similar:?}");
    }

    #[test]
    fn winning_every_game_does_not_give_a_lower_bound_of_one() {
        let (all_won, totals) = blocks_of_three([3 * PARTS_PER_VICTORY; 50]);
        let share = all_won.share(&totals, Z_95_PERCENT);
        assert_eq!((share.share, share.share_high), (1.0, 1.0));
        assert!(share.share_low > 0.9 && share.share_low < 0.95, "{share:?}");
        // One block says nothing about the variance, so its interval begins at 0.
        let (one_block, totals) = blocks_of_three([3 * PARTS_PER_VICTORY]);
        assert_eq!(one_block.share(&totals, Z_95_PERCENT).share_low, 0.0);
    }

    #[test]
    fn student_quantiles_agree_with_published_tables() {
        // The published 97.5 % quantiles.
        for (degrees_of_freedom, published) in [(5.0, 2.571), (10.0, 2.228), (30.0, 2.042), (1e9, 1.96)] {
            let computed = student_quantile(1.96, degrees_of_freedom);
            assert!((computed - published).abs() < 0.01, "{degrees_of_freedom}");
        }
    }

    /// Repeats a simulation that computes its interval every 16 games and stops when the interval is narrow.
    #[test]
    fn repeated_looks_keep_95_percent_confidence() {
        let mut rng = FastRng::new(7);
        let (true_share, simulation_count) = (0.3, 2_000);
        let mut correct_count = 0;
        for _ in 0..simulation_count {
            let (mut victories, mut totals) = (VictoryTotals::default(), BlockTotals::default());
            let share = loop {
                for _ in 0..16 {
                    // A game is won with the probability `true_share`.
                    let won = rng.below(1000) < 300;
                    victories.add(if won { PARTS_PER_VICTORY } else { 0 }, 1);
                    totals.add(1);
                }
                let share = victories.share(&totals, Z_99_PERCENT);
                if share.half_width() < 0.1 {
                    break share;
                }
            };
            correct_count += u32::from(share.share_low <= true_share && true_share <= share.share_high);
        }
        assert!(
            f64::from(correct_count) / f64::from(simulation_count) > 0.95,
            "{correct_count} of {simulation_count}"
        );
    }
}
