//! A quick move: shed much, keep groups together, take up what fits.

use crate::thirteen_leaves::action::{Action, Count};
use crate::thirteen_leaves::card::Card;
use crate::thirteen_leaves::hand::Hand;
use crate::thirteen_leaves::state::ThirteenLeaves;
use crate::thirteen_leaves::table::Table;

/// How much each thing about a move weighs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// Leading: each card put down; each step away from the middle value.
    pub(super) lead_card: f32,
    pub(super) lead_edge: f32,
    /// Following: any play at all; each card put down; each card more than needed; each value of the own
    /// hand that is cut off by it; each step away from the middle.
    pub(super) play: f32,
    pub(super) card: f32,
    pub(super) raise: f32,
    pub(super) cut_off: f32,
    pub(super) edge: f32,
    /// Passing: each card of that value already in hand; each step away from the middle.
    pub(super) joins: f32,
    pub(super) take_edge: f32,
    /// Passing: taking from an end column.
    pub(super) lowers: f32,
}

/// Simple ones: shed as many cards as possible, keep groups together, do not cut the own cards off.
pub(super) const GREEDY: Habits = Habits {
    lead_card: 1.0,
    lead_edge: 0.0,
    play: 1.0,
    card: 1.0,
    raise: 0.0,
    cut_off: -0.8,
    edge: 0.0,
    joins: 1.0,
    take_edge: 0.0,
    lowers: 0.0,
};

/// Found by letting habits play against each other. Leading, small groups go first: large ones answer better.
pub(super) const HABITS: Habits = Habits {
    lead_card: -0.31,
    lead_edge: -0.03,
    play: 0.58,
    card: 1.08,
    raise: -0.09,
    cut_off: -1.11,
    edge: -0.02,
    joins: 0.5,
    take_edge: 0.1,
    lowers: -0.26,
};

/// The plays of a set, each value with the most cards it allows: value's place and number of cards.
#[inline]
fn longest(mut plays: u128) -> impl Iterator<Item = (usize, u8)> {
    std::iter::from_fn(move || {
        if plays == 0 {
            return None;
        }
        let place = (plays.trailing_zeros() / 8) as usize;
        let byte = (plays >> (8 * place)) as u8;
        plays &= !(0xff << (8 * place));
        Some((place, 8 - byte.leading_zeros() as u8))
    })
}

/// How far a value is from the middle one.
#[inline]
fn from_middle(place: usize) -> f32 {
    (place as f32 - 6.0).abs()
}

/// How many different values lie strictly between two places.
#[inline]
fn groups_between(hand: Hand, from: usize, to: usize) -> f32 {
    // The lowest bit of each value's byte says whether there is any card.
    const ANY: u128 = u128::MAX / 255;
    if to <= from + 1 {
        return 0.0;
    }
    let between = (hand.bits() & ANY) >> (8 * (from + 1)) & ((1 << (8 * (to - from - 1))) - 1);
    between.count_ones() as f32
}

#[inline]
pub(super) fn heuristic_action(state: &ThirteenLeaves, habits: &Habits) -> Action {
    quick(state.hands[state.turn.unwrap_or(state.leader)], state.table, habits)
}

/// What somebody with these habits does with a hand.
#[inline]
pub(super) fn quick(hand: Hand, table: Table, habits: &Habits) -> Action {
    let plays = hand.bits() & table.admits();
    let mut best = (f32::NEG_INFINITY, 0, 0);
    let mut consider = |score: f32, place: usize, count: u8| {
        if score > best.0 {
            best = (score, place, count);
        }
    };
    let columns = table.columns();
    if columns == 0 {
        for (place, count) in longest(plays) {
            let score = habits.lead_card * f32::from(count) + habits.lead_edge * from_middle(place);
            consider(score, place, count);
        }
    } else {
        let (low, high) = (columns.trailing_zeros() as usize, 15 - columns.leading_zeros() as usize);
        for (place, count) in longest(plays) {
            if count == hand.len() {
                return play(place, count);
            }
            let (needed, cut) = if place <= low {
                (table.tally().at(low), groups_between(hand, place, low))
            } else {
                (table.tally().at(high), groups_between(hand, high, place))
            };
            let score = habits.play
                + habits.card * f32::from(count)
                + habits.raise * f32::from(count.saturating_sub(needed))
                + habits.cut_off * cut
                + habits.edge * from_middle(place);
            consider(score, place, count);
        }
        let mut rest = columns;
        while rest != 0 {
            let place = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let end = place == low || place == high;
            let score = habits.joins * f32::from(hand.count(Card::at(place)))
                + habits.take_edge * from_middle(place)
                + if end { habits.lowers } else { 0.0 };
            consider(score, place, 0);
        }
    }
    play(best.1, best.2)
}

/// Playing so many, or taking one up if none.
#[inline]
fn play(place: usize, count: u8) -> Action {
    let card = Card::at(place);
    Count::new(count).map_or(Action::Pass { card }, |count| Action::Play { card, count })
}
