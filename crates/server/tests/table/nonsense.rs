//! Guarantee L1 (`docs/promises.md`): an invalid message is refused with a code and changes nothing. This is
//! tested for every stage of a table and every role.
//!
//! The test generates 100,000 messages. `cargo xtask invalid-messages` sets `TAVOLINO_MESSAGES` to ten
//! million.

use crate::client::Client;
use crate::test_server::TestServer;
use crate::test_table::{TestTable, every_game, seat_key};
use engine::FastRng;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// How many messages the test generates.
fn message_count() -> usize {
    match std::env::var("TAVOLINO_MESSAGES") {
        Ok(text) => text.parse().expect("TAVOLINO_MESSAGES is a number"),
        Err(_) => 100_000,
    }
}

/// How many messages a client sends before it reads the responses.
const BATCH_SIZE: usize = 50;

/// The stage of the table that receives the messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TableStage {
    /// One seat is free.
    Lobby,
    Playing,
    Over,
}

const STAGES: [TableStage; 3] = [TableStage::Lobby, TableStage::Playing, TableStage::Over];

/// The refusals that the generated messages must provoke.
const EXPECTED_CODES: [&str; 15] = [
    "bad_key",
    "bad_text",
    "no_hints",
    "no_such_level",
    "no_such_seat",
    "not_now",
    "not_owner",
    "not_your_turn",
    "not_yours",
    "nothing_to_undo",
    "out_of_place",
    "seats_free",
    "stale",
    "unreadable",
    "unreadable_action",
];

/// A table that receives invalid messages.
struct Target {
    stage: TableStage,
    table_id: String,
    /// The players, then a guest and a spectator.
    clients: Vec<Client>,
}

impl Target {
    /// Opens a table and brings it to this stage.
    async fn set_up(server: &TestServer, settings: Value, stage: TableStage) -> Target {
        let mut table = match stage {
            TableStage::Lobby => TestTable::with_seated_people(server, settings).await,
            TableStage::Playing | TableStage::Over => TestTable::with_dealt_game(server, settings).await,
        };
        match stage {
            // One person leaves, so that a seat is free.
            TableStage::Lobby => {
                let mut leaver = table.players.pop().unwrap();
                let response = leaver.expect_done(json!({"type": "leave"})).await;
                table.players[0].read_until_number(response["number"].as_u64().unwrap()).await;
            }
            TableStage::Playing => {}
            TableStage::Over => {
                table.play_to_end(&mut FastRng::new(3)).await;
                // `proved` is the last event of a game.
                for player in &mut table.players {
                    player.find_event("proved").await;
                }
            }
        }
        table.sync_clients().await;
        let TestTable { open_response, mut players } = table;
        // A guest enters with the join key, and a spectator with the watch key.
        players.push(server.connect(&open_response.table, &open_response.join_key).await);
        players.push(server.connect(&open_response.table, &open_response.watch_key).await);
        Target { stage, table_id: open_response.table, clients: players }
    }

