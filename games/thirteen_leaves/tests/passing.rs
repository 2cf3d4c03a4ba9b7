//! T10 to T12: passing, and what it does to the table.

use super::*;

#[test]
fn t10_passing_takes_any_one_card_of_the_table_also_when_one_could_play() {
    let mut game = Played::dealt(&["2x6", "5", "9 10"]);
    game.does(&["play 2x6", "pass 6"]);
    assert_eq!(game.hand(1).len(), 13);
    game.does(&["play 1x9"]);
    assert_eq!(game.columns(), [(6, 1), (9, 1)]);
    assert!(game.legal().contains(&"pass 6".to_owned()) && game.legal().contains(&"pass 9".to_owned()));
    assert_eq!(game.refused("pass 7"), Refusal::NotOnTable { card: card(7) });
}

#[test]
fn t10_an_inner_card_can_be_taken_too() {
    let mut game = Played::dealt(&["6", "3", "9", "6 6x5 4x4"]);
    game.does(&["play 1x6", "play 1x3", "play 1x9", "pass 6"]);
    assert_eq!(game.columns(), [(3, 1), (9, 1)]);
    assert_eq!(game.hand(3).count(card(6)), 2);
}

#[test]
fn t10_who_passed_is_out_until_the_next_round() {
    let mut game = Played::dealt(&["6 13", "", "7 9", "12"]);
    game.does(&["play 1x6", "pass 6"]);
    assert_eq!(game.state().referee_state().passed, [Seat::new(1)]);
    game.does(&["play 1x7", "play 1x12"]);
    // Seat 1 is passed over, whether seat 0 plays or passes.
    let mut played = Played(game.0.clone());
    played.does(&["play 1x13"]);
    assert_eq!(played.to_move(), 2);
    game.does(&["pass 7"]);
    assert_eq!(game.to_move(), 2);
    assert_eq!(game.state().referee_state().passed, [Seat::new(0), Seat::new(1)]);
}

#[test]
fn t11_taking_one_of_several_lowers_what_must_be_beaten() {
    let mut game = Played::dealt(&["3x6", "", "2x5 6", ""]);
    game.does(&["play 3x6"]);
    assert_eq!(game.asks(), Some([(6, 3), (6, 3)]));
    game.does(&["pass 6"]);
    assert_eq!(game.asks(), Some([(6, 2), (6, 2)]));
    assert!(game.legal().contains(&"play 2x5".to_owned()));
    assert_eq!(game.refused("play 1x6"), Refusal::TooFewCards { card: card(6), needed: 2 });
}

#[test]
fn t11_an_end_that_is_taken_away_uncovers_the_next_column_inward() {
    let mut game = Played::dealt(&["2x8", "8x7", "4x10", "9", "6x5 4"]);
    game.does(&["play 2x8", "play 2x7", "play 2x10", "pass 7"]);
    assert_eq!(game.asks(), Some([(7, 1), (10, 2)]));
    game.does(&["pass 7"]);
    // The low end is now the two 8s.
    assert_eq!(game.asks(), Some([(8, 2), (10, 2)]));
    assert_eq!(game.columns(), [(8, 2), (10, 2)]);
}

#[test]
fn t11_the_high_end_moves_inward_too_past_a_gap() {
    let mut game = Played::dealt(&["2x4", "12", "2x13", "", "2x5 2x6"]);
    game.does(&["play 2x4", "pass 4"]);
    game.does(&["play 2x13", "pass 13"]);
    assert_eq!(game.asks(), Some([(4, 1), (13, 1)]));
    game.does(&["pass 13"]);
    assert_eq!(game.asks(), Some([(4, 1), (4, 1)]));
    assert_eq!(game.to_move(), 0);
}

#[test]
fn t12_the_leader_of_a_round_cannot_pass() {
    let mut game = Played::dealt(&["", "", ""]);
    assert!(game.legal().iter().all(|action| action.starts_with("play")));
    assert_eq!(game.refused("pass 7"), Refusal::TableEmpty);
}

#[test]
fn t12_whoever_finds_the_table_emptied_by_a_pass_must_play_anything() {
    let mut game = Played::dealt(&["6", "", "2x2 8x7 1", "5"]);
    game.does(&["play 1x6", "pass 6"]);
    assert_eq!((game.to_move(), game.asks()), (2, None));
    // T5 applies in the middle of the round; seat 1 stays out of it.
    assert_eq!(game.legal().len(), 2 + 8 + 1);
    assert_eq!(game.refused("pass 6"), Refusal::TableEmpty);
    game.does(&["play 2x2"]);
    assert_eq!(game.state().referee_state().passed, [Seat::new(1)]);
    assert_eq!(game.asks(), Some([(2, 2), (2, 2)]));
    assert_eq!(game.state().leader, Seat::new(0));
}
