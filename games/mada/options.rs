//! The hOUSE deck, and decks arranged beforehand.

use super::card::{Card, KINDS, VALUES};
use super::deck::{CACTUS_CARDS, COPIES, DECK_SIZE, PEARS, counts};
use engine::SetupError;
use serde::{Deserialize, Serialize};

/// More pears than this on one card are refused, so that every score fits.
const MOST_PEARS: u16 = 1000;

/// What a server may print differently, since the rulebook leaves it open (M1, M2).
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "mada.ts"))]
pub struct Options {
    /// How many cards have the value 1, 2, … 13; together 60.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<u8>>"))]
    pub copies: Option<[u8; VALUES]>,
    /// How many pears a card of value 1, 2, … 13 shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<u16>>"))]
    pub pears: Option<[u16; VALUES]>,
}

impl Options {
    /// The copies of each Cactus value in play.
    pub fn copies(&self) -> [u8; VALUES] {
        self.copies.unwrap_or(COPIES)
    }

    /// The pears on each Cactus value in play.
    pub fn pears(&self) -> [u16; VALUES] {
        self.pears.unwrap_or(PEARS)
    }

    pub(super) fn check(&self) -> Result<(), SetupError> {
        let cactuses: usize = self.copies().iter().map(|&count| usize::from(count)).sum();
        if cactuses != CACTUS_CARDS {
            return Err(SetupError::BadOption { option: "copies", found: cactuses as i64 });
        }
        if let Some(pears) = self.pears().into_iter().find(|&pears| pears > MOST_PEARS) {
            return Err(SetupError::BadOption { option: "pears", found: pears.into() });
        }
        Ok(())
    }
}

/// A deck arranged beforehand.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StackedDeck {
    /// All 70 cards, top first; shuffled if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Vec<Card>>,
}

impl StackedDeck {
    /// The arranged deck, if there is one and it holds exactly the cards in play.
    pub(super) fn arranged(&self, options: &Options) -> Result<Option<[Card; DECK_SIZE]>, SetupError> {
        let Some(deck) = &self.deck else {
            return Ok(None);
        };
        let refused = SetupError::NotAPermutation { what: "deck", count: DECK_SIZE };
        let deck: [Card; DECK_SIZE] = deck.as_slice().try_into().map_err(|_| refused.clone())?;
        let mut found = [0; KINDS];
        deck.iter().for_each(|card| found[card.index()] += 1);
        if found == counts(&options.copies()) { Ok(Some(deck)) } else { Err(refused) }
    }
}
