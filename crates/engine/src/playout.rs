//! Random play to the end: the unit of simulation, search and benchmarks.

use crate::chance::Words;
use crate::game::Game;
use crate::quick::Quick;

/// Any legal action, each equally likely.
#[inline]
pub fn random_action<G: Game>(state: &G, luck: &mut impl Words) -> Option<G::Action> {
    let legal = state.legal();
    if legal.is_empty() {
        return None;
    }
    legal.nth(luck.below(legal.len() as u32) as usize)
}

/// Plays at random until the game is over or `limit` actions were done; gives back how many were.
#[inline]
pub fn playout<G: Game>(state: &mut G, luck: &mut Quick, limit: usize) -> usize {
    for done in 0..limit {
        let Some(action) = random_action(state, luck) else {
            return done;
        };
        let accepted = state.act(action, luck, &mut ());
        debug_assert!(accepted.is_ok(), "a listed action is accepted");
    }
    limit
}
