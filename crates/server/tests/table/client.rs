//! A test client on a WebSocket. It keeps everything it receives, and checks that no event number is missing
//! or repeated (guarantee D5 in `docs/promises.md`).

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How long a client waits for a message. Every tested response is much faster, also on a busy machine.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(15);

// The close codes of the server that these tests expect. `docs/protocol.md` lists all of them.
/// The client exceeded a limit, is banned, or may not enter.
pub(crate) const POLICY_VIOLATION: u64 = 1008;
/// The table failed, the operator closed or deleted it, or an erasure changed its log.
pub(crate) const TABLE_FAILED: u64 = 1011;
/// The server shuts down.
pub(crate) const SERVER_RESTART: u64 = 1012;
/// Another client connected with the key of the same seat.
pub(crate) const SEAT_TAKEN_OVER: u64 = 4001;

/// A client of the server under test.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every text frame received.
    pub(crate) frames: Vec<String>,
    /// The number of the last event received.
    pub(crate) last_number: u64,
    /// The table as the last welcome described it.
    pub(crate) table: Value,
    /// What the client sees of the game: the board of the last welcome or event.
    pub(crate) board: Value,
    /// The client's role, as the last welcome described it.
    pub(crate) you: Value,
}

impl Client {
    /// Opens a socket. Sends no `hello` yet.
    pub(crate) async fn connect(address: SocketAddr) -> Client {
        Client::connect_from([127, 0, 0, 1], address).await
    }

    /// Opens a socket from this address of the machine. All addresses that begin with 127 belong to it.
    pub(crate) async fn connect_from(source: [u8; 4], address: SocketAddr) -> Client {
        let url = format!("ws://{address}/ws");
        // A welcome with a long history is one long frame.
        let config = WebSocketConfig::default().max_message_size(None).max_frame_size(None);
        let connecting = async {
            let socket = TcpSocket::new_v4().unwrap();
            socket.bind(SocketAddr::from((source, 0))).unwrap();
            let stream = MaybeTlsStream::Plain(socket.connect(address).await.unwrap());
            tokio_tungstenite::client_async_with_config(url, stream, Some(config)).await.unwrap()
        };
        let (socket, _) = timeout(MESSAGE_TIMEOUT, connecting).await.unwrap();
        Client {
            socket,
            frames: Vec::new(),
            last_number: 0,
            table: Value::Null,
            board: Value::Null,
            you: Value::Null,
        }
    }

    /// Sends the first message of a connection. `since` is the number of the last event that the client has
    /// seen.
    pub(crate) async fn hello(&mut self, table: &str, key: Option<&str>, since: Option<u64>) {
        self.last_number = since.unwrap_or_default();
        let protocol = protocol::PROTOCOL_VERSION;
        self.send(json!({"type": "hello", "protocol": protocol, "table": table, "key": key, "since": since}))
            .await;
    }

    /// Sends a text frame. Errors are ignored, because the server may have closed the socket on purpose.
    pub(crate) async fn send(&mut self, message: impl ToString) {
        self.socket.send(Message::text(message.to_string())).await.ok();
    }

    /// Sends a request with a new id. Returns the id.
    pub(crate) async fn send_request(&mut self, mut request: Value) -> String {
        /// The number of requests that the tests of this process have sent. It gives each request an id of its own.
        static REQUEST_COUNT: AtomicU64 = AtomicU64::new(0);
        let id = format!("r{}", REQUEST_COUNT.fetch_add(1, Ordering::Relaxed));
        request["id"] = json!(id);
        self.send(request).await;
        id
    }

    /// Sends a request with a new id and returns the response.
    pub(crate) async fn request(&mut self, request: Value) -> Value {
        let id = self.send_request(request).await;
        self.response(&id).await
    }

    /// Sends a request that must take effect.
    pub(crate) async fn expect_done(&mut self, request: Value) -> Value {
        let response = self.request(request.clone()).await;
        assert!(response["type"] == "done" || response["type"] == "seated", "{request}: {response}");
        response
    }

    /// Sends a request that must be refused. Returns the code of the refusal.
    pub(crate) async fn expect_refused(&mut self, request: Value) -> String {
        let response = self.request(request.clone()).await;
        assert_eq!(response["type"], "refused", "{request}: {response}");
        response["code"].as_str().unwrap().to_owned()
    }

    /// Reads until the response to the request with this id.
    pub(crate) async fn response(&mut self, id: &str) -> Value {
        self.read_until(|message| message["id"] == id).await
    }

    /// The next message. If the socket is closed, the close code as a JSON number; if it ends otherwise, a JSON string.
    pub(crate) async fn next_message(&mut self) -> Value {
        self.next_message_within(MESSAGE_TIMEOUT).await.expect("a message before the timeout")
    }

