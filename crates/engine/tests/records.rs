//! Records written before names and proofs existed stay readable, and the check sum covers every field. A
//! proof shows that the deal was fair (`docs/fair-deal.md`). The check sums below were computed by an
//! independent program.

// In tests, an unexpected error should panic.
#![allow(clippy::unwrap_used)]

use engine::{Record, RecordError};
use serde_json::json;

/// A record as it was written before names and proofs existed.
const RECORD_WITHOUT_NAMES_AND_PROOF: &str = r#"{"tavolino_record":1,"game":"none","rules":1,"generator":1,
    "setup":{"options":{},"seats":3},"stack":{},
    "seed":"0000000000000000000000000000000000000000000000000000000000000000","actions":["draw","play 7"],
    "check":"9aaef6d166b8d5d349ffe9d62a7ed29c9af8bfaf91cc27a88b81830d8da42291"}"#;

/// The check sum of [`record_with_names_and_proof`].
const CHECK_WITH_NAMES_AND_PROOF: &str = "58df3e58e09db908d2dde7514ff4e95f8c8b98cce51c473ff525474a120266b2";

/// The same record with the names of two players and a proof.
fn record_with_names_and_proof() -> Record {
    let record = Record::parse(RECORD_WITHOUT_NAMES_AND_PROOF).unwrap();
    record.with_players(vec!["Ada".into(), "Zoë".into()]).with_proof(json!({"version":1}))
}

#[test]
fn a_record_without_names_and_proof_keeps_its_check_sum() {
    let record = Record::parse(RECORD_WITHOUT_NAMES_AND_PROOF).unwrap();
    assert!(record.players.is_empty() && record.proof.is_none());
    let json = serde_json::to_string(&record).unwrap();
    assert!(!json.contains("players") && !json.contains("proof"), "{json}");
    assert_eq!(Record::parse(&json).unwrap(), record);
}

#[test]
fn names_and_proof_are_read_back() {
    let record = record_with_names_and_proof();
    assert_eq!(record.check, CHECK_WITH_NAMES_AND_PROOF);
    assert_eq!(Record::parse(&serde_json::to_string(&record).unwrap()).unwrap(), record);
}

#[test]
fn the_check_sum_covers_names_and_proof() {
    let json = serde_json::to_string(&record_with_names_and_proof()).unwrap();
    for (original, changed) in [("Ada", "Eve"), (r#""version":1"#, r#""version":2"#)] {
        let damaged = json.replacen(original, changed, 1);
        assert_ne!(damaged, json);
        assert!(matches!(Record::parse(&damaged), Err(RecordError::Damaged)), "{damaged}");
    }
    let without_proof = Record { proof: None, ..record_with_names_and_proof() };
    let result = Record::parse(&serde_json::to_string(&without_proof).unwrap());
    assert!(matches!(result, Err(RecordError::Damaged)), "the removal of the proof was not detected");
}
