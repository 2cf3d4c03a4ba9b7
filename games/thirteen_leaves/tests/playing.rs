//! Which cards may be played. tN is clause N of `games/thirteen_leaves/RULES.md`; this file tests T4 to T9.
//!
//! Columns and ends are written as pairs of value and number of cards: `(6, 3)` is a column of three 6s.

use super::*;

/// The situation of the rulebook's example: three 6s, a 9 and two 12s lie on the table, and seat 0 is to
/// move.
fn rulebook_example(hand_of_seat_1: &str) -> TestTable {
    let mut table = TestTable::with_hands_containing(&["9 3x6 4x4 12 2x13 7", hand_of_seat_1, "2x12"]);
    // Seat 0 plays the 9, seat 1 the 6s and seat 2 the 12s.
    table.act(&["play 1x9", "play 3x6", "play 2x12"]);
    table
}

#[test]
fn t4_turns_go_clockwise() {
    // Each of four players holds at least this card, and plays it.
    let mut table = TestTable::with_hands_containing(&["5", "6", "7", "8"]);
    for (seat, action) in ["play 1x5", "play 1x6", "play 1x7", "play 1x8"].into_iter().enumerate() {
        assert_eq!(table.to_move(), seat);
        table.act(&[action]);
    }
    assert_eq!(table.to_move(), 0);
    assert_eq!(table.columns(), [(5, 1), (6, 1), (7, 1), (8, 1)]);
    // Each of four players was dealt eleven cards.
    assert_eq!(table.hand(0).len(), 10);
}

#[test]
fn t4_only_cards_in_hand_can_be_played() {
    // Seat 0 holds two 6s, two 5s and eight 7s; the other hands can be any cards.
    let mut table = TestTable::with_hands_containing(&["2x6 2x5 8x7", "", ""]);
    assert_eq!(table.refusal("play 3x6"), Refusal::NotInHand { card: card(6), held: 2 });
    assert_eq!(table.refusal("play 1x13"), Refusal::NotInHand { card: card(13), held: 0 });
}

#[test]
fn t4_missing_cards_are_the_first_reason_for_a_refusal() {
    // Seat 0 has only one 12, no 10 and no 1. The 10 would also be between the ends, and two 1s would be too few.
    let mut table = rulebook_example("4x6 6x5 8 10");
    assert_eq!(table.refusal("play 3x12"), Refusal::NotInHand { card: card(12), held: 1 });
    assert_eq!(table.refusal("play 1x10"), Refusal::NotInHand { card: card(10), held: 0 });
    assert_eq!(table.refusal("play 2x1"), Refusal::NotInHand { card: card(1), held: 0 });
}

#[test]
fn t5_any_number_of_cards_of_any_value_can_be_played_on_an_empty_table() {
    // Seat 0 holds three 6s, a 1 and eight 7s.
    let table = TestTable::with_hands_containing(&["3x6 1 8x7", "", ""]);
    let mut all_plays = vec!["play 1x1".to_owned()];
    all_plays.extend((1..=3).map(|count| format!("play {count}x6")));
    all_plays.extend((1..=8).map(|count| format!("play {count}x7")));
    assert_eq!(table.legal(), all_plays);
    assert_eq!(table.ends(), None);
}

#[test]
fn t6_t7_the_rulebooks_example() {
    let mut table = rulebook_example("4x6 6x5 8 10");
    // The ends are three 6s and two 12s. So three cards are needed at the low end, from the 6 down, and two at the high
    // end, from the 12 up.
    assert_eq!(table.ends(), Some([(6, 3), (12, 2)]));
    assert_eq!(
        table.legal(),
        ["play 3x4", "play 4x4", "play 3x6", "play 2x13", "pass 6", "pass 9", "pass 12"]
    );
    // A refusal names the column at the end where the cards would go.
    assert_eq!(table.refusal("play 2x6"), Refusal::TooFewCards { card: card(6), needed: 3 });
    assert_eq!(table.refusal("play 2x4"), Refusal::TooFewCards { card: card(6), needed: 3 });
    assert_eq!(table.refusal("play 1x12"), Refusal::TooFewCards { card: card(12), needed: 2 });
    assert_eq!(table.refusal("play 1x13"), Refusal::TooFewCards { card: card(12), needed: 2 });
}

#[test]
fn t7_a_longer_column_at_an_end_requires_more_cards() {
    // The argument is the hand of seat 1 at the start: three 6s, which it has played already, four 3s and so on.
    let mut table = rulebook_example("3x6 4x3 4 3x2 8");
    // Seat 0 plays four 4s below the 6s. Seat 1 has four 3s, but only three 2s.
    table.act(&["play 4x4"]);
    assert_eq!(table.ends(), Some([(4, 4), (12, 2)]));
    assert_eq!(table.legal_plays(), ["play 4x3"]);
}

