//! What a viewer has been shown so far: rabbits followed from place to place, what was discarded, which wands
//! went under the pile. This is what a perfect memory would hold; [`Knowledge::forget`] makes it a human one.

mod claim_odds;
mod pools;
mod sample;
mod wands;

use super::Melimagic;
use super::card::{Pair, Rabbit};
use super::deck::{HAT_COUNT, HATS};
use super::dice::Face;
use super::options::Setup;
use super::place::{Place, PlaceSet, Slot};
use super::seen::Seen;
use super::view::View;
use super::visible_event::VisibleEvent;
use arrayvec::ArrayVec;
use engine::{RandomSource, Seat, Viewer};
use pools::{PoolId, Pools};
use wands::Wands;

/// A card that the viewer follows: which pile it was drawn from, and its rabbit if the viewer has seen it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Followed {
    pool: PoolId,
    rabbit: Option<Rabbit>,
}

/// Everything a viewer has been shown.
#[derive(Clone, Debug)]
pub struct Knowledge {
    viewer: Viewer,
    seats: usize,
    faces: [Face; 6],
    places: [Option<Followed>; Place::COUNT],
    drawn: Option<Followed>,
    pools: Pools,
    discards: ArrayVec<Rabbit, HAT_COUNT>,
    wands: Wands,
    /// Who has seen which card; of the viewer, as if nothing had been forgotten.
    seen: Seen,
}

impl Knowledge {
    /// The rabbit that the viewer remembers at a place.
    pub fn at(&self, place: Place) -> Option<Rabbit> {
        self.places[place.index()]?.rabbit
    }

    /// Who has seen which card, with what the viewer has forgotten left out.
    fn remembered(&self) -> Seen {
        let Viewer::Seat(seat) = self.viewer else {
            return self.seen;
        };
        let mut places = PlaceSet::default();
        Place::all(self.seats).filter(|place| self.at(*place).is_some()).for_each(|p| places.insert(p));
        self.seen.remembering(seat, places)
    }

    /// How many rabbits of each colour the card at a place may be, as far as the viewer knows: those of its
    /// pile that the viewer has not placed elsewhere. One single rabbit if it is known.
    pub fn candidates(&self, place: Place) -> [u8; Rabbit::COUNT] {
        match self.places[place.index()] {
            Some(Followed { rabbit: None, pool }) => self.pools.unplaced(pool),
            Some(Followed { rabbit: Some(rabbit), .. }) => {
                let mut one = [0; Rabbit::COUNT];
                one[rabbit.index()] = 1;
                one
            }
            None => [0; Rabbit::COUNT],
        }
    }

    /// The discarded hat cards, oldest first.
    pub fn discards(&self) -> &[Rabbit] {
        &self.discards
    }

    /// The wands a seat has won, oldest first.
    pub fn won(&self, seat: Seat) -> impl Iterator<Item = Pair> + '_ {
        self.wands.won(seat)
    }

    /// The wands known to lie at the bottom of the pile, the upper ones first.
    pub fn under(&self) -> &[Pair] {
        self.wands.under()
    }

    /// Forgets the rabbit at a place: it is again any of its pile's cards that the viewer cannot place.
    pub fn forget(&mut self, place: Place) {
        if let Some(followed) = &mut self.places[place.index()]
            && let Some(rabbit) = followed.rabbit.take()
        {
            self.pools.put_back(followed.pool, rabbit);
        }
    }

    /// Notes which rabbit a followed card has.
    fn learn(pools: &mut Pools, followed: &mut Option<Followed>, seen: Option<Rabbit>) {
        if let (Some(followed), Some(rabbit)) = (followed, seen)
            && followed.rabbit.is_none()
        {
            followed.rabbit = Some(rabbit);
            pools.take(followed.pool, rabbit);
        }
    }

    fn learn_place(&mut self, place: Place, seen: Option<Rabbit>) {
        Self::learn(&mut self.pools, &mut self.places[place.index()], seen);
    }

    /// A card of the draw pile, seen or not.
    fn draw_card(&mut self, seen: Option<Rabbit>) -> Option<Followed> {
        let mut card = Some(Followed { pool: self.pools.pile(), rabbit: None });
        Self::learn(&mut self.pools, &mut card, seen);
        card
    }

    /// A card goes to the discard pile, where everybody sees it.
    fn discard(&mut self, mut card: Option<Followed>, seen: Option<Rabbit>) {
        Self::learn(&mut self.pools, &mut card, seen);
        self.discards.extend(card.and_then(|card| card.rabbit));
    }

    fn dealt(&mut self, seats: usize, own: Option<[Rabbit; 3]>, wands: &[Pair]) {
        self.pools = Pools::new(&HATS);
        for place in Place::all(seats) {
            self.places[place.index()] = self.draw_card(None);
        }
        if let (Viewer::Seat(seat), Some(own)) = (self.viewer, own) {
            for (slot, rabbit) in Slot::ALL.into_iter().zip(own) {
                self.learn_place(Place::of(seat, slot), Some(rabbit));
            }
        }
        wands.iter().for_each(|&pair| self.wands.drew(pair));
    }

    /// The discarded cards are a new pile; cards on the stands remain of the pile they came from.
    fn reshuffled(&mut self) {
        let kept = self.places.iter().chain([&self.drawn]).flatten().map(|followed| followed.pool);
        self.pools.renew(kept, &self.discards);
        self.discards.clear();
    }
}

