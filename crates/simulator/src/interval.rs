//! Shares of victory and how far they can be trusted, when games come in blocks that are not independent
//! inside.

use serde::Serialize;

/// A victory in parts that any number of winners can share: divisible by 1 to 6.
pub(crate) const VICTORY: u64 = 60;

/// 95 % of a normal distribution lie within so many standard deviations.
pub const Z_ONCE: f64 = 1.96;

/// The same for somebody who looks again and again and stops when satisfied: 99 % at each look leave well
/// over 95 % for the one at which they stop.
pub const Z_REPEATED: f64 = 2.576;

/// How many blocks there were, and how many of their games were finished.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Blocks {
    /// Blocks with a finished game.
    pub(crate) count: u64,
    /// Finished games.
    pub(crate) finished: u64,
    /// Their squares by block, added up.
    pub(crate) squares: u64,
}

/// Somebody's victories, block by block, as sums of whole numbers: adding in any order gives the same.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Victories {
    /// Parts of victories.
    pub(crate) parts: u64,
    /// Their squares by block.
    squares: u64,
    /// Their products with the block's finished games.
    products: u64,
}

/// A share of victory with its interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// Part of all finished games won.
    pub share: f64,
    /// Lower end of its interval.
    pub share_low: f64,
    /// Upper end of its interval.
    pub share_high: f64,
}

impl Blocks {
    pub(crate) fn add(&mut self, finished: u64) {
        self.count += u64::from(finished > 0);
        self.finished += finished;
        self.squares += finished * finished;
    }

    pub(crate) fn merge(&mut self, other: Blocks) {
        self.count += other.count;
        self.finished += other.finished;
        self.squares += other.squares;
    }
}

impl Victories {
    pub(crate) fn add(&mut self, parts: u64, finished: u64) {
        self.parts += parts;
        self.squares += parts * parts;
        self.products += parts * finished;
    }

    pub(crate) fn merge(&mut self, other: Victories) {
        self.parts += other.parts;
        self.squares += other.squares;
        self.products += other.products;
    }

    /// Victories, a shared one counted in parts.
    pub(crate) fn wins(&self) -> f64 {
        self.parts as f64 / VICTORY as f64
    }

    /// Their share of the finished games.
    ///
    /// The variance is that of a ratio of block totals, so it is about the blocks' means when every game is
    /// finished. It says how many independent games would be as informative, and for so many the interval
    /// is Wilson's, which stays honest near 0 and 1; when blocks do not differ at all, each counts as one
    /// game.
    pub(crate) fn share(&self, blocks: &Blocks, z: f64) -> Share {
        let (count, finished, victory) = (blocks.count as f64, blocks.finished as f64, VICTORY as f64);
        let share = self.wins() / finished.max(1.0);
        if blocks.count < 2 {
            return Share { share, share_low: 0.0, share_high: 1.0 };
        }
        let residuals = self.squares as f64 / victory / victory
            - 2.0 * share * self.products as f64 / victory
            + share * share * blocks.squares as f64;
        let variance = residuals * count / (count - 1.0) / finished / finished;
        let binomial = share * (1.0 - share);
        // Sums that cancel leave a little dust.
        let worth = if variance > 1e-9 * binomial / count { binomial / variance } else { count };
        wilson(share, worth, student(z, count - 1.0))
    }
}

impl Share {
    /// Half of the interval's width.
    pub fn half_width(&self) -> f64 {
        (self.share_high - self.share_low) / 2.0
    }
}

fn wilson(share: f64, games: f64, z: f64) -> Share {
    let shrink = 1.0 + z * z / games;
    let centre = (share + z * z / (2.0 * games)) / shrink;
    let half = z / shrink * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    Share {
        share,
        share_low: (centre - half).clamp(0.0, share),
        share_high: (centre + half).clamp(share, 1.0),
    }
}

