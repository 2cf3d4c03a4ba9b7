//! Passing, and how it changes the cards on the table. tN is clause N of `games/thirteen_leaves/RULES.md`;
//! this file tests T10 to T12.
//!
//! Columns and ends are written as pairs of value and number of cards: `(6, 3)` is a column of three 6s. The action
//! `pass 6` takes a 6 from the table.

use super::*;

#[test]
fn t10_passing_takes_any_one_card_even_if_the_player_could_play() {
    // Each hand is dealt at least these cards: seat 0 two 6s, seat 1 a 5, and seat 2 a 9 and a 10.
    let mut table = TestTable::with_hands_containing(&["2x6", "5", "9 10"]);
    // Seat 0 plays two 6s, and seat 1 passes and takes one of them.
    table.act(&["play 2x6", "pass 6"]);
    // Seat 1 was dealt twelve cards and took one.
    assert_eq!(table.hand(1).len(), 13);
    // Seat 2 plays a 9 above the other 6.
    table.act(&["play 1x9"]);
    assert_eq!(table.columns(), [(6, 1), (9, 1)]);
    // Seat 0 may take either card.
    assert!(table.legal().contains(&"pass 6".to_owned()) && table.legal().contains(&"pass 9".to_owned()));
    assert_eq!(table.refusal("pass 7"), Refusal::NotOnTable { card: card(7) });
}

#[test]
fn t10_a_card_between_the_ends_can_be_taken() {
    let mut table = TestTable::with_hands_containing(&["6", "3", "9", "6 6x5 4x4"]);
    // A 3, a 6 and a 9 lie on the table, and seat 3 takes the 6.
    table.act(&["play 1x6", "play 1x3", "play 1x9", "pass 6"]);
    assert_eq!(table.columns(), [(3, 1), (9, 1)]);
    assert_eq!(table.hand(3).count(card(6)), 2);
}

#[test]
fn t10_a_player_who_passed_is_skipped_until_the_next_round() {
    let mut table = TestTable::with_hands_containing(&["6 13", "", "7 9", "12"]);
    // Seat 0 plays a 6, and seat 1 passes and takes it.
    table.act(&["play 1x6", "pass 6"]);
    assert_eq!(table.passed(), [1]);
    // Seats 2 and 3 play, and seat 0 is to move again.
    table.act(&["play 1x7", "play 1x12"]);
    // Seat 1 is skipped whether seat 0 plays or passes.
    let (mut after_play, mut after_pass) = (table.copy(), table);
    after_play.act(&["play 1x13"]);
    assert_eq!((after_play.to_move(), after_play.passed()), (2, vec![1]));
    after_pass.act(&["pass 7"]);
    assert_eq!((after_pass.to_move(), after_pass.passed()), (2, vec![0, 1]));
}

#[test]
fn t11_taking_one_card_of_a_column_lowers_the_required_number() {
    // Seat 0 has at least three 6s, and seat 2 two 5s and a 6. The other hands can be any cards.
    let mut table = TestTable::with_hands_containing(&["3x6", "", "2x5 6", ""]);
    table.act(&["play 3x6"]);
    // A single column of three 6s is both the low and the high end.
    assert_eq!(table.ends(), Some([(6, 3), (6, 3)]));
    // Seat 1 takes one of the three 6s. Then two cards are enough for seat 2.
    table.act(&["pass 6"]);
    assert_eq!(table.ends(), Some([(6, 2), (6, 2)]));
    assert!(table.legal().contains(&"play 2x5".to_owned()));
    assert_eq!(table.refusal("play 1x6"), Refusal::TooFewCards { card: card(6), needed: 2 });
}

#[test]
fn t11_when_the_low_end_is_taken_away_the_next_column_is_the_end() {
    let mut table = TestTable::with_hands_containing(&["2x8", "8x7", "4x10", "9", "6x5 4"]);
    // Five players: seats 0, 1 and 2 play, and seat 3 takes one of the two 7s.
    table.act(&["play 2x8", "play 2x7", "play 2x10", "pass 7"]);
    // The low end is now one 7, the high end is two 10s.
    assert_eq!(table.ends(), Some([(7, 1), (10, 2)]));
    // Seat 4 takes the other 7.
    table.act(&["pass 7"]);
    assert_eq!(table.ends(), Some([(8, 2), (10, 2)]));
    assert_eq!(table.columns(), [(8, 2), (10, 2)]);
}

#[test]
fn t11_when_the_high_end_is_taken_away_the_next_column_is_the_end() {
    let mut table = TestTable::with_hands_containing(&["2x4", "12", "2x13", "", "2x5 2x6"]);
    // Seat 0 plays two 4s and seat 1 takes one; seat 2 plays two 13s and seat 3 takes one.
    table.act(&["play 2x4", "pass 4"]);
    table.act(&["play 2x13", "pass 13"]);
    assert_eq!(table.ends(), Some([(4, 1), (13, 1)]));
    // Seat 4 takes the other 13. The remaining column is both ends.
    table.act(&["pass 13"]);
    assert_eq!(table.ends(), Some([(4, 1), (4, 1)]));
    assert_eq!(table.to_move(), 0);
}

#[test]
fn t12_the_leader_of_a_round_cannot_pass() {
    // Three players with any hands. Seat 0 leads.
    let mut table = TestTable::with_hands_containing(&["", "", ""]);
    assert!(table.legal().iter().all(|action| action.starts_with("play")));
    assert_eq!(table.refusal("pass 7"), Refusal::TableEmpty);
}

#[test]
fn t12_after_a_pass_that_emptied_the_table_the_next_player_must_play_any_cards() {
    let mut table = TestTable::with_hands_containing(&["6", "", "2x2 8x7 1", "5"]);
    // Seat 1 passes and takes the only card on the table.
    table.act(&["play 1x6", "pass 6"]);
    assert_eq!((table.to_move(), table.ends()), (2, None));
    // Any cards may be played, as at the start of a round (T5), but the round goes on without seat 1.
    // The hand has two 2s, eight 7s and one 1, and each number of them is a play.
    assert_eq!(table.legal().len(), 2 + 8 + 1);
    assert_eq!(table.refusal("pass 6"), Refusal::TableEmpty);
    table.act(&["play 2x2"]);
    assert_eq!(table.passed(), [1]);
    assert_eq!(table.ends(), Some([(2, 2), (2, 2)]));
    assert_eq!(table.state().leader, Seat::new(0));
}
