//! The full state of a game, hidden cards included.
//!
//! T-numbers are clauses of `RULES.md`.

use super::active_seats::ActiveSeats;
use super::card_counts::CardCounts;
use super::hand::Hand;
use super::sequence::Sequence;
use engine::{BySeat, MAX_SEATS, Seat, SeatSet};

/// The full state of a game of 13 Leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThirteenLeaves {
    pub(super) hands: BySeat<Hand, MAX_SEATS>,
    /// The cards on the table.
    pub(super) sequence: Sequence,
    /// The cards removed from the game at the ends of rounds (T13).
    pub(super) removed: CardCounts,
    /// The cards that were not dealt (T2).
    pub(super) left_over: CardCounts,
    /// Each seat's points from earlier deals (T15); 0 outside the expert variant.
    pub(super) points: BySeat<u16, MAX_SEATS>,
    /// The number of points that ends the expert variant (T16); `None` outside it.
    pub(super) target: Option<u16>,
    /// The number of the deal, from 1. Only the expert variant has more than one deal.
    pub(super) deal_number: u16,
    /// The number of players.
    pub(super) seat_count: u8,
    /// The seat that played first in this deal (T3).
    pub(super) first_seat: Seat,
    /// The seat that led, or is to lead, this round.
    pub(super) leader: Seat,
    /// The seats that have not passed in this round.
    pub(super) active_seats: ActiveSeats,
    /// The seat to move; `None` when the game is over.
    pub(super) to_move: Option<Seat>,
}

impl ThirteenLeaves {
    /// All seats of the table, ascending.
    pub(super) fn all_seats(&self) -> impl ExactSizeIterator<Item = Seat> + Clone + use<> {
        Seat::all(usize::from(self.seat_count))
    }

    /// The seats that have passed in this round (T10).
    pub(super) fn passed(&self) -> SeatSet {
        self.active_seats.passed(self.seat_count)
    }

    /// All cards of the game in notation, sorted. The result is the same in every state, because no card is
    /// ever lost or added.
    pub(super) fn all_cards(&self) -> Vec<String> {
        let in_hands = self.all_seats().flat_map(|seat| self.hands[seat].cards());
        let elsewhere = [self.sequence.counts(), self.removed, self.left_over];
        let mut cards: Vec<_> = in_hands.chain(elsewhere.into_iter().flat_map(CardCounts::cards)).collect();
        cards.sort_unstable();
        cards.iter().map(ToString::to_string).collect()
    }
}
