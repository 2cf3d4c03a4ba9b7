//! Winning and losing gold wands, and the end: G17 to G21.

use super::table::Table;
use super::*;
use Face::{Draw, OneHat, TwoHats};

fn pairs(pairs: &[Pair]) -> Vec<String> {
    pairs.iter().map(Pair::to_string).collect()
}

/// Dice that let a turn pass without moving a card.
const IDLE: [Face; 2] = [OneHat, Draw];

#[test]
fn g17_a_claim_is_asked_after_every_action_and_can_be_left() {
    for action in ["hats, stop", "draw wand", "draw hat, drop", "draw hat, keep 0"] {
        let mut table = Table::new(IDLE, &["RYG", "BPW"], "", "");
        assert!(table.state().read("claim 0 1").is_ok());
        table.go(action);
        assert_eq!(table.legal(), ["claim 0 1", "claim 0 2", "claim 1 2", "end"]);
        table.go("end");
        assert_eq!(table.kinds(), ["TurnEnded", "Rolled"]);
    }
}

#[test]
fn g17_presented_cards_are_shown_to_everybody() {
    let mut table = Table::new(IDLE, &["RYG", "BPW", "BBB"], "", "WW");
    table.go("hats, stop, claim 0 2");
    for viewer in Viewer::all(3) {
        let shown = Melimagic::visible_event(&table.events[2], viewer);
        let VisibleEvent::ClaimFailed { rabbits, .. } = shown else { panic!("{shown:?}") };
        assert_eq!(rabbits, Some([Rabbit::R, Rabbit::G]));
    }
}

#[test]
fn g18_matching_cards_win_the_wand_and_are_replaced() {
    // In either order, with two alike, with cards that face away.
    for (stand, wand, claim, after, discards) in [
        ("RYG", "RY", "claim 0 1", "BPG WWW", "RY"),
        ("YGR", "RY", "claim 0 2", "BGP WWW", "YR"),
        ("GYY", "YY", "claim 1 2", "GBP WWW", "YY"),
    ] {
        let mut table = Table::new(IDLE, &[stand, "WWW"], "BP", &format!("{wand} WW GB"));
        table.go("hats, stop").go(claim);
        assert_eq!((table.stands().as_str(), table.discards().as_str()), (after, discards));
        let truth = table.referee_state();
        assert_eq!(pairs(&truth.won[0]), [wand]);
        assert_eq!(truth.wands[0].unwrap().to_string(), "GB");
        assert_eq!(truth.wand_draw.len(), 18);
        assert_eq!(truth.hat_draw.len(), 16);
        // One win a turn, and then the next player (G20).
        assert_eq!((table.state().to_move(), table.state().phase()), (Some(Seat::new(1)), "choose"));
    }
}

#[test]
fn g18_cards_that_face_away_win_too_and_the_new_ones_face_their_owner() {
    let mut table = Table::new([TwoHats, OneHat], &["RYG", "BPW"], "BP", "BB RY GB");
    table.go("hats, stop, end, hats, turn 0.0, turn 0.1, turn 0.2");
    assert_eq!(table.stands(), "ryg BPW");
    // Seat 0 cannot see its cards; its wand is BB, so this fails and turns two of them (G19).
    table.go("end, hats, stop, claim 0 1");
    assert_eq!(table.stands(), "RYg BPW");
    let mut table = Table::new([TwoHats, OneHat], &["WWW", "RYG"], "BP", "BB RY GB");
    table.go("hats, turn 1.0, turn 1.1, turn 1.2, end, hats, stop, claim 0 1");
    assert_eq!(table.stands(), "WWW BPg");
    assert_eq!(pairs(&table.referee_state().won[1]), ["RY"]);
}

#[test]
fn g18_the_right_colours_are_needed_as_often_as_the_wand_has_them() {
    for (stand, wand) in [("RRG", "RY"), ("RYG", "RR"), ("YGB", "RY"), ("RBG", "YY")] {
        let mut table = Table::new(IDLE, &[stand, "WWW"], "BP", wand);
        table.go("hats, stop, claim 0 1");
        assert!(table.referee_state().won[0].is_empty(), "{stand} {wand}");
        assert_eq!(table.referee_state().wands[0].unwrap().to_string(), wand);
    }
}

/// Seat 0 has won RY and RG, the pile goes on with RB; its cards are R B W.
fn two_won() -> Table {
    let mut table = Table::new(IDLE, &["RYW", "BPW"], "RGRBRP", "RY WW RG RB RP GG");
    table.go_times(2, "hats, stop, claim 0 1, hats, stop, end");
    table
}

