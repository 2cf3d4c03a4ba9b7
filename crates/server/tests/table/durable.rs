//! D2, D3, D4: nothing is shown that is not stored, nothing damaged is played on, and a full disk loses nothing.

use crate::client::Client;
use crate::party::{Party, chair_key};
use crate::server::{Gate, Open, Place, hasty, smallest};
use engine::FastRng;
use serde_json::json;
use server::test_hooks::TestHooks;
use std::sync::Arc;
use std::time::Duration;
use store::{Listing, SqliteStore, Store};
use tokio::time::timeout;

/// Long enough for something to arrive that should not.
const A_WHILE: Duration = Duration::from_millis(150);

/// D2: nobody, neither seats nor spectators, is sent anything before it is durable; whoever arrives meanwhile is
/// told neither.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_shown_before_it_is_stored() {
    let place = Place::open().await;
    let mut party = Party::dealt(&place, smallest()).await;
    let mut spectator = place.enter(&party.opened.table, &party.opened.watch_key).await;
    party.together().await;
    for _ in 0..6 {
        let mover = party.people.iter().position(Client::is_to_move).unwrap();
        let action = party.people[mover].legal()[0].clone();
        let at = party.people[mover].number;
        while spectator.number < at {
            spectator.hear().await;
        }
        place.store.set(Open::Shut);
        let id = party.people[mover].ask(json!({"type": "act", "at": at, "action": action})).await;
        for watcher in party.people.iter_mut().chain([&mut spectator]) {
            while let Some(heard) = watcher.hear_within(A_WHILE).await {
                assert_eq!(heard["type"], "presence", "{heard}");
            }
        }
        place.store.set(Open::Wide);
        assert_eq!(party.people[mover].answer(&id).await["number"], at + 1);
        for watcher in party.people.iter_mut().chain([&mut spectator]) {
            watcher.until_number(at + 1).await;
        }
    }
}

/// A table that is stored can be found, also before whoever opens it has been answered: it is one table all the same.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_found_while_it_is_opened_is_the_same_table() {
    let place = Place::open().await;
    let mut wish = smallest();
    wish["visibility"] = json!("public");
    place.store.set(Open::Shut);
    let server = place.server.clone();
    let opening = tokio::spawn(async move { server.open(serde_json::from_value(wish).unwrap()).await });
    let found = loop {
        let page = place.store.list(Listing::Public, None, 1).await.unwrap();
        if let Some(header) = page.headers.first() {
            break header.id.to_string();
        }
        tokio::task::yield_now().await;
    };
    let mut early = Client::connect(place.address).await;
    early.hello(&found, None, None).await;
    tokio::time::sleep(A_WHILE).await;
    place.store.set(Open::Wide);
    let opened = opening.await.unwrap().unwrap();
    early.until("welcome").await;
    let mut late = place.enter(&opened.table, &opened.join_key).await;
    let id = early.ask(json!({"type": "sit", "name": "Anna", "key": chair_key(0)})).await;
    assert_eq!(early.answer(&id).await["type"], "seated");
    let told = timeout(Duration::from_secs(10), late.until("event")).await.expect("both are at one table");
    assert_eq!(told["event"]["kind"], "sat_down", "{told}");
}

/// D2 for bots: one that would answer something that is not stored yet would be seen to.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_does_not_answer_what_is_not_stored() {
    let place = Place::open().await;
    let mut wish = smallest();
    wish["bots"] = json!([{"seat": 1, "level": "beginner"}]);
    wish["first"] = json!(0);
    let mut party = Party::dealt(&place, wish).await;
    let person = &mut party.people[0];
    while !person.is_to_move() {
        person.hear().await;
    }
    let (at, action) = (person.number, person.legal()[0].clone());
    place.store.set(Open::Shut);
    person.ask(json!({"type": "act", "at": at, "action": action})).await;
    assert_eq!(person.hear_within(A_WHILE).await, None);
    let mut late = Client::connect(place.address).await;
    late.hello(&party.opened.table, Some(&party.opened.watch_key), None).await;
    assert_eq!(late.hear_within(A_WHILE).await, None, "a table that is storing answers afterwards");
    place.store.set(Open::Wide);
    person.until_number(at + 1).await;
    late.until("welcome").await;
}

