//! Errors of the store.

use std::fmt;
use std::path::PathBuf;

use crate::table::TableId;

/// Why an operation of the store failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The caller expected another entry number than the next one, because another writer was first or the
    /// caller has not read the newest entries. Nothing was written.
    #[error("table {table} expects entry {next} next, not {expected}")]
    Conflict {
        /// The table.
        table: TableId,
        /// The number the caller wanted to write.
        expected: u64,
        /// The number that comes next.
        next: u64,
    },
    /// Several servers share the database, and another one owns the table, or none does and this one has not claimed it
    /// (see [`Ownership`](crate::Ownership)). Nothing was written.
    #[error("table {table} belongs to {}", .owner.as_deref().unwrap_or("no server or to one without an address"))]
    NotOwner {
        /// The table.
        table: TableId,
        /// The address at which other servers reach the owner, if it advertises one.
        owner: Option<String>,
    },
    /// No table has this id.
    #[error("there is no table {0}")]
    NoSuchTable(TableId),
    /// A table with this id was created before. Nothing was written.
    #[error("table {0} exists already")]
    TableExists(TableId),
    /// The new table was given no first entry. Nothing was written.
    #[error("table {0} cannot be created without a first entry")]
    NoFirstEntry(TableId),
    /// The stored rows do not match their hashes.
    #[error(transparent)]
    Damaged(#[from] Damaged),
    /// The disk is full, a write failed, or the database cannot be reached. The change is not visible to
    /// readers. If the machine crashes before the next write, the change may still be there after the
    /// restart; `load` tells whether it is.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
}

/// A stored table that does not match its hashes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("table {table} is damaged at {part}")]
pub struct Damaged {
    /// The table's id as read from the database. The id itself may be damaged.
    pub table: String,
    /// The first part that is missing, changed or unexpected.
    pub part: Part,
}

/// A part of a stored table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The header.
    Header,
    /// The entry with this number.
    Entry(u64),
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Header => write!(f, "its header"),
            Part::Entry(number) => write!(f, "entry {number}"),
        }
    }
}

/// Why a store could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// A later version of this program wrote the database.
    #[error(
        "{path} was written by a newer version of this program (database version {found}, this program knows \
         {known}); install that version, or choose another database"
    )]
    Newer {
        /// The database.
        path: PathBuf,
        /// The version of the database.
        found: i64,
        /// The newest version this program can read.
        known: i64,
    },
    /// The file or its directory cannot be written.
    #[error("{path} cannot be written ({reason}); make its directory writable, or choose another")]
    NotWritable {
        /// The database.
        path: PathBuf,
        /// The operating system's error.
        reason: String,
    },
    /// Another process, most likely another server, has the database open.
    #[error("{path} is in use by another process; stop that process, or choose another database")]
    Taken {
        /// The database.
        path: PathBuf,
    },
    /// The file is not a database of this program.
    #[error("{path} is not a database of this program; choose another file")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// Any other failure.
    #[error("{path} cannot be opened: {reason}")]
    Failed {
        /// The database.
        path: PathBuf,
        /// SQLite's error.
        reason: String,
    },
}

/// Why a backup could not be restored. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// There is a database already.
    #[error(
        "{path} exists; with `--replace` the backup takes its place, and the old file is kept under another name"
    )]
    DatabaseExists {
        /// The database.
        path: PathBuf,
    },
    /// The backup or the database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Any other failure.
    #[error("{path} cannot be restored: {reason}")]
    Failed {
        /// The backup.
        path: PathBuf,
        /// The cause.
        reason: String,
    },
}
