//! A player's hand: at most three cards, always sorted. M9 is clause 9 of `RULES.md`, and so on.

use super::card::Card;
use arrayvec::ArrayVec;
use std::fmt;

/// The maximum number of cards in a hand (M9).
pub(super) const HAND_LIMIT: usize = 3;

/// Marks an unused position. The Scorpion can be the marker because no hand ever holds one (M18). It is last
/// in the order of cards, so sorting moves unused positions, and also dealt Scorpions, behind all other
/// cards.
const UNUSED: Card = Card::SCORPION;

/// Up to three cards in ascending order, followed by unused positions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Hand([Card; HAND_LIMIT]);

impl Default for Hand {
    fn default() -> Self {
        Hand([UNUSED; HAND_LIMIT])
    }
}

impl Hand {
    /// The given cards without the Scorpions among them.
    pub(super) fn without_scorpions(mut cards: [Card; HAND_LIMIT]) -> Self {
        cards.sort_unstable();
        Hand(cards)
    }

    #[inline]
    pub(super) fn len(self) -> usize {
        self.0.iter().filter(|card| **card != UNUSED).count()
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0[0] == UNUSED
    }

    #[inline]
    pub(super) fn is_full(self) -> bool {
        self.0[HAND_LIMIT - 1] != UNUSED
    }

    /// The cards, ascending.
    #[inline]
    pub(super) fn cards(&self) -> &[Card] {
        &self.0[..self.len()]
    }

    /// The kinds of card in the hand, as a set of bits; see [`Card::bit`].
    #[inline]
    pub(super) fn kind_bits(self) -> u32 {
        let [first, second, third] = self.0;
        (first.bit() | second.bit() | third.bit()) & !UNUSED.bit()
    }

    #[inline]
    pub(super) fn contains(self, card: Card) -> bool {
        self.kind_bits() & card.bit() != 0
    }

    /// Adds a card. The hand must not be full.
    #[inline]
    pub(super) fn add(&mut self, card: Card) {
        // The last position is unused, so its marker can be dropped. The new card goes to its place in the order.
        let [first, second, _] = self.0;
        self.0 = if card < first {
            [card, first, second]
        } else if card < second {
            [first, card, second]
        } else {
            [first, second, card]
        };
    }

    /// Removes a card. The hand must contain it.
    #[inline]
    pub(super) fn remove(&mut self, card: Card) {
        let [first, second, third] = self.0;
        self.0 = if card == first {
            [second, third, UNUSED]
        } else if card == second {
            [first, third, UNUSED]
        } else {
            [first, second, UNUSED]
        };
    }

    /// The cards at the positions whose bits are set in `mask`; bit 0 is the first card of the hand.
    pub(super) fn select(&self, mask: u8) -> ArrayVec<Card, HAND_LIMIT> {
        let positions = self.cards().iter().enumerate();
        positions.filter(|(position, _)| mask >> position & 1 == 1).map(|(_, card)| *card).collect()
    }

    /// Whether `mask` is valid, where bit `n` selects the card at position `n`: all selected positions hold
    /// cards, and among equal cards the leftmost ones are selected. So each selection of cards has exactly
    /// one valid mask.
    #[inline]
    pub(super) fn is_valid_mask(self, mask: u8) -> bool {
        let [first, second, third] = self.0;
        // A mask below `2^len` has no bits after those of the `len` cards.
        let has_only_filled_positions = usize::from(mask) < 1 << self.len();
        // The mask selects the right one of two equal neighbours, but not the left one.
        let skips_first = first == second && mask & 0b011 == 0b010;
        let skips_second = second == third && mask & 0b110 == 0b100;
        has_only_filled_positions && !skips_first && !skips_second
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
