//! Tests of the limit for connections from one address.

use crate::test_server::{TIMEOUT, TestServer, test_limits};
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
