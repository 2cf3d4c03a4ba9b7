//! The players that do at once what the game's own feeling for play says.

use crate::bot::{Bot, Decision};
use crate::prompt::Prompt;
use crate::reason;
use engine::{Game, Insight, Knowledge, Quick};

/// Makes plain and obvious moves.
pub(crate) fn plain<G: Game>() -> Box<dyn Bot<G>> {
    quickly(G::Insight::greedy)
}

/// Makes the moves that searches play on with.
pub(crate) fn instinctive<G: Game>() -> Box<dyn Bot<G>> {
    quickly(G::Insight::instinct)
}

/// Moves as `find` says, which depends only on what the seat to move could know.
fn quickly<G: Game>(find: fn(&G, &mut Quick) -> G::Action) -> Box<dyn Bot<G>> {
    Box::new(Prompt::new(move |known: &G::Knowledge, view: &G::View, luck: &mut Quick| {
        // Any truth will do: what the seat could know is the same in all.
        let action = find(&known.sample(view, luck), luck);
        Decision { action, reason: Some(reason::of_instinct::<G>(known, view, action)), stats: None }
    }))
}
