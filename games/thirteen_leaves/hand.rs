//! A hand, kept so that what can be played from it is one `&` away.

use super::card::Card;
use super::tally::Tally;
use std::fmt;

/// A hand of cards: a byte a value, holding as many ones as the hand holds cards, from the lowest bit up.
/// Bit `8 * place + count - 1` is set exactly when `count` cards of a value can be put down: the very
/// numbering of [`super::Action`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u128);

impl Hand {
    /// No card.
    pub const EMPTY: Hand = Hand(0);

    /// A bit for each number of each value that can be put down.
    #[inline]
    pub(super) const fn bits(self) -> u128 {
        self.0
    }

    /// Whether no card is left.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// How many cards of this value.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        self.byte(card).count_ones() as u8
    }

    #[inline]
    const fn byte(self, card: Card) -> u8 {
        (self.0 >> (8 * card.place())) as u8
    }

    /// Takes a card up; the deck has no ninth of any value (T1).
    #[inline]
    pub(super) const fn put(&mut self, card: Card) {
        // Adding one to a run of ones sets the zero above it.
        self.0 |= self.0 + (1 << (8 * card.place()));
    }

    /// Puts `count` cards of a value down; they must be there.
    #[inline]
    pub(super) const fn take(&mut self, card: Card, count: u8) {
        let byte = self.byte(card);
        self.0 ^= ((byte ^ byte >> (count - 1) >> 1) as u128) << (8 * card.place());
    }

    /// Its cards, counted.
    pub fn tally(self) -> Tally {
        self.cards().collect()
    }

    /// Its cards, ascending.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        Card::each().flat_map(move |card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Hand::EMPTY;
        cards.into_iter().for_each(|card| hand.put(card));
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
