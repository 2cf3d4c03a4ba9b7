//! The kinds of players that the others may be, and how well a hand explains what its owner did.

use super::policy::{GREEDY, HABITS, Habits, quick};
use crate::thirteen_leaves::action::{Action, MOST};
use crate::thirteen_leaves::hand::Hand;
use crate::thirteen_leaves::knowledge::Deed;
use engine::OpponentType;

/// A kind of player.
struct Kind {
    /// Which of the habits it has, or comes nearest to.
    habits: usize,
    /// How often it does anything else instead.
    errs: f64,
    /// How common it is, before anything was done.
    common: f64,
    /// Whether its moves can be foretold.
    foretold: bool,
}

const ALL_HABITS: [&Habits; 2] = [&HABITS, &GREEDY];

/// Two that move by habit, and the thinker, who does what habit says about half the time.
const KINDS: [Kind; 3] = [
    Kind { habits: 0, errs: 0.1, common: 0.3, foretold: true },
    Kind { habits: 1, errs: 0.1, common: 0.3, foretold: true },
    Kind { habits: 0, errs: 0.5, common: 0.4, foretold: false },
];

/// How well each kind of player explains what was done, not made to add up to one.
pub(super) type Weights = [f64; KINDS.len()];

/// What everybody is taken for who has not done anything yet.
pub(super) const STRANGER: Weights = [KINDS[0].common, KINDS[1].common, KINDS[2].common];

/// The habits of a opponent_type.
#[inline]
pub(super) fn habits_of(opponent_type: OpponentType) -> &'static Habits {
    ALL_HABITS[KINDS[usize::from(opponent_type.0)].habits]
}

/// The kind that `luck`, a number from 0 to 1, chooses by weight; none if it thinks for itself.
pub(super) fn opponent_type(weights: &Weights, rng: f64) -> Option<OpponentType> {
    let mut left = rng * weights.iter().sum::<f64>();
    let kind = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    })?;
    KINDS[kind].foretold.then_some(OpponentType(kind as u8))
}

/// How well each kind explains these deeds, the latest first, of somebody who now holds this hand: hands are taken
/// back deed by deed, for everything that left or joined them was seen.
pub(super) fn explain(mut hand: Hand, deeds: &[Deed]) -> Weights {
    let mut weights = STRANGER;
    for deed in deeds {
        match deed.action {
            // Only for somebody who came late, and takes cards that are gone for unseen ones.
            Action::Play { card, count } if usize::from(hand.count(card) + count.get()) > MOST => break,
            Action::Play { card, count } => (0..count.get()).for_each(|_| hand.put(card)),
            Action::Pass { card } => hand.take(card, 1),
        }
        let plays = hand.bits() & deed.table.admits();
        let options = plays.count_ones() + deed.table.columns().count_ones();
        if options < 2 {
            continue;
        }
        let by_habit = ALL_HABITS.map(|habits| quick(hand, deed.table, habits) == deed.action);
        for (weight, kind) in weights.iter_mut().zip(&KINDS) {
            let habitual = if by_habit[kind.habits] { 1.0 - kind.errs } else { 0.0 };
            *weight *= habitual + kind.errs / f64::from(options);
        }
    }
    weights
}
