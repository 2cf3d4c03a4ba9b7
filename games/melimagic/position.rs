//! Where the cards stand: a slot of a stand, two slots of a stand, a position on the whole table, and sets of
//! positions.
//!
//! G-numbers are clauses of `RULES.md`.

use super::deck::{SLOT_COUNT, STAND_COUNT};
use engine::Seat;
use serde::{Serialize, Serializer};
use std::fmt;

/// A slot of a stand: 0, 1 or 2 (G4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "melimagic.ts", type = "number"))]
pub struct Slot(u8);

impl Slot {
    /// All slots, ascending.
    pub const ALL: [Slot; SLOT_COUNT] = [Slot(0), Slot(1), Slot(2)];

    /// The slot's number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Two different slots of one stand, as presented in a claim (G17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SlotPair {
    /// Slots 0 and 1.
    Left,
    /// Slots 0 and 2.
    Outer,
    /// Slots 1 and 2.
    Right,
}

impl SlotPair {
    /// All pairs of slots.
    pub const ALL: [SlotPair; 3] = [SlotPair::Left, SlotPair::Outer, SlotPair::Right];

    /// The two slots, the lower one first.
    #[inline]
    pub const fn slots(self) -> [Slot; 2] {
        match self {
            SlotPair::Left => [Slot(0), Slot(1)],
            SlotPair::Outer => [Slot(0), Slot(2)],
            SlotPair::Right => [Slot(1), Slot(2)],
        }
    }
}

/// The position of a card: a slot of a seat's stand. Written as `seat.slot`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(export_to = "melimagic.ts", type = "string", rename = "Place")
)]
pub struct CardPosition(u8);

impl CardPosition {
    /// The number of positions at a full table.
    pub const COUNT: usize = STAND_COUNT * SLOT_COUNT;

    /// The position in this slot of this seat's stand.
    #[inline]
    pub const fn new(seat: Seat, slot: Slot) -> Self {
        CardPosition((seat.index() * SLOT_COUNT + slot.index()) as u8)
    }

    /// The position with this number: 0 to 2 on the stand of seat 0, 3 to 5 on the stand of seat 1, and so
    /// on.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        CardPosition(index as u8)
    }

    /// All positions at a table with this many seats.
    pub fn all(seat_count: usize) -> impl Iterator<Item = CardPosition> + Clone {
        (0..seat_count * SLOT_COUNT).map(CardPosition::from_index)
    }

    /// The position's number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The owner of the stand.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat::new(self.index() / SLOT_COUNT)
    }

    /// The slot of the stand.
    #[inline]
    pub const fn slot(self) -> Slot {
        Slot(self.0 % SLOT_COUNT as u8)
    }
}

impl fmt::Display for CardPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.seat(), self.slot().0)
    }
}

impl fmt::Debug for CardPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for CardPosition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A set of positions. Bit `n` is the position with number `n`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct PositionSet(u16);

impl PositionSet {
    /// All positions of one seat's stand.
    #[inline]
    pub(super) const fn of_stand(seat: Seat) -> Self {
        // Three neighbouring bits for the three slots.
        PositionSet(0b111 << (seat.index() * SLOT_COUNT))
    }

    /// All positions at a table with this many seats.
    #[inline]
    pub(super) const fn of_table(seat_count: usize) -> Self {
        PositionSet((1 << (seat_count * SLOT_COUNT)) - 1)
    }

    /// The set as bits.
    #[inline]
    pub(super) const fn bits(self) -> u16 {
        self.0
    }

    /// Whether the set has no position.
    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the position is in the set.
    #[inline]
    pub(super) const fn contains(self, position: CardPosition) -> bool {
        self.0 >> position.0 & 1 == 1
    }

    /// Adds a position.
    #[inline]
    pub(super) const fn insert(&mut self, position: CardPosition) {
        self.0 |= 1 << position.0;
    }

    /// Removes a position.
    #[inline]
    pub(super) const fn remove(&mut self, position: CardPosition) {
        self.0 &= !(1 << position.0);
    }

    /// Exchanges the membership of two positions, as when the cards at them are swapped.
    #[inline]
    pub(super) const fn swap(&mut self, first: CardPosition, second: CardPosition) {
        // If exactly one of the two is in the set, `differ` is 1 and both bits are flipped.
        let differ = (self.0 >> first.0 ^ self.0 >> second.0) & 1;
        self.0 ^= differ << first.0 | differ << second.0;
    }

    /// The positions that are in exactly one of the two sets.
    #[inline]
    pub(super) const fn symmetric_difference(self, other: Self) -> Self {
        PositionSet(self.0 ^ other.0)
    }

    /// The positions of this set that are not in the other.
    #[inline]
    pub(super) const fn difference(self, other: Self) -> Self {
        PositionSet(self.0 & !other.0)
    }
}
