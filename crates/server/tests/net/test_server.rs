//! A server on a port of its own, an HTTP client and a WebSocket client.

use futures_util::{SinkExt, StreamExt};
use push::DeliveryPolicy;
use serde_json::{Value, json};
use server::{Limits, NetConfig, NotificationConfig, Quotas, Server, Timeouts, TrustedProxies};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::SqliteStore;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A test that waits longer than this for one step fails.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(5);

/// The close code for clients that exceed a limit or send no valid `hello`.
pub(crate) const POLICY_VIOLATION: u64 = 1008;
/// The close code for messages that are too long.
pub(crate) const MESSAGE_TOO_LONG: u64 = 1009;
/// The close code for clients that the server cannot accept now.
pub(crate) const TRY_AGAIN_LATER: u64 = 1013;
/// The close code of a shutdown.
pub(crate) const SERVER_RESTART: u64 = 1012;

/// A running server with an empty store in memory.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    metrics_address: SocketAddr,
    pub(crate) server: Server,
    /// The directory with the keys and subscriptions of the notifications.
    pub(crate) data_directory: TempDir,
    /// Dropping the sender shuts the server down.
    pub(crate) stop: Option<oneshot::Sender<()>>,
    /// The task that runs the server.
    pub(crate) task: JoinHandle<()>,
}

/// The default limits with a short timeout, so that tests do not wait long.
pub(crate) fn test_limits() -> Limits {
    Limits { read_timeout: Duration::from_millis(400), ..Limits::default() }
}

impl TestServer {
    /// Starts a server without trusted proxies and with the default quotas.
    pub(crate) async fn start(limits: Limits) -> TestServer {
        TestServer::start_with(limits, TrustedProxies::default(), Quotas::default()).await
    }

