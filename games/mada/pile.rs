//! A pile of cards in a fixed array. M14 is clause 14 of `RULES.md`.

use super::card::Card;
use std::fmt;

/// A pile of at most `N` cards, bottom card first. Two piles are equal if they have the same cards in the
/// same order.
#[derive(Clone, Copy)]
pub(super) struct Pile<const N: usize> {
    /// The first `len` cards are in the pile; all other entries are unused.
    cards: [Card; N],
    len: u8,
}

impl<const N: usize> Default for Pile<N> {
    fn default() -> Self {
        // Any card can fill the unused entries.
        Pile { cards: [Card::SCORPION; N], len: 0 }
    }
}

impl<const N: usize> Pile<N> {
    /// The cards in the pile, bottom first.
    #[inline]
    pub(super) fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    /// The card on top; `None` if the pile is empty.
    #[inline]
    pub(super) fn top(&self) -> Option<Card> {
        self.cards().last().copied()
    }

    /// How many cards at the top a Lemur would drag to the bottom: all that equal the top card (M14). Of several Lemurs it
    /// drags only one, because they have no value (M16).
    #[inline]
    pub(super) fn run_length(&self) -> usize {
        match self.top() {
            Some(top) if top.is_cactus() => {
                self.cards().iter().rev().take_while(|card| **card == top).count()
            }
            Some(_) => 1,
            None => 0,
        }
    }

    /// Puts a card on top.
    #[inline]
    pub(super) fn push(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    /// Takes the card on top.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Card> {
        let top = self.top();
        self.len = self.len.saturating_sub(1);
        top
    }

    /// Puts several cards on top, the last of them uppermost.
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

    /// Removes all cards except the top one.
    #[inline]
    pub(super) fn keep_only_top(&mut self) {
        if let Some(top) = self.top() {
            self.cards[0] = top;
            self.len = 1;
        }
    }

    /// Moves the `count` top cards to the bottom, in their order.
    #[inline]
    pub(super) fn move_top_to_bottom(&mut self, count: usize) {
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
