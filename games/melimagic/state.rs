//! The whole truth about a game in progress.

use super::card::{Pair, Rabbit};
use super::deck::{MAX_SEATS, WANDS_TO_WIN};
use super::dice::Face;
use super::pile::{HatPile, WandPile};
use super::place::{Place, PlaceSet};
use super::seen::Seen;
use engine::{BySeat, Seat};
use serde::Serialize;

/// What is being asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(export_to = "melimagic.ts", rename = "MelimagicPhase")
)]
pub enum Phase {
    /// Which result of the dice to carry out (G10).
    Choose,
    /// Which card to turn next, if any (G12).
    Turn,
    /// What to do with the drawn hat card (G14).
    Place,
    /// Whether to claim the gold wand, and with which cards (G17).
    Claim,
    /// Nothing any more (G21).
    Over,
}

impl Phase {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Choose => "choose",
            Phase::Turn => "turn",
            Phase::Place => "place",
            Phase::Claim => "claim",
            Phase::Over => "over",
        }
    }
}

/// Gold wands somebody has won, oldest first.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Won {
    cards: [Option<Pair>; WANDS_TO_WIN],
    len: u8,
}

impl Won {
    /// How many.
    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }

    /// Adds one; a fifth finds no room, as the game is over with the fourth (G21).
    #[inline]
    pub(super) fn push(&mut self, pair: Pair) {
        if let Some(free) = self.cards.get_mut(self.len as usize) {
            *free = Some(pair);
            self.len += 1;
        }
    }

    /// Takes the last one away.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Pair> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        self.cards[usize::from(last)].take()
    }

    /// Oldest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = Pair> + '_ {
        self.cards.iter().flatten().copied()
    }
}

/// A game of Mélimagic.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Melimagic {
    pub(super) faces: [Face; 6],
    pub(super) seats: u8,
    pub(super) first: Seat,
    /// Whose turn it is; whose it was when the game is over.
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    pub(super) dice: [Face; 2],
    /// How many cards may still be turned; 0 outside [`Phase::Turn`].
    pub(super) turns_left: u8,
    /// The cards on the stands. A place of a stand in play is empty only when the game is over.
    pub(super) stands: [Option<Rabbit>; Place::COUNT],
    /// The places whose rabbit faces away from the owner of the stand (G8).
    pub(super) away: PlaceSet,
    /// Who has seen which of them.
    pub(super) seen: Seen,
    /// Each seat's gold-wand card, face up.
    pub(super) wands: BySeat<Option<Pair>, MAX_SEATS>,
    pub(super) won: BySeat<Won, MAX_SEATS>,
    pub(super) hat_draw: HatPile,
    pub(super) hat_discard: HatPile,
    pub(super) wand_draw: WandPile,
    /// The hat card in the hand of the player to move.
    pub(super) drawn: Option<Rabbit>,
}

impl Melimagic {
    /// The places that show a seat a hat: its own cards that face away, others' cards that face their owner (G8).
    #[inline]
    pub(super) fn hats_shown_to(&self, seat: Seat) -> PlaceSet {
        let table = PlaceSet::table(self.seats.into());
        self.away.either(table.without(PlaceSet::stand(seat)))
    }
}
