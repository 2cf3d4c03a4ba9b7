//! What one viewer may see at one moment: everything that lies open, and their own hand.

use super::card::Card;
use super::state::ThirteenLeaves;
use super::table::{End, Table};
use engine::{Game, Seat, Viewer};
use serde::Serialize;

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "thirteen-leaves.ts"))]
pub struct View {
    /// How many play.
    pub seats: u8,
    /// `play` or `over`.
    pub phase: &'static str,
    /// Whose turn it is; nobody's when the game is over.
    pub to_move: Option<Seat>,
    /// Who played first in this deal.
    pub first: Seat,
    /// Who led, or is to lead, this round.
    pub leader: Seat,
    /// Which deal, from 1.
    pub deal: u16,
    /// The points that end the expert variant; absent in a single game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub target: Option<u16>,
    /// Each seat's points; 0 in a single game.
    pub points: Vec<u16>,
    /// How many cards each seat holds.
    pub hand_counts: Vec<u8>,
    /// The viewer's own cards, ascending; absent for an spectator.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hand: Option<Vec<Card>>,
    /// The columns on the table, low to high.
    pub table: Vec<Column>,
    /// What the next cards must be.
    pub requirement: Requirement,
    /// The seats out of this round, ascending.
    pub passed: Vec<Seat>,
    /// How many cards were removed from the game at the ends of rounds.
    pub removed: u8,
    /// How many cards nobody was dealt.
    pub left_over: u8,
}

/// One column on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "thirteen-leaves.ts"))]
pub struct Column {
    /// Its value.
    pub card: Card,
    /// How many cards lie in it.
    pub count: u8,
}

/// What may be played now, whatever is in hand (T5 to T8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "thirteen-leaves.ts"))]
pub enum Requirement {
    /// Any number of cards of any value; passing is not possible.
    Anything,
    /// Values up to `low.card`, at least `low.count` of them, or values from `high.card` on, at least
    /// `high.count` of them.
    Ends {
        /// The low end.
        low: End,
        /// The high end.
        high: End,
    },
}

impl Requirement {
    /// What a table asks for.
    pub fn of(table: Table) -> Self {
        match (table.low(), table.high()) {
            (Some(low), Some(high)) => Requirement::Ends { low, high },
            _ => Requirement::Anything,
        }
    }
}

impl View {
    pub(super) fn of(state: &ThirteenLeaves, viewer: Viewer) -> Self {
        View {
            seats: state.seats,
            phase: state.phase(),
            to_move: state.turn,
            first: state.first,
            leader: state.leader,
            deal: state.deal,
            target: state.target,
            points: state.all_seats().map(|seat| state.points[seat]).collect(),
            hand_counts: state.all_seats().map(|seat| state.hands[seat].len()).collect(),
            hand: match viewer {
                Viewer::Seat(seat) => Some(state.hands[seat].cards().collect()),
                Viewer::Spectator => None,
            },
            table: state.table.tally().columns().map(|(card, count)| Column { card, count }).collect(),
            requirement: Requirement::of(state.table),
            passed: state.passed().iter().collect(),
            removed: state.removed.total(),
            left_over: state.left_over.total(),
        }
    }
}
