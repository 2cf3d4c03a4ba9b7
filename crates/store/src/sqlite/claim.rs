//! A database's place on the disk, claimed: in use by one store at a time, and made for its owner alone.

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

/// Claims the place of the database in this file, making it and its directory if need be. What is made here is for
/// its owner alone: the keys to seats are hashes in there, but secrets of deals that are still on are not.
///
/// Two writers would each remember rows that the other has changed, and two servers would play the same games.
pub(super) fn claim(path: &Path) -> Result<Claim, OpenError> {
    let not_writable =
        |error: io::Error| OpenError::NotWritable { path: path.to_owned(), reason: error.to_string() };
    if let Some(directory) = path.parent() {
        private_directories().create(directory).map_err(not_writable)?;
    }
    // A file of its own: to open and close the database past SQLite would undo SQLite's own locks.
    let beside = beside(path);
    let file = private_files().create(true).truncate(false).open(&beside).map_err(not_writable)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(OpenError::Taken { path: path.to_owned() }),
        Err(TryLockError::Error(error)) => {
            return Err(OpenError::Failed { path: beside, reason: format!("it cannot be locked: {error}") });
        }
    }
    // Empty: SQLite makes a database of it, and gives the files beside it the same mode. By now nobody else has it open.
    match private_files().create_new(true).open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(not_writable(error)),
        _ => Ok(Claim { _locked: file }),
    }
}

/// Makes directories that nobody else may look into.
fn private_directories() -> DirBuilder {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

/// Makes files that nobody else may read.
fn private_files() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// `tables.db-lock`, as SQLite has its `tables.db-wal`.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-lock");
    name.into()
}
