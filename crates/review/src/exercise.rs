//! Exercises: decisions of recorded games in which one action is clearly best by what the player knew.

use crate::comparison::{ClearlyBestAction, ComparisonInput, find_clearly_best};
use crate::judgement::candidates;
use crate::playout::derive_seed;
use crate::replayed_game::{Decision, KnownPosition, ReplayedGame};
use crate::review::ReviewError;
use crate::shares::{VICTORY, as_fraction};
use engine::{Game, Knowledge, Record, Seat};
use serde::Serialize;

/// The best action must be better than the second best one by at least this, at the lower end of the 95 %
/// confidence interval.
const CLEAR_MARGIN: i64 = VICTORY * 3 / 100;

/// A first comparison with the budget divided by this number discards the decisions without a clearly best
/// action, which are most of them.
const FIRST_COMPARISON_DIVISOR: u32 = 8;

/// A decision with a clearly best action.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Exercise {
    /// The number of the decision in its record, from 1.
    pub number: usize,
    /// The seat that has to decide.
    pub seat: Seat,
    /// The best action in the game's text notation.
    pub best: String,
    /// The advantage over the second best action, in victories.
    pub margin: f64,
    /// The lower end of the 95 % confidence interval of the advantage.
    pub margin_low: f64,
}

/// Finds all exercises in a finished game. The budget is the number of playouts for each decision. Fails if the
/// record cannot be replayed or its game is not finished.
pub fn find_exercises<G: Game>(
    record: &Record,
    seed: u64,
    budget: u32,
) -> Result<Vec<Exercise>, ReviewError> {
    let game = ReplayedGame::<G>::new(record)?;
    let exercises = game.decisions.iter().enumerate().filter_map(|(index, decision)| {
        let seed = derive_seed(seed, index as u64);
        // A rough comparison comes first. If it finds no clearly best action, the decision is no exercise. The
        // second comparison has its own random numbers.
        clearly_best_action(decision, budget / FIRST_COMPARISON_DIVISOR, derive_seed(seed, 0))?;
        let best = clearly_best_action(decision, budget, derive_seed(seed, 1))?;
        (best.margin_low >= CLEAR_MARGIN).then(|| Exercise {
            number: index + 1,
            seat: decision.known_position.seat,
            best: decision.state.write(best.action),
            margin: as_fraction(best.margin),
            margin_low: as_fraction(best.margin_low),
        })
    });
    Ok(exercises.collect())
}

/// The action that is certainly better than the second best one, by what the player knew. `None` if there is
/// none.
fn clearly_best_action<G: Game>(
    decision: &Decision<G>,
    budget: u32,
    seed: u64,
) -> Option<ClearlyBestAction<G::Action>> {
    let Decision { known_position, played_action, .. } = decision;
    let KnownPosition { seat, knowledge, view, .. } = known_position;
    let candidates = candidates(known_position, *played_action);
    let input =
        ComparisonInput { seat: *seat, candidates: &candidates, played_action: *played_action, budget, seed };
    find_clearly_best(&input, |rng| knowledge.sample(view, rng))
}
