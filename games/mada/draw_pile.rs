//! The face-down draw pile. M25 is clause 25 of `RULES.md`.

use super::card::Card;
use super::deck::DECK_SIZE;
use std::fmt;

/// A pile whose cards are taken from the top. The top card comes first.
#[derive(Clone, Copy)]
pub(super) struct DrawPile {
    /// The cards at the positions `taken..end` are in the pile; the others are left over from earlier.
    cards: [Card; DECK_SIZE],
    taken: u8,
    end: u8,
}

impl DrawPile {
    /// A full deck of which the first `taken` cards have been dealt.
    #[inline]
    pub(super) fn after_deal(deck: [Card; DECK_SIZE], taken: usize) -> Self {
        DrawPile { cards: deck, taken: taken as u8, end: DECK_SIZE as u8 }
    }

    /// The cards in the pile, top first.
    #[inline]
    pub(super) fn cards(&self) -> &[Card] {
        &self.cards[self.taken as usize..self.end as usize]
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.taken == self.end
    }

    /// Takes the top card. The pile must not be empty; M25 guarantees that before every action.
    #[inline]
    pub(super) fn take_top(&mut self) -> Card {
        debug_assert!(!self.is_empty());
        let card = self.cards[self.taken as usize];
        self.taken += 1;
        card
    }

    /// Replaces the pile with the given cards, one slice after the other. Returns them for shuffling.
    #[inline]
    pub(super) fn refill<'a>(&mut self, slices: impl Iterator<Item = &'a [Card]>) -> &mut [Card] {
        let mut end = 0;
        for slice in slices {
            self.cards[end..end + slice.len()].copy_from_slice(slice);
            end += slice.len();
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
