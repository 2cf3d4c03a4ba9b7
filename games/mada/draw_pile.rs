//! The face-down draw pile. M25 is clause 25 of `RULES.md`.

use super::card::Card;
use super::deck::DECK_SIZE;
use std::fmt;

/// A pile whose cards are taken from the top. The top card comes first.
#[derive(Clone, Copy)]
pub(super) struct DrawPile {
    /// The cards at the indices `top_index..end_index` are in the pile. All other entries are unused.
    cards: [Card; DECK_SIZE],
    top_index: u8,
    end_index: u8,
}

impl DrawPile {
    /// The draw pile after the first `dealt_count` cards of a full deck have been dealt.
    #[inline]
    pub(super) fn after_deal(deck: [Card; DECK_SIZE], dealt_count: usize) -> Self {
        DrawPile { cards: deck, top_index: dealt_count as u8, end_index: DECK_SIZE as u8 }
    }

    /// The cards in the pile, top first.
    #[inline]
    pub(super) fn cards(&self) -> &[Card] {
        &self.cards[self.top_index as usize..self.end_index as usize]
    }

    /// The cards in the pile, top first, to be reordered in place.
    #[inline]
    pub(super) fn cards_mut(&mut self) -> &mut [Card] {
        &mut self.cards[self.top_index as usize..self.end_index as usize]
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.top_index == self.end_index
    }

    /// Takes the top card. The pile must not be empty: by rule M25, used cards are shuffled into a new draw pile as
    /// soon as the last card is taken.
    #[inline]
    pub(super) fn take_top(&mut self) -> Card {
        debug_assert!(!self.is_empty());
        let card = self.cards[self.top_index as usize];
        self.top_index += 1;
        card
    }

    /// Replaces the pile with the cards of all slices (groups of used cards), in order. Returns the new pile so that
    /// it can be shuffled.
    #[inline]
    pub(super) fn refill<'a>(&mut self, slices: impl Iterator<Item = &'a [Card]>) -> &mut [Card] {
        let mut end = 0;
        for slice in slices {
            self.cards[end..end + slice.len()].copy_from_slice(slice);
            end += slice.len();
        }
        (self.top_index, self.end_index) = (0, end as u8);
        &mut self.cards[..end]
    }
}

impl FromIterator<Card> for DrawPile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        // Any card can fill the unused entries.
        let mut pile = DrawPile { cards: [Card::SCORPION; DECK_SIZE], top_index: 0, end_index: 0 };
        for card in cards {
            pile.cards[pile.end_index as usize] = card;
            pile.end_index += 1;
        }
        pile
    }
}

impl PartialEq for DrawPile {
    fn eq(&self, other: &Self) -> bool {
        self.cards() == other.cards()
    }
}

impl fmt::Debug for DrawPile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().fmt(f)
    }
}
