//! An empty draw pile: M25, at every moment it can become empty.

use super::super::*;
use super::table::{Table, cards, written};

/// After these actions, and not before the last of them, a new draw pile is there: all cards but those in
/// hands, set aside and on top of piles.
fn reshuffles_after<const N: usize>(mut table: Table, actions: [&str; N]) -> Table {
    for (done, action) in actions.into_iter().enumerate() {
        table.does([action]);
        assert_eq!(table.reshuffled(), done + 1 == N, "{action}");
    }
    let truth = table.state.referee_state();
    let lying = |heaps: &[Vec<Card>]| heaps.iter().map(Vec::len).sum::<usize>();
    assert!(truth.piles.iter().all(|pile| pile.len() <= 1) && truth.discard.is_empty());
    assert_eq!(truth.draw.len(), 70 - lying(&truth.hands) - lying(&truth.piles) - lying(&truth.aside));
    let Some(Event::Reshuffled { counts }) = table.events.last() else { panic!("told last") };
    for card in Card::kinds() {
        let found = truth.draw.iter().filter(|drawn| **drawn == card).count();
        assert_eq!(usize::from(counts[card.index()]), found);
    }
    table
}

#[test]
fn m25_after_a_play_nothing_happens_while_cards_are_left() {
    let mut table = Table::lies(["5", ""], ["", ""], "1");
    table.does(["play 5"]);
    assert!(!table.reshuffled());
}

#[test]
fn m25_after_a_draw() {
    let table = Table::lies(["5", "6"], ["2 3 4", "7 7"], "1").aside(1, "13");
    let table = reshuffles_after(table, ["draw"]);
    assert_eq!([table.hand(0), table.pile(0), table.pile(1), table.set_aside(1)], ["1 5", "4", "7", "13"]);
    assert_eq!(table.asked(), (Some(1), "act"));
}

#[test]
fn m25_after_luck() {
    let table = reshuffles_after(Table::lies(["5", "6"], ["2 3 4", ""], "8"), ["luck"]);
    assert_eq!([table.pile(0), table.pile(1)], ["8", ""]);
}

#[test]
fn m25_after_a_lemur_found_by_luck_what_it_dragged_goes_too() {
    let table = reshuffles_after(Table::lies(["5", "6"], ["2 3 4", ""], "L"), ["luck"]);
    assert_eq!(table.pile(0), "3");
}

#[test]
fn m25_after_a_scorpion_and_its_discard() {
    for action in ["draw", "luck"] {
        let table = reshuffles_after(Table::lies(["5", "6"], ["4", ""], "S"), [action, "discard 5"]);
        assert_eq!((table.hand(0), table.asked()), (String::new(), (Some(1), "act")));
        reshuffles_after(Table::lies(["", "6"], ["4", ""], "S"), [action]);
    }
}

#[test]
fn m25_after_a_double_lemur_and_its_swap() {
    let table = reshuffles_after(Table::lies(["5", "6"], ["4 4", "8 9"], "D"), ["luck", "swap 1"]);
    assert_eq!([table.pile(0), table.pile(1)], ["9", "4"]);
}

#[test]
fn m25_after_a_lost_round_and_what_is_shed() {
    let lost = || Table::lies(["5 6", "6"], ["4 9", "8 9"], "1");
    let table = reshuffles_after(lost(), ["luck", "shed 5"]);
    assert_eq!((table.hand(0), table.set_aside(1)), ("6".into(), "9".into()));
    assert_eq!((table.state.referee_state().draw.len(), table.round()), (67, 2));
    reshuffles_after(Table::lies(["", "6"], ["4 9", "8 9"], "1"), ["luck"]);
}

#[test]
fn m25_the_new_pile_is_shuffled() {
    let table = reshuffles_after(Table::lies(["5", "6"], ["4", ""], "1"), ["draw"]);
    let draw = table.state.referee_state().draw;
    let mut sorted = draw.clone();
    sorted.sort();
    assert_ne!(written(&draw), written(&sorted));
}

#[test]
fn m25_never_fails_even_with_as_much_out_of_play_as_can_be() {
    let hands = ["1 1 1", "1 1 2", "2 2 2", "2 3 3", "3 3"];
    let table = Table::lies(hands, ["4", "4", "4", "4", "4"], "13");
    let aside = ["5 5 5 5 L", "6 6 6 6 L", "7 7 7 7 L", "8 8 8 8 L", "9 9 9 9"];
    let table = aside.iter().enumerate().fold(table, |table, (seat, cards)| table.aside(seat, cards));
    let mut table = table;
    table.state.mover = engine::Seat::new(4);
    let table = reshuffles_after(table, ["draw"]);
    assert_eq!(table.state.referee_state().draw.len(), 26);
    assert_eq!(cards("13"), table.state.referee_state().hands[4][2..]);
}
