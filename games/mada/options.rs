//! The options of a game, and stacked decks. The options are a house deck: a deck with custom numbers of
//! cards and pears. M1 is clause 1 of `RULES.md`, and so on.

use super::card::{Card, KIND_COUNT, VALUE_COUNT};
use super::deck::{CACTUS_COUNT, DECK_SIZE, DEFAULT_COPIES, DEFAULT_PEARS, counts_by_kind};
use engine::SetupError;
use serde::{Deserialize, Serialize};

/// The maximum number of pears (points) on one card. A score is the sum of at most five cards, so it fits into an
/// `i16`.
const MAX_PEARS: u16 = 1000;

/// A house deck: values that the rulebook leaves open (M1, M2), so players may set their own.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "mada.ts"))]
pub struct Options {
    /// The number of cards with the value 1, 2, … 13; the sum must be 60.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<u8>>"))]
    pub copies: Option<[u8; VALUE_COUNT]>,
    /// The number of pears on a card with the value 1, 2, … 13.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<u16>>"))]
    pub pears: Option<[u16; VALUE_COUNT]>,
}

impl Options {
    /// The copies of each Cactus value in this game.
    pub fn copies(&self) -> [u8; VALUE_COUNT] {
        self.copies.unwrap_or(DEFAULT_COPIES)
    }

    /// The pears on each Cactus value in this game.
    pub fn pears(&self) -> [u16; VALUE_COUNT] {
        self.pears.unwrap_or(DEFAULT_PEARS)
    }

    /// Fails unless the copies sum to [`CACTUS_COUNT`] and no card has more than [`MAX_PEARS`] pears.
    pub(super) fn check(&self) -> Result<(), SetupError> {
        let cactus_count: usize = self.copies().iter().map(|&count| usize::from(count)).sum();
        if cactus_count != CACTUS_COUNT {
            return Err(SetupError::BadOption { option: "copies", found: cactus_count as i64 });
        }
        if let Some(pears) = self.pears().into_iter().find(|&pears| pears > MAX_PEARS) {
            return Err(SetupError::BadOption { option: "pears", found: pears.into() });
        }
        Ok(())
    }
}

/// A deck in a predetermined order.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StackedDeck {
    /// All 70 cards, top first. If it is `None`, the deck is shuffled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Vec<Card>>,
}

impl StackedDeck {
    /// The stacked deck, if there is one. Fails if it does not have exactly the cards of a game with these
    /// options.
    pub(super) fn checked_deck(&self, options: &Options) -> Result<Option<[Card; DECK_SIZE]>, SetupError> {
        let Some(deck) = &self.deck else {
            return Ok(None);
        };
        let error = SetupError::NotAPermutation { what: "deck", count: DECK_SIZE };
        let deck: [Card; DECK_SIZE] = deck.as_slice().try_into().map_err(|_| error.clone())?;
        let mut counts = [0; KIND_COUNT];
        deck.iter().for_each(|card| counts[card.index()] += 1);
        if counts == counts_by_kind(&options.copies()) { Ok(Some(deck)) } else { Err(error) }
    }
}
