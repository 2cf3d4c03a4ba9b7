//! The whole state in the referee's form.

use super::card::Card;
use super::state::Mada;
use serde::Serialize;

/// Everything, for the referee and for tests.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RefereeState {
    /// Each seat's hand: ascending, then Lemurs, then Double Lemurs.
    pub hands: Vec<Vec<Card>>,
    /// Each seat's pile, bottom first.
    pub piles: Vec<Vec<Card>>,
    /// What each seat has set aside, oldest first.
    pub aside: Vec<Vec<Card>>,
    /// The draw pile, top first.
    pub draw: Vec<Card>,
    /// The general discard pile, oldest first.
    pub discard: Vec<Card>,
    /// Counted from 1.
    pub round: u32,
}

pub(super) fn referee_state(state: &Mada) -> RefereeState {
    RefereeState {
        hands: state.everybody().map(|seat| state.hands[seat].cards().to_vec()).collect(),
        piles: state.everybody().map(|seat| state.piles[seat].cards().to_vec()).collect(),
        aside: state.everybody().map(|seat| state.aside[seat].cards().to_vec()).collect(),
        draw: state.draw.cards().to_vec(),
        discard: state.discard.cards().to_vec(),
        round: state.round,
    }
}
