//! The full state in the form that the referee protocol sends. The referee is a command that runs a game for other
//! programs, which rely on the field names.

use super::card::{Pair, Rabbit};
use super::dice::Face;
use super::position::{CardPosition, Slot};
use super::state::Melimagic;
use super::view::Facing;
use engine::Seat;
use serde::Serialize;

/// A card on a stand.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct StandCard {
    /// The card's rabbit.
    pub rabbit: Rabbit,
    /// Which way the rabbit faces.
    #[serde(rename = "faces")]
    pub facing: Facing,
}

/// The full state of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RefereeState {
    /// The last roll.
    pub dice: [Face; 2],
    /// How many more cards may be turned; 0 outside phase `turn`.
    pub turns_left: u8,
    /// Each seat's cards, by slot.
    pub stands: Vec<[Option<StandCard>; 3]>,
    /// Each seat's gold-wand card.
    pub wands: Vec<Option<Pair>>,
    /// Each seat's won gold wands, oldest first.
    pub won: Vec<Vec<Pair>>,
    /// The hat draw pile, top first.
    pub hat_draw: Vec<Rabbit>,
    /// The hat discard pile, oldest first.
    pub hat_discard: Vec<Rabbit>,
    /// The gold-wand draw pile, top first.
    pub wand_draw: Vec<Pair>,
    /// The hat card that was drawn and is neither placed nor discarded yet.
    pub drawn: Option<Rabbit>,
}

impl Melimagic {
    /// The full state in the referee's form.
    pub(super) fn to_referee_state(self) -> RefereeState {
        let seats = || Seat::all(self.seat_count.into());
        let stand_card = |position: CardPosition| {
            let rabbit = self.stand_cards[position.index()]?;
            Some(StandCard { rabbit, facing: self.facing(position) })
        };
        let stand = |seat| Slot::ALL.map(|slot| stand_card(CardPosition::new(seat, slot)));
        RefereeState {
            dice: self.dice,
            turns_left: self.cards_left_to_turn,
            stands: seats().map(stand).collect(),
            wands: seats().map(|seat| self.wand_cards[seat]).collect(),
            won: seats().map(|seat| self.won_wands[seat].iter().collect()).collect(),
            hat_draw: self.hat_draw_pile.bottom_first().iter().rev().copied().collect(),
            hat_discard: self.hat_discard_pile.bottom_first().to_vec(),
            wand_draw: self.wand_draw_pile.top_first().collect(),
            drawn: self.drawn_card,
        }
    }

    /// All cards of the game in notation, sorted. The result is the same in every state, because no card is
    /// ever lost or added.
    pub(super) fn all_cards(&self) -> Vec<String> {
        let state = self.to_referee_state();
        let hats = state.hat_draw.iter().chain(&state.hat_discard).chain(&state.drawn).map(Rabbit::to_string);
        let stands = state.stands.iter().flatten().flatten().map(|card| card.rabbit.to_string());
        let wands = state.wand_draw.iter().chain(state.won.iter().flatten());
        let wands = wands.chain(state.wands.iter().flatten()).map(Pair::to_string);
        let mut cards: Vec<_> = hats.chain(stands).chain(wands).collect();
        cards.sort_unstable();
        cards
    }
}
