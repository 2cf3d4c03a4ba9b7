//! The durable log of a server.
//!
//! A *table* is a header and an append-only log of numbered *entries*. What an entry says is the caller's
//! business: here it is bytes. The order everywhere is: append, durable, and only then tell anybody.
//!
//! ```text
//! append(expected 7) ─► writer thread ─► one transaction for all who wait ─► fsync ─► everyone is answered
//! load(from 3)       ─► reader threads ─► hash chain checked up to the head ─► header, entries 3..
//! ```
//!
//! Promises, each with a test that can fail:
//! - When [`Store::create`] or [`Store::append`] answers `Ok`, the entries are on the disk.
//! - An append names the number it expects to write; if that is not the next one, it is a
//!   [`StoreError::Conflict`] and nothing is written.
//! - A changed bit in a stored row is a [`Damaged`] error on load, never a different table. The chain finds
//!   accidents, not a forger who can write to the file and recompute every hash.
//! - A write that fails leaves nothing half done, and the store goes on as soon as the disk does.
//!
//! Nothing here reads a clock, draws a random number, deletes a row, or knows a game or a wire format.
//! Only the folder `sqlite` knows SQL.

mod chain;
mod error;
mod listing;
mod sqlite;
mod table;

use std::pin::Pin;

pub use error::{Damaged, OpenError, Part, StoreError};
pub use listing::{Cursor, Listing, Page};
pub use sqlite::SqliteStore;
pub use table::{Append, Header, Loaded, NewTable, NotATableId, Status, StoredEntry, TableId, Visibility};

/// What every question to a store gives: a future that a server can hold behind `dyn Store`.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Where tables are kept.
///
/// Dropping a future does not take back what it asked for: an append already handed over may still happen.
///
/// For several machines over one database, a backend keeps the owner's epoch to itself and checks it in the
/// statement that checks `expected`; an owner that lost its table sees the same [`StoreError::Conflict`].
pub trait Store: Send + Sync {
    /// Writes a new table with its first entries, all or nothing. Answers the next number.
    fn create(&self, table: NewTable) -> StoreFuture<'_, u64>;

    /// Appends entries, and with them a new status and meta, all or nothing. Answers the next number.
    fn append(&self, append: Append) -> StoreFuture<'_, u64>;

    /// The header and the entries numbered `from` and up, after checking the chain from there to its head.
    /// A `from` beyond the end gives no entries. From 0, everything stored about the table is checked.
    fn load(&self, table: TableId, from: u64) -> StoreFuture<'_, Loaded>;

    /// One page of at most `limit` headers, newest table first. A damaged header is named in the page and
    /// does not hide the others.
    fn list(&self, which: Listing, after: Option<Cursor>, limit: u32) -> StoreFuture<'_, Page>;

    /// What has been written since the store was opened.
    fn stats(&self) -> Stats;
}

/// Counters of durable work since the store was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Transactions committed, each with one wait for the disk.
    pub commits: u64,
    /// Creates and appends that were answered `Ok`.
    pub changes: u64,
    /// Entries made durable.
    pub entries: u64,
}