    /// The number of the last event and the board of every client.
    fn snapshot(&self) -> Vec<(u64, Value)> {
        self.clients.iter().map(|client| (client.last_number, client.board.clone())).collect()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_changes_nothing() {
    let server = TestServer::start().await;
    // One table for each game and stage.
    let cases: Vec<_> =
        every_game().flat_map(|settings| STAGES.map(|stage| (settings.clone(), stage))).collect();
    let messages_per_table = message_count().div_ceil(cases.len());
    let mut targets = tokio::task::JoinSet::new();
    for (case_index, (settings, stage)) in cases.into_iter().enumerate() {
        let target = Target::set_up(&server, settings, stage).await;
        targets.spawn(send_nonsense(target, messages_per_table, FastRng::new(case_index as u64)));
    }
    let mut codes = BTreeSet::new();
    for (target, codes_of_target) in targets.join_all().await {
        codes.extend(codes_of_target);
        // A client that connects now must get the same table that the other clients have seen from the
        // beginning.
        let client = server.connect(&target.table_id, &seat_key(0)).await;
        assert_eq!(
            (client.last_number, &client.board),
            (target.clients[0].last_number, &target.clients[0].board)
        );
    }
    for code in EXPECTED_CODES {
        assert!(codes.contains(code), "no `{code}` in {codes:?}");
    }
}

/// Sends invalid messages from random clients of a table. Returns the codes of the refusals.
async fn send_nonsense(mut target: Target, count: usize, mut rng: FastRng) -> (Target, BTreeSet<String>) {
    let (mut sent_count, mut codes) = (0, BTreeSet::new());
    let snapshot_before = target.snapshot();
    while sent_count < count {
        let sender = rng.next_u64() as usize % target.clients.len();
        let client = &mut target.clients[sender];
        let mut awaited_ids = Vec::new();
        for number in 0..BATCH_SIZE {
            let id = format!("n{sent_count}-{number}");
            let message = invalid_message(client, target.stage, &id, &mut rng);
            // A refusal names the id of the message, unless the message is so damaged that its id cannot be read.
            let has_readable_id =
                serde_json::from_str::<Value>(&message).is_ok_and(|value| value["id"] == json!(id));
            if has_readable_id {
                awaited_ids.push(id);
            }
            client.send(message).await;
        }
        sent_count += BATCH_SIZE;
        while !awaited_ids.is_empty() {
            let message = client.next_message().await;
            match message["type"].as_str() {
                Some("refused") => {
                    codes.insert(message["code"].as_str().unwrap().to_owned());
                    awaited_ids.retain(|id| message["id"] != json!(id));
                }
                Some("pong" | "presence") => {}
                _ => panic!("{:?}: {message}", target.stage),
            }
        }
        // The long version of this test sends millions of messages, so the client does not keep the responses.
        client.frames.clear();
    }
    assert_eq!(snapshot_before, target.snapshot());
    (target, codes)
}

/// A message that is malformed, unknown, out of turn, stale, or about something that does not exist.
fn invalid_message(client: &Client, stage: TableStage, id: &str, rng: &mut FastRng) -> String {
    // A random number below `count`.
    let mut pick = |count: usize| rng.next_u64() as usize % count;
    // Actions of other games, actions with impossible cards, and texts that are no actions.
    let invalid_actions =
        ["", "draw", "play 7", "play 99", "pass 3", "claim 0 0", "turn 9.9", "🂡", "play\u{0}7", "draw "];
    let legal = client.legal_actions();
    let action = match pick(3) {
        0 if !legal.is_empty() => legal[pick(legal.len())].clone(),
        1 => "x".repeat(pick(2000)),
        _ => invalid_actions[pick(invalid_actions.len())].to_owned(),
    };
    // `at` is the last event that the client claims to know. A legal action must not take effect, so it is sent with
    // event 0, which makes it stale.
    let at = if legal.contains(&action) { 0 } else { [0, client.last_number, u64::MAX][pick(3)] };
    // A commitment is a hash of 32 bytes; no deal waits for one at the stages of this test.
    let commitment = ["", "00", &"0".repeat(64), &"g".repeat(64)][pick(4)].to_owned();
    let seat = pick(9);
    // Empty, blank, with a character that reverses the text, with a line break, and too long.
    let bad_text = ["", " ", "\u{202e}x", "a\nb", &"é".repeat(301)][pick(5)].to_owned();
    let is_seated = client.seat().is_some();
    // Most of these requests are the owner's; all of them manage the table or the people at it.
    let management_requests =
        ["lock", "unlock", "remove", "ban", "hand_over", "mute", "unmute", "nudge", "replace", "come_back"];
    let management_request = management_requests[pick(management_requests.len())];
    // One of these messages at random. Where a case is excluded by its condition, the last one is sent.
    let message = match pick(24) {
        0..=2 => json!({"type": "act", "id": id, "at": at, "action": action}),
        3 => json!({"type": "sit", "id": id, "seat": seat, "name": "x", "key": "too-short"}),
        4 => json!({"type": "commit", "id": id, "game_number": pick(3), "commitment": commitment}),
        5 => json!({"type": "reveal", "id": id, "game_number": pick(3), "number": commitment}),
        6 => json!({"type": "start", "id": id}),
        7 => json!({"type": "add_bot", "id": id, "seat": seat, "level": "genius"}),
        8 => json!({"type": "remove_bot", "id": id, "seat": seat}),
        // These two are valid for a seated player: leaving, and asking for a rematch after the game. So they
        // are sent only where they are invalid.
        9 if !is_seated || stage != TableStage::Over => json!({"type": "rematch", "id": id}),
        10 if !is_seated => json!({"type": "leave", "id": id}),
        11 => json!({"type": "answer_undo", "id": id, "answer": "agree"}),
        12 => json!({"type": "ask_undo", "id": id}),
        13 => json!({"type": "hint", "id": id}),
        14 => json!({"type": "chat", "id": id, "text": bad_text}),
        15 => json!({"type": "rename", "id": id, "name": bad_text}),
        16 => json!({"type": "react", "id": id, "reaction": "applause"}),
        17 => json!({"type": "hello", "protocol": protocol::PROTOCOL_VERSION, "table": "x"}),
        18 => {
            let message_type = ["act", "win", "", "ping"][pick(4)];
            let ids = [json!(id), json!(7), json!({})];
            json!({"type": message_type, "id": ids[pick(3)]})
        }
        // Three of the requests name no seat. The owner, who is on seat 0, always sends `unlock`, which is refused because
        // the table is not locked; `lock` would be valid.
        19 if management_request == "lock"
            || management_request == "unlock"
            || management_request == "come_back" =>
        {
            let message_type = if client.seat() == Some(0) { "unlock" } else { management_request };
            json!({"type": message_type, "id": id})
        }
        // The owner names a seat that no request of the owner may concern: their own, or one that does not exist.
        20 => {
            let seat = if client.seat() == Some(0) { [0, 7, 255][pick(3)] } else { seat };
            json!({"type": management_request, "id": id, "seat": seat})
        }
        21 => json!({"type": "report", "id": id, "number": u64::MAX, "text": "x"}),
        // A report may be longer than a chat line, but not twice as long.
        22 => json!({"type": "report", "id": id, "text": bad_text.repeat(2)}),
        _ => json!({"type": "act", "id": id, "at": -1, "action": action, "more": 1}),
    }
    .to_string();
    // Of eight messages, one is also cut off and one has a character replaced; six are sent as they are.
    match pick(8) {
        0 => message.chars().take(pick(message.len())).collect(),
        1 => {
            let position = pick(message.len());
            message
                .chars()
                .enumerate()
                .map(|(index, character)| if index == position { '\u{7f}' } else { character })
                .collect()
        }
        _ => message,
    }
}
