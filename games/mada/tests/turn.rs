//! A turn: M7–M13.

use super::super::*;
use super::table::Table;

#[test]
fn m7_a_cactus_must_not_be_lower_than_the_top() {
    let mut table = Table::lies(["6 7 8", ""], ["3 7", ""], "1 1");
    assert_eq!(table.legal(), ["play 7", "play 8", "luck"]);
    let [card, top] = ["6", "7"].map(|card| card.parse().unwrap());
    assert_eq!(table.refuses("play 6"), Refusal::ValueTooLow { card, top });
    table.does(["play 7"]);
    assert_eq!((table.pile(0), table.hand(0)), ("3 7 7".into(), "6 8".into()));
}

#[test]
fn m7_on_an_empty_pile_or_on_a_lemur_any_cactus_may_go() {
    for pile in ["", "13 L"] {
        let mut table = Table::lies(["1 13", ""], [pile, ""], "1 1");
        assert_eq!(table.legal(), ["play 1", "play 13", "draw", "luck"]);
        table.does(["play 1"]);
        assert_eq!(table.pile(0), format!("{pile} 1").trim());
    }
}

#[test]
fn m7_each_of_several_equal_cards_can_be_played() {
    for hand in ["7 7", "5 7 7", "7 7 9", "7 7 7"] {
        let mut table = Table::lies([hand, ""], ["7", ""], "1 1");
        assert!(table.legal().contains(&"play 7".to_owned()), "{hand}");
        table.does(["play 7"]);
        assert_eq!(table.hand(0), hand.replacen("7", "", 1).split_whitespace().collect::<Vec<_>>().join(" "));
    }
}

#[test]
fn m7_no_card_is_drawn_afterwards_and_the_turn_passes_clockwise() {
    let mut table = Table::lies(["5", "6", "7"], ["", "", ""], "1 1");
    for seat in 0..3 {
        assert_eq!(table.asked(), (Some(seat), "act"));
        table.does([["play 5", "play 6", "play 7"][seat]]);
        assert_eq!((table.hand(seat), table.state.referee_state().draw.len()), (String::new(), 2));
    }
    assert_eq!(table.asked(), (Some(0), "act"));
}

#[test]
fn m8_lemurs_may_always_be_played() {
    let table = Table::lies(["1 L D", ""], ["13", ""], "1 1");
    assert_eq!(table.legal(), ["play L", "play D", "luck"]);
    let table = Table::lies(["L D", ""], ["", ""], "1 1");
    assert_eq!(table.legal(), ["play L", "play D", "draw", "luck"]);
}

#[test]
fn m8_without_a_playable_card_nothing_is_played() {
    let table = Table::lies(["1 2 3", ""], ["13", ""], "1 1");
    assert_eq!(table.legal(), ["luck"]);
    let card = "5".parse().unwrap();
    assert_eq!(table.refuses("play 5"), Refusal::NotInHand { card });
}

#[test]
fn m9_draw_takes_the_top_card_into_the_hand_and_ends_the_turn() {
    let mut table = Table::lies(["5", ""], ["", ""], "L 2");
    table.does(["draw"]);
    assert_eq!(
        (table.hand(0), table.pile(0), table.asked()),
        ("5 L".into(), String::new(), (Some(1), "act"))
    );
    assert_eq!(table.state.referee_state().draw.len(), 1);
    assert_eq!(table.events, [Event::Drew { seat: engine::Seat::new(0), card: Card::LEMUR }]);
}

#[test]
fn m9_hands_stay_in_order() {
    let mut table = Table::lies(["", ""], ["", ""], "D 5 L 5 2 13 9");
    table.does(["draw", "draw", "draw", "draw", "draw", "draw"]);
    assert_eq!([table.hand(0), table.hand(1)], ["2 L D", "5 5 13"]);
}

#[test]
fn m9_not_with_three_cards_in_hand() {
    let table = Table::lies(["1 2 3", ""], ["", ""], "1 1");
    assert_eq!(table.refuses("draw"), Refusal::HandFull);
}

#[test]
fn m10_luck_is_always_allowed_and_uses_the_top_of_the_draw_pile() {
    for (hand, pile) in [("", ""), ("1 2 3", "13"), ("13 13", "1"), ("L D", "L")] {
        let mut table = Table::lies([hand, ""], [pile, ""], "13 2");
        assert!(table.legal().contains(&"luck".into()));
        table.does(["luck"]);
        assert_eq!((table.hand(0), table.pile(0)), (hand.into(), format!("{pile} 13").trim().into()));
    }
}

#[test]
fn m11_a_card_that_fits_stays_and_the_turn_ends() {
    for pile in ["", "5", "9", "9 L"] {
        let mut table = Table::lies(["", ""], [pile, "2"], "9 2");
        table.does(["luck"]);
        assert_eq!((table.pile(0), table.asked()), (format!("{pile} 9").trim().into(), (Some(1), "act")));
        assert!(matches!(table.events[1], Event::LuckHeld { .. }));
        assert_eq!((table.round(), table.set_aside(1)), (1, String::new()));
    }
}

#[test]
fn m12_a_lower_cactus_loses_the_round_at_once() {
    let mut table = Table::lies(["4", ""], ["5 9", "2"], "8 2");
    table.does(["luck"]);
    assert!(matches!(table.events[1], Event::LuckFailed { .. }));
    assert_eq!((table.set_aside(0), table.set_aside(1)), (String::new(), "2".into()));
    assert_eq!((table.asked(), table.pile(0)), ((Some(0), "shed"), String::new()));
}

#[test]
fn m13_special_cards_never_lose_the_round() {
    for (card, asked, pile) in
        [("L", (Some(1), "act"), "13 L"), ("D", (Some(0), "swap"), "13"), ("S", (Some(1), "act"), "13")]
    {
        let mut table = Table::lies(["", ""], ["13", "2"], &format!("{card} 2"));
        table.does(["luck"]);
        assert_eq!(
            (table.asked(), table.pile(0), table.set_aside(1)),
            (asked, pile.into(), String::new()),
            "{card}"
        );
    }
}

#[test]
fn only_what_is_asked_is_answered() {
    let table = Table::lies(["5", ""], ["", ""], "1 1");
    for text in ["swap 1", "discard 5", "shed", "shed 5"] {
        assert_eq!(table.refuses(text), Refusal::NotNow { phase: "act" });
    }
}
