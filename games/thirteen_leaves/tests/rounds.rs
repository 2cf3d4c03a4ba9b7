//! The end of a round and of a deal. tN is clause N of `games/thirteen_leaves/RULES.md`; this file
//! tests T13 and T14.
//!
//! Columns and ends are written as pairs of value and number of cards: `(6, 3)` is a column of three 6s.

use super::*;

#[test]
fn t13_the_last_active_player_removes_the_cards_on_the_table_and_leads() {
    // Each hand has at least these cards: seat 0 three 6s, seat 2 three 10s.
    let mut table = TestTable::with_hands_containing(&["3x6", "9", "3x10", "5"]);
    // Seat 0 plays, seat 1 passes, seat 2 plays, and seats 3 and 0 pass. So only seat 2 has not passed.
    let events = table.act(&["play 3x6", "pass 6", "play 2x10", "pass 10", "pass 6"]);
    let (leader, removed) = (Seat::new(2), parse_cards("6 10").into_iter().collect());
    assert_eq!(
        events,
        [
            Event::Passed { seat: Seat::new(0), card: card(6) },
            Event::RoundEnded { seat: leader, cards: removed }
        ]
    );
    // The last 6 and the last 10 on the table are removed from the game.
    let view = table.state().view(Viewer::Spectator);
    assert_eq!((view.to_move, view.leader, view.removed), (Some(leader), leader, 2));
    assert!(view.table.is_empty() && view.passed.is_empty());
    // All players take part in the new round, clockwise from the new leader.
    assert_eq!(table.refusal("pass 6"), Refusal::TableEmpty);
    table.act(&["play 1x10", "pass 10"]);
    assert_eq!(table.to_move(), 0);
}

#[test]
fn t13_a_round_can_end_after_a_single_play() {
    let mut table = TestTable::with_hands_containing(&["4x6", "", ""]);
    // Seats 1 and 2 pass and take a 6 each.
    table.act(&["play 4x6", "pass 6", "pass 6"]);
    // Seat 0 leads the next round, and the other two 6s are removed.
    assert_eq!((table.to_move(), table.state().removed.total()), (0, 2));
}

#[test]
fn t13_if_the_last_pass_empties_the_table_no_cards_are_removed() {
    let mut table = TestTable::with_hands_containing(&["2x6", "", ""]);
    // Seats 1 and 2 pass and take both 6s.
    let events = table.act(&["play 2x6", "pass 6", "pass 6"]);
    assert_eq!(events[1], Event::RoundEnded { seat: Seat::new(0), cards: CardCounts::EMPTY });
    // Seat 0 leads the next round, and no card is removed.
    assert_eq!((table.to_move(), table.state().removed.total()), (0, 0));
    assert!(table.passed().is_empty());
    assert_eq!(table.refusal("pass 6"), Refusal::TableEmpty);
}

#[test]
fn t13_a_round_does_not_end_before_all_but_one_have_passed() {
    let mut table = TestTable::with_hands_containing(&["6x6", "", "", "", "", ""]);
    // Six players: seat 0 plays six 6s, and the other five pass and take one each.
    table.act(&["play 6x6"]);
    for pass_count in 1..=4 {
        table.act(&["pass 6"]);
        assert_eq!(table.passed().len(), pass_count);
        assert_eq!(table.state().removed, CardCounts::EMPTY);
    }
    table.act(&["pass 6"]);
    // The fifth pass ends the round. Seat 0 leads the next one, and the last 6 is removed.
    assert_eq!((table.to_move(), table.state().removed.total()), (0, 1));
}

#[test]
fn t13_a_round_goes_on_after_a_pass_that_emptied_the_table() {
    let mut table = TestTable::with_hands_containing(&["6", "", "2x8", ""]);
    // Seat 1 takes the only card, seat 2 must play, and seats 3 and 0 pass. So seat 2 leads the next round.
    table.act(&["play 1x6", "pass 6", "play 2x8", "pass 8", "pass 8"]);
    assert_eq!((table.to_move(), table.state().leader), (2, Seat::new(2)));
}

#[test]
fn t14_the_game_ends_as_soon_as_a_hand_is_empty() {
    // The hand of seat 0 is eight 7s and four 8s; the other hands can be any cards.
    let mut table = TestTable::with_hands_containing(&["8x7 4x8", "", ""]);
    // Seats 1 and 2 pass and take a 7 each. So seat 0 leads the next round, and plays its last cards.
    table.act(&["play 8x7", "pass 7", "pass 7"]);
    let events = table.act(&["play 4x8"]);
    // Seats 1 and 2 were dealt twelve cards and took one each.
    let left = [0, 13, 13].into_iter().collect();
    assert_eq!(events[1..], [Event::DealEnded { seat: Seat::new(0), deal: 1, left }]);
    // The round is not finished: the cards stay on the table.
    assert_eq!(table.columns(), [(8, 4)]);
    let outcome = table.state().outcome().expect("the game is over");
    assert!(outcome.winners.iter().eq([Seat::new(0)]));
    assert_eq!(outcome.scores[..], [0, 13, 13]);
    assert_eq!(outcome.cause, "cause-empty-hand");
    assert_eq!((table.state().phase(), table.state().to_move()), ("over", None));
    assert_eq!(table.state().referee_state().points, [0, 0, 0]);
    assert_eq!(table.refusal("pass 8"), Refusal::GameOver);
    assert_eq!(table.refusal("play 1x6"), Refusal::GameOver);
}

#[test]
fn t14_a_player_can_win_in_the_middle_of_a_round() {
    let mut table = TestTable::with_hands_containing(&["8x7 4x8", "4x9", ""]);
    // Seat 0 plays four 8s, seat 1 plays four 9s, and seat 2 passes and takes a 9.
    table.act(&["play 4x8", "play 4x9", "pass 9"]);
    // Seat 0 plays its last cards at the low end, while seat 1 has not passed yet.
    table.act(&["play 8x7"]);
    assert_eq!(table.state().phase(), "over");
    assert_eq!(table.passed(), [2]);
    // Seat 1 has played four of its twelve cards, and seat 2 has taken one.
    assert_eq!(table.state().outcome().expect("the game is over").scores[..], [0, 8, 13]);
}

#[test]
fn t14_the_game_goes_on_while_the_player_has_a_card_left() {
    let mut table = TestTable::with_hands_containing(&["8x7 3x8 13", "", ""]);
    // Seat 0 plays eight 7s and, after two passes, three 8s. It keeps the 13.
    table.act(&["play 8x7", "pass 7", "pass 7", "play 3x8"]);
    assert_eq!((table.hand(0).len(), table.state().phase(), table.to_move()), (1, "play", 1));
}
