//! The exercises that come with the page: every position can be replayed, and its best action is one of several.

// Tests may panic.
#![allow(clippy::unwrap_used)]

use browser::practice::answer_practice_request;
use serde_json::{Value, json};
use std::path::Path;

/// The files with the exercises, one for each game.
fn exercise_files() -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/games");
    let files = std::fs::read_dir(folder).unwrap().filter_map(|entry| {
        let text = std::fs::read_to_string(entry.unwrap().path().join("exercises.json")).ok()?;
        Some(serde_json::from_str(&text).unwrap())
    });
    files.collect()
}

/// The position of an exercise, in the form in which the page sends it.
fn position(file: &Value, exercise: &Value) -> Value {
    let shared = |name: &str| file[name].clone();
    let record = json!({
        "tavolino_record": shared("tavolino_record"),
        "game": shared("game"),
        "rules": shared("rules"),
        "generator": shared("generator"),
        "setup": shared("setup"),
        "stack": shared("stack"),
        "seed": exercise["seed"],
        "actions": exercise["actions"],
        "check": "",
    });
    let actions = exercise["actions"].as_array().unwrap().len();
    json!({ "record": record, "actions": actions, "seat": exercise["seat"], "cards": { "kind": "as-dealt" } })
}

/// The answer to a question about the position.
fn answer(position: &Value, wanted: &Value) -> Value {
    let request = json!({ "position": position, "actions": [], "wanted": wanted });
    serde_json::from_str(&answer_practice_request(&request.to_string(), 10).unwrap()).unwrap()
}

#[test]
fn the_exercises_of_every_game_can_be_asked_and_solved() {
    let files = exercise_files();
    assert_eq!(files.len(), games::GAMES.len());
    for file in &files {
        let exercises = file["exercises"].as_array().unwrap();
        assert!(exercises.len() >= 50, "{} exercises of {}", exercises.len(), file["game"]);
        for exercise in exercises {
            let position = position(file, exercise);
            let board = answer(&position, &json!({ "kind": "step" }))["board"].clone();
            assert_eq!(board["to_move"], exercise["seat"]);
            let legal = board["legal"].as_array().unwrap();
            assert!(legal.len() > 1 && legal.contains(&exercise["best"]), "{exercise}");
            assert!(exercise["margin"].as_f64().unwrap() >= 0.03);
            let rates = exercise["missed"].as_array().unwrap();
            assert_eq!(rates.len(), file["levels"].as_array().unwrap().len());
            let words = answer(&position, &json!({ "kind": "words", "action": exercise["best"] }));
            assert!(words["says"]["id"].is_string());
        }
    }
}
