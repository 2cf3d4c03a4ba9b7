//! How many of each card there are, and how many prickly pears they show.

use super::card::{Card, KINDS, VALUES};

/// All cards of the game (M1, M3).
pub(super) const DECK_SIZE: usize = 70;

/// All Cactus cards (M1).
pub(super) const CACTUS_CARDS: usize = 60;

/// A Cactus value: how many cards have it, and how many pears each of them shows.
struct Row(u8, u16);

/// **Assumed**, every row: the rulebook gives the sum of 60 (M1) and the range of 1 to 6 pears (M2) only.
const CACTUS: [Row; VALUES] = [
    Row(5, 1), // 1
    Row(5, 1), // 2
    Row(5, 1), // 3
    Row(5, 2), // 4
    Row(5, 2), // 5
    Row(5, 3), // 6
    Row(5, 3), // 7
    Row(5, 4), // 8
    Row(4, 4), // 9
    Row(4, 5), // 10
    Row(4, 5), // 11
    Row(4, 6), // 12
    Row(4, 6), // 13
];

/// Lemurs, Double Lemurs, Scorpions: from the rulebook (M3).
const SPECIAL: [u8; 3] = [4, 3, 3];

/// The copies of each Cactus value, unless the server has its own.
pub(super) const COPIES: [u8; VALUES] = {
    let mut copies = [0; VALUES];
    let mut index = 0;
    while index < VALUES {
        copies[index] = CACTUS[index].0;
        index += 1;
    }
    copies
};

/// The pears on each Cactus value, unless the server has its own.
pub(super) const PEARS: [u16; VALUES] = {
    let mut pears = [0; VALUES];
    let mut index = 0;
    while index < VALUES {
        pears[index] = CACTUS[index].1;
        index += 1;
    }
    pears
};

/// How many of each kind a deck with these Cactus cards has.
pub(super) fn counts(copies: &[u8; VALUES]) -> [u8; KINDS] {
    let mut counts = [0; KINDS];
    counts[..VALUES].copy_from_slice(copies);
    counts[VALUES..].copy_from_slice(&SPECIAL);
    counts
}

/// The deck in its canonical order, from which it is shuffled: Cactus cards ascending, Lemurs, Double
/// Lemurs, Scorpions. The copies must add up to 60.
#[inline]
pub(super) fn in_order(copies: &[u8; VALUES]) -> [Card; DECK_SIZE] {
    let mut deck = [Card::SCORPION; DECK_SIZE];
    let mut end = 0;
    for (card, count) in Card::kinds().zip(counts(copies)) {
        deck[end..end + count as usize].fill(card);
        end += count as usize;
    }
    deck
}
