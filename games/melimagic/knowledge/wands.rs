//! The gold-wand cards, of which everybody knows the same: those never seen lie on top of the pile in any order,
//! those put under it lie below in the order in which they went there.

use super::super::card::Pair;
use super::super::deck::{MAX_SEATS, WAND_COUNT, WANDS};
use super::super::pile::WandPile;
use super::super::state::Won;
use arrayvec::ArrayVec;
use engine::{BySeat, RandomNumbers, Seat};

/// What everybody could know of the gold-wand cards.
#[derive(Clone, Debug)]
pub(super) struct Wands {
    unseen: ArrayVec<Pair, WAND_COUNT>,
    under: ArrayVec<Pair, WAND_COUNT>,
    won: BySeat<Won, MAX_SEATS>,
}

impl Wands {
    pub(super) fn new() -> Self {
        Wands { unseen: WANDS.into_iter().collect(), under: ArrayVec::new(), won: BySeat::default() }
    }

    pub(super) fn won(&self, seat: Seat) -> impl Iterator<Item = Pair> + '_ {
        self.won[seat].iter()
    }

    pub(super) fn all_won(&self) -> BySeat<Won, MAX_SEATS> {
        self.won
    }

    pub(super) fn under(&self) -> &[Pair] {
        &self.under
    }

    /// The top card was drawn, for all to see.
    pub(super) fn drew(&mut self, pair: Pair) {
        self.unseen.retain(|unseen| *unseen != pair);
        self.under.retain(|under| *under != pair);
    }

    pub(super) fn put_under(&mut self, pair: Pair) {
        self.under.push(pair);
    }

    pub(super) fn win(&mut self, seat: Seat, pair: Pair) {
        self.won[seat].push(pair);
    }

    /// The last wand won goes under the pile (G19).
    pub(super) fn lose(&mut self, seat: Seat) {
        if let Some(lost) = self.won[seat].pop() {
            self.put_under(lost);
        }
    }

    /// A pile that fits.
    pub(super) fn sampled(&self, words: &mut impl RandomNumbers) -> WandPile {
        let mut pile = self.unseen.clone();
        words.shuffle(&mut pile);
        pile.extend(self.under.iter().copied());
        WandPile::top_first(&pile)
    }
}
