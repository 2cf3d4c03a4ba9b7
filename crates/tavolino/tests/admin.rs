//! Tests `tavolino admin` against a running server, as separate processes.

#![cfg(unix)] // the administration uses a Unix socket
#![allow(clippy::unwrap_used)] // tests may panic

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A running server. It is killed when the test ends.
struct RunningServer {
    child: Child,
    address: String,
}

impl RunningServer {
    /// Starts a server with this data directory and waits until it has printed its address.
    fn start(data: &Path, arguments: &[&str]) -> RunningServer {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tavolino"));
        command.args(["--lang", "en", "serve", "--port", "0", "--bind", "127.0.0.1", "--data"]);
        command.arg(data).args(arguments).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut notice = String::new();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        // The last line of the start message says how to stop the server.
        while !notice.contains("Ctrl+C") {
            assert_ne!(lines.read_line(&mut notice).unwrap(), 0, "the server ended early: {notice}");
        }
        // The server goes on printing, so its output must be read.
        std::thread::spawn(move || lines.read_to_string(&mut String::new()));
        let address = notice.split("http://").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
        RunningServer { child, address }
    }

    /// Opens a table and returns its id.
    fn open_table(&self) -> String {
        let body = format!(r#"{{"game":"{}","seats":3}}"#, games::GAMES[0].id);
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let request = format!(
            "POST /api/tables HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).unwrap();
        let (_head, body) = response.split_once("\r\n\r\n").unwrap();
        let open_response: Value = serde_json::from_str(body).unwrap();
        open_response["table"].as_str().unwrap().to_owned()
    }

    /// Stops the server with SIGTERM.
    fn stop(mut self) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
    }
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Runs `tavolino admin` with the data directory of a server.
fn admin(data: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tavolino"));
    command.args(["--lang", "en", "admin"]).args(arguments).arg("--data").arg(data).output().unwrap()
}

/// Runs `tavolino admin`, which must succeed, and returns what it prints.
fn admin_output(data: &Path, arguments: &[&str]) -> String {
    let output = admin(data, arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Runs `tavolino admin` with `--json`, which must succeed, and returns the parsed output.
fn admin_json(data: &Path, arguments: &[&str]) -> Value {
    serde_json::from_str(&admin_output(data, &[arguments, &["--json"]].concat())).unwrap()
}

/// Runs `tavolino admin`, which must fail with one sentence, and returns the sentence.
fn admin_error(data: &Path, arguments: &[&str]) -> String {
    let output = admin(data, arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(text.lines().count(), 1, "not one sentence: {text}");
    text
}

#[test]
fn without_a_server_the_error_says_what_to_do() {
    let directory = tempfile::tempdir().unwrap();
    for command in ["status", "tables", "bans", "vacuum"] {
        let sentence = admin_error(directory.path(), &[command]);
        assert!(sentence.contains("no server is running in") && sentence.contains("--data"), "{sentence}");
    }
    // A killed server leaves its socket behind.
    let mut server = RunningServer::start(directory.path(), &[]);
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    assert!(admin_error(directory.path(), &["status"]).contains("no server is running in"));
    // A server that is stopped in the usual way removes its socket.
    RunningServer::start(directory.path(), &[]).stop();
    assert!(!directory.path().join("admin.sock").exists());
}

#[test]
fn only_the_owner_can_open_the_socket() {
    let directory = tempfile::tempdir().unwrap();
    std::fs::set_permissions(directory.path(), PermissionsExt::from_mode(0o755)).unwrap();
    // The socket is private although everybody may enter its directory.
    let _server = RunningServer::start(directory.path(), &[]);
    let mode = std::fs::metadata(directory.path().join("admin.sock")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[test]
fn every_command_answers() {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path();
    let server = RunningServer::start(data, &[]);
    let table = server.open_table();
    assert_eq!(admin_json(data, &["status"])["status"]["tables_live"], 1);
    assert!(admin_output(data, &["status"]).contains("tables in use"));
    for order in ["largest", "oldest", "busiest"] {
        assert_eq!(admin_json(data, &["tables", "--sort", order])["tables"][0]["table"], table.as_str());
    }
    assert!(admin_output(data, &["tables"]).contains(&table));
    assert!(admin_output(data, &["show", &table]).contains("seat 2: free"));
    assert!(admin_output(data, &["close", &table]).contains("is closed"));
    assert_eq!(admin_json(data, &["show", &table])["table"]["is_closed"], true);
    admin_output(data, &["reopen", &table]);
    admin_output(data, &["ban", "203.0.113.7/24"]);
    assert!(admin_output(data, &["bans"]).contains("203.0.113.0/24"));
    admin_output(data, &["unban", "203.0.113.0/24"]);
    assert!(admin_output(data, &["bans"]).contains("Nobody is banned"));
    assert!(admin_output(data, &["quotas"]).contains("connections"));
    assert!(admin_output(data, &["reports"]).contains("no reports"));
    admin_output(data, &["reports", "--delete"]);
    assert!(admin_error(data, &["reports", "--delete", "7"]).contains("no report 7"));
    admin_output(data, &["delete", &table]);
    assert!(admin_error(data, &["delete", &table]).contains("there is no table"));
    assert!(admin_error(data, &["show", "nowhere"]).contains("not a table"));
    admin_output(data, &["vacuum"]);
    assert!(admin_output(data, &["tables"]).contains("no tables"));
}

#[test]
fn a_backup_of_a_running_server_can_be_restored() {
    let directory = tempfile::tempdir().unwrap();
    let (data, backup) = (directory.path().join("data"), directory.path().join("backup.db"));
    let backup_path = backup.to_str().unwrap();
    // The backup contains a table that is deleted afterwards.
    let server = RunningServer::start(&data, &[]);
    let table = server.open_table();
    assert_eq!(admin_json(&data, &["backup", backup_path])["backup"]["tables"], 1);
    assert_eq!(std::fs::metadata(&backup).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(admin_error(&data, &["backup", backup_path]).contains("exists"));
    admin_output(&data, &["delete", &table]);
    assert!(admin_error(&data, &["restore", backup_path, "--replace"]).contains("stop the server"));
    server.stop();
    // The old database is only replaced with `--replace`, and is then kept under another name.
    assert!(admin_error(&data, &["restore", backup_path]).contains("--replace"));
    assert!(admin_output(&data, &["restore", backup_path, "--replace"]).contains("tables-replaced-"));
    // Without a server, a backup is written directly.
    let second_backup = directory.path().join("second.db");
    assert_eq!(admin_json(&data, &["backup", second_backup.to_str().unwrap()])["backup"]["tables"], 1);
    let empty_data = directory.path().join("elsewhere");
    assert!(admin_error(&empty_data, &["backup", "/nonexistent/x.db"]).contains("no database"));
    admin_output(&empty_data, &["restore", second_backup.to_str().unwrap()]);
    // Both restored databases contain the table.
    for data in [&data, &empty_data] {
        let _server = RunningServer::start(data, &[]);
        assert!(admin_output(data, &["tables"]).contains(&table));
    }
}

#[test]
fn an_abandoned_lobby_is_deleted_by_the_running_server() {
    let directory = tempfile::tempdir().unwrap();
    let server = RunningServer::start(directory.path(), &["--lobby-timeout", "1s"]);
    server.open_table();
    let deadline = Instant::now() + Duration::from_secs(60);
    while !admin_output(directory.path(), &["tables"]).contains("no tables") {
        assert!(Instant::now() < deadline, "the lobby is still there");
        std::thread::sleep(Duration::from_millis(100));
    }
}
