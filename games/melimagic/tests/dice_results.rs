//! Carrying out a result of the dice. gN is clause N of `games/melimagic/RULES.md`; this file tests G10 to
//! G16.
//!
//! In a string of stands, a lower-case letter is a rabbit that faces away from its owner. The action `turn 1.0` turns
//! the card in slot 0 of seat 1 around; `turns_left` counts the cards that the player must still turn.

use super::test_table::{TestDeal, TestTable, to_notation};
use super::*;
use Face::{Draw, OneHat, Swap, TwoHats};
use engine::{RecordedGame, Seed};

/// A game of two in which every roll shows these two faces. A letter is the colour of a rabbit: seat 0 has the hat
/// cards R, Y and G, seat 1 has B, P and W, and the next ones in the pile are G, R and Y. Seat 0 has the gold-wand card
/// WW (two white rabbits) and seat 1 has RY; the next one is BB.
fn table_of_two(dice: [Face; 2]) -> TestTable {
    TestDeal::new(&["RYG", "BPW"]).dice(dice).hat_pile("GRY").wands("WW RY BB").start()
}

#[test]
fn g10_one_of_the_two_results_is_carried_out() {
    // `swap 0 1.2` swaps the player's own card in slot 0 with the card in slot 2 of seat 1.
    let hats = ["hats"].as_slice();
    let swaps = [
        "swap 0 1.0",
        "swap 0 1.1",
        "swap 0 1.2",
        "swap 1 1.0",
        "swap 1 1.1",
        "swap 1 1.2",
        "swap 2 1.0",
        "swap 2 1.1",
        "swap 2 1.2",
    ]
    .as_slice();
    let draws = ["draw hat", "draw wand"].as_slice();
    // The legal actions after a roll of these two faces.
    let legal = |dice| table_of_two(dice).legal();
    assert_eq!(legal([OneHat, Swap]), [hats, swaps].concat());
    assert_eq!(legal([Draw, TwoHats]), [hats, draws].concat());
    assert_eq!(legal([Swap, Draw]), [swaps, draws].concat());
    assert_eq!(legal([Swap, Swap]), swaps);
    assert_eq!(legal([Draw, Draw]), draws);
    let mut table = table_of_two([OneHat, Draw]);
    assert_eq!(table.act("draw wand").legal(), ["claim 0 1", "claim 0 2", "claim 1 2", "end"]);
}

#[test]
fn g11_two_dice_with_hats_add_up() {
    // Every hat on the dice allows to turn one card.
    for (dice, sum) in [([OneHat, OneHat], 2), ([TwoHats, OneHat], 3), ([TwoHats, TwoHats], 4)] {
        let mut table = TestDeal::new(&["RYG", "BPW", "RGB"]).dice(dice).start();
        assert_eq!(table.legal(), ["hats"]);
        table.act("hats");
        assert_eq!(table.referee_state().turns_left, sum, "{dice:?}");
        // Seat 0 turns cards of seats 1 and 2; `1.0` is slot 0 of seat 1.
        let turn_actions = ["turn 1.0", "turn 2.2", "turn 1.1", "turn 1.2"];
        for (turned_count, action) in (0..sum).zip(turn_actions) {
            assert_eq!(table.phase_and_turns_left(), ("turn", sum - turned_count));
            table.act(action);
        }
        assert_eq!(table.phase_and_turns_left(), ("claim", 0));
    }
}

#[test]
fn g11_one_die_with_hats_counts_alone() {
    // The two faces of every roll, and the number of cards that the player may turn.
    for (dice, count) in [([OneHat, Swap], 1), ([Draw, TwoHats], 2)] {
        assert_eq!(table_of_two(dice).act("hats").referee_state().turns_left, count);
    }
}

#[test]
fn g12_cards_that_show_a_hat_are_turned_toward_the_player_in_their_place() {
    let mut table = table_of_two([TwoHats, OneHat]);
    // The dice show three hats. Seat 0 may turn each card of seat 1, as `1.0` is slot 0 of seat 1.
    assert_eq!(table.act("hats").legal(), ["turn 1.0", "turn 1.1", "turn 1.2", "stop"]);
    // The P of seat 1 now faces away from its owner, which the lower-case letter shows.
    table.act("turn 1.1");
    assert_eq!(table.stands(), "RYG BpW");
    assert_eq!(table.legal(), ["turn 1.0", "turn 1.2", "stop"]);
    // Now it is the turn of seat 1, which sees a hat on its own card 1 and on all cards of seat 0.
    table.act("stop, end, hats");
    assert_eq!(table.legal(), ["turn 0.0", "turn 0.1", "turn 0.2", "turn 1", "stop"]);
    table.act("turn 1, turn 0.2");
    assert_eq!(table.stands(), "RYg BPW");
}

