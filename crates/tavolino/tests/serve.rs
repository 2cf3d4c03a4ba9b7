//! Tests `tavolino serve` as a separate process: start, stop, storage, limits and error messages.

// Tests may panic.
#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The command `tavolino` with English output.
fn tavolino(arguments: &[&str]) -> Command {
    tavolino_in("en", arguments)
}

/// The command `tavolino` with output in this language.
fn tavolino_in(language: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tavolino"));
    command.args(["--lang", language]).args(arguments).stdin(Stdio::null());
    command
}

/// Runs `tavolino` with arguments that must make it fail with exit code 2.
fn run_failing(arguments: &[&str]) -> Output {
    wait_for_failure(tavolino(arguments))
}

/// Waits for the command to fail. A server that starts by mistake is killed after 20 seconds.
fn wait_for_failure(mut command: Command) -> Output {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let deadline = Instant::now() + Duration::from_secs(20);
    while child.try_wait().unwrap().is_none() && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().ok();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    output
}

/// The error message, which must be a single line.
fn error_sentence(output: &Output) -> String {
    let text = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(text.lines().count(), 1, "not one sentence: {text}");
    text
}

/// Arguments that start a server on a free port of loopback.
const ON_LOOPBACK: [&str; 5] = ["serve", "--port", "0", "--bind", "127.0.0.1"];

/// A running server. It is killed when the test ends.
struct RunningServer {
    child: Child,
    address: String,
    /// The text printed at the start.
    notice: String,
    /// Reads the text printed at the end.
    closing_message: Option<JoinHandle<String>>,
}

impl RunningServer {
    /// Starts a server on loopback with these further arguments.
    fn open(arguments: &[&str]) -> RunningServer {
        RunningServer::start(tavolino(&[&ON_LOOPBACK, arguments].concat()))
    }

    /// Starts the server and waits until it has printed its address.
    fn start(mut command: Command) -> RunningServer {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut notice = String::new();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        // The last line of the start message says how to stop the server.
        while !notice.contains("Ctrl+C") {
            assert_ne!(lines.read_line(&mut notice).unwrap(), 0, "the server ended early: {notice}");
        }
        // Keep reading, so that the closing message can be written.
        let closing_message = std::thread::spawn(move || {
            let mut text = String::new();
            lines.read_to_string(&mut text).unwrap();
            text
        });
        let address = notice.split("http://").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
        RunningServer { child, address, notice, closing_message: Some(closing_message) }
    }

