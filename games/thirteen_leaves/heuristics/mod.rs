//! Knowledge about playing 13 Leaves well, for bots of any kind: a fast policy, certain wins, estimates of
//! who will win, sampling of likely hands, and the input of the value network.

mod certain_win;
mod features;
mod opponent_types;
mod policy;
mod world_sampler;

use super::action::Action;
use super::knowledge::Knowledge;
use super::state::ThirteenLeaves;
use super::view::View;
use engine::{
    FastRng, Game, LEVEL_COUNT, LevelSettings, OpponentType, SampledWorld, Shares, ValueModel, softmax_shares,
};
use world_sampler::WorldSampler;

/// The value, in [`Heuristics::estimated_shares`], of a card in hand or a point. It is negative, because
/// players want to get rid of their cards and points.
const CARD_VALUE: f32 = -0.3;

/// The implementation of [`engine::Heuristics`] for 13 Leaves.
#[derive(Clone, Copy, Debug)]
pub struct Heuristics;

impl engine::Heuristics<ThirteenLeaves> for Heuristics {
    // A single deal takes about fifty actions; a game of the expert variant takes several times as many.
    const PLAYOUT_LIMIT: usize = 600;

    // From the weakest level to the strongest. `LevelSettings` explains the settings.
    const LEVELS: [LevelSettings; LEVEL_COUNT] = [
        LevelSettings { iterations: Some(300), temperature: 1.0, min_visit_ratio: 0.05, forget_rate: 0.0 },
        LevelSettings { iterations: Some(300), temperature: 0.72, min_visit_ratio: 0.05, forget_rate: 0.0 },
        LevelSettings { iterations: Some(300), temperature: 0.45, min_visit_ratio: 0.05, forget_rate: 0.0 },
        LevelSettings { iterations: Some(300), temperature: 0.08, min_visit_ratio: 0.1, forget_rate: 0.0 },
        LevelSettings { iterations: None, temperature: 0.0, min_visit_ratio: 0.1, forget_rate: 0.0 },
    ];

    const VALUE_MODEL: Option<ValueModel<ThirteenLeaves>> = Some(ValueModel {
        features: features::FEATURE_COUNT,
        extract_features: features::mark_decision,
        weights: include_bytes!("weights.bin"),
    });

    #[inline]
    fn heuristic_action(state: &ThirteenLeaves, _: &mut FastRng) -> Action {
        policy::heuristic_action(state, &policy::TUNED_WEIGHTS)
    }

    fn greedy(state: &ThirteenLeaves, _: &mut FastRng) -> Action {
        policy::heuristic_action(state, &policy::GREEDY_WEIGHTS)
    }

    /// Fewer cards and fewer points are better. Playouts need this only when they reach the limit of actions,
    /// which happens in endless passing and in long games of the expert variant.
    fn estimated_shares(state: &ThirteenLeaves) -> Shares {
        let cards = |seat| u16::from(state.hands[seat].len());
        softmax_shares(state.seats(), |seat| CARD_VALUE * f32::from(state.points[seat] + cards(seat)))
    }

    fn world_sampler<'a>(
        knowledge: &'a Knowledge,
        view: &'a View,
        rng: &mut FastRng,
    ) -> impl FnMut(&mut FastRng) -> SampledWorld<ThirteenLeaves> + 'a {
        let mut sampler = WorldSampler::new(knowledge, view, rng);
        move |rng| sampler.next_world(rng)
    }

    #[inline]
    fn action_of_type(opponent_type: OpponentType, state: &ThirteenLeaves, _: &mut FastRng) -> Action {
        policy::heuristic_action(state, opponent_types::policy_weights(opponent_type))
    }

    fn certain_win(knowledge: &Knowledge, view: &View) -> Option<Action> {
        certain_win::certain_win(knowledge, view)
    }
}
