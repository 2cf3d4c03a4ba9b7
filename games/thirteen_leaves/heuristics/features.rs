//! The input of the value network: a decision of the player to move as a set of binary features.
//!
//! The features describe what the player sees and has been shown, and for each legal action the hand and the
//! table after it. A number is encoded in one of two ways: by thresholds (one feature each for "at least 1",
//! "at least 2", …), or by one feature for each number ("one-hot"). The network in `weights.bin` was trained
//! with this numbering of the features, so it must not change.

use super::certain_win::{AllLimits, can_be_answered, opponent_limits};
use crate::thirteen_leaves::action::{Action, FIRST_PASS_INDEX, MAX_COPIES, play_index};
use crate::thirteen_leaves::card::{Card, VALUE_COUNT};
use crate::thirteen_leaves::card_counts::CardCounts;
use crate::thirteen_leaves::deck::DECK_COUNTS;
use crate::thirteen_leaves::hand::Hand;
use crate::thirteen_leaves::knowledge::Knowledge;
use crate::thirteen_leaves::sequence::Sequence;
use crate::thirteen_leaves::view::View;
use engine::{ActionSet, MAX_SEATS, Seat};

/// The features of one decision: those shared by all actions, and those of each action.
type DecisionFeatures = engine::DecisionFeatures<Action>;

/// A block of consecutive features.
#[derive(Clone, Copy)]
struct Block {
    start: usize,
    len: usize,
}

impl Block {
    /// A block of `len` features directly after another block.
    const fn after(previous: Block, len: usize) -> Block {
        Block { start: previous.start + previous.len, len }
    }

    /// The feature of a number that is encoded one-hot. Numbers that are too large share the last feature.
    #[inline]
    fn one_hot(self, number: usize) -> usize {
        self.start + number.min(self.len - 1)
    }
}

/// The number of thresholds ("at least 1 card", "at least 2", …) for each value in a hand, on the table, or among the
/// unseen cards.
const THRESHOLDS: usize = MAX_COPIES;
/// The number of thresholds for each value among an opponent's known cards or declined plays (plays that the opponent
/// could have made but did not).
const OPPONENT_THRESHOLDS: usize = 4;
/// The number of sizes of an opponent's hand that have a feature each.
const HAND_SIZES: usize = 14;
/// The largest number of opponents.
const MAX_OPPONENTS: usize = MAX_SEATS - 1;

// Features of the situation before the action. "Next" is the next opponent clockwise, "others" are all after
// that one.

/// The number of players: one feature each for three, four, five and six.
const SEAT_COUNT: Block = Block { start: 0, len: 4 };
/// For each value, thresholds of the number of unseen cards.
const UNSEEN: Block = Block::after(SEAT_COUNT, VALUE_COUNT * THRESHOLDS);
/// For each opponent, the number of cards in the hand.
const OPPONENT_HAND_SIZES: Block = Block::after(UNSEEN, MAX_OPPONENTS * HAND_SIZES);
/// For each opponent, whether they have not passed in this round.
const OPPONENT_IS_ACTIVE: Block = Block::after(OPPONENT_HAND_SIZES, MAX_OPPONENTS);
/// For each value, thresholds of the number of cards that the next opponent is known to hold.
const HELD_BY_NEXT: Block = Block::after(OPPONENT_IS_ACTIVE, VALUE_COUNT * OPPONENT_THRESHOLDS);
/// For each value, thresholds of the number of cards that all other opponents together are known to hold.
const HELD_BY_OTHERS: Block = Block::after(HELD_BY_NEXT, VALUE_COUNT * OPPONENT_THRESHOLDS);
/// For each value, whether the next opponent declined to play one, two, three or four cards.
const DECLINED_BY_NEXT: Block = Block::after(HELD_BY_OTHERS, VALUE_COUNT * OPPONENT_THRESHOLDS);
/// For each value, whether all other opponents declined to play one, two, three or four cards.
const DECLINED_BY_OTHERS: Block = Block::after(DECLINED_BY_NEXT, VALUE_COUNT * OPPONENT_THRESHOLDS);

// Features of the hand and the table after an action. A group is all cards of one value in the hand.

