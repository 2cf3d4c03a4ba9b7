//! Random play to the end: the unit of simulation, search and benchmarks.

use crate::fast_rng::FastRng;
use crate::game::Game;
use crate::random_source::RandomNumbers;

/// Any legal action, each equally likely.
#[inline]
pub fn random_action<G: Game>(state: &G, rng: &mut impl RandomNumbers) -> Option<G::Action> {
    let legal = state.legal();
    if legal.is_empty() {
        return None;
    }
    legal.nth(rng.below(legal.len() as u32) as usize)
}

/// Plays at random until the game is over or `limit` actions were done; gives back how many were.
#[inline]
pub fn playout<G: Game>(state: &mut G, rng: &mut FastRng, limit: usize) -> usize {
    for done in 0..limit {
        let Some(action) = random_action(state, rng) else {
            return done;
        };
        let accepted = state.act(action, rng, &mut ());
        debug_assert!(accepted.is_ok(), "a listed action is accepted");
    }
    limit
}
