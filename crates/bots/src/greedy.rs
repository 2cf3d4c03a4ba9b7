//! The player that follows the game's instinct.

use crate::bot::{Bot, Decision};
use crate::mind::Mind;
use crate::reason;
use crate::sight::Sight;
use engine::{Game, Insight, Knowledge, Quick, Seat, Setup};

/// Does at once what the game's instinct says.
#[derive(Debug)]
pub struct Greedy<G: Game>(Mind<G>);

impl<G: Game> Default for Greedy<G> {
    fn default() -> Self {
        Greedy(Mind::new(0.0))
    }
}

impl<G: Game> Bot<G> for Greedy<G> {
    fn sit(&mut self, seat: Seat, setup: &Setup<G>) {
        self.0.sit(seat, setup);
    }

    fn see(&mut self, shown: &G::Shown) {
        self.0.see(shown);
    }

    fn decide(&mut self, sight: Sight<'_, G>, luck: &mut Quick) -> Decision<G> {
        let view = sight.view();
        // Sat down before the deal, as every player is.
        let known = self.0.known().expect("a player that has sat down");
        // Any truth will do: instinct depends only on what the seat could know, and that is the same in all.
        let action = G::Insight::instinct(&known.sample(&view, luck), luck);
        Decision { action, reason: Some(reason::of_instinct::<G>(known, &view, action)), stats: None }
    }
}