/// For each value, thresholds of the number of cards in the hand.
const HAND: Block = Block::after(DECLINED_BY_OTHERS, VALUE_COUNT * THRESHOLDS);
/// For each value, thresholds of the number of cards on the table.
const TABLE: Block = Block::after(HAND, VALUE_COUNT * THRESHOLDS);
/// The number of cards in the hand, up to 15.
const HAND_SIZE: Block = Block::after(TABLE, 16);
/// The number of groups. A group is all cards of one value in the hand.
const GROUP_COUNT: Block = Block::after(HAND_SIZE, 13);
/// The number of groups of one card.
const SINGLE_COUNT: Block = Block::after(GROUP_COUNT, 8);
/// The number of groups whose value is between the two ends of the table, where no card can be played.
const CUT_OFF_COUNT: Block = Block::after(SINGLE_COUNT, 8);
/// The number of groups that could be played next.
const PLAYABLE_COUNT: Block = Block::after(CUT_OFF_COUNT, 8);
/// The value of the column at the low end.
const LOW_END_VALUE: Block = Block::after(PLAYABLE_COUNT, VALUE_COUNT + 1);
/// The number of cards in the column at the low end, up to 8.
const LOW_END_COUNT: Block = Block::after(LOW_END_VALUE, 9);
/// The value of the column at the high end.
const HIGH_END_VALUE: Block = Block::after(LOW_END_COUNT, VALUE_COUNT + 1);
/// The number of cards in the column at the high end, up to 8.
const HIGH_END_COUNT: Block = Block::after(HIGH_END_VALUE, 9);
/// Whether the action is a pass.
const IS_PASS: Block = Block::after(HIGH_END_COUNT, 1);
/// Whether the action is a pass that ends the round.
const ENDS_ROUND: Block = Block::after(IS_PASS, 1);
/// Whether the action is a play that no opponent can answer.
const IS_UNANSWERABLE: Block = Block::after(ENDS_ROUND, 1);

/// The number of features.
pub(super) const FEATURE_COUNT: usize = IS_UNANSWERABLE.start + IS_UNANSWERABLE.len;

/// Marks the thresholds that the number of cards of each value reaches.
fn mark_counts(features: &mut DecisionFeatures, block: Block, thresholds: usize, counts: CardCounts) {
    for (card, count) in counts.by_value() {
        // Each value has `thresholds` features in a row.
        let first = block.start + card.index() * thresholds;
        (first..first + usize::from(count).min(thresholds)).for_each(|feature| features.add(feature));
    }
}

/// Marks the declined plays (plays that opponents could have made but did not) of up to [`OPPONENT_THRESHOLDS`] cards.
fn mark_declined(features: &mut DecisionFeatures, block: Block, declined_plays: u128) {
    for value in 0..VALUE_COUNT {
        // The play of `threshold + 1` cards of this value; see `play_index`.
        let is_declined = |threshold: &usize| declined_plays >> (value * MAX_COPIES + threshold) & 1 == 1;
        for threshold in (0..OPPONENT_THRESHOLDS).filter(is_declined) {
            features.add(block.start + value * OPPONENT_THRESHOLDS + threshold);
        }
    }
}

/// Marks the features of the decision of the player to move. Marks nothing if the view shows no hand or the
/// game is over.
pub(super) fn mark_decision(knowledge: &Knowledge, view: &View, features: &mut DecisionFeatures) {
    let (Some(seat), Some(hand)) = (view.to_move, &view.hand) else {
        return;
    };
    let hand: Hand = hand.iter().copied().collect();
    let sequence = view.sequence();
    mark_situation(knowledge, view, seat, hand.counts() + sequence.counts(), features);
    // The largest number of cards of each value that each opponent can hold.
    let limits = opponent_limits(knowledge, view, seat, hand.counts(), sequence);
    let active_seat_count = usize::from(view.seats) - view.passed.len();
    // Legal are all plays that the hand and the table allow, and a pass for each card that can be taken.
    let plays = hand.bits() & sequence.allowed_plays();
    let passes = u128::from(sequence.column_bits()) << FIRST_PASS_INDEX;
    let legal_actions = ActionSet::from_bits(plays | passes);
    for action in legal_actions.iter() {
        // The features marked from here on belong to this action.
        features.start_option(action);
        mark_action(hand, sequence, action, active_seat_count, &limits, features);
    }
}

