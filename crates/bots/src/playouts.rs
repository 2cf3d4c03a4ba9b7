//! Playouts: playing a sampled game forward quickly, to estimate who wins it.

use engine::{FastRng, Game, Heuristics, RandomNumbers, SampledWorld, Seat, Shares, random_action, shares};

/// How actions are chosen in a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlayoutPolicy {
    /// By the game's heuristics, or by the habits of the opponent type that the sampled world gives to a
    /// seat. A few actions are random, because real players sometimes break their habits. A playout may stop
    /// before the game ends.
    Heuristic,
    /// At random, until the game ends.
    Random,
}

/// A playout action is random if a random `u32` is below this number, which happens with the probability
/// `RANDOM_ACTION_RATE`.
const fn random_action_threshold<G: Game>() -> u32 {
    (G::Heuristics::RANDOM_ACTION_RATE * u32::MAX as f64) as u32
}

impl PlayoutPolicy {
    /// Chooses an action for `mover`, the seat to move.
    #[inline]
    fn choose_action<G: Game>(
        self,
        world: &SampledWorld<G>,
        mover: Seat,
        rng: &mut FastRng,
    ) -> Option<G::Action> {
        let state = &world.state;
        if self == PlayoutPolicy::Random || rng.next_u32() < random_action_threshold::<G>() {
            return random_action(state, rng);
        }
        Some(match world.opponent_type(mover) {
            Some(opponent_type) => G::Heuristics::action_of_type(opponent_type, state, rng),
            None => G::Heuristics::heuristic_action(state, rng),
        })
    }

    /// Plays the sampled game forward until it ends, reaches the game's playout limit, or may stop early.
    /// Returns each seat's share of the victory, which is an estimate if the game has not ended.
    #[inline]
    pub(crate) fn play_on<G: Game>(self, world: &mut SampledWorld<G>, rng: &mut FastRng) -> Shares {
        let state_at_start = world.state.clone();
        for _ in 0..G::Heuristics::PLAYOUT_LIMIT {
            let Some(mover) = world.state.to_move() else { break };
            if self == PlayoutPolicy::Heuristic
                && G::Heuristics::playout_may_stop(&state_at_start, &world.state)
            {
                break;
            }
            let Some(action) = self.choose_action(world, mover, rng) else { break };
            let accepted = world.state.act(action, rng, &mut ());
            debug_assert!(accepted.is_ok(), "the playout chose the illegal action {action:?}");
        }
        shares(&world.state)
    }
}
