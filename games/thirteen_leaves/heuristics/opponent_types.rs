//! The types of players that an opponent may be, and how well each type explains an opponent's actions.

use super::policy::{GREEDY_WEIGHTS, PolicyWeights, TUNED_WEIGHTS, best_action};
use crate::thirteen_leaves::action::{Action, MAX_COPIES};
use crate::thirteen_leaves::hand::Hand;
use crate::thirteen_leaves::knowledge::ObservedAction;
use engine::OpponentType;

/// A type of player. It follows a policy most of the time and otherwise acts at random.
struct TypeModel {
    /// The index of the policy in [`POLICIES`].
    policy_index: usize,
    /// The probability of acting at random instead of following the policy.
    random_rate: f64,
    /// The probability of this type before any action was observed.
    prior: f64,
    /// Whether the policy predicts the actions well enough to play them in a search.
    is_predictable: bool,
}

/// The policies that the types follow.
const POLICIES: [&PolicyWeights; 2] = [&TUNED_WEIGHTS, &GREEDY_WEIGHTS];

/// The first two types follow one of the two policies. The third type stands for all other players, who agree
/// with the tuned policy about half of the time. The index of a model is the number of its [`OpponentType`].
const TYPE_MODELS: [TypeModel; 3] = [
    TypeModel { policy_index: 0, random_rate: 0.1, prior: 0.3, is_predictable: true },
    TypeModel { policy_index: 1, random_rate: 0.1, prior: 0.3, is_predictable: true },
    TypeModel { policy_index: 0, random_rate: 0.5, prior: 0.4, is_predictable: false },
];

/// For each type, its prior multiplied by the probability of the observed actions. The sum need not be 1.
pub(super) type TypeWeights = [f64; TYPE_MODELS.len()];

/// The weights of an opponent without observed actions.
pub(super) const PRIOR_WEIGHTS: TypeWeights =
    [TYPE_MODELS[0].prior, TYPE_MODELS[1].prior, TYPE_MODELS[2].prior];

/// The weights of the policy that players of this type follow.
#[inline]
pub(super) fn policy_weights(opponent_type: OpponentType) -> &'static PolicyWeights {
    POLICIES[TYPE_MODELS[usize::from(opponent_type.0)].policy_index]
}

/// Chooses a type in proportion to its weight. `random` is a uniform number from 0 to 1. Returns `None` if
/// the chosen type is not predictable.
pub(super) fn choose_type(weights: &TypeWeights, random: f64) -> Option<OpponentType> {
    // A random part of the sum of all weights, minus one weight after the other, falls below 0 at the chosen type.
    let mut remaining = random * weights.iter().sum::<f64>();
    let index = weights.iter().position(|weight| {
        remaining -= weight;
        remaining < 0.0
    })?;
    TYPE_MODELS[index].is_predictable.then_some(OpponentType(index as u8))
}

/// The weights of a player who now holds this hand and took these actions, given newest first. The hand
/// before each action follows from the hand after it, because all cards that enter or leave a hand are seen.
pub(super) fn type_weights(mut hand: Hand, actions: &[ObservedAction]) -> TypeWeights {
    let mut weights = PRIOR_WEIGHTS;
    for observed in actions {
        // Undoes the action: played cards return to the hand, and a taken card leaves it.
        match observed.action {
            // A viewer who joined late counts removed cards among the unseen ones, so that a sampled hand can
            // be impossible. Earlier actions then say nothing.
            Action::Play { card, count } if usize::from(hand.count(card) + count.get()) > MAX_COPIES => break,
            Action::Play { card, count } => (0..count.get()).for_each(|_| hand.add(card)),
            Action::PassAndTake { card } => hand.remove(card, 1),
        }
        let sequence = observed.sequence_before;
        let plays = hand.bits() & sequence.allowed_plays();
        // The number of legal plays, and of values that a pass could take from the table.
        let option_count = plays.count_ones() + sequence.column_bits().count_ones();
        if option_count < 2 {
            // An action without an alternative is equally likely for all types.
            continue;
        }
        let follows_policy = POLICIES.map(|policy| best_action(hand, sequence, policy) == observed.action);
        for (weight, model) in weights.iter_mut().zip(&TYPE_MODELS) {
            // The action comes from the policy, or is one of all options chosen at random.
            let policy_probability =
                if follows_policy[model.policy_index] { 1.0 - model.random_rate } else { 0.0 };
            *weight *= policy_probability + model.random_rate / f64::from(option_count);
        }
    }
    weights
}
