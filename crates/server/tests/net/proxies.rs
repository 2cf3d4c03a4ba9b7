//! Tests of clients behind a trusted proxy. The tests play the proxy: they send the header that it would set.

use crate::test_server::{TestServer, open_table_body, test_limits};
use server::{Limits, ProxyHeader, Quotas, TrustedProxies};

/// A server that trusts the proxies in this range of addresses, and reads the client's address from `header`.
async fn server_behind(proxy: &str, header: ProxyHeader, limits: Limits) -> TestServer {
    let proxies = TrustedProxies { ranges: vec![proxy.parse().unwrap()], header };
    TestServer::start_with(limits, proxies, Quotas::default()).await
}

/// Guarantee P3 (docs/promises.md): there are quotas for each client, also for clients behind a trusted proxy.
#[tokio::test]
async fn limits_by_address_apply_to_the_clients_of_a_trusted_proxy() {
    let limits = Limits { max_tables_per_minute: 1, max_requests_per_minute: 5, ..test_limits() };
    // Both headers that a proxy may use: the setting, the name, and what precedes each address in the value.
    for (header, name, prefix) in
        [(ProxyHeader::XForwardedFor, "X-Forwarded-For", ""), (ProxyHeader::Forwarded, "Forwarded", "for=")]
    {
        let server = server_behind("127.0.0.0/8", header, limits.clone()).await;
        // Opens a table and returns the status. A client can forge the first address; the proxy adds the second one.
        let open_table_as = async |addresses: [&str; 2]| {
            let [forged, client] = addresses;
            let header = format!("{name}: {prefix}{forged}, {prefix}{client}\r\n");
            server.post("/api/tables", &header, &open_table_body()).await.status
        };
        assert_eq!(open_table_as(["198.51.100.1", "203.0.113.1"]).await, 201);
        assert_eq!(
            open_table_as(["198.51.100.2", "203.0.113.1"]).await,
            429,
            "a forged address evades the limit"
        );
        assert_eq!(open_table_as(["198.51.100.1", "203.0.113.2"]).await, 201, "two clients share a limit");
        let header = format!("{name}: {prefix}203.0.113.3\r\n");
        for _ in 0..5 {
            assert_eq!(server.request("GET", "/api/games", &header).await.status, 200);
        }
        assert_eq!(server.request("GET", "/api/games", &header).await.status, 429);
        assert_eq!(server.get("/api/games").await.status, 200, "the proxy itself has its own limit");
    }
}

#[tokio::test]
async fn nobody_but_a_trusted_proxy_can_tell_another_address() {
    let limits = Limits { max_tables_per_minute: 1, ..test_limits() };
    // The test connects from 127.0.0.1, which is not in this range.
    let server = server_behind("10.0.0.0/8", ProxyHeader::XForwardedFor, limits).await;
    server.open_table().await;
    let refused = server.post("/api/tables", "X-Forwarded-For: 203.0.113.1\r\n", &open_table_body()).await;
    assert_eq!(refused.status, 429);
}

/// Guarantee P3 (docs/promises.md): there are quotas for each client, also for clients behind a trusted proxy.
#[tokio::test]
async fn sockets_through_a_proxy_are_limited_for_each_client() {
    let limits = Limits { max_connections_per_address: 2, ..test_limits() };
    let server = server_behind("127.0.0.1", ProxyHeader::XForwardedFor, limits).await;
    let first = server.open_socket_as("203.0.113.1").await.unwrap();
    let _second = server.open_socket_as("203.0.113.1").await.unwrap();
    assert_eq!(server.open_socket_as("203.0.113.1").await.err(), Some(503));
    let _other_client = server.open_socket_as("203.0.113.2").await.unwrap();
    drop(first);
    let deadline = std::time::Instant::now() + crate::test_server::TIMEOUT;
    while server.open_socket_as("203.0.113.1").await.is_err() {
        assert!(std::time::Instant::now() < deadline, "the closed socket still counts");
    }
}
