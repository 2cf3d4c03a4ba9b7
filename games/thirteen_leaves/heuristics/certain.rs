//! Certain wins: lines of play that no cards the others may hold can answer.

use crate::thirteen_leaves::action::{Action, Count};
use crate::thirteen_leaves::card::{Card, VALUES};
use crate::thirteen_leaves::deck::WHOLE;
use crate::thirteen_leaves::hand::Hand;
use crate::thirteen_leaves::knowledge::Memory;
use crate::thirteen_leaves::table::Table;
use crate::thirteen_leaves::tally::Tally;
use crate::thirteen_leaves::view::View;
use arrayvec::ArrayVec;
use engine::{MAX_SEATS, Seat};

/// Hands with more different values than this are not gone through: they hardly ever win for certain.
const MOST_GROUPS: u32 = 5;

/// The most cards of each value that a rival can possibly hold.
type Most = [u8; VALUES];

/// A rival, in the order in which they come to move.
#[derive(Clone, Copy)]
pub(super) struct Rival {
    most: Most,
    /// Whether they are still in this round.
    is_in: bool,
}

pub(super) type Rivals = ArrayVec<Rival, MAX_SEATS>;

/// The first move of a line that wins whatever is hidden, if the player to move can tell.
pub(super) fn certain_win(memory: &Memory, now: &View) -> Option<Action> {
    let (seat, hand) = (now.to_move?, now.hand.as_ref()?);
    let hand: Hand = hand.iter().copied().collect();
    // In the expert variant a deal won is not the game.
    if now.target.is_some() || groups(hand) > MOST_GROUPS {
        return None;
    }
    let table: Table = now.table.iter().map(|column| (column.card, column.count)).collect();
    let rivals = rivals(memory, now, seat, hand.tally(), table);
    line(hand, table, &rivals)
}

fn groups(hand: Hand) -> u32 {
    hand.tally().columns().count() as u32
}

/// What each rival may hold: what they were seen taking up, and any unseen card there is room for.
pub(super) fn rivals(memory: &Memory, now: &View, seat: Seat, own: Tally, table: Table) -> Rivals {
    let others = || seat.and_clockwise(usize::from(now.seats)).skip(1);
    let open = others().fold(own + table.tally() + memory.removed(), |sum, other| sum + memory.held(other));
    let unseen = WHOLE - open;
    let rival = |other: Seat| {
        let held = memory.held(other);
        let room = now.hand_counts[other.index()].saturating_sub(held.total());
        let most = std::array::from_fn(|place| held.at(place) + unseen.at(place).min(room));
        Rival { most, is_in: !now.passed.contains(&other) }
    };
    others().map(rival).collect()
}

/// Plays whole groups as long as nobody can answer, until the hand is empty.
fn line(hand: Hand, table: Table, rivals: &Rivals) -> Option<Action> {
    let admitted = hand.bits() & table.admits();
    for (card, held) in hand.tally().columns() {
        let count = Count::new(held)?;
        if admitted >> (card.place() * 8 + usize::from(held) - 1) & 1 == 0 {
            continue;
        }
        let play = Action::Play { card, count };
        if held == hand.len() {
            return Some(play);
        }
        let (mut after, mut laid) = (hand, table);
        after.take(card, held);
        laid.put(card, held);
        if !can_be_answered(laid, rivals) && line(after, Table::EMPTY, &back_in(laid, rivals)).is_some() {
            return Some(play);
        }
    }
    None
}

/// Everybody has passed: each may have taken any card of the table, and is in again (T10, T13).
fn back_in(table: Table, rivals: &Rivals) -> Rivals {
    let mut rivals = rivals.clone();
    for rival in rivals.iter_mut() {
        for (card, _) in table.tally().columns().filter(|_| rival.is_in) {
            rival.most[card.place()] += 1;
        }
        rival.is_in = true;
    }
    rivals
}

/// Whether somebody may be able to play, the others before them passing and taking whichever cards help most.
pub(super) fn can_be_answered(table: Table, rivals: &Rivals) -> bool {
    let still_in = rivals.iter().filter(|rival| rival.is_in);
    still_in.enumerate().any(|(passed, rival)| {
        let taken = passed as u8;
        let low_first: ArrayVec<_, VALUES> = table.tally().columns().collect();
        table.tally().total() <= taken
            || fits(low_first.iter(), taken, |card| &rival.most[..=card.place()])
            || fits(low_first.iter().rev(), taken, |card| &rival.most[card.place()..])
    })
}

/// Whether cards fit at one end, its columns given from the outside in, after so many cards were taken there.
fn fits<'a, 'b>(
    columns: impl Iterator<Item = &'a (Card, u8)>,
    mut taken: u8,
    beyond: impl Fn(Card) -> &'b [u8],
) -> bool {
    for &(card, count) in columns {
        let needed = count.saturating_sub(taken).max(1);
        if beyond(card).iter().any(|most| *most >= needed) {
            return true;
        }
        if count > taken {
            return false;
        }
        taken -= count;
    }
    true
}
