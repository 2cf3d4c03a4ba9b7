//! Samples a full state that is consistent with a viewer's knowledge and view: the unlocated cards of each
//! pool are dealt at random to the unknown positions of that pool.

use super::{Knowledge, TrackedCard};
use crate::melimagic::card::Rabbit;
use crate::melimagic::deck::{HAT_COUNT, STAND_COUNT};
use crate::melimagic::knowledge::pools::Pools;
use crate::melimagic::pile::{HatPile, WandPile};
use crate::melimagic::position::{CardPosition, PositionSet};
use crate::melimagic::state::Melimagic;
use crate::melimagic::view::{Facing, View};
use arrayvec::ArrayVec;
use engine::{BySeat, RandomNumbers, RandomSource, Stream};

impl Knowledge {
    /// A copy that also knows what the view shows now, even if the viewer had forgotten it.
    pub(super) fn updated_from(&self, view: &View) -> Self {
        let mut knowledge = self.clone();
        for position in CardPosition::all(self.seat_count) {
            knowledge.learn_at(position, view.rabbit_at(position));
        }
        Self::learn(&mut knowledge.pools, &mut knowledge.drawn_card, view.drawn);
        knowledge
    }

    /// A random gold-wand pile that is consistent with what everybody knows.
    pub(in crate::melimagic) fn sample_wand_pile(&self, rng: &mut impl RandomNumbers) -> WandPile {
        self.wands.sample_pile(rng)
    }

    /// A random full state, each consistent one being equally likely. The view must show the position after the last
    /// observed event.
    pub(super) fn into_sample(mut self, view: &View, random: &mut impl RandomSource) -> Melimagic {
        let mut rng = random.open(Stream::PLAYER);
        let seen_cards = self.seen_cards_without_forgotten();
        let hat_draw_pile = self.fill_unknown_cards(&mut rng);
        debug_assert_eq!(hat_draw_pile.len(), view.hat_draw);
        // The gold-wand cards are visible. Missing seats have none.
        let mut wand_cards = [None; STAND_COUNT];
        wand_cards[..view.wands.len()].copy_from_slice(&view.wands);
        Melimagic {
            die_faces: self.die_faces,
            seat_count: self.seat_count as u8,
            first_seat: view.first,
            active_seat: view.turn,
            phase: view.phase,
            dice: view.dice,
            cards_left_to_turn: view.turns_left,
            stand_cards: self.stand_cards.map(|card| card.and_then(|card| card.rabbit)),
            facing_away: facing_away(view),
            seen_cards,
            wand_cards: BySeat(wand_cards),
            won_wands: self.wands.all_won(),
            hat_draw_pile,
            hat_discard_pile: HatPile::from_bottom_first(&self.discards),
            wand_draw_pile: self.wands.sample_pile(&mut rng),
            drawn_card: self.drawn_card.and_then(|card| card.rabbit),
        }
    }

    /// Gives every tracked card with an unknown rabbit a random rabbit of its pool (the cards it was shuffled with).
    /// Returns the rest of the draw pile's pool, in random order, as the draw pile.
    fn fill_unknown_cards(&mut self, rng: &mut impl RandomNumbers) -> HatPile {
        let mut draw_pile = HatPile::EMPTY;
        for pool in Pools::ids() {
            // The cards of the pool whose places the viewer does not know.
            let mut cards: ArrayVec<Rabbit, HAT_COUNT> = ArrayVec::new();
            for (rabbit, count) in Rabbit::ALL.into_iter().zip(self.pools.unlocated(pool)) {
                cards.extend((0..count).map(|_| rabbit));
            }
            // A pool that is not in use has no cards.
            if cards.is_empty() && pool != self.pools.draw_pile() {
                continue;
            }
            rng.shuffle(&mut cards);
            let is_unknown = |card: &&mut TrackedCard| card.pool == pool && card.rabbit.is_none();
            let tracked_cards = self.stand_cards.iter_mut().chain([&mut self.drawn_card]).flatten();
            for card in tracked_cards.filter(is_unknown) {
                card.rabbit = cards.pop();
            }
            if pool == self.pools.draw_pile() {
                draw_pile = HatPile::from_top_first(&cards);
            }
        }
        draw_pile
    }
}

/// The positions of the cards that face away from their owner.
fn facing_away(view: &View) -> PositionSet {
    let mut positions = PositionSet::default();
    CardPosition::all(view.seats)
        .filter(|position| view.card_at(*position).is_some_and(|card| card.facing == Facing::Away))
        .for_each(|position| positions.insert(position));
    positions
}
