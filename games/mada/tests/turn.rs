//! The three actions of a turn: M7 to M13 (mN is clause N of games/mada/RULES.md).
//!
//! Cards are in notation: 1 to 13 are Cactus cards, L is a Lemur, D a Double Lemur, S a Scorpion. The action `luck`
//! puts the top card of the draw pile on the player's own pile. `aside` is what a player has won.

use super::test_table::TestTable;
use crate::mada::*;

#[test]
fn m7_a_cactus_must_not_be_lower_than_the_top_of_the_pile() {
    // Seat 0 holds 6 7 8 and has a pile with a 3 under a 7; seat 1 has no cards. The draw pile has two 1s, so that it
    // does not run out.
    let mut table = TestTable::with_hands(["6 7 8", ""]).piles(["3 7", ""]).draw_pile("1 1");
    assert_eq!(table.legal(), ["play 7", "play 8", "luck"]);
    let [card, top] = ["6", "7"].map(|card| card.parse().unwrap());
    assert_eq!(table.refusal("play 6"), Refusal::ValueTooLow { card, top });
    table.act(["play 7"]);
    assert_eq!(table.pile(0), "3 7 7");
    assert_eq!(table.hand(0), "6 8");
}

#[test]
fn m7_any_cactus_may_be_played_on_an_empty_pile_or_on_a_lemur() {
    // The second pile has a Lemur (L) on top.
    for pile in ["", "13 L"] {
        let mut table = TestTable::with_hands(["1 13", ""]).piles([pile, ""]).draw_pile("1 1");
        assert_eq!(table.legal(), ["play 1", "play 13", "draw", "luck"]);
        table.act(["play 1"]);
        assert_eq!(table.pile(0), format!("{pile} 1").trim());
    }
}

#[test]
fn m7_one_of_several_equal_cards_can_be_played() {
    // Each of these hands has two or three 7s, and a 7 is on top of the pile.
    for hand in ["7 7", "5 7 7", "7 7 9", "7 7 7"] {
        let mut table = TestTable::with_hands([hand, ""]).piles(["7", ""]).draw_pile("1 1");
        assert!(table.legal().contains(&"play 7".to_owned()), "{hand}");
        table.act(["play 7"]);
        let without_one_7 = hand.replacen("7", "", 1);
        assert_eq!(table.hand(0), without_one_7.split_whitespace().collect::<Vec<_>>().join(" "));
    }
}

#[test]
fn m7_no_card_is_drawn_after_playing_and_the_turn_passes_clockwise() {
    // Each of three seats holds one card, and the draw pile has two.
    let mut table = TestTable::with_hands(["5", "6", "7"]).draw_pile("1 1");
    for seat in 0..3 {
        assert_eq!(table.to_move_and_phase(), (Some(seat), "act"));
        table.act([["play 5", "play 6", "play 7"][seat]]);
        assert_eq!(table.hand(seat), "");
        assert_eq!(table.state.referee_state().draw.len(), 2);
    }
    assert_eq!(table.to_move_and_phase(), (Some(0), "act"));
}

#[test]
fn m8_lemurs_may_always_be_played() {
    // L is a Lemur, D a Double Lemur. The 1 is too low for the 13, and nobody can draw with three cards in hand.
    let table = TestTable::with_hands(["1 L D", ""]).piles(["13", ""]).draw_pile("1 1");
    assert_eq!(table.legal(), ["play L", "play D", "luck"]);
    let table = TestTable::with_hands(["L D", ""]).draw_pile("1 1");
    assert_eq!(table.legal(), ["play L", "play D", "draw", "luck"]);
}

#[test]
fn m8_without_a_playable_card_playing_is_not_legal() {
    // All three hand cards are too low for the 13 on the pile.
    let table = TestTable::with_hands(["1 2 3", ""]).piles(["13", ""]).draw_pile("1 1");
    assert_eq!(table.legal(), ["luck"]);
    let card = "5".parse().unwrap();
    assert_eq!(table.refusal("play 5"), Refusal::NotInHand { card });
}

#[test]
fn m9_draw_takes_the_top_card_into_the_hand_and_ends_the_turn() {
    // The top card of the draw pile is a Lemur (L).
    let mut table = TestTable::with_hands(["5", ""]).draw_pile("L 2");
    table.act(["draw"]);
    assert_eq!(table.hand(0), "5 L");
    assert_eq!(table.pile(0), "");
    assert_eq!(table.to_move_and_phase(), (Some(1), "act"));
    assert_eq!(table.state.referee_state().draw.len(), 1);
    assert_eq!(table.events, [Event::Drew { seat: engine::Seat::new(0), card: Card::LEMUR }]);
}

