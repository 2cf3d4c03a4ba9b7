//! The whole truth about a game in progress.

use super::card::{CACTUSES, Card, VALUES};
use super::deck::DECK_SIZE;
use super::draw::DrawPile;
use super::hand::Hand;
use super::pile::Pile;
use engine::{BySeat, MAX_SEATS, Outcome, Seat, SeatSet};

/// Most players.
pub(super) const SEATS: usize = 5;

/// So many Cactus cards set aside end the game (M26).
pub(super) const CACTUSES_TO_END: usize = 5;

/// All 60 Cactus cards and all four Lemurs: nothing else ever stays on a personal pile.
const PILE_LIMIT: usize = 64;

/// Five Cactus cards and all four Lemurs.
const ASIDE_LIMIT: usize = 9;

pub(super) type PersonalPile = Pile<PILE_LIMIT>;
pub(super) type Aside = Pile<ASIDE_LIMIT>;

/// What the player to move is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// One of the three actions (M7–M10).
    Act,
    /// With whom to swap piles (M17).
    Swap,
    /// Which card goes with the Scorpion (M18).
    Discard,
    /// Which cards the loser gives up (M23).
    Shed,
    /// Nothing any more (M26).
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
    pub(super) seats: u8,
    /// Who played first.
    pub(super) first: Seat,
    /// Who is asked, or was asked last.
    pub(super) mover: Seat,
    pub(super) phase: Phase,
    /// Who still has to answer for a dealt Scorpion, the mover included (M6). Before the first turn only.
    pub(super) owing: SeatSet,
    /// Counted from 1.
    pub(super) round: u32,
    pub(super) hands: BySeat<Hand, SEATS>,
    pub(super) piles: BySeat<PersonalPile, SEATS>,
    pub(super) aside: BySeat<Aside, SEATS>,
    pub(super) draw: DrawPile,
    pub(super) discard: Pile<DECK_SIZE>,
    /// How many pears a Cactus of each value shows.
    pub(super) pears: [u16; VALUES],
}

impl Mada {
    pub(super) fn everybody(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats as usize)
    }

    /// The kinds of Cactus that may go on this seat's pile (M7).
    #[inline]
    pub(super) fn fitting(&self, seat: Seat) -> u32 {
        match self.piles[seat].top() {
            Some(top) if top.is_cactus() => CACTUSES & (CACTUSES << top.index()),
            _ => CACTUSES,
        }
    }

    pub(super) fn cactuses_aside(&self, seat: Seat) -> usize {
        self.aside[seat].cards().iter().filter(|card| card.is_cactus()).count()
    }

    pub(super) fn score(&self, seat: Seat) -> i16 {
        let cactuses = self.aside[seat].cards().iter().filter(|card| card.is_cactus());
        cactuses.map(|card| self.pears[card.index()] as i16).sum()
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        // M27
        let scores: arrayvec::ArrayVec<i16, MAX_SEATS> =
            self.everybody().map(|seat| self.score(seat)).collect();
        let most = scores.iter().max().copied();
        let winners = self.everybody().filter(|seat| Some(scores[seat.index()]) == most).collect();
        Some(Outcome { winners, scores, cause: "cause-fifth-cactus" })
    }

    pub(super) fn all_cards(&self) -> Vec<String> {
        let by_seat = self
            .everybody()
            .flat_map(|seat| [self.hands[seat].cards(), self.piles[seat].cards(), self.aside[seat].cards()]);
        let all = by_seat.chain([self.draw.cards(), self.discard.cards()]).flatten();
        let mut written: Vec<String> = all.map(Card::to_string).collect();
        written.sort();
        written
    }
}
