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
        let mut table = TestTable::dealt(&server, settings).await;
        table.play(12, &mut FastRng::new(8)).await;
        let opened = table.opened.clone();
        let last = table.players[0].number;
        drop(table);
        let keys = [seat_key(0), seat_key(1), opened.watch_key.clone(), opened.join_key.clone()];
        let before_restart = reconnect_after_every_event(&server, &opened.table, &keys, last).await;
        let server = TestServer::over_store(server.stop().await).await;
        assert_eq!(before_restart, reconnect_after_every_event(&server, &opened.table, &keys, last).await);
    }
}

/// Reconnects with each key after each event up to the number `last`. Returns all events and the board for
/// each key.
async fn reconnect_after_every_event(
    server: &TestServer,
    table_id: &str,
    keys: &[String],
    last: u64,
) -> Vec<(Value, Value)> {
    let mut results = Vec::new();
    for key in keys {
        let full_welcome = welcome(server, table_id, key, None).await;
        assert_eq!(event_numbers(&full_welcome["missed"]), (0..=last).collect::<Vec<_>>());
        for since in (0..=last + 1).chain([u64::MAX]) {
            let welcome = welcome(server, table_id, key, Some(since)).await;
            let all_events = full_welcome["missed"].as_array().unwrap().iter();
            let expected: Vec<_> =
                all_events.filter(|event| event["number"].as_u64().unwrap() > since).collect();
            let missed: Vec<_> = welcome["missed"].as_array().unwrap().iter().collect();
            assert_eq!(missed, expected, "since {since}");
            assert_eq!(welcome["number"], last);
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
    let mut table = TestTable::seated(&server, every_game().next().unwrap()).await;
    let (table_id, watch_key) = (table.opened.table.clone(), table.opened.watch_key.clone());
    let text = "😀".repeat(300);
    let number_before = table.players[0].number;
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
    let mut slow_reader = Client::connect(server.address).await;
    slow_reader.hello(&table_id, Some(&watch_key), None).await;
    let welcome = welcome(&server, &table_id, &watch_key, None).await;
    let last = number_before + CHAT_LINES as u64;
    assert_eq!(event_numbers(&welcome["missed"]), (0..=last).collect::<Vec<_>>());
    let sixteen_mebibytes = 16 << 20;
    assert!(welcome.to_string().len() > sixteen_mebibytes);
}

/// Events from the log have the numbers, times and kinds that they had live.
#[tokio::test(flavor = "multi_thread")]
async fn events_from_the_log_are_those_that_were_broadcast() {
    fn number_time_and_kind(event: &Value) -> [&Value; 3] {
        [&event["number"], &event["at"], &event["event"]["kind"]]
    }
    let server = TestServer::start().await;
    for settings in every_game() {
        let mut table = TestTable::dealt(&server, settings).await;
        table.play(12, &mut FastRng::new(5)).await;
        let messages = table.players[0].messages();
        let live_events = messages.iter().filter(|message| message["type"] == "event");
        let live: Vec<_> = live_events.map(number_time_and_kind).collect();
        assert!(live.len() > 10);
        let welcome = welcome(&server, &table.opened.table, &seat_key(0), None).await;
        let from_log: Vec<_> =
            welcome["missed"].as_array().unwrap().iter().map(number_time_and_kind).collect();
        assert_eq!(live, from_log[from_log.len() - live.len()..]);
    }
}
