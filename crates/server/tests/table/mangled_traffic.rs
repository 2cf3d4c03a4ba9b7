//! Requests that arrive twice, in another order, late or garbled: each takes effect once or not at all, and every client
//! receives the same events.

use crate::client::Client;
use crate::test_server::{TestServer, smallest_table};
use crate::test_table::{TestTable, every_game, seat_key};
use engine::FastRng;
use serde_json::{Value, json};
use std::collections::HashMap;

/// How many rounds of mangled traffic a game gets.
const ROUNDS_PER_GAME: usize = 25;

/// What a player sends in one round.
struct Round {
    /// The three new requests: an action, a chat line and a reaction.
    new_requests: Vec<Value>,
    /// The frames: each new request twice, some earlier requests again, and garbled requests, in random
    /// order.
    frames: Vec<String>,
}

impl Round {
    /// Chooses a random legal action for the player, who must be to move.
    fn new(player: &Client, round_number: usize, earlier_requests: &[Value], rng: &mut FastRng) -> Round {
        let legal = player.legal_actions();
        let action = &legal[rng.next_u64() as usize % legal.len()];
        let new_requests = vec![
            json!({"type": "act", "id": format!("act-{round_number}"), "at": player.last_number, "action": action}),
            json!({"type": "chat", "id": format!("chat-{round_number}"), "text": format!("round {round_number}")}),
            json!({"type": "react", "id": format!("react-{round_number}"), "reaction": "bravo"}),
        ];
        let resent_requests = earlier_requests.iter().rev().take(4);
        // Each new request is sent twice, and the last four earlier ones once more. Duplicates must have no effect.
        let duplicates = &new_requests;
        let valid_requests = new_requests.iter().chain(duplicates).chain(resent_requests);
        let mut frames: Vec<String> = valid_requests.map(Value::to_string).collect();
        frames.extend(new_requests.iter().flat_map(|request| garbled(request, rng)));
        shuffle(&mut frames, rng);
        Round { new_requests, frames }
    }
}

/// A Fisher-Yates shuffle.
fn shuffle<T>(items: &mut [T], rng: &mut FastRng) {
    for last in (1..items.len()).rev() {
        items.swap(last, rng.next_u64() as usize % (last + 1));
    }
}

/// Two garbled forms of a request: cut off at a random position, and with the character there replaced by a
/// control character. Neither form can be parsed.
fn garbled(request: &Value, rng: &mut FastRng) -> [String; 2] {
    let text = request.to_string();
    assert!(text.is_ascii(), "every byte is a character");
    let position = 1 + rng.next_u64() as usize % (text.len() - 1);
    [text[..position].to_owned(), format!("{}\u{1}{}", &text[..position], &text[position + 1..])]
}

/// The id that the client gave to a request.
fn request_id(request: &Value) -> String {
    request["id"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_request_has_one_effect_however_traffic_is_mangled() {
    let server = TestServer::start().await;
    for (seed, settings) in every_game().enumerate() {
        let mut rng = FastRng::new(seed as u64 + 1);
        let mut table = TestTable::with_dealt_game(&server, settings).await;
        let table_id = table.open_response.table.clone();
        // For each player, the requests of the rounds before.
        let mut earlier_requests: Vec<Vec<Value>> = vec![Vec::new(); table.players.len()];
        // The first response to each request, by player and request id.
        let mut responses: HashMap<(usize, String), Value> = HashMap::new();
        for round_number in 0..ROUNDS_PER_GAME {
            table.sync_clients().await;
            let Some(mover) = table.mover() else { break };
            let number_before = table.players[mover].last_number;
            let round = Round::new(&table.players[mover], round_number, &earlier_requests[mover], &mut rng);
            // Every frame that is JSON gets a response with its id; garbled frames need not get one.
            let mut awaited_ids: Vec<String> = Vec::new();
            for frame in &round.frames {
                if let Ok(request) = serde_json::from_str::<Value>(frame) {
                    awaited_ids.push(request_id(&request));
                }
                table.players[mover].send(frame).await;
            }
            // Sometimes the connection is lost before the responses come, and the requests are sent again on a new one.
            if rng.next_u64().is_multiple_of(4) {
                table.players[mover] =
                    server.reconnect(&table_id, &seat_key(mover), Some(number_before)).await;
                awaited_ids = round.new_requests.iter().map(request_id).collect();
                for request in &round.new_requests {
                    table.players[mover].send(request).await;
                }
            }
            while !awaited_ids.is_empty() {
                let message = table.players[mover].next_message().await;
                let index = awaited_ids.iter().position(|id| message["id"] == *id);
                // A garbled request may still have a readable id; its refusal is not the response awaited.
                let Some(index) = index.filter(|_| message["code"] != "unreadable") else { continue };
                let id = awaited_ids.swap_remove(index);
                assert_eq!(message["type"], "done", "{message}");
                let first_response = responses.entry((mover, id)).or_insert_with(|| message.clone());
                // A request that is sent again gets the same response.
                assert_eq!(*first_response, message);
            }
            earlier_requests[mover].extend(round.new_requests);
            // The round had three new requests: an action, a chat line and a reaction.
            table.players[mover].read_until_number(number_before + 3).await;
            table.sync_clients().await;
            if table.is_over() {
                break;
            }
            assert_eq!(
                table.players[mover].last_number,
                number_before + 3,
                "three requests have three effects"
            );
        }
        assert!(responses.len() > 30, "only {} requests were sent", responses.len());
    }
}

/// A request is cut off at every possible length.
#[tokio::test(flavor = "multi_thread")]
async fn an_incomplete_request_has_no_effect() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_seated_people(&server, smallest_table()).await;
    let player = &mut table.players[0];
    let number_before = player.last_number;
    let request = json!({"type": "chat", "id": "half", "text": "cut"}).to_string();
    for end in 0..request.len() {
        player.send(&request[..end]).await;
        player.read_until_type("refused").await;
    }
    assert_eq!(player.last_number, number_before);
    player.send(&request).await;
    assert_eq!(player.response("half").await["number"], number_before + 1);
}
