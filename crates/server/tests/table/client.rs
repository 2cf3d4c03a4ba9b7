//! The other side of a socket: says things, keeps what it hears, and knows what it should hear.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Longer than anything takes here; whoever waits longer waits in vain.
pub(crate) const SOON: Duration = Duration::from_secs(15);

pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Everything heard, as it came.
    pub(crate) frames: Vec<String>,
    /// The last number of the table that was heard.
    pub(crate) number: u64,
    /// What the welcome said of the table, and the board as it is now.
    pub(crate) table: Value,
    pub(crate) board: Value,
    pub(crate) you: Value,
}

impl Client {
    pub(crate) async fn connect(address: SocketAddr) -> Client {
        let url = format!("ws://{address}/ws");
        // A long history is one long frame.
        let config = WebSocketConfig::default().max_message_size(None).max_frame_size(None);
        let connecting = tokio_tungstenite::connect_async_with_config(url, Some(config), false);
        let (socket, _) = timeout(SOON, connecting).await.unwrap().unwrap();
        let nothing = Value::Null;
        Client {
            socket,
            frames: Vec::new(),
            number: 0,
            table: nothing.clone(),
            board: nothing.clone(),
            you: nothing,
        }
    }

    pub(crate) async fn hello(&mut self, table: &str, key: Option<&str>, since: Option<u64>) {
        self.number = since.unwrap_or_default();
        self.say(json!({"type": "hello", "protocol": protocol::PROTOCOL_VERSION, "table": table, "key": key, "since": since})).await;
    }

    pub(crate) async fn say(&mut self, message: impl ToString) {
        self.socket.send(Message::text(message.to_string())).await.ok();
    }

    /// Makes a request under a new id; gives the id.
    pub(crate) async fn ask(&mut self, mut request: Value) -> String {
        static ASKED: AtomicU64 = AtomicU64::new(0);
        let id = format!("r{}", ASKED.fetch_add(1, Ordering::Relaxed));
        request["id"] = json!(id);
        self.say(request).await;
        id
    }

    /// Makes a request and waits for the answer to it.
    pub(crate) async fn request(&mut self, request: Value) -> Value {
        let id = self.ask(request).await;
        self.answer(&id).await
    }

    /// Makes a request that must take effect.
    pub(crate) async fn must(&mut self, request: Value) -> Value {
        let answer = self.request(request.clone()).await;
        assert!(answer["type"] == "done" || answer["type"] == "seated", "{request}: {answer}");
        answer
    }

    /// The code with which a request is refused.
    pub(crate) async fn refused(&mut self, request: Value) -> String {
        let answer = self.request(request.clone()).await;
        assert_eq!(answer["type"], "refused", "{request}: {answer}");
        answer["code"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn answer(&mut self, id: &str) -> Value {
        self.until_that(|heard| heard["id"] == id).await
    }

    /// The next message, or the close code as a number.
    pub(crate) async fn hear(&mut self) -> Value {
        self.hear_within(SOON).await.expect("a message soon")
    }

    /// The next message, if there is one in this time.
    pub(crate) async fn hear_within(&mut self, time: Duration) -> Option<Value> {
        loop {
            match timeout(time, self.socket.next()).await.ok()? {
                Some(Ok(Message::Text(text))) => {
                    self.frames.push(text.to_string());
                    let heard: Value = serde_json::from_str(&text).unwrap();
                    self.follow(&heard);
                    return Some(heard);
                }
                Some(Ok(Message::Close(Some(close)))) => return Some(json!(u16::from(close.code))),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                other => return Some(json!(format!("{other:?}"))),
            }
        }
    }

    /// D5: numbers come one after another, without a gap and without a repetition.
    fn follow(&mut self, heard: &Value) {
        match heard["type"].as_str() {
            Some("welcome") => {
                let numbers: Vec<u64> = numbers(&heard["missed"]);
                let last = heard["number"].as_u64().unwrap();
                let first = last + 1 - numbers.len() as u64;
                assert!(numbers.iter().copied().eq(first..=last), "{numbers:?} up to {last}");
                self.number = last;
                self.table = heard["table"].clone();
                self.board = heard["table"]["board"].clone();
                self.you = heard["you"].clone();
            }
            Some("event") => {
                assert_eq!(heard["number"].as_u64(), Some(self.number + 1), "{heard}");
                self.number += 1;
                if heard["event"]["board"].is_object() {
                    self.board = heard["event"]["board"].clone();
                }
            }
            _ => {}
        }
    }

    pub(crate) async fn until_that(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let heard = self.hear().await;
            if wanted(&heard) {
                return heard;
            }
            assert!(heard.is_object(), "closed with {heard}; last heard {:?}", self.frames.last());
        }
    }

    /// Reads until a message of this type.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        self.until_that(|heard| heard["type"] == kind).await
    }

    /// Reads until something of this kind has happened.
    pub(crate) async fn until_happened(&mut self, kind: &str) -> Value {
        self.until_that(|heard| heard["type"] == "event" && heard["event"]["kind"] == kind).await
    }

    /// Reads until everything up to this number has happened.
    pub(crate) async fn until_number(&mut self, number: u64) {
        while self.number < number {
            let heard = self.hear().await;
            assert!(heard.is_object(), "closed with {heard} at {} of {number}", self.number);
        }
    }

    /// Reads until this seat is to move, or the game is over.
    pub(crate) async fn until_to_move(&mut self) {
        while !self.is_to_move() && !self.board["result"].is_object() {
            let heard = self.hear().await;
            assert!(heard.is_object(), "closed with {heard}");
        }
    }

    /// Reads until something of this kind has happened, if it has not been heard of before.
    pub(crate) async fn heard_of(&mut self, kind: &str) -> Value {
        let known = self.frames.iter().map(|frame| serde_json::from_str::<Value>(frame).unwrap());
        let mut known = known.filter(|heard| heard["type"] == "event" && heard["event"]["kind"] == kind);
        match known.next_back() {
            Some(heard) => heard,
            None => self.until_happened(kind).await,
        }
    }

    /// Reads until the socket is closed; gives the code.
    pub(crate) async fn close_code(&mut self) -> u64 {
        loop {
            let heard = self.hear().await;
            if let Some(code) = heard.as_u64() {
                return code;
            }
            assert!(heard.is_object(), "ended without a code: {heard}");
        }
    }

    pub(crate) fn seat(&self) -> Option<u64> {
        self.you["seat"].as_u64()
    }

    pub(crate) fn is_to_move(&self) -> bool {
        self.seat().is_some() && self.board["to_move"].as_u64() == self.seat()
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let legal = self.board["legal"].as_array().cloned().unwrap_or_default();
        legal.iter().map(|action| action.as_str().unwrap().to_owned()).collect()
    }

    /// Does something in the game, having seen everything so far.
    pub(crate) async fn act(&mut self, action: &str) -> Value {
        self.request(json!({"type": "act", "at": self.number, "action": action})).await
    }
}

/// The numbers of what happened.
pub(crate) fn numbers(happened: &Value) -> Vec<u64> {
    happened.as_array().unwrap().iter().map(|what| what["number"].as_u64().unwrap()).collect()
}
