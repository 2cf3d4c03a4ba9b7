//! What can be agreed beforehand: other dice, and decks and rolls arranged for tests and lessons.

use super::Melimagic;
use super::card::{Pair, Rabbit};
use super::deck::{FACES, HAT_COUNT, HATS, WAND_COUNT, WANDS};
use super::dice::Face;
use engine::{SetupError, Stream};
use serde::{Deserialize, Serialize};

/// The agreed dice. Any six faces can be played with: hats, a swap and a draw are always possible, so nobody is
/// ever left without a choice. (Dice without a draw can make a game that nobody is able to win.)
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(export_to = "melimagic.ts", rename = "MelimagicOptions")
)]
pub struct Options {
    /// The six faces of each die (G3).
    pub faces: [Face; 6],
}

impl Default for Options {
    fn default() -> Self {
        Options { faces: FACES }
    }
}

/// Decks and rolls arranged beforehand; what is missing is left to chance.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct StackedDeck {
    /// The hat cards, top first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hats: Option<Vec<Rabbit>>,
    /// The gold-wand cards, top first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wands: Option<Vec<Pair>>,
    /// The first rolls.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<[Face; 2]>,
}

impl StackedDeck {
    /// Checks that the decks are whole and that the dice can show the rolls.
    pub(super) fn check(&self, options: &Options) -> Result<(), SetupError> {
        if self.hats.as_ref().is_some_and(|hats| !is_permutation(hats, &HATS, |rabbit| rabbit.index())) {
            return Err(SetupError::NotAPermutation { what: "hats", count: HAT_COUNT });
        }
        if self.wands.as_ref().is_some_and(|wands| !is_permutation(wands, &WANDS, |pair| pair.index())) {
            return Err(SetupError::NotAPermutation { what: "wands", count: WAND_COUNT });
        }
        if !self.dice.iter().flatten().all(|face| options.faces.contains(face)) {
            return Err(SetupError::ImpossibleRoll { what: "dice" });
        }
        Ok(())
    }

    /// The arranged rolls as the numbers that the dice must give.
    pub(super) fn foretold(&self, options: &Options) -> Vec<(Stream, Vec<u32>)> {
        let number = |face| options.faces.iter().position(|has| has == face).map(|at| at as u32);
        self.dice.iter().map(|roll| (Stream::DICE, roll.iter().filter_map(number).collect())).collect()
    }
}

fn is_permutation<C: Copy>(cards: &[C], deck: &[C], number: impl Fn(C) -> usize) -> bool {
    let sorted = |cards: &[C]| {
        let mut numbers: Vec<_> = cards.iter().map(|&card| number(card)).collect();
        numbers.sort_unstable();
        numbers
    };
    sorted(cards) == sorted(deck)
}

/// The setup of a game of this kind.
pub type Setup = engine::Setup<Melimagic>;
