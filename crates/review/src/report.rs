//! The report of a review: the parts of every player's result, the decisions with their verdicts, and the
//! curve.

use crate::judgement::Judgement;
use crate::replayed_game::{Decision, ReplayedGame};
use crate::review::ReviewedStep;
use crate::sentences::DecisionSentences;
use crate::shares::{SeatValues, as_fraction, difference, in_millionths};
use crate::verdict::Verdict;
use engine::{Game, MAX_SEATS, Message, Seat, shares};
use serde::Serialize;

/// The review of one game. Its JSON form has the players and the decisions.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ReviewReport {
    /// One entry for each seat.
    pub players: Vec<PlayerReport>,
    /// One entry for each action.
    pub decisions: Vec<DecisionReport>,
    /// The chances before the deal, after the deal and after each action.
    #[serde(skip)]
    pub curve: Vec<CurvePoint>,
}

/// The parts of one player's result, in victories: `start + luck + own + others = result`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerReport {
    /// The player's seat.
    pub seat: Seat,
    /// The chance of winning before the deal.
    pub start: f64,
    /// What the deal, draws, dice and hidden cards brought.
    pub luck: f64,
    /// What the player's own decisions cost, compared with the best ones. Never positive.
    pub own: f64,
    /// What the decisions of the other players brought, compared with their best ones.
    pub others: f64,
    /// The share of the victory: 1 for a winner, 1/2 for each of two winners.
    pub result: f64,
}

/// One action with its verdict. Costs are in victories.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DecisionReport {
    /// The number of the action, from 1.
    pub number: usize,
    /// The player's seat.
    pub seat: Seat,
    /// The action in the game's text notation.
    pub action: String,
    /// The verdict by what the player knew.
    pub verdict: Verdict,
    /// What the action cost, by what the player knew.
    pub cost: f64,
    /// The lower end of the 95 % confidence interval of the cost.
    pub cost_low: f64,
    /// The upper end of the interval.
    pub cost_high: f64,
    /// The best action by what the player knew, in text notation.
    pub best: String,
    /// What the action cost with the cards as they were.
    pub hindsight: f64,
    /// The best action with the cards as they were, in text notation.
    #[serde(skip)]
    pub hindsight_best: String,
    /// The action as a message that offers it to a player.
    #[serde(skip)]
    pub description: Message,
    /// The verdict in words.
    #[serde(skip)]
    pub sentences: DecisionSentences,
}

impl DecisionReport {
    /// Whether the sentences say more than that the action was good: it was a slip or a mistake, or luck changed
    /// what became of it.
    pub fn deserves_words(&self) -> bool {
        matches!(self.verdict, Verdict::Slip | Verdict::Mistake) || self.sentences.afterwards.is_some()
    }
}

/// The chances after an action, and what changed them. Every list has one entry for each seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CurvePoint {
    /// The number of the action; 0 for the deal.
    pub number: usize,
    /// Every player's chance of winning afterwards.
    pub chances: Vec<f64>,
    /// The part of the change that luck explains.
    pub luck: Vec<f64>,
    /// The part of the change that the decision explains.
    pub decision: Vec<f64>,
}

/// Builds the report from the results of all jobs.
pub(crate) fn report<G: Game>(
    game: &ReplayedGame<G>,
    start: &SeatValues,
    steps: &[ReviewedStep<G>],
) -> ReviewReport {
    let seat_count = game.setup.seats;
    let result = in_millionths(&shares(&game.end));
    let decisions = game.decisions.iter().zip(steps).enumerate();
    ReviewReport {
        players: Seat::all(seat_count).map(|seat| player_report(seat, game, start, &result, steps)).collect(),
        decisions: decisions
            .map(|(index, (decision, step))| decision_report(index + 1, decision, &step.judgement))
            .collect(),
        curve: curve(seat_count, start, &result, steps),
    }
}

fn player_report<G: Game>(
    seat: Seat,
    game: &ReplayedGame<G>,
    start: &SeatValues,
    result: &SeatValues,
    steps: &[ReviewedStep<G>],
) -> PlayerReport {
    let (mut own, mut others) = (0, 0);
    for (decision, step) in game.decisions.iter().zip(steps) {
        let change = step.judgement.known.changes[seat.index()];
        *(if decision.known.seat == seat { &mut own } else { &mut others }) += change;
    }
    let (start, result) = (start[seat.index()], result[seat.index()]);
    PlayerReport {
        seat,
        start: as_fraction(start),
        luck: as_fraction(result - start - own - others),
        own: as_fraction(own),
        others: as_fraction(others),
        result: as_fraction(result),
    }
}

fn decision_report<G: Game>(
    number: usize,
    decision: &Decision<G>,
    judgement: &Judgement<G>,
) -> DecisionReport {
    let Judgement { verdict, known, actual } = judgement;
    let state = &decision.state;
    DecisionReport {
        number,
        seat: decision.known.seat,
        action: state.write(decision.played),
        verdict: *verdict,
        cost: as_fraction(known.cost),
        cost_low: as_fraction(known.cost_low),
        cost_high: as_fraction(known.cost_high),
        best: state.write(known.best),
        hindsight: as_fraction(actual.cost),
        hindsight_best: state.write(actual.best),
        description: state.describe(decision.played),
        sentences: DecisionSentences::of(decision, judgement),
    }
}

/// The curve. Its last point is the result, so the changes of all points add up to it exactly. The noise of the
/// estimated points is counted as luck of the actions before and after them and cancels out in the sum.
fn curve<G: Game>(
    seat_count: usize,
    start: &SeatValues,
    result: &SeatValues,
    steps: &[ReviewedStep<G>],
) -> Vec<CurvePoint> {
    const NO_CHANGE: SeatValues = [0; MAX_SEATS];
    let chances = steps.iter().map(|step| step.chances).chain([*result]);
    // The first point comes after the deal, which is nobody's decision.
    let decisions = std::iter::once(NO_CHANGE).chain(steps.iter().map(|step| step.judgement.known.changes));
    let mut before = *start;
    let mut points = Vec::with_capacity(steps.len() + 1);
    for (number, (chances, decision)) in chances.zip(decisions).enumerate() {
        let luck = difference(&difference(&chances, &before), &decision);
        let fractions = |values: &SeatValues| values[..seat_count].iter().map(|v| as_fraction(*v)).collect();
        points.push(CurvePoint {
            number,
            chances: fractions(&chances),
            luck: fractions(&luck),
            decision: fractions(&decision),
        });
        before = chances;
    }
    points
}
