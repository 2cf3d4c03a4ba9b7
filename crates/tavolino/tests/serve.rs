//! `tavolino serve`, as somebody runs it.

// What fails here fails the test.
#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

fn tavolino(arguments: &[&str]) -> Command {
    speaking("en", arguments)
}

fn speaking(language: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tavolino"));
    command.args(["--lang", language]).args(arguments).stdin(Stdio::null());
    command
}

/// Runs it where it cannot succeed.
fn failing(arguments: &[&str]) -> Output {
    refused(tavolino(arguments))
}

/// A house that opens all the same would stay open: it is not waited for.
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

fn said(output: &Output) -> String {
    let text = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(text.lines().count(), 1, "not one sentence: {text}");
    text
}

/// On a port of its own, for this machine alone.
const HERE: [&str; 5] = ["serve", "--port", "0", "--bind", "127.0.0.1"];

/// A house that is stopped with its test.
struct House {
    child: Child,
    address: String,
    notice: String,
    last_words: Option<JoinHandle<String>>,
}

impl House {
    fn open(arguments: &[&str]) -> House {
        House::start(tavolino(&[&HERE, arguments].concat()))
    }

    fn start(mut command: Command) -> House {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut notice = String::new();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        while !notice.contains("Ctrl+C") {
            assert_ne!(lines.read_line(&mut notice).unwrap(), 0, "it ended: {notice}");
        }
        // Kept open, so that the last words find a reader.
        let last_words = std::thread::spawn(move || {
            let mut words = String::new();
            lines.read_to_string(&mut words).unwrap();
            words
        });
        let address = notice.split("http://").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
        House { child, address, notice, last_words: Some(last_words) }
    }

