//! Special cards: M14 to M18 (mN is clause N of games/mada/RULES.md).
//!
//! Cards are in notation: 1 to 13 are Cactus cards, L is a Lemur, D a Double Lemur, S a Scorpion.

use super::test_table::TestTable;
use crate::mada::*;

/// Puts a Lemur on this pile. Returns the pile after it and the events of its effect. Asserts that a Lemur
/// played from the hand and one turned up by luck have the same effect.
fn lemur_on(pile: &str) -> (String, Vec<Event>) {
    let mut played = TestTable::with_hands(["L", ""]).piles([pile, ""]).draw_pile("L 2");
    let mut turned_up = TestTable::with_hands(["", ""]).piles([pile, ""]).draw_pile("L 2");
    played.act(["play L"]);
    turned_up.act(["luck"]);
    assert_eq!(played.pile(0), turned_up.pile(0));
    assert_eq!(played.to_move_and_phase(), (Some(1), "act"));
    assert_eq!(turned_up.to_move_and_phase(), (Some(1), "act"));
    // The first events differ: one Lemur was played, the other was turned up.
    assert_eq!(played.events[1..], turned_up.events[1..]);
    (played.pile(0), played.events.split_off(1))
}

#[test]
fn m14_lemur_drags_the_top_card_to_the_bottom() {
    // Piles are written from the bottom to the top.
    let (pile, events) = lemur_on("3 7 9");
    assert_eq!(pile, "9 L 3 7");
    let card = "9".parse().unwrap();
    assert_eq!(events, [Event::LemurDragged { seat: engine::Seat::new(0), card, count: 1 }]);
    assert_eq!(lemur_on("9 L 3 7").0, "7 L 9 L 3");
}

#[test]
fn m14_lemur_drags_all_equal_cards_on_top() {
    assert_eq!(lemur_on("7 3 9 9 9").0, "9 9 9 L 7 3");
    // The lower 9 is not dragged, because another card is between.
    assert_eq!(lemur_on("9 L 9").0, "9 L 9 L");
}

#[test]
fn m15_lemur_that_drags_the_whole_pile_ends_on_top() {
    for (pile, after) in [("9", "9 L"), ("9 9 9", "9 9 9 L")] {
        assert_eq!(lemur_on(pile).0, after);
    }
    // Any Cactus may be played on the Lemur, even a 1. Seat 1 draws in between.
    let mut table = TestTable::with_hands(["L 1", ""]).piles(["9", ""]).draw_pile("13 13 13");
    table.act(["play L", "draw", "play 1"]);
    assert_eq!(table.pile(0), "9 L 1");
}

#[test]
fn m15_lemur_on_an_empty_pile_becomes_the_pile() {
    let (pile, events) = lemur_on("");
    assert_eq!(pile, "L");
    assert_eq!(events, [Event::LemurSettled { seat: engine::Seat::new(0) }]);
}

#[test]
fn m16_lemur_on_a_lemur_drags_that_one_only() {
    // The dragged Lemur goes to the bottom of the pile (left), the new one lies on it.
    assert_eq!(lemur_on("5 L").0, "L L 5");
    assert_eq!(lemur_on("L").0, "L L");
    assert_eq!(lemur_on("5 L L").0, "L L 5 L");
}

#[test]
fn m17_double_lemur_swaps_piles_with_a_chosen_player() {
    let mut played = TestTable::with_hands(["D", "", ""]).piles(["3", "5 6", "7 8"]).draw_pile("2 2");
    let mut turned_up = TestTable::with_hands(["", "", ""]).piles(["3", "5 6", "7 8"]).draw_pile("D 2");
    played.act(["play D"]);
    turned_up.act(["luck"]);
    for mut table in [played, turned_up] {
        assert_eq!(table.to_move_and_phase(), (Some(0), "swap"));
        assert_eq!(table.last_discards(1), "D");
        assert_eq!(table.legal(), ["swap 1", "swap 2"]);
        assert_eq!(table.refusal("swap 0"), Refusal::OwnPile);
        assert_eq!(table.refusal("swap 3"), Refusal::NobodyThere);
        assert_eq!(table.refusal("luck"), Refusal::NotNow { phase: "swap" });
        table.act(["swap 2"]);
        assert_eq!([table.pile(0), table.pile(1), table.pile(2)], ["7 8", "5 6", "3"]);
        assert_eq!(table.to_move_and_phase(), (Some(1), "act"));
    }
}

#[test]
fn m17_piles_can_be_swapped_even_if_they_are_empty() {
    for (own, other) in [("", "5 6"), ("5 6", ""), ("", "")] {
        let mut table = TestTable::with_hands(["D", ""]).piles([own, other]).draw_pile("2 2");
        table.act(["play D", "swap 1"]);
        assert_eq!([table.pile(0), table.pile(1)], [other, own]);
    }
}

#[test]
fn m18_scorpion_costs_a_hand_card_whether_drawn_or_turned_up_by_luck() {
    for action in ["draw", "luck"] {
        let mut table = TestTable::with_hands(["4 L", ""]).piles(["9", "2"]).draw_pile("S 2");
        table.act([action]);
        assert_eq!(table.to_move_and_phase(), (Some(0), "discard"));
        assert_eq!(table.last_discards(1), "S");
        assert_eq!(table.legal(), ["discard 4", "discard L"]);
        let card = "5".parse().unwrap();
        assert_eq!(table.refusal("discard 5"), Refusal::NotInHand { card });
        table.act(["discard L"]);
        assert_eq!(table.hand(0), "4");
        assert_eq!(table.last_discards(2), "S L");
        assert_eq!(table.to_move_and_phase(), (Some(1), "act"));
        assert_eq!(table.pile(0), "9");
    }
}

#[test]
fn m18_scorpion_costs_nothing_if_the_hand_is_empty() {
    for action in ["draw", "luck"] {
        let mut table = TestTable::with_hands(["", ""]).piles(["9", "2"]).draw_pile("S 2");
        table.act([action]);
        assert_eq!(table.to_move_and_phase(), (Some(1), "act"));
        assert_eq!(table.last_discards(1), "S");
        assert_eq!(table.hand(0), "");
        assert_eq!(table.pile(0), "9");
    }
}

#[test]
fn m18_a_full_hand_of_equal_cards_loses_one_of_them_to_a_scorpion() {
    let mut table = TestTable::with_hands(["4 4 4", ""]).draw_pile("S 2");
    table.act(["luck"]);
    assert_eq!(table.legal(), ["discard 4"]);
    table.act(["discard 4"]);
    assert_eq!(table.hand(0), "4 4");
}

#[test]
fn m18_a_scorpion_can_be_neither_played_nor_discarded_from_a_hand() {
    let mut table = TestTable::with_hands(["4", ""]).draw_pile("S 2");
    let act_on_copy = |state: &Mada, action| {
        engine::Game::act(&mut state.clone(), action, &mut engine::FastRng::new(1), &mut ())
    };
    let refused = Err(Refusal::NotInHand { card: Card::SCORPION });
    assert_eq!(act_on_copy(&table.state, Action::Play(Card::SCORPION)), refused);
    table.act(["draw"]);
    assert_eq!(act_on_copy(&table.state, Action::Discard(Card::SCORPION)), refused);
}
