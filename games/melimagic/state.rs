//! The full state of a game, hidden cards included.
//!
//! G-numbers are clauses of `RULES.md`.

use super::card::{Pair, Rabbit};
use super::deck::{STAND_COUNT, WANDS_TO_WIN};
use super::dice::Face;
use super::pile::{HatPile, WandPile};
use super::position::{CardPosition, PositionSet};
use super::seen_cards::SeenCards;
use engine::{BySeat, Seat};
use serde::Serialize;

/// The decision that the player to move has to make.
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
    /// Which card to turn next, or whether to stop (G12).
    Turn,
    /// Which card to replace by the drawn hat card, or whether to discard the drawn card (G14).
    Place,
    /// Which two cards to present for the gold wand, or whether to end the turn (G17).
    Claim,
    /// No decision: the game is over (G21).
    Over,
}

impl Phase {
    /// The phase's name in notation and message ids.
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

/// The gold wands that a player has won, oldest first.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct WonWands {
    cards: [Option<Pair>; WANDS_TO_WIN],
    len: u8,
}

impl WonWands {
    /// The number of won wands.
    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }

    /// Adds a wand. A fifth would be ignored, but the fourth ends the game (G21).
    #[inline]
    pub(super) fn push(&mut self, pair: Pair) {
        if let Some(free_entry) = self.cards.get_mut(self.len as usize) {
            *free_entry = Some(pair);
            self.len += 1;
        }
    }

    /// Removes the wand that was won last.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Pair> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        self.cards[usize::from(last)].take()
    }

    /// The won wands, oldest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = Pair> + '_ {
        self.cards.iter().flatten().copied()
    }
}

/// The full state of a game of Mélimagic.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Melimagic {
    /// The faces of each of the two dice.
    pub(super) die_faces: [Face; 6],
    pub(super) seat_count: u8,
    pub(super) first_seat: Seat,
    /// The seat whose turn it is. When the game is over, the winner.
    pub(super) active_seat: Seat,
    pub(super) phase: Phase,
    /// The last roll.
    pub(super) dice: [Face; 2],
    /// How many more cards may be turned; 0 outside [`Phase::Turn`].
    pub(super) cards_left_to_turn: u8,
    /// The rabbits on the stands, by position. All positions of the seats in play hold a card until the game
    /// is over; those of missing seats are `None`.
    pub(super) stand_cards: [Option<Rabbit>; CardPosition::COUNT],
    /// The positions of the cards whose rabbit faces away from the owner of the stand (G8).
    pub(super) facing_away: PositionSet,
    /// Which seats have seen which cards.
    pub(super) seen_cards: SeenCards,
    /// Each seat's gold-wand card, which all players see.
    pub(super) wand_cards: BySeat<Option<Pair>, STAND_COUNT>,
    pub(super) won_wands: BySeat<WonWands, STAND_COUNT>,
    pub(super) hat_draw_pile: HatPile,
    pub(super) hat_discard_pile: HatPile,
    pub(super) wand_draw_pile: WandPile,
    /// The hat card that the player to move has drawn and must place or discard ([`Phase::Place`]).
    pub(super) drawn_card: Option<Rabbit>,
}

impl Melimagic {
    /// The positions of the cards that show this seat the hat on their back, not the rabbit: its own cards that face
    /// away, and other players' cards that face their owner (G8).
    #[inline]
    pub(super) fn hats_shown_to(&self, seat: Seat) -> PositionSet {
        let table = PositionSet::of_table(self.seat_count.into());
        let other_stands = table.difference(PositionSet::of_stand(seat));
        // On the own stand, a card shows a hat if it faces away; on the others, if it does not face away.
        self.facing_away.symmetric_difference(other_stands)
    }
}
