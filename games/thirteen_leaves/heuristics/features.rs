//! How a decision looks in numbers to the player that has learned the game: what its seat sees and has been
//! shown, and what each option would leave. Numbers are told by steps ("at least one", "at least two", …) or by
//! naming them.

use super::certain::{Rivals, can_be_answered, rivals};
use crate::thirteen_leaves::action::{Action, FIRST_PASS};
use crate::thirteen_leaves::card::{Card, VALUES};
use crate::thirteen_leaves::deck::WHOLE;
use crate::thirteen_leaves::hand::Hand;
use crate::thirteen_leaves::knowledge::Memory;
use crate::thirteen_leaves::table::Table;
use crate::thirteen_leaves::tally::Tally;
use crate::thirteen_leaves::view::View;
use engine::{ActionSet, MAX_SEATS, Seat};

/// Some neighbouring features: where they begin, and how many they are.
#[derive(Clone, Copy)]
struct Block {
    start: usize,
    len: usize,
}

impl Block {
    const fn after(before: Block, len: usize) -> Block {
        Block { start: before.start + before.len, len }
    }

    /// The feature that names a number; too large ones share the last.
    #[inline]
    fn naming(self, number: usize) -> usize {
        self.start + number.min(self.len - 1)
    }
}

/// Steps told apart of one value: in hands and on the table, and among cards that others were seen taking up.
const STEPS: usize = 8;
const HELD_STEPS: usize = 4;
/// Hand sizes told apart of a rival, and one feature for still being in the round.
const SIZES: usize = 14;
const RIVALS: usize = MAX_SEATS - 1;

const SEATS: Block = Block { start: 0, len: 4 };
const UNSEEN: Block = Block::after(SEATS, VALUES * STEPS);
const RIVAL_SIZES: Block = Block::after(UNSEEN, RIVALS * SIZES);
const RIVALS_IN: Block = Block::after(RIVAL_SIZES, RIVALS);
const HELD_NEXT: Block = Block::after(RIVALS_IN, VALUES * HELD_STEPS);
const HELD_BEYOND: Block = Block::after(HELD_NEXT, VALUES * HELD_STEPS);
const DECLINED_NEXT: Block = Block::after(HELD_BEYOND, VALUES * HELD_STEPS);
const DECLINED_BEYOND: Block = Block::after(DECLINED_NEXT, VALUES * HELD_STEPS);
const HAND: Block = Block::after(DECLINED_BEYOND, VALUES * STEPS);
const TABLE: Block = Block::after(HAND, VALUES * STEPS);
const HAND_SIZE: Block = Block::after(TABLE, 16);
const GROUPS: Block = Block::after(HAND_SIZE, 13);
const SINGLES: Block = Block::after(GROUPS, 8);
const CUT_OFF: Block = Block::after(SINGLES, 8);
const FOLLOWERS: Block = Block::after(CUT_OFF, 8);
const LOW: Block = Block::after(FOLLOWERS, VALUES + 1);
const LOW_NEEDS: Block = Block::after(LOW, 9);
const HIGH: Block = Block::after(LOW_NEEDS, VALUES + 1);
const HIGH_NEEDS: Block = Block::after(HIGH, 9);
/// Passing; passing as the last but one, which ends the round; a play that nobody can answer.
const PASSES: Block = Block::after(HIGH_NEEDS, 1);
const ENDS_ROUND: Block = Block::after(PASSES, 1);
const UNANSWERABLE: Block = Block::after(ENDS_ROUND, 1);

/// How many features there are.
pub(super) const COUNT: usize = UNANSWERABLE.start + UNANSWERABLE.len;

type DecisionFeatures = engine::DecisionFeatures<Action>;

/// Marks as many steps of each value as there are cards of it.
fn mark_steps(sketch: &mut DecisionFeatures, block: Block, steps: usize, cards: Tally) {
    for (card, count) in cards.columns() {
        let first = block.start + card.place() * steps;
        (first..first + usize::from(count).min(steps)).for_each(|feature| sketch.mark(feature));
    }
}

/// Marks the numbers of each value, as far as told apart, that somebody did not play.
fn mark_declined(sketch: &mut DecisionFeatures, block: Block, declined: u128) {
    for place in 0..VALUES {
        for step in (0..HELD_STEPS).filter(|step| declined >> (place * STEPS + step) & 1 == 1) {
            sketch.mark(block.start + place * HELD_STEPS + step);
        }
    }
}

