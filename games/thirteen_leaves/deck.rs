//! The deck: how many cards of each value there are, and how many each player is dealt.
//!
//! T-numbers are clauses of `RULES.md`.

use super::card::{Card, VALUE_COUNT};
use super::card_counts::CardCounts;

/// The number of cards of each value, from 1 to 13 (T1).
pub(super) const COPIES: [u8; VALUE_COUNT] = [2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2];

/// The number of cards in the deck (T1).
pub(super) const DECK_SIZE: usize = 62;

/// The number of cards that each player is dealt (T2), for three, four, five and six players.
const HAND_SIZES: [u8; 4] = [12, 11, 10, 9];

/// The deck before shuffling, ascending. The order must not change, or the same seed would give another deal.
pub(super) const SORTED_DECK: [Card; DECK_SIZE] = sorted_deck();

/// The deck as counts.
pub(super) const DECK_COUNTS: CardCounts = CardCounts::new(COPIES);

/// Computes [`SORTED_DECK`].
const fn sorted_deck() -> [Card; DECK_SIZE] {
    // Every position is overwritten below. A `const fn` cannot use `for`.
    let mut deck = [Card::from_index(0); DECK_SIZE];
    let (mut position, mut value_index) = (0, 0);
    while value_index < VALUE_COUNT {
        let mut copy = 0;
        while copy < COPIES[value_index] {
            deck[position] = Card::from_index(value_index);
            position += 1;
            copy += 1;
        }
        value_index += 1;
    }
    deck
}

/// The number of cards that each player is dealt at a table with this many seats.
#[inline]
pub(super) const fn hand_size(seat_count: usize) -> usize {
    // The list begins with the hand size for three players.
    HAND_SIZES[seat_count - 3] as usize
}
