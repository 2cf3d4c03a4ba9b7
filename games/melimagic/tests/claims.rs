//! Winning and losing gold wands, and the end of the game. gN is clause N of `games/melimagic/RULES.md`; this
//! file tests G17 to G21 and the referee's form of the state.
//!
//! In a string of stands, a letter is a rabbit, a lower-case letter a rabbit that faces away from its owner,
//! and `0` an empty slot. A pair of letters is a gold-wand card. `claim 0 1` presents the cards in slots 0
//! and 1.

use super::test_table::{TestDeal, TestTable, to_notation};
use super::*;
use Face::{Draw, OneHat, TwoHats};
use serde_json::{Value, json, to_value};

/// Dice with which a player can get to the claim without moving a card: `hats, stop` chooses the die with hats and
/// turns no card.
const HAT_AND_DRAW: [Face; 2] = [OneHat, Draw];

#[test]
fn g17_a_claim_is_possible_after_every_action_but_not_required() {
    // The four ways to carry out a result: turn no card, take a new gold-wand card, draw a hat card and discard it,
    // and draw a hat card and keep it in slot 0.
    for action in ["hats, stop", "draw wand", "draw hat, drop", "draw hat, keep 0"] {
        let mut table = TestDeal::new(&["RYG", "BPW"]).dice(HAT_AND_DRAW).start();
        assert!(table.state().read("claim 0 1").is_ok());
        table.act(action);
        assert_eq!(table.legal(), ["claim 0 1", "claim 0 2", "claim 1 2", "end"]);
        table.act("end");
        assert_eq!(table.event_names(), ["TurnEnded", "Rolled"]);
    }
}

#[test]
fn g17_presented_cards_are_shown_to_all_viewers() {
    // The gold-wand card of seat 0 is WW.
    let mut table = TestDeal::new(&["RYG", "BPW", "BBB"]).dice(HAT_AND_DRAW).wands("WW").start();
    // The letters are colours of rabbits. Seat 0 turns no card and presents its R and G, but its wand needs two W.
    table.act("hats, stop, claim 0 2");
    for viewer in Viewer::all(3) {
        // The events before are `HatsChosen` and `TurningStopped`.
        let event = Melimagic::visible_event(&table.events[2], viewer);
        let VisibleEvent::ClaimFailed { rabbits, .. } = event else { panic!("{event:?} is no failed claim") };
        assert_eq!(rabbits, Some([Rabbit::R, Rabbit::G]));
    }
}

#[test]
fn g18_matching_cards_win_the_wand_and_are_replaced() {
    // Seat 0 presents the two rabbits in order, in reverse order, and two of the same colour. Its new cards are B and
    // P. Seat 1 has three white cards.
    for (stand, wand, claim, stands_after, discards) in [
        ("RYG", "RY", "claim 0 1", "BPG WWW", "RY"),
        ("YGR", "RY", "claim 0 2", "BGP WWW", "YR"),
        ("GYY", "YY", "claim 1 2", "GBP WWW", "YY"),
    ] {
        let mut table = TestDeal::new(&[stand, "WWW"])
            .dice(HAT_AND_DRAW)
            .hat_pile("BP")
            .wands(format!("{wand} WW GB"))
            .start();
        // Seat 0 chooses the hats, turns no card and claims its gold wand.
        table.act("hats, stop").act(claim);
        assert_eq!((table.stands().as_str(), table.discards().as_str()), (stands_after, discards));
        let state = table.referee_state();
        assert_eq!(to_notation(&state.won[0]), [wand]);
        assert_eq!(state.wands[0].unwrap().to_string(), "GB");
        // Of 21 gold-wand cards, two were dealt and one replaced the won one. Of 24 hat cards, six were dealt
        // and two replaced the presented ones.
        assert_eq!(state.wand_draw.len(), 18);
        assert_eq!(state.hat_draw.len(), 16);
        // A player wins at most one wand in a turn; then the next player plays (G20).
        assert_eq!(table.to_move_and_phase(), (Some(1), "choose"));
    }
}

