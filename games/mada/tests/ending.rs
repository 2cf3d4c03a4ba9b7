//! The end of the game: M26, M27.

use super::super::*;
use super::table::Table;
use engine::{Game, Seat, SeatSet, Viewer};

fn ended(table: &Table) -> (Vec<usize>, Vec<i16>) {
    let outcome = table.state.outcome().unwrap();
    assert_eq!(outcome.cause, "cause-fifth-cactus");
    (outcome.winners.iter().map(Seat::index).collect(), outcome.scores.to_vec())
}

#[test]
fn m26_the_fifth_cactus_ends_the_game_at_once() {
    let mut table = Table::lies(["5", "6"], ["4 9", "8 9"], "1").aside(1, "1 1 1 2").aside(0, "13");
    table.does(["luck"]);
    assert_eq!((table.asked(), table.legal()), ((None, "over"), vec![]));
    assert_eq!(table.set_aside(1), "1 1 1 2 9");
    // M22–M25 no longer happen.
    assert_eq!([table.pile(0), table.pile(1), table.hand(0)], ["4 9 1", "8", "5"]);
    assert_eq!((table.round(), table.reshuffled()), (1, false));
    assert_eq!(table.refuses("luck"), Refusal::GameOver);
    assert_eq!(ended(&table), (vec![1], vec![6, 8]));
}

#[test]
fn m26_four_cactus_cards_and_lemurs_do_not_end_it() {
    let mut table = Table::lies(["5", "6"], ["9", "8 L"], "2 2").aside(1, "1 1 1 1 L L");
    table.does(["luck"]);
    assert_eq!((table.asked(), table.set_aside(1)), ((Some(0), "shed"), "1 1 1 1 L L L".into()));
}

#[test]
fn m26_all_finish_setting_aside_so_several_may_reach_five_together() {
    let mut table =
        Table::lies(["", "", "", ""], ["9", "2", "13", "3"], "8").aside(1, "1 1 1 1").aside(3, "5 5 5 5");
    table.does(["luck"]);
    let reached: SeatSet = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::ReachedFive { seat } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(reached.iter().map(Seat::index).collect::<Vec<_>>(), [1, 3]);
    assert_eq!(table.set_aside(2), "13");
    assert_eq!(ended(&table), (vec![3], vec![0, 5, 6, 9]));
}

#[test]
fn m27_most_pears_win_not_most_cards_and_lemurs_count_nothing() {
    let mut table = Table::lies(["", "", ""], ["9", "1", "L"], "8").aside(1, "1 1 1 1").aside(2, "13 13 L");
    table.does(["luck"]);
    assert_eq!(ended(&table), (vec![2], vec![0, 5, 12]));
}

#[test]
fn m27_players_tied_for_most_share_the_victory() {
    let mut table = Table::lies(["", "", ""], ["9", "1", "8"], "8").aside(1, "1 1 1 1").aside(2, "2");
    table.does(["luck"]);
    assert_eq!(ended(&table), (vec![1, 2], vec![0, 5, 5]));
}

#[test]
fn m27_the_loser_of_the_last_round_may_win() {
    let mut table = Table::lies(["", ""], ["9", "1"], "8").aside(0, "13 13").aside(1, "1 1 1 1");
    table.does(["luck"]);
    assert_eq!(ended(&table), (vec![0], vec![12, 5]));
}

#[test]
fn house_pears_decide_scores() {
    let mut table = Table::lies(["", ""], ["9", "1"], "8").aside(0, "13 13").aside(1, "1 1 1 1");
    table.state.pears = [1000; 13];
    table.does(["luck"]);
    assert_eq!(ended(&table), (vec![1], vec![2000, 5000]));
}

#[test]
fn after_the_end_everybody_sees_hands_and_what_was_set_aside() {
    let mut table = Table::lies(["5", "6"], ["4 9", "8 9"], "1").aside(1, "1 1 1 2");
    table.does(["luck"]);
    let view = table.state.view(Viewer::Spectator);
    assert_eq!(view.to_move, None);
    assert!(view.places.iter().all(|place| place.hand_cards.is_some() && place.aside_cards.is_some()));
    assert_eq!(view.places[1].score, Some(8));
}
