//! Refused actions, text that is not an action, and which actions cannot be undone.
//!
//! A position is `seat.slot`, and a slot alone is one of the player to move: `swap 0 1.1` swaps the player's
//! card 0 with card 1 of seat 1.

use super::test_table::{TestDeal, TestTable};
use super::*;
use Face::{Draw, OneHat, Swap, TwoHats};

/// The refusal of an illegal action.
fn refusal(table: &TestTable, text: &str) -> Refusal {
    let mut state = *table.state();
    let action = state.read(text).unwrap();
    state.act(action, &mut FastRng::new(0), &mut ()).unwrap_err()
}

#[test]
fn each_refusal_names_its_reason() {
    let stands = ["RYG", "BPW", "RRB"];
    let mut table = TestDeal::new(&stands).dice([TwoHats, Draw]).wands("RY").start();
    // At this table every roll shows a swap and a draw; at the other one two hats and a draw.
    let table_with_swap = TestDeal::new(&stands).dice([Swap, Draw]).start();
    // Three players have the seats 0 to 2. A position such as `3.1` is slot 1 of seat 3.
    let last = Seat::new(2);
    assert_eq!(refusal(&table_with_swap, "swap 0 1"), Refusal::OwnCard);
    assert_eq!(refusal(&table_with_swap, "swap 0 3.1"), Refusal::NoSuchSeat { last });
    assert_eq!(refusal(&table_with_swap, "hats"), Refusal::NotRolled);
    assert_eq!(refusal(&table, "swap 0 1.1"), Refusal::NotRolled);
    assert_eq!(refusal(&table, "end"), Refusal::NotNow { phase: Phase::Choose });
    assert_eq!(refusal(&table, "claim 0 1"), Refusal::NotNow { phase: Phase::Choose });
    // The dice show two hats, so seat 0 must choose cards to turn. Its own card 1 already shows it the rabbit.
    table.act("hats");
    let position = CardPosition::new(Seat::new(0), Slot::ALL[1]);
    assert_eq!(refusal(&table, "turn 1"), Refusal::RabbitFacesYou { position });
    assert_eq!(refusal(&table, "turn 3.0"), Refusal::NoSuchSeat { last });
    assert_eq!(refusal(&table, "hats"), Refusal::NotNow { phase: Phase::Turn });
    // Seat 1 draws a card, and must place it before it can do anything else.
    table.act("stop, end, draw hat");
    assert_eq!(refusal(&table, "draw hat"), Refusal::NotNow { phase: Phase::Place });
    table.act("drop");
    assert_eq!(refusal(&table, "drop"), Refusal::NotNow { phase: Phase::Claim });
}

#[test]
fn every_action_is_refused_when_the_game_is_over() {
    let mut table = TestDeal::new(&["RYW", "BPW"])
        .dice([OneHat, Draw])
        .hat_pile("RGRBRP")
        .wands("RY WW RG RB RP")
        .start();
    // Seat 0 wins four gold wands, each by presenting its cards 0 and 1; seat 1 does nothing in its turns.
    table.act_times(3, "hats, stop, claim 0 1, hats, stop, end").act("hats, stop, claim 0 1");
    for text in [
        "hats",
        "turn 1.0",
        "stop",
        "swap 0 1.0",
        "draw hat",
        "keep 0",
        "drop",
        "draw wand",
        "claim 0 1",
        "end",
    ] {
        assert_eq!(refusal(&table, text), Refusal::GameOver);
    }
}

#[test]
fn each_action_has_one_spelling() {
    let table = TestDeal::new(&["RYW", "BPW"]).dice([OneHat; 2]).start();
    // A slot of the player to move is written without the seat. Slots are 0 to 2 and seats 0 to 3, without a sign or
    // a leading zero. A claim names two slots in increasing order.
    for invalid in [
        "turn 0.1",
        "turn 3",
        "turn +1",
        "turn 01",
        "turn 1.3",
        "turn 4.0",
        "turn 1.0 ",
        "turn  1.0",
        "turn",
        "turn 1.0 2.0",
        "claim 2 0",
        "claim 1 1",
        "claim 0",
        "swap 0",
        "swap 0 0.1",
        "keep 3",
        "draw",
        "hats 1",
        "end x y z w",
    ] {
        assert!(table.state().read(invalid).is_err(), "`{invalid}` was parsed as an action");
    }
}

#[test]
fn actions_that_show_no_card_and_use_no_random_numbers_reveal_nothing() {
    // Every roll shows two hats and a draw.
    let mut table = TestDeal::new(&["RYG", "BPW", "RRB"]).dice([TwoHats, Draw]).start();
    assert_eq!(table.state().seats(), 3);
    // Ending a turn is followed by the roll of the next, which is random.
    for (action, reveals) in [("hats", false), ("turn 1.0", true), ("stop", false), ("end", true)] {
        assert_eq!(table.act(action).events.iter().any(Melimagic::reveals), reveals, "{action}");
    }
}

#[test]
fn states_are_equal_if_their_piles_are() {
    let state = |hat_pile: &str, wands: &str| {
        *TestDeal::new(&["RYG", "BPW"]).hat_pile(hat_pile).wands(wands).start().state()
    };
    // Another order of the hat pile or another gold-wand card in the pile makes two states different.
    assert_eq!(state("RY", "RY WW GG"), state("RY", "RY WW GG"));
    assert_ne!(state("RY", "RY WW GG"), state("YR", "RY WW GG"));
    assert_ne!(state("RY", "RY WW GG"), state("RY", "RY WW BB"));
}
