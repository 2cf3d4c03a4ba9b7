//! L1: whatever a client sends, the decoder answers with a message or an error, never a panic; and what it takes
//! for a message is that message and nothing else. `fuzz/` looks further; this is what CI always does.

// A test that cannot go on fails.
#![allow(clippy::unwrap_used)]

use engine::FastRng;
use protocol::FromClient;
use protocol::http::OpenTable;
use serde_json::Value;

const MESSAGES: usize = 100_000;

/// One of every kind, as the documentation shows them.
fn documented() -> Vec<&'static str> {
    let page = include_str!("../../../../docs/protocol.md");
    let blocks = page.split("```json from-client\n").skip(1);
    blocks.flat_map(|block| block.split("```").next().unwrap_or_default().lines()).collect()
}

/// Pieces that have broken decoders before.
const PIECES: [&str; 24] = [
    "null",
    "true",
    "-1",
    "1e999",
    "18446744073709551616",
    "0.5",
    "\"\"",
    "[]",
    "{}",
    "[[[[[[[[",
    "\"type\":",
    "\"id\":\"a\",",
    "\\u0000",
    "\\ud800",
    "\u{202e}",
    "\u{0}",
    "\"seat\":255,",
    "\"seat\":256,",
    "\"at\":-1,",
    "\"extra\":1,",
    ",,",
    "\u{feff}",
    "\"type\":\"hello\",",
    "\"id\":{\"a\":1},",
];

/// A documented message with a few accidents.
fn garbled(messages: &[&str], rng: &mut FastRng) -> String {
    let mut below = |most: usize| (rng.next_u64() % most.max(1) as u64) as usize;
    let mut text: Vec<char> = messages[below(messages.len())].chars().collect();
    for _ in 0..below(4) {
        let place = below(text.len());
        match below(6) {
            0 => drop(text.remove(place)),
            1 => text.splice(place..place, PIECES[below(PIECES.len())].chars()).for_each(drop),
            2 => text.truncate(place),
            3 => text[place] = char::from(below(128) as u8),
            4 => text.splice(place..place, messages[below(messages.len())].chars()).for_each(drop),
            _ => text = text.into_iter().rev().collect(),
        }
        if text.is_empty() {
            break;
        }
    }
    text.into_iter().collect()
}

/// Absent and `null` mean the same where something may be left out.
fn without_nulls(mut value: Value) -> Value {
    if let Some(fields) = value.as_object_mut() {
        fields.retain(|_, value| !value.is_null());
    }
    value
}

#[test]
fn whatever_comes_is_a_message_or_an_error() {
    let messages = documented();
    assert!(messages.len() > 10);
    let mut rng = FastRng::new(7);
    let (mut taken, mut refused) = (0, 0);
    for _ in 0..MESSAGES {
        let text = garbled(&messages, &mut rng);
        let Ok(message) = FromClient::read(&text) else {
            refused += 1;
            continue;
        };
        taken += 1;
        let again = serde_json::to_value(&message).unwrap();
        let sent: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(without_nulls(again), without_nulls(sent), "something in {text} went unread");
    }
    // Both happen often, or this shows nothing.
    assert!(taken > MESSAGES / 10 && refused > MESSAGES / 10, "{taken} taken, {refused} refused");
}

/// Serde's derives would take the fields in their order. Nobody has promised an order.
#[test]
fn a_list_is_no_message() {
    for (object, list) in [
        (r#"{"type":"hello","protocol":1,"table":"t","key":"k"}"#, r#"["hello",1,"t","k"]"#),
        (r#"{"type":"act","id":"a","at":1,"action":"play 7"}"#, r#"["act","a",1,"play 7"]"#),
        (r#"{"type":"leave","id":"a"}"#, r#"["leave","a"]"#),
        (r#"{"type":"ping","sent":1}"#, r#"["ping",1]"#),
    ] {
        for space in ["", " \r\n\t"] {
            assert!(FromClient::read(&format!("{space}{object}{space}")).is_ok(), "{object}");
            assert!(FromClient::read(&format!("{space}{list}{space}")).is_err(), "{list}");
        }
    }
    for text in ["[]", "null", "\"hello\"", "7", "", r#"[{"type":"ping","sent":1}]"#] {
        assert!(FromClient::read(text).is_err(), "{text}");
    }
}

#[test]
fn a_list_opens_no_table_nor_stands_for_a_part_of_one() {
    let with = |more: &str| OpenTable::read(format!(r#"{{"game":"mada","seats":2{more}}}"#).as_bytes());
    assert!(OpenTable::read(br#"["mada",2]"#).is_err());
    for (object, list) in [
        (r#","clock":{"kind":"turn","seconds":30}"#, r#","clock":["turn",30]"#),
        (r#","helps":{"odds":true,"reasons":true}"#, r#","helps":[true,false,true,true]"#),
        (r#","bots":[{"seat":0,"level":"casual"}]"#, r#","bots":[[0,"casual"]]"#),
        (r#","bots":[]"#, r#","bots":{"seat":0,"level":"casual"}"#),
    ] {
        assert!(with(object).is_ok(), "{object}");
        assert!(with(list).is_err(), "{list}");
    }
    // And what was refused before still is.
    for wrong in [r#","helps":{"odds":true,"odds":true}"#, r#","clock":{"kind":"turn"}"#, r#","helps":null"#]
    {
        assert!(with(wrong).is_err(), "{wrong}");
    }
}
