//! Tests `tavolino serve --database` and `tavolino copy-store` with a PostgreSQL server of their own, as separate
//! processes.
//!
//! Starting PostgreSQL takes seconds, so all tests share one server. Each has a database of its own.

#![cfg(unix)] // the test server is started over Unix sockets
#![allow(clippy::unwrap_used)] // tests may panic

mod administration;
mod forwarding;
mod unusable;

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};
use test_database::{PASSWORD, TestServer};

/// How long to wait for something that takes a moment, on a busy machine.
const WAIT_TIMEOUT: Duration = Duration::from_secs(120);

#[test]
fn a_site_in_postgresql() {
    // What the message names if PostgreSQL is not installed and the tests are skipped.
    let skipped_tests = "the tests of `serve --database` and `copy-store` (crates/tavolino/tests/database)";
    let Some(database) = TestServer::start_for(skipped_tests) else { return };
    a_password_never_reaches_a_log_an_error_or_the_process_list(&database);
    unusable::databases_that_cannot_be_used_end_the_program_with_one_sentence(&database);
    unusable::a_standby_is_refused_with_one_sentence(&database);
    unusable::an_old_postgresql_is_refused_with_one_sentence(&database);
    unusable::two_servers_with_one_address_are_refused_with_one_sentence(&database);
    a_site_moves_to_postgresql_and_back(&database);
    administration::every_command_answers(&database);
    administration::a_backup_of_a_running_server_can_be_restored(&database);
    administration::an_abandoned_lobby_is_deleted_by_one_of_two_servers(&database);
    a_second_server_takes_over_the_tables_of_a_killed_one(&database);
    a_server_that_was_stopped_for_longer_than_its_lease_tells_nobody_anything(&database);
    forwarding::any_server_serves_any_table(&database);
    forwarding::a_stranger_gets_nothing_at_the_address_for_other_servers(&database);
    forwarding::an_address_that_others_cannot_reach_is_refused(&database);
}

/// The command `tavolino` in English, without a database from the environment of the tests.
fn tavolino(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tavolino"));
    command.args(["--lang", "en"]).args(arguments).stdin(Stdio::null());
    command.env_remove("TAVOLINO_DATABASE").env_remove("PGPASSWORD");
    command
}

/// The one sentence with which a command fails.
fn failure(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(text.lines().count(), 1, "not one sentence: {text}");
    assert!(!text.contains(PASSWORD), "{text}");
    text
}

/// The output of a command that must succeed.
fn success(command: &mut Command) -> String {
    let Output { status, stdout, stderr } = command.output().unwrap();
    assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).unwrap()
}

/// A running server. It is killed when the test ends.
struct RunningServer {
    child: Child,
    address: String,
    /// The text printed at the start.
    notice: String,
    /// The file with its log.
    log: PathBuf,
}

impl RunningServer {
    /// Starts a server with this data directory and this address of a PostgreSQL database.
    fn start(data: &Path, database: &str) -> RunningServer {
        RunningServer::start_command(tavolino(&["serve", "--database", database]), data)
    }

    /// Starts a server with this command and waits until it has printed its address.
    fn start_command(mut command: Command, data: &Path) -> RunningServer {
        command.args([
            "--port",
            "0",
            "--bind",
            "127.0.0.1",
            "--metrics-bind",
            "off",
            "--log",
            "debug",
            "--data",
        ]);
        std::fs::create_dir_all(data).unwrap();
        let log = data.join("log");
        command.arg(data).stdout(Stdio::piped()).stderr(File::create(&log).unwrap());
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
        RunningServer { child, address, notice, log }
    }

