//! The actions of a player, and their numbers.
//!
//! T-numbers in this game's comments are clauses of `RULES.md`.

use super::card::{Card, VALUE_COUNT};
use engine::Message;

/// The largest number of cards of one value (T1), which is also the largest number that can be played at
/// once.
pub(super) const MAX_COPIES: usize = 8;

/// How many cards are played at once: 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlayCount(u8);

impl PlayCount {
    /// This many cards; `None` if that many can never be played at once.
    pub const fn new(cards: u8) -> Option<Self> {
        if cards >= 1 && cards as usize <= MAX_COPIES { Some(PlayCount(cards)) } else { None }
    }

    /// The number of cards.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// An action of the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Play cards of one value (T4).
    Play {
        /// The value of the cards.
        card: Card,
        /// The number of cards.
        count: PlayCount,
    },
    /// Pass. In this game a player who passes also takes one card from the table into their hand (T10).
    PassAndTake {
        /// The card to take.
        card: Card,
    },
}

/// The number of the first pass. Lower numbers are plays: eight for each value, by the number of cards.
pub(super) const FIRST_PASS_INDEX: usize = VALUE_COUNT * MAX_COPIES;

/// The number of the action that plays `count` cards of this value.
#[inline]
pub(super) const fn play_index(card: Card, count: u8) -> usize {
    // Each value has eight numbers in a row, one for each number of cards.
    card.index() * MAX_COPIES + count as usize - 1
}

impl engine::Action for Action {
    const COUNT: usize = FIRST_PASS_INDEX + VALUE_COUNT;

    #[inline]
    fn index(self) -> usize {
        match self {
            Action::Play { card, count } => play_index(card, count.0),
            Action::PassAndTake { card } => FIRST_PASS_INDEX + card.index(),
        }
    }

    #[inline]
    fn from_index(index: usize) -> Option<Self> {
        if index < FIRST_PASS_INDEX {
            let count = PlayCount((index % MAX_COPIES) as u8 + 1);
            Some(Action::Play { card: Card::from_index(index / MAX_COPIES), count })
        } else if index < Self::COUNT {
            Some(Action::PassAndTake { card: Card::from_index(index - FIRST_PASS_INDEX) })
        } else {
            None
        }
    }
}

impl Action {
    /// The message that offers this action to the player to move.
    pub(super) fn describe(self) -> Message {
        match self {
            Action::Play { card, count } => {
                Message::new("action-play").card("card", card).number("count", count.0)
            }
            Action::PassAndTake { card } => Message::new("action-pass").card("card", card),
        }
    }
}
