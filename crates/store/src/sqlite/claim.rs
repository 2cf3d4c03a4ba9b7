//! A database's place on the disk, claimed: in use by one store at a time.

use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::error::OpenError;

/// While this exists, no other store opens the database, in this process or another. The system takes the claim back
/// however the process ends; the file stays behind and means nothing by itself.
#[derive(Debug)]
pub(super) struct Claim {
    _locked: File,
}

/// Claims the place of the database in this file, making its directory if need be.
///
/// Two writers would each remember rows that the other has changed, and two houses would play the same games.
pub(super) fn claim(path: &Path) -> Result<Claim, OpenError> {
    let not_writable =
        |error: io::Error| OpenError::NotWritable { path: path.to_owned(), reason: error.to_string() };
    if let Some(directory) = path.parent() {
        DirBuilder::new().recursive(true).create(directory).map_err(not_writable)?;
    }
    // A file of its own: to open and close the database past SQLite would undo SQLite's own locks.
    let beside = beside(path);
    let file =
        OpenOptions::new().create(true).truncate(false).write(true).open(&beside).map_err(not_writable)?;
    match file.try_lock() {
        Ok(()) => Ok(Claim { _locked: file }),
        Err(TryLockError::WouldBlock) => Err(OpenError::Taken { path: path.to_owned() }),
        Err(TryLockError::Error(error)) => {
            Err(OpenError::Failed { path: beside, reason: format!("it cannot be locked: {error}") })
        }
    }
}

/// `tables.db-lock`, as SQLite has its `tables.db-wal`.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-lock");
    name.into()
}
