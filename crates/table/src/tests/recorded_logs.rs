//! Stored logs of an earlier version must load and be written back unchanged.
//!
//! `recorded_logs.jsonl` has the logs of four tables of a server with protocol version 1, one entry per line:
//! `{"table": id, "number": n, "body": {the entry as it was stored}}`.

use crate::entry::Entry;
use crate::state::{DealOrigin, DealtGame};
use crate::{Table, TableConfig};
use protocol::Status;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The entries that the server stored.
const RECORDED_ENTRIES: &str = include_str!("recorded_logs.jsonl");

/// A line of `recorded_logs.jsonl`.
#[derive(Deserialize)]
struct RecordedEntry {
    table: String,
    number: usize,
    body: Value,
}

/// What a recorded table must contain after loading.
struct ExpectedTable {
    table: &'static str,
    game: &'static str,
    entry_count: usize,
    /// The number of actions in the log, undone ones included.
    action_count: usize,
    /// The scores of each game.
    scores: &'static [&'static [i16]],
}

/// What the recorded logs contain, counted when they were recorded.
const EXPECTED_TABLES: [ExpectedTable; 4] = [
    ExpectedTable {
        table: "2rq8qqwpp59xdzqq1escwsjvpt",
        game: "thirteen-leaves",
        entry_count: 30,
        action_count: 22,
        scores: &[&[8, 7, 0]],
    },
    ExpectedTable {
        table: "3rafvh5nf36qp9j4znh87pge74",
        game: "mada",
        entry_count: 209,
        action_count: 184,
        scores: &[&[6, 6, 11], &[7, 22, 24]],
    },
    ExpectedTable {
        table: "6n3j5ar952n4ja7k9qwr4vwh86",
        game: "melimagic",
        entry_count: 54,
        action_count: 47,
        scores: &[&[0, 4]],
    },
    ExpectedTable {
        table: "26966gv6jmkw334h16ty9c4kww",
        game: "mada",
        entry_count: 99,
        action_count: 78,
        scores: &[&[4, 17, 25]],
    },
];

/// The stored entries of each table in a file with one entry per line.
pub(super) fn recorded_logs(lines: &str) -> BTreeMap<String, Vec<Value>> {
    let mut logs: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for line in lines.lines() {
        let RecordedEntry { table, number, body } = serde_json::from_str(line).unwrap();
        let log = logs.entry(table).or_default();
        assert_eq!(number, log.len(), "the recorded entries are in order");
        log.push(body);
    }
    logs
}

/// The table that follows from a stored log.
pub(super) fn load(id: &str, log: &[Value]) -> Table {
    let entries = log.iter().map(|body| serde_json::from_value::<Entry>(body.clone()).unwrap());
    Table::from_log(id.to_owned(), entries, TableConfig::default()).unwrap()
}

#[test]
fn recorded_logs_load_and_end_as_they_did() {
    let logs = recorded_logs(RECORDED_ENTRIES);
    assert_eq!(logs.len(), EXPECTED_TABLES.len());
    for expected in &EXPECTED_TABLES {
        let log = &logs[expected.table];
        let table = load(expected.table, log);
        assert_eq!(table.log.len(), expected.entry_count);
        assert_eq!(table.settings.game, expected.game);
        assert_eq!(table.status, Status::Over);
        // `what` is the stored name of the field `kind` of an entry.
        let is_action = |body: &&Value| body["what"]["kind"] == "acted";
        assert_eq!(log.iter().filter(is_action).count(), expected.action_count);
        let is_proved = |dealt_game: &DealtGame| match &dealt_game.origin {
            DealOrigin::Fair(proof) => dealt_game.proof_is_published && fair::verify(proof).is_ok(),
            DealOrigin::Given(_) => false,
        };
        assert!(table.games.iter().all(is_proved));
        let scores: Vec<Vec<i16>> =
            table.games.iter().map(|dealt_game| dealt_game.game.outcome().unwrap().scores.to_vec()).collect();
        assert_eq!(scores, expected.scores, "the scores at table {}", expected.table);
    }
}

#[test]
fn recorded_entries_are_written_back_unchanged() {
    // The recorded logs contain no restart of the server, so the two kinds of entries for a restart are added
    // here.
    let clock_entries = [
        json!({"at": 1, "what": {"kind": "clocks_stopped"}}),
        json!({"at": 2, "what": {"kind": "clocks_resumed", "asleep": 1}}),
    ];
    for body in recorded_logs(RECORDED_ENTRIES).into_values().flatten().chain(clock_entries) {
        let entry: Entry = serde_json::from_value(body.clone()).unwrap();
        let written: Value = serde_json::from_slice(&entry.to_bytes()).unwrap();
        assert_eq!(written, body);
    }
}
