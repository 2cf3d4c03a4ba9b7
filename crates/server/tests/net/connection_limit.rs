//! Tests of the limit for connections from one address.

use crate::test_server::{TIMEOUT, TRY_AGAIN_LATER, TestServer, hello, test_limits};
use serde_json::json;
use server::{Limits, Loopback};
use std::time::Instant;

#[tokio::test]
async fn connections_from_one_address_are_limited_and_sockets_count() {
    let server = TestServer::start(Limits { max_connections_per_address: 2, ..test_limits() }).await;
    // A WebSocket and an idle connection use up the limit of two.
    let socket = server.connect_guest().await;
    let _idle_connection = server.connect().await;
    let refusal = loop {
        let response = server.get("/health").await;
        // Requests succeed until the server has accepted the idle connection.
        if response.status != 200 {
            break response;
        }
    };
    // The server closes a refused connection at once, so its response may be lost. In that case the status is 0.
    let is_refused = refusal.status == 503 && refusal.code() == "too_many";
    assert!(is_refused || refusal.status == 0, "{}", refusal.head);
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
    // Two sockets from one address exceed the limit of one, but the loopback address is exempt.
    let _first = server.connect_guest().await;
    let _second = server.connect_guest().await;
    assert_eq!(server.get("/health").await.status, 200);
}

/// Guests use up their share of the connections and stay silent. A player must still be able to return to the seat.
#[tokio::test]
async fn players_return_to_their_seat_although_guests_take_every_connection_they_get() {
    // Guests get at most half of the ten connections.
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
    let refusal = loop {
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
    assert_eq!(refusal["code"], "too_many");
    // The other half of the connections is reserved for players and for the page.
    let mut player = server.open_socket().await;
    player.send(hello(&table, seat_key)).await;
    assert_eq!(player.receive_type("welcome").await["you"]["role"], "seat");
    assert_eq!(server.get("/health").await.status, 200, "the page loads from the reserve");
}
