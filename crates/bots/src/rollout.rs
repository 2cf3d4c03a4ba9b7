//! Playing a game on in thought, quickly.

use engine::{Game, Insight, Quick, Seat, Shares, Supposed, Words, random_action, shares};

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
    (G::Insight::ASTRAY * u32::MAX as f64) as u32
}

impl Playouts {
    #[inline]
    fn action<G: Game>(self, supposed: &Supposed<G>, mover: Seat, luck: &mut Quick) -> Option<G::Action> {
        let state = &supposed.truth;
        if self == Playouts::Random || luck.next_u32() < astray::<G>() {
            return random_action(state, luck);
        }
        Some(match supposed.character(mover) {
            Some(character) => G::Insight::in_character(character, state, luck),
            None => G::Insight::instinct(state, luck),
        })
    }

    /// Plays on to the end, or until enough is settled: how the victory is shared.
    #[inline]
    pub(crate) fn play_on<G: Game>(self, supposed: &mut Supposed<G>, luck: &mut Quick) -> Shares {
        let before = supposed.truth.clone();
        for _ in 0..G::Insight::HORIZON {
            let Some(mover) = supposed.truth.to_move() else { break };
            if self == Playouts::Instinct && G::Insight::settled(&before, &supposed.truth) {
                break;
            }
            let Some(action) = self.action(supposed, mover, luck) else { break };
            let accepted = supposed.truth.act(action, luck, &mut ());
            debug_assert!(accepted.is_ok(), "{action:?} is not legal");
        }
        shares(&supposed.truth)
    }
}
