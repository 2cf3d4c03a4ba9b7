//! Checks that `docs/protocol.md` shows an example of every message, exactly as the server sends or accepts it.
//! The page marks its code blocks with the kind of message, for example "```json from-client".

// Tests may panic.
#![allow(clippy::unwrap_used)]

mod events;
mod refusals;
mod to_client;

use engine::Seat;
use protocol::FromClient;
use protocol::away::{NotifyMe, TurnQuestions, Turns};
use protocol::http::{
    Games, Health, HttpRefused, Levels, OpenTable, PublicTables, Replay, ReplayStep, TableOpened,
};
use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeSet;

const PAGE: &str = include_str!("../../../../docs/protocol.md");

/// The lines of all code blocks with this mark.
fn documented_lines(mark: &str) -> Vec<&'static str> {
    let block_start = format!("```json {mark}");
    let mut lines = Vec::new();
    let mut in_block = false;
    for line in PAGE.lines() {
        match line {
            "```" => in_block = false,
            _ if line == block_start => in_block = true,
            _ if in_block => lines.push(line),
            _ => {}
        }
    }
    lines
}

/// Asserts that the code blocks with this mark contain exactly these messages.
fn assert_documented(mark: &str, messages: &[String]) {
    let documented: BTreeSet<_> = documented_lines(mark).into_iter().collect();
    let expected: BTreeSet<_> = messages.iter().map(String::as_str).collect();
    let missing: Vec<_> = expected.difference(&documented).collect();
    let outdated: Vec<_> = documented.difference(&expected).collect();
    assert!(
        missing.is_empty() && outdated.is_empty(),
        "docs/protocol.md, {mark}: missing {missing:#?}, outdated {outdated:#?}"
    );
}

/// A message exactly as it is sent.
fn to_json(message: &impl Serialize) -> String {
    serde_json::to_string(message).unwrap()
}

#[test]
fn every_client_message_is_documented_and_can_be_decoded() {
    let mut documented_types = BTreeSet::new();
    for line in documented_lines("from-client") {
        let message: FromClient =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(to_json(&message), line);
        // A line starts with `{"type":"hello"`, so its fourth part between quotes is the type.
        documented_types.insert(line.split('"').nth(3).unwrap());
    }
    // Serde's error for an unknown type names all known types: "unknown variant `?`, expected one of `hello`,
    // `sit`, …".
    let error = serde_json::from_str::<FromClient>(r#"{"type":"?"}"#).unwrap_err().to_string();
    // Of the parts between backquotes, every second one is a name. The first name is the unknown `?`.
    let known_types: BTreeSet<_> = error.split('`').skip(3).step_by(2).collect();
    assert!(known_types.len() > 10, "{error}");
    assert_eq!(documented_types, known_types);
}

#[test]
fn every_server_message_is_documented() {
    assert_documented("to-client", &to_client::examples());
}

#[test]
fn every_table_event_is_documented() {
    assert_documented("event", &events::examples());
}

#[test]
fn every_refusal_code_is_documented_once() {
    for code in refusals::ALL_CODES {
        let row_start = format!("| `{}` |", code.name());
        assert_eq!(PAGE.matches(&row_start).count(), 1, "{row_start}");
    }
    let row_count =
        PAGE.lines().filter(|line| line.starts_with("| `") && line.contains("`table-refused-")).count();
    assert_eq!(row_count, refusals::ALL_CODES.len());
}

#[test]
fn every_http_body_is_documented() {
    // Asserts that each line with this mark can be decoded, and that encoding the result gives the same line.
    fn assert_round_trip<T: DeserializeOwned + Serialize>(mark: &str) {
        let lines = documented_lines(mark);
        assert!(!lines.is_empty(), "{mark}");
        for line in lines {
            let body: T = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
            assert_eq!(to_json(&body), line);
        }
    }
    let view = to_client::raw_json(r#"{"the":"game's own view"}"#);
    let step =
        ReplayStep { seat: None, events: Vec::new(), view, phase: "play", to_move: Some(Seat::new(0)) };
    // A page with one of 20,042 steps. The next page begins with step 1.
    assert_documented("replay", &[to_json(&Replay { steps: vec![step], step_count: 20_042, next: Some(1) })]);
    assert_round_trip::<OpenTable>("open-table");
    assert_round_trip::<TableOpened>("table-opened");
    assert_round_trip::<PublicTables>("public-tables");
    assert_round_trip::<TurnQuestions>("turn-questions");
    assert_round_trip::<Turns>("turns");
    assert_round_trip::<NotifyMe>("notify-me");
    assert_round_trip::<Games>("games");
    assert_round_trip::<Levels>("levels");
    assert_round_trip::<Health>("health");
    assert_round_trip::<HttpRefused>("http-refused");
}
