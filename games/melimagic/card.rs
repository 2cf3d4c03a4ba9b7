//! The two kinds of cards: a hat card has one rabbit, a gold-wand card has two.
//!
//! G-numbers are clauses of `RULES.md`.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The rabbit on a hat card, identified by its colour (G1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "melimagic.ts"))]
pub enum Rabbit {
    /// The red rabbit.
    R,
    /// The yellow rabbit.
    Y,
    /// The green rabbit.
    G,
    /// The blue rabbit.
    B,
    /// The purple rabbit.
    P,
    /// The white rabbit.
    W,
}

impl Rabbit {
    /// The number of colours.
    pub const COUNT: usize = 6;
    /// All colours, in the order of the notation.
    pub const ALL: [Rabbit; Rabbit::COUNT] =
        [Rabbit::R, Rabbit::Y, Rabbit::G, Rabbit::B, Rabbit::P, Rabbit::W];

    /// The colour's index in [`Rabbit::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Rabbit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rabbit::R => "R",
            Rabbit::Y => "Y",
            Rabbit::G => "G",
            Rabbit::B => "B",
            Rabbit::P => "P",
            Rabbit::W => "W",
        })
    }
}

/// The two rabbits of a gold-wand card (G2), in the order of the notation.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "melimagic.ts", type = "string"))]
pub struct Pair {
    low: Rabbit,
    high: Rabbit,
}

impl Pair {
    /// The pair of these two rabbits. Their order makes no difference.
    #[inline]
    pub const fn of(first: Rabbit, second: Rabbit) -> Self {
        if first as u8 <= second as u8 {
            Pair { low: first, high: second }
        } else {
            Pair { low: second, high: first }
        }
    }

    /// The two rabbits, in the order of the notation.
    #[inline]
    pub const fn rabbits(self) -> [Rabbit; 2] {
        [self.low, self.high]
    }

    /// The pair's index among the 21 pairs: RR, RY … RW, YY … WW.
    #[inline]
    pub const fn index(self) -> usize {
        let (low, high) = (self.low as usize, self.high as usize);
        // Pairs with a lower first rabbit come before: 6 of them begin with R, 5 with Y, and so on. The sum
        // 6 + 5 + … of `low` numbers is `low * (13 - low) / 2`.
        let pairs_before = low * (2 * Rabbit::COUNT + 1 - low) / 2;
        pairs_before + high - low
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.low, self.high)
    }
}

impl fmt::Debug for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error of parsing text that is not a pair of rabbits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a gold-wand card is two of the letters R Y G B P W, in this order")]
pub struct ParsePairError;

impl FromStr for Pair {
    type Err = ParsePairError;

    fn from_str(text: &str) -> Result<Self, ParsePairError> {
        super::deck::WAND_CARDS.into_iter().find(|pair| pair.to_string() == text).ok_or(ParsePairError)
    }
}

impl Serialize for Pair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Pair {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
