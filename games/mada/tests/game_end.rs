//! The end of the game: M26 and M27 (mN is clause N of games/mada/RULES.md).
//!
//! Cards are in notation: 1 to 13 are Cactus cards, L is a Lemur, D a Double Lemur, S a Scorpion.
//! The pears on the default cards: values 1 to 3 show one pear, 8 and 9 show four, 12 and 13 show six.

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
    // By seat: the hands, and the piles with their top card last. Seat 1 has four Cactus cards set aside.
    let mut table = TestTable::with_hands(["5", "6"])
        .piles(["4 9", "8 9"])
        .draw_pile("1")
        .set_aside(1, "1 1 1 2")
        .set_aside(0, "13");
    // Seat 0 turns up a card that is too low for its 9 and loses the round. Every other seat sets the top of its pile
    // aside.
    table.act(["luck"]);
    assert_eq!(table.to_move_and_phase(), (None, "over"));
    assert!(table.legal().is_empty());
    assert_eq!(table.aside(1), "1 1 1 2 9");
    // The rest of the end of a round does not happen any more: the piles stay, and there is no reshuffle.
    assert_eq!([table.pile(0), table.pile(1), table.hand(0)], ["4 9 1", "8", "5"]);
    assert_eq!(table.round(), 1);
    assert!(!table.reshuffled());
    assert_eq!(table.refusal("luck"), Refusal::GameOver);
    // The 13 of seat 0 shows six pears. The cards of seat 1 show 1 + 1 + 1 + 1 + 4.
    assert_eq!(winners_and_scores(&table), (vec![1], vec![6, 8]));
}

#[test]
fn m26_four_cactus_cards_and_lemurs_do_not_end_the_game() {
    // Seat 1 has four Cactus cards and two Lemurs (L) set aside, and a Lemur on top of its pile.
    let mut table =
        TestTable::with_hands(["5", "6"]).piles(["9", "8 L"]).draw_pile("2 2").set_aside(1, "1 1 1 1 L L");
    // Seat 0 turns up a card that is too low for its 9 and loses the round. Every other seat sets the top of its pile
    // aside.
    table.act(["luck"]);
    assert_eq!(table.to_move_and_phase(), (Some(0), "shed"));
    assert_eq!(table.aside(1), "1 1 1 1 L L L");
}

#[test]
fn m26_several_players_can_set_their_fifth_cactus_aside_together() {
    // Seats 1 and 3 have four Cactus cards set aside and another one on top of their pile.
    let mut table = TestTable::with_hands(["", "", "", ""])
        .piles(["9", "2", "13", "3"])
        .draw_pile("8")
        .set_aside(1, "1 1 1 1")
        .set_aside(3, "5 5 5 5");
    // Seat 0 turns up a card that is too low for its 9 and loses the round. Every other seat sets the top of its pile
    // aside.
    table.act(["luck"]);
    // The seats that have set five Cactus cards aside, as the events report them.
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
    // The scores are 0, five cards with one pear, one 13 with six pears, and four 5s with two pears and a 3.
    assert_eq!(winners_and_scores(&table), (vec![3], vec![0, 5, 6, 9]));
}

#[test]
fn m27_most_pears_win_not_most_cards_and_lemurs_do_not_count() {
    let mut table = TestTable::with_hands(["", "", ""])
        // L is a Lemur, which shows no pears.
        .piles(["9", "1", "L"])
        .draw_pile("8")
        .set_aside(1, "1 1 1 1")
        .set_aside(2, "13 13 L");
    // Seat 0 turns up a card that is too low for its 9 and loses the round. Every other seat sets the top of its pile
    // aside.
    table.act(["luck"]);
    // Five 1s show five pears, two 13s show twelve.
    assert_eq!(winners_and_scores(&table), (vec![2], vec![0, 5, 12]));
}

#[test]
fn m27_players_with_equally_many_pears_share_the_victory() {
    // The hands are empty, and each of the three seats has a pile of one card.
    let mut table = TestTable::with_hands(["", "", ""])
        .piles(["9", "1", "8"])
        .draw_pile("8")
        .set_aside(1, "1 1 1 1")
        .set_aside(2, "2");
    // Seat 0 turns up a card that is too low for its 9 and loses the round. Every other seat sets the top of its pile
    // aside.
    table.act(["luck"]);
    // Five 1s show five pears; a 2 and an 8 show 1 + 4.
    assert_eq!(winners_and_scores(&table), (vec![1, 2], vec![0, 5, 5]));
}

#[test]
fn m27_the_loser_of_the_last_round_can_win_the_game() {
    let mut table = TestTable::with_hands(["", ""])
        .piles(["9", "1"])
        .draw_pile("8")
        .set_aside(0, "13 13")
        .set_aside(1, "1 1 1 1");
    // Seat 0 turns up a card that is too low for its 9 and loses the round. Every other seat sets the top of its pile
    // aside.
    table.act(["luck"]);
    // Two 13s show twelve pears, five 1s show five.
    assert_eq!(winners_and_scores(&table), (vec![0], vec![12, 5]));
}

#[test]
fn the_pears_of_a_house_deck_determine_the_scores() {
    let mut table = TestTable::with_hands(["", ""])
        .piles(["9", "1"])
        .draw_pile("8")
        .set_aside(0, "13 13")
        .set_aside(1, "1 1 1 1");
    // In this house deck (the players' own numbers of pears) every card shows 1000 pears.
    table.state.pears = [1000; 13];
    // Seat 0 turns up a card that is too low for its 9 and loses the round. Every other seat sets the top of its pile
    // aside.
    table.act(["luck"]);
    // Seat 0 has two cards set aside, seat 1 has five.
    assert_eq!(winners_and_scores(&table), (vec![1], vec![2000, 5000]));
}

#[test]
fn after_the_end_all_hands_and_cards_set_aside_are_visible() {
    // Seat 1 has four Cactus cards set aside and a 9 on top of its pile.
    let mut table =
        TestTable::with_hands(["5", "6"]).piles(["4 9", "8 9"]).draw_pile("1").set_aside(1, "1 1 1 2");
    // Seat 0 turns up a card that is too low for its 9 and loses the round. Every other seat sets the top of its pile
    // aside.
    table.act(["luck"]);
    let view = table.state.view(Viewer::Spectator);
    assert_eq!(view.to_move, None);
    assert!(view.places.iter().all(|place| place.hand_cards.is_some() && place.aside_cards.is_some()));
    // 1 + 1 + 1 + 1 + 4 pears.
    assert_eq!(view.places[1].score, Some(8));
}
