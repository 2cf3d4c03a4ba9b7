//! The full state in the JSON form of the referee protocol (`docs/referee.md`). The referee is a command that
//! runs a game for other programs and shows them all cards.

use super::card::Card;
use super::state::Mada;
use serde::Serialize;

/// The full state, for the referee and for tests.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RefereeState {
    /// Each seat's hand: Cactus cards ascending, then Lemurs, then Double Lemurs.
    pub hands: Vec<Vec<Card>>,
    /// Each seat's pile, bottom first.
    pub piles: Vec<Vec<Card>>,
    /// The cards that each seat has set aside, oldest first.
    pub aside: Vec<Vec<Card>>,
    /// The draw pile, top first.
    pub draw: Vec<Card>,
    /// The general discard pile, oldest first.
    pub discard: Vec<Card>,
    /// The number of the round, from 1.
    pub round: u32,
}

/// The full state in the referee's form.
pub(super) fn referee_state(state: &Mada) -> RefereeState {
    RefereeState {
        hands: state.all_seats().map(|seat| state.hands[seat].cards().to_vec()).collect(),
        piles: state.all_seats().map(|seat| state.piles[seat].cards().to_vec()).collect(),
        aside: state.all_seats().map(|seat| state.aside[seat].cards().to_vec()).collect(),
        draw: state.draw.cards().to_vec(),
        discard: state.discard.cards().to_vec(),
        round: state.round,
    }
}
