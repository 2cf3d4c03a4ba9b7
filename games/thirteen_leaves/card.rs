//! A card: nothing but its value.

use std::fmt;

/// How many different values there are (T1).
pub(super) const VALUES: usize = 13;

/// The values as they are written.
const WRITTEN: [&str; VALUES] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"];

/// A card. Cards of one value are alike, so a card is its value, 1 to 13.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string", export_to = "thirteen-leaves.ts"))]
pub struct Card(u8);

impl Card {
    /// The card of this value, if there is one.
    pub const fn new(value: u8) -> Option<Self> {
        if value >= 1 && value as usize <= VALUES { Some(Card(value)) } else { None }
    }

    /// The card at a place among the values, counting from 0; places past the last mean the last.
    #[inline]
    pub(super) const fn at(place: usize) -> Self {
        if place < VALUES { Card(place as u8 + 1) } else { Card(VALUES as u8) }
    }

    /// Its value.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0
    }

    /// Its place among the values, counting from 0.
    #[inline]
    pub(super) const fn place(self) -> usize {
        self.0 as usize - 1
    }

    /// How it is written: a table of a busy server writes dozens of them with every move.
    #[inline]
    pub(super) const fn written(self) -> &'static str {
        WRITTEN[self.place()]
    }

    /// One of each value, ascending.
    pub fn each() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..VALUES).map(Card::at)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.written())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
