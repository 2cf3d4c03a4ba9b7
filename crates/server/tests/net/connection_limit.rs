//! Tests of the limit for connections from one address.

use crate::test_server::{TIMEOUT, TRY_AGAIN_LATER, TestServer, hello, test_limits};
use serde_json::json;
use server::{Limits, Loopback};
use std::time::Instant;

#[tokio::test]
async fn connections_from_one_address_are_limited_and_sockets_count() {
    let server = TestServer::start(Limits { max_connections_per_address: 2, ..test_limits() }).await;
    let socket = server.connect_guest().await;
    let _idle_connection = server.connect().await;
    let refused = loop {
        let response = server.get("/health").await;
        // The server may accept this connection before the idle one.
        if response.status != 200 {
            break response;
        }
    };
    // The connection is closed at once, with or without a response that the client still receives.
    let is_refused = refused.status == 503 && refused.code() == "too_many";
    assert!(is_refused || refused.status == 0, "{}", refused.head);
    drop(socket);
    let start = Instant::now();
    while server.get("/health").await.status != 200 {
        assert!(start.elapsed() < TIMEOUT, "the closed socket still counts");
    }
}

#[tokio::test]
async fn loopback_can_be_exempt_from_the_limit_by_address() {
    let limits = Limits { max_connections_per_address: 1, loopback: Loopback::Exempt, ..test_limits() };
    let server = TestServer::start(limits).await;
    let _first = server.connect_guest().await;
    let _second = server.connect_guest().await;
    assert_eq!(server.get("/health").await.status, 200);
}

/// Guests use up their share of the connections and stay silent. A player must still be able to return to the seat.
#[tokio::test]
async fn players_return_to_their_seat_although_guests_take_every_connection_they_get() {
    let limits = Limits { max_connections: 10, guest_percent: 50, ..test_limits() };
    let server = TestServer::start(limits).await;
    let (table, join_key) = server.open_table().await;
    let seat_key = "seat-0123456789abcdefghij";
    let mut player = server.open_socket().await;
    player.send(hello(&table, &join_key)).await;
    player.send(json!({"type": "sit", "id": "1", "name": "Anna", "key": seat_key})).await;
    player.receive_type("seated").await;
    drop(player);
    // Guests connect until the server refuses one.
    let mut guests = Vec::new();
    let refused = loop {
        let mut guest = server.open_socket().await;
        guest.send(hello(&table, &join_key)).await;
        let first_message = guest.receive().await;
        if first_message["type"] == "refused" {
            assert_eq!(guest.receive_close_code().await, TRY_AGAIN_LATER);
            break first_message;
        }
        guests.push(guest);
        assert!(guests.len() < 10, "every connection went to a guest");
    };
    assert_eq!(refused["code"], "too_many");
    // The other half of the connections is reserved for players and for the page.
    let mut player = server.open_socket().await;
    player.send(hello(&table, seat_key)).await;
    assert_eq!(player.receive_type("welcome").await["you"]["role"], "seat");
    assert_eq!(server.get("/health").await.status, 200, "the page loads from the reserve");
}
