//! Any bytes on a socket: the decoder takes them for a message or refuses them, and what it takes it can write again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::{FromClient, clean_chat, clean_name};

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let _ = (clean_name(text), clean_chat(text));
    let Ok(message) = FromClient::read(text) else { return };
    let again = serde_json::to_string(&message).expect("a message can be written");
    assert_eq!(FromClient::read(&again).expect("and read again"), message);
});
