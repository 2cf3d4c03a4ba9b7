//! `tavolino serve` as a process.

// Tests may panic.
#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

fn tavolino(arguments: &[&str]) -> Command {
    tavolino_in("en", arguments)
}

fn tavolino_in(language: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tavolino"));
    command.args(["--lang", language]).args(arguments).stdin(Stdio::null());
    command
}

/// Runs a command that must fail with exit code 2.
fn failing(arguments: &[&str]) -> Output {
    refused(tavolino(arguments))
}

/// Waits for the command to fail. A server that starts by mistake is killed after 20 seconds.
fn refused(mut command: Command) -> Output {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let until = Instant::now() + Duration::from_secs(20);
    while child.try_wait().unwrap().is_none() && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().ok();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    output
}

fn error_sentence(output: &Output) -> String {
    let text = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(text.lines().count(), 1, "not one sentence: {text}");
    text
}

/// A free port on loopback.
const ON_LOOPBACK: [&str; 5] = ["serve", "--port", "0", "--bind", "127.0.0.1"];

/// A running server. It is killed when the test ends.
struct RunningServer {
    child: Child,
    address: String,
    notice: String,
    closing_message: Option<JoinHandle<String>>,
}

impl RunningServer {
    fn open(arguments: &[&str]) -> RunningServer {
        RunningServer::start(tavolino(&[&ON_LOOPBACK, arguments].concat()))
    }

    fn start(mut command: Command) -> RunningServer {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut notice = String::new();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        while !notice.contains("Ctrl+C") {
            assert_ne!(lines.read_line(&mut notice).unwrap(), 0, "it ended: {notice}");
        }
        // Keep reading, so that the closing message can be written.
        let closing_message = std::thread::spawn(move || {
            let mut words = String::new();
            lines.read_to_string(&mut words).unwrap();
            words
        });
        let address = notice.split("http://").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
        RunningServer { child, address, notice, closing_message: Some(closing_message) }
    }

