//! What a viewer has been shown so far: rabbits tracked from position to position, the discarded cards, and
//! the wands known to lie at the bottom of their pile. This is a perfect memory; [`Knowledge::forget`]
//! removes single facts.

mod claim_odds;
mod pools;
mod sample;
mod wand_knowledge;

use super::Melimagic;
use super::card::{Pair, Rabbit};
use super::deck::{HAT_CARDS, HAT_COUNT, SLOT_COUNT};
use super::dice::Face;
use super::options::Setup;
use super::position::{CardPosition, PositionSet, Slot};
use super::seen_cards::SeenCards;
use super::view::View;
use super::visible_event::VisibleEvent;
use arrayvec::ArrayVec;
use engine::{Game, RandomSource, Seat, Viewer};
use pools::{PoolId, Pools};
use wand_knowledge::WandKnowledge;

/// What the viewer knows of one hat card. A pool is a set of hat cards that were shuffled together (`pools.rs`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct TrackedCard {
    /// The pool that the card was drawn from.
    pool: PoolId,
    /// The card's rabbit, if the viewer knows it.
    rabbit: Option<Rabbit>,
}

/// Everything that a viewer has been shown since the game began.
#[derive(Clone, Debug)]
pub struct Knowledge {
    viewer: Viewer,
    seat_count: usize,
    die_faces: [Face; 6],
    /// The cards on the stands, by position.
    stand_cards: [Option<TrackedCard>; CardPosition::COUNT],
    /// The hat card that the player to move has drawn and not placed yet.
    drawn_card: Option<TrackedCard>,
    /// The cards of each pool (hat cards that were shuffled together) whose place the viewer does not know.
    pools: Pools,
    /// The hat discard pile, oldest first.
    discards: ArrayVec<Rabbit, HAT_COUNT>,
    wands: WandKnowledge,
    /// Which seats have seen which cards. It includes cards that the viewer has seen and forgotten.
    seen_cards: SeenCards,
}

impl Knowledge {
    /// The rabbit that the viewer remembers at a position.
    pub fn rabbit_at(&self, position: CardPosition) -> Option<Rabbit> {
        self.stand_cards[position.index()]?.rabbit
    }

    /// The cards that the card at a position may be, as the number of cards of each colour. If the viewer
    /// knows the card, that is one card; otherwise it is all cards of the same pool (shuffled together with it) whose
    /// place the viewer does not know. An empty slot has no candidates.
    pub fn candidates(&self, position: CardPosition) -> [u8; Rabbit::COUNT] {
        match self.stand_cards[position.index()] {
            Some(TrackedCard { rabbit: None, pool }) => self.pools.unlocated(pool),
            Some(TrackedCard { rabbit: Some(rabbit), .. }) => {
                let mut counts = [0; Rabbit::COUNT];
                counts[rabbit.index()] = 1;
                counts
            }
            None => [0; Rabbit::COUNT],
        }
    }

    /// The discarded hat cards, oldest first.
    pub fn discards(&self) -> &[Rabbit] {
        &self.discards
    }

    /// The wands that a seat has won, oldest first.
    pub fn won_wands(&self, seat: Seat) -> impl Iterator<Item = Pair> + '_ {
        self.wands.won(seat)
    }

    /// The wands known to lie at the bottom of the gold-wand pile, from top to bottom.
    pub fn bottom_wands(&self) -> &[Pair] {
        self.wands.at_bottom()
    }

    /// Forgets the rabbit at a position. The card may then again be any card of its pool (the cards that were shuffled
    /// together) whose place the viewer does not know.
    pub fn forget(&mut self, position: CardPosition) {
        if let Some(card) = &mut self.stand_cards[position.index()]
            && let Some(rabbit) = card.rabbit.take()
        {
            self.pools.add(card.pool, rabbit);
        }
    }

    /// Which seats have seen which cards, without the cards that the viewer has forgotten.
    fn seen_cards_without_forgotten(&self) -> SeenCards {
        let Viewer::Seat(seat) = self.viewer else {
            return self.seen_cards;
        };
        let mut remembered_positions = PositionSet::default();
        CardPosition::all(self.seat_count)
            .filter(|position| self.rabbit_at(*position).is_some())
            .for_each(|position| remembered_positions.insert(position));
        self.seen_cards.with_seat(seat, remembered_positions)
    }

    /// Records the rabbit of a tracked card, if the viewer saw it. The card's pool has then one card less whose place
    /// is unknown.
    fn learn(pools: &mut Pools, card: &mut Option<TrackedCard>, rabbit: Option<Rabbit>) {
        if let (Some(card), Some(rabbit)) = (card, rabbit)
            && card.rabbit.is_none()
        {
            card.rabbit = Some(rabbit);
            pools.remove(card.pool, rabbit);
        }
    }

    /// Records the rabbit at a position, if the viewer saw it.
    fn learn_at(&mut self, position: CardPosition, rabbit: Option<Rabbit>) {
        Self::learn(&mut self.pools, &mut self.stand_cards[position.index()], rabbit);
    }

    /// A new card from the draw pile, with its rabbit if the viewer saw it.
    fn card_from_pile(&mut self, rabbit: Option<Rabbit>) -> Option<TrackedCard> {
        let mut card = Some(TrackedCard { pool: self.pools.draw_pile(), rabbit: None });
        Self::learn(&mut self.pools, &mut card, rabbit);
        card
    }

    /// Puts a card on the discard pile, where all viewers see it.
    fn discard(&mut self, mut card: Option<TrackedCard>, rabbit: Option<Rabbit>) {
        Self::learn(&mut self.pools, &mut card, rabbit);
        self.discards.extend(card.and_then(|card| card.rabbit));
    }

    /// Records the deal: all cards come from the first pool, and the viewer sees only their own.
    fn observe_deal(&mut self, seat_count: usize, own_cards: Option<[Rabbit; SLOT_COUNT]>, wands: &[Pair]) {
        self.pools = Pools::new(&HAT_CARDS);
        for position in CardPosition::all(seat_count) {
            self.stand_cards[position.index()] = self.card_from_pile(None);
        }
        if let (Viewer::Seat(seat), Some(own_cards)) = (self.viewer, own_cards) {
            for (slot, rabbit) in Slot::ALL.into_iter().zip(own_cards) {
                self.learn_at(CardPosition::new(seat, slot), Some(rabbit));
            }
        }
        wands.iter().for_each(|&pair| self.wands.record_drawn(pair));
    }

    /// The discarded cards become a new pool. Cards on the stands keep the pool that they were drawn from.
    fn observe_reshuffle(&mut self) {
        // The pools of these cards are still in use.
        let tracked_cards = self.stand_cards.iter().chain([&self.drawn_card]).flatten();
        self.pools.start_new(tracked_cards.map(|card| card.pool), &self.discards);
        self.discards.clear();
    }
}

