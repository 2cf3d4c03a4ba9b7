//! The players that do at once what the game's own feeling for play says.

use crate::bot::{Bot, Decision};
use crate::instant::InstantBot;
use crate::reason;
use engine::{FastRng, Game, Heuristics, Knowledge};

/// Makes plain and obvious moves.
pub(crate) fn plain<G: Game>() -> Box<dyn Bot<G>> {
    quickly(G::Heuristics::greedy)
}

/// Makes the moves that searches play on with.
pub(crate) fn instinctive<G: Game>() -> Box<dyn Bot<G>> {
    quickly(G::Heuristics::heuristic_action)
}

/// Moves as `find` says, which depends only on what the seat to move could know.
fn quickly<G: Game>(find: fn(&G, &mut FastRng) -> G::Action) -> Box<dyn Bot<G>> {
    Box::new(InstantBot::new(move |known: &G::Knowledge, view: &G::View, rng: &mut FastRng| {
        // Any truth will do: what the seat could know is the same in all.
        let action = find(&known.sample(view, rng), rng);
        Decision { action, reason: Some(reason::of_instinct::<G>(known, view, action)), stats: None }
    }))
}
