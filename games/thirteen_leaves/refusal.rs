//! Why an action is refused. HasMessage nothing that the acting seat does not know.

use super::card::Card;
use engine::{HasMessage, Message};

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Nobody is asked anything any more (T14, T16).
    GameOver,
    /// The player does not hold so many cards of that value.
    NotInHand {
        /// The value.
        card: Card,
        /// How many the player does hold.
        held: u8,
    },
    /// The value lies between the two ends (T8).
    BetweenEnds {
        /// The lowest value on the table.
        low: Card,
        /// The highest.
        high: Card,
    },
    /// The column at that end asks for more cards (T7).
    TooFewCards {
        /// The value of that column.
        card: Card,
        /// How many cards it asks for.
        needed: u8,
    },
    /// There is nothing to take, so nobody can pass (T12).
    TableEmpty,
    /// No such card lies there to be taken (T10).
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