#[test]
fn g18_cards_that_face_away_can_win_and_the_new_cards_face_their_owner() {
    // Seat 1 has the cards R, Y and G and needs R and Y. Every roll shows three hats.
    let mut table =
        TestDeal::new(&["WWW", "RYG"]).dice([TwoHats, OneHat]).hat_pile("BP").wands("BB RY GB").start();
    // Seat 0 turns all cards of seat 1, which then face away from seat 1. Seat 1 claims with two of them.
    table.act("hats, turn 1.0, turn 1.1, turn 1.2");
    assert_eq!(table.stands(), "WWW ryg");
    table.act("end, hats, stop, claim 0 1");
    assert_eq!(table.stands(), "WWW BPg");
    assert_eq!(to_notation(&table.referee_state().won[1]), ["RY"]);
}

#[test]
fn g18_both_rabbits_of_the_wand_are_needed() {
    // The cards of seat 0, and the two rabbits that it needs.
    for (stand, wand) in [("RRG", "RY"), ("RYG", "RR"), ("YGB", "RY"), ("RBG", "YY")] {
        let mut table = TestDeal::new(&[stand, "WWW"]).dice(HAT_AND_DRAW).hat_pile("BP").wands(wand).start();
        // Seat 0 turns no card and presents the cards in slots 0 and 1, which do not match the wand.
        table.act("hats, stop, claim 0 1");
        assert!(table.referee_state().won[0].is_empty(), "a claim with {stand} won the wand {wand}");
        assert_eq!(table.referee_state().wands[0].unwrap().to_string(), wand);
    }
}

/// A game in which seat 0 has won the wands RY and RG, each by presenting two cards with these colours of rabbits. Its
/// cards are R, B and W, and its next wand is RB.
fn table_with_two_wands_won() -> TestTable {
    // After each win, the next two cards of the hat pile replace the presented ones, so that they match the next wand.
    let mut table = TestDeal::new(&["RYW", "BPW"])
        .dice(HAT_AND_DRAW)
        .hat_pile("RGRBRP")
        .wands("RY WW RG RB RP GG")
        .start();
    // In each round, seat 0 wins a wand with slots 0 and 1, and seat 1 does nothing.
    table.act_times(2, "hats, stop, claim 0 1, hats, stop, end");
    table
}

#[test]
fn g19_a_failed_claim_loses_the_last_wand_won() {
    let mut table = table_with_two_wands_won();
    assert_eq!(to_notation(&table.referee_state().won[0]), ["RY", "RG"]);
    // The wand needs R and B, but the cards in slots 0 and 2 are R and W.
    table.act("hats, stop, claim 0 2");
    // The first two events are about the hats.
    assert_eq!(table.event_names()[2..], ["ClaimFailed", "WandLost", "Rolled"]);
    let state = table.referee_state();
    assert_eq!(to_notation(&state.won[0]), ["RY"]);
    assert_eq!(state.wand_draw.last().unwrap().to_string(), "RG");
    // The current wand and the cards on the stand stay.
    assert_eq!(state.wands[0].unwrap().to_string(), "RB");
    assert_eq!(table.stands(), "RBW BPW");
    assert_eq!(table.discards(), "RYRG");
    // Seat 1 does nothing, and seat 0 makes the same wrong claim again.
    table.act("hats, stop, end, hats, stop, claim 0 2");
    assert!(table.referee_state().won[0].is_empty());
    // The pile has 19 cards. The last two are the lost wands, in the order in which they were lost.
    assert_eq!(to_notation(&table.referee_state().wand_draw)[17..], ["RG", "RY"]);
}

#[test]
fn g19_without_a_won_wand_nothing_is_lost() {
    let mut table = TestDeal::new(&["RYG", "BPW"]).dice([TwoHats, Draw]).wands("WW BP GG").start();
    let before = table.referee_state();
    // Seat 0 needs two W, but presents R and Y. The first two events are about the hats.
    table.act("hats, stop, claim 0 1");
    assert_eq!(table.event_names()[2..], ["ClaimFailed", "Rolled"]);
    let after = table.referee_state();
    assert_eq!((before.wands, before.wand_draw, before.won), (after.wands, after.wand_draw, after.won));
}

