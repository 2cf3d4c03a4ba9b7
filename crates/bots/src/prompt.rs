//! Players that move at once: a memory, and one way of finding a move.

use crate::bot::{Bot, Decision};
use crate::mind::Mind;
use crate::sight::Sight;
use engine::{Game, Quick, Seat, Setup};

/// Decides at once from what its seat knows and sees.
pub(crate) struct Prompt<G: Game, F> {
    mind: Mind<G>,
    find: F,
}

impl<G: Game, F> Prompt<G, F>
where
    F: Fn(&G::Knowledge, &G::View, &mut Quick) -> Decision<G> + Send,
{
    /// Somebody who finds moves like this.
    pub(crate) fn new(find: F) -> Self {
        Prompt { mind: Mind::new(0.0), find }
    }
}

impl<G: Game, F> Bot<G> for Prompt<G, F>
where
    F: Fn(&G::Knowledge, &G::View, &mut Quick) -> Decision<G> + Send,
{
    fn sit(&mut self, seat: Seat, setup: &Setup<G>) {
        self.mind.sit(seat, setup);
    }

    fn see(&mut self, shown: &G::Shown) {
        self.mind.see(shown);
    }

    fn decide(&mut self, sight: Sight<'_, G>, luck: &mut Quick) -> Decision<G> {
        // Sat down before the deal, as every player is.
        let known = self.mind.known().expect("a player that has sat down");
        (self.find)(known, &sight.view(), luck)
    }
}
