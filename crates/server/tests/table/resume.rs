//! D5: whoever comes back gets exactly what they missed.

use crate::client::{Client, numbers};
use crate::party::{Party, chair_key, every_game};
use crate::server::{Place, hasty};
use engine::FastRng;
use serde_json::{Value, json};
use server::test_hooks::TestHooks;

/// Every role at every number: exactly the numbers after it, the same ones each time, before and after a restart.
#[tokio::test(flavor = "multi_thread")]
async fn every_role_at_every_number() {
    for wish in every_game() {
        let place = Place::open().await;
        let mut party = Party::dealt(&place, wish).await;
        party.steps(12, &mut FastRng::new(8)).await;
        let opened = party.opened.clone();
        let last = party.people[0].number;
        drop(party);
        let keys = [chair_key(0), chair_key(1), opened.watch_key.clone(), opened.join_key.clone()];
        let before = missed(&place, &opened.table, &keys, last).await;
        let place = Place::over(place.close().await, hasty(), TestHooks::default()).await;
        assert_eq!(before, missed(&place, &opened.table, &keys, last).await);
    }
}

/// What each of these is told at each number, whoever else comes and goes.
async fn missed(place: &Place, table: &str, keys: &[String], last: u64) -> Vec<Vec<Value>> {
    let mut all = Vec::new();
    for key in keys {
        let whole = welcome(place, table, key, None).await;
        assert_eq!(numbers(&whole["missed"]), (0..=last).collect::<Vec<_>>());
        let mut told = vec![whole["missed"].clone()];
        for since in (0..=last + 1).chain([u64::MAX]) {
            let welcome = welcome(place, table, key, Some(since)).await;
            let after = whole["missed"].as_array().unwrap().iter();
            let expected: Vec<_> = after.filter(|what| what["number"].as_u64().unwrap() > since).collect();
            let missed: Vec<_> = welcome["missed"].as_array().unwrap().iter().collect();
            assert_eq!(missed, expected, "since {since}");
            assert_eq!(welcome["number"], last);
            assert_eq!(welcome["table"]["board"], whole["table"]["board"]);
        }
        told.push(whole["table"]["board"].clone());
        all.push(told);
    }
    all
}

async fn welcome(place: &Place, table: &str, key: &str, since: Option<u64>) -> Value {
    let mut client = Client::connect(place.address).await;
    client.hello(table, Some(key), since).await;
    let welcome = client.hear().await;
    assert_eq!(welcome["type"], "welcome", "the first thing a socket hears: {welcome}");
    welcome
}

/// However much happened at a table, whoever comes is told all of it: also more than waits for a slow reader, and more
/// than one would put into one message. And whoever does not read it does not keep the others from theirs.
#[tokio::test(flavor = "multi_thread")]
async fn there_is_no_history_that_is_too_long() {
    const LINES: usize = 15_000;
    let place = Place::open().await;
    let mut party = Party::sit(&place, every_game().next().unwrap()).await;
    let (table, watch_key) = (party.opened.table.clone(), party.opened.watch_key.clone());
    let text = "😀".repeat(300);
    let before = party.people[0].number;
    for batch in 0..LINES / 100 {
        for line in 0..100 {
            let chat = json!({"type": "chat", "id": format!("c-{batch}-{line}"), "text": text});
            party.people[0].say(chat).await;
        }
        let number = before + 100 * (batch as u64 + 1);
        for person in &mut party.people {
            person.until_number(number).await;
            person.frames.clear();
        }
    }
    let mut deaf = Client::connect(place.address).await;
    deaf.hello(&table, Some(&watch_key), None).await;
    let whole = welcome(&place, &table, &watch_key, None).await;
    assert_eq!(numbers(&whole["missed"]), (0..=before + LINES as u64).collect::<Vec<_>>());
    assert!(whole.to_string().len() > 16 << 20);
}

/// Live and later agree: what a seat was told as it happened has the numbers, times and kinds it is told again.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_told_later_is_what_happened() {
    let place = Place::open().await;
    for wish in every_game() {
        let mut party = Party::dealt(&place, wish).await;
        party.steps(12, &mut FastRng::new(5)).await;
        let live: Vec<Value> =
            party.people[0].frames.iter().map(|frame| serde_json::from_str(frame).unwrap()).collect();
        let live = live.iter().filter(|heard| heard["type"] == "event");
        let live: Vec<_> =
            live.map(|heard| (&heard["number"], &heard["at"], &heard["event"]["kind"])).collect();
        let later = welcome(&place, &party.opened.table, &chair_key(0), None).await;
        let later = later["missed"].as_array().unwrap();
        let later: Vec<_> =
            later.iter().map(|what| (&what["number"], &what["at"], &what["event"]["kind"])).collect();
        assert!(live.len() > 10);
        assert_eq!(live, later[later.len() - live.len()..]);
    }
}
