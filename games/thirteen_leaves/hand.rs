//! A hand of cards, stored so that the plays it allows are a bit mask.

use super::card::Card;
use super::card_counts::CardCounts;
use std::fmt;

/// A hand of cards: one byte for each value, with as many of its low bits set as the hand has cards of that
/// value.
///
/// So bit `8 * card.index() + count - 1` is set exactly when the hand has at least `count` cards of that
/// value. This is the numbering of plays in [`super::Action`], and the plays that the hand allows are the
/// bits themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u128);

impl Hand {
    /// The empty hand.
    pub const EMPTY: Hand = Hand(0);

    /// The plays that the hand allows, one bit for each.
    #[inline]
    pub(super) const fn bits(self) -> u128 {
        self.0
    }

    /// Whether the hand has no cards.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of cards.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The number of cards of this value.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        self.byte(card).count_ones() as u8
    }

    /// The byte of this value, in which each set bit is a card.
    #[inline]
    const fn byte(self, card: Card) -> u8 {
        (self.0 >> (8 * card.index())) as u8
    }

    /// Adds a card. The hand must have fewer than eight of its value, which is the most the deck has (clause
    /// T1 of `RULES.md`).
    #[inline]
    pub(super) const fn add(&mut self, card: Card) {
        // Adding one to a run of ones sets the zero above it. The `|` keeps the ones, which the addition
        // clears.
        self.0 |= self.0 + (1 << (8 * card.index()));
    }

    /// Removes `count` cards of a value. The hand must have them.
    #[inline]
    pub(super) const fn remove(&mut self, card: Card, count: u8) {
        let byte = self.byte(card);
        // A byte has one set bit for each card. Two shifts, because a single shift of a byte by 8 would overflow if all
        // eight cards are removed.
        let remaining = byte >> (count - 1) >> 1;
        // Clears the bits that are in `byte` but not in `remaining`.
        self.0 ^= ((byte ^ remaining) as u128) << (8 * card.index());
    }

    /// The number of cards of each value.
    pub fn counts(self) -> CardCounts {
        self.cards().collect()
    }

    /// The cards, ascending.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        Card::all_values().flat_map(move |card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Hand::EMPTY;
        cards.into_iter().for_each(|card| hand.add(card));
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
