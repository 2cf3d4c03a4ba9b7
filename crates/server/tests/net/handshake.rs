//! Tests of a connection from its first byte to the `welcome` message.

use crate::test_server::{POLICY_VIOLATION, TIMEOUT, TestServer, hello, open_table_body, test_limits};
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

/// The headers with which a client asks for a WebSocket.
const UPGRADE_HEADERS: &str = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

/// Guarantee L2 (docs/promises.md): whatever a client can use has a limit, here the time that a request takes.
#[tokio::test]
async fn slow_and_silent_connections_are_closed_in_time() {
    let server = TestServer::start(test_limits()).await;
    let mut silent_connection = server.connect().await;
    let mut slow_connection = server.connect().await;
    let (mut reader, mut writer) = slow_connection.split();
    // One byte every 20 ms: the request would take 40 seconds. The timeout of `test_limits` is 400 ms.
    let send_slowly = async {
        for byte in b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ".iter().chain([b'x'; 2000].iter()) {
            if writer.write_all(&[*byte]).await.is_err() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let start = Instant::now();
    let mut received = Vec::new();
    // The server must close the connection before the slow request is complete.
    tokio::select! {
        () = send_slowly => panic!("the server waited for the whole request"),
        end = timeout(TIMEOUT, reader.read_to_end(&mut received)) => drop(end.expect("closed in time")),
    }
    timeout(TIMEOUT, silent_connection.read_to_end(&mut received)).await.expect("closed in time").ok();
    assert!(start.elapsed() < Duration::from_secs(2));
}

#[tokio::test]
async fn a_body_that_does_not_arrive_is_refused_in_time() {
    let server = TestServer::start(test_limits()).await;
    let incomplete_request = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
        Content-Length: 50\r\n\r\n{";
    let response = server.send_raw(incomplete_request).await;
    assert_eq!((response.status, response.code().as_str()), (408, "too_slow"));
}

#[tokio::test]
async fn pages_of_other_sites_cannot_open_a_socket() {
    let server = TestServer::start(test_limits()).await;
    // The server's public address is https://play.example. Programs that are not browsers send no origin.
    for (origin, status) in [
        ("", 101),
        ("Origin: http://localhost\r\n", 101),
        ("Origin: https://play.example\r\n", 101),
        ("Origin: https://evil.example\r\n", 403),
        ("Origin: null\r\n", 403),
    ] {
        let mut stream = server.connect().await;
        let request = format!("GET /ws HTTP/1.1\r\nHost: localhost\r\n{UPGRADE_HEADERS}{origin}\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut status_line = [0; "HTTP/1.1 101".len()];
        timeout(TIMEOUT, stream.read_exact(&mut status_line)).await.unwrap().unwrap();
        assert_eq!(status_line, format!("HTTP/1.1 {status}").as_bytes(), "{origin}");
    }
}

#[tokio::test]
async fn a_plain_request_to_the_socket_path_is_refused() {
    let server = TestServer::start(test_limits()).await;
    let response = server.get("/ws").await;
    assert_eq!((response.status, response.code().as_str()), (426, "not_a_socket"));
}

#[tokio::test]
async fn a_socket_without_hello_is_closed_in_time() {
    let server = TestServer::start(test_limits()).await;
    let mut client = server.open_socket().await;
    let start = Instant::now();
    // The first message has to be `hello`.
    client.send(json!({"type": "start", "id": "a"})).await;
    let refused = client.receive().await;
    assert_eq!((&refused["code"], &refused["id"]), (&json!("out_of_place"), &json!("a")));
    assert_eq!(client.receive_close_code().await, POLICY_VIOLATION);
    assert!(start.elapsed() < Duration::from_secs(2));
}

#[tokio::test]
async fn an_invalid_hello_is_refused_and_the_socket_closed() {
    let server = TestServer::start(test_limits()).await;
    let (table, key) = server.open_table().await;
    let mut hello_with_wrong_version = hello(&table, &key);
    hello_with_wrong_version["protocol"] = json!(0);
    // Each case is a first message and the code of its refusal.
    for (message, code) in [
        (hello_with_wrong_version, "wrong_version"),
        (hello("nowhere", &key), "no_such_table"),
        (hello(&table, "wrongwrongwrongwrongwrong"), "wrong_key"),
    ] {
        let mut client = server.open_socket().await;
        client.send(&message).await;
        assert_eq!(client.receive().await["code"], code);
        assert_eq!(client.receive_close_code().await, POLICY_VIOLATION);
    }
}

/// Guarantee P7 (docs/promises.md): only requests under a name of the server are accepted. A page whose name points to
/// this server's address (DNS rebinding) sends that name as `Host` and as `Origin`.
#[tokio::test]
async fn requests_under_foreign_names_are_refused() {
    let server = TestServer::start(test_limits()).await;
    let foreign_headers = "Host: evil.example:7210\r\nOrigin: http://evil.example:7210\r\n";
    for request_line in ["GET / HTTP/1.1", "GET /api/tables HTTP/1.1", "GET /health HTTP/1.1"] {
        let request = format!("{request_line}\r\n{foreign_headers}Connection: close\r\n\r\n");
        let response = server.send_raw(&request).await;
        assert_eq!((response.status, response.code().as_str()), (421, "unknown_host"), "{request_line}");
    }
    // A request that opens a table, and one that asks for a WebSocket, are refused too.
    let body = open_table_body();
    let length = body.len();
    let post = format!(
        "POST /api/tables HTTP/1.1\r\n{foreign_headers}Connection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\n\r\n{body}"
    );
    assert_eq!(server.send_raw(&post).await.code(), "unknown_host");
    let upgrade = format!("GET /ws HTTP/1.1\r\n{foreign_headers}{UPGRADE_HEADERS}\r\n");
    let response = server.send_raw(&upgrade).await;
    assert_eq!((response.status, response.code().as_str()), (421, "unknown_host"));
    // The right host is not enough: a page of another site asks for the socket.
    let foreign_origin = "Host: localhost\r\nOrigin: http://evil.example:7210\r\n";
    let upgrade = format!("GET /ws HTTP/1.1\r\n{foreign_origin}{UPGRADE_HEADERS}\r\n");
    let response = server.send_raw(&upgrade).await;
    assert_eq!((response.status, response.code().as_str()), (403, "foreign_origin"));
}