impl engine::Knowledge<Melimagic> for Knowledge {
    fn new(viewer: Viewer, setup: &Setup) -> Self {
        Knowledge {
            viewer,
            seats: setup.seats,
            faces: setup.options.faces,
            places: [None; Place::COUNT],
            drawn: None,
            pools: Pools::new(&HATS),
            discards: ArrayVec::new(),
            wands: Wands::new(),
            seen: Seen::dealt(setup.seats),
        }
    }

    fn observe(&mut self, shown: &VisibleEvent) {
        match *shown {
            VisibleEvent::Dealt { seats, own, ref wands, .. } => {
                self.dealt(seats, own, wands.as_deref().unwrap_or_default());
            }
            VisibleEvent::CardTurned { seat, place, rabbit } => {
                self.seen.turned(seat, place);
                self.learn_place(place, rabbit);
            }
            VisibleEvent::CardsSwapped { seat, slot, place, given, taken } => {
                let own = Place::of(seat, slot);
                self.seen.swapped(own, place);
                self.places.swap(own.index(), place.index());
                self.learn_place(own, taken);
                self.learn_place(place, given);
            }
            VisibleEvent::HatDrawn { rabbit, .. } => self.drawn = self.draw_card(rabbit),
            VisibleEvent::HatKept { seat, slot, discarded, .. } => {
                self.seen.renewed(Place::of(seat, slot));
                let drawn = self.drawn.take();
                let replaced = std::mem::replace(&mut self.places[Place::of(seat, slot).index()], drawn);
                self.discard(replaced, discarded);
            }
            VisibleEvent::HatDropped { rabbit, .. } => {
                let drawn = self.drawn.take();
                self.discard(drawn, rabbit);
            }
            VisibleEvent::HatsReshuffled { .. } => self.reshuffled(),
            VisibleEvent::WandReplaced { old: Some(old), new: Some(new), .. } => {
                self.wands.drew(new);
                self.wands.put_under(old);
            }
            VisibleEvent::ClaimWon { seat, slots, rabbits: Some(rabbits), pair: Some(pair), .. } => {
                self.wands.win(seat, pair);
                for (slot, rabbit) in slots.into_iter().zip(rabbits) {
                    let card = self.places[Place::of(seat, slot).index()].take();
                    self.discard(card, Some(rabbit));
                }
            }
            VisibleEvent::HatDealt { seat, slot, rabbit } => {
                self.seen.renewed(Place::of(seat, slot));
                self.places[Place::of(seat, slot).index()] = self.draw_card(rabbit);
            }
            VisibleEvent::WandDealt { pair: Some(pair), .. } => self.wands.drew(pair),
            VisibleEvent::ClaimFailed { seat, slots, rabbits: Some(rabbits) } => {
                for (slot, rabbit) in slots.into_iter().zip(rabbits) {
                    self.seen.presented(Place::of(seat, slot));
                    self.learn_place(Place::of(seat, slot), Some(rabbit));
                }
            }
            VisibleEvent::WandLost { seat, .. } => self.wands.lose(seat),
            // Nothing to know, or told too late to be known.
            _ => {}
        }
    }

    fn sample(&self, now: &View, random: &mut impl RandomSource) -> Melimagic {
        self.with(now).sampled(now, random)
    }
}
