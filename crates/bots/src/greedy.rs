//! The players that move at once.

use crate::bot::{Bot, Decision};
use crate::mind::Mind;
use crate::reason;
use crate::sight::Sight;
use engine::{Game, Insight, Knowledge, Quick, Seat, Setup};

/// Finds a move for whoever is to move, from nothing but what that seat could know.
type Quickly<G> = fn(&G, &mut Quick) -> <G as Game>::Action;

/// Does at once what the game's own feeling for play says.
#[derive(Debug)]
pub(crate) struct Greedy<G: Game> {
    mind: Mind<G>,
    quickly: Quickly<G>,
}

impl<G: Game> Greedy<G> {
    /// Makes plain and obvious moves.
    pub(crate) fn plain() -> Self {
        Greedy { mind: Mind::new(0.0), quickly: G::Insight::greedy }
    }

    /// Makes the moves that searches play on with.
    pub(crate) fn instinctive() -> Self {
        Greedy { mind: Mind::new(0.0), quickly: G::Insight::instinct }
    }
}

impl<G: Game> Bot<G> for Greedy<G> {
    fn sit(&mut self, seat: Seat, setup: &Setup<G>) {
        self.mind.sit(seat, setup);
    }

    fn see(&mut self, shown: &G::Shown) {
        self.mind.see(shown);
    }

    fn decide(&mut self, sight: Sight<'_, G>, luck: &mut Quick) -> Decision<G> {
        let view = sight.view();
        // Sat down before the deal, as every player is.
        let known = self.mind.known().expect("a player that has sat down");
        // Any truth will do: the move depends only on what the seat could know, and that is the same in all.
        let action = (self.quickly)(&known.sample(&view, luck), luck);
        Decision { action, reason: Some(reason::of_instinct::<G>(known, &view, action)), stats: None }
    }
}
