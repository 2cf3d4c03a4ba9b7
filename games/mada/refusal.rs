//! Why an action is refused. Nothing here depends on what the acting seat cannot know.

use super::card::Card;
use engine::{HasMessage, Message};

/// The state of affairs that forbids an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Nothing more can be done (M26).
    GameOver,
    /// Something else is being asked.
    NotNow {
        /// The name of the question.
        phase: &'static str,
    },
    /// The player does not hold the card.
    NotInHand {
        /// The card.
        card: Card,
    },
    /// The card is lower than the top of the pile (M7).
    ValueTooLow {
        /// The card.
        card: Card,
        /// The top of the pile.
        top: Card,
    },
    /// Three cards are in hand already (M9).
    HandFull,
    /// Piles are swapped with another player (M17).
    OwnPile,
    /// Nobody sits there.
    NobodyThere,
    /// Places of the hand that hold no card, or not the leftmost of equal cards.
    NoSuchCards,
}

impl HasMessage for Refusal {
    fn message(&self) -> Message {
        match *self {
            Refusal::GameOver => Message::new("refused-game-over"),
            Refusal::NotNow { phase } => Message::new("refused-not-now").choice("phase", phase),
            Refusal::NotInHand { card } => Message::new("refused-not-in-hand").card("card", card),
            Refusal::ValueTooLow { card, top } => {
                Message::new("refused-value-too-low").card("card", card).card("top", top)
            }
            Refusal::HandFull => Message::new("refused-hand-full"),
            Refusal::OwnPile => Message::new("refused-own-pile"),
            Refusal::NobodyThere => Message::new("refused-nobody-there"),
            Refusal::NoSuchCards => Message::new("refused-no-such-cards"),
        }
    }
}