    /// Sends the text of a request and returns the text of the response.
    fn call(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(WAIT_TIMEOUT)).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).unwrap();
        response
    }

    fn get(&self, path: &str) -> String {
        self.call(&format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
    }

    /// Opens a public table and returns its id.
    fn open_table(&self) -> String {
        let body = format!(r#"{{"game":"{}","seats":3,"visibility":"public"}}"#, games::GAMES[0].id);
        let response = self.call(&format!(
            "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        ));
        let (_head, body) = response.split_once("\r\n\r\n").unwrap();
        let open_response: serde_json::Value = serde_json::from_str(body).unwrap();
        open_response["table"].as_str().unwrap().to_owned()
    }

    /// Waits until the list of public tables contains this table.
    fn wait_for_table(&self, table: &str) {
        let started_at = Instant::now();
        while !self.get("/api/tables").contains(table) {
            assert!(started_at.elapsed() < WAIT_TIMEOUT, "the server does not load table {table}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Waits until this server owns a table. Until then it answers 503, because the servers in these tests have no
    /// address at which they could reach each other.
    fn wait_until_owner(&self, table: &str) {
        let started_at = Instant::now();
        while self.get(&format!("/api/tables/{table}/record")).starts_with("HTTP/1.1 503") {
            assert!(started_at.elapsed() < WAIT_TIMEOUT, "the server does not take over table {table}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Stops the server with SIGTERM and returns its log.
    fn stop(mut self) -> String {
        self.signal("-TERM");
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
        std::fs::read_to_string(&self.log).unwrap()
    }

    /// Sends a signal such as `-TERM` to the server's process.
    fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Kills the server with SIGKILL.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

fn a_password_never_reaches_a_log_an_error_or_the_process_list(database: &TestServer) {
    database.create_database("secrets");
    let data = tempfile::tempdir().unwrap();
    let url_with_password =
        database.tcp_url("secrets").replace("tavolino@", &format!("tavolino:{PASSWORD}@"));
    // A password on the command line would be in the process list, so it is refused. `failure` also checks that no
    // error repeats the password.
    let sentence = failure(&mut tavolino(&["serve", "--database", &url_with_password]));
    assert!(sentence.contains("TAVOLINO_DATABASE"), "{sentence}");
    failure(&mut tavolino(&["copy-store", "--from", &url_with_password, "--to", "nowhere"]));
    failure(tavolino(&["serve"]).env("TAVOLINO_DATABASE", format!("mysql://{PASSWORD}")));
    failure(tavolino(&["serve"]).env("TAVOLINO_DATABASE", url_with_password.replace("/secrets", "/unknown")));

    // The environment may contain the address with the password.
    let mut command = tavolino(&["serve"]);
    command.env("TAVOLINO_DATABASE", &url_with_password);
    let server = RunningServer::start_command(command, data.path());
    assert!(server.notice.contains("/secrets") && !server.notice.contains(PASSWORD), "{}", server.notice);
    server.open_table();
    let command_line = std::fs::read(format!("/proc/{}/cmdline", server.child.id())).unwrap();
    assert!(!String::from_utf8_lossy(&command_line).contains(PASSWORD));
    let status = success(tavolino(&["admin", "status", "--data"]).arg(data.path()));
    let log = server.stop();
    assert!(!log.contains(PASSWORD) && !status.contains(PASSWORD));

    // The environment may also contain the password alone.
    let mut command = tavolino(&["serve", "--database", &database.tcp_url("secrets")]);
    command.env("PGPASSWORD", PASSWORD);
    RunningServer::start_command(command, data.path()).stop();
}

/// Copies three tables from SQLite to PostgreSQL, opens a fourth one there, and copies all of them to SQLite again.
fn a_site_moves_to_postgresql_and_back(database: &TestServer) {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).display().to_string();
    let sqlite_before = path("before");
    let server = RunningServer::start_command(tavolino(&["serve"]), Path::new(&sqlite_before));
    let tables: Vec<String> = (0..3).map(|_| server.open_table()).collect();
    server.stop();

    let url = database.create_database("moved");
    let report = success(&mut tavolino(&["copy-store", "--from", &sqlite_before, "--to", &url]));
    assert!(report.contains("Copied 3 tables"), "{report}");
    let sentence = failure(&mut tavolino(&["copy-store", "--from", &sqlite_before, "--to", &url]));
    assert!(sentence.contains("not empty"), "{sentence}");
    let sentence = failure(&mut tavolino(&["copy-store", "--from", &path("nothing"), "--to", &path("x")]));
    assert!(sentence.contains("there is no database"), "{sentence}");

    let server = RunningServer::start(directory.path(), &url);
    tables.iter().for_each(|table| server.wait_for_table(table));
    // A database that a server is using is not copied.
    let sentence = failure(&mut tavolino(&["copy-store", "--from", &url, "--to", &path("after")]));
    assert!(sentence.contains("stop them"), "{sentence}");
    let fourth_table = server.open_table();
    server.stop();

    let report = success(&mut tavolino(&["copy-store", "--from", &url, "--to", &path("back")]));
    assert!(report.contains("Copied 4 tables"), "{report}");
    let server = RunningServer::start_command(tavolino(&["serve"]), Path::new(&path("back")));
    tables.iter().chain([&fourth_table]).for_each(|table| server.wait_for_table(table));
    server.stop();
}

/// Two servers share a database. While the first one runs, the second one does not serve its tables. After the first
/// one was killed, the second one takes the tables over by itself.
fn a_second_server_takes_over_the_tables_of_a_killed_one(database: &TestServer) {
    let url = database.create_database("takeover");
    let directories = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let first = RunningServer::start(directories[0].path(), &url);
    let table = first.open_table();
    let second = RunningServer::start(directories[1].path(), &url);
    let response = second.get(&format!("/api/tables/{table}/record"));
    assert!(response.starts_with("HTTP/1.1 503"), "{response}");
    first.kill();
    second.wait_until_owner(&table);
    // A server that shuts down hands its tables over at once.
    let third = RunningServer::start(directories[0].path(), &url);
    second.stop();
    third.wait_until_owner(&table);
    third.stop();
}

/// The first server is stopped with SIGSTOP while a request for its table waits, and goes on after another server has
/// taken the table over. It must not answer the request with its outdated state.
fn a_server_that_was_stopped_for_longer_than_its_lease_tells_nobody_anything(database: &TestServer) {
    let url = database.create_database("stopped");
    let directories = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let first = RunningServer::start(directories[0].path(), &url);
    let table = first.open_table();
    first.wait_until_owner(&table);
    let second = RunningServer::start(directories[1].path(), &url);
    let request =
        |path: String| format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    let record_path = format!("/api/tables/{table}/record");

    // A stopped process accepts connections, but does not answer until it is continued.
    first.signal("-STOP");
    let mut waiting_requests: Vec<TcpStream> = ["/api/tables".to_owned(), record_path.clone()]
        .map(|path| {
            let mut stream = TcpStream::connect(&first.address).unwrap();
            stream.write_all(request(path).as_bytes()).unwrap();
            stream
        })
        .into();
    second.wait_until_owner(&table);
    first.signal("-CONT");
    let mut responses = waiting_requests.iter_mut().map(|stream| {
        stream.set_read_timeout(Some(WAIT_TIMEOUT)).unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).unwrap();
        response
    });
    let list = responses.next().unwrap();
    assert!(!list.contains(&table), "{list}");
    let record = responses.next().unwrap();
    assert!(record.starts_with("HTTP/1.1 503"), "{record}");

    // The first server takes part again with a new lease, but the table stays with the second server.
    let started_at = Instant::now();
    while !first.get("/health").starts_with("HTTP/1.1 200") {
        assert!(started_at.elapsed() < WAIT_TIMEOUT, "the first server does not start again");
        std::thread::sleep(Duration::from_millis(50));
    }
    let record = first.get(&record_path);
    assert!(record.starts_with("HTTP/1.1 503"), "{record}");
    second.wait_until_owner(&table);
    first.stop();
    second.stop();
}
