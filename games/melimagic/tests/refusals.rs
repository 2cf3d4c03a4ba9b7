//! What is refused, and why.

use super::table::Table;
use super::*;
use Face::{Draw, OneHat, TwoHats};

fn refused(table: &Table, text: &str) -> Refusal {
    let mut state = *table.state();
    let action = state.read(text).unwrap();
    state.act(action, &mut FastRng::new(0), &mut ()).unwrap_err()
}

#[test]
fn refusals_say_what_is_wrong() {
    let mut table = Table::new([TwoHats, Draw], &["RYG", "BPW", "RRB"], "", "RY");
    let last = Seat::new(2);
    let swap = Table::new([Face::Swap, Draw], &["RYG", "BPW", "RRB"], "", "");
    assert_eq!(refused(&swap, "swap 0 1"), Refusal::OwnCard);
    assert_eq!(refused(&swap, "swap 0 3.1"), Refusal::NoSuchSeat { last });
    assert_eq!(refused(&swap, "hats"), Refusal::NotRolled);
    assert_eq!(refused(&table, "swap 0 1.1"), Refusal::NotRolled);
    assert_eq!(refused(&table, "end"), Refusal::NotNow { phase: Phase::Choose });
    assert_eq!(refused(&table, "claim 0 1"), Refusal::NotNow { phase: Phase::Choose });
    table.go("hats");
    let place = Place::from_index(1);
    assert_eq!(refused(&table, "turn 1"), Refusal::RabbitFacesYou { place });
    assert_eq!(refused(&table, "turn 3.0"), Refusal::NoSuchSeat { last });
    assert_eq!(refused(&table, "hats"), Refusal::NotNow { phase: Phase::Turn });
    table.go("stop, end, draw hat");
    assert_eq!(refused(&table, "draw hat"), Refusal::NotNow { phase: Phase::Place });
    table.go("drop");
    assert_eq!(refused(&table, "drop"), Refusal::NotNow { phase: Phase::Claim });
}

#[test]
fn nothing_is_done_when_the_game_is_over() {
    let mut table = Table::new([OneHat, Draw], &["RYW", "BPW"], "RGRBRP", "RY WW RG RB RP");
    table.go_times(3, "hats, stop, claim 0 1, hats, stop, end").go("hats, stop, claim 0 1");
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
        assert_eq!(refused(&table, text), Refusal::GameOver);
    }
}

#[test]
fn there_is_one_way_to_write_a_place() {
    let table = Table::new([OneHat; 2], &["RYW", "BPW"], "", "");
    for wrong in [
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
        assert!(table.state().read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn what_shows_nobody_anything_reveals_nothing() {
    let mut table = Table::new([TwoHats, Draw], &["RYG", "BPW", "RRB"], "", "");
    assert_eq!(table.state().seats(), 3);
    for (action, tells) in [("hats", false), ("turn 1.0", true), ("stop", false), ("end", true)] {
        assert_eq!(table.go(action).events.iter().any(Melimagic::reveals), tells, "{action}");
    }
}

#[test]
fn states_are_equal_when_their_cards_lie_alike() {
    let lies = |pile, wands| *Table::new([Draw; 2], &["RYG", "BPW"], pile, wands).state();
    assert_eq!(lies("RY", "RY WW GG"), lies("RY", "RY WW GG"));
    assert_ne!(lies("RY", "RY WW GG"), lies("YR", "RY WW GG"));
    assert_ne!(lies("RY", "RY WW GG"), lies("RY", "RY WW BB"));
}
