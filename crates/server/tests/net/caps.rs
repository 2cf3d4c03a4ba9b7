//! How many may be connected.

use crate::place::{Place, SOON, hasty};
use server::{Limits, Loopback};
use std::time::Instant;

#[tokio::test]
async fn an_address_has_so_many_connections_and_sockets_count() {
    let place = Place::open(Limits { per_address: 2, ..hasty() }).await;
    let guest = place.guest().await;
    let _held = place.connect().await;
    let refused = loop {
        let answer = place.get("/health").await;
        // The kernel hands connections over in its own time.
        if answer.status != 200 {
            break answer;
        }
    };
    // Closed at once or told why; never served.
    assert!(refused.status == 503 && refused.code() == "too_many" || refused.status == 0, "{}", refused.head);
    drop(guest);
    let began = Instant::now();
    while place.get("/health").await.status != 200 {
        assert!(began.elapsed() < SOON, "the room was not given back");
    }
}

#[tokio::test]
async fn a_load_test_may_come_with_many() {
    let place = Place::open(Limits { per_address: 1, loopback: Loopback::Exempt, ..hasty() }).await;
    let _first = place.guest().await;
    let _second = place.guest().await;
    assert_eq!(place.get("/health").await.status, 200);
}
