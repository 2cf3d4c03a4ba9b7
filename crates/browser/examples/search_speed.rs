//! Measures how fast bots search natively: replays the recorded sessions of this crate's tests and prints for each game the
//! milliseconds in which its bots decided. `web/scripts/device_figures.mjs` measures the same sessions in a browser.
//!
//!     cargo run --release -p browser --example search_speed -- 20
#![allow(clippy::print_stdout)]

use browser::host::{BotTimes, Command, HostedTable, Moment};
use serde::Deserialize;
use serde_json::{Value, json};
use std::error::Error;
use std::time::{Duration, Instant};

/// Recorded sessions of tables with bots, one per line. The tests of the crate record them.
const SESSIONS: &str = include_str!("../tests/host/sessions.jsonl");

/// A line of the file. Its other fields are not needed here.
#[derive(Deserialize)]
struct Session {
    game: String,
    entries: Vec<String>,
    bot_delay_ms: u64,
    thinking_ms: u64,
    now: u64,
    random: u8,
    steps: Vec<Step>,
}

/// A call of JavaScript: the name of the method and its arguments, then the time and the value of all random bytes.
#[derive(Deserialize)]
struct Step {
    command: Vec<Value>,
    now: u64,
    random: u8,
}

/// The argument is the number of repetitions. The fastest one counts: other programs can only make it slower.
fn main() -> Result<(), Box<dyn Error>> {
    let repetitions: u32 = std::env::args().nth(1).map_or(Ok(20), |text| text.parse())?;
    for line in SESSIONS.lines() {
        let session: Session = serde_json::from_str(line)?;
        let mut fastest = Duration::MAX;
        for _ in 0..repetitions {
            fastest = fastest.min(thinking_time(&session)?);
        }
        println!("{}", json!({ "game": session.game, "milliseconds": fastest.as_secs_f64() * 1000.0 }));
    }
    Ok(())
}

/// Replays a session. Returns the time of the commands in which bots think.
fn thinking_time(session: &Session) -> Result<Duration, Box<dyn Error>> {
    let bot_times = BotTimes {
        delay: Duration::from_millis(session.bot_delay_ms),
        thinking: Duration::from_millis(session.thinking_ms),
    };
    let moment = Moment { now: session.now, random: [session.random; 32] };
    let mut table = HostedTable::load("device-1", &session.entries, bot_times, moment)?;
    let mut total = Duration::ZERO;
    for step in &session.steps {
        let moment = Moment { now: step.now, random: [step.random; 32] };
        let text = |index: usize| step.command.get(index).and_then(Value::as_str).unwrap_or_default();
        let connection = step.command.get(1).and_then(Value::as_u64).unwrap_or_default() as u32;
        let command = match text(0) {
            "connect" => Command::Connect(connection, text(2)),
            "receive" => Command::Receive(connection, text(2)),
            "disconnect" => Command::Disconnect(connection),
            "stored" => Command::Stored,
            "wake" => Command::Wake,
            unknown => return Err(format!("unknown command {unknown:?}").into()),
        };
        let started_at = Instant::now();
        table.handle(command, moment)?;
        if matches!(command, Command::Wake) {
            total += started_at.elapsed();
        }
    }
    Ok(total)
}
