//! The judgement of one decision: by what the player knew, and by what the cards were.

use crate::comparison::{Comparison, ComparisonInput, compare};
use crate::playout::derive_seed;
use crate::replayed_game::{Decision, KnownPosition};
use crate::verdict::Verdict;
use engine::{Game, Heuristics, Knowledge};

/// The judgement of one decision.
#[derive(Clone, Debug)]
pub(crate) struct Judgement<G: Game> {
    /// How good the decision was by what the player knew, for example a mistake.
    pub(crate) verdict: Verdict,
    /// The comparison of the played action with the best one, by what the player knew.
    pub(crate) by_knowledge: Comparison<G>,
    /// The same comparison with all cards as they were, hidden ones included.
    pub(crate) by_actual_cards: Comparison<G>,
}

/// Judges a decision twice: in worlds that fit what the player knew, and with the actual cards. The second comparison
/// gets half as many playouts.
pub(crate) fn judge<G: Game>(decision: &Decision<G>, budget: u32, seed: u64) -> Judgement<G> {
    let Decision { known_position, state, played_action, .. } = decision;
    if known_position.legal.len() == 1 {
        let forced = Comparison::without_alternative(*played_action);
        return Judgement { verdict: Verdict::Forced, by_knowledge: forced.clone(), by_actual_cards: forced };
    }
    let by_knowledge = judge_by_knowledge(known_position, *played_action, budget, derive_seed(seed, 0));
    // With the actual cards, every legal action is a candidate, and every sampled world is the real state.
    let all_legal: Vec<_> = known_position.legal.iter().collect();
    let input = ComparisonInput {
        seat: known_position.seat,
        candidates: &all_legal,
        played_action: *played_action,
        budget: budget / 2,
        seed: derive_seed(seed, 1),
    };
    let by_actual_cards = compare(&input, |_| state.clone());
    Judgement { verdict: Verdict::of(&by_knowledge), by_knowledge, by_actual_cards }
}

/// Compares the played action with the best one in worlds sampled from what the player knew.
pub(crate) fn judge_by_knowledge<G: Game>(
    position: &KnownPosition<G>,
    played_action: G::Action,
    budget: u32,
    seed: u64,
) -> Comparison<G> {
    let KnownPosition { seat, knowledge, view, .. } = position;
    let candidates = candidates(position, played_action);
    let input = ComparisonInput { seat: *seat, candidates: &candidates, played_action, budget, seed };
    compare(&input, |rng| knowledge.sample(view, rng))
}

/// The legal actions without pointless ones. Playouts cannot tell a pointless action from a good one, because both
/// often lead to the same result. The played action is always a candidate.
pub(crate) fn candidates<G: Game>(position: &KnownPosition<G>, played_action: G::Action) -> Vec<G::Action> {
    let KnownPosition { knowledge, view, legal, .. } = position;
    let is_candidate = |action: &G::Action| {
        *action == played_action || !G::Heuristics::is_pointless(knowledge, view, *action)
    };
    legal.iter().filter(is_candidate).collect()
}

#[cfg(test)]
mod tests;