impl engine::Knowledge<Melimagic> for Knowledge {
    fn new(viewer: Viewer, setup: &Setup) -> Self {
        Knowledge {
            viewer,
            seat_count: setup.seats,
            die_faces: setup.options.faces,
            stand_cards: [None; CardPosition::COUNT],
            drawn_card: None,
            pools: Pools::new(&HAT_CARDS),
            discards: ArrayVec::new(),
            wands: WandKnowledge::new(),
            seen_cards: SeenCards::after_deal(setup.seats),
        }
    }

    fn observe(&mut self, event: &VisibleEvent) {
        match *event {
            VisibleEvent::Dealt { seats, own, ref wands, .. } => {
                self.observe_deal(seats, own, wands.as_deref().unwrap_or_default());
            }
            // In this event and the following ones, a card is `None` if the viewer does not see it.
            VisibleEvent::CardTurned { seat, place: position, rabbit } => {
                self.seen_cards.record_turn(seat, position);
                self.learn_at(position, rabbit);
            }
            VisibleEvent::CardsSwapped { seat, slot, place: position, given, taken } => {
                let actor_position = CardPosition::new(seat, slot);
                self.seen_cards.record_swap(actor_position, position);
                // What the viewer knows of the two cards moves with them.
                self.stand_cards.swap(actor_position.index(), position.index());
                self.learn_at(actor_position, taken);
                self.learn_at(position, given);
            }
            VisibleEvent::HatDrawn { rabbit, .. } => self.drawn_card = self.card_from_pile(rabbit),
            VisibleEvent::HatKept { seat, slot, discarded, .. } => {
                let position = CardPosition::new(seat, slot);
                self.seen_cards.record_new_card(position);
                // The drawn card takes the place of another one, which is discarded.
                let new_card = self.drawn_card.take();
                let old_card = std::mem::replace(&mut self.stand_cards[position.index()], new_card);
                self.discard(old_card, discarded);
            }
            VisibleEvent::HatDropped { rabbit, .. } => {
                let drawn_card = self.drawn_card.take();
                self.discard(drawn_card, rabbit);
            }
            VisibleEvent::HatsReshuffled { .. } => self.observe_reshuffle(),
            // All viewers see the gold-wand cards. The old card goes to the bottom of the pile.
            VisibleEvent::WandReplaced { old: Some(old), new: Some(new), .. } => {
                self.wands.record_drawn(new);
                self.wands.record_put_under(old);
            }
            // The two presented cards matched the gold-wand card, and are discarded.
            VisibleEvent::ClaimWon { seat, slots, rabbits: Some(rabbits), pair: Some(pair), .. } => {
                self.wands.record_won(seat, pair);
                for (slot, rabbit) in slots.into_iter().zip(rabbits) {
                    let card = self.stand_cards[CardPosition::new(seat, slot).index()].take();
                    self.discard(card, Some(rabbit));
                }
            }
            // A new card replaces one that was presented.
            VisibleEvent::HatDealt { seat, slot, rabbit } => {
                let position = CardPosition::new(seat, slot);
                self.seen_cards.record_new_card(position);
                self.stand_cards[position.index()] = self.card_from_pile(rabbit);
            }
            VisibleEvent::WandDealt { pair: Some(pair), .. } => self.wands.record_drawn(pair),
            // All players saw the two presented cards, which go back to their slots.
            VisibleEvent::ClaimFailed { seat, slots, rabbits: Some(rabbits) } => {
                for (slot, rabbit) in slots.into_iter().zip(rabbits) {
                    let position = CardPosition::new(seat, slot);
                    self.seen_cards.record_presented(position);
                    self.learn_at(position, Some(rabbit));
                }
            }
            VisibleEvent::WandLost { seat, .. } => self.wands.record_lost(seat),
            // All other events reveal no card. This includes the events above when they come from a log,
            // where their cards are `None`.
            _ => {}
        }
    }

    fn sample(&self, view: &View, random: &mut impl RandomSource) -> Melimagic {
        self.updated_from(view).into_sample(view, random)
    }

    fn with_cards_seen_by(&self, seat: Seat, state: &Melimagic) -> Self {
        // The view shows a drawn card to its player.
        let viewer = Viewer::Seat(seat);
        let mut knowledge = Knowledge { viewer, ..self.clone() }.updated_from(&state.view(viewer));
        for position in CardPosition::all(self.seat_count) {
            if self.seen_cards.seen_by(seat).contains(position) {
                knowledge.learn_at(position, state.stand_cards[position.index()]);
            }
        }
        knowledge
    }
}
