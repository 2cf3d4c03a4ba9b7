//! What can go wrong, as types.

use std::fmt;
use std::path::PathBuf;

use crate::table::TableId;

/// Why a store did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody else appended first, or the caller is behind. Nothing was written.
    #[error("table {table} goes on at number {next}, not at {expected}")]
    Conflict {
        /// The table.
        table: TableId,
        /// The number the caller wanted to write.
        expected: u64,
        /// The number that comes next in truth.
        next: u64,
    },
    /// There is no such table.
    #[error("there is no table {0}")]
    NoSuchTable(TableId),
    /// A table with this id was created before. Nothing was written.
    #[error("table {0} exists already")]
    TableExists(TableId),
    /// A table is created with at least one entry. Nothing was written.
    #[error("table {0} was to be created without a first entry")]
    NoFirstEntry(TableId),
    /// What is stored is not what was written.
    #[error(transparent)]
    Damaged(#[from] Damaged),
    /// The disk is full, a write failed, or the database is out of reach; try again later. Nothing of it can
    /// be read back now. If the machine crashes before the next write, the change may still turn out to have
    /// happened: after a restart, believe what `load` says.
    #[error("the store cannot do this now: {0}")]
    Unavailable(String),
}

/// A stored table that does not match its hashes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("table {table} is damaged at {part}")]
pub struct Damaged {
    /// The table's id, as found: the damage may be in it.
    pub table: String,
    /// The first part that is missing, changed or one too many.
    pub part: Part,
}

/// A part of a stored table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The header.
    Header,
    /// The entry with this number.
    StoredEntry(u64),
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Header => write!(f, "its header"),
            Part::StoredEntry(number) => write!(f, "entry {number}"),
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
        /// Its version.
        found: i64,
        /// The newest version this program can read.
        known: i64,
    },
    /// The file or its directory cannot be written.
    #[error("{path} cannot be written ({reason}); make its directory writable, or choose another")]
    NotWritable {
        /// The database.
        path: PathBuf,
        /// What the system said.
        reason: String,
    },
    /// Another store has it open, most likely another server.
    #[error("{path} is open elsewhere; close it there first, or choose another database")]
    Taken {
        /// The database.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{path} is not a database of this program; choose another file")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// Anything else.
    #[error("{path} cannot be opened: {reason}")]
    Failed {
        /// The database.
        path: PathBuf,
        /// What the database engine said.
        reason: String,
    },
}
