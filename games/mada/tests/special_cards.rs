//! Special cards: M14 to M18 (mN is clause N of games/mada/RULES.md).
//!
//! Cards are in notation: 1 to 13 are Cactus cards, L is a Lemur, D a Double Lemur, S a Scorpion.

use super::test_table::TestTable;
use crate::mada::*;

/// Puts a Lemur (L) on this pile. Returns the pile after it and the events of its effect. Asserts that a Lemur
/// played from the hand and one turned up by luck have the same effect.
fn pile_and_events_after_lemur(pile: &str) -> (String, Vec<Event>) {
    let mut table_after_play = TestTable::with_hands(["L", ""]).piles([pile, ""]).draw_pile("L 2");
    let mut table_after_luck = TestTable::with_hands(["", ""]).piles([pile, ""]).draw_pile("L 2");
    table_after_play.act(["play L"]);
    table_after_luck.act(["luck"]);
    assert_eq!(table_after_play.pile(0), table_after_luck.pile(0));
    assert_eq!(table_after_play.to_move_and_phase(), (Some(1), "act"));
    assert_eq!(table_after_luck.to_move_and_phase(), (Some(1), "act"));
    // The first events differ: one Lemur was played, the other was turned up.
    assert_eq!(table_after_play.events[1..], table_after_luck.events[1..]);
    (table_after_play.pile(0), table_after_play.events.split_off(1))
}

/// The pile after a Lemur (L) was put on it. Piles are written from the bottom to the top.
fn pile_after_lemur(pile: &str) -> String {
    let (pile_after, _) = pile_and_events_after_lemur(pile);
    pile_after
}

#[test]
fn m14_lemur_drags_the_top_card_to_the_bottom() {
    // Piles are written from the bottom to the top, and L is a Lemur.
    let (pile, events) = pile_and_events_after_lemur("3 7 9");
    assert_eq!(pile, "9 L 3 7");
    let card = "9".parse().unwrap();
    assert_eq!(events, [Event::LemurDragged { seat: engine::Seat::new(0), card, count: 1 }]);
    assert_eq!(pile_after_lemur("9 L 3 7"), "7 L 9 L 3");
}

#[test]
fn m14_lemur_drags_all_equal_cards_on_top() {
    // The Lemur (L) drags three 9s under the 7, and lies on top of them.
    assert_eq!(pile_after_lemur("7 3 9 9 9"), "9 9 9 L 7 3");
    // The lower 9 is not dragged, because another card is between.
    assert_eq!(pile_after_lemur("9 L 9"), "9 L 9 L");
}

#[test]
fn m15_lemur_that_drags_the_whole_pile_ends_on_top() {
    // Pairs of a pile and the same pile after a Lemur (L), bottom card first.
    for (pile_before, pile_after) in [("9", "9 L"), ("9 9 9", "9 9 9 L")] {
        assert_eq!(pile_after_lemur(pile_before), pile_after);
    }
    // Any Cactus may be played on the Lemur (L), even a 1. Seat 1 draws between the two plays of seat 0.
    let mut table = TestTable::with_hands(["L 1", ""]).piles(["9", ""]).draw_pile("13 13 13");
    table.act(["play L", "draw", "play 1"]);
    assert_eq!(table.pile(0), "9 L 1");
}

#[test]
fn m15_lemur_on_an_empty_pile_becomes_the_pile() {
    let (pile, events) = pile_and_events_after_lemur("");
    assert_eq!(pile, "L");
    assert_eq!(events, [Event::LemurSettled { seat: engine::Seat::new(0) }]);
}

#[test]
fn m16_lemur_on_a_lemur_drags_that_one_only() {
    // The dragged Lemur goes to the bottom of the pile (left), the new one lies on it.
    assert_eq!(pile_after_lemur("5 L"), "L L 5");
    assert_eq!(pile_after_lemur("L"), "L L");
    assert_eq!(pile_after_lemur("5 L L"), "L L 5 L");
}

#[test]
fn m17_double_lemur_swaps_piles_with_a_chosen_player() {
    // The Double Lemur (D) is played from the hand of seat 0, or turned up from the draw pile.
    let mut table_after_play =
        TestTable::with_hands(["D", "", ""]).piles(["3", "5 6", "7 8"]).draw_pile("2 2");
    let mut table_after_luck =
        TestTable::with_hands(["", "", ""]).piles(["3", "5 6", "7 8"]).draw_pile("D 2");
    table_after_play.act(["play D"]);
    table_after_luck.act(["luck"]);
    for mut table in [table_after_play, table_after_luck] {
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
    // Seat 0 plays a Double Lemur (D) and swaps its pile with that of seat 1.
    for (own, other) in [("", "5 6"), ("5 6", ""), ("", "")] {
        let mut table = TestTable::with_hands(["D", ""]).piles([own, other]).draw_pile("2 2");
        table.act(["play D", "swap 1"]);
        assert_eq!([table.pile(0), table.pile(1)], [other, own]);
    }
}

#[test]
fn m18_scorpion_costs_a_hand_card_whether_drawn_or_turned_up_by_luck() {
    for action in ["draw", "luck"] {
        // The next card is a Scorpion (S). Seat 0 must discard its 4 or its Lemur (L).
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
        // The next card is a Scorpion (S).
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
    // Seat 0 turns up the Scorpion (S) on top of the draw pile.
    let mut table = TestTable::with_hands(["4 4 4", ""]).draw_pile("S 2");
    table.act(["luck"]);
    assert_eq!(table.legal(), ["discard 4"]);
    table.act(["discard 4"]);
    assert_eq!(table.hand(0), "4 4");
}

#[test]
fn m18_a_scorpion_can_be_neither_played_nor_discarded_from_a_hand() {
    // The next card is a Scorpion (S).
    let mut table = TestTable::with_hands(["4", ""]).draw_pile("S 2");
    let act_on_copy = |state: &Mada, action| {
        engine::Game::act(&mut state.clone(), action, &mut engine::FastRng::new(1), &mut ())
    };
    // The hand has no Scorpion, neither before it is drawn nor afterwards.
    let refused = Err(Refusal::NotInHand { card: Card::SCORPION });
    assert_eq!(act_on_copy(&table.state, Action::Play(Card::SCORPION)), refused);
    table.act(["draw"]);
    assert_eq!(act_on_copy(&table.state, Action::Discard(Card::SCORPION)), refused);
}

/// The page shows how many cards a Lemur would drag; it does not compute the number.
#[test]
fn m14_m16_the_view_says_how_many_cards_a_lemur_would_drag() {
    for (pile, run) in [("", 0), ("3 7 9", 1), ("7 3 9 9 9", 3), ("9 L 9", 1), ("5 L L", 1)] {
        let table = TestTable::with_hands(["", ""]).piles([pile, ""]).draw_pile("2 2");
        let view = engine::Game::view(&table.state, engine::Viewer::Spectator);
        assert_eq!(view.places[0].run, run, "{pile}");
    }
}