    fn call(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn get(&self, path: &str) -> String {
        self.call(&format!("GET {path} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"))
    }

    /// Opens a public table; what the house answers.
    fn open_table(&self) -> (String, serde_json::Value) {
        let body = format!(r#"{{"game":"{}","seats":3,"visibility":"public"}}"#, games::GAMES[0].id);
        let answer = self.call(&format!(
            "POST /api/tables HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        ));
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.split(' ').nth(1).unwrap().to_owned(), serde_json::from_str(body).unwrap())
    }

    /// Asks it to stop.
    fn stop(mut self) -> Stopped {
        let began = Instant::now();
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
        let took = began.elapsed();
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        let last_words = self.last_words.take().unwrap().join().unwrap();
        Stopped { log, last_words, took }
    }
}

/// A house that has closed.
struct Stopped {
    log: String,
    last_words: String,
    took: Duration,
}

impl Drop for House {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

#[test]
fn tables_are_there_again_after_a_restart_and_no_log_has_a_key() {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().to_str().unwrap();
    let house = House::open(&["--data", data, "--log", "debug", "--log-json"]);
    assert!(house.notice.contains(data), "{}", house.notice);
    let (status, opened) = house.open_table();
    assert_eq!(status, "201", "{opened}");
    let Stopped { log, last_words, took } = house.stop();
    assert!(last_words.contains("everything is stored"), "{last_words}");
    assert!(took < Duration::from_secs(3), "{took:?}");
    assert!(log.contains(opened["table"].as_str().unwrap()), "nothing was logged: {log}");
    for key in ["join_key", "watch_key"] {
        assert!(!log.contains(opened[key].as_str().unwrap()), "{key} is in the log");
    }
    for line in log.lines() {
        serde_json::from_str::<serde_json::Value>(line).expect("a log line is JSON");
    }
    let house = House::open(&["--data", data]);
    assert!(house.get("/api/tables").contains(opened["table"].as_str().unwrap()));
}

#[test]
fn a_log_that_is_no_terminal_is_plain_text() {
    let log = House::open(&["--memory", "--log", "info"]).stop().log;
    assert!(log.contains("closing"), "nothing was logged: {log}");
    assert!(!log.contains('\u{1b}'), "{log:?}");
}

/// D4 with the system's own limit: no file may grow beyond so much. It refuses, stays open, goes on when it may again,
/// and has kept what it had promised.
#[cfg(target_os = "linux")]
#[test]
fn files_that_may_not_grow_are_a_full_disk_and_not_the_end() {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let directory = tempfile::tempdir().unwrap();
    let arguments = [&HERE[..], &["--exempt-loopback", "--data", path(directory.path())]].concat();
    let mut limited = Command::new("sh");
    limited.args(["-c", r#"ulimit -S -f 800; exec "$0" --lang en "$@""#, env!("CARGO_BIN_EXE_tavolino")]);
    limited.args(&arguments);
    let house = House::start(limited);
    let mut kept = Vec::new();
    let refused = loop {
        match house.open_table() {
            (status, opened) if status == "201" => kept.push(opened["table"].as_str().unwrap().to_owned()),
            refused => break refused,
        }
        assert!(kept.len() < 2000, "a file that may not grow holds no end of tables");
    };
    assert_eq!((refused.0.as_str(), &refused.1["code"]), ("503", &"unavailable".into()));
    assert!(house.get("/health").contains(r#""status":"ok""#));
    assert_eq!(house.open_table().0, "503");
    let process = Pid::from_raw(house.child.id() as i32).unwrap();
    prlimit(Some(process), Resource::Fsize, Rlimit { current: None, maximum: None }).unwrap();
    let (status, opened) = house.open_table();
    assert_eq!(status, "201", "{opened}");
    kept.push(opened["table"].as_str().unwrap().to_owned());
    house.stop();
    let listed = House::open(&["--data", path(directory.path())]).get("/api/tables");
    assert!(kept.iter().rev().take(100).all(|table| listed.contains(table)), "{kept:?} {listed}");
}

#[test]
fn without_a_command_it_is_a_house_and_help_says_so() {
    let help = tavolino(&["--help"]).output().unwrap();
    assert!(String::from_utf8(help.stdout).unwrap().contains("table house"));
    let house = House::open(&["--memory"]);
    assert!(house.get("/health").contains(r#""status":"ok""#));
}

#[test]
fn a_house_in_memory_promises_nothing_when_it_closes() {
    for (language, words) in [
        ("en", "games end here"),
        ("it", "le partite finiscono qui"),
        ("fr", "les parties finissent donc ici"),
    ] {
        let last_words =
            House::start(speaking(language, &[&HERE[..], &["--memory"]].concat())).stop().last_words;
        assert!(last_words.contains(words), "{last_words}");
    }
}

#[test]
fn options_without_a_command_are_those_of_the_house() {
    let house = House::start(tavolino(&["--port", "0", "--bind", "127.0.0.1", "--memory"]));
    assert!(house.get("/health").contains(r#""status":"ok""#));
    let misspelt = |arguments| String::from_utf8(failing(arguments).stderr).unwrap();
    assert!(misspelt(&["--prot", "0"]).contains("--port"));
    assert!(misspelt(&["simulate", "--prot", "0"]).contains("Usage: tavolino simulate"));
}

#[test]
fn a_limit_of_nothing_is_no_limit() {
    for limit in ["--max-connections", "--max-per-address", "--max-messages"] {
        let house = House::open(&["--memory", limit, "0"]);
        assert!(house.get("/health").contains(r#""status":"ok""#), "{limit}");
    }
}

#[test]
fn a_port_that_is_taken_is_said() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let output = failing(&["serve", "--memory", "--bind", "127.0.0.1", "--port", &port]);
    assert!(said(&output).contains(&format!("Port {port} is used")), "{output:?}");
}

#[test]
fn a_directory_that_cannot_be_written_is_said() {
    let output = failing(&["serve", "--port", "0", "--data", "/dev/null/tavolino"]);
    assert!(said(&output).contains("cannot be written"), "{output:?}");
}

/// Two houses would play each other's games. The first one goes on, and another may open when it is gone, however it
/// went.
#[test]
fn a_second_house_in_the_same_directory_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let data = path(directory.path());
    let mut house = House::open(&["--data", data]);
    for (language, words) in [
        ("en", "Another Tavolino server is already using"),
        ("it", "Un altro server Tavolino usa già"),
        ("fr", "Un autre serveur Tavolino utilise déjà"),
    ] {
        let output = refused(speaking(language, &[&HERE[..], &["--data", data]].concat()));
        let said = said(&output);
        assert!(said.contains(words) && said.contains(data), "{said}");
    }
    assert_eq!(house.open_table().0, "201");
    house.child.kill().unwrap();
    house.child.wait().unwrap();
    House::open(&["--data", data]).stop();
    House::open(&["--data", data]);
}

#[test]
fn something_that_is_no_database_is_said() {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("tables.db"), "this is not a database, but long enough ".repeat(50))
        .unwrap();
    let output = failing(&["serve", "--port", "0", "--data", path(directory.path())]);
    assert!(said(&output).contains("not a database"), "{output:?}");
}

#[test]
fn an_address_for_the_public_must_be_one() {
    for wrong in ["play.example", "https://?x", "https://play.example:99999"] {
        let output = failing(&["serve", "--memory", "--port", "0", "--public-url", wrong]);
        let said = said(&output);
        assert!(said.contains("--public-url") && said.contains(wrong), "{said}");
    }
    let house = House::open(&["--memory", "--public-url", "HTTPS://Play.example"]);
    assert!(house.notice.contains("HTTPS://Play.example"), "{}", house.notice);
}

#[test]
fn a_database_of_a_newer_version_is_said_and_left_alone() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(&["--data", path(directory.path())]);
    house.stop();
    // A database's version stands in its head, at byte 60.
    let file = directory.path().join("tables.db");
    let mut bytes = std::fs::read(&file).unwrap();
    assert_ne!(bytes[60..64], [0; 4], "no version");
    bytes[60..64].copy_from_slice(&99u32.to_be_bytes());
    std::fs::write(&file, &bytes).unwrap();
    let output = failing(&["serve", "--port", "0", "--data", path(directory.path())]);
    let said = said(&output);
    assert!(said.contains("newer version") && said.contains("99"), "{said}");
    assert_eq!(std::fs::read(&file).unwrap(), bytes);
}

#[test]
fn programs_are_offered_by_name() {
    let bot = concat!("Giulia=python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/greedy.py");
    let house = House::open(&["--memory", "--bot", bot, "--bot", "Piero=no-such-program"]);
    assert!(house.get("/api/levels").contains(r#""programs":["Giulia","Piero"]"#));
    let form = "takes a name and a command";
    let wrong = [("Giulia", form), ("=python3", form), ("Giulia='", form), ("expert=true", "already")];
    for (bot, words) in wrong {
        let output = failing(&["serve", "--memory", "--port", "0", "--bot", bot]);
        let said = said(&output);
        assert!(said.contains(words) && said.contains(bot), "{said}");
    }
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}
