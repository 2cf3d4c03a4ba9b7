//! The reasons why an action is refused. None of them tells the acting player anything new.
//!
//! T-numbers are clauses of `RULES.md`.

use super::card::Card;
use engine::{HasMessage, Message};

/// The reason why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over (T14, T16).
    GameOver,
    /// The player does not hold that many cards of the value.
    NotInHand {
        /// The value.
        card: Card,
        /// The number of such cards in the player's hand.
        held: u8,
    },
    /// The value is between the two ends (T8).
    BetweenEnds {
        /// The lowest value on the table.
        low: Card,
        /// The highest value on the table.
        high: Card,
    },
    /// The column at that end needs more cards (T7).
    TooFewCards {
        /// The value of that column.
        card: Card,
        /// The smallest number of cards that may be played there.
        needed: u8,
    },
    /// The table is empty, so the player cannot pass (T12).
    TableEmpty,
    /// The card to take is not on the table (T10).
    NotOnTable {
        /// The value.
        card: Card,
    },
}

impl HasMessage for Refusal {
    fn message(&self) -> Message {
        match *self {
            Refusal::GameOver => Message::new("refused-game-over"),
            Refusal::NotInHand { card, held } => {
                Message::new("refused-not-in-hand").card("card", card).number("count", held)
            }
            Refusal::BetweenEnds { low, high } => {
                Message::new("refused-between-ends").card("low", low).card("high", high)
            }
            Refusal::TooFewCards { card, needed } => {
                Message::new("refused-too-few-cards").card("card", card).number("count", needed)
            }
            Refusal::TableEmpty => Message::new("refused-table-empty"),
            Refusal::NotOnTable { card } => Message::new("refused-not-on-table").card("card", card),
        }
    }
}
