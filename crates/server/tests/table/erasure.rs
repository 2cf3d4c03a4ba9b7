//! Erasure: a person with the key of a seat can have their name and chat removed, and records stay verifiable.

use crate::client::TABLE_FAILED;
use crate::test_server::{Gate, GatedStore, TestServer, smallest_table};
use crate::test_table::{TestTable, seat_key};
use engine::{FastRng, Record};
use serde_json::json;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{SqliteStore, Store};

/// Whether a file of the database contains this text.
fn is_in_files(directory: &Path, text: &str) -> bool {
    let contains = |bytes: Vec<u8>| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    ["tables.db", "tables.db-wal"].iter().any(|name| std::fs::read(directory.join(name)).is_ok_and(contains))
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erased_name_is_gone_from_clients_records_and_disk() {
    let directory = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(directory.path().join("tables.db")).unwrap();
    let server = TestServer::over_store(Arc::new(GatedStore::new(store))).await;
    let mut settings = smallest_table();
    settings["visibility"] = json!("public");
    let mut table = TestTable::with_dealt_game(&server, settings).await;
    let (id, watch_key) = (table.open_response.table.clone(), table.open_response.watch_key.clone());
    // The person on seat 0 has two texts that will be erased. The chat line of the person on seat 1 must stay.
    table.players[0].expect_done(json!({"type": "rename", "name": "Giulia Bianchi"})).await;
    table.players[0].expect_done(json!({"type": "chat", "text": "my secret wish"})).await;
    table.players[1].expect_done(json!({"type": "chat", "text": "words of another"})).await;
    let refusal = server.erase(&id, &seat_key(0)).await.unwrap_err();
    assert_eq!(refusal.code.name(), "not_now", "a game is in progress");
    table.play_to_end(&mut FastRng::new(3)).await;
    // `proved` is the last event of a game.
    table.players[0].find_event("proved").await;
    for wrong_key in ["", &watch_key, &table.open_response.join_key, "seat-0-0123456789abcdefghiX"] {
        assert_eq!(server.erase(&id, wrong_key).await.unwrap_err().code.name(), "wrong_key");
    }
    let record_before = server.record(&id, None, Some(&watch_key)).await.unwrap();
    let last_number = server.connect(&id, &watch_key).await.last_number;
    assert!(is_in_files(directory.path(), "Giulia Bianchi"));

    let erased = server.erase(&id, &seat_key(0)).await.unwrap();
    // The first name was P0, the second one Giulia Bianchi.
    assert_eq!((erased.names, erased.chat_lines), (2, 1));
    for player in &mut table.players {
        // The server closes the sockets, so that clients reconnect and load the table without the name.
        assert_eq!(player.close_code().await, TABLE_FAILED);
    }
    let record = server.record(&id, None, Some(&watch_key)).await.unwrap();
    assert_eq!(
        (&record.actions, &record.seed, &record.proof),
        (&record_before.actions, &record_before.seed, &record_before.proof)
    );
    assert_eq!(record.players, ["—", "P1"]);
    // The record can still be read, and its proof is still valid.
    Record::parse(&serde_json::to_string(&record).unwrap()).unwrap();
    let proof: protocol::Proof = serde_json::from_value(record.proof.clone().unwrap()).unwrap();
    assert_eq!(fair::verify(&proof), Ok(record.seed));

    // Somebody who enters now gets the same number of events, without the name and the words.
    let newcomer = server.connect(&id, &watch_key).await;
    assert_eq!(newcomer.last_number, last_number);
    let all_frames = newcomer.frames.join("\n");
    assert!(!all_frames.contains("Giulia") && !all_frames.contains("secret wish"), "{all_frames}");
    assert!(all_frames.contains("words of another") && all_frames.contains("P1"), "{all_frames}");
    // The seat still belongs to the person.
    assert_eq!(server.connect(&id, &seat_key(0)).await.you, json!({"role": "seat", "seat": 0}));

    // The old texts may stay in the files of the database for a little while.
    let deadline = Instant::now() + Duration::from_secs(20);
    for text in ["Giulia Bianchi", "my secret wish", "\"P0\""] {
        while is_in_files(directory.path(), text) {
            assert!(Instant::now() < deadline, "{text} can still be read in the files");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    // Loading a table also checks the hash chain of its log.
    let loaded_table = server.store.load(id.parse().unwrap(), 0).await.unwrap();
    assert_eq!(loaded_table.header.length, last_number + 1, "the hash chain is correct");
}

/// The key of a seat still counts after its person has left.
#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_has_left_can_have_their_name_erased() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_seated_people(&server, smallest_table()).await;
    let id = table.open_response.table.clone();
    table.players[0].expect_done(json!({"type": "chat", "text": "bye"})).await;
    table.players[0].expect_done(json!({"type": "leave"})).await;
    let erased = server.erase(&id, &seat_key(0)).await.unwrap();
    assert_eq!((erased.names, erased.chat_lines), (1, 1));
    let newcomer = server.connect(&id, &table.open_response.watch_key).await;
    assert!(!newcomer.frames.join("").contains("\"P0\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erasure_that_cannot_be_stored_is_refused_and_changes_nothing() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_seated_people(&server, smallest_table()).await;
    server.store.set_gate(Gate::DiskFull);
    let refusal = server.erase(&table.open_response.table, &seat_key(0)).await.unwrap_err();
    assert_eq!(refusal.code.name(), "unavailable");
    server.store.set_gate(Gate::Open);
    table.players[0].expect_done(json!({"type": "chat", "text": "still here"})).await;
}
