//! Guarantee S3 (`docs/promises.md`): the time that a bot takes for a move reveals nothing about hidden
//! cards.

use crate::test_server::{TestServer, test_timeouts};
use crate::test_table::TestTable;
use engine::FastRng;
use serde_json::{Value, json};
use server::Timeouts;
use std::time::Duration;

/// A bot with only one legal action takes as long as a bot that has to choose.
#[tokio::test(flavor = "multi_thread")]
async fn every_move_of_a_bot_takes_the_usual_time() {
    let bot_delay = Duration::from_millis(60);
    // A delay is at least three quarters of the average: 45 ms, or 44 ms between two times in whole milliseconds.
    let shortest_ms = 44;
    let server = TestServer::with_timeouts(Timeouts { bot_delay, ..test_timeouts() }).await;
    let bots = json!([{"seat": 1, "level": "beginner"}, {"seat": 2, "level": "beginner"}]);
    let settings = json!({"game": "thirteen-leaves", "seats": 3, "bots": bots});
    let mut table = TestTable::with_dealt_game(&server, settings).await;
    let mut rng = FastRng::new(1);
    // The person plays eight actions, and the bots play between them.
    for _ in 0..8 {
        table.players[0].read_until_my_turn().await;
        table.play(1, &mut rng).await;
    }
    let messages = table.players[0].messages();
    let events: Vec<Value> = messages.into_iter().filter(|message| message["type"] == "event").collect();
    let mut bot_move_count = 0;
    for adjacent_events in events.windows(2) {
        let [previous_event, event] = adjacent_events else { panic!("windows of two") };
        if event["event"]["by"] != "bot" {
            continue;
        }
        let took_ms = event["at"].as_u64().unwrap() - previous_event["at"].as_u64().unwrap();
        assert!(took_ms >= shortest_ms, "a bot took {took_ms} ms: {event}");
        bot_move_count += 1;
    }
    assert!(bot_move_count >= 6, "only {bot_move_count} bot moves");
}
