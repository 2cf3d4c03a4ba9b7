//! Recorded reviews: a record of each game, and a digest of its report. Native code gives the recorded reports;
//! `web/e2e/review_module.test.mjs` checks that the WebAssembly module gives the same in a browser, so the page and the
//! command line agree to the last digit. After a change of rules, heuristics, reviews or messages, record anew with
//! `UPDATE_REVIEWS=1 cargo test -p browser --test review`, and build the module with `cargo xtask wasm`.

use crate::{BUDGET, SEED, finished_report, record_of, text_of};
use engine::Game;
use games::{GAMES, GameInfo, Visit};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The recorded reviews, one line of JSON for each game.
const RECORDED: &str = include_str!("reviews.jsonl");

/// Reviews a game and returns the line that is recorded.
struct ReviewGame;

impl Visit for ReviewGame {
    type Out = Value;

    fn visit<G: Game>(self, _: &'static GameInfo) -> Value {
        let record = text_of(&record_of::<G>());
        let report = finished_report(&record, BUDGET);
        // Eight bytes of the hash are enough to notice any difference.
        let digest = Sha256::digest(report);
        let digest = digest.iter().take(8).fold(String::new(), |mut text, byte| {
            write!(text, "{byte:02x}").unwrap();
            text
        });
        json!({ "game": G::ID, "record": record, "seed": SEED, "budget": BUDGET, "report": digest })
    }
}

#[test]
fn native_code_gives_the_recorded_reports() {
    let reviewed: Vec<Value> = GAMES.iter().map(|game| games::visit(game.id, ReviewGame).unwrap()).collect();
    if std::env::var_os("UPDATE_REVIEWS").is_some() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/review/reviews.jsonl");
        let lines: String = reviewed.iter().map(|review| review.to_string() + "\n").collect();
        return std::fs::write(file, lines).unwrap();
    }
    let recorded: Vec<Value> = RECORDED.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(reviewed, recorded);
}
