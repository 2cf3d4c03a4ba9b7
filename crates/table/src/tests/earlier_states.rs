//! Logs that version 0.1 of the program wrote, and what every viewer saw of the tables at that time. The logs must
//! still lead to the same states.
//!
//! `logs_of_0_1.jsonl` has the logs of six tables, two of each game, one entry per line as in `recorded_logs.jsonl`. They
//! contain most kinds of entries; a nudge, for example, is missing. `states_of_0_1.jsonl` has one line
//! per table with what each seat and a spectator were shown at the end: the state of the table without its legal
//! actions, and a hash of all events of the game.

use super::recorded_logs::{load, recorded_logs};
use crate::key::KeyDigest;
use crate::{Presence, Role, Table};
use engine::Seat;
use serde::Deserialize;
use serde_json::{Value, json};

/// Logs that version 0.1 has written.
const LOGS: &str = include_str!("logs_of_0_1.jsonl");
/// What version 0.1 showed to each viewer after these logs.
const STATES: &str = include_str!("states_of_0_1.jsonl");

/// A line of `states_of_0_1.jsonl`.
#[derive(Deserialize)]
struct EarlierState {
    table: String,
    /// What each seat and a spectator saw, in this order.
    viewers: Vec<Value>,
}

/// What a client with this role is shown of a table with everybody connected, in the form of the recorded states.
fn state_shown_to(table: &Table, role: Role) -> Value {
    let mut presence = Presence::nobody(table.seat_count(), 0);
    presence.away_since.fill(None);
    let mut welcome = serde_json::to_value(table.welcome(role, None, &presence, 0)).unwrap();
    let missed_events = welcome["missed"].as_array().unwrap().iter();
    let game_events: Vec<Value> =
        missed_events.map(|event| event["event"]["events"].clone()).filter(Value::is_array).collect();
    let game_events = KeyDigest::of(&serde_json::to_string(&game_events).unwrap());
    json!({
        "you": welcome["you"].take(),
        "number": welcome["number"].take(),
        "table": welcome["table"].take(),
        "game_events": game_events,
    })
}

/// Checks that `actual` has everything that `expected` has. Objects may have further fields: later versions may tell
/// clients more. `path` says in error messages where the values are.
fn assert_contains(actual: &Value, expected: &Value, path: &str) {
    match (actual, expected) {
        (Value::Object(actual), Value::Object(expected)) => {
            for (name, expected) in expected {
                let actual = actual.get(name).unwrap_or_else(|| panic!("{path}.{name} is missing"));
                assert_contains(actual, expected, &format!("{path}.{name}"));
            }
        }
        (Value::Array(actual), Value::Array(expected)) => {
            assert_eq!(actual.len(), expected.len(), "{path}");
            for (index, (actual, expected)) in actual.iter().zip(expected).enumerate() {
                assert_contains(actual, expected, &format!("{path}[{index}]"));
            }
        }
        _ => assert_eq!(actual, expected, "{path}"),
    }
}

#[test]
fn logs_of_the_version_before_lead_to_the_same_states() {
    let logs = recorded_logs(LOGS);
    let mut viewer_count = 0;
    for line in STATES.lines() {
        let earlier_state: EarlierState = serde_json::from_str(line).unwrap();
        let table = load(&earlier_state.table, &logs[&earlier_state.table]);
        let roles = Seat::all(table.seat_count()).map(Role::Seat).chain([Role::Spectator]);
        assert_eq!(earlier_state.viewers.len(), table.seat_count() + 1);
        for (role, expected) in roles.zip(&earlier_state.viewers) {
            let shown_state = state_shown_to(&table, role);
            assert_contains(&shown_state, expected, &format!("{} for {role:?}", earlier_state.table));
            viewer_count += 1;
        }
    }
    // Three tables with three seats and three with four, and a spectator at each.
    assert_eq!((logs.len(), viewer_count), (6, 27));
}

#[test]
fn logs_of_the_version_before_are_written_back_unchanged() {
    for body in recorded_logs(LOGS).into_values().flatten() {
        let entry: crate::Entry = serde_json::from_value(body.clone()).unwrap();
        assert_eq!(serde_json::from_slice::<Value>(&entry.to_bytes()).unwrap(), body);
    }
}
