//! The durable log of a server.
//!
//! A *table* is a header and an append-only log of numbered *entries*. An entry is a byte string; this crate does
//! not interpret it. A caller must not show an entry to anybody before `append` has returned `Ok`.
//!
//! ```text
//! append(expected 7) ─► writer thread ─► one transaction for all waiting callers ─► fsync ─► all get their result
//! load(from 3)       ─► reader threads ─► hash chain checked up to the head ─► header, entries 3..
//! ```
//!
//! Guarantees, each with a test that can fail:
//! - When [`Store::create`] or [`Store::append`] returns `Ok`, the entries are on the disk.
//! - An append names the number it expects to write; if that is not the next one, it is a
//!   [`StoreError::Conflict`] and nothing is written.
//! - A changed bit in a stored row is a [`Damaged`] error on load, never a different table. The chain detects
//!   accidents. It does not detect somebody who can write to the file and recompute every hash.
//! - A failed write leaves no partial result, and the store works again as soon as the disk does.
//!
//! Nothing here reads a clock, generates a random number, deletes a row, or knows a game or a wire format.
//! Only the folders `sqlite` and `postgres` know SQL.

mod chain;
mod error;
mod listing;
mod postgres;
mod sealed_header;
mod sqlite;
mod table;

use std::pin::Pin;

pub use error::{Damaged, OpenError, Part, StoreError};
pub use listing::{Cursor, Listing, Page};
pub use postgres::{DatabaseUrl, ParseDatabaseUrlError, PostgresOpenError, PostgresStore};
pub use sqlite::SqliteStore;
pub use table::{
    Append, Header, LoadedTable, LogStatus, NewTable, ParseTableIdError, StoredEntry, TableId, Visibility,
};

/// The boxed future that every method of [`Store`] returns, so that the trait works behind `dyn`.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A durable store of tables.
///
/// Dropping a returned future does not cancel the operation: an append may still happen.
///
/// If several servers are to share a database one day, an implementation must also check which server owns a
/// table, in the same statement that checks `expected`. A server that has lost a table then gets a
/// [`StoreError::Conflict`].
pub trait Store: Send + Sync {
    /// Writes a new table with its first entries, atomically. Returns the next number.
    fn create(&self, table: NewTable) -> StoreFuture<'_, u64>;

    /// Appends entries, and with them a new status and meta, atomically. Returns the next number.
    fn append(&self, append: Append) -> StoreFuture<'_, u64>;

    /// The header and the entries numbered `from` and up, after checking the chain from there to its head.
    /// A `from` beyond the end gives no entries. From 0, everything stored about the table is checked.
    fn load(&self, table: TableId, from: u64) -> StoreFuture<'_, LoadedTable>;

    /// One page of at most `limit` headers, newest table first. Damaged headers are listed separately in the page.
    fn list(&self, listing: Listing, after: Option<Cursor>, limit: u32) -> StoreFuture<'_, Page>;

    /// Counters since the store was opened.
    fn stats(&self) -> StoreStats;
}

/// Counters of durable work since the store was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoreStats {
    /// Committed transactions. Each waits for the disk once.
    pub commits: u64,
    /// Creates and appends that returned `Ok`.
    pub changes: u64,
    /// Entries made durable.
    pub entries: u64,
}
