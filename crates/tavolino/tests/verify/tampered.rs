//! Changes each field of a record in turn. `tavolino verify` and `tools/verify.py` must both detect every
//! change.

use super::{for_each_game_and_seat_count, forge, random_game, run_verify, run_verify_py, save, text};
use engine::{Game, Record};
use games::{GameInfo, Visit};
use serde_json::Value;
use std::path::Path;

/// The number of actions that are changed: the first, some in between, and the last.
const CHANGED_ACTIONS: usize = 4;

/// Collects the JSON pointers of the leaves of a value: scalars, empty arrays and empty objects. Of the list of
/// actions, only about [`CHANGED_ACTIONS`] are visited, the first and the last among them.
fn find_leaf_paths(value: &Value, path: String, found: &mut Vec<String>) {
    match value {
        Value::Array(items) if !items.is_empty() => {
            // With this step, about [`CHANGED_ACTIONS`] actions are visited, and all items of other lists.
            let step =
                if path == "/actions" { (items.len() - 1).div_ceil(CHANGED_ACTIONS - 1).max(1) } else { 1 };
            for (index, item) in items.iter().enumerate() {
                if index % step == 0 || index + 1 == items.len() {
                    find_leaf_paths(item, format!("{path}/{index}"), found);
                }
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            fields.iter().for_each(|(name, field)| find_leaf_paths(field, format!("{path}/{name}"), found));
        }
        _ => found.push(path),
    }
}

/// A different value, of the same type if possible.
fn different_value(value: &Value) -> Value {
    match value {
        Value::Null => Value::from(0),
        Value::Bool(value) => Value::from(!value),
        Value::Number(number) => Value::from(number.as_u64().unwrap() + 1),
        Value::String(text) => {
            // Only the last character changes.
            let mut letters: Vec<char> = text.chars().collect();
            let last = letters.pop().unwrap_or('x');
            letters.push(if last == '0' { '1' } else { '0' });
            Value::from(letters.into_iter().collect::<String>())
        }
        Value::Array(_) => serde_json::json!([1]),
        Value::Object(_) => serde_json::json!({"more": 1}),
    }
}

/// Asserts that both programs refuse the file, each with one sentence. `change` describes what was changed.
fn assert_both_refuse(file: &Path, change: &str) {
    for (program, output) in
        [("tavolino", run_verify(&["--lang", "en"], file)), ("verify.py", run_verify_py("--json", file))]
    {
        let sentence = text(&output.stderr);
        assert_eq!(
            (output.status.code(), text(&output.stdout).as_str()),
            (Some(2), ""),
            "{program}: {change}"
        );
        assert_eq!(sentence.lines().count(), 1, "{program}: {change}: {sentence}");
    }
}

/// Checks that every change of a record is detected.
struct ChangesAreDetected {
    seat_count: usize,
}

impl Visit for ChangesAreDetected {
    type Out = ();

    fn visit<G: Game>(self, game_info: &'static GameInfo) {
        // One seat count per game is enough: the fields of a record do not depend on it.
        if self.seat_count != game_info.min_seats.max(3) {
            return;
        }
        let directory = tempfile::tempdir().unwrap();
        let (_, record) = random_game::<G>(self.seat_count);
        let original = serde_json::to_value(&record).unwrap();
        let mut paths = Vec::new();
        find_leaf_paths(&original, String::new(), &mut paths);
        assert!(paths.len() > 20, "{paths:?}");
        let file = directory.path().join("tampered.json");
        for path in &paths {
            let mut tampered = original.clone();
            let value = tampered.pointer_mut(path).unwrap();
            *value = different_value(value);
            std::fs::write(&file, tampered.to_string()).unwrap();
            assert_both_refuse(&file, path);
            // With a corrected checksum, changes to the input of the deal must still be detected.
            let belongs_to_deal =
                ["/proof", "/seed", "/stack", "/setup/seats"].iter().any(|part| path.starts_with(part));
            if belongs_to_deal {
                // A record that cannot be read any more needs no further check.
                let Ok(record) = serde_json::from_value::<Record>(tampered) else { continue };
                assert_both_refuse(&save(&forge(&record, |_| ()), &directory), &format!("{path}, forged"));
            }
        }
        // Missing fields, and a field that records do not have.
        for name in original.as_object().unwrap().keys() {
            let mut without_field = original.clone();
            without_field.as_object_mut().unwrap().remove(name);
            std::fs::write(&file, without_field.to_string()).unwrap();
            assert_both_refuse(&file, &format!("without {name}"));
        }
        let mut with_unknown_field = original.clone();
        with_unknown_field["note"] = Value::from("x");
        std::fs::write(&file, with_unknown_field.to_string()).unwrap();
        assert_both_refuse(&file, "with an unknown field");
    }
}

#[test]
fn both_programs_detect_every_change_in_a_record() {
    for_each_game_and_seat_count(|seat_count| ChangesAreDetected { seat_count });
}
