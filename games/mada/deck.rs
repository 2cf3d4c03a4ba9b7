//! The deck: how many copies of each card there are, and how many prickly pears each card shows. M1 is clause
//! 1 of `RULES.md`, and so on.

use super::card::{Card, KIND_COUNT, VALUE_COUNT};

/// The number of all cards (M1, M3).
pub(super) const DECK_SIZE: usize = 70;

/// The number of Cactus cards (M1).
pub(super) const CACTUS_COUNT: usize = 60;

/// How many cards one Cactus value has, and how many pears they show.
struct CactusRow {
    /// The number of cards with this value.
    copies: u8,
    /// The number of pears on each of these cards.
    pears: u16,
}

/// A row of the table below.
const fn copies_and_pears(copies: u8, pears: u16) -> CactusRow {
    CactusRow { copies, pears }
}

/// The copies and the pears of each Cactus value.
///
/// Every row is an assumption: the rulebook gives only the sum of 60 cards (M1) and the range of 1 to 6 pears
/// (M2).
const CACTUS_ROWS: [CactusRow; VALUE_COUNT] = [
    copies_and_pears(5, 1), // value 1: five copies with one pear each
    copies_and_pears(5, 1), // value 2
    copies_and_pears(5, 1), // value 3
    copies_and_pears(5, 2), // value 4
    copies_and_pears(5, 2), // value 5
    copies_and_pears(5, 3), // value 6
    copies_and_pears(5, 3), // value 7
    copies_and_pears(5, 4), // value 8
    copies_and_pears(4, 4), // value 9
    copies_and_pears(4, 5), // value 10
    copies_and_pears(4, 5), // value 11
    copies_and_pears(4, 6), // value 12
    copies_and_pears(4, 6), // value 13
];

/// The copies of Lemur, Double Lemur and Scorpion, from the rulebook (M3).
const SPECIAL_COPIES: [u8; 3] = [4, 3, 3];

/// The copies of each Cactus value, unless the options set others.
pub(super) const DEFAULT_COPIES: [u8; VALUE_COUNT] = {
    let mut copies = [0; VALUE_COUNT];
    let mut index = 0;
    while index < VALUE_COUNT {
        copies[index] = CACTUS_ROWS[index].copies;
        index += 1;
    }
    copies
};

/// The pears on each Cactus value, unless the options set others.
pub(super) const DEFAULT_PEARS: [u16; VALUE_COUNT] = {
    let mut pears = [0; VALUE_COUNT];
    let mut index = 0;
    while index < VALUE_COUNT {
        pears[index] = CACTUS_ROWS[index].pears;
        index += 1;
    }
    pears
};

/// The number of cards of each kind in a deck with these copies of each Cactus value.
pub(super) fn counts_by_kind(cactus_copies: &[u8; VALUE_COUNT]) -> [u8; KIND_COUNT] {
    let mut counts = [0; KIND_COUNT];
    counts[..VALUE_COUNT].copy_from_slice(cactus_copies);
    counts[VALUE_COUNT..].copy_from_slice(&SPECIAL_COPIES);
    counts
}

/// The deck in its canonical order before shuffling: Cactus cards ascending, Lemurs, Double Lemurs,
/// Scorpions. The copies must sum to [`CACTUS_COUNT`].
#[inline]
pub(super) fn ordered_deck(cactus_copies: &[u8; VALUE_COUNT]) -> [Card; DECK_SIZE] {
    // Every position is overwritten below.
    let mut deck = [Card::SCORPION; DECK_SIZE];
    let mut end = 0;
    for (card, count) in Card::kinds().zip(counts_by_kind(cactus_copies)) {
        deck[end..end + count as usize].fill(card);
        end += count as usize;
    }
    deck
}
