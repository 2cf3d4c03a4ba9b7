//! A store in one SQLite file. One thread writes and a few threads read, so no operation waits for a database lock.

mod administration;
mod backup;
mod change;
mod fault;
mod file_guard;
mod list;
mod load;
mod location;
mod lock;
mod operator_change;
mod operator_query;
mod reader;
mod row;
mod schema;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::administration::{Administration, BackupSummary};
use crate::error::{OpenError, RestoreError, StoreError};
use crate::listing::{Cursor, Listing, Page};
use crate::table::{Append, LoadedTable, NewTable, Rewrite, TableId};
use crate::{Store, StoreFuture, StoreStats};

use change::Change;
use file_guard::FileGuard;
use location::DatabaseLocation;
use lock::DatabaseLock;
use reader::Readers;
use writer::{Writer, WriterShared};

/// A [`Store`] in one SQLite file, or in memory. Dropping it ends its threads and closes the file.
pub struct SqliteStore {
    // Fields are dropped in this order. When the last connection is closed, which is that of the file guard, SQLite
    // copies the write-ahead log into the database file.
    readers: Readers,
    writer: Writer,
    /// The counters and the size limit, shared with the writer thread.
    shared: Arc<WriterShared>,
    /// Notices when somebody removes the files of the database.
    file_guard: Arc<FileGuard>,
    location: DatabaseLocation,
    // Released after everything else is closed.
    _lock: Option<DatabaseLock>,
}

impl SqliteStore {
    /// Opens the database in this file, creating it and its directory if necessary, and runs pending migrations. No
    /// other process can open the database while the store exists.
    pub fn open(path: impl AsRef<Path>) -> Result<SqliteStore, OpenError> {
        let path = path.as_ref();
        let lock = lock::lock(path)?;
        SqliteStore::open_at(DatabaseLocation::File(path.to_owned()), Some(lock))
    }

    /// A store in memory. Its contents are lost when it is dropped. SQLite limits it to one gigabyte.
    pub fn memory() -> Result<SqliteStore, OpenError> {
        /// Gives each database in memory a name of its own.
        static NEXT_NUMBER: AtomicU64 = AtomicU64::new(0);
        SqliteStore::open_at(DatabaseLocation::Memory(NEXT_NUMBER.fetch_add(1, Ordering::Relaxed)), None)
    }

    /// Opens the database and starts the threads. The store holds the lock until it is dropped.
    fn open_at(location: DatabaseLocation, lock: Option<DatabaseLock>) -> Result<SqliteStore, OpenError> {
        let connection = schema::prepare(&location)?;
        let thread_error = |error: std::io::Error| OpenError::Failed {
            path: location.path(),
            reason: format!("failed to start a thread: {error}"),
        };
        let guard_connection = location.connect().and_then(|connection| {
            // A query opens the files, which SQLite would otherwise do later.
            connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
            Ok(connection)
        });
        let guard_connection = guard_connection.map_err(|error| fault::open_error(&location, &error))?;
        let file_guard = Arc::new(FileGuard::new(&location, guard_connection));
        let shared = Arc::new(WriterShared::default());
        let writer =
            Writer::start(location.clone(), connection, Arc::clone(&shared), Arc::clone(&file_guard))
                .map_err(thread_error)?;
        let readers = Readers::start(&location, &file_guard).map_err(thread_error)?;
        Ok(SqliteStore { readers, writer, shared, file_guard, location, _lock: lock })
    }

    /// Limits the size of the database, from the next write on. `None` removes the limit. Writes beyond the limit fail
    /// with [`StoreError::Unavailable`].
    pub fn set_quota(&self, bytes: Option<u64>) {
        self.shared.quota.store(bytes.unwrap_or(u64::MAX), Ordering::Relaxed);
    }
}

impl Store for SqliteStore {
    fn create(&self, table: NewTable) -> StoreFuture<'_, u64> {
        Box::pin(self.writer.write(Change::Create(table)))
    }

    fn append(&self, append: Append) -> StoreFuture<'_, u64> {
        Box::pin(self.writer.write(Change::Append(append)))
    }

    fn load(&self, table: TableId, from: u64) -> StoreFuture<'_, LoadedTable> {
        Box::pin(self.readers.read(move |connection| load::load(connection, table, from)))
    }

    fn list(&self, listing: Listing, after: Option<Cursor>, limit: u32) -> StoreFuture<'_, Page> {
        Box::pin(self.readers.read(move |connection| list::list(connection, listing, after, limit)))
    }

    fn delete(&self, table: TableId) -> StoreFuture<'_, u64> {
        Box::pin(self.writer.write(Change::Delete(table)))
    }

    fn rewrite(&self, rewrite: Rewrite) -> StoreFuture<'_, u64> {
        Box::pin(self.writer.write(Change::Rewrite(rewrite)))
    }

    fn administration(&self) -> &dyn Administration {
        self
    }

    fn count(&self, listing: Listing) -> StoreFuture<'_, u64> {
        Box::pin(self.readers.read(move |connection| list::count(connection, listing)))
    }

    fn stats(&self) -> StoreStats {
        self.shared.stats()
    }
}

/// The error of an operation after the thread that should run it has ended.
fn stopped_error() -> StoreError {
    StoreError::Unavailable("the store's thread has stopped".into())
}

/// Checks a backup and puts it in the place of a database that no store has open. An existing database is kept as
/// `kept_name` in the same directory if `replace` is true; otherwise it is an error. Returns what the backup contains,
/// and the path of the old database if there was one.
pub fn restore(
    backup: &Path,
    database: &Path,
    replace: bool,
    kept_name: &str,
) -> Result<(BackupSummary, Option<PathBuf>), RestoreError> {
    backup::restore(backup, database, replace, kept_name)
}

/// The path of a file next to the database, such as `tables.db-wal` for `tables.db` and `-wal`.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
