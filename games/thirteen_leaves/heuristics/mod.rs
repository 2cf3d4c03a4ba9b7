//! Playing 13 Leaves sensibly: quick moves, certain wins, what a position promises.

mod belief;
mod certain;
mod features;
mod kinds;
mod policy;

use super::action::Action;
use super::knowledge::Memory;
use super::state::ThirteenLeaves;
use super::view::View;
use belief::Beliefs;
use engine::{
    FastRng, Game, LEVEL_COUNT, LevelSettings, OpponentType, SampledWorld, Shares, ValueModel, softmax_shares,
};

/// What the game can tell a player.
#[derive(Clone, Copy, Debug)]
pub struct Heuristics;

impl engine::Heuristics<ThirteenLeaves> for Heuristics {
    // A single game takes some fifty actions; the expert variant several times that.
    const PLAYOUT_LIMIT: usize = 600;

    const LEVELS: [LevelSettings; LEVEL_COUNT] = [
        LevelSettings { iterations: Some(300), looseness: 1.0, floor: 0.05, forgetting: 0.0 },
        LevelSettings { iterations: Some(300), looseness: 0.72, floor: 0.05, forgetting: 0.0 },
        LevelSettings { iterations: Some(300), looseness: 0.45, floor: 0.05, forgetting: 0.0 },
        LevelSettings { iterations: Some(300), looseness: 0.08, floor: 0.1, forgetting: 0.0 },
        LevelSettings { iterations: None, looseness: 0.0, floor: 0.1, forgetting: 0.0 },
    ];

    const VALUE_MODEL: Option<ValueModel<ThirteenLeaves>> = Some(ValueModel {
        features: features::COUNT,
        extract_features: features::sketch,
        weights: include_bytes!("weights.bin"),
    });

    #[inline]
    fn heuristic_action(state: &ThirteenLeaves, _: &mut FastRng) -> Action {
        policy::heuristic_action(state, &policy::HABITS)
    }

    fn greedy(state: &ThirteenLeaves, _: &mut FastRng) -> Action {
        policy::heuristic_action(state, &policy::GREEDY)
    }

    /// Fewer cards, fewer points: better. Reached only in endless passing and in long expert games.
    fn estimated_shares(state: &ThirteenLeaves) -> Shares {
        let cards = |seat| u16::from(state.hands[seat].len());
        softmax_shares(state.seats(), |seat| -0.3 * f32::from(state.points[seat] + cards(seat)))
    }

    fn world_sampler<'a>(
        known: &'a Memory,
        now: &'a View,
        rng: &mut FastRng,
    ) -> impl FnMut(&mut FastRng) -> SampledWorld<ThirteenLeaves> + 'a {
        let mut beliefs = Beliefs::new(known, now, rng);
        move |rng| beliefs.next(rng)
    }

    #[inline]
    fn action_of_type(opponent_type: OpponentType, state: &ThirteenLeaves, _: &mut FastRng) -> Action {
        policy::heuristic_action(state, kinds::habits_of(opponent_type))
    }

    fn certain_win(known: &Memory, now: &View) -> Option<Action> {
        certain::certain_win(known, now)
    }
}
