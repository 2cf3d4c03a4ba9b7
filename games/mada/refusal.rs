//! The reasons why an action is refused. They depend only on what the acting player can see. M7 is clause 7 of
//! `RULES.md`, and so on.

use super::card::Card;
use engine::{HasMessage, Message};

/// The reason why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over (M26).
    GameOver,
    /// The action belongs to another phase.
    NotNow {
        /// The name of the current phase.
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
    /// The hand already has three cards (M9).
    HandFull,
    /// A player cannot swap piles with themselves (M17).
    OwnPile,
    /// The seat does not exist at this table.
    NobodyThere,
    /// The loser of a round chose to discard cards that are not in the hand: the mask of positions in
    /// [`Action::Shed`](super::Action::Shed) is not valid.
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