    /// The next message, or `None` if there is none within this time.
    pub(crate) async fn next_message_within(&mut self, time: Duration) -> Option<Value> {
        loop {
            match timeout(time, self.socket.next()).await.ok()? {
                Some(Ok(Message::Text(text))) => {
                    self.frames.push(text.to_string());
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.track_message(&message);
                    return Some(message);
                }
                Some(Ok(Message::Close(Some(close)))) => return Some(json!(u16::from(close.code))),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                other => return Some(json!(format!("{other:?}"))),
            }
        }
    }

    /// Updates the last number, the board and the role. Fails if an event number is missing or repeated.
    fn track_message(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("welcome") => {
                // The missed events must be the last ones, without a gap.
                let numbers: Vec<u64> = event_numbers(&message["missed"]);
                let last_number = message["number"].as_u64().unwrap();
                let first_number = last_number + 1 - numbers.len() as u64;
                assert!(
                    numbers.iter().copied().eq(first_number..=last_number),
                    "{numbers:?} up to {last_number}"
                );
                self.last_number = last_number;
                self.table = message["table"].clone();
                self.board = message["table"]["board"].clone();
                self.you = message["you"].clone();
            }
            Some("event") => {
                assert_eq!(message["number"].as_u64(), Some(self.last_number + 1), "{message}");
                self.last_number += 1;
                if message["event"]["board"].is_object() {
                    self.board = message["event"]["board"].clone();
                }
            }
            _ => {}
        }
    }

    /// Reads until a message for which `is_wanted` is true, and returns it. Fails if the socket is closed
    /// before.
    pub(crate) async fn read_until(&mut self, is_wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next_message().await;
            if is_wanted(&message) {
                return message;
            }
            assert!(message.is_object(), "closed with {message} after {:?}", self.frames.last());
        }
    }

    /// Reads until a message of this type.
    pub(crate) async fn read_until_type(&mut self, message_type: &str) -> Value {
        self.read_until(|message| message["type"] == message_type).await
    }

    /// Reads until an event of this kind.
    pub(crate) async fn read_until_event(&mut self, kind: &str) -> Value {
        self.read_until(|message| is_event(message, kind)).await
    }

    /// Reads until the event with this number.
    pub(crate) async fn read_until_number(&mut self, number: u64) {
        while self.last_number < number {
            assert_is_open(&self.next_message().await);
        }
    }

    /// Reads until this client is to move, or the game is over.
    pub(crate) async fn read_until_my_turn(&mut self) {
        while !self.is_to_move() && !self.board["result"].is_object() {
            assert_is_open(&self.next_message().await);
        }
    }

    /// The last event of this kind received so far; if there is none, reads until one comes.
    pub(crate) async fn find_event(&mut self, kind: &str) -> Value {
        let received_event = self.messages().into_iter().rev().find(|message| is_event(message, kind));
        match received_event {
            Some(event) => event,
            None => self.read_until_event(kind).await,
        }
    }

    /// Every message received so far.
    pub(crate) fn messages(&self) -> Vec<Value> {
        self.frames.iter().map(|frame| serde_json::from_str(frame).unwrap()).collect()
    }

    /// Reads until the socket is closed. Returns the close code.
    pub(crate) async fn close_code(&mut self) -> u64 {
        loop {
            let message = self.next_message().await;
            if let Some(code) = message.as_u64() {
                return code;
            }
            assert!(message.is_object(), "the socket ended without a close code: {message}");
        }
    }

    /// The client's seat; `None` for guests and spectators.
    pub(crate) fn seat(&self) -> Option<u64> {
        self.you["seat"].as_u64()
    }

    pub(crate) fn is_to_move(&self) -> bool {
        self.seat().is_some() && self.board["to_move"].as_u64() == self.seat()
    }

    /// The legal actions in the game's text notation; none unless this client is to move.
    pub(crate) fn legal_actions(&self) -> Vec<String> {
        let legal = self.board["legal"].as_array().cloned().unwrap_or_default();
        legal.iter().map(|action| action.as_str().unwrap().to_owned()).collect()
    }

    /// Plays an action. Returns the response.
    pub(crate) async fn act(&mut self, action: &str) -> Value {
        // `at` is the number of the last event that the client knows. The server refuses an action with an older one.
        self.request(json!({"type": "act", "at": self.last_number, "action": action})).await
    }
}

/// Whether a message is an event of this kind.
fn is_event(message: &Value, kind: &str) -> bool {
    message["type"] == "event" && message["event"]["kind"] == kind
}

/// Fails if this is a close code instead of a message.
fn assert_is_open(message: &Value) {
    assert!(message.is_object(), "the socket was closed with {message}");
}

/// The numbers of a list of events.
pub(crate) fn event_numbers(events: &Value) -> Vec<u64> {
    events.as_array().unwrap().iter().map(|event| event["number"].as_u64().unwrap()).collect()
}
