//! Tests of messages on a socket that is connected to a table: which are refused, and which close the socket.
//!
//! L2 is the guarantee in docs/promises.md that every resource a client can use has a limit.

use crate::test_server::{
    Client, MESSAGE_TOO_LONG, POLICY_VIOLATION, TIMEOUT, TestServer, hello, test_limits,
};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use server::Limits;
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

/// The key with which the test client takes a seat.
const SEAT_KEY: &str = "seat-0123456789abcdefghij";
/// A ping of the protocol, which the server answers with a pong.
const PING: &str = r#"{"type":"ping","sent":1}"#;

/// A server that accepts 20 messages in a minute from each socket and seat.
async fn server_with_message_limit_20() -> TestServer {
    let message_window = Duration::from_secs(60);
    TestServer::start(Limits { max_messages: 20, message_window, ..test_limits() }).await
}

/// Sends ping messages, waiting for each pong.
async fn exchange_pings(client: &mut Client, count: usize) {
    for _ in 0..count {
        client.send(PING).await;
        client.receive_type("pong").await;
    }
}

#[tokio::test]
async fn an_unreadable_message_is_refused_and_the_socket_stays_open() {
    let server = TestServer::start(test_limits()).await;
    let mut client = server.connect_guest().await;
    // Not JSON, not an object, an unknown type, and an id with a space.
    for text in ["", "{", "[]", "null", r#"{"type":"win"}"#, r#"{"type":"start","id":"x y"}"#, "\u{0}"] {
        client.send(text).await;
        let refused = client.receive_type("refused").await;
        assert_eq!((&refused["code"], &refused["id"]), (&json!("unreadable"), &json!(null)), "{text}");
    }
    // `more` is not a field of `start`, but the id can be read. The refusal has the number of the table's last event:
    // 0, because the table was only opened.
    client.send(r#"{"type":"start","id":"i-7","more":1}"#).await;
    let refused = client.receive_type("refused").await;
    assert_eq!((&refused["id"], &refused["number"]), (&json!("i-7"), &json!(0)));
    // After the client has sat down, the last event has the number 1.
    client.send(json!({"type": "sit", "id": "i-8", "name": "Anna", "key": SEAT_KEY})).await;
    client.receive_type("event").await;
    client.send(r#"{"type":"start","id":"i-9","more":1}"#).await;
    let refused = client.receive_type("refused").await;
    assert_eq!((&refused["id"], &refused["number"]), (&json!("i-9"), &json!(1)));
    // Binary frames are refused, and so is a second `hello`.
    client.socket.send(Message::binary(PING.as_bytes().to_vec())).await.unwrap();
    assert_eq!(client.receive_type("refused").await["code"], "unreadable");
    client.send(json!({"type": "hello", "protocol": protocol::PROTOCOL_VERSION, "table": "t"})).await;
    assert_eq!(client.receive_type("refused").await["code"], "out_of_place");
    client.send(json!({"type": "ping", "sent": 123})).await;
    let pong = client.receive_type("pong").await;
    assert_eq!(pong["sent"], 123);
    // The server's time is in milliseconds since 1970; this number is a day in November 2023.
    assert!(pong["now"].as_u64().unwrap() > 1_700_000_000_000);
}

/// Guarantee L2: every resource that a client can use has a limit.
#[tokio::test]
async fn a_message_may_have_4096_bytes_and_no_more() {
    let server = TestServer::start(test_limits()).await;
    let mut client = server.connect_guest().await;
    // The server reads this message and refuses it, because it is not JSON. One byte more closes the socket.
    client.send("x".repeat(4096)).await;
    assert_eq!(client.receive_type("refused").await["code"], "unreadable");
    exchange_pings(&mut client, 1).await;
    client.send("x".repeat(4097)).await;
    assert_eq!(client.receive_type("refused").await["code"], "unreadable");
    assert_eq!(client.receive_close_code().await, MESSAGE_TOO_LONG);
}

#[tokio::test]
async fn a_message_in_fragments_has_the_same_size_limit() {
    let server = TestServer::start(test_limits()).await;
    let mut client = server.connect_guest().await;
    // 50 fragments of 100 bytes are more than the limit of 4096 bytes.
    for index in 0..50 {
        let kind = if index == 0 { Data::Text } else { Data::Continue };
        if client.socket.send(fragment(kind, &[b'x'; 100])).await.is_err() {
            break;
        }
    }
    assert_eq!(client.receive_close_code().await, MESSAGE_TOO_LONG);
}

/// A fragment of a message that is not the last one.
fn fragment(kind: Data, content: &[u8]) -> Message {
    Message::Frame(Frame::message(content.to_vec(), OpCode::Data(kind), false))
}

/// Guarantee L2: every resource that a client can use has a limit. Empty fragments do not make a message longer, so
/// the size limit alone does not end them.
#[tokio::test]
async fn a_message_of_endless_empty_fragments_closes_the_socket() {
    let server = TestServer::start(test_limits()).await;
    let mut client = server.connect_guest().await;
    client.socket.send(fragment(Data::Text, b"{")).await.unwrap();
    for _ in 0..100_000 {
        if client.socket.send(fragment(Data::Continue, b"")).await.is_err() {
            break;
        }
    }
    assert_eq!(client.receive_close_code().await, POLICY_VIOLATION);
}

/// Guarantee L2: every resource that a client can use has a limit.
#[tokio::test]
async fn a_message_in_slow_fragments_closes_the_socket_even_with_pongs_between_them() {
    let read_timeout = Duration::from_millis(600);
    let server = TestServer::start(Limits { read_timeout, ..test_limits() }).await;
    let mut client = server.connect_guest().await;
    client.socket.send(fragment(Data::Text, b"{")).await.unwrap();
    // The fragments come more often than the read timeout, but the message never ends.
    let send_slowly = async {
        loop {
            tokio::time::sleep(Duration::from_millis(50)).await;
            client.socket.send(Message::Pong(Vec::new().into())).await.ok();
            if client.socket.send(fragment(Data::Continue, b" ")).await.is_err() {
                break;
            }
        }
    };
    tokio::time::timeout(TIMEOUT, send_slowly).await.expect("the server closes the socket in time");
    // A socket that sends whole messages now and then stays open for longer than the timeout.
    let mut client = server.connect_guest().await;
    for _ in 0..12 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        client.socket.send(Message::Pong(Vec::new().into())).await.unwrap();
        exchange_pings(&mut client, 1).await;
    }
}

#[tokio::test]
async fn a_close_frame_is_answered_with_a_close_frame() {
    let server = TestServer::start(test_limits()).await;
    let (after_hello, before_hello) = (server.connect_guest().await, server.open_socket().await);
    // One client is connected to a table; the other has not sent `hello` yet.
    for mut client in [after_hello, before_hello] {
        client.socket.close(None).await.unwrap();
        let mut last_message = None;
        while let Some(received) = client.socket.next().await {
            last_message = Some(received.expect("the connection ends after the close frame"));
        }
        assert!(matches!(last_message, Some(Message::Close(_))), "{last_message:?}");
    }
}

/// Guarantee L2: every resource that a client can use has a limit.
#[tokio::test]
async fn a_socket_that_sends_too_many_messages_is_closed() {
    let server = server_with_message_limit_20().await;
    let mut client = server.connect_guest().await;
    // `hello` was the first of the 20 allowed messages.
    for index in 0..19 {
        client.send(if index % 2 == 0 { PING } else { "nonsense" }).await;
        let received = client.receive().await;
        assert!(received["type"] == "pong" || received["code"] == "unreadable", "{received}");
    }
    client.send(PING).await;
    assert_eq!(client.receive_close_code().await, POLICY_VIOLATION);
}

/// Guarantee L2: every resource that a client can use has a limit.
#[tokio::test]
async fn messages_of_a_seat_are_counted_over_all_its_sockets() {
    let server = server_with_message_limit_20().await;
    let (table, key) = server.open_table().await;
    let mut guest = server.open_socket().await;
    guest.send(hello(&table, &key)).await;
    guest.send(json!({"type": "sit", "id": "i-1", "name": "Anna", "key": SEAT_KEY})).await;
    guest.receive_type("seated").await;
    let mut first_socket = server.open_socket().await;
    first_socket.send(hello(&table, SEAT_KEY)).await;
    first_socket.receive_type("welcome").await;
    // The limit for the seat is 20 messages: 12 from one socket and 8 from another.
    exchange_pings(&mut first_socket, 12).await;
    let mut second_socket = server.open_socket().await;
    second_socket.send(hello(&table, SEAT_KEY)).await;
    second_socket.receive_type("welcome").await;
    exchange_pings(&mut second_socket, 8).await;
    // The 21st message of the seat, but only the tenth of this socket.
    second_socket.send(PING).await;
    assert_eq!(second_socket.receive_close_code().await, POLICY_VIOLATION);
}

/// Guarantee L2: every resource that a client can use has a limit. The socket that sends `sit` enters as a guest, but
/// its later messages count for the seat.
#[tokio::test]
async fn messages_of_the_socket_that_took_the_seat_count_for_the_seat() {
    let server = server_with_message_limit_20().await;
    let (table, key) = server.open_table().await;
    let mut guest = server.open_socket().await;
    guest.send(hello(&table, &key)).await;
    // The repeated request counts as a message, but not as a second seat.
    for _ in 0..2 {
        guest.send(json!({"type": "sit", "id": "i-1", "name": "Anna", "key": SEAT_KEY})).await;
        guest.receive_type("seated").await;
    }
    // The seat's count is 15 after this: the second `sit` and 14 pings.
    exchange_pings(&mut guest, 14).await;
    let mut reconnected_client = server.open_socket().await;
    reconnected_client.send(hello(&table, SEAT_KEY)).await;
    reconnected_client.receive_type("welcome").await;
    // Five more reach the limit of 20.
    exchange_pings(&mut reconnected_client, 5).await;
    reconnected_client.send(PING).await;
    assert_eq!(reconnected_client.receive_close_code().await, POLICY_VIOLATION);
}

/// Guarantee L2: every resource that a client can use has a limit.
#[tokio::test]
async fn a_socket_may_send_only_a_few_different_seat_keys() {
    let server = TestServer::start(test_limits()).await;
    let mut client = server.connect_guest().await;
    let sit_message = |index: usize| {
        let key = format!("seat-{index}-0123456789abcdefghij");
        // The empty name is refused, so that the client never gets a seat.
        json!({"type": "sit", "id": "i-1", "name": "", "key": key})
    };
    // One socket may try eight keys.
    for index in 0..8 {
        client.send(sit_message(index)).await;
        assert_eq!(client.receive_type("refused").await["code"], "bad_text");
    }
    client.send(sit_message(8)).await;
    assert_eq!(client.receive_close_code().await, POLICY_VIOLATION);
}

/// Guarantee L2: every resource that a client can use has a limit. Pongs do not count as messages, because they answer
/// the server's pings, but they have their own limit.
#[tokio::test]
async fn a_socket_that_sends_too_many_pongs_is_closed() {
    let server = server_with_message_limit_20().await;
    let mut client = server.connect_guest().await;
    for _ in 0..20 {
        client.socket.send(Message::Pong(Default::default())).await.unwrap();
    }
    // The socket is still open after 20 pongs.
    exchange_pings(&mut client, 1).await;
    client.socket.send(Message::Pong(Default::default())).await.unwrap();
    assert_eq!(client.receive_close_code().await, POLICY_VIOLATION);
}
