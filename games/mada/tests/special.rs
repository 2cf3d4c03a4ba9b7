//! Special cards: M14–M18.

use super::super::*;
use super::table::Table;

/// A Lemur played from the hand, and one turned up by luck, do the same.
fn lemur_on(pile: &str) -> (String, Vec<Event>) {
    let mut played = Table::lies(["L", ""], [pile, ""], "L 2");
    let mut lucky = Table::lies(["", ""], [pile, ""], "L 2");
    played.does(["play L"]);
    lucky.does(["luck"]);
    assert_eq!(played.pile(0), lucky.pile(0));
    assert_eq!((played.asked(), lucky.asked()), ((Some(1), "act"), (Some(1), "act")));
    assert_eq!(played.events[1..], lucky.events[1..]);
    (played.pile(0), played.events.split_off(1))
}

#[test]
fn m14_lemur_drags_the_top_card_to_the_bottom() {
    let (pile, events) = lemur_on("3 7 9");
    assert_eq!(pile, "9 L 3 7");
    let card = "9".parse().unwrap();
    assert_eq!(events, [Event::LemurDragged { seat: engine::Seat::new(0), card, count: 1 }]);
    assert_eq!(lemur_on("9 L 3 7").0, "7 L 9 L 3");
}

#[test]
fn m14_lemur_drags_the_run() {
    assert_eq!(lemur_on("7 3 9 9 9").0, "9 9 9 L 7 3");
    // Only what lies on top without a gap.
    assert_eq!(lemur_on("9 L 9").0, "9 L 9 L");
}

#[test]
fn m15_lemur_that_drags_the_whole_pile_ends_on_top() {
    for (pile, after) in [("9", "9 L"), ("9 9 9", "9 9 9 L")] {
        assert_eq!(lemur_on(pile).0, after);
    }
    let mut table = Table::lies(["L 1", ""], ["9", ""], "13 13 13");
    table.does(["play L", "draw", "play 1"]);
    assert_eq!(table.pile(0), "9 L 1");
}

#[test]
fn m15_lemur_on_an_empty_pile_is_the_pile() {
    let (pile, events) = lemur_on("");
    assert_eq!(pile, "L");
    assert_eq!(events, [Event::LemurSettled { seat: engine::Seat::new(0) }]);
}

#[test]
fn m16_lemur_on_a_lemur_drags_that_one_only() {
    assert_eq!(lemur_on("5 L").0, "L L 5");
    assert_eq!(lemur_on("L").0, "L L");
    assert_eq!(lemur_on("5 L L").0, "L L 5 L");
}

#[test]
fn m17_double_lemur_swaps_piles_with_somebody_of_ones_choice() {
    let mut played = Table::lies(["D", "", ""], ["3", "5 6", "7 8"], "2 2");
    let mut lucky = Table::lies(["", "", ""], ["3", "5 6", "7 8"], "D 2");
    played.does(["play D"]);
    lucky.does(["luck"]);
    for mut table in [played, lucky] {
        assert_eq!((table.asked(), table.discarded_last(1)), ((Some(0), "swap"), "D".into()));
        assert_eq!(table.legal(), ["swap 1", "swap 2"]);
        assert_eq!(table.refuses("swap 0"), Refusal::OwnPile);
        assert_eq!(table.refuses("swap 3"), Refusal::NobodyThere);
        assert_eq!(table.refuses("luck"), Refusal::NotNow { phase: "swap" });
        table.does(["swap 2"]);
        assert_eq!([table.pile(0), table.pile(1), table.pile(2)], ["7 8", "5 6", "3"]);
        assert_eq!(table.asked(), (Some(1), "act"));
    }
}

#[test]
fn m17_either_pile_may_be_empty() {
    for (own, other) in [("", "5 6"), ("5 6", ""), ("", "")] {
        let mut table = Table::lies(["D", ""], [own, other], "2 2");
        table.does(["play D", "swap 1"]);
        assert_eq!([table.pile(0), table.pile(1)], [other, own]);
    }
}

#[test]
fn m18_scorpion_costs_a_hand_card_however_it_is_drawn() {
    for action in ["draw", "luck"] {
        let mut table = Table::lies(["4 L", ""], ["9", "2"], "S 2");
        table.does([action]);
        assert_eq!((table.asked(), table.discarded_last(1)), ((Some(0), "discard"), "S".into()));
        assert_eq!(table.legal(), ["discard 4", "discard L"]);
        let card = "5".parse().unwrap();
        assert_eq!(table.refuses("discard 5"), Refusal::NotInHand { card });
        table.does(["discard L"]);
        assert_eq!((table.hand(0), table.discarded_last(2)), ("4".into(), "S L".into()));
        assert_eq!((table.asked(), table.pile(0)), ((Some(1), "act"), "9".into()));
    }
}

#[test]
fn m18_scorpion_goes_alone_if_the_hand_is_empty() {
    for action in ["draw", "luck"] {
        let mut table = Table::lies(["", ""], ["9", "2"], "S 2");
        table.does([action]);
        assert_eq!((table.asked(), table.discarded_last(1)), ((Some(1), "act"), "S".into()));
        assert_eq!((table.hand(0), table.pile(0)), (String::new(), "9".into()));
    }
}

#[test]
fn m18_a_full_hand_pays_for_a_scorpion_found_by_luck_and_one_question_is_asked_for_one_card() {
    let mut table = Table::lies(["4 4 4", ""], ["", ""], "S 2");
    table.does(["luck"]);
    assert_eq!(table.legal(), ["discard 4"]);
    table.does(["discard 4"]);
    assert_eq!(table.hand(0), "4 4");
}

#[test]
fn m18_a_scorpion_can_be_neither_played_nor_discarded_from_a_hand() {
    let mut table = Table::lies(["4", ""], ["", ""], "S 2");
    let play = |state: &Mada, action| {
        engine::Game::act(&mut state.clone(), action, &mut engine::FastRng::new(1), &mut ())
    };
    let refused = Err(Refusal::NotInHand { card: Card::SCORPION });
    assert_eq!(play(&table.state, Action::Play(Card::SCORPION)), refused);
    table.does(["draw"]);
    assert_eq!(play(&table.state, Action::Discard(Card::SCORPION)), refused);
}
