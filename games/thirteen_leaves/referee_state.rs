//! The whole state as the referee writes it.

use super::card::Card;
use super::state::ThirteenLeaves;
use engine::Seat;
use serde::Serialize;

/// The referee's `state`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RefereeState {
    /// Each seat's cards, ascending.
    pub hands: Vec<Vec<Card>>,
    /// The columns, low to high, each with all its cards.
    pub table: Vec<Vec<Card>>,
    /// The seats out of this round, ascending.
    pub passed: Vec<Seat>,
    /// Each seat's points; 0 in a single game.
    pub points: Vec<u16>,
    /// Which deal, from 1.
    pub deal: u16,
}

impl RefereeState {
    pub(super) fn of(state: &ThirteenLeaves) -> Self {
        let column = |(card, count)| vec![card; usize::from(count)];
        RefereeState {
            hands: state.all_seats().map(|seat| state.hands[seat].cards().collect()).collect(),
            table: state.table.tally().columns().map(column).collect(),
            passed: state.passed().iter().collect(),
            points: state.all_seats().map(|seat| state.points[seat]).collect(),
            deal: state.deal,
        }
    }
}