#[test]
fn t7_each_end_has_its_own_required_number() {
    // Three 6s, a 9 and two 12s lie on the table. Seat 1 still has a 6, six 5s, an 8 and a 10.
    let mut table = rulebook_example("4x6 6x5 8 10");
    // Seat 0 plays two 13s. Seat 1 has no 13; at the low end it needs three cards.
    table.act(&["play 2x13"]);
    assert_eq!(table.ends(), Some([(6, 3), (13, 2)]));
    assert_eq!(table.legal_plays(), ["play 3x5", "play 4x5", "play 5x5", "play 6x5"]);
}

#[test]
fn t7_a_single_column_is_both_ends() {
    let mut table = TestTable::with_hands_containing(&["2x7", "3x3 3x7 3x9 3x10", ""]);
    // Two 7s lie on the table, so two or three cards of any value may be played.
    table.act(&["play 2x7"]);
    assert_eq!(table.ends(), Some([(7, 2), (7, 2)]));
    let mut expected = Vec::new();
    for value in [3, 7, 9, 10] {
        expected.extend([format!("play 2x{value}"), format!("play 3x{value}")]);
    }
    expected.push("pass 7".to_owned());
    assert_eq!(table.legal(), expected);
}

#[test]
fn t8_a_missing_value_between_the_ends_cannot_be_played() {
    // Seat 2 holds five 6s, four 8s, two 4s and a 1.
    let mut table = TestTable::with_hands_containing(&["4 9", "9", "5x6 4x8 2x4 1"]);
    // A 4 and a 9 lie on the table.
    table.act(&["play 1x4", "play 1x9"]);
    assert_eq!(table.refusal("play 5x6"), Refusal::BetweenEnds { low: card(4), high: card(9) });
    assert_eq!(table.refusal("play 1x8"), Refusal::BetweenEnds { low: card(4), high: card(9) });
    assert_eq!(table.legal(), ["play 1x1", "play 1x4", "play 2x4", "pass 4", "pass 9"]);
}

#[test]
fn t8_no_cards_can_be_added_to_a_column_between_the_ends() {
    let mut table = TestTable::with_hands_containing(&["6", "3", "9", "6"]);
    // The 6 lies between the 3 and the 9.
    table.act(&["play 1x6", "play 1x3", "play 1x9"]);
    assert_eq!(table.refusal("play 1x6"), Refusal::BetweenEnds { low: card(3), high: card(9) });
}

#[test]
fn t9_three_sixes_on_three_sixes_require_six_cards() {
    let mut table = rulebook_example("4x6 6x5 8 10");
    // Three 6s, a 9 and two 12s lie on the table, and seat 0 adds three 6s.
    let events = table.act(&["play 3x6"]);
    let (seat, card) = (Seat::new(0), card(6));
    assert_eq!(events, [Event::Played { seat, card, count: 3, column: 6 }]);
    assert_eq!(table.columns(), [(6, 6), (9, 1), (12, 2)]);
    assert_eq!(table.ends(), Some([(6, 6), (12, 2)]));
    // One more 6 or five 5s are not enough; six 5s are.
    assert_eq!(table.legal(), ["play 6x5", "pass 6", "pass 9", "pass 12"]);
}

#[test]
fn t6_values_may_be_skipped() {
    let mut table = TestTable::with_hands_containing(&["7", "13", "1"]);
    table.act(&["play 1x7", "play 1x13", "play 1x1"]);
    // Three columns of one card each: a 1, a 7 and a 13.
    assert_eq!(table.columns(), [(1, 1), (7, 1), (13, 1)]);
}

/// The rules T5 to T8 in their simplest form: whether `count` cards may be played on these columns, each given as its
/// value and its number of cards.
fn is_allowed(columns: &[(Card, u8)], card: Card, count: u8) -> bool {
    let (Some(&(low, low_count)), Some(&(high, high_count))) = (columns.first(), columns.last()) else {
        return true;
    };
    // At each end, a play needs at least as many cards as the column there has.
    card <= low && count >= low_count || card >= high && count >= high_count
}

#[test]
fn t5_to_t8_allowed_plays_are_right_for_all_pairs_of_ends() {
    // All columns that the deck allows, each as its value and its number of cards.
    let columns_of = |card: Card| (1..=DECK_COUNTS.count(card)).map(move |count| (card, count));
    let all_columns: Vec<(Card, u8)> = Card::all_values().flat_map(columns_of).collect();
    let pairs = all_columns.iter().flat_map(|&low| all_columns.iter().map(move |&high| vec![low, high]));
    // The first part of a column is its value. The low end must have the lower value.
    let two_columns = pairs.filter(|ends| ends[0].0 < ends[1].0);
    let one_column = all_columns.iter().map(|&column| vec![column]);
    let empty_table = vec![];
    // Only the columns at the ends matter, so tables with up to two columns are enough.
    for columns in two_columns.chain(one_column).chain([empty_table]) {
        let allowed_plays = columns.iter().copied().collect::<Sequence>().allowed_plays();
        for &(card, count) in &all_columns {
            // A play is one bit: eight bits for each value, by the number of cards.
            let is_bit_set = allowed_plays >> (8 * (card.value() - 1) + count - 1) & 1 == 1;
            assert_eq!(is_bit_set, is_allowed(&columns, card, count), "{count}x{card} on {columns:?}");
        }
    }
}
