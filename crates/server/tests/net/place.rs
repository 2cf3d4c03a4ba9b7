//! A server on a port of its own, and ways to knock at it.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Limits, NetConfig, Server, Timeouts};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::SqliteStore;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Longer than anything takes here; whoever waits longer waits in vain.
pub(crate) const SOON: Duration = Duration::from_secs(5);

pub(crate) struct Place {
    pub(crate) address: SocketAddr,
    pub(crate) stop: Option<oneshot::Sender<()>>,
    pub(crate) running: JoinHandle<()>,
}

/// Limits with which a test need not wait.
pub(crate) fn hasty() -> Limits {
    Limits { patience: Duration::from_millis(400), ..Limits::default() }
}

impl Place {
    pub(crate) async fn open(limits: Limits) -> Place {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let store = SqliteStore::memory().unwrap();
        let timeouts = Timeouts { bot_delay: Duration::from_millis(1), ..Timeouts::default() };
        let server = Server::new(Arc::new(store), timeouts);
        let (stop, stopped) = oneshot::channel::<()>();
        let config = NetConfig { public_url: Some("https://play.example".into()), limits };
        let shutdown = async move { stopped.await.unwrap_or_default() };
        let running = tokio::spawn(server::run(config, listener, server, shutdown));
        Place { address, stop: Some(stop), running }
    }

    pub(crate) async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// A request as it is written here, and everything that came back.
    pub(crate) async fn raw(&self, request: &str) -> UndoAnswer {
        let mut stream = self.connect().await;
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        timeout(SOON, stream.read_to_end(&mut answer)).await.expect("an answer").ok();
        UndoAnswer::read(&answer)
    }

    /// A request without a body.
    pub(crate) async fn call(&self, method: &str, path: &str, headers: &str) -> UndoAnswer {
        self.raw(&format!("{method} {path} HTTP/1.1\r\nHost: server\r\nConnection: close\r\n{headers}\r\n"))
            .await
    }

    pub(crate) async fn get(&self, path: &str) -> UndoAnswer {
        self.call("GET", path, "").await
    }

    /// Sends a body as JSON.
    pub(crate) async fn post(&self, path: &str, headers: &str, body: &str) -> UndoAnswer {
        let length = body.len();
        self.raw(&format!(
            "POST {path} HTTP/1.1\r\nHost: server\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n{headers}\r\n{body}"
        ))
        .await
    }

    /// A socket that has said nothing yet.
    pub(crate) async fn socket(&self) -> Client {
        let url = format!("ws://{}/ws", self.address);
        Client(timeout(SOON, tokio_tungstenite::connect_async(url)).await.unwrap().unwrap().0)
    }

    /// A new table: its id and the key to join it.
    pub(crate) async fn table(&self) -> (String, String) {
        let opened = self.post("/api/tables", "", &open_table()).await;
        assert_eq!(opened.status, 201, "{}", opened.body);
        let opened = opened.json();
        (opened["table"].as_str().unwrap().to_owned(), opened["join_key"].as_str().unwrap().to_owned())
    }

    /// A socket at a new table, welcomed.
    pub(crate) async fn guest(&self) -> Client {
        let (table, key) = self.table().await;
        let mut client = self.socket().await;
        client.say(hello(&table, &key)).await;
        client.until("welcome").await;
        client
    }
}

/// The body of a call that opens a table.
pub(crate) fn open_table() -> String {
    json!({"game": games::GAMES[0].id, "seats": games::GAMES[0].min_seats}).to_string()
}

pub(crate) fn hello(table: &str, key: &str) -> Value {
    json!({"type": "hello", "protocol": protocol::PROTOCOL_VERSION, "table": table, "key": key})
}

/// An HTTP answer.
pub(crate) struct UndoAnswer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl UndoAnswer {
    fn read(bytes: &[u8]) -> UndoAnswer {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        UndoAnswer { status, head: head.to_owned(), body: body.to_owned() }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head
            .lines()
            .skip(1)
            .filter_map(|line| line.split_once(": "))
            .find_map(|(found, value)| found.eq_ignore_ascii_case(name).then_some(value))
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {} {}", self.head, self.body))
    }

    pub(crate) fn code(&self) -> String {
        self.json()["code"].as_str().expect("a refusal").to_owned()
    }
}

/// The other side of a socket.
pub(crate) struct Client(pub(crate) WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Client {
    pub(crate) async fn say(&mut self, message: impl ToString) {
        self.0.send(Message::text(message.to_string())).await.ok();
    }

    /// The next message, or the close code as a number.
    pub(crate) async fn hear(&mut self) -> Value {
        loop {
            match timeout(SOON, self.0.next()).await.expect("a message soon") {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).unwrap(),
                Some(Ok(Message::Close(Some(close)))) => return json!(u16::from(close.code)),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                other => return json!(format!("{other:?}")),
            }
        }
    }

    /// Reads until a message of this type.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let heard = self.hear().await;
            if heard["type"] == kind {
                return heard;
            }
            assert!(heard.is_object(), "closed with {heard} while waiting for {kind}");
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
}
