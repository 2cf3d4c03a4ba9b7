//! How many cards of each value: a multiset of cards in one word.

use super::card::{Card, VALUES};
use std::fmt;
use std::ops::{Add, AddAssign, Sub};

/// So many cards of each value, a nibble a value: no value has more than eight copies (T1), so whole tallies
/// add and subtract as plain numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tally(u64);

impl Tally {
    /// No card.
    pub const EMPTY: Tally = Tally(0);

    pub(super) const fn of_copies(copies: [u8; VALUES]) -> Self {
        let (mut bits, mut place) = (0, 0);
        while place < VALUES {
            bits |= (copies[place] as u64) << (4 * place);
            place += 1;
        }
        Tally(bits)
    }

    /// How many cards of this value.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        self.at(card.place())
    }

    /// How many cards of the value at this place, counting from 0; past the last value there are none.
    #[inline]
    pub(super) const fn at(self, place: usize) -> u8 {
        (self.0 >> (4 * (place & 15)) & 15) as u8
    }

    /// How many cards in all.
    pub fn total(self) -> u8 {
        Card::each().map(|card| self.count(card)).sum()
    }

    /// Puts `count` cards of a value in.
    #[inline]
    pub(super) const fn put(&mut self, card: Card, count: u8) {
        self.0 += (count as u64) << (4 * card.place());
    }

    /// Takes `count` cards of a value out; they must be there.
    #[inline]
    pub(super) const fn take(&mut self, card: Card, count: u8) {
        self.0 -= (count as u64) << (4 * card.place());
    }

    /// Its columns, ascending: each value that is there, and how often.
    pub fn columns(self) -> impl Iterator<Item = (Card, u8)> + Clone {
        Card::each().map(move |card| (card, self.count(card))).filter(|(_, count)| *count > 0)
    }

    /// Its cards, ascending.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        self.columns().flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
    }
}

impl Add for Tally {
    type Output = Tally;
    #[inline]
    fn add(self, other: Tally) -> Tally {
        Tally(self.0 + other.0)
    }
}

impl AddAssign for Tally {
    #[inline]
    fn add_assign(&mut self, other: Tally) {
        self.0 += other.0;
    }
}

/// What is left when cards that are there are taken out.
impl Sub for Tally {
    type Output = Tally;
    #[inline]
    fn sub(self, other: Tally) -> Tally {
        Tally(self.0 - other.0)
    }
}

impl FromIterator<Card> for Tally {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut tally = Tally::EMPTY;
        cards.into_iter().for_each(|card| tally.put(card, 1));
        tally
    }
}

impl fmt::Debug for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
