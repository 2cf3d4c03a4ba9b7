//! Decodes random bytes as the body of `POST /api/tables`. The decoder must not panic, and settings that it
//! accepts must stay the same when they are encoded and decoded again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::http::OpenTable;

fuzz_target!(|bytes: &[u8]| {
    let Ok(settings) = OpenTable::read(bytes) else { return };
    let encoded = serde_json::to_vec(&settings).expect("settings can be encoded");
    assert_eq!(OpenTable::read(&encoded).expect("encoded settings can be decoded"), settings);
});
