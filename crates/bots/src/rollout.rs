//! Playing a game on in thought, quickly.

use engine::{Game, Insight, Quick, Shares, Words, random_action, shares};

/// How moves are found when a game is played on in thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Playouts {
    /// By the game's instinct, with one move in ten left to luck so that no habit is blindly trusted.
    Instinct,
    /// By luck alone.
    Random,
}

impl Playouts {
    #[inline]
    fn action<G: Game>(self, state: &G, luck: &mut Quick) -> Option<G::Action> {
        match self {
            Playouts::Instinct if luck.next_u32() >= u32::MAX / 10 => Some(G::Insight::instinct(state, luck)),
            _ => random_action(state, luck),
        }
    }

    /// Plays on to the end, or until enough is settled: how the victory is shared.
    #[inline]
    pub(crate) fn play_on<G: Game>(self, state: &mut G, luck: &mut Quick) -> Shares {
        let before = state.clone();
        for _ in 0..G::Insight::HORIZON {
            if state.to_move().is_none() || self == Playouts::Instinct && G::Insight::settled(&before, state)
            {
                break;
            }
            let Some(action) = self.action(state, luck) else { break };
            let accepted = state.act(action, luck, &mut ());
            debug_assert!(accepted.is_ok(), "{action:?} is not legal");
        }
        shares(state)
    }
}