    fn call(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).unwrap();
        response
    }

    fn get(&self, path: &str) -> String {
        self.call(&format!("GET {path} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"))
    }

    /// Opens a public table and returns the status and the body of the response.
    fn open_table(&self) -> (String, serde_json::Value) {
        let body = format!(r#"{{"game":"{}","seats":3,"visibility":"public"}}"#, games::GAMES[0].id);
        let response = self.call(&format!(
            "POST /api/tables HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        ));
        let (head, body) = response.split_once("\r\n\r\n").unwrap();
        (head.split(' ').nth(1).unwrap().to_owned(), serde_json::from_str(body).unwrap())
    }

    /// Stops the server with SIGTERM.
    fn stop(mut self) -> StoppedServer {
        let began = Instant::now();
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
        let took = began.elapsed();
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        let closing_message = self.closing_message.take().unwrap().join().unwrap();
        StoppedServer { log, closing_message, took }
    }
}

/// What a stopped server left behind.
struct StoppedServer {
    log: String,
    closing_message: String,
    took: Duration,
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
    let (status, opened) = server.open_table();
    assert_eq!(status, "201", "{opened}");
    let StoppedServer { log, closing_message, took } = server.stop();
    assert!(closing_message.contains("everything is stored"), "{closing_message}");
    assert!(took < Duration::from_secs(3), "{took:?}");
    assert!(log.contains(opened["table"].as_str().unwrap()), "nothing was logged: {log}");
    for key in ["join_key", "watch_key"] {
        assert!(!log.contains(opened[key].as_str().unwrap()), "{key} is in the log");
    }
    for line in log.lines() {
        serde_json::from_str::<serde_json::Value>(line).expect("a log line is JSON");
    }
    let server = RunningServer::open(&["--data", data]);
    assert!(server.get("/api/tables").contains(opened["table"].as_str().unwrap()));
}

#[test]
fn a_log_that_is_not_a_terminal_has_no_colours() {
    let log = RunningServer::open(&["--memory", "--log", "info"]).stop().log;
    assert!(log.contains("shutting down"), "nothing was logged: {log}");
    assert!(!log.contains('\u{1b}'), "{log:?}");
}

/// Guarantee D4 (docs/promises.md) with a file size limit of the operating system: the server refuses writes, stays up,
/// recovers when the limit is raised, and loses nothing it acknowledged.
#[cfg(target_os = "linux")]
#[test]
fn a_file_size_limit_is_handled_like_a_full_disk() {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let directory = tempfile::tempdir().unwrap();
    let arguments = [&ON_LOOPBACK[..], &["--exempt-loopback", "--data", path(directory.path())]].concat();
    let mut limited = Command::new("sh");
    limited.args(["-c", r#"ulimit -S -f 800; exec "$0" --lang en "$@""#, env!("CARGO_BIN_EXE_tavolino")]);
    limited.args(&arguments);
    let server = RunningServer::start(limited);
    let mut kept = Vec::new();
    let refused = loop {
        match server.open_table() {
            (status, opened) if status == "201" => kept.push(opened["table"].as_str().unwrap().to_owned()),
            refused => break refused,
        }
        assert!(kept.len() < 2000, "the file size limit has no effect");
    };
    assert_eq!((refused.0.as_str(), &refused.1["code"]), ("503", &"unavailable".into()));
    assert!(server.get("/health").contains(r#""status":"ok""#));
    assert_eq!(server.open_table().0, "503");
    let process = Pid::from_raw(server.child.id() as i32).unwrap();
    prlimit(Some(process), Resource::Fsize, Rlimit { current: None, maximum: None }).unwrap();
    let (status, opened) = server.open_table();
    assert_eq!(status, "201", "{opened}");
    kept.push(opened["table"].as_str().unwrap().to_owned());
    server.stop();
    let listed = RunningServer::open(&["--data", path(directory.path())]).get("/api/tables");
    assert!(kept.iter().rev().take(100).all(|table| listed.contains(table)), "{kept:?} {listed}");
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
    for (language, words) in [
        ("en", "games end here"),
        ("it", "le partite finiscono qui"),
        ("fr", "les parties finissent donc ici"),
    ] {
        let closing_message =
            RunningServer::start(tavolino_in(language, &[&ON_LOOPBACK[..], &["--memory"]].concat()))
                .stop()
                .closing_message;
        assert!(closing_message.contains(words), "{closing_message}");
    }
}

#[test]
fn options_without_a_command_are_options_of_serve() {
    let server = RunningServer::start(tavolino(&["--port", "0", "--bind", "127.0.0.1", "--memory"]));
    assert!(server.get("/health").contains(r#""status":"ok""#));
    let misspelt = |arguments| String::from_utf8(failing(arguments).stderr).unwrap();
    assert!(misspelt(&["--prot", "0"]).contains("--port"));
    assert!(misspelt(&["simulate", "--prot", "0"]).contains("Usage: tavolino simulate"));
}

#[test]
fn a_limit_of_zero_means_no_limit() {
    for limit in ["--max-connections", "--max-per-address", "--max-messages"] {
        let server = RunningServer::open(&["--memory", limit, "0"]);
        assert!(server.get("/health").contains(r#""status":"ok""#), "{limit}");
    }
}

#[test]
fn a_port_in_use_is_reported() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let output = failing(&["serve", "--memory", "--bind", "127.0.0.1", "--port", &port]);
    assert!(error_sentence(&output).contains(&format!("Port {port} is used")), "{output:?}");
}

#[test]
fn an_unwritable_directory_is_reported() {
    let output = failing(&["serve", "--port", "0", "--data", "/dev/null/tavolino"]);
    assert!(error_sentence(&output).contains("cannot be written"), "{output:?}");
}

/// Two servers over one database would play the same games. The first one continues; after it has ended in any way,
/// another one can start.
#[test]
fn a_second_server_in_the_same_directory_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let data = path(directory.path());
    let mut server = RunningServer::open(&["--data", data]);
    for (language, words) in [
        ("en", "Another Tavolino server is already using"),
        ("it", "Un altro server Tavolino usa già"),
        ("fr", "Un autre serveur Tavolino utilise déjà"),
    ] {
        let output = refused(tavolino_in(language, &[&ON_LOOPBACK[..], &["--data", data]].concat()));
        let said = error_sentence(&output);
        assert!(said.contains(words) && said.contains(data), "{said}");
    }
    assert_eq!(server.open_table().0, "201");
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
    let output = failing(&["serve", "--port", "0", "--data", path(directory.path())]);
    assert!(error_sentence(&output).contains("not a database"), "{output:?}");
}

#[test]
fn an_invalid_public_url_is_refused() {
    for wrong in ["play.example", "https://?x", "https://play.example:99999"] {
        let output = failing(&["serve", "--memory", "--port", "0", "--public-url", wrong]);
        let said = error_sentence(&output);
        assert!(said.contains("--public-url") && said.contains(wrong), "{said}");
    }
    let server = RunningServer::open(&["--memory", "--public-url", "HTTPS://Play.example"]);
    assert!(server.notice.contains("HTTPS://Play.example"), "{}", server.notice);
}

#[test]
fn a_database_of_a_newer_version_is_reported_and_not_changed() {
    let directory = tempfile::tempdir().unwrap();
    let server = RunningServer::open(&["--data", path(directory.path())]);
    server.stop();
    // SQLite stores `user_version` at byte 60 of the header.
    let file = directory.path().join("tables.db");
    let mut bytes = std::fs::read(&file).unwrap();
    assert_ne!(bytes[60..64], [0; 4], "no version");
    bytes[60..64].copy_from_slice(&99u32.to_be_bytes());
    std::fs::write(&file, &bytes).unwrap();
    let output = failing(&["serve", "--port", "0", "--data", path(directory.path())]);
    let said = error_sentence(&output);
    assert!(said.contains("newer version") && said.contains("99"), "{said}");
    assert_eq!(std::fs::read(&file).unwrap(), bytes);
}

#[test]
fn external_bots_are_listed_by_name() {
    let bot = concat!("Giulia=python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/greedy.py");
    let server = RunningServer::open(&["--memory", "--bot", bot, "--bot", "Piero=no-such-program"]);
    assert!(server.get("/api/levels").contains(r#""programs":["Giulia","Piero"]"#));
    let form = "takes a name and a command";
    let wrong = [("Giulia", form), ("=python3", form), ("Giulia='", form), ("expert=true", "already")];
    for (bot, words) in wrong {
        let output = failing(&["serve", "--memory", "--port", "0", "--bot", bot]);
        let said = error_sentence(&output);
        assert!(said.contains(words) && said.contains(bot), "{said}");
    }
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}
