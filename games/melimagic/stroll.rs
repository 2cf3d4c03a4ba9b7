//! Random play for tests of this game, made so that games end.

use super::*;
use engine::{FastRng, RandomNumbers, random_action};

/// A random player who mostly peeks before claiming: blind claims lose wands twenty times as often as they win
/// one, and a game would take most of a million actions.
pub(super) fn stroll(state: &Melimagic, rng: &mut FastRng) -> Option<Action> {
    if state.phase != Phase::Claim || rng.below(16) == 0 {
        return random_action(state, rng);
    }
    let matches = |two: &TwoSlots| {
        let [lower, higher] = two.slots().map(|slot| state.stands[Place::of(state.turn, slot).index()]);
        lower.zip(higher).map(|(lower, higher)| Pair::of(lower, higher)) == state.wands[state.turn]
    };
    Some(TwoSlots::ALL.into_iter().find(matches).map_or(Action::End, Action::Claim))
}
