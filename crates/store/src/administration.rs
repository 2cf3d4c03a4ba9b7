//! What the operator of a server does with a store: backups, bans, reports, and questions about its size.

use std::path::PathBuf;

use crate::StoreFuture;
use crate::error::Damaged;
use crate::table::{Header, TableId};

/// The administration of a store. Like in [`Store`](crate::Store), a write is durable when its future returns `Ok`.
pub trait Administration: Send + Sync {
    /// Why nothing can be written until the store is opened again, and what the operator can do. `None` while all is
    /// well.
    fn problem(&self) -> Option<String>;

    /// Stores a report and returns its id. At most [`MAX_REPORTS`] reports are kept; more are refused.
    fn add_report(&self, report: Report) -> StoreFuture<'_, u64>;

    /// All reports, oldest first.
    fn reports(&self) -> StoreFuture<'_, Vec<StoredReport>>;

    /// Deletes a report. Returns whether it existed.
    fn delete_report(&self, id: u64) -> StoreFuture<'_, bool>;

    /// Stores a ban, or replaces the ban of the same network.
    fn ban(&self, ban: Ban) -> StoreFuture<'_, ()>;

    /// Deletes the ban of this network. Returns whether it existed.
    fn unban(&self, network: String) -> StoreFuture<'_, bool>;

    /// All bans, in the order of their networks.
    fn bans(&self) -> StoreFuture<'_, Vec<Ban>>;

    /// Stores whether the operator has closed a table.
    fn set_closed(&self, table: TableId, is_closed: bool) -> StoreFuture<'_, ()>;

    /// The tables that the operator has closed.
    fn closed_tables(&self) -> StoreFuture<'_, Vec<TableId>>;

    /// Every table with its size. Reads the whole database, which takes about a second per gigabyte.
    fn table_sizes(&self) -> StoreFuture<'_, Vec<TableSize>>;

    /// The size of the database.
    fn usage(&self) -> StoreFuture<'_, StoreUsage>;

    /// Copies the database into a new SQLite file that only its owner can read, and loads every table of the copy to
    /// check it. Tables can be written meanwhile; the copy shows all tables at the same point in time. Fails if the
    /// file exists.
    fn backup(&self, path: PathBuf) -> StoreFuture<'_, BackupSummary>;

    /// Rebuilds the database without the space of deleted rows. Writes wait until it is done.
    fn vacuum(&self) -> StoreFuture<'_, ()>;
}

/// The largest number of reports in a store. The operator deletes those that are dealt with.
pub const MAX_REPORTS: u64 = 10_000;

/// A report by a person about a table or a chat line, for the operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The table.
    pub table: TableId,
    /// The seat of the person who reports; `None` for a spectator.
    pub seat: Option<u8>,
    /// The number of the event that is reported; `None` if the table as a whole is.
    pub reported_number: Option<u64>,
    /// What the person wrote in the report.
    pub text: String,
    /// What the operator needs to judge the report, such as the chat before it. The store does not interpret it.
    pub context: String,
    /// When it was reported, in milliseconds by the caller's clock.
    pub at: i64,
}

/// A stored report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReport {
    /// The number by which the operator refers to the report. The number of a deleted report is not used again.
    pub id: u64,
    /// The report.
    pub report: Report,
}

/// A range of addresses from which the server accepts nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// The network, as the caller writes it.
    pub network: String,
    /// When it was banned, in milliseconds by the caller's clock.
    pub at: i64,
}

/// A table and the space that it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSize {
    /// The table's header.
    pub header: Header,
    /// The bytes of all its entries, without what the database adds.
    pub entry_bytes: u64,
}

/// The size of a store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoreUsage {
    /// The size of the database, without the write-ahead log.
    pub file_bytes: u64,
    /// The part of the database that is free because something was deleted. New entries use it first. PostgreSQL does
    /// not report it, so it is 0 there.
    pub free_bytes: u64,
    /// The maximum size of the database; `None` if it is not limited.
    pub max_bytes: Option<u64>,
    /// Tables that are in use.
    pub live_tables: u64,
    /// Tables whose last game is over.
    pub finished_tables: u64,
}

/// A backup that has been checked by loading every table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BackupSummary {
    /// The number of tables whose hashes are correct.
    pub tables: u64,
    /// The number of their entries.
    pub entries: u64,
    /// The size of the file.
    pub bytes: u64,
    /// Tables that are damaged in the database, and therefore not usable in the backup.
    pub damaged: Vec<Damaged>,
}
