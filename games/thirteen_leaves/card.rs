//! A card, which is nothing but its value.

use std::fmt;

/// The number of different values (clause T1 of `RULES.md`).
pub(super) const VALUE_COUNT: usize = 13;

/// The values in notation.
const NOTATION: [&str; VALUE_COUNT] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"];

/// A card. All cards of the same value are alike, so a card is its value, 1 to 13.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string", export_to = "thirteen-leaves.ts"))]
pub struct Card(u8);

impl Card {
    /// The card of this value; `None` if there is no such value.
    pub const fn new(value: u8) -> Option<Self> {
        if value >= 1 && value as usize <= VALUE_COUNT { Some(Card(value)) } else { None }
    }

    /// The card with this index, which is its value less 1. Indices that are too large give the highest card.
    #[inline]
    pub(super) const fn from_index(index: usize) -> Self {
        if index < VALUE_COUNT { Card(index as u8 + 1) } else { Card(VALUE_COUNT as u8) }
    }

    /// The card's value.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0
    }

    /// The card's index, which is its value less 1.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The card in notation. This is a lookup, because it is faster than formatting a number, and most
    /// messages to clients contain cards.
    #[inline]
    pub(super) const fn as_str(self) -> &'static str {
        NOTATION[self.index()]
    }

    /// One card of each value, ascending.
    pub fn all_values() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..VALUE_COUNT).map(Card::from_index)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
