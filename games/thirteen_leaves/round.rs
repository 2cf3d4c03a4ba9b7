//! Who is still in the round.

use engine::{Seat, SeatSet};

/// The seats that have not passed in this round, a bit each. There is always one (T13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct StillIn(u8);

impl StillIn {
    /// Everybody, at the start of a round.
    #[inline]
    pub(super) const fn everybody(seats: u8) -> Self {
        StillIn((1 << seats) - 1)
    }

    /// Everybody but those who passed.
    pub(super) fn without(seats: u8, passed: impl IntoIterator<Item = Seat>) -> Self {
        let mut still_in = StillIn::everybody(seats);
        passed.into_iter().for_each(|seat| still_in.pass(seat));
        still_in
    }

    /// A seat is out until the next round (T10).
    #[inline]
    pub(super) const fn pass(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.index());
    }

    /// Whether all but one have passed (T13).
    #[inline]
    pub(super) const fn is_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) == 0
    }

    /// The next seat clockwise that is still in (T4).
    #[inline]
    pub(super) const fn after(self, seat: Seat, seats: u8) -> Seat {
        // Two turns of the table side by side: the first one past the seat, wherever the table ends.
        let twice = self.0 as u32 | (self.0 as u32) << seats;
        let from = seat.index() as u32 + 1;
        let next = from + (twice >> from).trailing_zeros();
        let seats = seats as u32;
        Seat::new(if next >= seats { next - seats } else { next } as usize)
    }

    /// Those who have passed.
    pub(super) fn passed(self, seats: u8) -> SeatSet {
        Seat::all(usize::from(seats)).filter(|seat| self.0 >> seat.index() & 1 == 0).collect()
    }
}
