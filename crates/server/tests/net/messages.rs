//! What a socket that has been welcomed may say.

use crate::place::{Place, SOON, hasty, hello};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use server::Limits;
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

#[tokio::test]
async fn what_cannot_be_read_is_refused_and_the_socket_goes_on() {
    let place = Place::open(hasty()).await;
    let mut client = place.guest().await;
    for text in ["", "{", "[]", "null", r#"{"type":"win"}"#, r#"{"type":"start","id":"x y"}"#, "\u{0}"] {
        client.say(text).await;
        let refused = client.until("refused").await;
        assert_eq!((&refused["code"], &refused["id"]), (&json!("unreadable"), &json!(null)), "{text}");
    }
    client.say(r#"{"type":"start","id":"i-7","more":1}"#).await;
    let refused = client.until("refused").await;
    // The table's number then: it was opened, and nothing else has happened.
    assert_eq!((&refused["id"], &refused["number"]), (&json!("i-7"), &json!(0)));
    client
        .say(json!({"type": "sit", "id": "i-8", "name": "Anna", "key": "chair-0123456789abcdefghij"}))
        .await;
    client.until("event").await;
    client.say(r#"{"type":"start","id":"i-9","more":1}"#).await;
    let refused = client.until("refused").await;
    assert_eq!((&refused["id"], &refused["number"]), (&json!("i-9"), &json!(1)));
    client.0.send(Message::binary(br#"{"type":"ping","sent":1}"#.to_vec())).await.unwrap();
    assert_eq!(client.until("refused").await["code"], "unreadable");
    client.say(json!({"type": "hello", "protocol": protocol::PROTOCOL_VERSION, "table": "t"})).await;
    assert_eq!(client.until("refused").await["code"], "out_of_place");
    client.say(json!({"type": "ping", "sent": 123})).await;
    let pong = client.until("pong").await;
    assert_eq!(pong["sent"], 123);
    assert!(pong["now"].as_u64().unwrap() > 1_700_000_000_000);
}

/// L2: 4 KiB a message.
#[tokio::test]
async fn a_message_may_be_4096_bytes_long_and_no_longer() {
    let place = Place::open(hasty()).await;
    let mut client = place.guest().await;
    client.say("x".repeat(4096)).await;
    assert_eq!(client.until("refused").await["code"], "unreadable");
    client.say(json!({"type": "ping", "sent": 1})).await;
    client.until("pong").await;
    client.say("x".repeat(4097)).await;
    assert_eq!(client.until("refused").await["code"], "unreadable");
    assert_eq!(client.close_code().await, 1009);
}

#[tokio::test]
async fn many_small_fragments_do_not_make_a_larger_message() {
    let place = Place::open(hasty()).await;
    let mut client = place.guest().await;
    for number in 0..50 {
        let kind = if number == 0 { Data::Text } else { Data::Continue };
        let frame = Frame::message(vec![b'x'; 100], OpCode::Data(kind), false);
        if client.0.send(Message::Frame(frame)).await.is_err() {
            break;
        }
    }
    assert_eq!(client.close_code().await, 1009);
}

/// A piece of a message that another one follows.
fn piece(kind: Data, content: &[u8]) -> Message {
    Message::Frame(Frame::message(content.to_vec(), OpCode::Data(kind), false))
}

/// L2: empty pieces of a message make it no longer, but they do not come without end.
#[tokio::test]
async fn a_message_of_endless_pieces_is_cut_off() {
    let place = Place::open(hasty()).await;
    let mut client = place.guest().await;
    client.0.send(piece(Data::Text, b"{")).await.unwrap();
    for _ in 0..100_000 {
        if client.0.send(piece(Data::Continue, b"")).await.is_err() {
            break;
        }
    }
    assert_eq!(client.close_code().await, 1008);
}

/// L2: a message that dribbles in is not waited for longer than anything else, whatever is said between its pieces.
#[tokio::test]
async fn a_message_that_dribbles_is_cut_off() {
    let place = Place::open(Limits { patience: Duration::from_millis(600), ..hasty() }).await;
    let mut client = place.guest().await;
    client.0.send(piece(Data::Text, b"{")).await.unwrap();
    let dribbling = async {
        loop {
            tokio::time::sleep(Duration::from_millis(50)).await;
            client.0.send(Message::Pong(Vec::new().into())).await.ok();
            if client.0.send(piece(Data::Continue, b" ")).await.is_err() {
                break;
            }
        }
    };
    tokio::time::timeout(SOON, dribbling).await.expect("it is still listened to");
    // Somebody who speaks now and then, in whole messages, stays.
    let mut client = place.guest().await;
    for _ in 0..12 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        client.0.send(Message::Pong(Vec::new().into())).await.unwrap();
        client.say(json!({"type": "ping", "sent": 1})).await;
        client.until("pong").await;
    }
}

/// Whoever says goodbye is told goodbye.
#[tokio::test]
async fn a_goodbye_is_answered() {
    let place = Place::open(hasty()).await;
    for welcomed in [true, false] {
        let mut client = if welcomed { place.guest().await } else { place.socket().await };
        client.0.close(None).await.unwrap();
        let mut said = None;
        while let Some(heard) = client.0.next().await {
            said = Some(heard.expect("the connection ends after the goodbye"));
        }
        assert!(matches!(said, Some(Message::Close(_))), "{said:?}");
    }
}

/// L2: so many messages in so long, whatever they say, then 1008.
#[tokio::test]
async fn a_socket_that_talks_too_much_is_closed() {
    let place = Place::open(Limits { messages: 20, messages_in: Duration::from_secs(60), ..hasty() }).await;
    let mut client = place.guest().await;
    // The greeting was the first.
    for number in 0..19 {
        let text = if number % 2 == 0 { r#"{"type":"ping","sent":1}"# } else { "nonsense" };
        client.say(text).await;
        let heard = client.hear().await;
        assert!(heard["type"] == "pong" || heard["code"] == "unreadable", "{heard}");
    }
    client.say(r#"{"type":"ping","sent":1}"#).await;
    assert_eq!(client.close_code().await, 1008);
}

/// L2: a seat's messages are counted together, through whichever socket they come.
#[tokio::test]
async fn a_new_socket_does_not_begin_a_new_count_for_a_seat() {
    let place = Place::open(Limits { messages: 20, messages_in: Duration::from_secs(60), ..hasty() }).await;
    let (table, key) = place.table().await;
    let chair = "chair-0123456789abcdefghij";
    let mut guest = place.socket().await;
    guest.say(hello(&table, &key)).await;
    guest.say(json!({"type": "sit", "id": "i-1", "name": "Anna", "key": chair})).await;
    guest.until("seated").await;
    let ping = r#"{"type":"ping","sent":1}"#;
    let mut first = place.socket().await;
    first.say(hello(&table, chair)).await;
    first.until("welcome").await;
    for _ in 0..12 {
        first.say(ping).await;
        first.until("pong").await;
    }
    let mut second = place.socket().await;
    second.say(hello(&table, chair)).await;
    second.until("welcome").await;
    for _ in 0..8 {
        second.say(ping).await;
        second.until("pong").await;
    }
    // The seat's twenty-first, but only the tenth of this socket.
    second.say(ping).await;
    assert_eq!(second.close_code().await, 1008);
}

/// L2: what somebody says after sitting down counts for the seat, so coming back does not begin a new count.
#[tokio::test]
async fn what_is_said_on_the_socket_that_sat_down_counts_for_the_seat() {
    let place = Place::open(Limits { messages: 20, messages_in: Duration::from_secs(60), ..hasty() }).await;
    let (table, key) = place.table().await;
    let chair = "chair-0123456789abcdefghij";
    let mut guest = place.socket().await;
    guest.say(hello(&table, &key)).await;
    // Sent again it is one message more, and no other seat.
    for _ in 0..2 {
        guest.say(json!({"type": "sit", "id": "i-1", "name": "Anna", "key": chair})).await;
        guest.until("seated").await;
    }
    let ping = r#"{"type":"ping","sent":1}"#;
    for _ in 0..14 {
        guest.say(ping).await;
        guest.until("pong").await;
    }
    let mut again = place.socket().await;
    again.say(hello(&table, chair)).await;
    again.until("welcome").await;
    for _ in 0..5 {
        again.say(ping).await;
        again.until("pong").await;
    }
    again.say(ping).await;
    assert_eq!(again.close_code().await, 1008);
}

/// Nobody needs a new secret for every try.
#[tokio::test]
async fn a_socket_makes_up_few_chairs() {
    let place = Place::open(hasty()).await;
    let mut client = place.guest().await;
    for number in 0..8 {
        let key = format!("chair-{number}-0123456789abcdefghij");
        client.say(json!({"type": "sit", "id": "i-1", "name": "", "key": key})).await;
        assert_eq!(client.until("refused").await["code"], "bad_text");
    }
    client.say(json!({"type": "sit", "id": "i-1", "name": "", "key": "chair-8-0123456789abcdefghij"})).await;
    assert_eq!(client.close_code().await, 1008);
}

/// L2: answers to pings are free, as many as there are pings; a flood of them is a flood.
#[tokio::test]
async fn pongs_that_nobody_asked_for_are_counted() {
    let place = Place::open(Limits { messages: 20, messages_in: Duration::from_secs(60), ..hasty() }).await;
    let mut client = place.guest().await;
    for _ in 0..20 {
        client.0.send(Message::Pong(Default::default())).await.unwrap();
    }
    client.say(r#"{"type":"ping","sent":1}"#).await;
    client.until("pong").await;
    client.0.send(Message::Pong(Default::default())).await.unwrap();
    assert_eq!(client.close_code().await, 1008);
}
