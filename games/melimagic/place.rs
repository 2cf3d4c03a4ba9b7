//! Where cards stand: slots of a stand, places at the table, and sets of places.

use super::deck::{MAX_SEATS, SLOTS};
use engine::Seat;
use serde::{Serialize, Serializer};
use std::fmt;

/// A slot of a stand: 0, 1 or 2 (G4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "melimagic.ts", type = "number"))]
pub struct Slot(u8);

impl Slot {
    /// Every slot.
    pub const ALL: [Slot; SLOTS] = [Slot(0), Slot(1), Slot(2)];

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Two different slots of a stand, the lower first: what a claim presents (G17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TwoSlots {
    /// 0 and 1.
    Left,
    /// 0 and 2.
    Outer,
    /// 1 and 2.
    Right,
}

impl TwoSlots {
    /// Every choice of two.
    pub const ALL: [TwoSlots; 3] = [TwoSlots::Left, TwoSlots::Outer, TwoSlots::Right];

    /// The lower and the higher.
    #[inline]
    pub const fn slots(self) -> [Slot; 2] {
        match self {
            TwoSlots::Left => [Slot(0), Slot(1)],
            TwoSlots::Outer => [Slot(0), Slot(2)],
            TwoSlots::Right => [Slot(1), Slot(2)],
        }
    }
}

/// A slot of somebody's stand. Written `seat.slot`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "melimagic.ts", type = "string"))]
pub struct Place(u8);

impl Place {
    /// How many there are at a full table.
    pub const COUNT: usize = MAX_SEATS * SLOTS;

    /// The slot of that seat's stand.
    #[inline]
    pub const fn of(seat: Seat, slot: Slot) -> Self {
        Place((seat.index() * SLOTS + slot.index()) as u8)
    }

    /// The place with this number, counting from seat 0.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        Place(index as u8)
    }

    /// Every place at a table of `seats`.
    pub fn all(seats: usize) -> impl Iterator<Item = Place> + Clone {
        (0..seats * SLOTS).map(Place::from_index)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose stand it is.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat::new(self.index() / SLOTS)
    }

    /// Which slot of it.
    #[inline]
    pub const fn slot(self) -> Slot {
        Slot(self.0 % SLOTS as u8)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.seat(), self.slot().0)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A set of places, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct PlaceSet(u16);

impl PlaceSet {
    /// The whole stand of a seat.
    #[inline]
    pub(super) const fn stand(seat: Seat) -> Self {
        PlaceSet(0b111 << (seat.index() * SLOTS))
    }

    /// All stands of a table.
    #[inline]
    pub(super) const fn table(seats: usize) -> Self {
        PlaceSet((1 << (seats * SLOTS)) - 1)
    }

    /// One bit a place.
    #[inline]
    pub(super) const fn bits(self) -> u16 {
        self.0
    }

    /// Whether there is none.
    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a place is in it.
    #[inline]
    pub(super) const fn contains(self, place: Place) -> bool {
        self.0 >> place.0 & 1 == 1
    }

    /// Puts a place in.
    #[inline]
    pub(super) const fn insert(&mut self, place: Place) {
        self.0 |= 1 << place.0;
    }

    /// Takes a place out.
    #[inline]
    pub(super) const fn remove(&mut self, place: Place) {
        self.0 &= !(1 << place.0);
    }

    /// Exchanges two places: what was in at one is in at the other.
    #[inline]
    pub(super) const fn swap(&mut self, one: Place, other: Place) {
        let differ = (self.0 >> one.0 ^ self.0 >> other.0) & 1;
        self.0 ^= differ << one.0 | differ << other.0;
    }

    /// The places in exactly one of the two.
    #[inline]
    pub(super) const fn either(self, other: Self) -> Self {
        PlaceSet(self.0 ^ other.0)
    }

    /// The places of this set that are not in the other.
    #[inline]
    pub(super) const fn without(self, other: Self) -> Self {
        PlaceSet(self.0 & !other.0)
    }
}
