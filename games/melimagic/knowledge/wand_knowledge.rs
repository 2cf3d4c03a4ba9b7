//! What is known of the gold-wand cards, which is the same for all viewers. The cards never seen lie at the
//! top of the pile in an unknown order; the cards put under the pile lie at its bottom in a known order.

use super::super::card::Pair;
use super::super::deck::{STAND_COUNT, WAND_CARDS, WAND_COUNT};
use super::super::pile::WandPile;
use super::super::state::WonWands;
use arrayvec::ArrayVec;
use engine::{BySeat, RandomNumbers, Seat};

/// What is known of the gold-wand cards.
#[derive(Clone, Debug)]
pub(super) struct WandKnowledge {
    /// The cards that were never drawn.
    unseen: ArrayVec<Pair, WAND_COUNT>,
    /// The cards at the bottom of the pile, from top to bottom.
    at_bottom: ArrayVec<Pair, WAND_COUNT>,
    won: BySeat<WonWands, STAND_COUNT>,
}

impl WandKnowledge {
    /// What is known before the deal: all cards are unseen.
    pub(super) fn new() -> Self {
        WandKnowledge {
            unseen: WAND_CARDS.into_iter().collect(),
            at_bottom: ArrayVec::new(),
            won: BySeat::default(),
        }
    }

    /// The wands that a seat has won, oldest first.
    pub(super) fn won(&self, seat: Seat) -> impl Iterator<Item = Pair> + '_ {
        self.won[seat].iter()
    }

    /// The wands that each seat has won.
    pub(super) fn all_won(&self) -> BySeat<WonWands, STAND_COUNT> {
        self.won
    }

    /// The cards known to lie at the bottom of the pile, from top to bottom.
    pub(super) fn at_bottom(&self) -> &[Pair] {
        &self.at_bottom
    }

    /// Records that the top card of the pile was drawn, for all to see.
    pub(super) fn record_drawn(&mut self, drawn: Pair) {
        self.unseen.retain(|card| *card != drawn);
        self.at_bottom.retain(|card| *card != drawn);
    }

    /// Records that a card went under the pile.
    pub(super) fn record_put_under(&mut self, pair: Pair) {
        self.at_bottom.push(pair);
    }

    /// Records that a seat won a wand.
    pub(super) fn record_won(&mut self, seat: Seat, pair: Pair) {
        self.won[seat].push(pair);
    }

    /// Records that a seat lost the wand it won last, which went under the pile (clause G19 of `RULES.md`).
    pub(super) fn record_lost(&mut self, seat: Seat) {
        if let Some(lost) = self.won[seat].pop() {
            self.record_put_under(lost);
        }
    }

    /// A random pile that is consistent with what is known.
    pub(super) fn sample_pile(&self, rng: &mut impl RandomNumbers) -> WandPile {
        // The cards never seen lie on top, in an unknown order.
        let mut pile = self.unseen.clone();
        rng.shuffle(&mut pile);
        pile.extend(self.at_bottom.iter().copied());
        WandPile::from_top_first(&pile)
    }
}
