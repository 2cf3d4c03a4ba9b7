//! What can be agreed before a game, and decks arranged beforehand.

use super::card::Card;
use super::deck::{DECK_SIZE, FRESH};
use super::state::ThirteenLeaves;
use engine::{Setup, SetupError};
use serde::{Deserialize, Deserializer, Serialize};

/// Points that nobody plays to: far above any table's patience, far below what scores can hold.
const HIGHEST_TARGET: u16 = 10_000;

/// What can be agreed beforehand.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "thirteen-leaves.ts"))]
pub struct Options {
    /// Play the expert variant to so many points (T16 says 20); without it, one single game.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub target: Option<u16>,
}

/// The deck of the first deal, arranged beforehand.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StackedDeck {
    /// All 62 cards, top first.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub deck: Option<Vec<Card>>,
}

/// A key that is there has a value: `null` is not a way to leave it out.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

impl Options {
    /// Checks a setup and what it was agreed to play to.
    pub(super) fn check(setup: &Setup<ThirteenLeaves>) -> Result<(), SetupError> {
        setup.check()?;
        match setup.options.target {
            Some(target) if !(1..=HIGHEST_TARGET).contains(&target) => {
                Err(SetupError::BadOption { option: "target", found: target.into() })
            }
            _ => Ok(()),
        }
    }
}

impl StackedDeck {
    /// The arranged deck, if there is one: every card of the game, top first.
    pub(super) fn checked(&self) -> Result<Option<[Card; DECK_SIZE]>, SetupError> {
        let Some(deck) = &self.deck else {
            return Ok(None);
        };
        let refused = SetupError::NotAPermutation { what: "deck", count: DECK_SIZE };
        let deck: [Card; DECK_SIZE] = deck.as_slice().try_into().map_err(|_| refused.clone())?;
        let mut sorted = deck;
        sorted.sort_unstable();
        if sorted == FRESH { Ok(Some(deck)) } else { Err(refused) }
    }
}
