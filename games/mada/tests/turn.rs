//! The three actions of a turn: M7 to M13 (mN is clause N of games/mada/RULES.md).
//!
//! `TestTable::with` places cards: the hands by seat, the piles by seat (bottom first), the draw pile (top first).

use super::test_table::TestTable;
use crate::mada::*;

#[test]
fn m7_a_cactus_must_not_be_lower_than_the_top_of_the_pile() {
    let mut table = TestTable::with(["6 7 8", ""], ["3 7", ""], "1 1");
    assert_eq!(table.legal(), ["play 7", "play 8", "luck"]);
    let [card, top] = ["6", "7"].map(|card| card.parse().unwrap());
    assert_eq!(table.refusal("play 6"), Refusal::ValueTooLow { card, top });
    table.act(["play 7"]);
    assert_eq!((table.pile(0), table.hand(0)), ("3 7 7".into(), "6 8".into()));
}

#[test]
fn m7_any_cactus_may_be_played_on_an_empty_pile_or_on_a_lemur() {
    for pile in ["", "13 L"] {
        let mut table = TestTable::with(["1 13", ""], [pile, ""], "1 1");
        assert_eq!(table.legal(), ["play 1", "play 13", "draw", "luck"]);
        table.act(["play 1"]);
        assert_eq!(table.pile(0), format!("{pile} 1").trim());
    }
}

#[test]
fn m7_one_of_several_equal_cards_can_be_played() {
    for hand in ["7 7", "5 7 7", "7 7 9", "7 7 7"] {
        let mut table = TestTable::with([hand, ""], ["7", ""], "1 1");
        assert!(table.legal().contains(&"play 7".to_owned()), "{hand}");
        table.act(["play 7"]);
        let without_one_7 = hand.replacen("7", "", 1);
        assert_eq!(table.hand(0), without_one_7.split_whitespace().collect::<Vec<_>>().join(" "));
    }
}

#[test]
fn m7_no_card_is_drawn_after_playing_and_the_turn_passes_clockwise() {
    let mut table = TestTable::with(["5", "6", "7"], ["", "", ""], "1 1");
    for seat in 0..3 {
        assert_eq!(table.to_move_and_phase(), (Some(seat), "act"));
        table.act([["play 5", "play 6", "play 7"][seat]]);
        assert_eq!((table.hand(seat), table.state.referee_state().draw.len()), (String::new(), 2));
    }
    assert_eq!(table.to_move_and_phase(), (Some(0), "act"));
}

#[test]
fn m8_lemurs_may_always_be_played() {
    let table = TestTable::with(["1 L D", ""], ["13", ""], "1 1");
    assert_eq!(table.legal(), ["play L", "play D", "luck"]);
    let table = TestTable::with(["L D", ""], ["", ""], "1 1");
    assert_eq!(table.legal(), ["play L", "play D", "draw", "luck"]);
}

#[test]
fn m8_without_a_playable_card_playing_is_not_legal() {
    let table = TestTable::with(["1 2 3", ""], ["13", ""], "1 1");
    assert_eq!(table.legal(), ["luck"]);
    let card = "5".parse().unwrap();
    assert_eq!(table.refusal("play 5"), Refusal::NotInHand { card });
}

#[test]
fn m9_draw_takes_the_top_card_into_the_hand_and_ends_the_turn() {
    let mut table = TestTable::with(["5", ""], ["", ""], "L 2");
    table.act(["draw"]);
    assert_eq!(
        (table.hand(0), table.pile(0), table.to_move_and_phase()),
        ("5 L".into(), String::new(), (Some(1), "act"))
    );
    assert_eq!(table.state.referee_state().draw.len(), 1);
    assert_eq!(table.events, [Event::Drew { seat: engine::Seat::new(0), card: Card::LEMUR }]);
}

#[test]
fn m9_hands_stay_sorted() {
    let mut table = TestTable::with(["", ""], ["", ""], "D 5 L 5 2 13 9");
    table.act(["draw", "draw", "draw", "draw", "draw", "draw"]);
    assert_eq!([table.hand(0), table.hand(1)], ["2 L D", "5 5 13"]);
}

#[test]
fn m9_drawing_with_three_cards_in_hand_is_refused() {
    let table = TestTable::with(["1 2 3", ""], ["", ""], "1 1");
    assert_eq!(table.refusal("draw"), Refusal::HandFull);
}

#[test]
fn m10_trying_ones_luck_is_always_legal_and_uses_the_top_of_the_draw_pile() {
    for (hand, pile) in [("", ""), ("1 2 3", "13"), ("13 13", "1"), ("L D", "L")] {
        let mut table = TestTable::with([hand, ""], [pile, ""], "13 2");
        assert!(table.legal().contains(&"luck".into()));
        table.act(["luck"]);
        assert_eq!((table.hand(0), table.pile(0)), (hand.into(), format!("{pile} 13").trim().into()));
    }
}

#[test]
fn m11_a_card_that_fits_stays_and_the_turn_ends() {
    for pile in ["", "5", "9", "9 L"] {
        let mut table = TestTable::with(["", ""], [pile, "2"], "9 2");
        table.act(["luck"]);
        assert_eq!(
            (table.pile(0), table.to_move_and_phase()),
            (format!("{pile} 9").trim().into(), (Some(1), "act"))
        );
        assert!(matches!(table.events[1], Event::LuckHeld { .. }));
        assert_eq!((table.round(), table.aside(1)), (1, String::new()));
    }
}

#[test]
fn m12_a_card_that_is_too_low_loses_the_round_at_once() {
    let mut table = TestTable::with(["4", ""], ["5 9", "2"], "8 2");
    table.act(["luck"]);
    assert!(matches!(table.events[1], Event::LuckFailed { .. }));
    assert_eq!((table.aside(0), table.aside(1)), (String::new(), "2".into()));
    assert_eq!((table.to_move_and_phase(), table.pile(0)), ((Some(0), "shed"), String::new()));
}

#[test]
fn m13_special_cards_never_lose_the_round() {
    for (card, to_move_and_phase, pile) in
        [("L", (Some(1), "act"), "13 L"), ("D", (Some(0), "swap"), "13"), ("S", (Some(1), "act"), "13")]
    {
        let mut table = TestTable::with(["", ""], ["13", "2"], &format!("{card} 2"));
        table.act(["luck"]);
        assert_eq!(
            (table.to_move_and_phase(), table.pile(0), table.aside(1)),
            (to_move_and_phase, pile.into(), String::new()),
            "{card}"
        );
    }
}

#[test]
fn actions_of_another_phase_are_refused() {
    let table = TestTable::with(["5", ""], ["", ""], "1 1");
    for text in ["swap 1", "discard 5", "shed", "shed 5"] {
        assert_eq!(table.refusal(text), Refusal::NotNow { phase: "act" });
    }
}
