//! Recorded sessions at a table on this device: every command, and a digest of everything that the table answered.
//! Native code gives the recorded answers; `web/e2e/device_module.test.mjs` checks that the WebAssembly module gives
//! the same in a browser. So the cards, the moves of bots and all words are the same. After a change of rules, bots
//! or messages, record anew with `UPDATE_SESSIONS=1 cargo test -p browser`, and build the module with `cargo xtask
//! wasm`.

use crate::device::{BOT_DELAY, Device, LOAD_RANDOM};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::time::Duration;

/// The recorded sessions, one line of JSON for each game.
const RECORDED: &str = include_str!("sessions.jsonl");
/// The number of the person's moves in a session.
const MOVES: usize = 12;
/// No decision takes this long, so the moves of bots depend on no clock.
const NO_TIME_LIMIT: Duration = Duration::from_secs(3600);

/// Plays some moves against bots and returns the session.
fn play(game: &str) -> Value {
    let mut device = Device::open(game, NO_TIME_LIMIT);
    let (first_entries, opened_at) = (device.stored.clone(), device.now);
    device.start();
    for _ in 0..MOVES {
        if device.wait_for_turn() {
            device.act();
        }
    }
    // A step as it is recorded. Eight bytes of the hash are enough to notice any difference.
    let recorded_step = |step: &crate::device::Step| {
        let digest: String =
            Sha256::digest(&step.effects).iter().take(8).fold(String::new(), |mut text, byte| {
                write!(text, "{byte:02x}").unwrap();
                text
            });
        json!({ "command": step.command, "now": step.now, "random": step.random, "effects": digest })
    };
    json!({
        "game": game,
        "entries": first_entries,
        "bot_delay_ms": BOT_DELAY.as_millis() as u64,
        "thinking_ms": NO_TIME_LIMIT.as_millis() as u64,
        "now": opened_at,
        "random": LOAD_RANDOM,
        "steps": device.steps.iter().map(recorded_step).collect::<Vec<_>>(),
    })
}

#[test]
fn native_code_gives_the_recorded_answers() {
    let played: String = games::GAMES.iter().map(|game| play(game.id).to_string() + "\n").collect();
    if std::env::var_os("UPDATE_SESSIONS").is_some() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/host/sessions.jsonl");
        return std::fs::write(file, played).unwrap();
    }
    assert_eq!(played.lines().count(), RECORDED.lines().count());
    for (played, recorded) in played.lines().zip(RECORDED.lines()) {
        let (played, recorded): (Value, Value) =
            (serde_json::from_str(played).unwrap(), serde_json::from_str(recorded).unwrap());
        let steps = |session: &Value| session["steps"].as_array().unwrap().clone();
        for (index, (played, recorded)) in steps(&played).iter().zip(&steps(&recorded)).enumerate() {
            assert_eq!(played, recorded, "{}: step {index}", recorded["game"]);
        }
        assert_eq!(played, recorded);
    }
}
