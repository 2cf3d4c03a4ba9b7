//! A plain summary of a review, for people who read no curves.

use crate::report::{CurvePoint, DecisionReport, PlayerReport, ReviewReport};
use crate::verdict::Verdict;
use engine::Message;

/// The summary as one message for each line: the result and its parts for each player, the order without luck,
/// the decisions of each player, and the moment that turned the game.
pub fn summary_messages(report: &ReviewReport) -> Vec<Message> {
    let parts = report.players.iter().map(parts_message);
    let decisions = report.players.iter().map(|player| decisions_message(report, player));
    let mut messages: Vec<_> = parts.chain(decisions).collect();
    messages.extend(report.winners().map(|winner| without_luck_message(report, winner)));
    messages.extend(turning_point_message(report));
    messages
}

/// A number of victories in hundredths with its sign, for example "+31".
fn signed_hundredths(victories: f64) -> String {
    match (100.0 * victories).round() as i64 {
        0 => "0".to_owned(),
        negative @ ..0 => format!("−{}", -negative),
        positive => format!("+{positive}"),
    }
}

/// The result of one player, with the parts that led to it: start, luck, own decisions, decisions of others.
fn parts_message(player: &PlayerReport) -> Message {
    let result = match player.result {
        1.0 => "won",
        0.0 => "lost",
        _ => "shared",
    };
    Message::new("review-parts")
        .seat("seat", player.seat)
        .choice("result", result)
        .number("start", (100.0 * player.start).round() as i64)
        .choice("luck", signed_hundredths(player.luck))
        .choice("own", signed_hundredths(player.own))
        .choice("others", signed_hundredths(player.others))
}

/// How many decisions a player made, and how many of them were slips or mistakes.
fn decisions_message(report: &ReviewReport, player: &PlayerReport) -> Message {
    let own_decisions = || report.decisions.iter().filter(|decision| decision.seat == player.seat);
    let count = |verdict| own_decisions().filter(|decision| decision.verdict == verdict).count() as i64;
    Message::new("review-decisions")
        .seat("seat", player.seat)
        // A forced action was no decision.
        .number("count", own_decisions().count() as i64 - count(Verdict::Forced))
        .number("slips", count(Verdict::Slip))
        .number("mistakes", count(Verdict::Mistake))
}

/// The winner's luck, and the rank that the winner would have had without luck.
fn without_luck_message(report: &ReviewReport, winner: &PlayerReport) -> Message {
    let better_players = report.players.iter().filter(|other| other.without_luck() > winner.without_luck());
    Message::new("review-without-luck")
        .seat("seat", winner.seat)
        .choice("luck", signed_hundredths(winner.luck))
        .number("rank", better_players.count() as i64 + 1)
}

/// The action after which the winner's chances rose most. `None` if the deal raised them more.
fn turning_point_message(report: &ReviewReport) -> Option<Message> {
    let (point, rise) = report.turning_point()?;
    // Point 0 is the deal, for which `checked_sub` gives `None`. Point 1 belongs to the first decision.
    let decision: &DecisionReport = report.decisions.get(point.number.checked_sub(1)?)?;
    Some(
        Message::new("review-turning-point")
            .number("number", decision.number as i64)
            .seat("seat", decision.seat)
            .says("action", decision.description.clone())
            .number("rise", (100.0 * rise).round() as i64),
    )
}

impl PlayerReport {
    /// The result without luck: what the decisions alone would have brought.
    pub fn without_luck(&self) -> f64 {
        self.result - self.luck
    }
}

impl ReviewReport {
    /// The players with a share of the victory.
    pub fn winners(&self) -> impl Iterator<Item = &PlayerReport> {
        self.players.iter().filter(|player| player.result > 0.0)
    }

    /// The point of the curve where the chances of the first winner rose most, and by how much.
    pub fn turning_point(&self) -> Option<(&CurvePoint, f64)> {
        let winner = self.winners().next()?.seat.index();
        let rise = |point: &CurvePoint| point.luck[winner] + point.decision[winner];
        let by_rise = |a: &&CurvePoint, b: &&CurvePoint| rise(a).total_cmp(&rise(b));
        self.curve.iter().max_by(by_rise).map(|point| (point, rise(point)))
    }
}
