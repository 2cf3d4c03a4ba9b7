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

/// The value of a card in hand or a point, when [`Heuristics::estimated_shares`] estimates each player's chance of
/// winning. It is negative, because players want to get rid of their cards and points.
const CARD_VALUE: f32 = -0.3;

/// The trained weights of the value network. The WebAssembly module does not contain them: the page loads them only when
/// somebody plays this game (`bots::receive_weights`).
const WEIGHTS: &[u8] = if cfg!(target_arch = "wasm32") { &[] } else { include_bytes!("weights.bin") };

/// The implementation of [`engine::Heuristics`] for 13 Leaves.
#[derive(Clone, Copy, Debug)]
pub struct Heuristics;

impl engine::Heuristics<ThirteenLeaves> for Heuristics {
    // The maximum number of actions in a playout, which continues a game with fast moves to see who wins.
    // A single deal takes about fifty actions; a game of the expert variant takes several times as many.
    const PLAYOUT_LIMIT: usize = 600;

    // The fraction of random actions in the playouts with which the review of a finished game estimates the chances of
    // winning. With a lower fraction the hands decide a playout almost alone, and chances of 75 % come true in only
    // half of the games.
    const REVIEW_RANDOM_ACTION_RATE: f64 = 0.3;

    // From the weakest level of bots to the strongest; `LevelSettings` explains the settings. The higher the
    // temperature, the more often a bot plays other moves than the best one. With `None` iterations, it thinks until
    // its time is up.
    const LEVELS: [LevelSettings; LEVEL_COUNT] = [
        LevelSettings { iterations: Some(300), temperature: 1.0, min_visit_ratio: 0.05, forget_rate: 0.0 },
        LevelSettings { iterations: Some(300), temperature: 0.72, min_visit_ratio: 0.05, forget_rate: 0.0 },
        LevelSettings { iterations: Some(300), temperature: 0.45, min_visit_ratio: 0.05, forget_rate: 0.0 },
        LevelSettings { iterations: Some(300), temperature: 0.08, min_visit_ratio: 0.1, forget_rate: 0.0 },
        LevelSettings { iterations: None, temperature: 0.0, min_visit_ratio: 0.1, forget_rate: 0.0 },
    ];

    // A trained network that predicts the value of each action from the features of a decision.
    const VALUE_MODEL: Option<ValueModel<ThirteenLeaves>> = Some(ValueModel {
        features: features::FEATURE_COUNT,
        extract_features: features::mark_decision,
        weights: WEIGHTS,
    });

    /// The action of the tuned weights, without search.
    #[inline]
    fn heuristic_action(state: &ThirteenLeaves, _: &mut FastRng) -> Action {
        policy::heuristic_action(state, &policy::TUNED_WEIGHTS)
    }

    /// The action of the simple weights that were chosen by hand.
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
