//! Notices when somebody removes or replaces the files of an open database.
//!
//! On Unix, a removed file still works for the process that has it open, and everything written to it is lost when the
//! process ends. SQLite does not notice this. The store therefore compares the paths with the files that it opened,
//! after each commit and before anything is acknowledged. That takes two system calls for all requests of a commit
//! together.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use rusqlite::Connection;

use super::beside;
use super::location::DatabaseLocation;

/// The files of an open database, and whether they are still where they were.
#[derive(Debug)]
pub(super) struct FileGuard {
    watched_files: Vec<WatchedFile>,
    /// The path of the database file.
    database: PathBuf,
    /// A connection that is open for as long as the store exists. It keeps SQLite from deleting the write-ahead log, or
    /// a database in memory, when the writer closes its own connection after an error. It can read files that have
    /// been removed.
    connection: Mutex<Connection>,
    /// Why nothing can be written any more. Once set, it stays until the store is opened again.
    problem: OnceLock<String>,
}

/// A file of the database.
#[derive(Debug)]
struct WatchedFile {
    path: PathBuf,
    /// Which file had this path when the store was opened. `None` if there was none.
    identity: Option<FileIdentity>,
}

/// A file of the database is not where it was.
struct MissingFile<'a> {
    path: &'a Path,
}

/// The files of the database were removed or replaced.
#[derive(Debug)]
pub(super) struct FilesLost {
    /// Whether everything that was committed before this check is durable in another place.
    pub(super) is_saved: bool,
}

impl FileGuard {
    /// Watches the files of a database. `connection` must have been used, so that both files are open.
    pub(super) fn new(location: &DatabaseLocation, connection: Connection) -> FileGuard {
        let database = location.path();
        let watched_paths = match location {
            DatabaseLocation::File(path) => vec![path.clone(), beside(path, "-wal")],
            DatabaseLocation::Memory(_) => Vec::new(),
        };
        let watch = |path: PathBuf| WatchedFile { identity: FileIdentity::of(&path), path };
        let watched_files = watched_paths.into_iter().map(watch).collect();
        FileGuard { watched_files, database, connection: Mutex::new(connection), problem: OnceLock::new() }
    }

    /// Why nothing can be written any more, for the operator; `None` while all is well.
    pub(super) fn problem(&self) -> Option<&str> {
        self.problem.get().map(String::as_str)
    }

    /// Checks that nothing is wrong with the files. If a file is missing, saves what was committed, remembers the
    /// problem, and fails now and at every later check.
    pub(super) fn check(&self) -> Result<(), FilesLost> {
        if self.problem().is_some() {
            return Err(FilesLost { is_saved: false });
        }
        self.find_missing_file().map_err(|missing| FilesLost { is_saved: self.rescue(&missing) })
    }

    /// Fails with the first file that is not the one that the store has opened.
    fn find_missing_file(&self) -> Result<(), MissingFile<'_>> {
        let is_missing = |file: &&WatchedFile| FileIdentity::of(&file.path) != file.identity;
        match self.watched_files.iter().find(is_missing) {
            Some(file) => Err(MissingFile { path: &file.path }),
            None => Ok(()),
        }
    }

    /// Saves everything that was committed, as far as possible, and remembers the problem. Returns whether everything
    /// committed is durable.
    fn rescue(&self, missing: &MissingFile<'_>) -> bool {
        let connection = &*self.connection.lock().unwrap_or_else(PoisonError::into_inner);
        // Another thread has noticed the missing file meanwhile. What was committed since then is not saved.
        if self.problem().is_some() {
            return false;
        }
        let path = missing.path.display();
        let cause = format!("{path} was removed or replaced while the server was using it");
        let (is_saved, advice) = match missing.path == self.database {
            true => self.copy_database(connection),
            false => self.empty_write_ahead_log(connection),
        };
        self.problem.get_or_init(|| format!("{cause}; {advice}"));
        is_saved
    }

    /// Copies the removed write-ahead log, which this process can still read, into the database file. Returns whether
    /// everything is saved, and advice for the operator.
    fn empty_write_ahead_log(&self, connection: &Connection) -> (bool, String) {
        match truncate_write_ahead_log(connection) {
            Ok(true) => {
                let log = beside(&self.database, "-wal");
                let advice = format!(
                    "everything acknowledged has been saved in {}; stop the server, remove {} if it exists, \
                     and restart the server",
                    self.database.display(),
                    log.display()
                );
                (true, advice)
            }
            // The process still has the database file open, so it can copy it to another place.
            Ok(false) | Err(_) => self.copy_database(connection),
        }
    }

    /// Copies the removed database, which this process can still read, to a new file. Returns whether everything is
    /// saved, and advice for the operator.
    fn copy_database(&self, connection: &Connection) -> (bool, String) {
        let copy = beside(&self.database, "-rescued");
        match super::backup::copy_into(connection, &copy) {
            Ok(()) => {
                let advice = format!(
                    "everything acknowledged has been saved in {0}; stop the server, run `tavolino admin restore \
                     {0} --replace` with the data directory of the server, and restart the server",
                    copy.display()
                );
                (true, advice)
            }
            Err(error) => {
                let advice = format!(
                    "what was stored since may be lost: it could not be saved in {} ({error}); restore a \
                     backup, and restart the server",
                    copy.display()
                );
                (false, advice)
            }
        }
    }
}

/// Copies the write-ahead log into the database file and empties it. Returns `false` if a reader is still using it.
pub(super) fn truncate_write_ahead_log(connection: &Connection) -> rusqlite::Result<bool> {
    // The first column of the result is 1 if the checkpoint could not complete.
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| Ok(row.get::<_, i64>(0)? == 0))
}

/// What distinguishes a file from every other file of the machine, also from a later one of the same name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct FileIdentity {
    device: u64,
    inode: u64,
}

impl FileIdentity {
    /// The identity of the file at this path; `None` if there is none.
    #[cfg(unix)]
    fn of(path: &Path) -> Option<FileIdentity> {
        use std::os::unix::fs::MetadataExt;
        let metadata = std::fs::metadata(path).ok()?;
        Some(FileIdentity { device: metadata.dev(), inode: metadata.ino() })
    }

    /// Other systems do not let anybody remove an open file.
    #[cfg(not(unix))]
    fn of(_path: &Path) -> Option<FileIdentity> {
        None
    }
}
