//! Which seats have seen which cards. This is public: every player can tell which way a card faces and where
//! it moves (clause G8 of `RULES.md`); only the rabbits themselves are hidden.

use super::deck::STAND_COUNT;
use super::position::{CardPosition, PositionSet};
use engine::{BySeat, Seat};

/// For each seat, the positions of the cards whose rabbit that seat has seen. When a card moves, so does its
/// entry.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct SeenCards(BySeat<PositionSet, STAND_COUNT>);

impl SeenCards {
    /// After the deal, each player has seen their own cards (G5).
    pub(super) fn after_deal(seat_count: usize) -> Self {
        let mut seen = SeenCards::default();
        Seat::all(seat_count).for_each(|seat| seen.0[seat] = PositionSet::of_stand(seat));
        seen
    }

    /// The positions of the cards that this seat has seen.
    #[inline]
    pub(super) fn seen_by(&self, seat: Seat) -> PositionSet {
        self.0[seat]
    }

    /// A copy in which one seat has seen the cards at these positions and no others.
    #[inline]
    pub(super) fn with_seat(mut self, seat: Seat, positions: PositionSet) -> Self {
        self.0[seat] = positions;
        self
    }

    /// Records that `actor` turned a card so that its rabbit faces `actor` (G12). If the card is its own, only `actor`
    /// sees it; otherwise all players but the owner of the card see it.
    #[inline]
    pub(super) fn record_turn(&mut self, actor: Seat, position: CardPosition) {
        let owner = position.seat();
        for seat in Seat::all(STAND_COUNT) {
            // If the actor is the owner, only the owner sees the card; otherwise all seats but the owner do.
            if (seat == owner) == (actor == owner) {
                self.0[seat].insert(position);
            }
        }
    }

    /// Records that two cards changed places. Only their new owners see them (G13).
    #[inline]
    pub(super) fn record_swap(&mut self, own: CardPosition, other: CardPosition) {
        self.0.0.iter_mut().for_each(|positions| positions.swap(own, other));
        self.0[own.seat()].insert(own);
        self.0[other.seat()].insert(other);
    }

    /// Records that a new card came to this position, seen only by the owner of the stand (G14, G18).
    #[inline]
    pub(super) fn record_new_card(&mut self, position: CardPosition) {
        self.0.0.iter_mut().for_each(|positions| positions.remove(position));
        self.0[position.seat()].insert(position);
    }

    /// Records that the card at this position was presented to all players (G17).
    #[inline]
    pub(super) fn record_presented(&mut self, position: CardPosition) {
        self.0.0.iter_mut().for_each(|positions| positions.insert(position));
    }
}