    pub(crate) async fn start_with(
        limits: Limits,
        trusted_proxies: TrustedProxies,
        quotas: Quotas,
    ) -> TestServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let store = SqliteStore::memory().unwrap();
        // Bots move almost at once, and a deal hardly waits for the players' random numbers.
        let timeouts = Timeouts {
            bot_delay: Duration::from_millis(1),
            contribute: Duration::from_millis(50),
            ..Timeouts::default()
        };
        let server = Server::new(Arc::new(store), timeouts);
        let data_directory = tempfile::tempdir().unwrap();
        let notifications = NotificationConfig {
            data_directory: Some(data_directory.path().to_owned()),
            contact: Some("https://play.example".into()),
            policy: DeliveryPolicy::AlsoLoopback,
            delay: Duration::from_millis(50),
        };
        server.start_notifications(notifications).unwrap();
        server.set_quotas(quotas);
        let (stop, stop_receiver) = oneshot::channel::<()>();
        let metrics_listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let metrics_address = metrics_listener.local_addr().unwrap();
        let config = NetConfig {
            public_url: Some("https://play.example".into()),
            metrics_listener: Some(metrics_listener),
            trusted_proxies,
            limits,
            ..NetConfig::default()
        };
        let shutdown_signal = async move { stop_receiver.await.unwrap_or_default() };
        let task = tokio::spawn(server::run(config, listener, server.clone(), shutdown_signal));
        TestServer { address, metrics_address, server, data_directory, stop: Some(stop), task }
    }

    /// A TCP connection on which nothing is sent yet.
    pub(crate) async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// Sends the text of a request and reads until the server closes the connection.
    pub(crate) async fn send_raw(&self, request: &str) -> HttpResponse {
        send_raw_to(self.address, request).await
    }

    /// Sends the text of a request to the listener for metrics.
    pub(crate) async fn send_raw_to_metrics(&self, request: &str) -> HttpResponse {
        send_raw_to(self.metrics_address, request).await
    }

    /// The metrics as text.
    pub(crate) async fn metrics(&self) -> String {
        let request = "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        let response = self.send_raw_to_metrics(request).await;
        assert_eq!(response.status, 200, "{}", response.head);
        response.body
    }

    /// Sends a request without a body. Each header ends with `\r\n`.
    pub(crate) async fn request(&self, method: &str, path: &str, headers: &str) -> HttpResponse {
        let request_line = format!("{method} {path} HTTP/1.1\r\n");
        self.send_raw(&format!("{request_line}Host: localhost\r\nConnection: close\r\n{headers}\r\n")).await
    }

    pub(crate) async fn get(&self, path: &str) -> HttpResponse {
        self.request("GET", path, "").await
    }

    /// Sends a POST request with a JSON body.
    pub(crate) async fn post(&self, path: &str, headers: &str, body: &str) -> HttpResponse {
        let length = body.len();
        self.send_raw(&format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n{headers}\r\n{body}"
        ))
        .await
    }

    /// A socket on which nothing is sent yet.
    pub(crate) async fn open_socket(&self) -> Client {
        let url = format!("ws://{}/ws", self.address);
        let connect_result = timeout(TIMEOUT, tokio_tungstenite::connect_async(url)).await.unwrap();
        let (socket, _response) = connect_result.unwrap();
        Client { socket }
    }

    /// Opens a socket as a proxy would do it for a client with this address. Fails with the HTTP status of the refusal.
    pub(crate) async fn open_socket_as(&self, client: &str) -> Result<Client, u16> {
        let mut request = format!("ws://{}/ws", self.address).into_client_request().unwrap();
        request.headers_mut().insert("x-forwarded-for", client.parse().unwrap());
        match timeout(TIMEOUT, tokio_tungstenite::connect_async(request)).await.unwrap() {
            Ok((socket, _response)) => Ok(Client { socket }),
            Err(tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// Opens a table; returns its id and its join key.
    pub(crate) async fn open_table(&self) -> (String, String) {
        let response = self.post("/api/tables", "", &open_table_body()).await;
        assert_eq!(response.status, 201, "{}", response.body);
        let open_response = response.json();
        (
            open_response["table"].as_str().unwrap().to_owned(),
            open_response["join_key"].as_str().unwrap().to_owned(),
        )
    }

    /// Opens a table, connects to it as a guest, and returns the socket after `welcome`.
    pub(crate) async fn connect_guest(&self) -> Client {
        let (table, key) = self.open_table().await;
        let mut client = self.open_socket().await;
        client.send(hello(&table, &key)).await;
        client.receive_type("welcome").await;
        client
    }
}

/// Connects, sends the text of a request, and reads until the server closes the connection.
async fn send_raw_to(address: SocketAddr, request: &str) -> HttpResponse {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut response = Vec::new();
    timeout(TIMEOUT, stream.read_to_end(&mut response)).await.expect("a response in time").ok();
    HttpResponse::parse(&response)
}

/// The body of a request that opens the smallest table of the first game.
pub(crate) fn open_table_body() -> String {
    let game = &games::GAMES[0];
    json!({"game": game.id, "seats": game.min_seats}).to_string()
}

/// The message `hello`, with which a client enters a table.
pub(crate) fn hello(table: &str, key: &str) -> Value {
    json!({"type": "hello", "protocol": protocol::PROTOCOL_VERSION, "table": table, "key": key})
}

/// An HTTP response. The status is 0 if the connection was closed without a response.
pub(crate) struct HttpResponse {
    pub(crate) status: u16,
    /// The status line and the headers.
    pub(crate) head: String,
    pub(crate) body: String,
}

impl HttpResponse {
    /// Splits a response into status, head and body.
    fn parse(bytes: &[u8]) -> HttpResponse {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        HttpResponse { status, head: head.to_owned(), body: body.to_owned() }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        // The first line is the status line.
        self.head
            .lines()
            .skip(1)
            .filter_map(|line| line.split_once(": "))
            .find_map(|(header, value)| header.eq_ignore_ascii_case(name).then_some(value))
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {} {}", self.head, self.body))
    }

    /// The code of a refusal.
    pub(crate) fn code(&self) -> String {
        self.json()["code"].as_str().expect("a refusal").to_owned()
    }
}

/// A WebSocket client.
pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Client {
    pub(crate) async fn send(&mut self, message: impl ToString) {
        self.socket.send(Message::text(message.to_string())).await.ok();
    }

    /// The next message, or the close code as a number, or any other end of the connection as a string.
    pub(crate) async fn receive(&mut self) -> Value {
        loop {
            match timeout(TIMEOUT, self.socket.next()).await.expect("a message in time") {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).unwrap(),
                Some(Ok(Message::Close(Some(close)))) => return json!(u16::from(close.code)),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                other => return json!(format!("{other:?}")),
            }
        }
    }

    /// Skips messages until one has this type.
    pub(crate) async fn receive_type(&mut self, message_type: &str) -> Value {
        loop {
            let message = self.receive().await;
            if message["type"] == message_type {
                return message;
            }
            assert!(message.is_object(), "closed with {message} while waiting for {message_type}");
        }
    }

    /// Skips messages until the server closes the socket; returns the close code.
    pub(crate) async fn receive_close_code(&mut self) -> u64 {
        loop {
            let message = self.receive().await;
            if let Some(code) = message.as_u64() {
                return code;
            }
            assert!(message.is_object(), "the connection ended without a close frame: {message}");
        }
    }
}
