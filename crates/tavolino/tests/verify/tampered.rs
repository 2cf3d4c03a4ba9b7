//! Whatever is changed in a record, `tavolino verify` and `tools/verify.py` both notice.

use super::{each, forged, played, python, saved, tavolino, text};
use engine::{Game, Record};
use games::{Listed, Visit};
use serde_json::Value;
use std::path::Path;

/// How many actions of a long game are tried: the first, some in between, the last.
const ACTIONS: usize = 4;

/// The places of all values inside a value that hold no others.
fn leaves(value: &Value, place: String, found: &mut Vec<String>) {
    match value {
        Value::Array(items) if !items.is_empty() => {
            let step = if place == "/actions" { (items.len() - 1).div_ceil(ACTIONS - 1).max(1) } else { 1 };
            for (at, item) in items.iter().enumerate() {
                if at % step == 0 || at + 1 == items.len() {
                    leaves(item, format!("{place}/{at}"), found);
                }
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            fields.iter().for_each(|(name, field)| leaves(field, format!("{place}/{name}"), found));
        }
        _ => found.push(place),
    }
}

/// Another value of the same kind, as like as can be.
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

/// Both say no, each with one sentence.
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

    fn visit<G: Game>(self, listed: &'static Listed) {
        // One number of seats a game: which fields a record has does not depend on it.
        if self.0 != listed.min_seats.max(3) {
            return;
        }
        let directory = tempfile::tempdir().unwrap();
        let (_, record) = played::<G>(self.0);
        let whole = serde_json::to_value(&record).unwrap();
        let mut places = Vec::new();
        leaves(&whole, String::new(), &mut places);
        assert!(places.len() > 20, "{places:?}");
        let file = directory.path().join("tampered.json");
        for place in &places {
            let mut tampered = whole.clone();
            let value = tampered.pointer_mut(place).unwrap();
            *value = changed(value);
            std::fs::write(&file, tampered.to_string()).unwrap();
            both_refuse(&file, place);
            // A forger makes the check sum fit; what the deal follows from is noticed all the same.
            if ["/proof", "/seed", "/stack", "/setup/seats"].iter().any(|part| place.starts_with(part)) {
                let Ok(record) = serde_json::from_value::<Record>(tampered) else { continue };
                both_refuse(&saved(&forged(&record, |_| ()), &directory), &format!("{place}, forged"));
            }
        }
        // Fields that do not belong there, and fields that are missing.
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
fn whatever_is_changed_in_a_record_both_programs_notice() {
    each(Tampered);
}
