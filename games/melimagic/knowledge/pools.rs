//! Pools: the sets of hat cards that draw piles were made of.
//!
//! The first pool is all 24 hat cards, and each reshuffle makes the discarded cards a new pool. A card on a
//! stand belongs to the pool that it was drawn from. The cards of a pool that the viewer has not located are
//! equally likely to lie in any order at the unknown positions of that pool.

use super::super::card::Rabbit;
use super::super::position::CardPosition;

/// The largest number of pools at the same time. Each tracked card (twelve on the stands and one drawn) can belong to a
/// pool of its own; one more is needed for the draw pile, and one for the draw pile before it.
const MAX_POOLS: usize = CardPosition::COUNT + 3;

/// Identifies a pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PoolId(u8);

/// All pools. A pool is a set of hat cards that were shuffled together.
#[derive(Clone, Debug)]
pub(super) struct Pools {
    /// For each pool, the number of cards of each colour that the viewer has not located.
    unlocated: [[u8; Rabbit::COUNT]; MAX_POOLS],
    /// The pool of the current draw pile.
    draw_pile: PoolId,
}

/// The number of cards of each colour.
fn count_by_colour(cards: &[Rabbit]) -> [u8; Rabbit::COUNT] {
    let mut counts = [0; Rabbit::COUNT];
    cards.iter().for_each(|rabbit| counts[rabbit.index()] += 1);
    counts
}

impl Pools {
    /// One pool of these cards, none of them located.
    pub(super) fn new(cards: &[Rabbit]) -> Self {
        let mut unlocated = [[0; Rabbit::COUNT]; MAX_POOLS];
        unlocated[0] = count_by_colour(cards);
        Pools { unlocated, draw_pile: PoolId(0) }
    }

    /// The pool of the current draw pile.
    pub(super) fn draw_pile(&self) -> PoolId {
        self.draw_pile
    }

    /// The ids of all pools, unused ones included.
    pub(super) fn ids() -> impl Iterator<Item = PoolId> {
        (0..MAX_POOLS as u8).map(PoolId)
    }

    /// The number of cards of each colour in a pool that the viewer has not located.
    pub(super) fn unlocated(&self, pool: PoolId) -> [u8; Rabbit::COUNT] {
        self.unlocated[usize::from(pool.0)]
    }

    /// Removes a card from the unlocated ones, because the viewer now knows its place.
    pub(super) fn remove(&mut self, pool: PoolId, rabbit: Rabbit) {
        let count = &mut self.unlocated[usize::from(pool.0)][rabbit.index()];
        debug_assert!(*count > 0, "the viewer saw a card that its pool does not have");
        *count = count.saturating_sub(1);
    }

    /// Adds a card to the unlocated ones, because the viewer has forgotten its place.
    pub(super) fn add(&mut self, pool: PoolId, rabbit: Rabbit) {
        self.unlocated[usize::from(pool.0)][rabbit.index()] += 1;
    }

    /// Makes these cards the pool of the draw pile. It takes the place of a pool to which no tracked card belongs;
    /// `in_use` are the pools of the tracked cards.
    pub(super) fn start_new(&mut self, in_use: impl Iterator<Item = PoolId> + Clone, cards: &[Rabbit]) {
        // There are more pools than tracked cards, so one is always free.
        if let Some(free_pool) = Self::ids().find(|&id| !in_use.clone().any(|used_id| used_id == id)) {
            self.unlocated[usize::from(free_pool.0)] = count_by_colour(cards);
            self.draw_pile = free_pool;
        }
    }
}
