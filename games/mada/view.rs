//! What one viewer can see now. A view is constructed from visible cards, never by redacting a copy of the
//! state. M6 is clause 6 of `RULES.md`.

use super::card::{Card, VALUE_COUNT};
use super::state::{Mada, Phase};
use engine::{Seat, Viewer};
use serde::Serialize;

/// Everything that one viewer can see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "mada.ts"))]
pub struct View {
    /// What the player to move has to decide: `act`, `swap`, `discard` or `shed`; `over` after the end.
    pub phase: &'static str,
    /// The player to move; absent after the end.
    pub to_move: Option<Seat>,
    /// The first player of the game.
    pub first: Seat,
    /// The number of the round, from 1.
    pub round: u32,
    /// The players who still have to discard a card for a dealt Scorpion, before the first turn (M6).
    pub owing: Vec<Seat>,
    /// The number of cards in the draw pile.
    pub draw: usize,
    /// The general discard pile, oldest first.
    pub discard: Vec<Card>,
    /// The number of pears on a Cactus of value 1, 2, … 13.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<u16>"))]
    pub pears: [u16; VALUE_COUNT],
    /// The cards of each player, from seat 0.
    pub places: Vec<Place>,
}

/// The cards of one player, as far as the viewer can see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "mada.ts"))]
pub struct Place {
    /// The number of cards in hand.
    pub hand: usize,
    /// The cards in hand, ascending. Visible to their owner, and to everybody after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hand_cards: Option<Vec<Card>>,
    /// The player's pile, bottom first.
    pub pile: Vec<Card>,
    /// How many cards on top of the pile a Lemur would drag to the bottom (M14, M16).
    pub run: usize,
    /// The number of cards set aside.
    pub aside: usize,
    /// The cards set aside, oldest first. Visible to their owner, and to everybody after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub aside_cards: Option<Vec<Card>>,
    /// The number of pears on the cards set aside. Visible to the viewers who see these cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub score: Option<i16>,
}

/// Everything that the viewer can see now.
pub(super) fn view_for(state: &Mada, viewer: Viewer) -> View {
    let is_over = state.phase == Phase::Over;
    View {
        phase: state.phase.name(),
        to_move: (!is_over).then_some(state.mover),
        first: state.first,
        round: state.round,
        owing: state.owing_discard.iter().collect(),
        draw: state.draw.cards().len(),
        discard: state.discard.cards().to_vec(),
        pears: state.pears,
        places: state.all_seats().map(|seat| visible_place(state, seat, viewer)).collect(),
    }
}

/// The cards of one player, as far as the viewer can see them.
fn visible_place(state: &Mada, seat: Seat, viewer: Viewer) -> Place {
    // The owner sees the cards in hand and set aside, and after the end everybody does.
    let sees_cards = viewer.is(seat) || state.phase == Phase::Over;
    let (hand, aside) = (state.hands[seat].cards(), state.aside[seat].cards());
    Place {
        hand: hand.len(),
        hand_cards: sees_cards.then(|| hand.to_vec()),
        pile: state.piles[seat].cards().to_vec(),
        run: state.piles[seat].run_length(),
        aside: aside.len(),
        aside_cards: sees_cards.then(|| aside.to_vec()),
        score: sees_cards.then(|| state.score(seat)),
    }
}
