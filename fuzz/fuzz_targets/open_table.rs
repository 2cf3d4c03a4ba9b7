//! Any bytes as the body of a call that opens a table.

#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::http::OpenTable;

fuzz_target!(|bytes: &[u8]| {
    let Ok(table) = OpenTable::read(bytes) else { return };
    let again = serde_json::to_vec(&table).expect("a table can be written");
    assert_eq!(OpenTable::read(&again).expect("and read again"), table);
});
