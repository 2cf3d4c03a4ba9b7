//! The sequence on the table: columns in ascending order, and what its two ends ask for.

use super::card::{Card, VALUES};
use super::tally::Tally;
use serde::Serialize;

/// The cards on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Table {
    tally: Tally,
    /// A bit for each value that has a column: the ends are its lowest and its highest bit.
    columns: u16,
}

/// The column at one end of the sequence: the value to equal or pass, and the number of cards to match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "thirteen-leaves.ts"))]
pub struct End {
    /// Its value.
    pub card: Card,
    /// How many cards lie in it, which is the fewest that may be played there (T7).
    pub count: u8,
}

impl Table {
    /// No card on the table.
    pub const EMPTY: Table = Table { tally: Tally::EMPTY, columns: 0 };

    /// The columns as a tally.
    #[inline]
    pub const fn tally(self) -> Tally {
        self.tally
    }

    /// A bit for each value that has a column.
    #[inline]
    pub(super) const fn columns(self) -> u16 {
        self.columns
    }

    /// Whether nothing lies there.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.columns == 0
    }

    /// The lowest column.
    pub fn low(self) -> Option<End> {
        self.end(self.columns.trailing_zeros() as usize)
    }

    /// The highest column.
    pub fn high(self) -> Option<End> {
        self.end((u16::BITS - 1).wrapping_sub(self.columns.leading_zeros()) as usize)
    }

    fn end(self, place: usize) -> Option<End> {
        (place < VALUES).then(|| End { card: Card::at(place), count: self.tally.count(Card::at(place)) })
    }

    /// Cards join their column, or make one (T6, T9).
    #[inline]
    pub(super) const fn put(&mut self, card: Card, count: u8) {
        self.tally.put(card, count);
        self.columns |= 1 << card.place();
    }

    /// One card leaves its column; an empty column is gone (T11).
    #[inline]
    pub(super) const fn take_one(&mut self, card: Card) {
        self.tally.take(card, 1);
        let gone = self.tally.count(card) == 0;
        self.columns &= !((gone as u16) << card.place());
    }

    /// The plays it admits, numbered as [`super::Action`] numbers them, whatever is in hand.
    ///
    /// Without a branch, so that asking twice costs once: an empty table has its low end above the highest
    /// value, where no card lies and every value is below (T5).
    #[inline]
    pub(super) const fn admits(self) -> u128 {
        let low = (self.columns | 1 << VALUES).trailing_zeros() as usize;
        let high = (u16::BITS - 1 - (self.columns | 1).leading_zeros()) as usize;
        // T6, T8: only the ends. T7: the column at each end says how many. One column is both ends.
        let (below, above) = (UP_TO[low & 15], FROM[high & 15]);
        let (at_low, at_high) = (at_least(self.tally.at(low)), at_least(self.tally.at(high)));
        let first = below[0] & at_low | above[0] & at_high;
        let last = below[1] & at_low | above[1] & at_high;
        (last as u128) << 64 | first as u128
    }
}
/// Plays in two halves: as one wide number they would go through vector registers and back, which takes longer
/// than all the rest of asking what is legal.
type Plays = [u64; 2];

const fn halves(plays: u128) -> Plays {
    [plays as u64, (plays >> 64) as u64]
}

/// Plays of a value up to the one at this place; past the last place, all of them.
const UP_TO: [Plays; 16] = {
    let mut masks = [halves(u128::MAX); 16];
    let mut place = 0;
    while place < VALUES {
        masks[place] = halves((1 << (8 * (place + 1))) - 1);
        place += 1;
    }
    masks
};

/// Plays of a value from the one at this place on.
const FROM: [Plays; 16] = {
    let mut masks = [halves(0); 16];
    let mut place = 0;
    while place < VALUES {
        masks[place] = halves(u128::MAX << (8 * place));
        place += 1;
    }
    masks
};

/// Plays of at least so many cards, alike in both halves; of none, all.
const AT_LEAST: [u64; 16] = {
    let mut masks = [0; 16];
    masks[0] = u64::MAX;
    let mut count = 1;
    while count <= 8 {
        masks[count] = (u64::MAX / 255) * ((0xff << (count - 1)) & 0xff);
        count += 1;
    }
    masks
};

#[inline]
const fn at_least(count: u8) -> u64 {
    AT_LEAST[count as usize & 15]
}

impl FromIterator<(Card, u8)> for Table {
    fn from_iter<I: IntoIterator<Item = (Card, u8)>>(columns: I) -> Self {
        let mut table = Table::EMPTY;
        columns.into_iter().for_each(|(card, count)| table.put(card, count));
        table
    }
}
