//! What one viewer may see now, built up from what lies open to them.

use super::card::{Card, VALUES};
use super::state::{Mada, Phase};
use engine::{Seat, Viewer};
use serde::Serialize;

/// The board as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "mada.ts"))]
pub struct View {
    /// What is being asked: `act`, `swap`, `discard`, `shed`, or nothing more: `over`.
    pub phase: &'static str,
    /// Who is asked.
    pub to_move: Option<Seat>,
    /// Who played first.
    pub first: Seat,
    /// Counted from 1.
    pub round: u32,
    /// Who still answers for a dealt Scorpion, before the first turn (M6).
    pub owing: Vec<Seat>,
    /// How many cards the draw pile has.
    pub draw: usize,
    /// The general discard pile, oldest first.
    pub discard: Vec<Card>,
    /// How many pears a Cactus of value 1, 2, … shows.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<u16>"))]
    pub pears: [u16; VALUES],
    /// Everybody's place, from seat 0.
    pub places: Vec<Place>,
}

/// What lies in front of one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "mada.ts"))]
pub struct Place {
    /// How many cards are in hand.
    pub hand: usize,
    /// The cards in hand, ascending: to their owner, and to everybody when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hand_cards: Option<Vec<Card>>,
    /// The personal pile, bottom first.
    pub pile: Vec<Card>,
    /// How many cards are set aside.
    pub aside: usize,
    /// The cards set aside, oldest first: to their owner, and to everybody when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub aside_cards: Option<Vec<Card>>,
    /// The pears on the cards set aside: to whoever sees those.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub score: Option<i16>,
}

pub(super) fn view(state: &Mada, viewer: Viewer) -> View {
    let over = state.phase == Phase::Over;
    View {
        phase: state.phase.name(),
        to_move: (!over).then_some(state.mover),
        first: state.first,
        round: state.round,
        owing: state.owing.iter().collect(),
        draw: state.draw.cards().len(),
        discard: state.discard.cards().to_vec(),
        pears: state.pears,
        places: state.everybody().map(|seat| place(state, seat, viewer)).collect(),
    }
}

fn place(state: &Mada, seat: Seat, viewer: Viewer) -> Place {
    let open = viewer.is(seat) || state.phase == Phase::Over;
    let (hand, aside) = (state.hands[seat].cards(), state.aside[seat].cards());
    Place {
        hand: hand.len(),
        hand_cards: open.then(|| hand.to_vec()),
        pile: state.piles[seat].cards().to_vec(),
        aside: aside.len(),
        aside_cards: open.then(|| aside.to_vec()),
        score: open.then(|| state.score(seat)),
    }
}
