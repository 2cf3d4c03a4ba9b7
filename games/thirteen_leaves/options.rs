//! The options of a game, and decks stacked for tests and lessons.
//!
//! T-numbers are clauses of `RULES.md`.

use super::card::Card;
use super::deck::{DECK_SIZE, SORTED_DECK};
use super::state::ThirteenLeaves;
use engine::{Setup, SetupError};
use serde::{Deserialize, Deserializer, Serialize};

/// The highest target (T16). Totals stay far below the largest `i16`, which holds a score in an outcome.
const MAX_TARGET: u16 = 10_000;

/// The options of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "thirteen-leaves.ts"))]
pub struct Options {
    /// The number of points that ends the expert variant (T16; the rulebook says 20). Without it, a game is
    /// one deal.
    #[serde(default, deserialize_with = "required_value", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub target: Option<u16>,
}

/// A deck fixed in advance for the first deal. If it is absent, the deck is shuffled as usual.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StackedDeck {
    /// All 62 cards, top first.
    #[serde(default, deserialize_with = "required_value", skip_serializing_if = "Option::is_none")]
    pub deck: Option<Vec<Card>>,
}

/// Deserializes a value that must not be `null` if its key is present.
fn required_value<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

impl Options {
    /// Fails unless the setup and its target are valid.
    pub(super) fn check(setup: &Setup<ThirteenLeaves>) -> Result<(), SetupError> {
        setup.check()?;
        match setup.options.target {
            Some(target) if !(1..=MAX_TARGET).contains(&target) => {
                Err(SetupError::BadOption { option: "target", found: target.into() })
            }
            _ => Ok(()),
        }
    }
}

impl StackedDeck {
    /// The stacked deck, top first, if there is one. Fails unless it holds exactly the game's cards.
    pub(super) fn checked_deck(&self) -> Result<Option<[Card; DECK_SIZE]>, SetupError> {
        let Some(deck) = &self.deck else {
            return Ok(None);
        };
        let error = SetupError::NotAPermutation { what: "deck", count: DECK_SIZE };
        let deck: [Card; DECK_SIZE] = deck.as_slice().try_into().map_err(|_| error.clone())?;
        let mut sorted = deck;
        sorted.sort_unstable();
        if sorted == SORTED_DECK { Ok(Some(deck)) } else { Err(error) }
    }
}
