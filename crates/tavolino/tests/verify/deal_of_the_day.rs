//! Records of deals of the day: both programs say where the cards come from, and neither calls the deal fair.

use super::{MAX_ACTIONS, for_each_game_and_seat_count, run_verify, run_verify_py, save, text};
use engine::{FastRng, Game, Record, RecordedGame, Seed, Setup, random_action};
use games::{GameInfo, Visit};
use protocol::{DealSource, SourceProof};

const DATE: &str = "2026-11-18";

/// The record of a game of the deal of the day, with the beginning of random actions.
fn day_record<G: Game>(seat_count: usize) -> Record {
    let seed = Seed(fair::day_seed(DATE, G::ID, seat_count));
    let setup = Setup::<G>::new(seat_count);
    let (mut game, _) = RecordedGame::<G>::start(setup, G::StackedDeck::default(), seed).unwrap();
    let mut rng = FastRng::new(3);
    while game.actions().len() < MAX_ACTIONS
        && let Some(action) = random_action(game.state(), &mut rng)
    {
        game.act(action).unwrap();
    }
    let source = DealSource::Day { date: DATE.to_owned() };
    game.record().with_proof(serde_json::to_value(SourceProof { source }).unwrap())
}

/// Compares the output of both programs for the record, and for one with another date.
struct CompareOutput(usize);

impl Visit for CompareOutput {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let directory = tempfile::tempdir().unwrap();
        let record = day_record::<G>(self.0);
        let file = save(&record, &directory);
        let (rust, python) = (run_verify(&["--json"], &file), run_verify_py("--json", &file));
        assert!(rust.status.success(), "{}", text(&rust.stderr));
        assert_eq!(text(&rust.stdout), text(&python.stdout), "{}", text(&python.stderr));
        assert!(text(&rust.stdout).contains(r#""source":{"kind":"day","date":"2026-11-18"}"#));

        // With another date, the cards are not those that the record claims.
        let source = DealSource::Day { date: "2026-11-19".to_owned() };
        let forged = record.with_proof(serde_json::to_value(SourceProof { source }).unwrap());
        let file = save(&forged, &directory);
        for output in [run_verify(&["--json"], &file), run_verify_py("--json", &file)] {
            assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
        }
    }
}

#[test]
fn both_programs_name_the_date_and_refuse_another_one() {
    for_each_game_and_seat_count(CompareOutput);
}
