//! What owners and operators can do about unpleasant messages: mute a person, block words, switch off chat and public
//! tables, and receive reports.

use crate::owner::{public_table_with_bot, sit};
use crate::test_server::{TestServer, smallest_table};
use crate::test_table::{TestTable, seat_key};
use protocol::http::OpenTable;
use serde_json::json;
use server::{BlockedWords, Moderation};

#[tokio::test(flavor = "multi_thread")]
async fn a_muted_person_cannot_send_chat_messages() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_seated_people(&server, smallest_table()).await;
    let [owner, other_person] = &mut table.players[..] else { panic!("two seats") };
    owner.expect_done(json!({"type": "mute", "seat": 1})).await;
    // The person is muted already.
    assert_eq!(owner.expect_refused(json!({"type": "mute", "seat": 1})).await, "not_now");
    assert_eq!(other_person.expect_refused(json!({"type": "chat", "text": "spam"})).await, "muted");
    assert_eq!(other_person.expect_refused(json!({"type": "react", "reaction": "laugh"})).await, "muted");
    owner.expect_done(json!({"type": "unmute", "seat": 1})).await;
    other_person.expect_done(json!({"type": "chat", "text": "sorry"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn blocked_words_are_refused_in_names_and_chat() {
    let blocked_words = BlockedWords::from_list("rotten\n");
    let moderation = Moderation { blocked_words, ..Moderation::default() };
    let server = TestServer::with_moderation(moderation).await;
    let open_response = server.open_table(smallest_table()).await;
    let mut client = server.connect(&open_response.table, &open_response.join_key).await;
    let sit_as = |name: &str| json!({"type": "sit", "name": name, "key": seat_key(0)});
    // The digit 0 looks like the letter o, so this is the blocked word.
    assert_eq!(client.expect_refused(sit_as("Mr R0tten")).await, "blocked_word");
    client.expect_done(sit_as("Anna")).await;
    assert_eq!(client.expect_refused(json!({"type": "rename", "name": "ROTTEN"})).await, "blocked_word");
    let chat = json!({"type": "chat", "text": "You are rotten!"});
    assert_eq!(client.expect_refused(chat).await, "blocked_word");
    client.expect_done(json!({"type": "chat", "text": "Well played!"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_and_public_tables_can_be_switched_off() {
    let moderation = Moderation { allows_chat: false, allows_public_tables: false, ..Moderation::default() };
    let server = TestServer::with_moderation(moderation).await;
    let public_table: OpenTable = serde_json::from_value(public_table_with_bot()).unwrap();
    assert_eq!(server.open(public_table).await.unwrap_err().code.name(), "no_public_tables");
    assert!(server.public_tables().is_empty() && !server.allows_public_tables());
    let mut table = TestTable::with_seated_people(&server, smallest_table()).await;
    let player = &mut table.players[0];
    assert_eq!(player.expect_refused(json!({"type": "chat", "text": "hello"})).await, "no_chat");
    player.expect_done(json!({"type": "react", "reaction": "bravo"})).await;
    assert_eq!(server.connect(&table.open_response.table, &seat_key(1)).await.table["chat"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_can_send_a_few_reports() {
    let server = TestServer::start().await;
    let open_response = server.open_table(smallest_table()).await;
    let mut player = sit(&server, &open_response, 0, "Anna").await;
    player.expect_done(json!({"type": "chat", "text": "an insult"})).await;
    let mut guest = server.connect(&open_response.table, &open_response.watch_key).await;
    let last_number = guest.last_number;
    // The report is about event 2, the chat line. A report that is sent again counts once.
    let report = json!({"type": "report", "id": "once", "number": 2, "text": "This is an insult."});
    for _ in 0..5 {
        guest.send(report.clone()).await;
        assert_eq!(
            guest.response("once").await,
            json!({"type": "done", "id": "once", "number": last_number})
        );
    }
    assert_eq!(guest.expect_refused(json!({"type": "report", "text": " "})).await, "bad_text");
    let future_event = json!({"type": "report", "number": last_number + 1, "text": "x"});
    assert_eq!(guest.expect_refused(future_event).await, "not_now");
    // Each client can send three reports.
    for _ in 0..2 {
        guest.expect_done(json!({"type": "report", "text": "The whole table."})).await;
    }
    assert_eq!(guest.expect_refused(json!({"type": "report", "text": "x"})).await, "too_many");
    player.expect_done(json!({"type": "report", "text": "Another client has its own share."})).await;
    assert_eq!(player.last_number, last_number, "a report is not an event");
}
