//! The durable log of a server.
//!
//! A *table* is a header and an append-only log of numbered *entries*. An entry is a byte string; this crate does
//! not interpret it. A caller must not show an entry to anybody before `append` has returned `Ok`.
//!
//! ```text
//! append(expected 7) ─► writer        ─► one transaction for all waiting callers ─► fsync ─► all get their result
//! load(from 3)       ─► readers       ─► hash chain checked to its end ─► header, entries 3..
//! ```
//!
//! Guarantees, each with a test that can fail:
//! - When [`Store::create`] or [`Store::append`] returns `Ok`, the entries are on the disk.
//! - An append names the number it expects to write; if that is not the next one, it is a
//!   [`StoreError::Conflict`] and nothing is written.
//! - A changed bit in a stored row is a [`Damaged`] error on load, never a different table. The chain detects
//!   accidents. It does not detect somebody who can write to the file and recompute every hash.
//! - A failed write leaves no partial result, and the store works again as soon as the disk does.
//! - Two servers that share a database never write different entries under one number.
//! - If somebody removes or replaces the files of an SQLite database, the store saves what it can and refuses every
//!   write.
//! - A deleted table or a replaced entry cannot be read from the files of an SQLite database any more.
//!
//! Nothing here generates a random number, or knows a game or a wire format.
//! Only the folders `sqlite` and `postgres` know SQL.

mod administration;
mod chain;
mod copy;
mod error;
mod listing;
mod ownership;
mod postgres;
mod sealed_header;
mod sqlite;
mod table;

use std::pin::Pin;

pub use administration::{
    Administration, BackupSummary, Ban, MAX_REPORTS, Report, StoreUsage, StoredReport, TableSize,
};
pub use copy::{CopyError, CopyProgress, copy_store};
pub use error::{Damaged, OpenError, Part, RestoreError, StoreError};
pub use listing::{Cursor, Listing, Page};
pub use ownership::{OtherServer, Ownership, SiteServer, TableOwner};
pub use postgres::{DatabaseUrl, ParseDatabaseUrlError, PostgresOpenError, PostgresStore, SiteMember};
pub use sqlite::{SqliteStore, restore};
pub use table::{
    Append, Header, LoadedTable, LogStatus, NewTable, ParseTableIdError, Rewrite, StoredEntry, TableId,
    Visibility,
};

/// The boxed future that every method of [`Store`] returns, so that the trait works behind `dyn`.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A durable store of tables.
///
/// Dropping a returned future does not cancel the operation: an append may still happen.
///
/// If several servers share the database, a write is refused with [`StoreError::NotOwner`] unless this server owns the
/// table: it has created the table, or claimed it with [`Ownership::claim`].
pub trait Store: Send + Sync {
    /// Writes a new table with its first entries, atomically. Returns the number of the table's next entry.
    fn create(&self, table: NewTable) -> StoreFuture<'_, u64>;

    /// Appends entries, and with them a new status and meta data, atomically. Returns the number of the next entry.
    fn append(&self, append: Append) -> StoreFuture<'_, u64>;

    /// The header and the entries numbered `from` and up, after checking their hash chain from there to the last entry.
    /// A `from` beyond the end gives no entries. From 0, everything stored about the table is checked.
    fn load(&self, table: TableId, from: u64) -> StoreFuture<'_, LoadedTable>;

    /// One page of at most `limit` headers, newest table first. Damaged headers are listed separately in the page.
    fn list(&self, listing: Listing, after: Option<Cursor>, limit: u32) -> StoreFuture<'_, Page>;

    /// Deletes a table and all its entries. Returns the number of entries that the table had.
    ///
    /// SQLite overwrites the bytes, in the database at once and in the write-ahead log about a second later. PostgreSQL
    /// removes them from its files when it vacuums the table.
    fn delete(&self, table: TableId) -> StoreFuture<'_, u64>;

    /// Replaces the bodies of all entries of a table, in one transaction and with a new hash chain. The old bytes
    /// disappear as in [`Store::delete`]. Returns the number of the next entry, which stays the same.
    fn rewrite(&self, rewrite: Rewrite) -> StoreFuture<'_, u64>;

    /// The operations for the operator: backups, bans, reports, and questions about the size.
    fn administration(&self) -> &dyn Administration;

    /// The owners of tables, if several servers share the store. `None` if this process owns every table.
    fn ownership(&self) -> Option<&dyn Ownership> {
        None
    }

    /// How many tables a listing has, including damaged ones.
    fn count(&self, listing: Listing) -> StoreFuture<'_, u64>;

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