#[test]
fn g12_turning_fewer_or_none_is_allowed() {
    let mut table = table_of_two([TwoHats, TwoHats]);
    // Seat 0 turns no card.
    table.act("hats, stop");
    assert_eq!((table.state().phase(), table.stands().as_str()), ("claim", "RYG BPW"));
    // Seat 1 turns one of up to four cards.
    table.act("end, hats, turn 0.0, stop");
    assert_eq!(table.phase_and_turns_left(), ("claim", 0));
    assert_eq!(table.stands(), "rYG BPW");
}

#[test]
fn g12_turning_ends_when_no_card_shows_the_player_a_hat() {
    let mut table = table_of_two([TwoHats, TwoHats]);
    // Seat 0 may turn four cards, but after the three cards of seat 1 all rabbits face seat 0.
    table.act("hats, turn 1.0, turn 1.1, turn 1.2");
    assert_eq!(table.phase_and_turns_left(), ("claim", 0));
    // Every rabbit still faces seat 0 on its next turn: it may choose hats, but there is nothing to turn.
    table.act("end, hats, stop, end, hats");
    assert_eq!(table.event_names().last().unwrap(), "HatsChosen");
    assert_eq!(table.phase_and_turns_left(), ("claim", 0));
}

#[test]
fn g13_swapped_cards_face_their_new_owners_whichever_way_they_faced_before() {
    // Every roll shows two hats and a swap. A lower-case letter is a rabbit that faces away from its owner.
    let mut table = TestDeal::new(&["RYG", "BPW", "BBP"]).dice([TwoHats, Swap]).start();
    // Seat 0 turns a card of seat 1 and one of seat 2, which then face away from their owners.
    table.act("hats, turn 1.0, turn 2.2");
    assert_eq!(table.stands(), "RYG bPW BBp");
    // Seat 1 gives a card that faces away from it, and takes one that faces its owner.
    table.act("end, swap 0 0.1");
    assert_eq!(table.stands(), "RBG YPW BBp");
    // Seat 2 gives its card in slot 2, which faces away from it, for the one of seat 1.
    table.act("end, swap 2 1.2");
    assert_eq!(table.stands(), "RBG YPP BBW");
    assert_eq!(table.state().phase(), "claim");
}

#[test]
fn g14_a_drawn_hat_card_replaces_one_or_is_discarded() {
    let mut table = table_of_two([Draw, TwoHats]);
    // Seat 0 turns two cards of seat 1. In the next turn seat 1 draws the top card, G: 17 of 18 cards are left.
    table.act("hats, turn 1.0, turn 1.1, end, draw hat");
    assert_eq!((table.referee_state().drawn, table.referee_state().hat_draw.len()), (Some(Rabbit::G), 17));
    assert_eq!(table.legal(), ["keep 0", "keep 1", "keep 2", "drop"]);
    // The new card G replaces card P of seat 1 and faces its owner (a capital), although P faced away (a small letter).
    table.act("keep 1");
    assert_eq!((table.stands().as_str(), table.discards().as_str()), ("RYG bGW", "P"));
    assert_eq!((table.referee_state().drawn, table.state().phase()), (None, "claim"));
    // Seat 0 draws the next card, R, and discards it.
    table.act("end, draw hat, drop");
    assert_eq!((table.stands().as_str(), table.discards().as_str()), ("RYG bGW", "PR"));
    assert_eq!((table.referee_state().drawn, table.state().phase()), (None, "claim"));
}

#[test]
fn g15_a_drawn_wand_replaces_the_current_one_which_goes_under_the_pile() {
    let mut table = table_of_two([Draw; 2]);
    // Seat 0 replaces its gold-wand card WW by the next one, BB.
    table.act("draw wand");
    let state = table.referee_state();
    let current: Vec<_> = state.wands.into_iter().flatten().collect();
    assert_eq!(to_notation(&current), ["BB", "RY"]);
    // The pile has as many cards as before, and the old card of seat 0 is the last one.
    assert_eq!(state.wand_draw.len(), 19);
    assert_eq!(to_notation(&state.wand_draw[18..]), ["WW"]);
    // Seat 1 does the same, and its card RY goes under the WW.
    table.act("end, draw wand");
    assert_eq!(to_notation(&table.referee_state().wand_draw[17..]), ["WW", "RY"]);
}

