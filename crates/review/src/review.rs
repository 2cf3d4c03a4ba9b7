//! A review in progress. Its work is a list of jobs: one for the chances before the deal and one for each
//! action. Each job has its own random numbers, so its result does not depend on the others.

use crate::curve;
use crate::judgement::{Judgement, judge};
use crate::playout::derive_seed;
use crate::replayed_game::ReplayedGame;
use crate::report::{self, ReviewReport};
use crate::shares::SeatValues;
use engine::{Game, Record, RecordError};

/// The default number of playouts for the verdict on one decision.
pub const DEFAULT_BUDGET: u32 = 4000;
/// The smallest useful number of playouts for the verdict on one decision.
pub const MIN_BUDGET: u32 = 40;
/// The largest number of playouts for the verdict on one decision.
pub const MAX_BUDGET: u32 = 10_000_000;

/// The chances before the deal are estimated only once in a game, so they can have this many times the playouts
/// of another point of the curve.
const START_FACTOR: u32 = 8;

/// Why a record cannot be reviewed.
#[derive(Debug, thiserror::Error)]
pub enum ReviewError {
    /// The record cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The game is not over. Only finished games are reviewed, so that nobody learns hidden cards from a review.
    #[error("the game in this record is not finished; only finished games can be reviewed")]
    Unfinished,
}

/// How far a review has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The number of finished jobs.
    pub done: usize,
    /// The number of all jobs.
    pub total: usize,
}

impl Progress {
    /// Whether nothing is left to do.
    pub fn is_finished(self) -> bool {
        self.done == self.total
    }
}

/// The review of one finished game.
#[derive(Clone, Debug)]
pub struct Review<G: Game> {
    game: ReplayedGame<G>,
    seed: u64,
    /// The number of playouts for the verdict on each decision.
    budget: u32,
    /// Every seat's chance of winning before the deal. All are 0 until they are estimated.
    chances_before_deal: SeatValues,
    /// The results of the finished jobs, one for each action.
    steps: Vec<ReviewedStep<G>>,
    progress: Progress,
}

/// The result of the job of one action.
#[derive(Clone, Debug)]
pub(crate) struct ReviewedStep<G: Game> {
    /// The chances before the action.
    pub(crate) chances: SeatValues,
    pub(crate) judgement: Judgement<G>,
}

impl<G: Game> Review<G> {
    /// Prepares the review of a record. Fails if the record cannot be replayed or its game is not finished.
    pub fn new(record: &Record, seed: u64, budget: u32) -> Result<Self, ReviewError> {
        let game = ReplayedGame::<G>::new(record)?;
        // One job for each decision, and one for the chances before the deal.
        let progress = Progress { done: 0, total: game.decisions.len() + 1 };
        let budget = budget.clamp(MIN_BUDGET, MAX_BUDGET);
        let chances_before_deal = SeatValues::default();
        Ok(Review { game, seed, budget, chances_before_deal, steps: Vec::new(), progress })
    }

    /// The number of players.
    pub fn seat_count(&self) -> usize {
        self.game.setup.seats
    }

    /// How far the review has come.
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// Finishes one more job. Does nothing if none is left. A job takes about twice the budget in playouts.
    pub fn advance(&mut self) -> Progress {
        if self.progress.is_finished() {
            return self.progress;
        }
        let job = self.progress.done;
        let seed = derive_seed(self.seed, job as u64);
        // The chances at one point of the curve get a quarter of the playouts of a verdict.
        let curve_playouts = self.budget / 4;
        // Job 0 is for the chances before the deal, and each later job for one action.
        match job.checked_sub(1) {
            None => {
                // More playouts than for other points of the curve, because this point is estimated only once.
                let count = curve_playouts.saturating_mul(START_FACTOR);
                self.chances_before_deal = curve::chances_before_deal(&self.game, count, seed);
            }
            Some(index) => {
                let decision = &self.game.decisions[index];
                let step = ReviewedStep {
                    chances: curve::chances_before(decision, curve_playouts, derive_seed(seed, 0)),
                    judgement: judge(decision, self.budget, derive_seed(seed, 1)),
                };
                // A review that was restarted with a larger budget replaces its earlier results.
                match self.steps.get_mut(index) {
                    Some(earlier) => *earlier = step,
                    None => self.steps.push(step),
                }
            }
        }
        self.progress.done += 1;
        self.progress
    }

    /// Finishes all jobs.
    pub fn finish(&mut self) {
        while !self.advance().is_finished() {}
    }

    /// Starts again with another number of playouts for each decision. Until a job is finished again, the
    /// report has its earlier result.
    pub fn restart_with_budget(&mut self, budget: u32) {
        self.budget = budget.clamp(MIN_BUDGET, MAX_BUDGET);
        self.progress.done = 0;
    }

    /// The report. `None` until every job was finished once.
    pub fn report(&self) -> Option<ReviewReport> {
        (self.steps.len() == self.game.decisions.len() && self.knows_chances_before_deal())
            .then(|| report::report(&self.game, &self.chances_before_deal, &self.steps))
    }

    /// Whether the chances before the deal are known: they then sum to one victory, and before that to 0.
    fn knows_chances_before_deal(&self) -> bool {
        self.chances_before_deal.iter().sum::<i64>() != 0
    }
}