/// D4: while nothing can be stored everything is refused with a clear code, and afterwards the table goes on as if
/// nothing had been.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_and_loses_nothing() {
    let place = Place::open().await;
    let mut party = Party::dealt(&place, smallest()).await;
    let mut rng = FastRng::new(4);
    party.steps(3, &mut rng).await;
    place.store.set(Open::Full);
    let mover = party.people.iter().position(Client::is_to_move).unwrap();
    let (at, action) = (party.people[mover].number, party.people[mover].legal()[0].clone());
    for _ in 0..3 {
        let refused = party.people[mover].act(&action).await;
        assert_eq!((&refused["code"], &refused["number"]), (&json!("unavailable"), &json!(at)));
    }
    for person in &mut party.people {
        assert_eq!(person.refused(json!({"type": "chat", "text": "hello?"})).await, "unavailable");
    }
    // Whoever comes now sees the table as it is stored.
    let seen = place.enter(&party.opened.table, &party.opened.watch_key).await;
    assert_eq!(seen.number, at);
    place.store.set(Open::Wide);
    let id = party.people[mover].ask(json!({"type": "act", "at": at, "action": action})).await;
    assert_eq!(party.people[mover].answer(&id).await["number"], at + 1);
    party.people[mover].until_number(at + 1).await;
    party.steps(200, &mut rng).await;
}

/// D4: what is due by itself is done as soon as it can be stored: a bot's turn is not forgotten.
#[tokio::test(flavor = "multi_thread")]
async fn a_bots_turn_outlives_a_full_disk() {
    let place = Place::open().await;
    let mut wish = smallest();
    wish["bots"] = json!([{"seat": 1, "level": "beginner"}]);
    let mut party = Party::dealt(&place, wish).await;
    let mut rng = FastRng::new(1);
    for round in 0..20 {
        if party.is_over() {
            return;
        }
        place.store.set(Open::Full);
        tokio::time::sleep(Duration::from_millis(round)).await;
        place.store.set(Open::Wide);
        let person = &mut party.people[0];
        while !person.is_to_move() && !person.board["result"].is_object() {
            person.hear().await;
        }
        party.step(&mut rng).await;
    }
}

/// D3: a table with a changed bit is refused, whole, and stays refused; its neighbour is not touched.
#[tokio::test(flavor = "multi_thread")]
async fn a_changed_bit_is_never_played_on() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tables.db");
    let place =
        Place::over(Arc::new(Gate::new(SqliteStore::open(&path).unwrap())), hasty(), TestHooks::default())
            .await;
    let mut rng = FastRng::new(3);
    let mut party = Party::dealt(&place, smallest()).await;
    party.steps(4, &mut rng).await;
    let mut other = Party::dealt(&place, smallest()).await;
    other.steps(4, &mut rng).await;
    place.close_with_store().await;
    let raw = rusqlite::Connection::open(&path).unwrap();
    let body = "SELECT body FROM entries WHERE table_id = ?1 AND number = ?2";
    let table = &party.opened.table;
    for number in 0..=party.people[0].number {
        let sound: Vec<u8> = raw.query_row(body, (table, number as i64), |row| row.get(0)).unwrap();
        let bit = rng.next_u64() as usize % (8 * sound.len());
        let mut changed = sound.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        let write = "UPDATE entries SET body = ?3 WHERE table_id = ?1 AND number = ?2";
        raw.execute(write, (table, number as i64, changed)).unwrap();
        let store = Arc::new(Gate::new(SqliteStore::open(&path).unwrap()));
        let place = Place::over(store, hasty(), TestHooks::default()).await;
        for _ in 0..2 {
            let mut client = Client::connect(place.address).await;
            client.hello(table, Some(&chair_key(0)), None).await;
            assert_eq!(client.until("refused").await["code"], "broken", "bit {bit} of entry {number}");
        }
        let sound_one = place.enter(&other.opened.table, &chair_key(0)).await;
        assert_eq!(sound_one.number, other.people[0].number);
        drop(sound_one);
        place.close_with_store().await;
        raw.execute(write, (table, number as i64, sound)).unwrap();
    }
    let store = Arc::new(Gate::new(SqliteStore::open(&path).unwrap()));
    let place = Place::over(store, hasty(), TestHooks::default()).await;
    assert_eq!(place.enter(table, &chair_key(0)).await.number, party.people[0].number);
}
