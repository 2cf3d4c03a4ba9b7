//! The plan of a simulation: what to play, who plays, and when to stop.

use crate::interval::{Z_95_PERCENT, Z_99_PERCENT};
use crate::lineup::Lineup;
use crate::player_factory::PlayerFactory;
use crate::simulate::SimulationError;
use engine::{Game, Seed, Setup};
use std::ops::Deref;

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    /// The game's setup. Its number of seats must be that of the line-up.
    pub setup: Setup<G>,
    /// Who plays.
    pub lineup: Lineup,
    /// When to stop.
    pub stop: StopCondition,
    /// The seed of the simulation. The same seed gives the same games.
    pub seed: u64,
    /// A game that has not ended after this many actions is stopped and counted separately.
    pub action_limit: usize,
}

/// A plan whose line-up and setup were checked, so that it can be played.
#[derive(Clone, Debug)]
pub struct CheckedPlan<G: Game>(Plan<G>);

/// When a simulation stops.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum StopCondition {
    /// After this many games, rounded up to whole blocks.
    Games(u64),
    /// When the confidence interval of every share of victory is narrow enough.
    UntilSure {
        /// The largest half width of an interval.
        half_width: f64,
        /// The simulation stops after this many games in any case.
        max_games: u64,
    },
}

/// The number of blocks after which a simulation first checks whether its intervals are narrow enough. A block is one
/// deal, played with every rotation of the line-up.
const FIRST_CHECKPOINT: u64 = 30;

impl<G: Game> Plan<G> {
    /// Checks the line-up and the setup. Fails if a player cannot be created or the setup is refused.
    pub fn check(self, factory: &impl PlayerFactory<G>) -> Result<CheckedPlan<G>, SimulationError> {
        self.lineup.check::<G>(factory)?;
        self.setup.check()?;
        Ok(CheckedPlan(self))
    }

    /// The number of games in a block: one for each different rotation of the line-up, all with one deal.
    pub fn games_per_block(&self) -> u64 {
        self.lineup.rotations() as u64
    }

    /// The seed of the deal of this block. All games of one block have the same deal.
    pub(crate) fn deal_seed(&self, block: u64) -> Seed {
        Seed::for_game(self.seed, block)
    }
}

impl<G: Game> Deref for CheckedPlan<G> {
    type Target = Plan<G>;

    fn deref(&self) -> &Plan<G> {
        &self.0
    }
}

impl StopCondition {
    /// The numbers of blocks after which the simulation computes its result, in ascending order. The
    /// simulation ends after the last number. The numbers depend on the plan alone, so the number of threads
    /// makes no difference.
    pub(crate) fn checkpoints(self, games_per_block: u64) -> Vec<u64> {
        match self {
            StopCondition::Games(games) => vec![games.div_ceil(games_per_block)],
            StopCondition::UntilSure { max_games, .. } => {
                let last = max_games.div_ceil(games_per_block);
                // Each checkpoint comes after about a quarter more blocks than the previous one.
                let next = |&blocks: &u64| (blocks < last).then(|| (blocks + blocks / 4 + 1).min(last));
                std::iter::successors(Some(FIRST_CHECKPOINT.min(last)), next).collect()
            }
        }
    }

    /// The half width of the confidence intervals in standard deviations. A simulation that checks its
    /// result repeatedly needs wider intervals, because one of its many checks may stop it too early by chance.
    pub(crate) fn z(self) -> f64 {
        match self {
            StopCondition::Games(_) => Z_95_PERCENT,
            StopCondition::UntilSure { .. } => Z_99_PERCENT,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fixed_number_of_games_has_one_checkpoint_at_the_end() {
        // 34 blocks of three games are the fewest with at least 100 games.
        assert_eq!(StopCondition::Games(100).checkpoints(3), [34]);
    }

    #[test]
    fn checkpoints_come_after_thirty_blocks_and_then_after_a_quarter_more() {
        // A block has one game here.
        let checkpoints = |max_games| StopCondition::UntilSure { half_width: 0.1, max_games }.checkpoints(1);
        assert_eq!(checkpoints(60), [30, 38, 48, 60]);
        // With fewer than thirty blocks, the only checkpoint is after the last block.
        assert_eq!(checkpoints(20), [20]);
    }
}
