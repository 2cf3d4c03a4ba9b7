//! Certain wins: sequences of plays that no opponent can interrupt, whatever cards they hold.
//!
//! A "group" is all cards of one value in a hand. T-numbers are clauses of `RULES.md`.

use crate::thirteen_leaves::action::{Action, PlayCount, play_index};
use crate::thirteen_leaves::card::{Card, VALUE_COUNT};
use crate::thirteen_leaves::card_counts::CardCounts;
use crate::thirteen_leaves::deck::DECK_COUNTS;
use crate::thirteen_leaves::hand::Hand;
use crate::thirteen_leaves::knowledge::Knowledge;
use crate::thirteen_leaves::sequence::Sequence;
use crate::thirteen_leaves::view::View;
use arrayvec::ArrayVec;
use engine::{MAX_SEATS, Seat};

/// Hands with more groups (all cards of one value) are not searched: they hardly ever win for certain.
const MAX_GROUPS: usize = 5;

/// What an opponent can hold at most.
#[derive(Clone, Copy)]
pub(super) struct OpponentLimits {
    /// The largest possible number of cards of each value, by the value's index.
    max_counts: [u8; VALUE_COUNT],
    /// Whether the opponent has not passed in this round.
    is_active: bool,
}

/// The limits of all opponents, in the order in which they move.
pub(super) type AllLimits = ArrayVec<OpponentLimits, MAX_SEATS>;

/// The first action of a certain win (plays that no opponent can interrupt); `None` if the player to move has none.
pub(super) fn certain_win(knowledge: &Knowledge, view: &View) -> Option<Action> {
    let (seat, hand) = (view.to_move?, view.hand.as_ref()?);
    let hand: Hand = hand.iter().copied().collect();
    // In the expert variant, winning a deal does not win the game.
    if view.target.is_some() || hand.counts().by_value().count() > MAX_GROUPS {
        return None;
    }
    let sequence = view.sequence();
    let limits = opponent_limits(knowledge, view, seat, hand.counts(), sequence);
    first_winning_play(hand, sequence, &limits)
}

/// What each opponent of `seat` can hold: the cards they are known to hold, and any unseen cards in the rest
/// of their hand.
pub(super) fn opponent_limits(
    knowledge: &Knowledge,
    view: &View,
    seat: Seat,
    own_cards: CardCounts,
    sequence: Sequence,
) -> AllLimits {
    let opponents = || seat.and_clockwise(usize::from(view.seats)).skip(1);
    // All cards whose place the player knows: in hands, on the table, or removed from the game.
    let known_cards = opponents()
        .fold(own_cards + sequence.counts() + knowledge.removed(), |sum, opponent| {
            sum + knowledge.known_held(opponent)
        });
    let unseen = DECK_COUNTS - known_cards;
    let limits = |opponent: Seat| {
        let known_held = knowledge.known_held(opponent);
        // The number of cards in the opponent's hand that the player has not seen.
        let hidden_count = view.hand_counts[opponent.index()].saturating_sub(known_held.total());
        // All hidden cards of the hand may be of the same value.
        let max_counts = std::array::from_fn(|index| {
            known_held.count_at(index) + unseen.count_at(index).min(hidden_count)
        });
        OpponentLimits { max_counts, is_active: !view.passed.contains(&opponent) }
    };
    opponents().map(limits).collect()
}

/// The first play of a certain win; `None` if none is found. In such a win, each play is a whole group (all cards of one
/// value in the hand), and no opponent can answer it. So the player leads every following round until the hand is empty.
fn first_winning_play(hand: Hand, sequence: Sequence, limits: &AllLimits) -> Option<Action> {
    // One bit for each play that both the hand and the table allow.
    let legal_plays = hand.bits() & sequence.allowed_plays();
    for (card, group_size) in hand.counts().by_value() {
        let count = PlayCount::new(group_size)?;
        // The play is legal if its bit is set.
        if legal_plays >> play_index(card, group_size) & 1 == 0 {
            continue;
        }
        let play = Action::Play { card, count };
        if group_size == hand.len() {
            // These are the last cards of the hand, so the play wins.
            return Some(play);
        }
        let (mut hand_after, mut sequence_after) = (hand, sequence);
        hand_after.remove(card, group_size);
        sequence_after.add(card, group_size);
        if can_be_answered(sequence_after, limits) {
            continue;
        }
        // All opponents pass, and the player leads the next round on an empty table.
        let next_limits = limits_in_next_round(sequence_after, limits);
        if first_winning_play(hand_after, Sequence::EMPTY, &next_limits).is_some() {
            return Some(play);
        }
    }
    None
}

/// The limits after all active opponents have passed. Each may have taken any card from the table, and all
/// take part in the next round (T10, T13).
fn limits_in_next_round(sequence: Sequence, limits: &AllLimits) -> AllLimits {
    let mut limits = limits.clone();
    for opponent in limits.iter_mut() {
        for (card, _) in sequence.counts().by_value().filter(|_| opponent.is_active) {
            opponent.max_counts[card.index()] += 1;
        }
        opponent.is_active = true;
    }
    limits
}

/// Whether an opponent may be able to play. Opponents who move earlier may pass and take the cards that help
/// most.
pub(super) fn can_be_answered(sequence: Sequence, limits: &AllLimits) -> bool {
    let columns: ArrayVec<_, VALUE_COUNT> = sequence.counts().by_value().collect();
    let active_opponents = limits.iter().filter(|opponent| opponent.is_active);
    // The opponents move in this order, so each one's index is the number of opponents who move earlier.
    active_opponents.enumerate().any(|(earlier_opponents, opponent)| {
        // Each opponent who moves earlier takes one card.
        let taken_count = earlier_opponents as u8;
        let may_be_empty = sequence.counts().total() <= taken_count;
        // On an empty table any card can be played. Otherwise a card goes to the low end if it is not higher than the
        // column there, or to the high end if it is not lower than the column there.
        may_be_empty
            || can_play_at_end(columns.iter(), taken_count, |card| &opponent.max_counts[..=card.index()])
            || can_play_at_end(columns.iter().rev(), taken_count, |card| &opponent.max_counts[card.index()..])
    })
}

/// Whether an opponent can play at one end of the sequence after `taken_count` cards were taken there. The columns (all
/// cards of one value) are given from that end inward. `playable` gives the opponent's largest counts of the values
/// that can be played when a column is the end.
fn can_play_at_end<'a, 'b>(
    columns: impl Iterator<Item = &'a (Card, u8)>,
    mut taken_count: u8,
    playable: impl Fn(Card) -> &'b [u8],
) -> bool {
    for &(card, count) in columns {
        // A play needs at least as many cards as are left in the column at the end.
        let required = count.saturating_sub(taken_count).max(1);
        if playable(card).iter().any(|max_count| *max_count >= required) {
            return true;
        }
        if count > taken_count {
            return false;
        }
        // The whole column was taken, so the next one is the end.
        taken_count -= count;
    }
    // All columns were taken, and on an empty table any card can be played.
    true
}
