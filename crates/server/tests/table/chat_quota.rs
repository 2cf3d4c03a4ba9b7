//! Guarantee P3 (`docs/promises.md`): a table has a quota for chat, and only recent chat stays in memory.

use crate::test_server::TestServer;
use crate::test_table::{TestTable, every_game};
use engine::FastRng;
use serde_json::{Value, json};

/// The quota of `docs/operations.md`: chat lines, reactions and new names for one game.
const MAX_TALK_ENTRIES: usize = 1000;
/// The quota for the text of all chat lines of one game.
const MAX_CHAT_BYTES: usize = 128 * 1024;
/// How many chat lines a client that connects gets with their text.
const KEPT_LINES: usize = 200;

/// The texts of all chat lines in a welcome.
fn chat_texts(welcome: &Value) -> Vec<&str> {
    let events = welcome["missed"].as_array().unwrap().iter().map(|numbered| &numbered["event"]);
    events.filter(|event| event["kind"] == "chatted").map(|event| event["text"].as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_takes_a_limited_number_of_chat_lines_and_keeps_the_recent_ones() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_seated_people(&server, every_game().next().unwrap()).await;
    let (table_id, watch_key) = (table.open_response.table.clone(), table.open_response.watch_key.clone());
    let player = &mut table.players[0];
    // The chat lines and one reaction use up the quota, so that everything after them is refused.
    for line in 0..MAX_TALK_ENTRIES - 1 {
        player.expect_done(json!({"type": "chat", "text": format!("line {line}")})).await;
    }
    player.expect_done(json!({"type": "react", "reaction": "bravo"})).await;
    for request in [
        json!({"type": "chat", "text": "one more"}),
        json!({"type": "react", "reaction": "bravo"}),
        json!({"type": "rename", "name": "Anna"}),
    ] {
        let response = player.request(request).await;
        assert_eq!(
            (&response["code"], &response["says"]["id"]),
            (&json!("too_many"), &json!("table-chat-full"))
        );
    }
    // Of the 999 lines, only the last 200 come with their text. `connect` checks that the event numbers have no gap.
    let check_welcome = |welcome: &Value| {
        let texts = chat_texts(welcome);
        let (old, recent) = texts.split_at(texts.len() - KEPT_LINES);
        assert!(old.iter().all(|text| text.is_empty()), "an old line has a text");
        assert_eq!((texts.len(), recent[0]), (MAX_TALK_ENTRIES - 1, "line 799"));
    };
    check_welcome(&server.connect(&table_id, &watch_key).await.messages()[0]);
    let server = TestServer::over_store(server.stop().await).await;
    check_welcome(&server.connect(&table_id, &watch_key).await.messages()[0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_chat_quota_counts_bytes_and_begins_again_with_the_next_game() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_dealt_game(&server, json!({"game": "thirteen-leaves", "seats": 3})).await;
    // The longest chat line: 300 characters of four bytes.
    let text = "😀".repeat(300);
    for _ in 0..MAX_CHAT_BYTES / text.len() {
        table.players[0].expect_done(json!({"type": "chat", "text": text})).await;
    }
    let chat = json!({"type": "chat", "text": text});
    assert_eq!(table.players[0].expect_refused(chat.clone()).await, "too_many");
    table.play_to_end(&mut FastRng::new(3)).await;
    for player in &mut table.players {
        player.expect_done(json!({"type": "rematch"})).await;
    }
    // The table is ready for the next game, which has a quota of its own.
    table.players[0].find_event("reopened").await;
    table.players[0].expect_done(chat).await;
}
