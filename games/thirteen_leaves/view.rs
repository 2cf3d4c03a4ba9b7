//! What one viewer may see at one moment: everything that lies open, and the viewer's own hand.

use super::card::Card;
use super::sequence::{EndColumn, Sequence};
use super::state::ThirteenLeaves;
use engine::{Game, Seat, Viewer};
use serde::Serialize;

/// What one viewer may see now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "thirteen-leaves.ts"))]
pub struct View {
    /// The number of seats.
    pub seats: u8,
    /// `play` or `over`.
    pub phase: &'static str,
    /// The seat to move; none when the game is over.
    pub to_move: Option<Seat>,
    /// The seat that played first in this deal.
    pub first: Seat,
    /// The seat that led, or is to lead, this round.
    pub leader: Seat,
    /// The number of the deal, from 1.
    pub deal: u16,
    /// The number of points that ends the expert variant; absent outside it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub target: Option<u16>,
    /// Each seat's points; 0 outside the expert variant.
    pub points: Vec<u16>,
    /// The number of cards in each seat's hand.
    pub hand_counts: Vec<u8>,
    /// The viewer's own cards, ascending; absent for a spectator.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hand: Option<Vec<Card>>,
    /// The columns on the table, lowest first.
    pub table: Vec<Column>,
    /// Which cards may be played now.
    pub requirement: Requirement,
    /// The seats that have passed in this round, ascending.
    pub passed: Vec<Seat>,
    /// The number of cards removed from the game at the ends of rounds.
    pub removed: u8,
    /// The number of cards that were not dealt.
    pub left_over: u8,
}

/// One column on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "thirteen-leaves.ts"))]
pub struct Column {
    /// The value of the column's cards.
    pub card: Card,
    /// The number of cards in the column.
    pub count: u8,
}

/// Which cards may be played now, whatever the player holds (clauses T5 to T8 of `RULES.md`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "thirteen-leaves.ts"))]
pub enum Requirement {
    /// The table is empty: any number of cards of any value. Passing is not possible.
    Anything,
    /// Either at least `low.count` cards of a value up to `low.card`, or at least `high.count` cards of a
    /// value from `high.card` on.
    Ends {
        /// The low end.
        low: EndColumn,
        /// The high end.
        high: EndColumn,
    },
}

impl Requirement {
    /// Which cards may be played on this sequence.
    pub fn new(sequence: Sequence) -> Self {
        match (sequence.low_end(), sequence.high_end()) {
            (Some(low), Some(high)) => Requirement::Ends { low, high },
            // An empty table has no ends.
            _ => Requirement::Anything,
        }
    }
}

impl View {
    /// What the viewer may see now.
    pub(super) fn new(state: &ThirteenLeaves, viewer: Viewer) -> Self {
        let column = |(card, count)| Column { card, count };
        View {
            seats: state.seat_count,
            phase: state.phase(),
            to_move: state.to_move,
            first: state.first_seat,
            leader: state.leader,
            deal: state.deal_number,
            target: state.target,
            points: state.all_seats().map(|seat| state.points[seat]).collect(),
            hand_counts: state.all_seats().map(|seat| state.hands[seat].len()).collect(),
            hand: match viewer {
                Viewer::Seat(seat) => Some(state.hands[seat].cards().collect()),
                Viewer::Spectator => None,
            },
            table: state.sequence.counts().by_value().map(column).collect(),
            requirement: Requirement::new(state.sequence),
            passed: state.passed().iter().collect(),
            removed: state.removed.total(),
            left_over: state.left_over.total(),
        }
    }

    /// The cards on the table.
    pub(super) fn sequence(&self) -> Sequence {
        self.table.iter().map(|column| (column.card, column.count)).collect()
    }
}
