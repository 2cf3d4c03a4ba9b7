//! `tavolino review` on the command line: text in three languages, JSON, an HTML page, and refusals with one sentence
//! and exit code 2.

// Tests may panic.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Runs the program and waits for its end.
fn tavolino(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tavolino")).args(args).output().unwrap()
}

/// Runs a command that must succeed, and returns its output.
fn run(args: &[&str]) -> String {
    let output = tavolino(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Reviews a file, which must fail with one sentence and exit code 2. Returns the sentence.
fn review_error(path: &Path) -> String {
    let output = tavolino(&["review", path.to_str().unwrap()]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(output.stdout.is_empty());
    assert_eq!(error.lines().count(), 1, "{error}");
    error
}

/// Records one game of each kind among bots of the kind "instinct", which play without search, and returns the files.
fn record_games(folder: &Path) -> Vec<PathBuf> {
    let folder = folder.to_str().unwrap();
    let record_game = |game: &games::GameInfo| {
        let players = vec!["instinct"; game.min_seats].join(",");
        let game = game.id;
        run(&["simulate", game, "--players", &players, "--games", "1", "--seed", "7", "--records", folder]);
        PathBuf::from(folder).join(format!("{game}-7-0.json"))
    };
    games::GAMES.iter().map(record_game).collect()
}

#[test]
fn a_review_is_printed_in_each_language() {
    let folder = tempfile::tempdir().unwrap();
    for path in record_games(folder.path()) {
        // With `--budget 40` the analysis is quick and not precise.
        let review_in =
            |language| run(&["--lang", language, "review", path.to_str().unwrap(), "--budget", "40"]);
        let texts = ["en", "fr", "it"].map(review_in);
        for text in &texts {
            // A message without a translation would be printed with braces.
            assert!(!text.contains('{'), "a message has no text: {text}");
            assert!(text.lines().count() > 5, "{text}");
        }
        assert!(texts[0] != texts[1] && texts[1] != texts[2]);
        assert!(texts[0].contains("Without luck"), "{}", texts[0]);
    }
}

#[test]
fn the_json_has_the_documented_fields_and_adds_up() {
    let folder = tempfile::tempdir().unwrap();
    for path in record_games(folder.path()) {
        let args = ["review", path.to_str().unwrap(), "--json", "--budget", "40", "--seed", "3"];
        let text = run(&args);
        assert_eq!(run(&args), text, "the same seed and budget give the same numbers");
        let review: serde_json::Value = serde_json::from_str(&text).unwrap();
        let field_names = |value: &serde_json::Value| -> Vec<String> {
            value.as_object().unwrap().keys().cloned().collect()
        };
        let sorted = |fields: &str| {
            let mut fields: Vec<_> = fields.split(' ').map(str::to_owned).collect();
            fields.sort();
            fields
        };
        assert_eq!(field_names(&review), ["decisions", "players"]);
        for player in review["players"].as_array().unwrap() {
            assert_eq!(field_names(player), sorted("seat start luck own others result"));
            // A player's result is the sum of what the start, luck, own and others' decisions contributed.
            let part = |name: &str| player[name].as_f64().unwrap();
            let sum = part("start") + part("luck") + part("own") + part("others");
            assert!((sum - part("result")).abs() < 1e-9, "{player}");
        }
        let decisions = review["decisions"].as_array().unwrap();
        let record = engine::Record::load(&path).unwrap();
        assert_eq!(decisions.len(), record.actions.len());
        for (decision, action) in decisions.iter().zip(&record.actions) {
            let fields = "number seat action verdict cost cost_low cost_high best hindsight";
            assert_eq!(field_names(decision), sorted(fields));
            assert_eq!(decision["action"], action.as_str());
            // The grade of the decision.
            let verdict = decision["verdict"].as_str().unwrap();
            assert!(["good", "close", "slip", "mistake", "forced"].contains(&verdict), "{verdict}");
        }
    }
}

#[test]
fn the_page_has_a_curve_and_a_table_and_loads_nothing() {
    let folder = tempfile::tempdir().unwrap();
    for path in record_games(folder.path()) {
        let html = run(&["--lang", "en", "review", path.to_str().unwrap(), "--html", "--budget", "40"]);
        let record = engine::Record::load(&path).unwrap();
        let action_count = record.actions.len();
        let seat_count = record.setup["seats"].as_u64().unwrap() as usize;
        assert_eq!(html.matches("<polyline").count(), seat_count, "one line for each player");
        // A heading and a row for each player, and a heading and a row for each action.
        assert_eq!(html.matches("<tr>").count(), 1 + seat_count + 1 + action_count);
        assert!(html.starts_with("<!doctype html>") && html.ends_with("</html>\n"));
        for link in ["http://", "https://", "<script", "<link", "src="] {
            assert!(!html.contains(link), "the page contains {link}");
        }
    }
}

#[test]
fn records_that_cannot_be_reviewed_are_refused_with_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let path = record_games(folder.path()).remove(0);
    let valid = std::fs::read_to_string(&path).unwrap();
    let changed_file = folder.path().join("changed.json");
    let error_for_text = |text: &str| {
        std::fs::write(&changed_file, text).unwrap();
        review_error(&changed_file)
    };
    assert!(error_for_text(&valid[..valid.len() / 2]).contains("not a Tavolino record"));
    assert!(error_for_text(&valid.replace("\"rules\": 1", "\"rules\": 2")).contains("check sum"));
    // The check sum detects damage only. It can be recomputed for a changed record.
    let error_for_record = |change: &dyn Fn(&mut engine::Record)| {
        let mut record = engine::Record::load(&path).unwrap();
        change(&mut record);
        let players = record.players.clone();
        record.with_players(players).save(&changed_file).unwrap();
        review_error(&changed_file)
    };
    assert!(error_for_record(&|record| record.rules = 99).contains("rules version 99"));
    assert!(error_for_record(&|record| drop(record.actions.pop())).contains("not finished"));
    assert!(error_for_record(&|record| record.actions.insert(0, "win".to_owned())).contains("not legal"));
    assert!(error_for_record(&|record| record.game = "chess".to_owned()).contains("chess"));
    assert!(review_error(&folder.path().join("missing.json")).contains("missing.json"));
    let output = tavolino(&["review", path.to_str().unwrap(), "--json", "--html"]);
    assert_eq!(output.status.code(), Some(2), "JSON and HTML at once");
}
