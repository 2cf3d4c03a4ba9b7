//! T13 and T14: how rounds and single games end.

use super::*;

#[test]
fn t13_the_last_one_in_removes_the_table_and_leads() {
    let mut game = Played::dealt(&["3x6", "9", "3x10", "5"]);
    let events = game.does(&["play 3x6", "pass 6", "play 2x10", "pass 10", "pass 6"]);
    let (seat, removed) = (Seat::new(2), cards("6 10"));
    assert_eq!(
        events,
        [
            Event::Passed { seat: Seat::new(0), card: card(6) },
            Event::RoundEnded { seat, cards: removed.iter().copied().collect() }
        ]
    );
    let view = game.state().view(Viewer::Spectator);
    assert_eq!((view.to_move, view.leader, view.removed), (Some(seat), seat, 2));
    assert!(view.table.is_empty() && view.passed.is_empty());
    // Everybody is back in, and the turn goes clockwise from the new leader.
    assert_eq!(game.refused("pass 6"), Refusal::TableEmpty);
    game.does(&["play 1x10", "pass 10"]);
    assert_eq!(game.to_move(), 0);
}

#[test]
fn t13_a_round_can_end_before_its_last_one_in_has_played() {
    let mut game = Played::dealt(&["4x6", "", ""]);
    game.does(&["play 4x6", "pass 6", "pass 6"]);
    assert_eq!((game.to_move(), game.state().removed.total()), (0, 2));
}

#[test]
fn t13_the_last_passer_can_empty_the_table() {
    let mut game = Played::dealt(&["2x6", "", ""]);
    let events = game.does(&["play 2x6", "pass 6", "pass 6"]);
    assert_eq!(events[1], Event::RoundEnded { seat: Seat::new(0), cards: Tally::EMPTY });
    assert_eq!((game.to_move(), game.state().removed.total()), (0, 0));
    assert_eq!(game.state().referee_state().passed, []);
    assert_eq!(game.refused("pass 6"), Refusal::TableEmpty);
}

#[test]
fn t13_not_before_all_but_one_have_passed() {
    let mut game = Played::dealt(&["6x6", "", "", "", "", ""]);
    game.does(&["play 6x6"]);
    for passed in 1..=4 {
        game.does(&["pass 6"]);
        assert_eq!(game.state().referee_state().passed.len(), passed);
        assert_eq!(game.state().removed, Tally::EMPTY);
    }
    game.does(&["pass 6"]);
    assert_eq!((game.to_move(), game.state().removed.total()), (0, 1));
}

#[test]
fn t13_after_an_emptied_table_the_round_goes_on_among_those_still_in() {
    let mut game = Played::dealt(&["6", "", "2x8", ""]);
    // Seat 1 takes the only card; seat 2 must play; seats 3 and 0 pass: seat 2 has won the round.
    game.does(&["play 1x6", "pass 6", "play 2x8", "pass 8", "pass 8"]);
    assert_eq!((game.to_move(), game.state().leader), (2, Seat::new(2)));
}

/// Seat 0 sheds eight 7s, wins the round, and holds nothing but four 8s.
fn one_play_from_the_end(options: Options, seed: Seed) -> Played {
    let mut game = Played::set_up(&["8x7 4x8", "", ""], options, seed);
    game.does(&["play 8x7", "pass 7", "pass 7"]);
    game
}

#[test]
fn t14_the_game_ends_at_once_when_a_hand_is_empty() {
    let mut game = one_play_from_the_end(Options::default(), Seed([0; 32]));
    let events = game.does(&["play 4x8"]);
    let left = [0, 13, 13].into_iter().collect();
    assert_eq!(events[1..], [Event::DealEnded { seat: Seat::new(0), deal: 1, left }]);
    // The round is unfinished: cards lie on the table and nobody has passed.
    assert_eq!(game.columns(), [(8, 4)]);
    let outcome = game.state().outcome().expect("over");
    assert!(outcome.winners.iter().eq([Seat::new(0)]));
    assert_eq!(outcome.scores[..], [0, 13, 13]);
    assert_eq!(outcome.cause, "cause-empty-hand");
    assert_eq!((game.state().phase(), game.state().to_move()), ("over", None));
    assert_eq!(game.state().referee_state().points, [0, 0, 0]);
    assert_eq!(game.refused("pass 8"), Refusal::GameOver);
    assert_eq!(game.refused("play 1x6"), Refusal::GameOver);
}

#[test]
fn t14_wins_in_the_middle_of_a_round_too() {
    let mut game = Played::dealt(&["8x7 4x8", "4x9", ""]);
    game.does(&["play 4x8", "play 4x9", "pass 9"]);
    // Eight 7s at the low end of four 8s, with seat 2 out and seat 1 still in.
    game.does(&["play 8x7"]);
    assert_eq!(game.state().phase(), "over");
    assert_eq!(game.state().referee_state().passed, [Seat::new(2)]);
    assert_eq!(game.state().outcome().expect("over").scores[..], [0, 8, 13]);
}

#[test]
fn t14_a_single_card_left_is_not_an_empty_hand() {
    let mut game = Played::dealt(&["8x7 3x8 13", "", ""]);
    game.does(&["play 8x7", "pass 7", "pass 7", "play 3x8"]);
    assert_eq!((game.hand(0).len(), game.state().phase(), game.to_move()), (1, "play", 1));
}
