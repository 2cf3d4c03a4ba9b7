//! The decoder for client messages: random damage to valid messages never makes it panic, and it never ignores a
//! part of a message that it accepts (guarantee L1 in docs/promises.md). `fuzz/` searches further with libFuzzer.

// Tests may panic.
#![allow(clippy::unwrap_used)]

use engine::FastRng;
use protocol::FromClient;
use protocol::http::OpenTable;
use serde_json::Value;

/// How many damaged messages are decoded.
const MESSAGE_COUNT: usize = 100_000;

/// The client messages in docs/protocol.md: at least one of every type.
fn documented_messages() -> Vec<&'static str> {
    let page = include_str!("../../../../docs/protocol.md");
    let blocks = page.split("```json from-client\n").skip(1);
    blocks.flat_map(|block| block.split("```").next().unwrap_or_default().lines()).collect()
}

/// Fragments that are difficult for JSON decoders.
const DIFFICULT_FRAGMENTS: [&str; 24] = [
    // Values of other types, and numbers that are out of range.
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
    // A field without its value, or a second field with the same name.
    "\"type\":",
    "\"id\":\"a\",",
    // Invisible characters and half of a surrogate pair.
    "\\u0000",
    "\\ud800",
    "\u{202e}",
    "\u{0}",
    // Fields with extreme or wrong values, and an unknown field.
    "\"seat\":255,",
    "\"seat\":256,",
    "\"at\":-1,",
    "\"extra\":1,",
    // A missing value, a byte order mark, and fields that belong to another message.
    ",,",
    "\u{feff}",
    "\"type\":\"hello\",",
    "\"id\":{\"a\":1},",
];

/// Applies up to three random changes to a random documented message.
fn garbled_message(messages: &[&str], rng: &mut FastRng) -> String {
    let mut random_below = |limit: usize| (rng.next_u64() % limit.max(1) as u64) as usize;
    let mut text: Vec<char> = messages[random_below(messages.len())].chars().collect();
    for _ in 0..random_below(4) {
        let index = random_below(text.len());
        match random_below(6) {
            // Removes a character.
            0 => drop(text.remove(index)),
            // Inserts a difficult fragment.
            1 => {
                let fragment = DIFFICULT_FRAGMENTS[random_below(DIFFICULT_FRAGMENTS.len())];
                text.splice(index..index, fragment.chars()).for_each(drop);
            }
            // Cuts the text off.
            2 => text.truncate(index),
            // Replaces a character by a random one of ASCII.
            3 => text[index] = char::from(random_below(128) as u8),
            // Inserts a whole message.
            4 => text.splice(index..index, messages[random_below(messages.len())].chars()).for_each(drop),
            // Reverses the text.
            _ => text = text.into_iter().rev().collect(),
        }
        if text.is_empty() {
            break;
        }
    }
    text.into_iter().collect()
}

/// Removes fields that are `null`: for an optional field, `null` and absent mean the same.
fn without_nulls(mut value: Value) -> Value {
    if let Some(fields) = value.as_object_mut() {
        fields.retain(|_, value| !value.is_null());
    }
    value
}

#[test]
fn garbled_input_decodes_to_a_message_or_an_error() {
    let messages = documented_messages();
    assert!(messages.len() > 10);
    let mut rng = FastRng::new(7);
    let (mut accepted_count, mut refused_count) = (0, 0);
    for _ in 0..MESSAGE_COUNT {
        let text = garbled_message(&messages, &mut rng);
        let Ok(message) = FromClient::read(&text) else {
            refused_count += 1;
            continue;
        };
        accepted_count += 1;
        let decoded = serde_json::to_value(&message).unwrap();
        let sent: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(without_nulls(decoded), without_nulls(sent), "the decoder ignored a part of {text}");
    }
    // The test is meaningful only if both results are frequent.
    let minimum = MESSAGE_COUNT / 10;
    assert!(
        accepted_count > minimum && refused_count > minimum,
        "{accepted_count} accepted, {refused_count} refused"
    );
}

/// Serde's derived code would accept an array with the fields in declaration order, which the protocol does not
/// define.
#[test]
fn an_array_is_not_a_message() {
    for (object, array) in [
        (r#"{"type":"hello","protocol":2,"table":"t","key":"k"}"#, r#"["hello",2,"t","k"]"#),
        (r#"{"type":"act","id":"a","at":1,"action":"play 7"}"#, r#"["act","a",1,"play 7"]"#),
        (r#"{"type":"leave","id":"a"}"#, r#"["leave","a"]"#),
        (r#"{"type":"ping","sent":1}"#, r#"["ping",1]"#),
    ] {
        for whitespace in ["", " \r\n\t"] {
            assert!(FromClient::read(&format!("{whitespace}{object}{whitespace}")).is_ok(), "{object}");
            assert!(FromClient::read(&format!("{whitespace}{array}{whitespace}")).is_err(), "{array}");
        }
    }
    for text in ["[]", "null", "\"hello\"", "7", "", r#"[{"type":"ping","sent":1}]"#] {
        assert!(FromClient::read(text).is_err(), "{text}");
    }
}

#[test]
fn an_array_is_not_accepted_in_place_of_an_object_in_open_table() {
    // Reads the settings of a new table with one additional field.
    let read_with =
        |field: &str| OpenTable::read(format!(r#"{{"game":"mada","seats":2{field}}}"#).as_bytes());
    assert!(OpenTable::read(br#"["mada",2]"#).is_err());
    for (valid, invalid) in [
        (r#","clock":{"kind":"turn","seconds":30}"#, r#","clock":["turn",30]"#),
        (r#","helps":{"odds":true,"reasons":true}"#, r#","helps":[true,false,true,true]"#),
        (r#","bots":[{"seat":0,"level":"casual"}]"#, r#","bots":[[0,"casual"]]"#),
        (r#","bots":[]"#, r#","bots":{"seat":0,"level":"casual"}"#),
    ] {
        assert!(read_with(valid).is_ok(), "{valid}");
        assert!(read_with(invalid).is_err(), "{invalid}");
    }
    // These would also be refused by serde's derived code.
    for invalid in
        [r#","helps":{"odds":true,"odds":true}"#, r#","clock":{"kind":"turn"}"#, r#","helps":null"#]
    {
        assert!(read_with(invalid).is_err(), "{invalid}");
    }
}
