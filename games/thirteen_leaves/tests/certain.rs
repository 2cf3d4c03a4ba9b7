//! A win that was called certain is one, whatever the others hold and do.

use super::super::*;
use engine::{FastRng, Game, Heuristics as _, Knowledge as _, Seat, Setup, Viewer, random_action};

/// Plays by instinct until somebody is certain to win; then they follow their line and the others do anything.
/// Gives back whether that happened before the last move.
fn follow(seats: usize, number: u64) -> bool {
    let setup = Setup::<ThirteenLeaves>::new(seats);
    let (mut rng, mut events) = (FastRng::new(number), Vec::new());
    let mut state = ThirteenLeaves::start(&setup, &StackedDeck::default(), &mut rng, &mut events).unwrap();
    let mut known: Vec<_> = Seat::all(seats).map(|seat| Memory::new(Viewer::Seat(seat), &setup)).collect();
    let (mut winner, mut moves) = (None, 0);
    while let Some(seat) = state.to_move() {
        for (knowledge, viewer) in known.iter_mut().zip(Seat::all(seats).map(Viewer::Seat)) {
            events.iter().for_each(|event| knowledge.observe(&ThirteenLeaves::visible_event(event, viewer)));
        }
        events.clear();
        let certain = Heuristics::certain_win(&known[seat.index()], &state.view(Viewer::Seat(seat)));
        let action = match (winner, certain) {
            (None, Some(action)) => {
                winner = Some(seat);
                action
            }
            (Some(winner), certain) if winner == seat => {
                moves += 1;
                certain.expect("a line goes on to its end")
            }
            (None, None) => Heuristics::heuristic_action(&state, &mut rng),
            (Some(_), _) => random_action(&state, &mut rng).unwrap(),
        };
        state.act(action, &mut rng, &mut events).unwrap();
    }
    if let Some(winner) = winner {
        assert!(state.outcome().unwrap().winners.contains(winner), "{seats} seats, game {number}");
    }
    moves > 0
}

#[test]
fn certain_wins_are_certain() {
    for seats in 3..=6 {
        let longer = (0..400).filter(|number| follow(seats, *number)).count();
        assert!(longer > 10, "{longer} lines of more than one move with {seats} seats");
    }
}