/// The decision of the seat to move. Without a hand in view there is none, and nothing is sketched.
pub(super) fn sketch(memory: &Memory, now: &View, sketch: &mut DecisionFeatures) {
    let (Some(seat), Some(hand)) = (now.to_move, &now.hand) else {
        return;
    };
    let hand: Hand = hand.iter().copied().collect();
    let table: Table = now.table.iter().map(|column| (column.card, column.count)).collect();
    situation(memory, now, seat, hand.tally() + table.tally(), sketch);
    let rivals = rivals(memory, now, seat, hand.tally(), table);
    let still_in = usize::from(now.seats) - now.passed.len();
    let passes = u128::from(table.columns()) << FIRST_PASS;
    for action in ActionSet::from_bits(hand.bits() & table.admits() | passes).iter() {
        sketch.option(action);
        after(hand, table, action, still_in, &rivals, sketch);
    }
}

/// What holds whatever is done: the others, and the cards that nobody has shown.
fn situation(memory: &Memory, now: &View, seat: Seat, open: Tally, sketch: &mut DecisionFeatures) {
    let others = || seat.and_clockwise(usize::from(now.seats)).skip(1);
    sketch.mark(SEATS.naming(usize::from(now.seats) - 3));
    let open = others().fold(open + memory.removed(), |sum, other| sum + memory.held(other));
    mark_steps(sketch, UNSEEN, STEPS, WHOLE - open);
    for (place, other) in others().enumerate() {
        let size = usize::from(now.hand_counts[other.index()]).min(SIZES - 1);
        sketch.mark(RIVAL_SIZES.start + place * SIZES + size);
        if !now.passed.contains(&other) {
            sketch.mark(RIVALS_IN.start + place);
        }
    }
    let mut held = others().map(|other| memory.held(other));
    mark_steps(sketch, HELD_NEXT, HELD_STEPS, held.next().unwrap_or_default());
    let beyond = held.fold(Tally::EMPTY, |sum, held| sum + held);
    mark_steps(sketch, HELD_BEYOND, HELD_STEPS, beyond);
    let mut declined = others().map(|other| memory.declined(other));
    mark_declined(sketch, DECLINED_NEXT, declined.next().unwrap_or(0));
    mark_declined(sketch, DECLINED_BEYOND, declined.fold(u128::MAX, |all, declined| all & declined));
}

/// What would hold after an action: the hand, the table, and how they fit together.
fn after(
    mut hand: Hand,
    mut table: Table,
    action: Action,
    still_in: usize,
    rivals: &Rivals,
    sketch: &mut DecisionFeatures,
) {
    match action {
        Action::Play { card, count } => {
            hand.take(card, count.get());
            table.put(card, count.get());
            if !can_be_answered(table, rivals) {
                sketch.mark(UNANSWERABLE.start);
            }
        }
        Action::Pass { card } => {
            hand.put(card);
            table.take_one(card);
            sketch.mark(PASSES.start);
            if still_in == 2 {
                sketch.mark(ENDS_ROUND.start);
                table = Table::EMPTY;
            }
        }
    }
    mark_steps(sketch, HAND, STEPS, hand.tally());
    mark_steps(sketch, TABLE, STEPS, table.tally());
    sketch.mark(HAND_SIZE.naming(usize::from(hand.len())));
    let groups = || hand.tally().columns();
    sketch.mark(GROUPS.naming(groups().count()));
    sketch.mark(SINGLES.naming(groups().filter(|(_, count)| *count == 1).count()));
    let fits = |(card, count): &(Card, u8)| {
        table.admits() >> (card.place() * STEPS + usize::from(*count) - 1) & 1 == 1
    };
    sketch.mark(FOLLOWERS.naming(groups().filter(fits).count()));
    let (Some(low), Some(high)) = (table.low(), table.high()) else {
        return;
    };
    let cut_off = groups().filter(|(card, _)| low.card < *card && *card < high.card);
    sketch.mark(CUT_OFF.naming(cut_off.count()));
    sketch.mark(LOW.naming(low.card.place()));
    sketch.mark(LOW_NEEDS.naming(usize::from(low.count)));
    sketch.mark(HIGH.naming(high.card.place()));
    sketch.mark(HIGH_NEEDS.naming(usize::from(high.count)));
}
