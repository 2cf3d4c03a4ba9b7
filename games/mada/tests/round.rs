//! The end of a round: M19 to M24 (mN is clause N of games/mada/RULES.md).
//!
//! Cards are in notation: 1 to 13 are Cactus cards, L is a Lemur, D a Double Lemur, S a Scorpion.

use super::test_table::TestTable;
use crate::mada::*;
use engine::Seat;

#[test]
fn m19_only_a_failed_try_of_luck_ends_a_round() {
    // The two seats take turns: they play cards, a Lemur (L) and a Double Lemur (D), and seat 1 draws the Scorpion (S).
    // A turn can end in all these ways without ending the round.
    let mut table = TestTable::with_hands(["7 L D", "5 9"]).piles(["7", "5"]).draw_pile("S 2 2");
    table.act(["play 7", "play 5", "play L", "draw", "discard 9", "play D", "swap 1"]);
    assert!(table.state.referee_state().aside.iter().all(Vec::is_empty));
    assert_eq!(table.round(), 1);
}

#[test]
fn m20_the_loser_sets_nothing_aside() {
    // Three seats with empty hands and piles of one card each.
    let mut table = TestTable::with_hands(["", "", ""]).piles(["9", "2", "3"]).draw_pile("8 2");
    // Seat 0 turns up an 8 on its 9 and loses the round.
    table.act(["luck"]);
    assert_eq!([table.aside(0), table.aside(1), table.aside(2)], ["", "2", "3"]);
}

#[test]
fn m21_the_others_set_the_top_of_their_pile_aside_if_there_is_one_even_a_lemur() {
    // Seat 2 has a Lemur (L) on top of its pile, and the pile of seat 3 is empty.
    let mut table = TestTable::with_hands(["", "", "", ""])
        .piles(["9", "2 4", "6 L", ""])
        .draw_pile("8 2")
        .set_aside(1, "1");
    // Seat 0 turns up an 8 on its 9 and loses the round.
    table.act(["luck"]);
    let aside = [table.aside(1), table.aside(2), table.aside(3)];
    assert_eq!(aside, ["1 4", "L", ""]);
    let set_aside_events: Vec<_> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::SetAside { seat, card } => Some((seat.index(), card.to_string())),
            _ => None,
        })
        .collect();
    assert_eq!(set_aside_events, [(1, "4".to_owned()), (2, "L".to_owned())]);
    assert!(table.state.outcome().is_none());
}

#[test]
fn m22_all_piles_go_to_the_discard_pile_in_seat_order() {
    // The last card of each pile is its top.
    let mut table = TestTable::with_hands(["5", "", ""]).piles(["3 9", "2 4", "6 6 7"]).draw_pile("8 2");
    // Seat 0 turns up an 8 on its 9 and loses the round.
    table.act(["luck"]);
    // The 8 that lost the round lies on the pile of seat 0. The 4 and the 7, which were on top of the other
    // piles, have been set aside.
    assert_eq!(table.last_discards(6), "3 9 8 2 6 6");
    assert!(table.state.referee_state().piles.iter().all(Vec::is_empty));
}

#[test]
fn m23_the_loser_may_discard_any_hand_cards_and_the_others_keep_theirs() {
    // Builds a table at which seat 0 has just lost the round.
    let lost_round = || {
        // Seat 0 holds a 3, a Lemur (L) and a Double Lemur (D).
        let mut table = TestTable::with_hands(["3 L D", "7 8 9"]).piles(["9", ""]).draw_pile("8 2");
        // Seat 0 turns up an 8 on its 9 and loses the round.
        table.act(["luck"]);
        table
    };
    // `shed` names the cards that the loser discards. It may name none.
    let legal_actions =
        ["shed", "shed 3", "shed L", "shed 3 L", "shed D", "shed 3 D", "shed L D", "shed 3 L D"];
    assert_eq!(lost_round().legal(), legal_actions);
    for action in legal_actions {
        let mut table = lost_round();
        table.act([action]);
        // The words after `shed` are the discarded cards.
        let discards: Vec<_> = action.split(' ').skip(1).collect();
        assert_eq!(table.last_discards(discards.len()), discards.join(" "));
        let kept_cards: Vec<_> =
            ["3", "L", "D"].into_iter().filter(|card| !discards.contains(card)).collect();
        assert_eq!(table.hand(0), kept_cards.join(" "));
        assert_eq!(table.hand(1), "7 8 9");
        assert_eq!(table.to_move_and_phase(), (Some(1), "act"));
        assert_eq!(table.round(), 2);
    }
}

#[test]
fn m23_choices_that_differ_only_in_equal_cards_are_one_action() {
    // `shed 4 L` discards a 4 and a Lemur (L).
    for (hand, legal_actions) in [
        ("4 4 L", vec!["shed", "shed 4", "shed 4 4", "shed L", "shed 4 L", "shed 4 4 L"]),
        ("4 L L", vec!["shed", "shed 4", "shed L", "shed 4 L", "shed L L", "shed 4 L L"]),
        ("4 4 4", vec!["shed", "shed 4", "shed 4 4", "shed 4 4 4"]),
        ("4 5", vec!["shed", "shed 4", "shed 5", "shed 4 5"]),
        ("4 4", vec!["shed", "shed 4", "shed 4 4"]),
        ("4", vec!["shed", "shed 4"]),
    ] {
        let mut table = TestTable::with_hands([hand, ""]).piles(["9", ""]).draw_pile("8 2");
        // Seat 0 turns up an 8 on its 9, loses the round and chooses which cards to discard.
        table.act(["luck"]);
        assert_eq!(table.legal(), legal_actions, "{hand}");
        // The mask 0b100 selects only the third card of the hand. This is valid with "4 4 L". The other hands have
        // no third card, or an equal one before it.
        let result = engine::Game::act(
            &mut table.state.clone(),
            Action::Shed(0b100),
            &mut engine::FastRng::new(1),
            &mut (),
        );
        assert_eq!(result.is_ok(), hand == "4 4 L", "{hand}");
    }
}

#[test]
fn m23_a_loser_with_an_empty_hand_is_not_asked() {
    let mut table = TestTable::with_hands(["", "7"]).piles(["9", "1"]).draw_pile("8 2");
    // Seat 0 turns up an 8 on its 9 and loses the round.
    table.act(["luck"]);
    assert_eq!(table.to_move_and_phase(), (Some(1), "act"));
    assert_eq!(table.round(), 2);
}

#[test]
fn m24_the_next_player_clockwise_starts_and_no_cards_are_dealt() {
    let mut table = TestTable::with_hands(["", "", "7"]).piles(["5", "5", "9"]).draw_pile("13 13 8 2");
    // Seats 0 and 1 turn up a 13, which fits. Seat 2 turns up an 8 on its 9 and loses the round.
    table.act(["luck", "luck", "luck"]);
    assert_eq!(table.to_move_and_phase(), (Some(2), "shed"));
    assert_eq!(table.round(), 1);
    table.act(["shed"]);
    assert_eq!(table.to_move_and_phase(), (Some(0), "act"));
    assert_eq!(table.round(), 2);
    assert_eq!(table.events.last(), Some(&Event::RoundBegan { seat: Seat::new(0), round: 2 }));
    let hands = [table.hand(0), table.hand(1), table.hand(2)];
    assert_eq!(hands, ["", "", "7"]);
    assert_eq!(table.state.referee_state().draw.len(), 1);
}
