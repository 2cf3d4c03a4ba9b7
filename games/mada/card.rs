//! The kinds of card: thirteen Cactus values and three special cards. M1 is clause 1 of `RULES.md`, and so
//! on.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The number of kinds of card: 13 Cactus values and 3 special cards.
pub(super) const KIND_COUNT: usize = 16;

/// The number of values of Cactus cards (M1).
pub(super) const VALUE_COUNT: usize = 13;

/// The bits ([`Card::bit`]) of all Cactus cards.
pub(super) const CACTUS_BITS: u32 = (1 << VALUE_COUNT) - 1;

/// A card, identified by its kind; cards of the same kind are interchangeable.
///
/// Cards are ordered as in a hand: Cactus cards ascending, Lemur, Double Lemur, Scorpion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string", export_to = "mada.ts"))]
pub struct Card(u8);

/// The notation of each kind of card, by [`Card::index`].
const NOTATION: [&str; KIND_COUNT] =
    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "L", "D", "S"];

impl Card {
    /// The Lemur drags the top of its player's pile to the bottom (M14).
    pub const LEMUR: Card = Card(13);
    /// The Double Lemur swaps two piles (M17).
    pub const DOUBLE_LEMUR: Card = Card(14);
    /// The Scorpion costs a hand card (M18).
    pub const SCORPION: Card = Card(15);

    /// The kind with this number: Cactus cards ascending from 0, then the special cards. `None` if the number
    /// is not below 16.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < KIND_COUNT { Some(Card(index as u8)) } else { None }
    }

    /// The number of the card's kind.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every kind, ascending.
    pub fn kinds() -> impl Iterator<Item = Card> + Clone {
        (0..KIND_COUNT as u8).map(Card)
    }

    /// Whether the card is a Cactus; only these have a value (M3).
    #[inline]
    pub const fn is_cactus(self) -> bool {
        self.0 < VALUE_COUNT as u8
    }

    /// The value of a Cactus card, from 1.
    pub const fn value(self) -> Option<u8> {
        if self.is_cactus() { Some(self.0 + 1) } else { None }
    }

    /// The card's bit in a set of kinds, in which bit `n` stands for the kind with number `n`.
    #[inline]
    pub(super) const fn bit(self) -> u32 {
        1 << self.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NOTATION[self.index()])
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for text that is not a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a card is one of 1 to 13, L, D, S")]
pub struct ParseCardError;

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        let index = NOTATION.iter().position(|notation| *notation == text).ok_or(ParseCardError)?;
        Ok(Card(index as u8))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(NOTATION[self.index()])
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
