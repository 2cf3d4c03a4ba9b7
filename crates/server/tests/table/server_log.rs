//! Tests that the server never logs a key, a seed, a random number of a deal, a card or a chat line, not even
//! at the most verbose log level.

use crate::client::Client;
use crate::test_server::{Gate, GatedStore, TestServer};
use crate::test_table::{TestTable, every_game, seat_key};
use engine::{FastRng, Record};
use serde_json::json;
use std::io::Write;
use std::sync::{Arc, Mutex};
use store::SqliteStore;
use tracing_subscriber::fmt::MakeWriter;

const WRONG_KEY: &str = "a-key-that-opens-nothing-here";
const CHAT_LINE: &str = "a line that nobody else should read";

/// Everything that this process logs.
#[derive(Clone, Default)]
struct CapturedLog {
    bytes: Arc<Mutex<Vec<u8>>>,
}

impl Write for CapturedLog {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.bytes.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for CapturedLog {
    type Writer = CapturedLog;

    fn make_writer(&self) -> CapturedLog {
        self.clone()
    }
}

impl CapturedLog {
    /// Captures what the whole process logs from now on.
    fn start() -> CapturedLog {
        let log = CapturedLog::default();
        let subscriber = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE);
        subscriber.with_ansi(false).with_writer(log.clone()).try_init().expect("no other log is set up");
        log
    }

    /// Everything captured so far.
    fn text(&self) -> String {
        String::from_utf8(self.bytes.lock().unwrap().clone()).unwrap()
    }
}

/// Plays every game with bots, a wrong key, an invalid action, a full disk, a restart and a damaged table, so
/// that as many kinds of log lines as possible are written.
#[tokio::test(flavor = "multi_thread")]
async fn no_log_has_a_key_a_seed_or_a_card() {
    let log = CapturedLog::start();
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tables.db");
    let open_store = || Arc::new(GatedStore::new(SqliteStore::open(&path).unwrap()));
    let (mut keys, mut secrets, mut table_ids) = (vec![WRONG_KEY.to_owned()], Vec::new(), Vec::new());
    let server = TestServer::over_store(open_store()).await;
    for mut settings in every_game() {
        let last_seat = settings["seats"].as_u64().unwrap() - 1;
        settings["bots"] = json!([{"seat": last_seat, "level": "beginner"}]);
        settings["helps"] = json!({"hints": true, "reasons": true});
        let mut table = TestTable::with_dealt_game(&server, settings).await;
        let open_response = table.open_response.clone();
        // A client with a wrong key, a full disk, and an action that is refused.
        let mut stranger = Client::connect(server.address).await;
        stranger.hello(&open_response.table, Some(WRONG_KEY), None).await;
        stranger.close_code().await;
        let chat = json!({"type": "chat", "text": CHAT_LINE});
        server.store.set_gate(Gate::DiskFull);
        assert_eq!(table.players[0].expect_refused(chat.clone()).await, "unavailable");
        server.store.set_gate(Gate::Open);
        table.players[0].expect_done(chat).await;
        table.players[0].expect_refused(json!({"type": "act", "at": 0, "action": "play 13"})).await;
        table.play_to_end(&mut FastRng::new(9)).await;
        table.players[0].find_event("proved").await;
        let record = server.record(&open_response.table, None, Some(&open_response.join_key)).await.unwrap();
        // What must not be in the log: keys, chat, and everything that only the record may contain.
        keys.extend([open_response.join_key, open_response.watch_key, seat_key(0)]);
        secrets.push(CHAT_LINE.to_owned());
        secrets.extend(secrets_in(&record));
        table_ids.push(open_response.table);
    }
    server.stop_with_store().await;
    // Keys are stored as hashes only.
    let database_bytes = std::fs::read(&path).unwrap();
    let is_stored = |text: &str| database_bytes.windows(text.len()).any(|bytes| bytes == text.as_bytes());
    assert!(table_ids.iter().all(|table| is_stored(table)));
    assert!(!keys.iter().any(|key| is_stored(key)));
    let database = rusqlite::Connection::open(&path).unwrap();
    // The body of an entry becomes a single brace, which is not JSON.
    let damage = "UPDATE entries SET body = x'7b' WHERE table_id = ?1 AND number = 3";
    database.execute(damage, [&table_ids[0]]).unwrap();
    let server = TestServer::over_store(open_store()).await;
    // Only the first table is damaged.
    for (table, first_message) in table_ids.iter().zip(["refused", "welcome", "welcome"]) {
        let mut client = Client::connect(server.address).await;
        client.hello(table, Some(&seat_key(0)), None).await;
        client.read_until_type(first_message).await;
    }
    server.stop_with_store().await;
    let log_text = log.text();
    for expected_text in ["failed to store an entry", "socket connected to table", "is damaged"] {
        assert!(
            log_text.contains(expected_text),
            "`{expected_text}` is not logged, so this test proves little:\n{log_text}"
        );
    }
    for secret in secrets.into_iter().chain(keys) {
        assert!(!log_text.contains(&secret), "{secret} is in the log:\n{log_text}");
    }
}

/// What only a record may contain: the seed, the random numbers from which it was derived, and the actions.
fn secrets_in(record: &Record) -> Vec<String> {
    let mut secrets = vec![record.seed.to_string()];
    let proof = record.proof.as_ref().unwrap();
    secrets.push(proof["secret"].as_str().unwrap().to_owned());
    let numbers = proof["seats"].as_array().unwrap().iter().filter_map(|seat| seat["number"].as_str());
    secrets.extend(numbers.map(str::to_owned));
    // Actions of one word are left out, because a log line may contain the same word with another meaning.
    secrets.extend(record.actions.iter().filter(|action| action.contains(' ')).cloned());
    secrets
}
