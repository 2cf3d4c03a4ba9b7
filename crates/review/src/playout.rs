//! Playouts: the game's heuristic policy plays for all seats, until the game ends or the game's own estimate of
//! the shares is good enough.

use crate::shares::{SeatValues, in_millionths};
use engine::{FastRng, Game, Heuristics, RandomNumbers, RandomSource, Stream, random_action, shares};

/// The random numbers of one playout. Dice, other events of the rules and the policy each have their own
/// sequence. So if the playouts of two actions have the same seed, the third roll of the dice is the same in
/// both, and their results differ less by chance.
pub(crate) struct PlayoutRandom {
    policy: FastRng,
    dice: FastRng,
    other_events: FastRng,
}

impl PlayoutRandom {
    pub(crate) fn new(seed: u64) -> Self {
        let sequence = |index| FastRng::new(derive_seed(seed, index));
        PlayoutRandom { policy: sequence(0), dice: sequence(1), other_events: sequence(2) }
    }
}

impl RandomSource for PlayoutRandom {
    type Numbers<'a> = &'a mut FastRng;

    #[inline]
    fn open(&mut self, stream: Stream) -> &mut FastRng {
        if stream == Stream::DICE { &mut self.dice } else { &mut self.other_events }
    }
}

/// Derives a seed for part number `index` of a piece of work, from the seed of the whole.
pub(crate) fn derive_seed(seed: u64, index: u64) -> u64 {
    // The multiplier is 2^64 divided by the golden ratio, a common choice for hashing.
    FastRng::new(seed.rotate_left(32) ^ (index + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)).next_u64()
}

/// A playout action is random if a random `u32` is below this number, which happens with the probability
/// `REVIEW_RANDOM_ACTION_RATE`.
const fn random_action_threshold<G: Game>() -> u32 {
    (G::Heuristics::REVIEW_RANDOM_ACTION_RATE * u32::MAX as f64) as u32
}

/// Plays on from `state` and returns the shares of the victory. They are estimated if the game allows a playout
/// that began at `before` to stop early.
#[inline]
pub(crate) fn play_out<G: Game>(before: &G, mut state: G, random: &mut PlayoutRandom) -> SeatValues {
    for _ in 0..G::Heuristics::PLAYOUT_LIMIT {
        if state.to_move().is_none() || G::Heuristics::playout_may_stop(before, &state) {
            break;
        }
        let action = if random.policy.next_u32() < random_action_threshold::<G>() {
            random_action(&state, &mut random.policy)
        } else {
            Some(G::Heuristics::heuristic_action(&state, &mut random.policy))
        };
        let Some(action) = action else { break };
        let accepted = state.act(action, random, &mut ());
        debug_assert!(accepted.is_ok(), "the playout chose the illegal action {action:?}");
    }
    in_millionths(&shares(&state))
}

/// Takes an action in `state` and plays on. The action must be legal.
#[inline]
pub(crate) fn play_out_action<G: Game>(state: &G, action: G::Action, seed: u64) -> SeatValues {
    let mut random = PlayoutRandom::new(seed);
    let mut after = state.clone();
    let accepted = after.act(action, &mut random, &mut ());
    debug_assert!(accepted.is_ok(), "a legal action is legal in every sampled state");
    play_out(state, after, &mut random)
}
