//! A hand: at most three cards, always in order.

use super::card::Card;
use arrayvec::ArrayVec;
use std::fmt;

/// Most cards a hand can hold (M9).
pub(super) const HAND_LIMIT: usize = 3;

/// A place without a card. A Scorpion is never in a hand (M18) and comes last in order, so hands with
/// empty places stay sorted, and taking a dealt Scorpion out is nothing but sorting.
const EMPTY: Card = Card::SCORPION;

/// Up to three cards in ascending order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Hand([Card; HAND_LIMIT]);

impl Default for Hand {
    fn default() -> Self {
        Hand([EMPTY; HAND_LIMIT])
    }
}

impl Hand {
    /// The hand left of these cards once the Scorpions among them are gone.
    pub(super) fn without_scorpions(mut cards: [Card; HAND_LIMIT]) -> Self {
        cards.sort_unstable();
        Hand(cards)
    }

    #[inline]
    pub(super) fn len(self) -> usize {
        self.0.iter().filter(|card| **card != EMPTY).count()
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0[0] == EMPTY
    }

    #[inline]
    pub(super) fn is_full(self) -> bool {
        self.0[HAND_LIMIT - 1] != EMPTY
    }

    /// Its cards, ascending.
    #[inline]
    pub(super) fn cards(&self) -> &[Card] {
        &self.0[..self.len()]
    }

    /// One bit for each kind of card in it.
    #[inline]
    pub(super) fn kinds(self) -> u32 {
        let [a, b, c] = self.0;
        (a.bit() | b.bit() | c.bit()) & !EMPTY.bit()
    }

    #[inline]
    pub(super) fn holds(self, card: Card) -> bool {
        self.kinds() & card.bit() != 0
    }

    /// Adds a card to a hand that is not full.
    #[inline]
    pub(super) fn add(&mut self, card: Card) {
        let [a, b, _] = self.0;
        self.0 = if card < a {
            [card, a, b]
        } else if card < b {
            [a, card, b]
        } else {
            [a, b, card]
        };
    }

    /// Takes out a card that is in it.
    #[inline]
    pub(super) fn remove(&mut self, card: Card) {
        let [a, b, c] = self.0;
        self.0 = if card == a {
            [b, c, EMPTY]
        } else if card == b {
            [a, c, EMPTY]
        } else {
            [a, b, EMPTY]
        };
    }

    /// The cards at the places of a mask.
    pub(super) fn at(&self, mask: u8) -> ArrayVec<Card, HAND_LIMIT> {
        let places = self.cards().iter().enumerate();
        places.filter(|(place, _)| mask >> place & 1 == 1).map(|(_, card)| *card).collect()
    }

    /// Whether a mask names places that hold cards and, among equal cards, the leftmost ones, so that a
    /// choice of cards has one mask only.
    #[inline]
    pub(super) fn is_choice(self, mask: u8) -> bool {
        let [a, b, c] = self.0;
        let skips_first = a == b && mask & 0b011 == 0b010;
        let skips_second = b == c && mask & 0b110 == 0b100;
        usize::from(mask) < 1 << self.len() && !skips_first && !skips_second
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Hand::default();
        cards.into_iter().for_each(|card| hand.add(card));
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().fmt(f)
    }
}
