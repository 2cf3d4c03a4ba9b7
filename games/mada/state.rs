//! The full state of a game in progress, hidden cards included. M6 is clause 6 of `RULES.md`, and so on.

use super::card::{CACTUS_BITS, Card, VALUE_COUNT};
use super::deck::DECK_SIZE;
use super::draw_pile::DrawPile;
use super::hand::Hand;
use super::pile::Pile;
use arrayvec::ArrayVec;
use engine::{BySeat, Outcome, Seat, SeatSet};

/// The maximum number of players.
pub(super) const MAX_SEATS: usize = 5;

/// The number of Cactus cards set aside by one player that ends the game (M26).
pub(super) const CACTUSES_TO_END: usize = 5;

/// The maximum number of cards on a player's pile: all 60 Cactus cards and all four Lemurs. Other cards never
/// stay on a pile.
const PILE_LIMIT: usize = 64;

/// The maximum number of cards that a player can set aside: five Cactus cards and all four Lemurs.
const ASIDE_LIMIT: usize = 9;

/// The pile in front of a player.
pub(super) type PersonalPile = Pile<PILE_LIMIT>;
/// The cards that a player has set aside.
pub(super) type AsidePile = Pile<ASIDE_LIMIT>;

/// What the player to move has to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// One of the three actions of a turn (M7–M10).
    Act,
    /// With whom to swap piles (M17).
    Swap,
    /// Which hand card to discard because of a Scorpion (M18).
    Discard,
    /// Which hand cards to discard after losing the round (M23).
    Shed,
    /// Nothing: the game is over (M26).
    Over,
}

impl Phase {
    pub(super) const ALL: [Phase; 5] = [Phase::Act, Phase::Swap, Phase::Discard, Phase::Shed, Phase::Over];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Phase::Act => "act",
            Phase::Swap => "swap",
            Phase::Discard => "discard",
            Phase::Shed => "shed",
            Phase::Over => "over",
        }
    }
}

/// A game of MADA.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mada {
    /// The number of players.
    pub(super) seat_count: u8,
    /// The first player of the game.
    pub(super) first: Seat,
    /// The player to move; after the end, the player who moved last.
    pub(super) mover: Seat,
    pub(super) phase: Phase,
    /// The players who still have to discard a card for a dealt Scorpion, the player to move included (M6).
    /// The set is empty after the first turn has begun.
    pub(super) owing_discard: SeatSet,
    /// The number of the round, from 1.
    pub(super) round: u32,
    pub(super) hands: BySeat<Hand, MAX_SEATS>,
    /// The pile in front of each player.
    pub(super) piles: BySeat<PersonalPile, MAX_SEATS>,
    /// The cards set aside, oldest first.
    pub(super) aside: BySeat<AsidePile, MAX_SEATS>,
    /// The face-down draw pile.
    pub(super) draw: DrawPile,
    /// The general discard pile.
    pub(super) discard: Pile<DECK_SIZE>,
    /// The number of pears on a Cactus of each value.
    pub(super) pears: [u16; VALUE_COUNT],
}

impl Mada {
    pub(super) fn all_seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seat_count as usize)
    }

    /// The Cactus cards that may be put on this seat's pile (M7), as a set of bits; see [`Card::bit`].
    #[inline]
    pub(super) fn fitting_bits(&self, seat: Seat) -> u32 {
        match self.piles[seat].top() {
            // The values from the top card's value upward.
            Some(top) if top.is_cactus() => CACTUS_BITS & (CACTUS_BITS << top.index()),
            // Any Cactus fits on an empty pile and on a Lemur.
            _ => CACTUS_BITS,
        }
    }

    /// The number of Cactus cards that a seat has set aside.
    pub(super) fn cactuses_aside(&self, seat: Seat) -> usize {
        self.aside[seat].cards().iter().filter(|card| card.is_cactus()).count()
    }

    /// The pears on the cards that a seat has set aside (M27).
    pub(super) fn score(&self, seat: Seat) -> i16 {
        let cactuses = self.aside[seat].cards().iter().filter(|card| card.is_cactus());
        cactuses.map(|card| self.pears[card.index()] as i16).sum()
    }

    /// The winners and the scores; `None` until the game is over.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        // M27: the most pears win; equal players share the victory.
        let scores: ArrayVec<i16, { engine::MAX_SEATS }> =
            self.all_seats().map(|seat| self.score(seat)).collect();
        let highest = scores.iter().max().copied();
        let winners = self.all_seats().filter(|seat| Some(scores[seat.index()]) == highest).collect();
        Some(Outcome { winners, scores, cause: "cause-fifth-cactus" })
    }

    /// All cards of the game in notation, sorted. The result is the same in every state of a game, because no
    /// card ever leaves the game.
    pub(super) fn all_cards(&self) -> Vec<String> {
        let by_seat = self
            .all_seats()
            .flat_map(|seat| [self.hands[seat].cards(), self.piles[seat].cards(), self.aside[seat].cards()]);
        let cards = by_seat.chain([self.draw.cards(), self.discard.cards()]).flatten();
        let mut notations: Vec<String> = cards.map(Card::to_string).collect();
        notations.sort();
        notations
    }
}
