//! The whole state in the referee's form, as other programs rely on it.

use super::card::{Pair, Rabbit};
use super::dice::Face;
use super::place::{Place, Slot};
use super::state::Melimagic;
use super::view::Facing;
use engine::Seat;
use serde::Serialize;

/// A card on a stand.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct StandingState {
    /// Its rabbit.
    pub rabbit: Rabbit,
    /// Which way the rabbit looks.
    pub faces: Facing,
}

/// The whole state.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RefereeState {
    /// The last roll.
    pub dice: [Face; 2],
    /// 0 outside phase `turn`.
    pub turns_left: u8,
    /// Each seat's cards.
    pub stands: Vec<[Option<StandingState>; 3]>,
    /// Each seat's gold-wand card.
    pub wands: Vec<Option<Pair>>,
    /// Each seat's won gold wands, oldest first.
    pub won: Vec<Vec<Pair>>,
    /// Top first.
    pub hat_draw: Vec<Rabbit>,
    /// Oldest first.
    pub hat_discard: Vec<Rabbit>,
    /// Top first.
    pub wand_draw: Vec<Pair>,
    /// The hat card that was drawn and not yet placed.
    pub drawn: Option<Rabbit>,
}

impl Melimagic {
    pub(super) fn whole_truth(&self) -> RefereeState {
        let seats = || Seat::all(self.seats.into());
        let standing = |place: Place| {
            let rabbit = self.stands[place.index()]?;
            Some(StandingState { rabbit, faces: self.facing(place) })
        };
        RefereeState {
            dice: self.dice,
            turns_left: self.turns_left,
            stands: seats().map(|seat| Slot::ALL.map(|slot| standing(Place::of(seat, slot)))).collect(),
            wands: seats().map(|seat| self.wands[seat]).collect(),
            won: seats().map(|seat| self.won[seat].iter().collect()).collect(),
            hat_draw: self.hat_draw.oldest_first().iter().rev().copied().collect(),
            hat_discard: self.hat_discard.oldest_first().to_vec(),
            wand_draw: self.wand_draw.iter().collect(),
            drawn: self.drawn,
        }
    }

    /// Every card, wherever it lies.
    pub(super) fn all_cards(&self) -> Vec<String> {
        let truth = self.whole_truth();
        let hats = truth.hat_draw.iter().chain(&truth.hat_discard).chain(&truth.drawn).map(Rabbit::to_string);
        let stands = truth.stands.iter().flatten().flatten().map(|card| card.rabbit.to_string());
        let wands = truth.wand_draw.iter().chain(truth.won.iter().flatten());
        let wands = wands.chain(truth.wands.iter().flatten()).map(Pair::to_string);
        let mut cards: Vec<_> = hats.chain(stands).chain(wands).collect();
        cards.sort_unstable();
        cards
    }
}
