//! The cards: sixteen kinds, of which thirteen are Cactus cards.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// How many different cards there are.
pub(super) const KINDS: usize = 16;

/// How many values Cactus cards have (M1).
pub(super) const VALUES: usize = 13;

/// One bit for each kind of Cactus card.
pub(super) const CACTUSES: u32 = (1 << VALUES) - 1;

/// A card. Ordered as hands are written: Cactus cards ascending, Lemur, Double Lemur, Scorpion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string", export_to = "mada.ts"))]
pub struct Card(u8);

const WRITTEN: [&str; KINDS] =
    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "L", "D", "S"];

impl Card {
    /// Drags the top of its player's pile down (M14).
    pub const LEMUR: Card = Card(13);
    /// Swaps two piles (M17).
    pub const DOUBLE_LEMUR: Card = Card(14);
    /// Costs a hand card (M18).
    pub const SCORPION: Card = Card(15);

    /// The kind with this number, below [`KINDS`]: Cactus cards ascending, then the special cards.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < KINDS { Some(Card(index as u8)) } else { None }
    }

    /// The number of its kind.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every kind, ascending.
    pub fn kinds() -> impl Iterator<Item = Card> + Clone {
        (0..KINDS as u8).map(Card)
    }

    /// Whether it has a value (M3).
    #[inline]
    pub const fn is_cactus(self) -> bool {
        self.0 < VALUES as u8
    }

    /// The value of a Cactus card, from 1.
    pub const fn value(self) -> Option<u8> {
        if self.is_cactus() { Some(self.0 + 1) } else { None }
    }

    /// One bit for its kind.
    #[inline]
    pub(super) const fn bit(self) -> u32 {
        1 << self.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(WRITTEN[self.index()])
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that names no card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a card is one of 1 to 13, L, D, S")]
pub struct NoCard;

impl FromStr for Card {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Self, NoCard> {
        let index = WRITTEN.iter().position(|written| *written == text).ok_or(NoCard)?;
        Ok(Card(index as u8))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(WRITTEN[self.index()])
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