#[test]
fn m9_hands_stay_sorted() {
    let mut table = TestTable::with_hands(["", ""]).draw_pile("D 5 L 5 2 13 9");
    // The two seats draw in turn: seat 0 gets D, L and 2, and seat 1 gets 5, 5 and 13.
    table.act(["draw", "draw", "draw", "draw", "draw", "draw"]);
    assert_eq!([table.hand(0), table.hand(1)], ["2 L D", "5 5 13"]);
}

#[test]
fn m9_drawing_with_three_cards_in_hand_is_refused() {
    let table = TestTable::with_hands(["1 2 3", ""]).draw_pile("1 1");
    assert_eq!(table.refusal("draw"), Refusal::HandFull);
}

#[test]
fn m10_trying_ones_luck_is_always_legal_and_uses_the_top_of_the_draw_pile() {
    // Pairs of a hand and a pile of seat 0. The 13 that it turns up fits on every pile.
    for (hand, pile) in [("", ""), ("1 2 3", "13"), ("13 13", "1"), ("L D", "L")] {
        let mut table = TestTable::with_hands([hand, ""]).piles([pile, ""]).draw_pile("13 2");
        assert!(table.legal().contains(&"luck".to_owned()));
        table.act(["luck"]);
        assert_eq!(table.hand(0), hand);
        assert_eq!(table.pile(0), format!("{pile} 13").trim());
    }
}

#[test]
fn m11_a_card_that_fits_stays_and_the_turn_ends() {
    // The 9 that seat 0 turns up fits on each of these piles; L is a Lemur.
    for pile in ["", "5", "9", "9 L"] {
        let mut table = TestTable::with_hands(["", ""]).piles([pile, "2"]).draw_pile("9 2");
        table.act(["luck"]);
        assert_eq!(table.pile(0), format!("{pile} 9").trim());
        assert_eq!(table.to_move_and_phase(), (Some(1), "act"));
        // The first event is `TriedLuck`.
        assert!(matches!(table.events[1], Event::LuckHeld { .. }));
        assert_eq!(table.round(), 1);
        assert_eq!(table.aside(1), "");
    }
}

#[test]
fn m12_a_card_that_is_too_low_loses_the_round_at_once() {
    // The last card of each pile is its top: a 9 for seat 0 and a 2 for seat 1.
    let mut table = TestTable::with_hands(["4", ""]).piles(["5 9", "2"]).draw_pile("8 2");
    // Seat 0 turns up an 8 on its 9 and loses the round. Seat 1 sets the top of its pile aside.
    table.act(["luck"]);
    // The first event is `TriedLuck`.
    assert!(matches!(table.events[1], Event::LuckFailed { .. }));
    assert_eq!(table.aside(0), "");
    assert_eq!(table.aside(1), "2");
    assert_eq!(table.to_move_and_phase(), (Some(0), "shed"));
    assert_eq!(table.pile(0), "");
}

#[test]
fn m13_special_cards_never_lose_the_round() {
    // Each special card (Lemur, Double Lemur, Scorpion), with the player to move, the phase and the pile of seat 0
    // after it.
    for (card, to_move_and_phase, pile) in
        [("L", (Some(1), "act"), "13 L"), ("D", (Some(0), "swap"), "13"), ("S", (Some(1), "act"), "13")]
    {
        let mut table = TestTable::with_hands(["", ""]).piles(["13", "2"]).draw_pile(&format!("{card} 2"));
        table.act(["luck"]);
        assert_eq!(table.to_move_and_phase(), to_move_and_phase, "{card}");
        assert_eq!(table.pile(0), pile, "{card}");
        assert_eq!(table.aside(1), "", "{card}");
    }
}

#[test]
fn actions_of_another_phase_are_refused() {
    let table = TestTable::with_hands(["5", ""]).draw_pile("1 1");
    // A swap follows a Double Lemur, a discard follows a Scorpion, and the loser of a round sheds cards. None of these
    // has happened.
    for text in ["swap 1", "discard 5", "shed", "shed 5"] {
        assert_eq!(table.refusal(text), Refusal::NotNow { phase: "act" });
    }
}