/// Marks the features that do not depend on the action. `visible` is the player's hand and the cards on the
/// table.
fn mark_situation(
    knowledge: &Knowledge,
    view: &View,
    seat: Seat,
    visible: CardCounts,
    features: &mut DecisionFeatures,
) {
    let opponents = || seat.and_clockwise(usize::from(view.seats)).skip(1);
    // The first feature stands for three players.
    features.add(SEAT_COUNT.one_hot(usize::from(view.seats) - 3));
    // All cards whose place the player knows. The other cards of the deck are unseen.
    let known_cards =
        opponents().fold(visible + knowledge.removed(), |sum, opponent| sum + knowledge.known_held(opponent));
    mark_counts(features, UNSEEN, THRESHOLDS, DECK_COUNTS - known_cards);
    for (index, opponent) in opponents().enumerate() {
        let hand_size = usize::from(view.hand_counts[opponent.index()]).min(HAND_SIZES - 1);
        features.add(OPPONENT_HAND_SIZES.start + index * HAND_SIZES + hand_size);
        if !view.passed.contains(&opponent) {
            features.add(OPPONENT_IS_ACTIVE.start + index);
        }
    }
    // The first opponent clockwise has features of its own; the rest are combined.
    let mut held_cards = opponents().map(|opponent| knowledge.known_held(opponent));
    mark_counts(features, HELD_BY_NEXT, OPPONENT_THRESHOLDS, held_cards.next().unwrap_or_default());
    let held_by_others = held_cards.fold(CardCounts::EMPTY, |sum, cards| sum + cards);
    mark_counts(features, HELD_BY_OTHERS, OPPONENT_THRESHOLDS, held_by_others);
    // Declined plays are those that an opponent could have made but did not.
    let mut declined_plays = opponents().map(|opponent| knowledge.declined_plays(opponent));
    mark_declined(features, DECLINED_BY_NEXT, declined_plays.next().unwrap_or(0));
    // A play counts only if every one of these opponents has declined it.
    let declined_by_all_others = declined_plays.fold(u128::MAX, |common, plays| common & plays);
    mark_declined(features, DECLINED_BY_OTHERS, declined_by_all_others);
}

/// Marks the features of the hand and the table after an action.
fn mark_action(
    mut hand: Hand,
    mut sequence: Sequence,
    action: Action,
    active_seat_count: usize,
    limits: &AllLimits,
    features: &mut DecisionFeatures,
) {
    match action {
        Action::Play { card, count } => {
            hand.remove(card, count.get());
            sequence.add(card, count.get());
            // An opponent can answer if they may hold enough cards of a value that fits on the table.
            if !can_be_answered(sequence, limits) {
                features.add(IS_UNANSWERABLE.start);
            }
        }
        Action::PassAndTake { card } => {
            hand.add(card);
            sequence.remove_one(card);
            features.add(IS_PASS.start);
            // Only one active seat is left after the pass, so the round ends.
            if active_seat_count == 2 {
                features.add(ENDS_ROUND.start);
                sequence = Sequence::EMPTY;
            }
        }
    }
    mark_counts(features, HAND, THRESHOLDS, hand.counts());
    mark_counts(features, TABLE, THRESHOLDS, sequence.counts());
    features.add(HAND_SIZE.one_hot(usize::from(hand.len())));
    let groups = || hand.counts().by_value();
    features.add(GROUP_COUNT.one_hot(groups().count()));
    features.add(SINGLE_COUNT.one_hot(groups().filter(|(_, count)| *count == 1).count()));
    // A set of plays has one bit for each play; `play_index` is the number of the bit.
    let is_playable =
        |(card, count): &(Card, u8)| sequence.allowed_plays() >> play_index(*card, *count) & 1 == 1;
    features.add(PLAYABLE_COUNT.one_hot(groups().filter(is_playable).count()));
    let (Some(low), Some(high)) = (sequence.low_end(), sequence.high_end()) else {
        // An empty table has no ends, and none of the features below is marked.
        return;
    };
    let cut_off = groups().filter(|(card, _)| low.card < *card && *card < high.card);
    features.add(CUT_OFF_COUNT.one_hot(cut_off.count()));
    features.add(LOW_END_VALUE.one_hot(low.card.index()));
    features.add(LOW_END_COUNT.one_hot(usize::from(low.count)));
    features.add(HIGH_END_VALUE.one_hot(high.card.index()));
    features.add(HIGH_END_COUNT.one_hot(usize::from(high.count)));
}
