//! The judgement of one decision: by what the player knew, and by what the cards were.

use crate::comparison::{Comparison, Question, compare};
use crate::playout::derive_seed;
use crate::replayed_game::{Decision, KnownPosition};
use crate::verdict::Verdict;
use engine::{Game, Heuristics, Knowledge};

/// The judgement of one decision.
#[derive(Clone, Debug)]
pub(crate) struct Judgement<G: Game> {
    pub(crate) verdict: Verdict,
    /// The comparison by what the player knew.
    pub(crate) known: Comparison<G>,
    /// The comparison with all cards as they were.
    pub(crate) actual: Comparison<G>,
}

/// Judges a decision. The comparison by the cards gets half as many playouts as the one by knowledge.
pub(crate) fn judge<G: Game>(decision: &Decision<G>, budget: u32, seed: u64) -> Judgement<G> {
    let Decision { known, state, played, .. } = decision;
    if known.legal.len() == 1 {
        let forced = Comparison::without_alternative(*played);
        return Judgement { verdict: Verdict::Forced, known: forced.clone(), actual: forced };
    }
    let by_knowledge = judge_by_knowledge(known, *played, budget, derive_seed(seed, 0));
    let all_legal: Vec<_> = known.legal.iter().collect();
    let question = Question {
        seat: known.seat,
        candidates: &all_legal,
        played: *played,
        budget: budget / 2,
        seed: derive_seed(seed, 1),
    };
    let actual = compare(&question, |_| state.clone());
    Judgement { verdict: Verdict::of(&by_knowledge), known: by_knowledge, actual }
}

/// Compares the played action with the best one in worlds sampled from what the player knew.
pub(crate) fn judge_by_knowledge<G: Game>(
    position: &KnownPosition<G>,
    played: G::Action,
    budget: u32,
    seed: u64,
) -> Comparison<G> {
    let KnownPosition { seat, knowledge, view, .. } = position;
    let candidates = candidates(position, played);
    let question = Question { seat: *seat, candidates: &candidates, played, budget, seed };
    compare(&question, |rng| knowledge.sample(view, rng))
}

/// The legal actions without pointless ones. Playouts cannot tell a pointless action from a good one, because both
/// often lead to the same result. The played action is always a candidate.
pub(crate) fn candidates<G: Game>(position: &KnownPosition<G>, played: G::Action) -> Vec<G::Action> {
    let KnownPosition { knowledge, view, legal, .. } = position;
    let is_candidate =
        |action: &G::Action| *action == played || !G::Heuristics::is_pointless(knowledge, view, *action);
    legal.iter().filter(is_candidate).collect()
}

#[cfg(test)]
mod tests;
