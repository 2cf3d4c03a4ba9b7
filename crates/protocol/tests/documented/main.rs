//! `docs/protocol.md` shows every message, exactly as it goes over the wire. So the page cannot go stale.

// A test that cannot go on fails.
#![allow(clippy::unwrap_used)]

mod events;
mod refusals;
mod to_client;

use engine::Seat;
use protocol::FromClient;
use protocol::http::{
    Games, Health, HttpRefused, Levels, OpenTable, PublicTables, Replay, ReplayStep, TableOpened,
};
use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeSet;

const PAGE: &str = include_str!("../../../../docs/protocol.md");

/// The lines of all blocks of the page that are marked like this.
fn shown(mark: &str) -> Vec<&'static str> {
    let opening = format!("```json {mark}");
    let mut lines = Vec::new();
    let mut inside = false;
    for line in PAGE.lines() {
        match line {
            "```" => inside = false,
            _ if line == opening => inside = true,
            _ if inside => lines.push(line),
            _ => {}
        }
    }
    lines
}

/// The page shows exactly these messages.
fn assert_shown(mark: &str, messages: &[String]) {
    let (page, made): (BTreeSet<_>, BTreeSet<_>) =
        (shown(mark).into_iter().collect(), messages.iter().map(String::as_str).collect());
    let missing: Vec<_> = made.difference(&page).collect();
    let stale: Vec<_> = page.difference(&made).collect();
    assert!(missing.is_empty() && stale.is_empty(), "{mark}: missing {missing:#?}, stale {stale:#?}");
}

fn text(message: &impl Serialize) -> String {
    serde_json::to_string(message).unwrap()
}

#[test]
fn every_message_from_a_client_is_shown_and_can_be_read() {
    let mut kinds = BTreeSet::new();
    for line in shown("from-client") {
        let message: FromClient =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(text(&message), line);
        kinds.insert(line.split('"').nth(3).unwrap());
    }
    // The decoder names every kind there is when it meets one that it does not know.
    let error = serde_json::from_str::<FromClient>(r#"{"type":"?"}"#).unwrap_err().to_string();
    let known: BTreeSet<_> = error.split('`').skip(3).step_by(2).collect();
    assert!(known.len() > 10, "{error}");
    assert_eq!(kinds, known);
}

#[test]
fn every_message_to_a_client_is_shown() {
    assert_shown("to-client", &to_client::all());
}

#[test]
fn everything_that_can_happen_is_shown() {
    assert_shown("event", &events::all());
}

#[test]
fn every_refusal_has_its_row() {
    for code in refusals::ALL {
        let row = format!("| `{}` |", code.name());
        assert_eq!(PAGE.matches(&row).count(), 1, "{row}");
    }
    let rows =
        PAGE.lines().filter(|line| line.starts_with("| `") && line.contains("`table-refused-")).count();
    assert_eq!(rows, refusals::ALL.len());
}

#[test]
fn what_the_http_calls_take_and_give_is_shown() {
    fn reads<T: DeserializeOwned + Serialize>(mark: &str) {
        let lines = shown(mark);
        assert!(!lines.is_empty(), "{mark}");
        for line in lines {
            let read: T = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
            assert_eq!(text(&read), line);
        }
    }
    let view = to_client::raw(r#"{"the":"game's own view"}"#);
    let step =
        ReplayStep { seat: None, events: Vec::new(), view, phase: "play", to_move: Some(Seat::new(0)) };
    assert_shown("replay", &[text(&Replay { steps: vec![step] })]);
    reads::<OpenTable>("open-table");
    reads::<TableOpened>("table-opened");
    reads::<PublicTables>("public-tables");
    reads::<Games>("games");
    reads::<Levels>("levels");
    reads::<Health>("health");
    reads::<HttpRefused>("http-refused");
}
