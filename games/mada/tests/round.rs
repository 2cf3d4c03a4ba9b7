//! The end of a round: M19–M24.

use super::super::*;
use super::table::Table;
use engine::Seat;

#[test]
fn m19_nothing_but_a_failed_luck_ends_a_round() {
    let mut table = Table::lies(["7 L D", "5 9"], ["7", "5"], "S 2 2");
    table.does(["play 7", "play 5", "play L", "draw", "discard 9", "play D", "swap 1"]);
    assert!(table.state.referee_state().aside.iter().all(Vec::is_empty));
    assert_eq!(table.round(), 1);
}

#[test]
fn m20_the_loser_sets_nothing_aside() {
    let mut table = Table::lies(["", "", ""], ["9", "2", "3"], "8 2");
    table.does(["luck"]);
    assert_eq!([table.set_aside(0), table.set_aside(1), table.set_aside(2)], ["", "2", "3"]);
}

#[test]
fn m21_the_others_set_their_top_card_aside_a_lemur_too_and_an_empty_pile_nothing() {
    let mut table = Table::lies(["", "", "", ""], ["9", "2 4", "6 L", ""], "8 2").aside(1, "1");
    table.does(["luck"]);
    let aside = [table.set_aside(1), table.set_aside(2), table.set_aside(3)];
    assert_eq!(aside, ["1 4", "L", ""]);
    let told: Vec<_> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::SetAside { seat, card } => Some((seat.index(), card.to_string())),
            _ => None,
        })
        .collect();
    assert_eq!(told, [(1, "4".into()), (2, "L".into())]);
    assert!(table.state.outcome().is_none());
}

#[test]
fn m22_all_piles_go_to_the_discard_pile_in_seat_order() {
    let mut table = Table::lies(["5", "", ""], ["3 9", "2 4", "6 6 7"], "8 2");
    table.does(["luck"]);
    assert_eq!(table.discarded_last(6), "3 9 8 2 6 6");
    assert!(table.state.referee_state().piles.iter().all(Vec::is_empty));
}

#[test]
fn m23_the_loser_sheds_any_cards_and_the_others_keep_theirs() {
    let lost = || {
        let mut table = Table::lies(["3 L D", "7 8 9"], ["9", ""], "8 2");
        table.does(["luck"]);
        table
    };
    let choices = ["shed", "shed 3", "shed L", "shed 3 L", "shed D", "shed 3 D", "shed L D", "shed 3 L D"];
    assert_eq!(lost().legal(), choices);
    for choice in choices {
        let mut table = lost();
        table.does([choice]);
        let shed: Vec<_> = choice.split(' ').skip(1).collect();
        assert_eq!(table.discarded_last(shed.len()), shed.join(" "));
        let kept: Vec<_> = ["3", "L", "D"].into_iter().filter(|card| !shed.contains(card)).collect();
        assert_eq!((table.hand(0), table.hand(1)), (kept.join(" "), "7 8 9".into()));
        assert_eq!((table.asked(), table.round()), ((Some(1), "act"), 2));
    }
}

#[test]
fn m23_equal_cards_are_one_choice() {
    for (hand, choices) in [
        ("4 4 L", vec!["shed", "shed 4", "shed 4 4", "shed L", "shed 4 L", "shed 4 4 L"]),
        ("4 L L", vec!["shed", "shed 4", "shed L", "shed 4 L", "shed L L", "shed 4 L L"]),
        ("4 4 4", vec!["shed", "shed 4", "shed 4 4", "shed 4 4 4"]),
        ("4 5", vec!["shed", "shed 4", "shed 5", "shed 4 5"]),
        ("4 4", vec!["shed", "shed 4", "shed 4 4"]),
        ("4", vec!["shed", "shed 4"]),
    ] {
        let mut table = Table::lies([hand, ""], ["9", ""], "8 2");
        table.does(["luck"]);
        assert_eq!(table.legal(), choices, "{hand}");
        let refused = engine::Game::act(
            &mut table.state.clone(),
            Action::Shed(4),
            &mut engine::FastRng::new(1),
            &mut (),
        );
        assert_eq!(refused.is_err(), hand != "4 4 L", "{hand}");
    }
}

#[test]
fn m23_with_an_empty_hand_nothing_is_asked() {
    let mut table = Table::lies(["", "7"], ["9", "1"], "8 2");
    table.does(["luck"]);
    assert_eq!((table.asked(), table.round()), ((Some(1), "act"), 2));
}

#[test]
fn m24_the_next_player_clockwise_starts_and_no_cards_are_dealt() {
    let mut table = Table::lies(["", "", "7"], ["5", "5", "9"], "13 13 8 2");
    table.does(["luck", "luck", "luck"]);
    assert_eq!((table.asked(), table.round()), ((Some(2), "shed"), 1));
    table.does(["shed"]);
    assert_eq!((table.asked(), table.round()), ((Some(0), "act"), 2));
    assert_eq!(table.events.last(), Some(&Event::RoundBegan { seat: Seat::new(0), round: 2 }));
    let hands = [table.hand(0), table.hand(1), table.hand(2)];
    assert_eq!((hands, table.state.referee_state().draw.len()), (["".into(), "".into(), "7".into()], 1));
}
