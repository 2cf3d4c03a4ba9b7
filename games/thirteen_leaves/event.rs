//! The events of a game with all their cards, hidden ones included.
//!
//! T-numbers are clauses of `RULES.md`.

use super::card::Card;
use super::card_counts::CardCounts;
use super::hand::Hand;
use arrayvec::ArrayVec;
use engine::{MAX_SEATS, Seat};

/// An event with all its cards. The part that a viewer may see is a [`super::VisibleEvent`].
///
/// Recorded playthroughs contain the names of variants and fields, so these must not change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Each player was dealt a hand (T2).
    Dealt {
        /// The number of the deal, from 1.
        deal: u16,
        /// The seat that plays first (T3).
        first: Seat,
        /// Each seat's cards.
        hands: ArrayVec<Hand, MAX_SEATS>,
        /// The cards that were not dealt.
        left_over: CardCounts,
    },
    /// A player played cards of one value (T4).
    Played {
        /// The acting seat.
        seat: Seat,
        /// The value of the cards.
        card: Card,
        /// The number of cards played.
        count: u8,
        /// The number of cards now in the column of that value. A column is all cards of one value on the table.
        column: u8,
    },
    /// A player passed and took a card from the table (T10).
    Passed {
        /// The acting seat.
        seat: Seat,
        /// The card taken.
        card: Card,
    },
    /// All players but one have passed (T13).
    RoundEnded {
        /// The player who has not passed, and who leads the next round.
        seat: Seat,
        /// The cards that were removed from the game.
        cards: CardCounts,
    },
    /// A player has no cards left, which ends the deal (T14).
    DealEnded {
        /// The player without cards.
        seat: Seat,
        /// The number of the deal, from 1.
        deal: u16,
        /// The number of cards that each seat has left.
        left: ArrayVec<u8, MAX_SEATS>,
    },
    /// A player scored points for the cards left in hand; in the expert variant only (T15).
    Scored {
        /// The player who scored.
        seat: Seat,
        /// The number of cards left in hand.
        count: u8,
        /// The player's total, these points included.
        points: u16,
    },
}
