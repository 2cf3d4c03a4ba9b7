//! S3: how long a bot takes tells nothing.

use crate::party::Party;
use crate::server::{Place, hasty};
use engine::FastRng;
use serde_json::{Value, json};
use server::Timeouts;
use server::test_hooks::TestHooks;
use std::time::Duration;

/// Every move of a bot takes its time, a forced one too.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_takes_its_time_whatever_it_holds() {
    let delay = Duration::from_millis(60);
    let place = Place::with(Timeouts { bot_delay: delay, ..hasty() }, TestHooks::default()).await;
    let bots = json!([{"seat": 1, "level": "beginner"}, {"seat": 2, "level": "beginner"}]);
    let wish = json!({"game": "thirteen-leaves", "seats": 3, "bots": bots});
    let mut party = Party::dealt(&place, wish).await;
    let mut rng = FastRng::new(1);
    for _ in 0..8 {
        while !party.people[0].is_to_move() && !party.is_over() {
            party.people[0].hear().await;
        }
        party.steps(1, &mut rng).await;
    }
    let frames = party.people[0].frames.iter().map(|frame| serde_json::from_str::<Value>(frame).unwrap());
    let happened: Vec<Value> = frames.filter(|heard| heard["type"] == "event").collect();
    let mut moves = 0;
    for pair in happened.windows(2).filter(|pair| pair[1]["event"]["by"] == "bot") {
        let took = pair[1]["at"].as_u64().unwrap() - pair[0]["at"].as_u64().unwrap();
        // Three quarters of the delay at least; the clock counts whole milliseconds.
        assert!(took >= 44, "a bot took {took} ms: {}", pair[1]);
        moves += 1;
    }
    assert!(moves >= 6, "{moves}");
}
