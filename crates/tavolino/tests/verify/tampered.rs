//! Changes every field of a record. `tavolino verify` and `tools/verify.py` must both detect it.

use super::{for_each_game, forged, python, random_game, saved, tavolino, text};
use engine::{Game, Record};
use games::{GameInfo, Visit};
use serde_json::Value;
use std::path::Path;

/// The number of actions that are changed: the first, some in between, and the last.
const CHANGED_ACTIONS: usize = 4;

/// The JSON pointers of all scalar values inside a value.
fn leaf_paths(value: &Value, path: String, found: &mut Vec<String>) {
    match value {
        Value::Array(items) if !items.is_empty() => {
            let step =
                if path == "/actions" { (items.len() - 1).div_ceil(CHANGED_ACTIONS - 1).max(1) } else { 1 };
            for (at, item) in items.iter().enumerate() {
                if at % step == 0 || at + 1 == items.len() {
                    leaf_paths(item, format!("{path}/{at}"), found);
                }
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            fields.iter().for_each(|(name, field)| leaf_paths(field, format!("{path}/{name}"), found));
        }
        _ => found.push(path),
    }
}

/// A different value of the same type.
fn changed(value: &Value) -> Value {
    match value {
        Value::Null => Value::from(0),
        Value::Bool(answer) => Value::from(!answer),
        Value::Number(number) => Value::from(number.as_u64().unwrap() + 1),
        Value::String(text) => {
            let mut letters: Vec<char> = text.chars().collect();
            let last = letters.pop().unwrap_or('x');
            letters.push(if last == '0' { '1' } else { '0' });
            Value::from(letters.into_iter().collect::<String>())
        }
        Value::Array(_) => serde_json::json!([1]),
        Value::Object(_) => serde_json::json!({"more": 1}),
    }
}

/// Both programs must refuse the file, each with one sentence.
fn both_refuse(file: &Path, what: &str) {
    for (who, told) in
        [("tavolino", tavolino(&["--lang", "en"], file)), ("verify.py", python("--json", file))]
    {
        let sentence = text(&told.stderr);
        assert_eq!((told.status.code(), text(&told.stdout).as_str()), (Some(2), ""), "{who}: {what}");
        assert_eq!(sentence.lines().count(), 1, "{who}: {what}: {sentence}");
    }
}

struct Tampered(usize);

impl Visit for Tampered {
    type Out = ();

    fn visit<G: Game>(self, listed: &'static GameInfo) {
        // One seat count per game is enough: the fields of a record do not depend on it.
        if self.0 != listed.min_seats.max(3) {
            return;
        }
        let directory = tempfile::tempdir().unwrap();
        let (_, record) = random_game::<G>(self.0);
        let whole = serde_json::to_value(&record).unwrap();
        let mut paths = Vec::new();
        leaf_paths(&whole, String::new(), &mut paths);
        assert!(paths.len() > 20, "{paths:?}");
        let file = directory.path().join("tampered.json");
        for path in &paths {
            let mut tampered = whole.clone();
            let value = tampered.pointer_mut(path).unwrap();
            *value = changed(value);
            std::fs::write(&file, tampered.to_string()).unwrap();
            both_refuse(&file, path);
            // With a corrected checksum, changes to the input of the deal must still be detected.
            if ["/proof", "/seed", "/stack", "/setup/seats"].iter().any(|part| path.starts_with(part)) {
                let Ok(record) = serde_json::from_value::<Record>(tampered) else { continue };
                both_refuse(&saved(&forged(&record, |_| ()), &directory), &format!("{path}, forged"));
            }
        }
        // Unknown fields and missing fields.
        for name in whole.as_object().unwrap().keys() {
            let mut without = whole.clone();
            without.as_object_mut().unwrap().remove(name);
            std::fs::write(&file, without.to_string()).unwrap();
            both_refuse(&file, &format!("without {name}"));
        }
        let mut more = whole.clone();
        more["note"] = Value::from("x");
        std::fs::write(&file, more.to_string()).unwrap();
        both_refuse(&file, "one field more");
    }
}

#[test]
fn both_programs_detect_every_change_in_a_record() {
    for_each_game(Tampered);
}
