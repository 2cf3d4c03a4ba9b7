//! Guarantee P5 (`docs/promises.md`): the time during which the server's process was stopped does not count against a
//! player. A move that waited in a socket meanwhile is played, and the socket stays open.

// Tests may panic.
#![allow(clippy::unwrap_used)]
#![cfg(unix)]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

/// Longer than the idle timeout of a socket (10 s) and than the turn clock in this test (5 s).
const STOP_TIME: Duration = Duration::from_secs(12);

/// A server process, which is killed when the test ends.
struct ServerProcess {
    child: Child,
    address: String,
}

impl ServerProcess {
    /// Starts a server and waits until it has printed its address.
    fn start() -> ServerProcess {
        let arguments = ["--lang", "en", "serve", "--port", "0", "--bind", "127.0.0.1", "--memory"];
        let mut command = Command::new(env!("CARGO_BIN_EXE_tavolino"));
        let mut child = command.args(arguments).stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let after_scheme =
            lines.find_map(|line| line.unwrap().split_once("http://").map(|(_, rest)| rest.to_owned()));
        let address = after_scheme.unwrap().split_whitespace().next().unwrap().to_owned();
        // The server goes on printing, so its output must be read.
        std::thread::spawn(move || lines.for_each(drop));
        ServerProcess { child, address }
    }

    /// Sends a signal such as `STOP` or `CONT` to the process.
    fn send_signal(&self, name: &str) {
        let status = Command::new("kill").args([&format!("-{name}"), &self.child.id().to_string()]).status();
        assert!(status.unwrap().success(), "failed to send SIG{name}");
    }

    /// Opens a table for one person and a bot, with five seconds for each turn. The person begins. Returns the
    /// response.
    fn open_table(&self) -> Value {
        let settings = json!({
            "game": games::GAMES[0].id, "seats": 2, "first": 0, "bots": [{"seat": 1, "level": "beginner"}],
            "clock": {"kind": "turn", "seconds": 5},
        });
        let body = settings.to_string();
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let head = format!(
            "POST /api/tables HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n",
            self.address
        );
        write!(stream, "{head}Content-Length: {}\r\n\r\n{body}", body.len()).unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).unwrap();
        let (_head, body) = response.split_once("\r\n\r\n").unwrap();
        serde_json::from_str(body).unwrap()
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// A socket at a table.
struct Client(WebSocket<TcpStream>);

impl Client {
    fn connect(server: &ServerProcess) -> Client {
        let stream = TcpStream::connect(&server.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let (socket, _response) = client(format!("ws://{}/ws", server.address), stream).unwrap();
        Client(socket)
    }

    fn send(&mut self, message: Value) {
        self.0.send(Message::text(message.to_string())).unwrap();
    }

    /// Reads until a message for which `is_wanted` is true. Fails if the socket is closed before.
    fn read_until(&mut self, is_wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let frame = self.0.read().expect("the socket is open");
            let Message::Text(text) = frame else {
                assert!(!frame.is_close(), "the server closed the socket: {frame:?}");
                continue;
            };
            let message: Value = serde_json::from_str(&text).unwrap();
            if is_wanted(&message) {
                return message;
            }
        }
    }

    /// Reads messages up to the next event of this kind, and returns it.
    fn read_event(&mut self, kind: &str) -> Value {
        self.read_until(|message| message["event"]["kind"] == kind)
    }
}

#[test]
fn a_move_that_waits_while_the_process_is_stopped_is_played() {
    let server = ServerProcess::start();
    let open_response = server.open_table();
    let mut player = Client::connect(&server);
    let hello = json!({
        "type": "hello", "protocol": protocol::PROTOCOL_VERSION, "table": open_response["table"],
        "key": open_response["join_key"],
    });
    player.send(hello);
    let key = "a-seat-key-of-this-test-0123456789";
    player.send(json!({"type": "sit", "id": "sit", "seat": 0, "name": "Ada", "key": key}));
    player.send(json!({"type": "start", "id": "start"}));
    // The player contributes no random number to the shuffle, so the server waits for some seconds before the deal.
    let dealt = player.read_event("dealt");
    let action = dealt["event"]["board"]["legal"][0].clone();

    // The move waits in the socket while the process is stopped.
    server.send_signal("STOP");
    player.send(json!({"type": "act", "id": "act", "at": dealt["number"], "action": action}));
    std::thread::sleep(STOP_TIME);
    server.send_signal("CONT");

    // The move was accepted and the socket still works.
    let response = player.read_until(|message| message["id"] == "act");
    assert_eq!(response["type"], "done", "{response}");
    player.send(json!({"type": "ping", "sent": 0}));
    player.read_until(|message| message["type"] == "pong");
}
