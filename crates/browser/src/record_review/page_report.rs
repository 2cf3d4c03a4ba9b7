//! The report of a review as the page reads it: the JSON of `tavolino review --json`, and everything that the command
//! line shows as text or HTML.

use engine::Message;
use review::{CurvePoint, DecisionReport, PlayerReport, ReviewReport, summary_messages};
use serde::Serialize;

/// The report with the curve and all messages. The page translates them.
#[derive(Debug, Serialize)]
pub struct PageReport {
    /// One entry for each seat.
    pub players: Vec<PlayerReport>,
    /// One entry for each action.
    pub decisions: Vec<PageDecision>,
    /// The chances after the deal and after each action, and what changed them.
    pub curve: Vec<CurvePoint>,
    /// The number of the point of the curve where the game turned. `None` if nobody won.
    pub turning_point: Option<usize>,
    /// The summary, one message for each line.
    pub summary: Vec<Message>,
}

/// One action with its verdict, in numbers and in words.
#[derive(Debug, Serialize)]
pub struct PageDecision {
    /// The numbers, as the command line prints them.
    #[serde(flatten)]
    pub numbers: DecisionReport,
    /// The action as a message that offers it to a player.
    pub description: Message,
    /// The best action with the cards as they were, in text notation.
    pub hindsight_best: String,
    /// The verdict in words, one message for each sentence.
    pub sentences: Vec<Message>,
}

impl PageReport {
    pub(super) fn new(report: ReviewReport) -> Self {
        let summary = summary_messages(&report);
        let turning_point = report.turning_point().map(|(point, _)| point.number);
        let ReviewReport { players, decisions, curve } = report;
        let decisions = decisions.into_iter().map(PageDecision::new).collect();
        PageReport { players, decisions, curve, turning_point, summary }
    }
}

impl PageDecision {
    fn new(decision: DecisionReport) -> Self {
        PageDecision {
            description: decision.description.clone(),
            hindsight_best: decision.hindsight_best.clone(),
            sentences: decision.sentences.all().cloned().collect(),
            numbers: decision,
        }
    }
}
