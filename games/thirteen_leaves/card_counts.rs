//! A multiset of cards, stored as the number of cards of each value in one 64-bit integer.

use super::card::{Card, VALUE_COUNT};
use std::fmt;
use std::ops::{Add, AddAssign, Sub};

/// The number of bits of each count.
const COUNT_BITS: usize = 4;
/// The largest index for which the 64-bit integer has room: it holds 16 counts of four bits.
const MAX_INDEX: usize = 15;
/// The bits of one count.
const COUNT_MASK: u64 = (1 << COUNT_BITS) - 1;

/// The number of cards of each value, four bits for each. No value has more than eight cards (clause T1 of
/// `RULES.md`), so two counts can be added and subtracted as integers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardCounts(u64);

impl CardCounts {
    /// No cards.
    pub const EMPTY: CardCounts = CardCounts(0);

    /// These numbers of cards, by value. Each number takes four bits.
    pub(super) const fn new(counts: [u8; VALUE_COUNT]) -> Self {
        let (mut bits, mut index) = (0, 0);
        while index < VALUE_COUNT {
            bits |= (counts[index] as u64) << (COUNT_BITS * index);
            index += 1;
        }
        CardCounts(bits)
    }

    /// The number of cards of this value.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        self.count_at(card.index())
    }

    /// The number of cards of the value with this index, which must be below 16; 0 if it is past the last
    /// value.
    #[inline]
    pub(super) const fn count_at(self, index: usize) -> u8 {
        // The mask on the index changes no allowed index. It shows the compiler that the shift is below 64.
        (self.0 >> (COUNT_BITS * (index & MAX_INDEX)) & COUNT_MASK) as u8
    }

    /// The number of all cards.
    pub fn total(self) -> u8 {
        Card::all_values().map(|card| self.count(card)).sum()
    }

    /// Adds `count` cards of a value.
    #[inline]
    pub(super) const fn add_cards(&mut self, card: Card, count: u8) {
        self.0 += (count as u64) << (COUNT_BITS * card.index());
    }

    /// Removes `count` cards of a value. They must be there.
    #[inline]
    pub(super) const fn remove_cards(&mut self, card: Card, count: u8) {
        self.0 -= (count as u64) << (COUNT_BITS * card.index());
    }

    /// Each value of which there are cards, with their number, ascending.
    pub fn by_value(self) -> impl Iterator<Item = (Card, u8)> + Clone {
        Card::all_values().map(move |card| (card, self.count(card))).filter(|(_, count)| *count > 0)
    }

    /// The cards, ascending.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        self.by_value().flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
    }
}

impl Add for CardCounts {
    type Output = CardCounts;
    #[inline]
    fn add(self, other: CardCounts) -> CardCounts {
        CardCounts(self.0 + other.0)
    }
}

impl AddAssign for CardCounts {
    #[inline]
    fn add_assign(&mut self, other: CardCounts) {
        self.0 += other.0;
    }
}

/// Removes cards, which must all be there.
impl Sub for CardCounts {
    type Output = CardCounts;
    #[inline]
    fn sub(self, other: CardCounts) -> CardCounts {
        CardCounts(self.0 - other.0)
    }
}

impl FromIterator<Card> for CardCounts {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut counts = CardCounts::EMPTY;
        cards.into_iter().for_each(|card| counts.add_cards(card, 1));
        counts
    }
}

impl fmt::Debug for CardCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
