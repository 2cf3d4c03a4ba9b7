//! The bots `greedy` and `instinct`. Both play an action that the game's own heuristics give, without search.

use crate::bot::{Bot, Decision};
use crate::instant::InstantBot;
use crate::reason;
use engine::{FastRng, Game, Heuristics, Knowledge};

/// The bot `greedy`: plays the obvious action by the game's simplest heuristic.
pub(crate) fn greedy_bot<G: Game>() -> Box<dyn Bot<G>> {
    heuristic_bot(G::Heuristics::greedy)
}

/// The bot `instinct`: plays the heuristic action that searches use in their playouts.
pub(crate) fn instinct_bot<G: Game>() -> Box<dyn Bot<G>> {
    heuristic_bot(G::Heuristics::heuristic_action)
}

/// A bot that plays the result of `heuristic`, which must depend only on what the seat to move could know.
fn heuristic_bot<G: Game>(heuristic: fn(&G, &mut FastRng) -> G::Action) -> Box<dyn Bot<G>> {
    Box::new(InstantBot::new(move |knowledge: &G::Knowledge, view: &G::View, rng: &mut FastRng| {
        // One sampled state is enough, because the heuristic chooses the same action in all states that look
        // the same to the seat.
        let action = heuristic(&knowledge.sample(view, rng), rng);
        let reason = reason::of_heuristic_action::<G>(knowledge, view, action);
        Decision { action, reason: Some(reason), stats: None }
    }))
}
