//! The whole truth about a game in progress.

use super::hand::Hand;
use super::round::StillIn;
use super::table::Table;
use super::tally::Tally;
use engine::{BySeat, MAX_SEATS, Seat, SeatSet};

/// A game of 13 Leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThirteenLeaves {
    pub(super) hands: BySeat<Hand, MAX_SEATS>,
    pub(super) table: Table,
    /// Taken off the table at the ends of rounds (T13).
    pub(super) removed: Tally,
    /// Never dealt (T2).
    pub(super) left_over: Tally,
    /// What each seat has scored in the deals before (T15); 0 in a single game.
    pub(super) points: BySeat<u16, MAX_SEATS>,
    /// The points that end the expert variant (T16); a single game has none.
    pub(super) target: Option<u16>,
    /// Which deal this is, counting from 1.
    pub(super) deal: u16,
    pub(super) seats: u8,
    /// Who played first in this deal (T3).
    pub(super) first: Seat,
    /// Who led, or is to lead, this round.
    pub(super) leader: Seat,
    pub(super) still_in: StillIn,
    /// Whose turn it is; nobody's when the game is over.
    pub(super) turn: Option<Seat>,
}

impl ThirteenLeaves {
    /// The seats at the table, ascending.
    pub(super) fn all_seats(&self) -> impl ExactSizeIterator<Item = Seat> + Clone + use<> {
        Seat::all(usize::from(self.seats))
    }

    /// The seats out until the next round (T10).
    pub(super) fn passed(&self) -> SeatSet {
        self.still_in.passed(self.seats)
    }

    /// Every card in notation, wherever it lies, sorted.
    pub(super) fn all_cards(&self) -> Vec<String> {
        let hands = self.all_seats().flat_map(|seat| self.hands[seat].cards());
        let elsewhere = [self.table.tally(), self.removed, self.left_over];
        let mut cards: Vec<_> = hands.chain(elsewhere.into_iter().flat_map(Tally::cards)).collect();
        cards.sort_unstable();
        cards.iter().map(ToString::to_string).collect()
    }
}
