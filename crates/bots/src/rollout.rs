//! Playing a game on in thought, quickly.

use engine::{FastRng, Game, Heuristics, RandomNumbers, SampledWorld, Seat, Shares, random_action, shares};

/// How moves are found when a game is played on in thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Playouts {
    /// By the game's instinct, or in character where somebody has one, with some moves left to luck so that no
    /// habit is blindly trusted.
    Instinct,
    /// By luck alone.
    Random,
}

/// The numbers below this, of all that 32 bits can hold, leave a move to luck.
const fn astray<G: Game>() -> u32 {
    (G::Heuristics::RANDOM_ACTION_RATE * u32::MAX as f64) as u32
}

impl Playouts {
    #[inline]
    fn action<G: Game>(self, world: &SampledWorld<G>, mover: Seat, rng: &mut FastRng) -> Option<G::Action> {
        let state = &world.state;
        if self == Playouts::Random || rng.next_u32() < astray::<G>() {
            return random_action(state, rng);
        }
        Some(match world.opponent_type(mover) {
            Some(opponent_type) => G::Heuristics::action_of_type(opponent_type, state, rng),
            None => G::Heuristics::heuristic_action(state, rng),
        })
    }

    /// Plays on to the end, or until enough is settled: how the victory is shared.
    #[inline]
    pub(crate) fn play_on<G: Game>(self, world: &mut SampledWorld<G>, rng: &mut FastRng) -> Shares {
        let before = world.state.clone();
        for _ in 0..G::Heuristics::PLAYOUT_LIMIT {
            let Some(mover) = world.state.to_move() else { break };
            if self == Playouts::Instinct && G::Heuristics::playout_may_stop(&before, &world.state) {
                break;
            }
            let Some(action) = self.action(world, mover, rng) else { break };
            let accepted = world.state.act(action, rng, &mut ());
            debug_assert!(accepted.is_ok(), "{action:?} is not legal");
        }
        shares(&world.state)
    }
}
