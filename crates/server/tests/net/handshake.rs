//! From the first byte to the welcome.

use crate::place::{Place, SOON, hasty, hello};
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

const UPGRADE: &str = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

/// L2: whoever sends their request byte by byte, or nothing, is not waited for.
#[tokio::test]
async fn dribbling_and_silent_connections_are_closed_in_time() {
    let place = Place::open(hasty()).await;
    let mut silent = place.connect().await;
    let mut dribbling = place.connect().await;
    let (mut reader, mut writer) = dribbling.split();
    let dribble = async {
        for byte in b"GET / HTTP/1.1\r\nHost: server\r\nX-Long: ".iter().chain([b'x'; 2000].iter()) {
            if writer.write_all(&[*byte]).await.is_err() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let began = Instant::now();
    let mut nothing = Vec::new();
    tokio::select! {
        () = dribble => panic!("the whole request could be dribbled"),
        ended = timeout(SOON, reader.read_to_end(&mut nothing)) => drop(ended.expect("closed in time")),
    }
    timeout(SOON, silent.read_to_end(&mut nothing)).await.expect("closed in time").ok();
    assert!(began.elapsed() < Duration::from_secs(2));
}

#[tokio::test]
async fn a_body_that_does_not_arrive_is_not_waited_for() {
    let place = Place::open(hasty()).await;
    let answer = place
        .raw("POST /api/tables HTTP/1.1\r\nHost: server\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{")
        .await;
    assert_eq!((answer.status, answer.code().as_str()), (408, "too_slow"));
}

#[tokio::test]
async fn pages_of_other_sites_get_no_socket() {
    let place = Place::open(hasty()).await;
    for (origin, status) in [
        ("", 101),
        ("Origin: http://server\r\n", 101),
        ("Origin: https://play.example\r\n", 101),
        ("Origin: https://evil.example\r\n", 403),
        ("Origin: null\r\n", 403),
    ] {
        let mut stream = place.connect().await;
        let request = format!("GET /ws HTTP/1.1\r\nHost: server\r\n{UPGRADE}{origin}\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = [0; 12];
        timeout(SOON, stream.read_exact(&mut head)).await.unwrap().unwrap();
        assert_eq!(head, format!("HTTP/1.1 {status}").as_bytes(), "{origin}");
    }
}

#[tokio::test]
async fn what_is_no_socket_is_told_so() {
    let place = Place::open(hasty()).await;
    let answer = place.get("/ws").await;
    assert_eq!((answer.status, answer.code().as_str()), (426, "not_a_socket"));
}

#[tokio::test]
async fn whoever_does_not_greet_is_closed() {
    let place = Place::open(hasty()).await;
    let mut client = place.socket().await;
    let began = Instant::now();
    client.say(json!({"type": "start", "id": "a"})).await;
    let refused = client.hear().await;
    assert_eq!((&refused["code"], &refused["id"]), (&json!("out_of_place"), &json!("a")));
    assert_eq!(client.close_code().await, 1008);
    assert!(began.elapsed() < Duration::from_secs(2));
}

#[tokio::test]
async fn a_greeting_that_opens_nothing_is_refused_and_closed() {
    let place = Place::open(hasty()).await;
    let (table, key) = place.table().await;
    let mut old = hello(&table, &key);
    old["protocol"] = json!(0);
    for (greeting, code) in [
        (old, "wrong_version"),
        (hello("nowhere", &key), "no_such_table"),
        (hello(&table, "wrongwrongwrongwrongwrong"), "wrong_key"),
    ] {
        let mut client = place.socket().await;
        client.say(&greeting).await;
        assert_eq!(client.hear().await["code"], code);
        assert_eq!(client.close_code().await, 1008);
    }
}
