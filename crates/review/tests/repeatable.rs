//! The same record, seed and budget give the same numbers, and only finished games are reviewed.

// Tests may panic.
#![allow(clippy::unwrap_used)]

use engine::contract::play_random_game;
use engine::{Game, Record, RecordError, RecordedGame, Setup};
use games::{GAMES, GameInfo, Visit};
use review::{Progress, Review, ReviewError, ReviewReport};

/// The number of playouts for each decision.
const BUDGET: u32 = 200;

/// The shortest of ten random games with the fewest players. A review of it is fast.
fn record_of_short_game<G: Game>() -> Record {
    let seats = *G::SEATS.start();
    let records = (0..10).map(|number| play_random_game(&Setup::<G>::new(seats), number, |_| ()).record());
    records.min_by_key(|record| record.actions.len()).unwrap()
}

/// Reviews a game to its end.
fn report<G: Game>(record: &Record, seed: u64, budget: u32) -> ReviewReport {
    let mut review = Review::<G>::new(record, seed, budget).unwrap();
    review.finish();
    review.report().unwrap()
}

/// Reviews a game several times and checks that the same seed and budget give the same report.
struct CheckRepeatable;

impl Visit for CheckRepeatable {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let record = record_of_short_game::<G>();
        let expected = report::<G>(&record, 7, BUDGET);
        assert_eq!(report::<G>(&record, 7, BUDGET), expected, "{}", G::ID);
        assert_ne!(report::<G>(&record, 8, BUDGET), expected, "{}: another seed", G::ID);
        // A quick review with a small budget, before the real one, makes no difference.
        let mut review = Review::<G>::new(&record, 7, BUDGET / 4).unwrap();
        assert_eq!(review.report(), None, "nothing is known yet");
        let total = record.actions.len() + 1;
        assert_eq!(review.advance(), Progress { done: 1, total });
        review.finish();
        assert_ne!(review.report().unwrap(), expected);
        review.restart_with_budget(BUDGET);
        assert!(
            review.report().is_some(),
            "the results of the quick pass remain until there are better ones"
        );
        review.finish();
        assert_eq!(review.report().unwrap(), expected, "{}", G::ID);
    }
}

#[test]
fn the_same_seed_and_budget_give_the_same_numbers() {
    GAMES.iter().for_each(|game| games::visit(game.id, CheckRepeatable).unwrap());
}

/// Checks that unfinished games, other versions and illegal actions are refused.
struct CheckRefusals;

impl Visit for CheckRefusals {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let setup = Setup::<G>::new(*G::SEATS.start());
        let (game, _) =
            RecordedGame::<G>::start(setup, G::StackedDeck::default(), engine::Seed([7; 32])).unwrap();
        let refused = |record: &Record| Review::<G>::new(record, 1, BUDGET).unwrap_err();
        assert!(matches!(refused(&game.record()), ReviewError::Unfinished));
        // Without its last action, a game is not finished.
        let mut shortened = record_of_short_game::<G>();
        shortened.actions.pop();
        assert!(matches!(refused(&shortened), ReviewError::Unfinished));
        let other_version = Record { rules: G::RULES_VERSION + 1, ..record_of_short_game::<G>() };
        assert!(matches!(refused(&other_version), ReviewError::Record(RecordError::Version { .. })));
        // `win` is an action of no game.
        let mut forged = record_of_short_game::<G>();
        forged.actions.insert(0, "win".to_owned());
        assert!(matches!(
            refused(&forged),
            ReviewError::Record(RecordError::IllegalAction { number: 1, .. })
        ));
    }
}

#[test]
fn games_that_are_not_finished_and_records_of_other_versions_are_refused() {
    GAMES.iter().for_each(|game| games::visit(game.id, CheckRefusals).unwrap());
}
