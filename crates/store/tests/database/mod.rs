//! Shared by the tests of the store: a temporary database, and tables to write to it.

#![allow(dead_code)] // each test file uses only a part

use std::path::PathBuf;

use rusqlite::Connection;
use store::{Append, NewTable, SqliteStore, TableId, Visibility};
use tempfile::TempDir;

/// A database in a temporary directory.
pub(crate) struct Database {
    _directory: TempDir,
    pub(crate) path: PathBuf,
}

impl Database {
    /// The path of a database that does not exist yet. [`Database::open`] creates it.
    pub(crate) fn new() -> Database {
        let directory = TempDir::new().unwrap();
        let path = directory.path().join("tables.db");
        Database { _directory: directory, path }
    }

    /// Opens a store with this database.
    pub(crate) fn open(&self) -> SqliteStore {
        SqliteStore::open(&self.path).unwrap()
    }

    /// A direct SQLite connection that bypasses the store, to damage rows or inspect them.
    pub(crate) fn raw_connection(&self) -> Connection {
        let raw = Connection::open(&self.path).unwrap();
        raw.execute_batch("PRAGMA synchronous = OFF").unwrap();
        raw
    }
}

/// The id of test table `number`.
pub(crate) fn table_id(number: u128) -> TableId {
    // Multiplied by a large odd number, so that ids are not in ascending order.
    TableId::from_bits(number.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835))
}

/// Test table `number` with one entry, created at time `number`.
pub(crate) fn new_table(number: u128) -> NewTable {
    NewTable {
        id: table_id(number),
        kind: "whist".into(),
        created_at: number as i64,
        visibility: Visibility::Private,
        meta: b"{}".to_vec(),
        entries: vec![b"opened".to_vec()],
    }
}

/// A request to append one entry to test table `number`. `expected` is the number that the entry should get; it also
/// determines the time of the append.
pub(crate) fn append_to_table(number: u128, expected: u64, body: &str) -> Append {
    let time = 1_000 + expected as i64;
    Append::new(table_id(number), expected, time, vec![body.into()])
}
