//! What a player can do, and the number of each action.

use super::card::{Card, VALUES};
use engine::Message;

/// The most copies of one value (T1), so the most cards that can be played at once.
pub(super) const MOST: usize = 8;

/// How many cards are played at once: 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Count(u8);

impl Count {
    /// So many cards, if that many can ever be played at once.
    pub const fn new(cards: u8) -> Option<Self> {
        if cards >= 1 && cards as usize <= MOST { Some(Count(cards)) } else { None }
    }

    /// The number.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Play cards of one value (T4).
    Play {
        /// Their value.
        card: Card,
        /// How many.
        count: Count,
    },
    /// Pass and take one card from the table (T10).
    Pass {
        /// The card to take.
        card: Card,
    },
}

/// Where the numbers of passing begin.
pub(super) const FIRST_PASS: usize = VALUES * MOST;

impl engine::Action for Action {
    const COUNT: usize = FIRST_PASS + VALUES;

    #[inline]
    fn index(self) -> usize {
        match self {
            Action::Play { card, count } => card.place() * MOST + usize::from(count.0) - 1,
            Action::Pass { card } => FIRST_PASS + card.place(),
        }
    }

    #[inline]
    fn from_index(index: usize) -> Option<Self> {
        if index < FIRST_PASS {
            let count = Count((index % MOST) as u8 + 1);
            Some(Action::Play { card: Card::at(index / MOST), count })
        } else if index < Self::COUNT {
            Some(Action::Pass { card: Card::at(index - FIRST_PASS) })
        } else {
            None
        }
    }
}

impl Action {
    /// The action in words, as an offer.
    pub(super) fn offer(self) -> Message {
        match self {
            Action::Play { card, count } => {
                Message::new("action-play").card("card", card).number("count", count.0)
            }
            Action::Pass { card } => Message::new("action-pass").card("card", card),
        }
    }
}
