//! Who has seen which card where it stands now. Everybody could tell this of everybody: which way cards look and
//! how they move lies open, only the rabbits do not (G8).

use super::deck::MAX_SEATS;
use super::place::{Place, PlaceSet};
use engine::{BySeat, Seat};

/// For each seat, the places of cards whose rabbit that seat has seen.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Seen(BySeat<PlaceSet, MAX_SEATS>);

impl Seen {
    /// Everybody has been dealt cards that look at them (G5).
    pub(super) fn dealt(seats: usize) -> Self {
        let mut seen = Seen::default();
        Seat::all(seats).for_each(|seat| seen.0[seat] = PlaceSet::stand(seat));
        seen
    }

    /// What a seat has seen.
    #[inline]
    pub(super) fn by(&self, seat: Seat) -> PlaceSet {
        self.0[seat]
    }

    /// The same, but for what one seat remembers of it.
    #[inline]
    pub(super) fn remembering(mut self, seat: Seat, places: PlaceSet) -> Self {
        self.0[seat] = places;
        self
    }

    /// A card was turned by somebody: toward its owner, or toward all the others (G12).
    #[inline]
    pub(super) fn turned(&mut self, by: Seat, place: Place) {
        let owner = place.seat();
        for seat in Seat::all(MAX_SEATS) {
            if (seat == owner) == (by == owner) {
                self.0[seat].insert(place);
            }
        }
    }

    /// Two cards changed places; their new owners see them (G13).
    #[inline]
    pub(super) fn swapped(&mut self, own: Place, other: Place) {
        self.0.0.iter_mut().for_each(|places| places.swap(own, other));
        self.0[own.seat()].insert(own);
        self.0[other.seat()].insert(other);
    }

    /// A new card stands here, and its owner alone has seen it (G14, G18).
    #[inline]
    pub(super) fn renewed(&mut self, place: Place) {
        self.0.0.iter_mut().for_each(|places| places.remove(place));
        self.0[place.seat()].insert(place);
    }

    /// Everybody was shown this card (G17).
    #[inline]
    pub(super) fn presented(&mut self, place: Place) {
        self.0.0.iter_mut().for_each(|places| places.insert(place));
    }
}
