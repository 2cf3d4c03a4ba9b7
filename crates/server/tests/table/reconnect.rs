//! Guarantee D5 (`docs/promises.md`): a client that reconnects gets exactly the events that it missed.

use crate::client::{Client, event_numbers};
use crate::test_server::TestServer;
use crate::test_table::{TestTable, every_game, seat_key};
use engine::FastRng;
use serde_json::{Value, json};
use server::test_hooks::{TableTestHooks, TestHooks};

/// Clients of every role reconnect, and say that they have seen the events up to some number. They get
/// exactly the events after it. This is tested for every number, before and after a restart of the server.
#[tokio::test(flavor = "multi_thread")]
async fn every_role_gets_exactly_what_it_missed_after_any_event() {
    for settings in every_game() {
        let server = TestServer::start().await;
        let mut table = TestTable::with_dealt_game(&server, settings).await;
        table.play(12, &mut FastRng::new(8)).await;
        let open_response = table.open_response.clone();
        let last_number = table.players[0].last_number;
        drop(table);
        // The keys of two players, a spectator and a guest.
        let keys =
            [seat_key(0), seat_key(1), open_response.watch_key.clone(), open_response.join_key.clone()];
        let results_before_restart =
            reconnect_after_every_event(&server, &open_response.table, &keys, last_number).await;
        let server = TestServer::over_store(server.stop().await).await;
        assert_eq!(
            results_before_restart,
            reconnect_after_every_event(&server, &open_response.table, &keys, last_number).await
        );
    }
}

/// Reconnects with each key after each event up to the number `last_number`. Returns all events and the board for
/// each key.
async fn reconnect_after_every_event(
    server: &TestServer,
    table_id: &str,
    keys: &[String],
    last_number: u64,
) -> Vec<(Value, Value)> {
    let mut results = Vec::new();
    for key in keys {
        let full_welcome = welcome(server, table_id, key, None).await;
        assert_eq!(event_numbers(&full_welcome["missed"]), (0..=last_number).collect::<Vec<_>>());
        // A client that claims to know events that did not happen yet has missed nothing.
        for since in (0..=last_number + 1).chain([u64::MAX]) {
            let welcome = welcome(server, table_id, key, Some(since)).await;
            let all_events = full_welcome["missed"].as_array().unwrap().iter();
            let later_events: Vec<_> =
                all_events.filter(|event| event["number"].as_u64().unwrap() > since).collect();
            let missed_events: Vec<_> = welcome["missed"].as_array().unwrap().iter().collect();
            assert_eq!(missed_events, later_events, "since {since}");
            assert_eq!(welcome["number"], last_number);
            assert_eq!(welcome["table"]["board"], full_welcome["table"]["board"]);
        }
        results.push((full_welcome["missed"].clone(), full_welcome["table"]["board"].clone()));
    }
    results
}

/// Connects and returns the welcome, which must be the first message.
async fn welcome(server: &TestServer, table_id: &str, key: &str, since: Option<u64>) -> Value {
    let mut client = Client::connect(server.address).await;
    client.hello(table_id, Some(key), since).await;
    let welcome = client.next_message().await;
    assert_eq!(welcome["type"], "welcome", "the first message is {welcome}");
    welcome
}

/// A long history is sent in full, although it exceeds the usual limits for messages and for outboxes. A
/// client that does not read its history does not keep other clients from getting theirs.
#[tokio::test(flavor = "multi_thread")]
async fn a_history_of_any_length_is_sent_in_full() {
    const CHAT_LINES: usize = 15_000;
    const BATCH_SIZE: usize = 100;
    let table = TableTestHooks { unlimited_chat: true, ..TableTestHooks::default() };
    let hooks = TestHooks { table, ..TestHooks::default() };
    let server = TestServer::with_hooks(hooks).await;
    let mut table = TestTable::with_seated_people(&server, every_game().next().unwrap()).await;
    let (table_id, watch_key) = (table.open_response.table.clone(), table.open_response.watch_key.clone());
    // 15,000 lines of 1,200 bytes (300 characters of four bytes) are more than 16 MiB.
    let text = "😀".repeat(300);
    let number_before = table.players[0].last_number;
    for batch in 0..CHAT_LINES / BATCH_SIZE {
        for line in 0..BATCH_SIZE {
            let chat = json!({"type": "chat", "id": format!("c-{batch}-{line}"), "text": text});
            table.players[0].send(chat).await;
        }
        let number = number_before + (BATCH_SIZE * (batch + 1)) as u64;
        for player in &mut table.players {
            player.read_until_number(number).await;
            player.frames.clear();
        }
    }
    // This client asks for the whole history and never reads it.
    let mut slow_reader = Client::connect(server.address).await;
    slow_reader.hello(&table_id, Some(&watch_key), None).await;
    let welcome = welcome(&server, &table_id, &watch_key, None).await;
    let last_number = number_before + CHAT_LINES as u64;
    assert_eq!(event_numbers(&welcome["missed"]), (0..=last_number).collect::<Vec<_>>());
    let sixteen_mebibytes = 16 << 20;
    assert!(welcome.to_string().len() > sixteen_mebibytes);
}

/// Events from the log have the numbers, times and kinds that they had live.
#[tokio::test(flavor = "multi_thread")]
async fn events_from_the_log_are_those_that_were_broadcast() {
    /// What an event of the log must have in common with the event that was broadcast.
    fn number_time_and_kind(event: &Value) -> [&Value; 3] {
        [&event["number"], &event["at"], &event["event"]["kind"]]
    }
    let server = TestServer::start().await;
    for settings in every_game() {
        let mut table = TestTable::with_dealt_game(&server, settings).await;
        table.play(12, &mut FastRng::new(5)).await;
        let messages = table.players[0].messages();
        let live_events = messages.iter().filter(|message| message["type"] == "event");
        let live: Vec<_> = live_events.map(number_time_and_kind).collect();
        assert!(live.len() > 10);
        let welcome = welcome(&server, &table.open_response.table, &seat_key(0), None).await;
        let from_log: Vec<_> =
            welcome["missed"].as_array().unwrap().iter().map(number_time_and_kind).collect();
        // The log also has the events from before the client connected.
        assert_eq!(live, from_log[from_log.len() - live.len()..]);
    }
}
