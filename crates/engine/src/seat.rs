//! Seats at a table, sets of seats, values stored per seat, and viewers.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// The largest number of seats at a table of any game.
pub const MAX_SEATS: usize = 6;

/// A seat, numbered clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS), ts(type = "number", export_to = "words.ts"))]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    #[inline]
    pub const fn new(index: usize) -> Self {
        Seat(index as u8)
    }

    /// The seat's number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table with `seat_count` seats.
    #[inline]
    pub const fn next(self, seat_count: usize) -> Self {
        let next = self.0 + 1;
        if next as usize >= seat_count { Seat(0) } else { Seat(next) }
    }

    /// All seats of a table with `seat_count` seats, from seat 0.
    pub fn all(seat_count: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seat_count as u8).map(Seat)
    }

    /// All seats of a table with `seat_count` seats, clockwise, starting with this one.
    pub fn and_clockwise(self, seat_count: usize) -> impl Iterator<Item = Seat> + Clone {
        let first = self.index();
        (0..seat_count).map(move |offset| Seat::new((first + offset) % seat_count))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats, stored as one bit per seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Every seat of a table with `seat_count` seats.
    #[inline]
    pub const fn all(seat_count: usize) -> Self {
        SeatSet(((1u16 << seat_count) - 1) as u8)
    }

    /// Adds a seat.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Removes a seat.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The number of seats in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no seat.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of the set, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..u8::BITS as u8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

/// One value for each of `N` seats, in an array that is indexed by [`Seat`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T, const N: usize>(pub [T; N]);

impl<T: Default + Copy, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        BySeat([T::default(); N])
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Somebody who sees a game: a player or a spectator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Somebody without a seat, who sees only what all players can see.
    Spectator,
}

impl Viewer {
    /// Whether the viewer is the player in this seat.
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Every viewer of a table with `seat_count` seats: each player, then the spectator.
    pub fn all(seat_count: usize) -> impl Iterator<Item = Viewer> {
        Seat::all(seat_count).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn next_goes_clockwise_and_from_the_last_seat_to_seat_0() {
        assert_eq!(Seat::new(1).next(3), Seat::new(2));
        assert_eq!(Seat::new(2).next(3), Seat::new(0));
    }

    #[test]
    fn a_seat_set_lists_its_seats_in_ascending_order() {
        let mut set: SeatSet = [Seat::new(4), Seat::new(1)].into_iter().collect();
        set.insert(Seat::new(0));
        set.remove(Seat::new(1));
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [0, 4]);
        assert_eq!(SeatSet::all(6).len(), 6);
    }
}
