//! A store in one SQLite file. One thread writes and a few threads read, so no operation waits for a database lock.

mod change;
mod fault;
mod list;
mod load;
mod location;
mod lock;
mod reader;
mod row;
mod schema;
mod writer;

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use rusqlite::Connection;

use crate::error::{OpenError, StoreError};
use crate::listing::{Cursor, Listing, Page};
use crate::table::{Append, LoadedTable, NewTable, TableId};
use crate::{Store, StoreFuture, StoreStats};

use change::Change;
use location::DatabaseLocation;
use lock::DatabaseLock;
use reader::Readers;
use writer::{Writer, WriterShared};

/// A [`Store`] in one SQLite file, or in memory. Dropping it ends its threads and closes the file.
pub struct SqliteStore {
    // Fields are dropped in this order. The writer comes after the readers: when its connection is the last
    // one, SQLite copies the write-ahead log into the database file.
    readers: Readers,
    writer: Writer,
    shared: Arc<WriterShared>,
    // An unused connection to a database in memory: SQLite deletes such a database when its last connection
    // closes.
    _keep_alive: Option<Mutex<Connection>>,
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
        static NEXT_NUMBER: AtomicU64 = AtomicU64::new(0);
        SqliteStore::open_at(DatabaseLocation::Memory(NEXT_NUMBER.fetch_add(1, Ordering::Relaxed)), None)
    }

    fn open_at(location: DatabaseLocation, lock: Option<DatabaseLock>) -> Result<SqliteStore, OpenError> {
        let connection = schema::prepare(&location)?;
        let failed = |error: std::io::Error| OpenError::Failed {
            path: location.path(),
            reason: format!("failed to start a thread: {error}"),
        };
        let keep_alive = match &location {
            DatabaseLocation::Memory(_) => {
                Some(Mutex::new(location.connect().map_err(|error| fault::open_error(&location, &error))?))
            }
            DatabaseLocation::File(_) => None,
        };
        let shared = Arc::new(WriterShared::default());
        let writer = Writer::start(location.clone(), connection, Arc::clone(&shared)).map_err(failed)?;
        let readers = Readers::start(&location).map_err(failed)?;
        Ok(SqliteStore { readers, writer, shared, _keep_alive: keep_alive, _lock: lock })
    }

    /// Limits the size of the database, from the next write on. `None` removes the limit. Writes beyond the limit fail with
    /// [`StoreError::Unavailable`].
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
