//! The seats that have not passed in the current round.
//!
//! T-numbers are clauses of `RULES.md`.

use engine::{Seat, SeatSet};

/// The seats that have not passed in the current round, one bit for each. There is always at least one (T13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct ActiveSeats(u8);

impl ActiveSeats {
    /// All seats, as at the start of a round.
    #[inline]
    pub(super) const fn all(seat_count: u8) -> Self {
        ActiveSeats((1 << seat_count) - 1)
    }

    /// All seats except those that have passed.
    pub(super) fn all_except(seat_count: u8, passed: impl IntoIterator<Item = Seat>) -> Self {
        let mut active = ActiveSeats::all(seat_count);
        passed.into_iter().for_each(|seat| active.remove(seat));
        active
    }

    /// Removes a seat that passes (T10).
    #[inline]
    pub(super) const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.index());
    }

    /// Whether all seats but one have passed (T13).
    #[inline]
    pub(super) const fn is_single(self) -> bool {
        // This clears the lowest set bit, so nothing is left if there was only one.
        self.0 & self.0.wrapping_sub(1) == 0
    }

    /// The next active seat clockwise after `seat` (T4).
    #[inline]
    pub(super) const fn next_after(self, seat: Seat, seat_count: u8) -> Seat {
        // The bits of all seats twice in a row, so that the search does not have to wrap around. The next active seat
        // is the first set bit after that of `seat`.
        let twice = self.0 as u32 | (self.0 as u32) << seat_count;
        let start = seat.index() as u32 + 1;
        let next = start + (twice >> start).trailing_zeros();
        let seat_count = seat_count as u32;
        Seat::new(if next >= seat_count { next - seat_count } else { next } as usize)
    }

    /// The seats that have passed.
    pub(super) fn passed(self, seat_count: u8) -> SeatSet {
        Seat::all(usize::from(seat_count)).filter(|seat| self.0 >> seat.index() & 1 == 0).collect()
    }
}
