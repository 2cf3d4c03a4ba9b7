//! Locks a database file for one process, and creates it with permissions for its owner only.

use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

use super::beside;
use crate::error::OpenError;

/// While this value exists, no other store can open the database, in this process or another. The operating system
/// releases the lock when the process ends. The lock file itself stays and has no meaning.
#[derive(Debug)]
pub(super) struct DatabaseLock {
    _locked_file: File,
}

/// Locks the database file, creating it and its directory if necessary. Only the owner can read them: seat keys are
/// stored as hashes, but the secrets of running games are stored as they are.
pub(super) fn lock(path: &Path) -> Result<DatabaseLock, OpenError> {
    let lock = lock_only(path)?;
    // Creates an empty file. SQLite turns it into a database and creates its other files with the same
    // permissions.
    match private_files().create_new(true).open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(not_writable(path, &error)),
        _ => Ok(lock),
    }
}

/// Locks a database that need not exist. Creates its directory if necessary.
///
/// Without the lock two servers could play the same games, each with an outdated cache of header rows.
pub(super) fn lock_only(path: &Path) -> Result<DatabaseLock, OpenError> {
    let not_writable = |error: io::Error| not_writable(path, &error);
    if let Some(directory) = path.parent() {
        private_directories().create(directory).map_err(not_writable)?;
    }
    // The lock is on a separate file, because opening and closing the database file directly would release
    // SQLite's own locks.
    let lock_path = beside(path, "-lock");
    let file = private_files().create(true).truncate(false).open(&lock_path).map_err(not_writable)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(OpenError::Taken { path: path.to_owned() }),
        Err(TryLockError::Error(error)) => {
            return Err(OpenError::Failed { path: lock_path, reason: format!("failed to lock it: {error}") });
        }
    }
    Ok(DatabaseLock { _locked_file: file })
}

/// The error for a path where files cannot be written.
fn not_writable(path: &Path, error: &io::Error) -> OpenError {
    OpenError::NotWritable { path: path.to_owned(), reason: error.to_string() }
}

/// Creates directories that only the owner can list.
fn private_directories() -> DirBuilder {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

/// Creates files that only the owner can read.
pub(super) fn private_files() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
