//! Several servers as one site: requests for a table of another server are forwarded to it.

use crate::{RunningServer, WAIT_TIMEOUT, failure, tavolino};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};
use test_database::TestServer;

/// An address of loopback that nothing used a moment ago.
pub(crate) fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string()
}

/// Starts a server that other servers reach at `advertised`.
pub(crate) fn start_member(data: &Path, database: &str, advertised: &str) -> RunningServer {
    let command = tavolino(&["serve", "--database", database, "--advertise", advertised]);
    RunningServer::start_command(command, data)
}

/// The response to a request that asks whose turn it is at one table.
fn ask_turn(server: &RunningServer, table: &str, key: &str) -> String {
    let body = format!(r#"{{"tables":[{{"table":"{table}","key":"{key}"}}]}}"#);
    server.call(&format!(
        "POST /api/turns HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    ))
}

/// Opens a WebSocket for a table, sends `hello`, and returns the first bytes that the table sends.
fn first_message(server: &RunningServer, table: &str) -> String {
    let mut stream = TcpStream::connect(&server.address).unwrap();
    stream.set_read_timeout(Some(WAIT_TIMEOUT)).unwrap();
    let upgrade = format!(
        "GET /ws?table={table} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(upgrade.as_bytes()).unwrap();
    let hello = format!(r#"{{"type":"hello","protocol":2,"table":"{table}"}}"#);
    // A text frame with a mask of zeros, which leaves the text as it is (RFC 6455, 5.2).
    let mut frame = vec![0x81, 0x80 | u8::try_from(hello.len()).unwrap(), 0, 0, 0, 0];
    frame.extend(hello.as_bytes());
    let mut received = Vec::new();
    let mut chunk = [0; 4096];
    let started_at = Instant::now();
    let mut is_hello_sent = false;
    loop {
        let text = String::from_utf8_lossy(&received).into_owned();
        // The empty line ends the server's agreement to the WebSocket. Only now may the client send frames.
        if !is_hello_sent && text.contains("\r\n\r\n") {
            assert!(text.starts_with("HTTP/1.1 101"), "{text}");
            stream.write_all(&frame).unwrap();
            is_hello_sent = true;
        }
        if text.contains("\"type\":\"") {
            return text;
        }
        assert!(started_at.elapsed() < WAIT_TIMEOUT, "no message: {text}");
        let length = stream.read(&mut chunk).unwrap();
        assert_ne!(length, 0, "the connection ended: {text}");
        received.extend(&chunk[..length]);
    }
}

/// The second server has none of these tables. It forwards sockets, HTTP requests and questions about turns to the first,
/// and lists the tables of both.
pub(crate) fn any_server_serves_any_table(database: &TestServer) {
    let url = database.create_database("forwarding");
    let directories = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let addresses = [free_address(), free_address()];
    let first = start_member(directories[0].path(), &url, &addresses[0]);
    let second = start_member(directories[1].path(), &url, &addresses[1]);
    let table = first.open_table();
    let path = format!("/api/tables/{table}/record");

    // No game is finished, which only the owner knows.
    let (from_owner, forwarded) = (first.get(&path), second.get(&path));
    let body = |response: &str| response.split_once("\r\n\r\n").unwrap().1.to_owned();
    assert!(!from_owner.starts_with("HTTP/1.1 503"), "{from_owner}");
    assert_eq!(body(&from_owner), body(&forwarded));

    let welcome = first_message(&second, &table);
    assert!(welcome.contains(r#""type":"welcome""#), "{welcome}");
    // The owner answers that the key is wrong; a server that did not ask it would answer `unavailable`.
    let turn = ask_turn(&second, &table, "wrong-key-0123456789");
    assert!(turn.contains(r#""refused":"wrong_key""#), "{turn}");
    second.wait_for_table(&table);
    let other_table = second.open_table();
    first.wait_for_table(&other_table);

    // After the end of the first server, the second one owns its tables and still serves them.
    first.kill();
    second.wait_until_owner(&table);
    let welcome = first_message(&second, &table);
    assert!(welcome.contains(r#""type":"welcome""#), "{welcome}");

    // The address of the killed server is free for a server that starts. The address of the running one is not.
    let first = start_member(directories[0].path(), &url, &addresses[0]);
    let third_output =
        tavolino(&["serve", "--database", &url, "--advertise", &addresses[1], "--site-bind", "127.0.0.1:0"])
            .args(["--port", "0", "--metrics-bind", "off", "--data"])
            .arg(directories[0].path().join("third"))
            .output()
            .unwrap();
    assert_eq!(third_output.status.code(), Some(2));
    let sentence = String::from_utf8(third_output.stderr).unwrap();
    assert!(sentence.contains(&addresses[1]) && sentence.lines().count() == 1, "{sentence}");
    first.stop();
    second.stop();
}

/// A stranger who does not know the secret of the site gets a challenge of 32 bytes, and then the connection ends.
pub(crate) fn a_stranger_gets_nothing_at_the_address_for_other_servers(database: &TestServer) {
    let url = database.create_database("strangers");
    let directory = tempfile::tempdir().unwrap();
    let address = free_address();
    let server = start_member(directory.path(), &url, &address);
    let table = server.open_table();
    // `Tavolino-Client` is the header in which servers of a site name the address of the client.
    let request = format!(
        "GET /api/tables/{table}/record HTTP/1.1\r\nHost: localhost\r\nTavolino-Client: 203.0.113.9\r\n\
         Connection: close\r\n\r\n"
    );
    let mut stream = TcpStream::connect(&address).unwrap();
    stream.set_read_timeout(Some(WAIT_TIMEOUT)).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut received = Vec::new();
    // The server may reset the connection, because it has not read the whole request.
    stream.read_to_end(&mut received).ok();
    assert_eq!(received.len(), 32, "{}", String::from_utf8_lossy(&received));
    // A silent stranger does not keep other servers out.
    let _silent_connection = TcpStream::connect(&address).unwrap();
    std::thread::sleep(Duration::from_millis(50));
    assert!(server.get("/health").starts_with("HTTP/1.1 200"));
    server.stop();
}

pub(crate) fn an_address_that_others_cannot_reach_is_refused(database: &TestServer) {
    let url = database.create_database("advertised");
    for address in ["0.0.0.0:7212", "127.0.0.1:0", "nonsense"] {
        let sentence =
            failure(&mut tavolino(&["serve", "--port", "0", "--database", &url, "--advertise", address]));
        assert!(sentence.contains("--advertise") && sentence.contains(address), "{sentence}");
    }
    // Without a database there are no other servers.
    let sentence =
        failure(&mut tavolino(&["serve", "--port", "0", "--memory", "--advertise", "127.0.0.1:7212"]));
    assert!(sentence.contains("--database"), "{sentence}");
}
