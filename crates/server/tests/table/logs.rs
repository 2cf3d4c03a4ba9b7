//! What is logged, at the most talkative level there is: never a key, a seed, a number or a card.

use crate::client::Client;
use crate::party::{Party, chair_key, every_game};
use crate::server::{Gate, Open, Place, hasty};
use engine::{FastRng, Record};
use serde_json::json;
use server::test_hooks::TestHooks;
use std::io::Write;
use std::sync::{Arc, Mutex};
use store::SqliteStore;
use tracing_subscriber::fmt::MakeWriter;

/// Everything that this process logs.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Log {
    type Writer = Log;

    fn make_writer(&self) -> Log {
        self.clone()
    }
}

impl Log {
    /// A log to which all of this process is written from now on.
    fn start() -> Log {
        let log = Log::default();
        let everything = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE);
        everything.with_ansi(false).with_writer(log.clone()).try_init().expect("the first log");
        log
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

/// Games of every kind to their end, with bots, wrong keys, nonsense, a full disk, a restart and a damaged table: all
/// that there is to log about.
#[tokio::test(flavor = "multi_thread")]
async fn no_log_has_a_key_a_seed_or_a_card() {
    let log = Log::start();
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tables.db");
    let store = || Arc::new(Gate::new(SqliteStore::open(&path).unwrap()));
    let (mut keys, mut secrets, mut tables) = (Vec::new(), Vec::new(), Vec::new());
    let place = Place::over(store(), hasty(), TestHooks::default()).await;
    for wish in every_game() {
        let mut wish = wish;
        let last = wish["seats"].as_u64().unwrap() - 1;
        wish["bots"] = json!([{"seat": last, "level": "beginner"}]);
        wish["helps"] = json!({"hints": true, "reasons": true});
        let mut party = Party::dealt(&place, wish).await;
        let opened = party.opened.clone();
        let mut stranger = Client::connect(place.address).await;
        stranger.hello(&opened.table, Some("a-key-that-opens-nothing-here"), None).await;
        stranger.close_code().await;
        let mut rng = FastRng::new(9);
        place.store.set(Open::Full);
        let text = "a line that nobody else should read";
        assert_eq!(party.people[0].refused(json!({"type": "chat", "text": text})).await, "unavailable");
        place.store.set(Open::Wide);
        party.people[0].must(json!({"type": "chat", "text": text})).await;
        party.people[0].refused(json!({"type": "act", "at": 0, "action": "play 13"})).await;
        party.finish(&mut rng).await;
        party.people[0].heard_of("proved").await;
        let record = place.server.record(&opened.table, None, Some(&opened.join_key)).await.unwrap();
        keys.extend([
            opened.join_key,
            opened.watch_key,
            chair_key(0),
            "a-key-that-opens-nothing-here".to_owned(),
        ]);
        secrets.push(text.to_owned());
        secrets.extend(hidden_in(&record));
        tables.push(opened.table);
    }
    place.close_with_store().await;
    // Keys are stored as hashes only.
    let stored = std::fs::read(&path).unwrap();
    let is_stored = |key: &str| stored.windows(key.len()).any(|bytes| bytes == key.as_bytes());
    assert!(tables.iter().all(|table| is_stored(table)));
    assert!(!keys.iter().any(|key| is_stored(key)));
    let raw = rusqlite::Connection::open(&path).unwrap();
    raw.execute("UPDATE entries SET body = x'7b' WHERE table_id = ?1 AND number = 3", [&tables[0]]).unwrap();
    let place = Place::over(store(), hasty(), TestHooks::default()).await;
    for (table, expected) in tables.iter().zip(["refused", "welcome", "welcome"]) {
        let mut back = Client::connect(place.address).await;
        back.hello(table, Some(&chair_key(0)), None).await;
        back.until(expected).await;
    }
    place.close_with_store().await;
    let text = log.text();
    for logged in ["cannot store", "socket connected to table", "is damaged"] {
        assert!(text.contains(logged), "`{logged}` is not logged, so this shows little:\n{text}");
    }
    for secret in secrets.into_iter().chain(keys) {
        assert!(!text.contains(&secret), "{secret} is in the log:\n{text}");
    }
}

/// What only a record may tell: the seed and what it was made of, and what was played.
fn hidden_in(record: &Record) -> Vec<String> {
    let mut hidden = vec![record.seed.to_string()];
    let proof = record.proof.as_ref().unwrap();
    hidden.push(proof["secret"].as_str().unwrap().to_owned());
    let numbers = proof["seats"].as_array().unwrap().iter().filter_map(|seat| seat["number"].as_str());
    hidden.extend(numbers.map(str::to_owned));
    // Actions that name something; single words are also words.
    hidden.extend(record.actions.iter().filter(|action| action.contains(' ')).cloned());
    hidden
}
