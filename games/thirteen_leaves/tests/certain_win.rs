//! Certain wins: a player who follows one wins whatever the opponents do.

use super::*;
use engine::{Heuristics as _, Knowledge as _};

/// Plays a game by the fast policy until a player has a certain win. From then on that player follows it, the
/// others act at random, and the player must win. Returns whether the certain win took more than one action.
fn follow_certain_win(seat_count: usize, seed: u64) -> bool {
    let setup = Setup::<ThirteenLeaves>::new(seat_count);
    let (mut rng, mut events) = (FastRng::new(seed), Vec::new());
    let mut state = ThirteenLeaves::start(&setup, &StackedDeck::default(), &mut rng, &mut events).unwrap();
    let viewers = || Seat::all(seat_count).map(Viewer::Seat);
    let mut knowledge_by_seat: Vec<_> = viewers().map(|viewer| Knowledge::new(viewer, &setup)).collect();
    // `winner` is the player with a certain win, `later_actions` counts that player's actions after the first one.
    let (mut winner, mut later_actions) = (None, 0);
    while let Some(seat) = state.to_move() {
        for (knowledge, viewer) in knowledge_by_seat.iter_mut().zip(viewers()) {
            events.iter().for_each(|event| knowledge.observe(&ThirteenLeaves::visible_event(event, viewer)));
        }
        events.clear();
        let view = state.view(Viewer::Seat(seat));
        let certain_win = Heuristics::certain_win(&knowledge_by_seat[seat.index()], &view);
        let action = match (winner, certain_win) {
            // A player has a certain win for the first time.
            (None, Some(action)) => {
                winner = Some(seat);
                action
            }
            // That player goes on with it.
            (Some(winner), certain_win) if winner == seat => {
                later_actions += 1;
                certain_win.expect("a certain win goes on until the hand is empty")
            }
            // Before that, all players follow the fast policy; afterwards the opponents act at random.
            (None, None) => Heuristics::heuristic_action(&state, &mut rng),
            (Some(_), _) => random_action(&state, &mut rng).unwrap(),
        };
        state.act(action, &mut rng, &mut events).unwrap();
    }
    if let Some(winner) = winner {
        let outcome = state.outcome().unwrap();
        assert!(outcome.winners.contains(winner), "{seat_count} seats, seed {seed}: another player won");
    }
    later_actions > 0
}

#[test]
fn certain_wins_are_won_against_random_opponents() {
    for seat_count in 3..=6 {
        let long_wins = (0..400).filter(|seed| follow_certain_win(seat_count, *seed)).count();
        assert!(long_wins > 10, "{seat_count} seats: only {long_wins} wins took more than one action");
    }
}
