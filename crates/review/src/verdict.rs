//! Verdicts on decisions, and the costs that separate them.

use crate::comparison::Comparison;
use crate::shares::VICTORY;
use engine::Game;
use serde::Serialize;

/// A decision that costs less than this is good: 1 % of a victory.
const GOOD_BELOW: i64 = VICTORY / 100;

/// A decision is a mistake if it certainly costs at least 3 % of a victory: the lower end of the confidence
/// interval of its cost counts.
const MISTAKE_FROM: i64 = VICTORY * 3 / 100;

/// How good a decision was, by what its player knew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// There was no other legal action.
    Forced,
    /// No other action is better by 1 % of a victory.
    Good,
    /// Another action looks better, but the difference may be chance: its confidence interval contains 0.
    Close,
    /// Another action is better, but not certainly by 3 % of a victory.
    Slip,
    /// Another action is certainly better by at least 3 % of a victory.
    Mistake,
}

impl Verdict {
    /// The verdict on a decision between several actions.
    pub(crate) fn of<G: Game>(comparison: &Comparison<G>) -> Self {
        match comparison {
            Comparison { cost, .. } if *cost < GOOD_BELOW => Verdict::Good,
            Comparison { cost_low: 0, .. } => Verdict::Close,
            Comparison { cost_low, .. } if *cost_low < MISTAKE_FROM => Verdict::Slip,
            _ => Verdict::Mistake,
        }
    }

    /// The verdict's name in reports and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Forced => "forced",
            Verdict::Good => "good",
            Verdict::Close => "close",
            Verdict::Slip => "slip",
            Verdict::Mistake => "mistake",
        }
    }
}
