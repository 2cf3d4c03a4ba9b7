//! Decodes random bytes as a WebSocket message. The decoder must not panic, and a message that it accepts must
//! stay the same when it is encoded and decoded again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::{FromClient, clean_chat, clean_name};

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let _ = (clean_name(text), clean_chat(text));
    let Ok(message) = FromClient::read(text) else { return };
    let encoded = serde_json::to_string(&message).expect("a message can be encoded");
    assert_eq!(FromClient::read(&encoded).expect("an encoded message can be decoded"), message);
});
