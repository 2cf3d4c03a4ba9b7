//! What the tests of the store share: tables to write and a file to write them to.

#![allow(dead_code)] // each test file uses a part of it

use std::path::PathBuf;

use rusqlite::Connection;
use store::{Append, NewTable, SqliteStore, TableId, Visibility};
use tempfile::TempDir;

/// A directory with a database in it.
pub(crate) struct Database {
    _directory: TempDir,
    pub(crate) path: PathBuf,
}

impl Database {
    pub(crate) fn new() -> Database {
        let directory = TempDir::new().unwrap();
        let path = directory.path().join("tables.db");
        Database { _directory: directory, path }
    }

    pub(crate) fn open(&self) -> SqliteStore {
        SqliteStore::open(&self.path).unwrap()
    }

    /// A connection past the store, as a disk error or a curious person would have.
    pub(crate) fn raw(&self) -> Connection {
        let raw = Connection::open(&self.path).unwrap();
        raw.execute_batch("PRAGMA synchronous = OFF").unwrap();
        raw
    }
}

pub(crate) fn id(number: u128) -> TableId {
    // Spread, so that ids do not come in order.
    TableId::from_bits(number.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835))
}

/// Table `number` with one entry, created at that many milliseconds.
pub(crate) fn table(number: u128) -> NewTable {
    NewTable {
        id: id(number),
        kind: "whist".into(),
        created_at: number as i64,
        visibility: Visibility::Private,
        meta: b"{}".to_vec(),
        entries: vec![b"opened".to_vec()],
    }
}

/// One entry for table `number`.
pub(crate) fn append(number: u128, expected: u64, body: &str) -> Append {
    Append::new(id(number), expected, 1_000 + expected as i64, vec![body.into()])
}
