//! `tavolino exercises` on the command line: a file of exercises whose positions can be replayed.

// Tests may panic.
#![allow(clippy::unwrap_used)]

use engine::{Game, Record, RecordedGame};
use games::{GAMES, GameInfo, Visit};
use std::process::{Command, Output};

/// Runs the program and waits for its end.
fn tavolino(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tavolino")).args(args).output().unwrap()
}

/// Checks that the player of an exercise is to move in its position, has a choice, and may play the best action.
struct CheckPosition<'a> {
    /// The record of the game up to the position.
    position: Record,
    /// The seat of the player who has to find the best action.
    seat: u64,
    best: &'a str,
}

impl Visit for CheckPosition<'_> {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let game = RecordedGame::<G>::replay(&self.position, |_, _, _| ()).unwrap();
        let state = game.state();
        assert_eq!(state.to_move().map(|seat| seat.index() as u64), Some(self.seat));
        assert!(state.legal().len() > 1 && state.legal().contains(state.read(self.best).unwrap()));
    }
}

#[test]
fn exercises_have_positions_solutions_and_grades() {
    let folder = tempfile::tempdir().unwrap();
    for game in GAMES {
        let path = folder.path().join("exercises.json");
        let file = path.to_str().unwrap();
        let output = tavolino(&["exercises", game.id, "--count", "2", "--budget", "400", "--out", file]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = std::fs::read_to_string(&path).unwrap();
        let exercise_file: serde_json::Value = serde_json::from_str(&text).unwrap();
        // Without `--seats`, the exercises are for three players.
        assert_eq!((&exercise_file["game"], &exercise_file["seats"]), (&game.id.into(), &3.into()));
        let exercises = exercise_file["exercises"].as_array().unwrap();
        assert_eq!(exercises.len(), 2);
        for exercise in exercises {
            let position = Record::parse(&exercise["position"].to_string()).unwrap();
            // `number` is that of the action to find, counted from 1.
            assert_eq!(position.actions.len() as u64 + 1, exercise["number"].as_u64().unwrap());
            // The lower end of the confidence interval: the best action wins in at least 3 % more cases than any other.
            assert!(exercise["margin_low"].as_f64().unwrap() >= 0.03);
            // How often the bots of each level miss the best action.
            let miss_rates = exercise["missed"].as_object().unwrap();
            assert_eq!(miss_rates.len(), bots::LEVELS.len());
            assert!(miss_rates.values().all(|rate| (0.0..=1.0).contains(&rate.as_f64().unwrap())));
            let (seat, best) = (exercise["seat"].as_u64().unwrap(), exercise["best"].as_str().unwrap());
            games::visit(game.id, CheckPosition { position, seat, best }).unwrap();
        }
    }
}

#[test]
fn wrong_arguments_are_refused_with_one_sentence() {
    for args in [&["exercises", "chess"][..], &["exercises", GAMES[0].id, "--seats", "99"]] {
        let output = tavolino(args);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), error.lines().count()), (Some(2), 1), "{error}");
    }
}
