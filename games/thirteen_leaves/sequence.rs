//! The sequence of cards on the table: columns in ascending order of value, and the plays that its two ends
//! allow.
//!
//! T-numbers are clauses of `RULES.md`.

use super::card::{Card, VALUE_COUNT};
use super::card_counts::CardCounts;
use serde::Serialize;

/// The cards on the table. A column is all cards of one value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sequence {
    /// The number of cards in each column.
    counts: CardCounts,
    /// One bit for each value that has a column. The lowest and the highest bit are the two ends.
    column_bits: u16,
}

/// The column at one end of the sequence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "thirteen-leaves.ts", rename = "End"))]
pub struct EndColumn {
    /// The value of the column's cards.
    pub card: Card,
    /// The number of cards in the column, which is the smallest number that may be played at this end (T7).
    pub count: u8,
}

impl Sequence {
    /// The empty table.
    pub const EMPTY: Sequence = Sequence { counts: CardCounts::EMPTY, column_bits: 0 };

    /// The number of cards in each column.
    #[inline]
    pub const fn counts(self) -> CardCounts {
        self.counts
    }

    /// One bit for each value that has a column.
    #[inline]
    pub(super) const fn column_bits(self) -> u16 {
        self.column_bits
    }

    /// Whether no cards lie on the table.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.column_bits == 0
    }

    /// The column with the lowest value; `None` if the table is empty.
    pub fn low_end(self) -> Option<EndColumn> {
        self.column(self.column_bits.trailing_zeros() as usize)
    }

    /// The column with the highest value; `None` if the table is empty.
    pub fn high_end(self) -> Option<EndColumn> {
        // On an empty table the subtraction wraps around to an index that is past the last value.
        self.column((u16::BITS - 1).wrapping_sub(self.column_bits.leading_zeros()) as usize)
    }

    /// The column of the value with this index. Indices past the last value, which an empty table gives, have
    /// none.
    fn column(self, index: usize) -> Option<EndColumn> {
        let card = Card::from_index(index);
        (index < VALUE_COUNT).then(|| EndColumn { card, count: self.counts.count(card) })
    }

    /// Adds cards to their column, or makes a new column (T6, T9).
    #[inline]
    pub(super) const fn add(&mut self, card: Card, count: u8) {
        self.counts.add_cards(card, count);
        self.column_bits |= 1 << card.index();
    }

    /// Removes one card from its column. A column without cards disappears (T11).
    #[inline]
    pub(super) const fn remove_one(&mut self, card: Card) {
        self.counts.remove_cards(card, 1);
        let is_column_empty = self.counts.count(card) == 0;
        self.column_bits &= !((is_column_empty as u16) << card.index());
    }

    /// The plays that the sequence allows, whatever the player holds. Bit `n` is the play with number `n` in
    /// [`super::Action`].
    ///
    /// There are no branches, because this is called for every action of a playout. The empty table needs no special case
    /// either. Its low end is taken to be above the highest value, so every value is low enough. The column there has no
    /// cards, so any number of cards is enough (T5).
    #[inline]
    pub(super) const fn allowed_plays(self) -> u128 {
        // The indices of the values at the two ends.
        let low = (self.column_bits | 1 << VALUE_COUNT).trailing_zeros() as usize;
        let high = (u16::BITS - 1 - (self.column_bits | 1).leading_zeros()) as usize;
        // Values between the ends are not allowed (T6, T8). The column at each end gives the smallest number
        // of cards (T7). A single column is both ends. Masking the indices with 15 makes bounds checks
        // unnecessary.
        let (below, above) = (PLAYS_UP_TO[low & 15], PLAYS_FROM[high & 15]);
        // The plays with enough cards for each end.
        let at_low = plays_of_at_least(self.counts.count_at(low));
        let at_high = plays_of_at_least(self.counts.count_at(high));
        // A play is allowed if its value and its number of cards suit the low end or the high end.
        let lower_half = below[0] & at_low | above[0] & at_high;
        let upper_half = below[1] & at_low | above[1] & at_high;
        (upper_half as u128) << 64 | lower_half as u128
    }
}

/// A set of plays as its lower and its upper 64 bits. This is faster than a `u128`, which the compiler would
/// move through vector registers.
type PlayHalves = [u64; 2];

/// Splits a set of plays into its lower and its upper 64 bits.
const fn halves(plays: u128) -> PlayHalves {
    [plays as u64, (plays >> 64) as u64]
}

/// For each value's index, the plays of this and all lower values. Larger indices allow all plays. The table
/// has 16 entries so that an index masked with 15 is always valid.
const PLAYS_UP_TO: [PlayHalves; 16] = {
    let mut masks = [halves(u128::MAX); 16];
    let mut index = 0;
    while index < VALUE_COUNT {
        // Each value has eight plays, so these are the lowest `8 * (index + 1)` bits.
        masks[index] = halves((1 << (8 * (index + 1))) - 1);
        index += 1;
    }
    masks
};

/// For each value's index, the plays of this and all higher values. Larger indices allow no play.
const PLAYS_FROM: [PlayHalves; 16] = {
    let mut masks = [halves(0); 16];
    let mut index = 0;
    while index < VALUE_COUNT {
        // All bits except the `8 * index` bits of the lower values.
        masks[index] = halves(u128::MAX << (8 * index));
        index += 1;
    }
    masks
};

/// For each number of cards, the plays of at least that many, as one half of a set. The mask is the same for both
/// halves, because each value has one byte.
const PLAYS_OF_AT_LEAST: [u64; 16] = {
    /// 0x01 in each byte. Multiplying by it copies a byte into all bytes.
    const EACH_BYTE: u64 = u64::MAX / 255;
    let mut masks = [0; 16];
    masks[0] = u64::MAX;
    let mut count = 1;
    while count <= 8 {
        // Bit `n` of a byte is the play of `n + 1` cards, so the bits from `count - 1` on are set.
        masks[count] = EACH_BYTE * ((0xff << (count - 1)) & 0xff);
        count += 1;
    }
    masks
};

/// The plays of at least `count` cards, for either half of a set.
#[inline]
const fn plays_of_at_least(count: u8) -> u64 {
    PLAYS_OF_AT_LEAST[count as usize & 15]
}

impl FromIterator<(Card, u8)> for Sequence {
    fn from_iter<I: IntoIterator<Item = (Card, u8)>>(columns: I) -> Self {
        let mut sequence = Sequence::EMPTY;
        columns.into_iter().for_each(|(card, count)| sequence.add(card, count));
        sequence
    }
}