/// Student's quantile for a normal one: few blocks know little about their own spread.
fn student(z: f64, freedom: f64) -> f64 {
    let [one, three, five, seven] = [1, 3, 5, 7].map(|power| z.powi(power));
    z + (three + one) / (4.0 * freedom)
        + (5.0 * five + 16.0 * three + 3.0 * one) / (96.0 * freedom.powi(2))
        + (3.0 * seven + 19.0 * five + 17.0 * three - 15.0 * one) / (384.0 * freedom.powi(3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{FastRng, RandomNumbers};

    /// Blocks of three games, with the parts of a victory that somebody won in each block.
    fn blocks_of_three(parts: impl IntoIterator<Item = u64>) -> (Victories, Blocks) {
        let (mut victories, mut blocks) = (Victories::default(), Blocks::default());
        for parts in parts {
            victories.add(parts, 3);
            blocks.add(3);
        }
        (victories, blocks)
    }

    #[test]
    fn plain_games_have_the_textbook_interval() {
        let (mut victories, mut blocks) = (Victories::default(), Blocks::default());
        for game in 0..10_000 {
            victories.add(if game % 4 == 0 { VICTORY } else { 0 }, 1);
            blocks.add(1);
        }
        let share = victories.share(&blocks, Z_ONCE);
        let textbook = 1.96 * (0.25f64 * 0.75 / 10_000.0).sqrt();
        assert_eq!(share.share, 0.25);
        assert!((share.half_width() - textbook).abs() < 1e-5, "{share:?}");
    }

    /// Winning one game of each block tells more than winning all games of every third block.
    #[test]
    fn even_blocks_are_surer_than_uneven_ones() {
        let (even, blocks) = blocks_of_three((0..300).map(|block| if block % 30 == 0 { 0 } else { VICTORY }));
        let (uneven, _) = blocks_of_three((0..300).map(|block| if block % 3 == 0 { 3 * VICTORY } else { 0 }));
        let (even, uneven) = (even.share(&blocks, Z_ONCE), uneven.share(&blocks, Z_ONCE));
        // Uneven blocks are worth one game each; treated as 900 games they would claim 0.031.
        assert!((uneven.half_width() - 1.96 * (2.0f64 / 9.0 / 299.0).sqrt()).abs() < 0.001, "{uneven:?}");
        assert!(even.half_width() < 0.012, "{even:?}");
    }

    #[test]
    fn winning_always_is_not_certainty() {
        let (always, blocks) = blocks_of_three([3 * VICTORY; 50]);
        let share = always.share(&blocks, Z_ONCE);
        assert_eq!((share.share, share.share_high), (1.0, 1.0));
        assert!(share.share_low > 0.9 && share.share_low < 0.95, "{share:?}");
        let (once, blocks) = blocks_of_three([3 * VICTORY]);
        assert_eq!(once.share(&blocks, Z_ONCE).share_low, 0.0);
    }

    #[test]
    fn students_quantiles_are_the_tables_ones() {
        for (freedom, table) in [(5.0, 2.571), (10.0, 2.228), (30.0, 2.042), (1e9, 1.96)] {
            assert!((student(1.96, freedom) - table).abs() < 0.01, "{freedom}");
        }
    }

    /// Somebody who looks again and again, and stops when the interval is narrow, is still right at least
    /// 95 times in 100.
    #[test]
    fn looking_often_keeps_the_promise() {
        let mut rng = FastRng::new(7);
        let (truth, runs) = (0.3, 2_000);
        let mut right = 0;
        for _ in 0..runs {
            let (mut victories, mut blocks) = (Victories::default(), Blocks::default());
            let share = loop {
                for _ in 0..16 {
                    let won = rng.below(1000) < 300;
                    victories.add(if won { VICTORY } else { 0 }, 1);
                    blocks.add(1);
                }
                let share = victories.share(&blocks, Z_REPEATED);
                if share.half_width() < 0.1 {
                    break share;
                }
            };
            right += u32::from(share.share_low <= truth && truth <= share.share_high);
        }
        assert!(f64::from(right) / f64::from(runs) > 0.95, "{right} of {runs}");
    }
}
