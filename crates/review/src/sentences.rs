//! The verdict on a decision in words: messages that the program that shows them translates.

use crate::judgement::Judgement;
use crate::replayed_game::{Decision, KnownPosition};
use crate::shares::{VICTORY, divide_rounded};
use crate::verdict::Verdict;
use engine::{Game, Heuristics, Message};

/// A good decision is said to be unlucky, and a bad one lucky, if the actual cards make at least this difference:
/// 3 % of a victory.
const TELLING_COST: i64 = VICTORY * 3 / 100;

/// The verdict on one decision in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecisionSentences {
    /// The verdict and the better action, by what the player knew.
    pub why: Message,
    /// The exact odds of the action, if the game can compute them and the decision was not a good one.
    pub odds: Option<Message>,
    /// What the cards made of it: a good action that was unlucky, or a bad one that was lucky.
    pub afterwards: Option<Message>,
}

impl DecisionSentences {
    /// All sentences in the order in which they are shown.
    pub fn all(&self) -> impl Iterator<Item = &Message> {
        [Some(&self.why), self.odds.as_ref(), self.afterwards.as_ref()].into_iter().flatten()
    }

    /// The sentences about a judged decision.
    pub(crate) fn of<G: Game>(decision: &Decision<G>, judgement: &Judgement<G>) -> Self {
        let another_is_better =
            matches!(judgement.verdict, Verdict::Close | Verdict::Slip | Verdict::Mistake);
        DecisionSentences {
            why: why(decision, judgement),
            odds: another_is_better.then(|| odds(&decision.known_position, decision.played_action)).flatten(),
            afterwards: afterwards(decision, judgement),
        }
    }
}

/// A cost in victories per 100 games. A cost that is not 0 is at least 1.
fn in_hundred(cost: i64) -> i64 {
    divide_rounded(cost, VICTORY / 100).max(i64::from(cost > 0))
}

/// The verdict by what the player knew and, unless the action was good, the better action.
fn why<G: Game>(decision: &Decision<G>, judgement: &Judgement<G>) -> Message {
    let Judgement { verdict, by_knowledge, .. } = judgement;
    let message = Message::new(format!("review-{}", verdict.name()));
    match verdict {
        Verdict::Forced | Verdict::Good => message,
        Verdict::Close => message.says("best", decision.state.describe(by_knowledge.best_action)),
        Verdict::Slip | Verdict::Mistake => message
            .says("best", decision.state.describe(by_knowledge.best_action))
            .number("margin", in_hundred(by_knowledge.cost))
            .number("low", in_hundred(by_knowledge.cost_low))
            .number("high", in_hundred(by_knowledge.cost_high)),
    }
}

/// The game's message about the odds of an action, without the comparison that bots add to it.
fn odds<G: Game>(position: &KnownPosition<G>, action: G::Action) -> Option<Message> {
    let message = G::Heuristics::odds(&position.knowledge, &position.view, action)?;
    // With these arguments the sentence says nothing about other actions and about a likely reply.
    Some(message.choice("compared", "silent").choice("answer", "none"))
}

/// Whether the actual cards turned a good action into a bad one (unlucky) or a bad one into a good one (lucky).
fn afterwards<G: Game>(decision: &Decision<G>, judgement: &Judgement<G>) -> Option<Message> {
    let Judgement { verdict, by_knowledge, by_actual_cards } = judgement;
    match verdict {
        Verdict::Good | Verdict::Close if by_actual_cards.cost_low >= TELLING_COST => {
            let best = decision.state.describe(by_actual_cards.best_action);
            let margin = in_hundred(by_actual_cards.cost);
            Some(Message::new("review-unlucky").says("best", best).number("margin", margin))
        }
        Verdict::Slip | Verdict::Mistake
            if by_actual_cards.cost == 0 && by_knowledge.cost >= TELLING_COST =>
        {
            Some(Message::new("review-lucky"))
        }
        _ => None,
    }
}
