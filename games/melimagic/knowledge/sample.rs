//! A truth that fits: every pool's unplaced cards are dealt at random to where they can be.

use super::{Followed, Knowledge};
use crate::melimagic::card::Rabbit;
use crate::melimagic::deck::{HAT_COUNT, MAX_SEATS};
use crate::melimagic::knowledge::pools::Pools;
use crate::melimagic::pile::HatPile;
use crate::melimagic::place::{Place, PlaceSet};
use crate::melimagic::state::Melimagic;
use crate::melimagic::view::{Facing, View};
use arrayvec::ArrayVec;
use engine::{BySeat, RandomNumbers, RandomSource, Stream};

impl Knowledge {
    /// The same, with what the view shows at this moment, even if it had been forgotten.
    pub(super) fn with(&self, now: &View) -> Self {
        let mut known = self.clone();
        for place in Place::all(self.seats) {
            known.learn_place(place, now.standing(place).and_then(|standing| standing.rabbit));
        }
        Self::learn(&mut known.pools, &mut known.drawn, now.drawn);
        known
    }

    /// A truth that fits.
    pub(super) fn sampled(mut self, now: &View, random: &mut impl RandomSource) -> Melimagic {
        let mut words = random.open(Stream::PLAYER);
        let seen = self.remembered();
        let hat_draw = self.place_all(&mut words);
        debug_assert_eq!(hat_draw.len(), now.hat_draw);
        let mut wands = [None; MAX_SEATS];
        wands[..now.wands.len()].copy_from_slice(&now.wands);
        let mut away = PlaceSet::default();
        let faces_away = |place: &Place| now.standing(*place).is_some_and(|card| card.faces == Facing::Away);
        Place::all(self.seats).filter(faces_away).for_each(|place| away.insert(place));
        Melimagic {
            faces: self.faces,
            seats: self.seats as u8,
            first: now.first,
            turn: now.turn,
            phase: now.phase,
            dice: now.dice,
            turns_left: now.turns_left,
            stands: self.places.map(|place| place.and_then(|card| card.rabbit)),
            away,
            seen,
            wands: BySeat(wands),
            won: self.wands.all_won(),
            hat_draw,
            hat_discard: newest_last(&self.discards),
            wand_draw: self.wands.sampled(&mut words),
            drawn: self.drawn.and_then(|card| card.rabbit),
        }
    }

    /// Gives every followed card a rabbit of its pool; what is left of the pile's pool is the pile.
    fn place_all(&mut self, words: &mut impl RandomNumbers) -> HatPile {
        let mut pile = HatPile::EMPTY;
        for pool in Pools::ids() {
            let mut cards: ArrayVec<Rabbit, HAT_COUNT> = ArrayVec::new();
            for (rabbit, count) in Rabbit::ALL.into_iter().zip(self.pools.unplaced(pool)) {
                cards.extend((0..count).map(|_| rabbit));
            }
            if cards.is_empty() && pool != self.pools.pile() {
                continue;
            }
            words.shuffle(&mut cards);
            let hidden = |card: &&mut Followed| card.pool == pool && card.rabbit.is_none();
            for card in self.places.iter_mut().chain([&mut self.drawn]).flatten().filter(hidden) {
                card.rabbit = cards.pop();
            }
            if pool == self.pools.pile() {
                pile = HatPile::top_first(&cards);
            }
        }
        pile
    }
}

fn newest_last(cards: &[Rabbit]) -> HatPile {
    let mut pile = HatPile::EMPTY;
    cards.iter().for_each(|&card| pile.push(card));
    pile
}