#[test]
fn g19_a_failed_claim_loses_the_last_wand_won() {
    let mut table = two_won();
    assert_eq!(pairs(&table.referee_state().won[0]), ["RY", "RG"]);
    table.go("hats, stop, claim 0 2");
    assert_eq!(table.kinds()[2..], ["ClaimFailed", "WandLost", "Rolled"]);
    let truth = table.referee_state();
    assert_eq!(pairs(&truth.won[0]), ["RY"]);
    assert_eq!(truth.wand_draw.last().unwrap().to_string(), "RG");
    // The current wand and the cards stay.
    assert_eq!(truth.wands[0].unwrap().to_string(), "RB");
    assert_eq!(table.stands(), "RBW BPW");
    assert_eq!(table.discards(), "RYRG");
    table.go("hats, stop, end, hats, stop, claim 0 2");
    assert!(table.referee_state().won[0].is_empty());
    assert_eq!(pairs(&table.referee_state().wand_draw)[17..], ["RG", "RY"]);
}

#[test]
fn g19_without_a_won_wand_nothing_is_lost() {
    let mut table = Table::new([TwoHats, Draw], &["RYG", "BPW"], "", "WW BP GG");
    let before = table.referee_state();
    table.go("hats, stop, claim 0 1");
    assert_eq!(table.kinds()[2..], ["ClaimFailed", "Rolled"]);
    let after = table.referee_state();
    assert_eq!((before.wands, before.wand_draw, before.won), (after.wands, after.wand_draw, after.won));
}

#[test]
fn g19_presented_cards_go_back_with_their_rabbits_toward_their_owner() {
    let mut table = Table::new([TwoHats, TwoHats], &["RYG", "BPW"], "", "RR WW");
    table.go("hats, turn 1.0, turn 1.1, turn 1.2");
    assert_eq!(table.stands(), "RYG bpw");
    table.go("end, hats, stop, claim 0 2");
    assert_eq!(table.stands(), "RYG BpW");
}

#[test]
fn g20_then_the_next_player_plays() {
    for end in ["end", "claim 0 1", "claim 0 2"] {
        let mut table = Table::new(IDLE, &["RYG", "BPW", "GGG"], "", "RY");
        table.go("hats, stop").go(end);
        assert_eq!((table.state().to_move(), table.state().phase()), (Some(Seat::new(1)), "choose"));
        assert!(matches!(table.events.last(), Some(Event::Rolled { seat, .. }) if seat.index() == 1));
    }
}

#[test]
fn g21_the_fourth_wand_wins_at_once() {
    let mut table = two_won();
    table.go("hats, stop, claim 0 1, hats, stop, end, hats, stop");
    assert!(table.state().outcome().is_none());
    let before = table.referee_state();
    table.go("claim 0 1");
    assert_eq!(table.kinds(), ["ClaimWon", "GameWon"]);
    let outcome = table.state().outcome().unwrap();
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [Seat::new(0)]);
    assert_eq!((outcome.scores.as_slice(), outcome.cause), (&[4, 0][..], "cause-fourth-wand"));
    assert_eq!((table.state().to_move(), table.state().phase(), table.legal().len()), (None, "over", 0));
    // The two cards are discarded (G18), but nothing is drawn.
    let after = table.referee_state();
    assert_eq!((table.stands().as_str(), table.discards().as_str()), ("00W BPW", "RYRGRBRP"));
    assert_eq!((after.hat_draw, after.wand_draw), (before.hat_draw, before.wand_draw));
    assert_eq!(after.wands[0], None);
    assert_eq!(pairs(&after.won[0]), ["RY", "RG", "RB", "RP"]);
}

#[test]
fn the_referees_state_has_the_agreed_form() {
    let mut table = two_won();
    table.go("hats, turn 1.2, claim 0 1, draw hat");
    let state = serde_json::to_value(table.referee_state()).unwrap();
    assert_eq!(state["dice"], serde_json::json!(["1", "draw"]));
    assert_eq!(state["turns_left"], 0);
    assert_eq!(state["stands"][1][2], serde_json::json!({"rabbit": "W", "faces": "away"}));
    assert_eq!(state["stands"][0][0], serde_json::json!({"rabbit": "R", "faces": "owner"}));
    assert_eq!(state["wands"], serde_json::json!(["RP", "WW"]));
    assert_eq!(state["won"], serde_json::json!([["RY", "RG", "RB"], []]));
    assert_eq!(state["hat_discard"], serde_json::json!(["R", "Y", "R", "G", "R", "B"]));
    assert_eq!(state["wand_draw"][0], "GG");
    assert_eq!(state["drawn"], "Y");
    let keys: Vec<_> = state.as_object().unwrap().keys().cloned().collect();
    let mut agreed =
        ["dice", "turns_left", "stands", "wands", "won", "hat_draw", "hat_discard", "wand_draw", "drawn"];
    agreed.sort();
    assert_eq!(keys, agreed);
    table.go("drop, end, hats, stop, claim 0 1");
    let state = serde_json::to_value(table.referee_state()).unwrap();
    assert_eq!(state["stands"][0], serde_json::json!([null, null, {"rabbit": "W", "faces": "owner"}]));
    assert_eq!((&state["wands"][0], &state["drawn"]), (&serde_json::Value::Null, &serde_json::Value::Null));
}
