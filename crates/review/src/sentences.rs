//! The verdict on a decision in words: messages that the program that shows them translates.

use crate::judgement::Judgement;
use crate::replayed_game::{Decision, KnownPosition};
use crate::shares::{VICTORY, divide_rounded};
use crate::verdict::Verdict;
use engine::{Game, Heuristics, Message};

/// A good decision is said to be unlucky, and a bad one lucky, if the cards make at least this difference.
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
        let is_bad = matches!(judgement.verdict, Verdict::Close | Verdict::Slip | Verdict::Mistake);
        DecisionSentences {
            why: why(decision, judgement),
            odds: is_bad.then(|| odds(&decision.known, decision.played)).flatten(),
            afterwards: afterwards(decision, judgement),
        }
    }
}

/// A cost in games out of 100. A cost that is not 0 is at least 1.
fn in_hundred(cost: i64) -> i64 {
    divide_rounded(cost, VICTORY / 100).max(i64::from(cost > 0))
}

fn why<G: Game>(decision: &Decision<G>, judgement: &Judgement<G>) -> Message {
    let Judgement { verdict, known, .. } = judgement;
    let message = Message::new(format!("review-{}", verdict.name()));
    match verdict {
        Verdict::Forced | Verdict::Good => message,
        Verdict::Close => message.says("best", decision.state.describe(known.best)),
        Verdict::Slip | Verdict::Mistake => message
            .says("best", decision.state.describe(known.best))
            .number("margin", in_hundred(known.cost))
            .number("low", in_hundred(known.cost_low))
            .number("high", in_hundred(known.cost_high)),
    }
}

/// The game's message about the odds of an action, without the comparison that bots add to it.
fn odds<G: Game>(known: &KnownPosition<G>, played: G::Action) -> Option<Message> {
    let message = G::Heuristics::odds(&known.knowledge, &known.view, played)?;
    Some(message.choice("compared", "silent").choice("answer", "none"))
}

fn afterwards<G: Game>(decision: &Decision<G>, judgement: &Judgement<G>) -> Option<Message> {
    let Judgement { verdict, known, actual } = judgement;
    match verdict {
        Verdict::Good | Verdict::Close if actual.cost_low >= TELLING_COST => {
            let best = decision.state.describe(actual.best);
            Some(Message::new("review-unlucky").says("best", best).number("margin", in_hundred(actual.cost)))
        }
        Verdict::Slip | Verdict::Mistake if actual.cost == 0 && known.cost >= TELLING_COST => {
            Some(Message::new("review-lucky"))
        }
        _ => None,
    }
}
