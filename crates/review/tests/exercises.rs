//! Exercises have a clearly best action, which does not depend on what was played or on hidden cards.

// Tests may panic.
#![allow(clippy::unwrap_used)]

use engine::contract::play_random_game;
use engine::{Game, RecordedGame, Setup};
use games::{GAMES, GameInfo, Visit};
use review::{Exercise, Review, Verdict, find_exercises};

/// The number of playouts for each decision.
const BUDGET: u32 = 800;

/// Finds exercises (decisions with a clearly best action) in a random game and checks them against the review of the
/// same game. Returns how many of them the player missed.
struct CheckExercises;

impl Visit for CheckExercises {
    type Out = usize;

    fn visit<G: Game>(self, _: &'static GameInfo) -> usize {
        let record = play_random_game(&Setup::<G>::new(*G::SEATS.start()), 3, |_| ()).record();
        let exercises = find_exercises::<G>(&record, 1, BUDGET).unwrap();
        assert_eq!(find_exercises::<G>(&record, 1, BUDGET).unwrap(), exercises, "repeatable");
        let mut review = Review::<G>::new(&record, 2, BUDGET).unwrap();
        review.finish();
        let decisions = review.report().unwrap().decisions;
        // The state before each action. The first step of a replay is the deal, which has no action.
        let mut states = Vec::new();
        RecordedGame::<G>::replay(&record, |before, action, _| {
            states.extend(action.map(|_| before.clone()));
        })
        .unwrap();
        let mut missed = 0;
        for Exercise { number, seat, best, margin, margin_low } in &exercises {
            let (state, decision) = (&states[number - 1], &decisions[number - 1]);
            assert!(state.legal().contains(state.read(best).unwrap()), "{best} is not legal");
            assert_eq!(state.to_move(), Some(*seat));
            // An exercise has a best action that is better than all others by at least 3 % of a victory.
            assert!(*margin_low >= 0.03 && margin > margin_low);
            // Whoever played another action than the clearly best one made a mistake or at least a slip.
            let found = decision.action == *best;
            assert_eq!(matches!(decision.verdict, Verdict::Slip | Verdict::Mistake), !found, "{decision:?}");
            missed += usize::from(!found);
        }
        missed
    }
}

#[test]
fn whoever_misses_the_best_action_of_an_exercise_made_a_mistake() {
    let missed: usize = GAMES.iter().map(|game| games::visit(game.id, CheckExercises).unwrap()).sum();
    assert!(missed > 0, "random players miss some exercises");
}
