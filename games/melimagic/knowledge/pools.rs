//! Where hidden cards can come from. A pool is what a draw pile was made of: all 24 cards at first, the
//! discarded ones after a reshuffle. A card on a stand remains of the pool it was drawn from, and within a pool
//! every arrangement of the cards that nobody could place is equally likely.

use super::super::card::Rabbit;
use super::super::place::Place;

/// As many pools as cards can be followed, one for the pile, one for the pile before it.
const MOST: usize = Place::COUNT + 3;

/// One of the pools.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PoolId(u8);

/// For each pool the cards that the viewer cannot place.
#[derive(Clone, Debug)]
pub(super) struct Pools {
    unplaced: [[u8; Rabbit::COUNT]; MOST],
    pile: PoolId,
}

fn counted(cards: &[Rabbit]) -> [u8; Rabbit::COUNT] {
    let mut counts = [0; Rabbit::COUNT];
    cards.iter().for_each(|rabbit| counts[rabbit.index()] += 1);
    counts
}

impl Pools {
    /// A first pool of these cards.
    pub(super) fn new(cards: &[Rabbit]) -> Self {
        let mut unplaced = [[0; Rabbit::COUNT]; MOST];
        unplaced[0] = counted(cards);
        Pools { unplaced, pile: PoolId(0) }
    }

    /// The pool of the present draw pile.
    pub(super) fn pile(&self) -> PoolId {
        self.pile
    }

    /// All pools there can be.
    pub(super) fn ids() -> impl Iterator<Item = PoolId> {
        (0..MOST as u8).map(PoolId)
    }

    /// How many rabbits of each colour of a pool the viewer cannot place.
    pub(super) fn unplaced(&self, pool: PoolId) -> [u8; Rabbit::COUNT] {
        self.unplaced[usize::from(pool.0)]
    }

    /// A card of the pool can be placed now.
    pub(super) fn take(&mut self, pool: PoolId, rabbit: Rabbit) {
        let left = &mut self.unplaced[usize::from(pool.0)][rabbit.index()];
        debug_assert!(*left > 0, "a card was seen that the pool does not have");
        *left = left.saturating_sub(1);
    }

    /// A card of the pool cannot be placed any more.
    pub(super) fn put_back(&mut self, pool: PoolId, rabbit: Rabbit) {
        self.unplaced[usize::from(pool.0)][rabbit.index()] += 1;
    }

    /// These cards are the draw pile now. Pools that no followed card belongs to are done with.
    pub(super) fn renew(&mut self, followed: impl Iterator<Item = PoolId> + Clone, cards: &[Rabbit]) {
        let free = Self::ids().find(|&id| !followed.clone().any(|used| used == id));
        // There are more pools than followed cards.
        if let Some(free) = free {
            self.unplaced[usize::from(free.0)] = counted(cards);
            self.pile = free;
        }
    }
}
