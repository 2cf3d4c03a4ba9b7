//! The new draw pile (m25 is clause 25 of games/mada/RULES.md), after every action that can take the last
//! card.
//!
//! Cards are in notation: 1 to 13 are Cactus cards, L is a Lemur, D a Double Lemur, S a Scorpion.

use super::test_table::{TestTable, parse_cards, to_text};
use crate::mada::*;

/// Carries out these actions. Asserts that only the last one causes a reshuffle, and that the new draw pile then has all
/// cards except those in hands, set aside, and on top of piles.
fn assert_reshuffle_after<const N: usize>(mut table: TestTable, actions: [&str; N]) -> TestTable {
    for (index, action) in actions.into_iter().enumerate() {
        table.act([action]);
        assert_eq!(table.reshuffled(), index + 1 == N, "{action}");
    }
    let state = table.state.referee_state();
    // The number of cards in several hands or piles.
    let card_count = |groups: &[Vec<Card>]| groups.iter().map(Vec::len).sum::<usize>();
    assert!(state.piles.iter().all(|pile| pile.len() <= 1) && state.discard.is_empty());
    let not_drawable = card_count(&state.hands) + card_count(&state.piles) + card_count(&state.aside);
    assert_eq!(state.draw.len(), 70 - not_drawable);
    // The event tells how many cards of each kind are in the new draw pile.
    let Some(Event::Reshuffled { counts }) = table.events.last() else {
        panic!("the last event is not the reshuffle")
    };
    for card in Card::kinds() {
        let count = state.draw.iter().filter(|drawable| **drawable == card).count();
        assert_eq!(usize::from(counts[card.index()]), count);
    }
    table
}

#[test]
fn m25_no_reshuffle_while_the_draw_pile_has_cards() {
    // Seat 0 plays its 5, and the only card of the draw pile stays there.
    let mut table = TestTable::with_hands(["5", ""]).draw_pile("1");
    table.act(["play 5"]);
    assert!(!table.reshuffled());
}

#[test]
fn m25_reshuffle_after_a_draw() {
    // Seat 0 draws the 1, the last card of the draw pile.
    let table = TestTable::with_hands(["5", "6"]).piles(["2 3 4", "7 7"]).draw_pile("1").set_aside(1, "13");
    let table = assert_reshuffle_after(table, ["draw"]);
    assert_eq!([table.hand(0), table.pile(0), table.pile(1), table.aside(1)], ["1 5", "4", "7", "13"]);
    assert_eq!(table.to_move_and_phase(), (Some(1), "act"));
}

#[test]
fn m25_reshuffle_after_trying_ones_luck() {
    // Seat 0 puts the 8, the last card of the draw pile, on its own pile. The cards under the 8 are reshuffled.
    let table = assert_reshuffle_after(
        TestTable::with_hands(["5", "6"]).piles(["2 3 4", ""]).draw_pile("8"),
        ["luck"],
    );
    assert_eq!([table.pile(0), table.pile(1)], ["8", ""]);
}

#[test]
fn m25_reshuffle_after_a_lemur_includes_the_cards_it_dragged() {
    // Seat 0 turns up the last card, a Lemur (L). It makes the pile 4 L 2 3, and all cards under the 3 are reshuffled.
    let table = assert_reshuffle_after(
        TestTable::with_hands(["5", "6"]).piles(["2 3 4", ""]).draw_pile("L"),
        ["luck"],
    );
    assert_eq!(table.pile(0), "3");
}

#[test]
fn m25_reshuffle_after_a_scorpion_waits_for_the_discard() {
    for action in ["draw", "luck"] {
        // The last card is a Scorpion (S), which costs seat 0 its 5.
        let table = assert_reshuffle_after(
            TestTable::with_hands(["5", "6"]).piles(["4", ""]).draw_pile("S"),
            [action, "discard 5"],
        );
        assert_eq!(table.hand(0), "");
        assert_eq!(table.to_move_and_phase(), (Some(1), "act"));
        // With an empty hand there is nothing to discard, and the reshuffle does not wait.
        assert_reshuffle_after(TestTable::with_hands(["", "6"]).piles(["4", ""]).draw_pile("S"), [action]);
    }
}

#[test]
fn m25_reshuffle_after_a_double_lemur_waits_for_the_swap() {
    // The last card is a Double Lemur (D), for which seat 0 must swap piles with another player.
    let table = assert_reshuffle_after(
        TestTable::with_hands(["5", "6"]).piles(["4 4", "8 9"]).draw_pile("D"),
        ["luck", "swap 1"],
    );
    assert_eq!([table.pile(0), table.pile(1)], ["9", "4"]);
}

#[test]
fn m25_reshuffle_after_a_lost_round_waits_for_the_discards_of_the_loser() {
    let before_loss = TestTable::with_hands(["5 6", "6"]).piles(["4 9", "8 9"]).draw_pile("1");
    // Seat 0 turns up the 1, which is lower than its 9, loses the round, and discards its 5.
    let table = assert_reshuffle_after(before_loss, ["luck", "shed 5"]);
    assert_eq!(table.hand(0), "6");
    assert_eq!(table.aside(1), "9");
    // Of the 70 cards, two are in hands and one is set aside.
    assert_eq!(table.state.referee_state().draw.len(), 67);
    assert_eq!(table.round(), 2);
    // A loser with an empty hand discards nothing, and the reshuffle does not wait.
    assert_reshuffle_after(TestTable::with_hands(["", "6"]).piles(["4 9", "8 9"]).draw_pile("1"), ["luck"]);
}

#[test]
fn m25_the_new_pile_is_shuffled() {
    let table =
        assert_reshuffle_after(TestTable::with_hands(["5", "6"]).piles(["4", ""]).draw_pile("1"), ["draw"]);
    let draw = table.state.referee_state().draw;
    assert!(!draw.is_sorted(), "{}", to_text(&draw));
}

#[test]
fn m25_at_least_26_cards_are_left_for_the_new_draw_pile() {
    // As many cards as possible are in hands, on top of piles or set aside, where a reshuffle does not take them.
    // The hands have 14 cards: three for each of five players, but one place is left for the card drawn below.
    let hands = ["1 1 1", "1 1 2", "2 2 2", "2 3 3", "3 3"];
    let table = TestTable::with_hands(hands).piles(["4", "4", "4", "4", "4"]).draw_pile("13");
    let aside_by_seat = ["5 5 5 5 L", "6 6 6 6 L", "7 7 7 7 L", "8 8 8 8 L", "9 9 9 9"];
    let mut table =
        aside_by_seat.iter().enumerate().fold(table, |table, (seat, cards)| table.set_aside(seat, cards));
    // Seat 4, whose hand is not full, takes the last card of the draw pile.
    table.state.mover = engine::Seat::new(4);
    let table = assert_reshuffle_after(table, ["draw"]);
    // After the draw, 15 of the 70 cards are in five full hands, 5 are on top of the piles and 24 are set aside.
    // The other 26 are the new draw pile. No game can have more cards set aside, because a fifth Cactus card (a
    // number) of one player ends it, and there are only four Lemurs (L).
    assert_eq!(table.state.referee_state().draw.len(), 26);
    // Seat 4 has drawn the 13, its third card.
    assert_eq!(parse_cards("13"), table.state.referee_state().hands[4][2..]);
}
