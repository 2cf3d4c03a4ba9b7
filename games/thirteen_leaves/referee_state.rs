//! The full state in the form that the referee protocol sends. The referee is a command that runs a game for other
//! programs, which rely on the field names.

use super::card::Card;
use super::state::ThirteenLeaves;
use engine::Seat;
use serde::Serialize;

/// The full state of a game, without the cards that were removed or never dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RefereeState {
    /// Each seat's cards, ascending.
    pub hands: Vec<Vec<Card>>,
    /// The columns on the table, lowest first, each with all its cards.
    pub table: Vec<Vec<Card>>,
    /// The seats that have passed in this round, ascending.
    pub passed: Vec<Seat>,
    /// Each seat's points; 0 outside the expert variant.
    pub points: Vec<u16>,
    /// The number of the deal, from 1.
    pub deal: u16,
}

impl RefereeState {
    /// The full state in the referee's form.
    pub(super) fn new(state: &ThirteenLeaves) -> Self {
        let column = |(card, count)| vec![card; usize::from(count)];
        RefereeState {
            hands: state.all_seats().map(|seat| state.hands[seat].cards().collect()).collect(),
            table: state.sequence.counts().by_value().map(column).collect(),
            passed: state.passed().iter().collect(),
            points: state.all_seats().map(|seat| state.points[seat]).collect(),
            deal: state.deal_number,
        }
    }
}