#[test]
fn g19_presented_cards_go_back_with_their_rabbits_toward_their_owner() {
    // Seat 1 needs two white rabbits (WW). A lower-case letter is a rabbit that faces away from its owner.
    let mut table = TestDeal::new(&["RYG", "BPW"]).dice([TwoHats, TwoHats]).wands("RR WW").start();
    // Seat 0 turns all cards of seat 1, and seat 1 presents two of them without success.
    table.act("hats, turn 1.0, turn 1.1, turn 1.2");
    assert_eq!(table.stands(), "RYG bpw");
    table.act("end, hats, stop, claim 0 2");
    assert_eq!(table.stands(), "RYG BpW");
}

#[test]
fn g20_after_the_claim_the_next_player_plays() {
    // Seat 0 needs R and Y: no claim, a claim with these cards that wins, and one with R and G that fails.
    for last_action in ["end", "claim 0 1", "claim 0 2"] {
        let mut table = TestDeal::new(&["RYG", "BPW", "GGG"]).dice(HAT_AND_DRAW).wands("RY").start();
        table.act("hats, stop").act(last_action);
        assert_eq!(table.to_move_and_phase(), (Some(1), "choose"));
        assert!(matches!(table.events.last(), Some(Event::Rolled { seat, .. }) if seat.index() == 1));
    }
}

#[test]
fn g21_the_fourth_wand_wins_at_once() {
    let mut table = table_with_two_wands_won();
    // Seat 0 wins its third wand, seat 1 does nothing, and seat 0 gets to its next claim.
    table.act("hats, stop, claim 0 1, hats, stop, end, hats, stop");
    assert!(table.state().outcome().is_none());
    let before = table.referee_state();
    // The fourth wand, RP, is won with the cards in slots 0 and 1.
    table.act("claim 0 1");
    assert_eq!(table.event_names(), ["ClaimWon", "GameWon"]);
    let outcome = table.state().outcome().unwrap();
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [Seat::new(0)]);
    assert_eq!((outcome.scores.as_slice(), outcome.cause), (&[4, 0][..], "cause-fourth-wand"));
    assert_eq!(table.to_move_and_phase(), (None, "over"));
    assert_eq!(table.legal().len(), 0);
    // The two cards are discarded (G18), but nothing is drawn.
    let after = table.referee_state();
    assert_eq!((table.stands().as_str(), table.discards().as_str()), ("00W BPW", "RYRGRBRP"));
    assert_eq!((after.hat_draw, after.wand_draw), (before.hat_draw, before.wand_draw));
    assert_eq!(after.wands[0], None);
    assert_eq!(to_notation(&after.won[0]), ["RY", "RG", "RB", "RP"]);
}

#[test]
fn the_referee_state_has_the_documented_json_form() {
    let mut table = table_with_two_wands_won();
    // Seat 0 turns card 2 of seat 1 and wins a third wand. Seat 1 draws a card and has not placed it yet.
    table.act("hats, turn 1.2, claim 0 1, draw hat");
    let state = to_value(table.referee_state()).unwrap();
    assert_eq!(state["dice"], json!(["1", "draw"]));
    assert_eq!(state["turns_left"], 0);
    assert_eq!(state["stands"][1][2], json!({"rabbit": "W", "faces": "away"}));
    assert_eq!(state["stands"][0][0], json!({"rabbit": "R", "faces": "owner"}));
    assert_eq!(state["wands"], json!(["RP", "WW"]));
    assert_eq!(state["won"], json!([["RY", "RG", "RB"], []]));
    assert_eq!(state["hat_discard"], json!(["R", "Y", "R", "G", "R", "B"]));
    assert_eq!(state["wand_draw"][0], "GG");
    assert_eq!(state["drawn"], "Y");
    let keys: Vec<_> = state.as_object().unwrap().keys().cloned().collect();
    // The keys of a JSON object are in alphabetical order.
    let mut documented_keys =
        ["dice", "turns_left", "stands", "wands", "won", "hat_draw", "hat_discard", "wand_draw", "drawn"];
    documented_keys.sort();
    assert_eq!(keys, documented_keys);
    // Seat 1 drops its card, and seat 0 wins its fourth wand. Its empty slots and its missing wand are null.
    table.act("drop, end, hats, stop, claim 0 1");
    let state = to_value(table.referee_state()).unwrap();
    assert_eq!(state["stands"][0], json!([null, null, {"rabbit": "W", "faces": "owner"}]));
    assert_eq!((&state["wands"][0], &state["drawn"]), (&Value::Null, &Value::Null));
}
