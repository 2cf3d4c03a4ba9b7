//! Piles of cards in fixed arrays: [`HatPile`] changes at the top only, [`WandPile`] is drawn from at the top
//! and added to at the bottom.

use super::card::{Pair, Rabbit};
use super::deck::{HAT_COUNT, WAND_CARDS, WAND_COUNT};

/// A pile of hat cards: the draw pile or the discard pile.
#[derive(Clone, Copy)]
pub(super) struct HatPile {
    /// Bottom first, so that the top card is added and removed at the end.
    cards: [Rabbit; HAT_COUNT],
    len: u8,
}

impl HatPile {
    /// The empty pile. Any card can fill the unused entries.
    pub(super) const EMPTY: HatPile = HatPile { cards: [Rabbit::R; HAT_COUNT], len: 0 };

    /// The pile of these cards, given from top to bottom.
    pub(super) fn from_top_first(cards: &[Rabbit]) -> Self {
        let mut pile = HatPile::EMPTY;
        cards.iter().rev().for_each(|&card| pile.push(card));
        pile
    }

    /// The pile of these cards, given from bottom to top.
    pub(super) fn from_bottom_first(cards: &[Rabbit]) -> Self {
        let mut pile = HatPile::EMPTY;
        cards.iter().for_each(|&card| pile.push(card));
        pile
    }

    /// The number of cards.
    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether the pile has no card.
    #[inline]
    pub(super) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Puts a card on top.
    #[inline]
    pub(super) fn push(&mut self, card: Rabbit) {
        self.cards[self.len()] = card;
        self.len += 1;
    }

    /// Takes the top card.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Rabbit> {
        let card = self.top()?;
        self.len -= 1;
        Some(card)
    }

    /// The top card.
    #[inline]
    pub(super) fn top(&self) -> Option<Rabbit> {
        self.bottom_first().last().copied()
    }

    /// The cards from bottom to top. In the discard pile, this is from the oldest to the newest.
    #[inline]
    pub(super) fn bottom_first(&self) -> &[Rabbit] {
        &self.cards[..self.len()]
    }

    /// The cards from bottom to top, to be reordered in place.
    #[inline]
    pub(super) fn bottom_first_mut(&mut self) -> &mut [Rabbit] {
        let len = self.len();
        &mut self.cards[..len]
    }
}

// This is not derived, because cards that have left the pile remain in the unused part of the array.
impl PartialEq for HatPile {
    fn eq(&self, other: &Self) -> bool {
        self.bottom_first() == other.bottom_first()
    }
}

impl std::fmt::Debug for HatPile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.bottom_first().fmt(f)
    }
}

/// The gold-wand draw pile (clauses G15 and G19 of `RULES.md`), kept as a ring buffer: the entry after the
/// last one of the array is the first.
#[derive(Clone, Copy)]
pub(super) struct WandPile {
    cards: [Pair; WAND_COUNT],
    /// The array index of the top card.
    top: u8,
    len: u8,
}

impl WandPile {
    /// The empty pile. Any cards can fill the unused entries.
    pub(super) const EMPTY: WandPile = WandPile { cards: WAND_CARDS, top: 0, len: 0 };

    /// The pile of these cards, given from top to bottom.
    pub(super) fn from_top_first(cards: &[Pair]) -> Self {
        let mut pile = WandPile::EMPTY;
        cards.iter().for_each(|&card| pile.push_bottom(card));
        pile
    }

    /// The array index of the card at this depth; the top card has depth 0.
    #[inline]
    fn array_index(&self, depth: u8) -> usize {
        let index = usize::from(self.top + depth);
        if index < WAND_COUNT { index } else { index - WAND_COUNT }
    }

    /// The number of cards.
    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }

    /// Takes the top card.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Pair> {
        if self.len == 0 {
            return None;
        }
        let card = self.cards[self.array_index(0)];
        self.top = self.array_index(1) as u8;
        self.len -= 1;
        Some(card)
    }

    /// Puts a card under all the others.
    #[inline]
    pub(super) fn push_bottom(&mut self, card: Pair) {
        self.cards[self.array_index(self.len)] = card;
        self.len += 1;
    }

    /// The cards from top to bottom.
    pub(super) fn top_first(&self) -> impl Iterator<Item = Pair> + '_ {
        (0..self.len).map(|depth| self.cards[self.array_index(depth)])
    }
}

// This is not derived, because the same cards may begin at different indices of the array.
impl PartialEq for WandPile {
    fn eq(&self, other: &Self) -> bool {
        self.top_first().eq(other.top_first())
    }
}

impl std::fmt::Debug for WandPile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.top_first()).finish()
    }
}