/// A game of four, in which the hat draw pile has twelve cards, two of each colour. Every roll shows these two faces.
fn table_of_four(dice: [Face; 2]) -> TestTable {
    TestDeal::new(&["RYG", "BPW", "RYG", "BPW"])
        .dice(dice)
        .hat_pile("RRYYGGBBPPWW")
        .wands("RY BB PP WW")
        .start()
}

#[test]
fn g16_the_pile_is_reshuffled_after_the_action_that_took_the_last_card() {
    // Seat 3 either drops the last card, W, or keeps it and discards its own P.
    for (action, sorted_pile) in [("drop", "BBGGPPRRWWYY"), ("keep 1", "BBGGPPPRRWYY")] {
        let mut table = table_of_four([Draw; 2]);
        table.act_times(11, "draw hat, drop, end").act("draw hat");
        // The reshuffle waits for the card that this action discards.
        assert!(table.referee_state().hat_draw.is_empty());
        assert_eq!(table.discards(), "RRYYGGBBPPW");
        table.act(action);
        assert_eq!(table.events.last(), Some(&Event::HatsReshuffled { count: 12 }));
        assert_eq!((table.state().phase(), table.discards().as_str()), ("claim", ""));
        let mut pile: Vec<_> = table.referee_state().hat_draw.iter().map(Rabbit::to_string).collect();
        pile.sort();
        assert_eq!(pile.concat(), sorted_pile);
    }
}

#[test]
fn g16_the_new_pile_is_shuffled() {
    // Both count games: in how many the new pile has not the order of the old one, and not the reversed order.
    let (mut differ_from_old, mut differ_from_reversed) = (0, 0);
    for seed in 0..20 {
        let setup = Setup::new(4).options(Options { faces: [Draw; 6] });
        let (mut game, _) =
            RecordedGame::start(setup, StackedDeck::default(), Seed::for_game(3, seed)).unwrap();
        let mut old_pile = game.state().referee_state().hat_draw;
        // All twelve cards of the old pile are drawn and discarded in order.
        for _ in 0..12 {
            for action in [Action::DrawHat, Action::Drop, Action::End] {
                game.act(action).unwrap();
            }
        }
        let new_pile = game.state().referee_state().hat_draw;
        differ_from_old += u32::from(new_pile != old_pile);
        old_pile.reverse();
        differ_from_reversed += u32::from(new_pile != old_pile);
    }
    // By chance, a shuffled pile can have the old order, but hardly ever in more than one of 20 games.
    assert!(differ_from_old >= 19, "{differ_from_old} of 20 piles have a new order");
    assert!(differ_from_reversed >= 19, "{differ_from_reversed} of 20 piles are not simply reversed");
}

#[test]
fn g16_a_win_that_still_needs_a_card_reshuffles_the_pile_at_once() {
    let mut table = table_of_four([Draw, OneHat]);
    // In eleven turns a card is drawn and discarded; in the twelfth turn no card moves.
    table.act_times(11, "draw hat, drop, end").act("hats, stop, end");
    // Seat 0 wins the gold wand RY with its cards R and Y and needs two new cards, but the pile has one. The new pile
    // is made of the eleven cards discarded so far and the two that seat 0 discards.
    table.act("hats, stop").act("claim 0 1");
    let names = ["ClaimWon", "HatDealt", "HatsReshuffled", "HatDealt", "WandDealt", "Rolled"];
    assert_eq!(table.event_names(), names);
    assert!(table.events.contains(&Event::HatsReshuffled { count: 13 }));
    assert_eq!((table.referee_state().hat_draw.len(), table.discards().as_str()), (12, ""));
    assert!(table.stands().starts_with('W'));
}

#[test]
fn g16_a_win_that_took_the_last_card_reshuffles_the_pile_before_the_next_turn() {
    let mut table = table_of_four([Draw, OneHat]);
    // Ten cards are discarded and two turns pass without a draw, so that it is the turn of seat 0 and the pile has
    // two cards, W and W. Seat 0 turns no card, wins the gold wand RY with its cards R and Y, and gets both W.
    table.act_times(10, "draw hat, drop, end").act_times(2, "hats, stop, end");
    table.act("hats, stop").act("claim 0 1");
    let names = ["ClaimWon", "HatDealt", "HatDealt", "WandDealt", "HatsReshuffled", "Rolled"];
    assert_eq!(table.event_names(), names);
    assert!(table.events.contains(&Event::HatsReshuffled { count: 12 }));
    assert!(table.stands().starts_with("WWG"));
}
