//! What is kept stays readable: records written before there were names and proofs, and what the check sum
//! covers. The check sums below were computed by another program.

// What cannot go on fails.
#![allow(clippy::unwrap_used)]

use engine::{Record, RecordError};
use serde_json::json;

const PLAIN: &str = r#"{"tavolino_record":1,"game":"none","rules":1,"generator":1,
    "setup":{"options":{},"seats":3},"stack":{},
    "seed":"0000000000000000000000000000000000000000000000000000000000000000","actions":["draw","play 7"],
    "check":"9aaef6d166b8d5d349ffe9d62a7ed29c9af8bfaf91cc27a88b81830d8da42291"}"#;

const WHOLE_CHECK: &str = "58df3e58e09db908d2dde7514ff4e95f8c8b98cce51c473ff525474a120266b2";

fn whole() -> Record {
    let plain = Record::parse(PLAIN).unwrap();
    plain.with_players(vec!["Ada".into(), "Zoë".into()]).with_proof(json!({"version":1}))
}

#[test]
fn a_record_without_names_and_proof_keeps_its_check_sum() {
    let record = Record::parse(PLAIN).unwrap();
    assert!(record.players.is_empty() && record.proof.is_none());
    let written = serde_json::to_string(&record).unwrap();
    assert!(!written.contains("players") && !written.contains("proof"), "{written}");
    assert_eq!(Record::parse(&written).unwrap(), record);
}

#[test]
fn names_and_proof_are_read_back() {
    assert_eq!(whole().check, WHOLE_CHECK);
    assert_eq!(Record::parse(&serde_json::to_string(&whole()).unwrap()).unwrap(), whole());
}

#[test]
fn names_and_proof_are_inside_the_check_sum() {
    let written = serde_json::to_string(&whole()).unwrap();
    for (held, changed) in [("Ada", "Eve"), (r#""version":1"#, r#""version":2"#)] {
        let damaged = written.replacen(held, changed, 1);
        assert_ne!(damaged, written);
        assert!(matches!(Record::parse(&damaged), Err(RecordError::Damaged)), "{damaged}");
    }
    let without = Record { proof: None, ..whole() };
    let refused = Record::parse(&serde_json::to_string(&without).unwrap());
    assert!(matches!(refused, Err(RecordError::Damaged)), "a proof cannot be taken out unnoticed");
}
