//! The faces of a die.

use serde::{Deserialize, Serialize};

/// A face of a die (clause G3 of `RULES.md`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "melimagic.ts"))]
pub enum Face {
    /// Turn one card.
    #[serde(rename = "1")]
    OneHat,
    /// Turn up to two cards.
    #[serde(rename = "2")]
    TwoHats,
    /// Exchange a card with another player.
    #[serde(rename = "swap")]
    Swap,
    /// Draw a hat card or a gold-wand card.
    #[serde(rename = "draw")]
    Draw,
}

impl Face {
    /// The number of hats on the face, which is how many cards it allows to turn.
    #[inline]
    pub const fn hats(self) -> u8 {
        match self {
            Face::OneHat => 1,
            Face::TwoHats => 2,
            Face::Swap | Face::Draw => 0,
        }
    }
}
