//! Random play to the end of a game, used by simulation, search and benchmarks.

use crate::fast_rng::FastRng;
use crate::game::Game;
use crate::random_source::RandomNumbers;

/// A uniformly random legal action. `None` when the game is over.
#[inline]
pub fn random_action<G: Game>(state: &G, rng: &mut impl RandomNumbers) -> Option<G::Action> {
    let legal = state.legal();
    if legal.is_empty() {
        return None;
    }
    legal.nth(rng.below(legal.len() as u32) as usize)
}

/// Plays random actions until the game is over or `limit` actions were played. Returns the number of
/// actions.
#[inline]
pub fn playout<G: Game>(state: &mut G, rng: &mut FastRng, limit: usize) -> usize {
    for action_count in 0..limit {
        let Some(action) = random_action(state, rng) else {
            return action_count;
        };
        let result = state.act(action, rng, &mut ());
        debug_assert!(result.is_ok(), "a legal action was refused");
    }
    limit
}
