//! Piles of cards in fixed arrays: one taken from and added to at the top, one added to from below.

use super::card::{Pair, Rabbit};
use super::deck::{HAT_COUNT, WAND_COUNT};

/// Hat cards on top of each other: the draw pile and the discard pile.
#[derive(Clone, Copy)]
pub(super) struct HatPile {
    /// Bottom first, so that the top comes and goes cheaply.
    cards: [Rabbit; HAT_COUNT],
    len: u8,
}

impl HatPile {
    /// No card.
    pub(super) const EMPTY: HatPile = HatPile { cards: [Rabbit::R; HAT_COUNT], len: 0 };

    /// The cards in this order, top first.
    pub(super) fn top_first(cards: &[Rabbit]) -> Self {
        let mut pile = HatPile::EMPTY;
        cards.iter().rev().for_each(|&card| pile.push(card));
        pile
    }

    /// How many cards.
    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
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
        let card = *self.oldest_first().last()?;
        self.len -= 1;
        Some(card)
    }

    /// The cards from the bottom to the top.
    #[inline]
    pub(super) fn oldest_first(&self) -> &[Rabbit] {
        &self.cards[..self.len()]
    }

    /// The same, to be shuffled.
    #[inline]
    pub(super) fn oldest_first_mut(&mut self) -> &mut [Rabbit] {
        let len = self.len();
        &mut self.cards[..len]
    }
}

// Cards that have left leave a trace in the array which is no part of the pile.
impl PartialEq for HatPile {
    fn eq(&self, other: &Self) -> bool {
        self.oldest_first() == other.oldest_first()
    }
}

impl std::fmt::Debug for HatPile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.oldest_first().fmt(f)
    }
}

/// The gold-wand draw pile: taken from at the top, added to from below (G15, G19).
#[derive(Clone, Copy)]
pub(super) struct WandPile {
    cards: [Pair; WAND_COUNT],
    top: u8,
    len: u8,
}

impl WandPile {
    /// No card.
    pub(super) const EMPTY: WandPile = WandPile { cards: super::deck::WANDS, top: 0, len: 0 };

    /// The cards in this order, top first.
    pub(super) fn top_first(cards: &[Pair]) -> Self {
        let mut pile = WandPile::EMPTY;
        cards.iter().for_each(|&card| pile.put_under(card));
        pile
    }

    #[inline]
    fn at(&self, depth: u8) -> usize {
        let at = usize::from(self.top + depth);
        if at < WAND_COUNT { at } else { at - WAND_COUNT }
    }

    /// How many cards.
    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }

    /// Takes the top card.
    #[inline]
    pub(super) fn take(&mut self) -> Option<Pair> {
        if self.len == 0 {
            return None;
        }
        let card = self.cards[self.at(0)];
        self.top = self.at(1) as u8;
        self.len -= 1;
        Some(card)
    }

    /// Puts a card under all the others.
    #[inline]
    pub(super) fn put_under(&mut self, card: Pair) {
        self.cards[self.at(self.len)] = card;
        self.len += 1;
    }

    /// The cards, top first.
    pub(super) fn iter(&self) -> impl Iterator<Item = Pair> + '_ {
        (0..self.len).map(|depth| self.cards[self.at(depth)])
    }
}

impl PartialEq for WandPile {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl std::fmt::Debug for WandPile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
