//! What the dice can show.

use serde::{Deserialize, Serialize};

/// A face of a die (G3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "melimagic.ts"))]
pub enum Face {
    /// Turn one card.
    #[serde(rename = "1")]
    OneHat,
    /// Turn up to two cards.
    #[serde(rename = "2")]
    TwoHats,
    /// Exchange two cards.
    #[serde(rename = "swap")]
    Swap,
    /// Draw a card.
    #[serde(rename = "draw")]
    Draw,
}

impl Face {
    /// How many cards it allows to turn.
    #[inline]
    pub const fn hats(self) -> u8 {
        match self {
            Face::OneHat => 1,
            Face::TwoHats => 2,
            Face::Swap | Face::Draw => 0,
        }
    }
}
