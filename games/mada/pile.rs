//! Cards lying on each other, in a fixed array.

use super::card::Card;
use std::fmt;

/// A pile of at most `N` cards, bottom first. Cheap to copy; compared by the cards that lie in it.
#[derive(Clone, Copy)]
pub(super) struct Pile<const N: usize> {
    cards: [Card; N],
    len: u8,
}

impl<const N: usize> Default for Pile<N> {
    fn default() -> Self {
        Pile { cards: [Card::SCORPION; N], len: 0 }
    }
}

impl<const N: usize> Pile<N> {
    /// Its cards, bottom first.
    #[inline]
    pub(super) fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    #[inline]
    pub(super) fn top(&self) -> Option<Card> {
        self.cards().last().copied()
    }

    #[inline]
    pub(super) fn push(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<Card> {
        let top = self.top();
        self.len = self.len.saturating_sub(1);
        top
    }

    #[inline]
    pub(super) fn extend(&mut self, cards: &[Card]) {
        let end = self.len as usize + cards.len();
        self.cards[self.len as usize..end].copy_from_slice(cards);
        self.len = end as u8;
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Takes everything away except the top card.
    #[inline]
    pub(super) fn keep_top(&mut self) {
        if let Some(top) = self.top() {
            self.cards[0] = top;
            self.len = 1;
        }
    }

    /// Puts the `count` top cards under all the others, in their order.
    #[inline]
    pub(super) fn sink(&mut self, count: usize) {
        self.cards[..self.len as usize].rotate_right(count);
    }
}

impl<const N: usize> FromIterator<Card> for Pile<N> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut pile = Pile::default();
        cards.into_iter().for_each(|card| pile.push(card));
        pile
    }
}

impl<const N: usize> PartialEq for Pile<N> {
    fn eq(&self, other: &Self) -> bool {
        self.cards() == other.cards()
    }
}

impl<const N: usize> fmt::Debug for Pile<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().fmt(f)
    }
}
