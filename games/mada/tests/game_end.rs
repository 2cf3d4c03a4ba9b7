//! The end of the game: M26 and M27 (mN is clause N of games/mada/RULES.md).
//!
//! Cards are in notation: 1 to 13 are Cactus cards, L is a Lemur, D a Double Lemur, S a Scorpion.

use super::test_table::TestTable;
use crate::mada::*;
use engine::{Game, Seat, SeatSet, Viewer};

/// The winners and the scores. Asserts that the game is over.
fn winners_and_scores(table: &TestTable) -> (Vec<usize>, Vec<i16>) {
    let outcome = table.state.outcome().unwrap();
    assert_eq!(outcome.cause, "cause-fifth-cactus");
    (outcome.winners.iter().map(Seat::index).collect(), outcome.scores.to_vec())
}

#[test]
fn m26_the_fifth_cactus_ends_the_game_at_once() {
    let mut table = TestTable::with_hands(["5", "6"])
        .piles(["4 9", "8 9"])
        .draw_pile("1")
        .set_aside(1, "1 1 1 2")
        .set_aside(0, "13");
    table.act(["luck"]);
    assert_eq!(table.to_move_and_phase(), (None, "over"));
    assert!(table.legal().is_empty());
    assert_eq!(table.aside(1), "1 1 1 2 9");
    // M22 to M25 do not happen any more.
    assert_eq!([table.pile(0), table.pile(1), table.hand(0)], ["4 9 1", "8", "5"]);
    assert_eq!(table.round(), 1);
    assert!(!table.reshuffled());
    assert_eq!(table.refusal("luck"), Refusal::GameOver);
    assert_eq!(winners_and_scores(&table), (vec![1], vec![6, 8]));
}

#[test]
fn m26_four_cactus_cards_and_lemurs_do_not_end_the_game() {
    let mut table =
        TestTable::with_hands(["5", "6"]).piles(["9", "8 L"]).draw_pile("2 2").set_aside(1, "1 1 1 1 L L");
    table.act(["luck"]);
    assert_eq!(table.to_move_and_phase(), (Some(0), "shed"));
    assert_eq!(table.aside(1), "1 1 1 1 L L L");
}

#[test]
fn m26_several_players_can_set_their_fifth_cactus_aside_together() {
    let mut table = TestTable::with_hands(["", "", "", ""])
        .piles(["9", "2", "13", "3"])
        .draw_pile("8")
        .set_aside(1, "1 1 1 1")
        .set_aside(3, "5 5 5 5");
    table.act(["luck"]);
    let finishers: SeatSet = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::ReachedFive { seat } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(finishers.iter().map(Seat::index).collect::<Vec<_>>(), [1, 3]);
    assert_eq!(table.aside(2), "13");
    assert_eq!(winners_and_scores(&table), (vec![3], vec![0, 5, 6, 9]));
}

#[test]
fn m27_most_pears_win_not_most_cards_and_lemurs_do_not_count() {
    let mut table = TestTable::with_hands(["", "", ""])
        .piles(["9", "1", "L"])
        .draw_pile("8")
        .set_aside(1, "1 1 1 1")
        .set_aside(2, "13 13 L");
    table.act(["luck"]);
    assert_eq!(winners_and_scores(&table), (vec![2], vec![0, 5, 12]));
}

#[test]
fn m27_players_with_equally_many_pears_share_the_victory() {
    let mut table = TestTable::with_hands(["", "", ""])
        .piles(["9", "1", "8"])
        .draw_pile("8")
        .set_aside(1, "1 1 1 1")
        .set_aside(2, "2");
    table.act(["luck"]);
    assert_eq!(winners_and_scores(&table), (vec![1, 2], vec![0, 5, 5]));
}

#[test]
fn m27_the_loser_of_the_last_round_can_win_the_game() {
    let mut table = TestTable::with_hands(["", ""])
        .piles(["9", "1"])
        .draw_pile("8")
        .set_aside(0, "13 13")
        .set_aside(1, "1 1 1 1");
    table.act(["luck"]);
    assert_eq!(winners_and_scores(&table), (vec![0], vec![12, 5]));
}

#[test]
fn the_pears_of_a_house_deck_determine_the_scores() {
    let mut table = TestTable::with_hands(["", ""])
        .piles(["9", "1"])
        .draw_pile("8")
        .set_aside(0, "13 13")
        .set_aside(1, "1 1 1 1");
    table.state.pears = [1000; 13];
    table.act(["luck"]);
    assert_eq!(winners_and_scores(&table), (vec![1], vec![2000, 5000]));
}

#[test]
fn after_the_end_all_hands_and_cards_set_aside_are_visible() {
    let mut table =
        TestTable::with_hands(["5", "6"]).piles(["4 9", "8 9"]).draw_pile("1").set_aside(1, "1 1 1 2");
    table.act(["luck"]);
    let view = table.state.view(Viewer::Spectator);
    assert_eq!(view.to_move, None);
    assert!(view.places.iter().all(|place| place.hand_cards.is_some() && place.aside_cards.is_some()));
    assert_eq!(view.places[1].score, Some(8));
}
