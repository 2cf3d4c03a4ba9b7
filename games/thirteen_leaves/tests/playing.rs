//! T4 to T9: what may be played where.

use super::*;

/// Three 6s … two 12s lie on the table, a 9 between, and seat 0 is to move: the rulebook's situation.
fn six_to_twelve(of_seat_1: &str) -> Played {
    let mut game = Played::dealt(&["9 3x6 4x4 12 2x13 7", of_seat_1, "2x12"]);
    game.does(&["play 1x9", "play 3x6", "play 2x12"]);
    game
}

#[test]
fn t4_turns_go_clockwise_and_play_one_value() {
    let mut game = Played::dealt(&["5", "6", "7", "8"]);
    for (seat, action) in ["play 1x5", "play 1x6", "play 1x7", "play 1x8"].into_iter().enumerate() {
        assert_eq!(game.to_move(), seat);
        game.does(&[action]);
    }
    assert_eq!(game.to_move(), 0);
    assert_eq!(game.columns(), [(5, 1), (6, 1), (7, 1), (8, 1)]);
    assert_eq!(game.hand(0).len(), 10);
}

#[test]
fn t4_only_cards_in_hand_can_be_played() {
    let mut game = Played::dealt(&["2x6 2x5 8x7", "", ""]);
    assert_eq!(game.refused("play 3x6"), Refusal::NotInHand { card: card(6), held: 2 });
    assert_eq!(game.refused("play 1x13"), Refusal::NotInHand { card: card(13), held: 0 });
}

#[test]
fn t4_what_is_not_in_hand_is_refused_as_such_wherever_it_would_go() {
    let mut game = six_to_twelve("4x6 6x5 8 10");
    assert_eq!(game.refused("play 3x12"), Refusal::NotInHand { card: card(12), held: 1 });
    assert_eq!(game.refused("play 1x10"), Refusal::NotInHand { card: card(10), held: 0 });
    assert_eq!(game.refused("play 2x1"), Refusal::NotInHand { card: card(1), held: 0 });
}

#[test]
fn t5_anything_goes_on_an_empty_table() {
    let game = Played::dealt(&["3x6 1 8x7", "", ""]);
    let mut all = vec!["play 1x1".to_owned()];
    all.extend((1..=3).map(|count| format!("play {count}x6")));
    all.extend((1..=8).map(|count| format!("play {count}x7")));
    assert_eq!(game.legal(), all);
    assert_eq!(game.asks(), None);
}

#[test]
fn t6_t7_the_rulebooks_situation_from_six_to_twelve() {
    let mut game = six_to_twelve("4x6 6x5 8 10");
    assert_eq!(game.asks(), Some([(6, 3), (12, 2)]));
    assert_eq!(
        game.legal(),
        ["play 3x4", "play 4x4", "play 3x6", "play 2x13", "pass 6", "pass 9", "pass 12"]
    );
    assert_eq!(game.refused("play 2x6"), Refusal::TooFewCards { card: card(6), needed: 3 });
    assert_eq!(game.refused("play 2x4"), Refusal::TooFewCards { card: card(6), needed: 3 });
    assert_eq!(game.refused("play 1x12"), Refusal::TooFewCards { card: card(12), needed: 2 });
    assert_eq!(game.refused("play 1x13"), Refusal::TooFewCards { card: card(12), needed: 2 });
}

#[test]
fn t7_a_longer_column_asks_for_more_as_in_the_rulebooks_second_example() {
    let mut game = six_to_twelve("3x6 4x3 4 3x2 8");
    game.does(&["play 4x4"]);
    assert_eq!(game.asks(), Some([(4, 4), (12, 2)]));
    let low: Vec<_> = game.legal().into_iter().filter(|action| action.starts_with("play")).collect();
    assert_eq!(low, ["play 4x3"]);
}