    /// Sends the text of a request and returns the text of the response.
    fn call(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).unwrap();
        response
    }

    fn get(&self, path: &str) -> String {
        self.call(&format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
    }

    /// Waits until the list of public tables contains these ids. After a start, tables are loaded one after another,
    /// the newest first.
    fn wait_for_public_tables(&self, tables: &[String]) {
        let deadline = Instant::now() + Duration::from_secs(30);
        loop {
            let list_response = self.get("/api/tables");
            if tables.iter().all(|table| list_response.contains(table)) {
                return;
            }
            assert!(Instant::now() < deadline, "{tables:?} {list_response}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Opens a public table and returns the status and the body of the response.
    fn open_table(&self) -> (String, serde_json::Value) {
        let body = format!(r#"{{"game":"{}","seats":3,"visibility":"public"}}"#, games::GAMES[0].id);
        let response = self.call(&format!(
            "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        ));
        let (head, body) = response.split_once("\r\n\r\n").unwrap();
        (head.split(' ').nth(1).unwrap().to_owned(), serde_json::from_str(body).unwrap())
    }

    /// Stops the server with SIGTERM.
    fn stop(mut self) -> StoppedServer {
        let start = Instant::now();
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
        let stop_time = start.elapsed();
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        let closing_message = self.closing_message.take().unwrap().join().unwrap();
        StoppedServer { log, closing_message, stop_time }
    }
}

/// The output of a stopped server, and how long it took to stop.
struct StoppedServer {
    log: String,
    closing_message: String,
    stop_time: Duration,
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

#[test]
fn tables_survive_a_restart_and_logs_contain_no_keys() {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().to_str().unwrap();
    let server = RunningServer::open(&["--data", data, "--log", "debug", "--log-json"]);
    assert!(server.notice.contains(data), "{}", server.notice);
    let (status, open_response) = server.open_table();
    assert_eq!(status, "201", "{open_response}");
    let StoppedServer { log, closing_message, stop_time } = server.stop();
    assert!(closing_message.contains("everything is stored"), "{closing_message}");
    assert!(stop_time < Duration::from_secs(3), "{stop_time:?}");
    assert!(log.contains(open_response["table"].as_str().unwrap()), "nothing was logged: {log}");
    for key in ["join_key", "watch_key", "owner_key"] {
        assert!(!log.contains(open_response[key].as_str().unwrap()), "{key} is in the log");
    }
    for line in log.lines() {
        serde_json::from_str::<serde_json::Value>(line).expect("a log line is JSON");
    }
    let server = RunningServer::open(&["--data", data]);
    server.wait_for_public_tables(&[open_response["table"].as_str().unwrap().to_owned()]);
}

#[test]
fn a_log_that_is_not_a_terminal_has_no_colours() {
    let log = RunningServer::open(&["--memory", "--log", "info"]).stop().log;
    assert!(log.contains("shutting down"), "nothing was logged: {log}");
    assert!(!log.contains('\u{1b}'), "{log:?}");
}

/// Guarantee D4 (docs/promises.md) with a file size limit of the operating system: the server refuses writes,
/// stays up, recovers when the limit is raised, and loses nothing it acknowledged.
#[cfg(target_os = "linux")]
#[test]
fn a_file_size_limit_is_handled_like_a_full_disk() {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let directory = tempfile::tempdir().unwrap();
    let arguments = [&ON_LOOPBACK[..], &["--exempt-loopback", "--data", utf8(directory.path())]].concat();
    let mut limited_command = Command::new("sh");
    // `ulimit -f` counts blocks of 512 bytes or 1 KiB, depending on the shell. 800 blocks are enough for a start, but
    // not for the 2000 tables below.
    limited_command.args([
        "-c",
        r#"ulimit -S -f 800; exec "$0" --lang en "$@""#,
        env!("CARGO_BIN_EXE_tavolino"),
    ]);
    limited_command.args(&arguments);
    let server = RunningServer::start(limited_command);
    let mut tables = Vec::new();
    let (status, refusal) = loop {
        match server.open_table() {
            (status, response) if status == "201" => {
                tables.push(response["table"].as_str().unwrap().to_owned());
            }
            refusal => break refusal,
        }
        assert!(tables.len() < 2000, "the file size limit has no effect");
    };
    assert_eq!((status.as_str(), &refusal["code"]), ("503", &"unavailable".into()));
    assert!(server.get("/health").contains(r#""status":"ok""#));
    assert_eq!(server.open_table().0, "503");
    let process = Pid::from_raw(server.child.id() as i32).unwrap();
    // Without the limit, tables can be opened again.
    prlimit(Some(process), Resource::Fsize, Rlimit { current: None, maximum: None }).unwrap();
    let (status, open_response) = server.open_table();
    assert_eq!(status, "201", "{open_response}");
    tables.push(open_response["table"].as_str().unwrap().to_owned());
    server.stop();
    let server = RunningServer::open(&["--data", utf8(directory.path())]);
    // The list of public tables is limited, so only the newest 20 are expected.
    server.wait_for_public_tables(&tables[tables.len().saturating_sub(20)..]);
}

#[test]
fn without_a_command_the_server_starts() {
    let help = tavolino(&["--help"]).output().unwrap();
    assert!(String::from_utf8(help.stdout).unwrap().contains("starts the server"));
    let server = RunningServer::open(&["--memory"]);
    assert!(server.get("/health").contains(r#""status":"ok""#));
}

#[test]
fn a_server_in_memory_says_that_games_end_when_it_stops() {
    for (language, phrase) in [
        ("en", "games end here"),
        ("it", "le partite finiscono qui"),
        ("fr", "les parties finissent donc ici"),
    ] {
        let closing_message =
            RunningServer::start(tavolino_in(language, &[&ON_LOOPBACK[..], &["--memory"]].concat()))
                .stop()
                .closing_message;
        assert!(closing_message.contains(phrase), "{closing_message}");
    }
}

#[test]
fn options_without_a_command_are_options_of_serve() {
    let server = RunningServer::start(tavolino(&["--port", "0", "--bind", "127.0.0.1", "--memory"]));
    assert!(server.get("/health").contains(r#""status":"ok""#));
    // The error about a misspelt option suggests the right one of the command.
    let error = |arguments| String::from_utf8(run_failing(arguments).stderr).unwrap();
    assert!(error(&["--prot", "0"]).contains("--port"));
    assert!(error(&["simulate", "--prot", "0"]).contains("Usage: tavolino simulate"));
}

#[test]
fn a_limit_of_zero_means_no_limit() {
    for limit in ["--max-connections", "--max-per-address", "--max-messages", "--max-tables"] {
        let server = RunningServer::open(&["--memory", limit, "0"]);
        assert!(server.get("/health").contains(r#""status":"ok""#), "{limit}");
    }
}

#[test]
fn a_port_in_use_is_reported() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port().to_string();
    let output = run_failing(&["serve", "--memory", "--bind", "127.0.0.1", "--port", &port]);
    assert!(error_sentence(&output).contains(&format!("Port {port} is used")), "{output:?}");
}

#[test]
fn an_unwritable_directory_is_reported() {
    let output = run_failing(&["serve", "--port", "0", "--data", "/dev/null/tavolino"]);
    assert!(error_sentence(&output).contains("cannot be written"), "{output:?}");
}

/// Two servers with one database would damage each other's games, so the second one must not start. After the
/// first one has been killed or stopped, another one can start.
#[test]
fn a_second_server_in_the_same_directory_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let data = utf8(directory.path());
    let mut server = RunningServer::open(&["--data", data]);
    for (language, phrase) in [
        ("en", "Another Tavolino server is already using"),
        ("it", "Un altro server Tavolino usa già"),
        ("fr", "Un autre serveur Tavolino utilise déjà"),
    ] {
        let output = wait_for_failure(tavolino_in(language, &[&ON_LOOPBACK[..], &["--data", data]].concat()));
        let sentence = error_sentence(&output);
        assert!(sentence.contains(phrase) && sentence.contains(data), "{sentence}");
    }
    // The first server still works.
    assert_eq!(server.open_table().0, "201");
    // Another server can start after a kill, and one more after an ordinary stop.
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    RunningServer::open(&["--data", data]).stop();
    RunningServer::open(&["--data", data]);
}

#[test]
fn a_file_that_is_not_a_database_is_reported() {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("tables.db"), "this is not a database, but long enough ".repeat(50))
        .unwrap();
    let output = run_failing(&["serve", "--port", "0", "--data", utf8(directory.path())]);
    assert!(error_sentence(&output).contains("not a database"), "{output:?}");
}

#[test]
fn an_invalid_public_url_is_refused() {
    for invalid_url in ["play.example", "https://?x", "https://play.example:99999"] {
        let output = run_failing(&["serve", "--memory", "--port", "0", "--public-url", invalid_url]);
        let sentence = error_sentence(&output);
        assert!(sentence.contains("--public-url") && sentence.contains(invalid_url), "{sentence}");
    }
    let server = RunningServer::open(&["--memory", "--public-url", "HTTPS://Play.example"]);
    assert!(server.notice.contains("HTTPS://Play.example"), "{}", server.notice);
}

#[test]
fn a_database_of_a_newer_version_is_reported_and_not_changed() {
    let directory = tempfile::tempdir().unwrap();
    let server = RunningServer::open(&["--data", utf8(directory.path())]);
    server.stop();
    // SQLite stores `user_version` at byte 60 of the header.
    let file = directory.path().join("tables.db");
    let mut bytes = std::fs::read(&file).unwrap();
    assert_ne!(bytes[60..64], [0; 4], "no version");
    bytes[60..64].copy_from_slice(&99u32.to_be_bytes());
    std::fs::write(&file, &bytes).unwrap();
    let output = run_failing(&["serve", "--port", "0", "--data", utf8(directory.path())]);
    let sentence = error_sentence(&output);
    assert!(sentence.contains("newer version") && sentence.contains("99"), "{sentence}");
    assert_eq!(std::fs::read(&file).unwrap(), bytes);
}

#[test]
fn external_bots_are_listed_by_name() {
    let bot = concat!("Giulia=python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/greedy.py");
    let server = RunningServer::open(&["--memory", "--bot", bot, "--bot", "Piero=no-such-program"]);
    assert!(server.get("/api/levels").contains(r#""programs":["Giulia","Piero"]"#));
    let syntax_error = "takes a name and a command";
    // Wrong values and a phrase of the error: no command, no name, an open quote, the name of a built-in level.
    let cases = [
        ("Giulia", syntax_error),
        ("=python3", syntax_error),
        ("Giulia='", syntax_error),
        ("expert=true", "already"),
    ];
    for (bot, phrase) in cases {
        let output = run_failing(&["serve", "--memory", "--port", "0", "--bot", bot]);
        let sentence = error_sentence(&output);
        assert!(sentence.contains(phrase) && sentence.contains(bot), "{sentence}");
    }
}

fn utf8(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn metrics_have_a_port_of_their_own_and_can_be_switched_off() {
    let server = RunningServer::open(&["--memory", "--metrics-bind", "127.0.0.1:0", "--log", "info"]);
    assert!(server.get("/metrics").starts_with("HTTP/1.1 404"));
    let log = server.stop().log;
    assert!(log.contains("serving metrics at /metrics"), "{log}");
    // If the address for metrics is in use, the server starts without metrics and says so in its log.
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let server = RunningServer::open(&["--memory", "--metrics-bind", &address]);
    assert!(server.get("/health").contains(r#""status":"ok""#));
    let log = server.stop().log;
    assert!(log.contains("--metrics-bind"), "{log}");
    let log = RunningServer::open(&["--memory", "--metrics-bind", "off", "--log", "info"]).stop().log;
    assert!(!log.contains("metrics"), "{log}");
    // A port without an address is refused, and the error shows the right form.
    let output = run_failing(&["serve", "--memory", "--port", "0", "--metrics-bind", "7211"]);
    assert!(String::from_utf8(output.stderr).unwrap().contains("127.0.0.1:7211"));
}

#[test]
fn a_further_host_name_is_accepted_and_an_invalid_one_is_refused() {
    let server = RunningServer::open(&["--memory", "--host", "Cards.example"]);
    let health = |host: &str| {
        server.call(&format!("GET /health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"))
    };
    assert!(health("cards.example").starts_with("HTTP/1.1 200"));
    assert!(health("other.example").starts_with("HTTP/1.1 421"));
    let output = run_failing(&["serve", "--memory", "--port", "0", "--host", "cards.example:80"]);
    assert!(error_sentence(&output).contains("cards.example:80"), "{output:?}");
}
