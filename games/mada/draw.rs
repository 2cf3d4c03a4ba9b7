//! The face-down draw pile.

use super::card::Card;
use super::deck::DECK_SIZE;
use std::fmt;

/// A pile taken from the top, top first.
#[derive(Clone, Copy)]
pub(super) struct DrawPile {
    cards: [Card; DECK_SIZE],
    taken: u8,
    end: u8,
}

impl DrawPile {
    /// A whole deck, of which some cards have been dealt.
    #[inline]
    pub(super) fn dealt(cards: [Card; DECK_SIZE], taken: usize) -> Self {
        DrawPile { cards, taken: taken as u8, end: DECK_SIZE as u8 }
    }

    /// Its cards, top first.
    #[inline]
    pub(super) fn cards(&self) -> &[Card] {
        &self.cards[self.taken as usize..self.end as usize]
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.taken == self.end
    }

    /// Takes the top card. The pile must not be empty, and between actions it never is (M25).
    #[inline]
    pub(super) fn take(&mut self) -> Card {
        debug_assert!(!self.is_empty());
        let card = self.cards[self.taken as usize];
        self.taken += 1;
        card
    }

    /// Puts a new pile where the old one was; gives back its cards to be shuffled.
    #[inline]
    pub(super) fn renew<'a>(&mut self, parts: impl Iterator<Item = &'a [Card]>) -> &mut [Card] {
        let mut end = 0;
        for part in parts {
            self.cards[end..end + part.len()].copy_from_slice(part);
            end += part.len();
        }
        (self.taken, self.end) = (0, end as u8);
        &mut self.cards[..end]
    }
}

impl FromIterator<Card> for DrawPile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut pile = DrawPile { cards: [Card::SCORPION; DECK_SIZE], taken: 0, end: 0 };
        for card in cards {
            pile.cards[pile.end as usize] = card;
            pile.end += 1;
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
