//! Clocks, over a socket. Their arithmetic is tested beside `due.rs`.

use crate::party::Party;
use crate::server::Place;
use serde_json::json;
use std::time::Duration;

/// A person who is there but does not decide is decided for, once, and then it is their turn again.
#[tokio::test(flavor = "multi_thread")]
async fn whose_time_is_up_is_decided_for() {
    let place = Place::open().await;
    let wish = json!({"game": "mada", "seats": 2, "clock": {"kind": "turn", "seconds": 5}});
    let mut party = Party::dealt(&place, wish).await;
    party.together().await;
    let mover = party.people.iter().position(|person| person.is_to_move()).unwrap();
    let person = &mut party.people[mover];
    let now = place.enter(&party.opened.table, &party.opened.watch_key).await;
    let welcome: serde_json::Value = serde_json::from_str(&now.frames[0]).unwrap();
    let deadline = welcome["table"]["board"]["clock"]["deadline"].as_u64().unwrap();
    assert!(deadline <= welcome["now"].as_u64().unwrap() + 5000);
    let acted = person.until_happened("acted").await;
    assert_eq!((&acted["event"]["by"], &acted["event"]["seat"]), (&json!("clock"), &json!(mover)));
    assert!(acted["at"].as_u64().unwrap() >= deadline);
    // The other one is not decided for before their own time is up.
    assert_eq!(person.hear_within(Duration::from_millis(300)).await, None);
}
