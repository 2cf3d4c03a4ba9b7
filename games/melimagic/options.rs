//! The options of a game (other dice), and decks and dice rolls stacked for tests and lessons.

use super::Melimagic;
use super::card::{Pair, Rabbit};
use super::deck::{DEFAULT_FACES, HAT_CARDS, HAT_COUNT, WAND_CARDS, WAND_COUNT};
use super::dice::Face;
use engine::{SetupError, Stream};
use serde::{Deserialize, Serialize};

/// The options of a game. Any six faces are playable: hats, a swap and a draw are always possible, so the
/// player to move always has a legal action. With dice that never show a draw, it can be impossible to win.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(export_to = "melimagic.ts", rename = "MelimagicOptions")
)]
pub struct Options {
    /// The six faces of each die (clause G3 of `RULES.md`).
    pub faces: [Face; 6],
}

impl Default for Options {
    fn default() -> Self {
        Options { faces: DEFAULT_FACES }
    }
}

/// Decks and dice rolls fixed in advance, for tests and lessons. What is absent is random as usual.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct StackedDeck {
    /// All hat cards, top first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hats: Option<Vec<Rabbit>>,
    /// All gold-wand cards, top first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wands: Option<Vec<Pair>>,
    /// The first rolls of the game, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<[Face; 2]>,
}

impl StackedDeck {
    /// Fails unless each stacked deck holds exactly the game's cards and the dice have the stacked faces.
    pub(super) fn check(&self, options: &Options) -> Result<(), SetupError> {
        if self.hats.as_ref().is_some_and(|hats| !is_permutation(hats, &HAT_CARDS, Rabbit::index)) {
            return Err(SetupError::NotAPermutation { what: "hats", count: HAT_COUNT });
        }
        if self.wands.as_ref().is_some_and(|wands| !is_permutation(wands, &WAND_CARDS, Pair::index)) {
            return Err(SetupError::NotAPermutation { what: "wands", count: WAND_COUNT });
        }
        if !self.dice.iter().flatten().all(|face| options.faces.contains(face)) {
            return Err(SetupError::ImpossibleRoll { what: "dice" });
        }
        Ok(())
    }

    /// For each stacked roll, the numbers that the dice stream must give: indices into the faces of a die.
    pub(super) fn dice_numbers(&self, options: &Options) -> Vec<(Stream, Vec<u32>)> {
        // The first of the die's faces that equals the stacked one.
        let face_index =
            |face| options.faces.iter().position(|candidate| candidate == face).map(|index| index as u32);
        self.dice.iter().map(|roll| (Stream::DICE, roll.iter().filter_map(face_index).collect())).collect()
    }
}

/// Whether the cards are exactly those of the deck, in any order. `index` gives each kind of card a number,
/// by which both are sorted for the comparison.
fn is_permutation<C: Copy>(cards: &[C], deck: &[C], index: impl Fn(C) -> usize) -> bool {
    let sorted = |cards: &[C]| {
        let mut indices: Vec<_> = cards.iter().map(|&card| index(card)).collect();
        indices.sort_unstable();
        indices
    };
    sorted(cards) == sorted(deck)
}

/// The setup of a game of Mélimagic.
pub type Setup = engine::Setup<Melimagic>;
