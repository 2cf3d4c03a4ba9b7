//! The plan of a simulation: what to play, who plays, and when to stop.

use crate::interval::{Z_REPEATED_LOOKS, Z_SINGLE_LOOK};
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

/// The number of blocks before a simulation first checks whether its intervals are narrow enough. Each such
/// check is called a look.
const BLOCKS_BEFORE_FIRST_LOOK: u64 = 30;

impl<G: Game> Plan<G> {
    /// Checks the line-up and the setup. Fails if a player cannot be created or the setup is refused.
    pub fn check(self, factory: &impl PlayerFactory<G>) -> Result<CheckedPlan<G>, SimulationError> {
        self.lineup.check::<G>(factory)?;
        self.setup.check()?;
        Ok(CheckedPlan(self))
    }

    /// The number of games in a block: one for each different rotation of the line-up.
    pub fn games_per_block(&self) -> u64 {
        self.lineup.rotations() as u64
    }

    /// The seed of a deal. All games of one block have the same deal.
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
    pub(crate) fn blocks_at_looks(self, games_per_block: u64) -> Vec<u64> {
        match self {
            StopCondition::Games(games) => vec![games.div_ceil(games_per_block)],
            StopCondition::UntilSure { max_games, .. } => {
                let last = max_games.div_ceil(games_per_block);
                // Each look comes after about a quarter more blocks than the previous one.
                let next = |&blocks: &u64| (blocks < last).then(|| (blocks + blocks / 4 + 1).min(last));
                std::iter::successors(Some(BLOCKS_BEFORE_FIRST_LOOK.min(last)), next).collect()
            }
        }
    }

    /// The half width of the intervals in standard deviations.
    pub(crate) fn z(self) -> f64 {
        match self {
            StopCondition::Games(_) => Z_SINGLE_LOOK,
            StopCondition::UntilSure { .. } => Z_REPEATED_LOOKS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fixed_number_of_games_has_one_look_at_the_end() {
        // 34 blocks of three games are the fewest with at least 100 games.
        assert_eq!(StopCondition::Games(100).blocks_at_looks(3), [34]);
    }

    #[test]
    fn looks_come_after_thirty_blocks_and_then_after_a_quarter_more() {
        let blocks_at_looks =
            |max_games| StopCondition::UntilSure { half_width: 0.1, max_games }.blocks_at_looks(1);
        assert_eq!(blocks_at_looks(60), [30, 38, 48, 60]);
        assert_eq!(blocks_at_looks(20), [20]);
    }
}
