//! A fast policy: it scores every play and every card to take by a weighted sum, and chooses the best.

use crate::thirteen_leaves::action::{Action, PlayCount};
use crate::thirteen_leaves::card::Card;
use crate::thirteen_leaves::hand::Hand;
use crate::thirteen_leaves::sequence::Sequence;
use crate::thirteen_leaves::state::ThirteenLeaves;

/// The weights of the properties of an action. "Leading" is playing on an empty table.
#[derive(Clone, Copy, Debug)]
pub(super) struct PolicyWeights {
    /// On an empty table: for each card played.
    pub(super) lead_card: f32,
    /// On an empty table: multiplied by the difference between the value played and the middle value, 7.
    pub(super) lead_distance: f32,
    /// For playing at all instead of passing.
    pub(super) play: f32,
    /// For each card played.
    pub(super) play_card: f32,
    /// For each card played beyond the required number.
    pub(super) extra_card: f32,
    /// For each value in hand that can no longer be played, because it is between the ends afterwards.
    pub(super) cut_off: f32,
    /// For playing: multiplied by the difference between the value played and the middle value, 7.
    pub(super) play_distance: f32,
    /// When passing: for each card in hand of the same value as the card taken.
    pub(super) take_matching: f32,
    /// When passing: multiplied by the difference between the value of the card taken and the middle value, 7.
    pub(super) take_distance: f32,
    /// When passing: for taking a card of the lowest or the highest value on the table.
    pub(super) take_end: f32,
}

/// A simple strategy: play as many cards as possible, keep cards of the same value together, and do not cut
/// off values in the player's hand. [`PolicyWeights`] explains the weights; a negative one counts against an
/// action.
pub(super) const GREEDY_WEIGHTS: PolicyWeights = PolicyWeights {
    lead_card: 1.0,
    lead_distance: 0.0,
    play: 1.0,
    play_card: 1.0,
    extra_card: 0.0,
    cut_off: -0.8,
    play_distance: 0.0,
    take_matching: 1.0,
    take_distance: 0.0,
    take_end: 0.0,
};

/// The strongest weights found in matches between policies. They lead with few cards, because many cards of
/// one value are better kept for later plays. [`PolicyWeights`] explains the weights; a negative one counts
/// against an action, for example 1.11 for each value in hand that the action cuts off from both ends.
pub(super) const TUNED_WEIGHTS: PolicyWeights = PolicyWeights {
    lead_card: -0.31,
    lead_distance: -0.03,
    play: 0.58,
    play_card: 1.08,
    extra_card: -0.09,
    cut_off: -1.11,
    play_distance: -0.02,
    take_matching: 0.5,
    take_distance: 0.1,
    take_end: -0.26,
};

/// The largest play of each value in a set of plays, as the value's index and the number of cards. A set of plays has
/// eight bits for each value, by the number of cards.
#[inline]
fn largest_plays(mut plays: u128) -> impl Iterator<Item = (usize, u8)> {
    std::iter::from_fn(move || {
        if plays == 0 {
            return None;
        }
        // The lowest value that has a play. Its eight bits are one byte.
        let index = (plays.trailing_zeros() / 8) as usize;
        // The plays of this value: bit `n` is the play of `n + 1` cards.
        let byte = (plays >> (8 * index)) as u8;
        plays &= !(0xff << (8 * index));
        // The highest set bit of the byte is the largest number of cards.
        Some((index, 8 - byte.leading_zeros() as u8))
    })
}

/// The distance of the value with this index from the middle value, which is 7 and has index 6.
#[inline]
fn distance_from_middle(index: usize) -> f32 {
    (index as f32 - 6.0).abs()
}

/// The number of different values in the hand strictly between two indices.
#[inline]
fn values_between(hand: Hand, low: usize, high: usize) -> f32 {
    /// The lowest bit of each byte, which is set if the hand has a card of that value.
    const LOWEST_BITS: u128 = u128::MAX / 255;
    if high <= low + 1 {
        return 0.0;
    }
    // Drops the bytes of the values up to `low`, then those from `high` on.
    let from_low = (hand.bits() & LOWEST_BITS) >> (8 * (low + 1));
    let value_count = high - low - 1;
    let between = from_low & ((1 << (8 * value_count)) - 1);
    between.count_ones() as f32
}

/// The policy's action for the player to move.
#[inline]
pub(super) fn heuristic_action(state: &ThirteenLeaves, weights: &PolicyWeights) -> Action {
    let seat = state.to_move.unwrap_or(state.leader);
    best_action(state.hands[seat], state.sequence, weights)
}

/// The policy's action for a player with this hand.
#[inline]
pub(super) fn best_action(hand: Hand, sequence: Sequence, weights: &PolicyWeights) -> Action {
    // The legal plays: one bit for each play that both the hand and the table allow.
    let plays = hand.bits() & sequence.allowed_plays();
    // The best action so far: its score, the index of its value, and its number of cards, which is 0 for a
    // pass.
    let mut best = (f32::NEG_INFINITY, 0, 0);
    let mut consider = |score: f32, index: usize, count: u8| {
        if score > best.0 {
            best = (score, index, count);
        }
    };
    // One bit for each value on the table.
    let column_bits = sequence.column_bits();
    if column_bits == 0 {
        // The table is empty, so the player leads and cannot pass.
        for (index, count) in largest_plays(plays) {
            let score =
                weights.lead_card * f32::from(count) + weights.lead_distance * distance_from_middle(index);
            consider(score, index, count);
        }
    } else {
        // The indices of the lowest and the highest value on the table, which are the two ends.
        let (low, high) = (column_bits.trailing_zeros() as usize, 15 - column_bits.leading_zeros() as usize);
        for (index, count) in largest_plays(plays) {
            if count == hand.len() {
                // Playing the last cards ends the deal and wins it.
                return play_or_pass(index, count);
            }
            // The number of cards that this end requires, and how many values in hand are then between the
            // old end and the new one.
            let (required, cut_off_count) = if index <= low {
                (sequence.counts().count_at(low), values_between(hand, index, low))
            } else {
                (sequence.counts().count_at(high), values_between(hand, high, index))
            };
            let score = weights.play
                + weights.play_card * f32::from(count)
                + weights.extra_card * f32::from(count.saturating_sub(required))
                + weights.cut_off * cut_off_count
                + weights.play_distance * distance_from_middle(index);
            consider(score, index, count);
        }
        // Passing: any card on the table can be taken.
        let mut remaining_columns = column_bits;
        while remaining_columns != 0 {
            let index = remaining_columns.trailing_zeros() as usize;
            // Clears the lowest set bit.
            remaining_columns &= remaining_columns - 1;
            let is_end = index == low || index == high;
            // The score of taking a card of this value.
            let score = weights.take_matching * f32::from(hand.count(Card::from_index(index)))
                + weights.take_distance * distance_from_middle(index)
                + if is_end { weights.take_end } else { 0.0 };
            consider(score, index, 0);
        }
    }
    play_or_pass(best.1, best.2)
}

/// Plays `count` cards of a value; passes and takes one if `count` is 0.
#[inline]
fn play_or_pass(index: usize, count: u8) -> Action {
    let card = Card::from_index(index);
    PlayCount::new(count).map_or(Action::PassAndTake { card }, |count| Action::Play { card, count })
}
