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
    /// What the action cost with the cards as they were, hidden ones included.
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
    /// Whether the sentences say more than that the action was good. They do if it was a slip or a mistake, or if luck
    /// changed what became of it.
    pub fn needs_explanation(&self) -> bool {
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

/// Builds the report from the results of all jobs: the chances before the deal, and one step for each action.
pub(crate) fn report<G: Game>(
    game: &ReplayedGame<G>,
    chances_before_deal: &SeatValues,
    steps: &[ReviewedStep<G>],
) -> ReviewReport {
    let seat_count = game.setup.seats;
    let result = in_millionths(&shares(&game.end));
    let decisions = game.decisions.iter().zip(steps).enumerate();
    ReviewReport {
        players: Seat::all(seat_count)
            .map(|seat| player_report(seat, game, chances_before_deal, &result, steps))
            .collect(),
        decisions: decisions
            .map(|(index, (decision, step))| decision_report(index + 1, decision, &step.judgement))
            .collect(),
        curve: curve(seat_count, chances_before_deal, &result, steps),
    }
}

/// What luck and decisions brought to one player.
fn player_report<G: Game>(
    seat: Seat,
    game: &ReplayedGame<G>,
    chances_before_deal: &SeatValues,
    result: &SeatValues,
    steps: &[ReviewedStep<G>],
) -> PlayerReport {
    // What the player's own decisions and those of the others changed for this player.
    let (mut own, mut others) = (0, 0);
    for (decision, step) in game.decisions.iter().zip(steps) {
        let change = step.judgement.by_knowledge.changes[seat.index()];
        if decision.known_position.seat == seat {
            own += change;
        } else {
            others += change;
        }
    }
    let (start, result) = (chances_before_deal[seat.index()], result[seat.index()]);
    PlayerReport {
        seat,
        start: as_fraction(start),
        // Luck is what the decisions do not explain.
        luck: as_fraction(result - start - own - others),
        own: as_fraction(own),
        others: as_fraction(others),
        result: as_fraction(result),
    }
}

/// What is reported about one decision; `number` is the number of its action in the game, from 1.
fn decision_report<G: Game>(
    number: usize,
    decision: &Decision<G>,
    judgement: &Judgement<G>,
) -> DecisionReport {
    let Judgement { verdict, by_knowledge, by_actual_cards } = judgement;
    let state = &decision.state;
    DecisionReport {
        number,
        seat: decision.known_position.seat,
        action: state.write(decision.played_action),
        verdict: *verdict,
        cost: as_fraction(by_knowledge.cost),
        cost_low: as_fraction(by_knowledge.cost_low),
        cost_high: as_fraction(by_knowledge.cost_high),
        best: state.write(by_knowledge.best_action),
        hindsight: as_fraction(by_actual_cards.cost),
        hindsight_best: state.write(by_actual_cards.best_action),
        description: state.describe(decision.played_action),
        sentences: DecisionSentences::of(decision, judgement),
    }
}

/// The curve of every player's chance of winning. Its last point is the result of the game, so the changes of all
/// points add up to the result exactly. An estimation error of a point counts as luck of the actions before and
/// after it, with opposite signs, and so cancels out in the sum.
fn curve<G: Game>(
    seat_count: usize,
    chances_before_deal: &SeatValues,
    result: &SeatValues,
    steps: &[ReviewedStep<G>],
) -> Vec<CurvePoint> {
    /// No player's chance changes.
    const NO_CHANGE: SeatValues = [0; MAX_SEATS];
    let chances = steps.iter().map(|step| step.chances).chain([*result]);
    // The first point comes after the deal, which is nobody's decision.
    let decisions =
        std::iter::once(NO_CHANGE).chain(steps.iter().map(|step| step.judgement.by_knowledge.changes));
    let mut before = *chances_before_deal;
    let mut points = Vec::with_capacity(steps.len() + 1);
    for (number, (chances, decision)) in chances.zip(decisions).enumerate() {
        // Luck is the part of the change that the decision does not explain.
        let luck = difference(&difference(&chances, &before), &decision);
        let fractions =
            |values: &SeatValues| values[..seat_count].iter().map(|value| as_fraction(*value)).collect();
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