#[test]
fn t7_the_other_end_keeps_its_own_number() {
    let mut game = six_to_twelve("4x6 6x5 8 10");
    game.does(&["play 2x13"]);
    assert_eq!(game.asks(), Some([(6, 3), (13, 2)]));
    let plays: Vec<_> = game.legal().into_iter().filter(|action| action.starts_with("play")).collect();
    assert_eq!(plays, ["play 3x5", "play 4x5", "play 5x5", "play 6x5"]);
}

#[test]
fn t7_one_column_is_both_ends() {
    let mut game = Played::dealt(&["2x7", "3x3 3x7 3x9 3x10", ""]);
    game.does(&["play 2x7"]);
    assert_eq!(game.asks(), Some([(7, 2), (7, 2)]));
    let mut all = Vec::new();
    for value in [3, 7, 9, 10] {
        all.extend([format!("play 2x{value}"), format!("play 3x{value}")]);
    }
    all.push("pass 7".to_owned());
    assert_eq!(game.legal(), all);
}

#[test]
fn t8_nothing_goes_between_the_ends_not_even_into_a_gap() {
    let mut game = Played::dealt(&["4 9", "9", "5x6 4x8 2x4 1"]);
    game.does(&["play 1x4", "play 1x9"]);
    assert_eq!(game.refused("play 5x6"), Refusal::BetweenEnds { low: card(4), high: card(9) });
    assert_eq!(game.refused("play 1x8"), Refusal::BetweenEnds { low: card(4), high: card(9) });
    assert_eq!(game.legal(), ["play 1x1", "play 1x4", "play 2x4", "pass 4", "pass 9"]);
}

#[test]
fn t8_an_inner_column_takes_no_more_cards() {
    let mut game = Played::dealt(&["6", "3", "9", "6"]);
    game.does(&["play 1x6", "play 1x3", "play 1x9"]);
    assert_eq!(game.refused("play 1x6"), Refusal::BetweenEnds { low: card(3), high: card(9) });
}

#[test]
fn t9_three_sixes_on_three_sixes_ask_for_six() {
    let mut game = six_to_twelve("4x6 6x5 8 10");
    let events = game.does(&["play 3x6"]);
    let (seat, card) = (Seat::new(0), card(6));
    assert_eq!(events, [Event::Played { seat, card, count: 3, column: 6 }]);
    assert_eq!(game.columns(), [(6, 6), (9, 1), (12, 2)]);
    assert_eq!(game.asks(), Some([(6, 6), (12, 2)]));
    // Neither the last 6 nor five 5s are enough; six 5s are.
    assert_eq!(game.legal(), ["play 6x5", "pass 6", "pass 9", "pass 12"]);
}

#[test]
fn a_gap_of_any_size_may_be_left() {
    let mut game = Played::dealt(&["7", "13", "1"]);
    game.does(&["play 1x7", "play 1x13", "play 1x1"]);
    assert_eq!(game.columns(), [(1, 1), (7, 1), (13, 1)]);
}

/// T5 to T8 said plainly, value by value.
fn plainly_admitted(columns: &[(Card, u8)], card: Card, count: u8) -> bool {
    let (Some(&(low, at_low)), Some(&(high, at_high))) = (columns.first(), columns.last()) else {
        return true;
    };
    card <= low && count >= at_low || card >= high && count >= at_high
}

#[test]
fn t5_to_t8_every_pair_of_ends_admits_what_the_clauses_say() {
    let column = |card: Card| (1..=WHOLE.count(card)).map(move |count| (card, count));
    let all: Vec<(Card, u8)> = Card::each().flat_map(column).collect();
    let pairs = all.iter().flat_map(|&low| all.iter().map(move |&high| vec![low, high]));
    let tables = pairs.filter(|ends| ends[0].0 < ends[1].0).chain(all.iter().map(|&one| vec![one]));
    for columns in tables.chain([vec![]]) {
        let admitted = columns.iter().copied().collect::<Table>().admits();
        for &(card, count) in &all {
            let bit = admitted >> (8 * (card.value() - 1) + count - 1) & 1 == 1;
            assert_eq!(bit, plainly_admitted(&columns, card, count), "{count}x{card} on {columns:?}");
        }
    }
}
