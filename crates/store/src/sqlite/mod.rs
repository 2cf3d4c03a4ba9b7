//! Tables in one SQLite file: one thread writes, a few read, nobody waits for a lock.

mod change;
mod claim;
mod fault;
mod list;
mod load;
mod place;
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
use crate::table::{Append, Loaded, NewTable, TableId};
use crate::{Stats, Store, StoreFuture};

use change::Change;
use claim::Claim;
use place::Place;
use reader::Readers;
use writer::{Shared, Writer};

/// A [`Store`] in one SQLite file, or in memory. Dropping it ends its threads and closes the file.
pub struct SqliteStore {
    // In this order they are dropped: the writer last, so that it is the one to tidy up the write-ahead log.
    readers: Readers,
    writer: Writer,
    shared: Arc<Shared>,
    // A database in memory lives as long as somebody has it open.
    _anchor: Option<Mutex<Connection>>,
    // Given up when everything else is closed.
    _claim: Option<Claim>,
}

impl SqliteStore {
    /// Opens the database in this file, creating it and its directory if need be, and brings it up to date. It is
    /// this store's alone for as long as it is open.
    pub fn open(path: impl AsRef<Path>) -> Result<SqliteStore, OpenError> {
        let path = path.as_ref();
        let claim = claim::claim(path)?;
        SqliteStore::at(Place::File(path.to_owned()), Some(claim))
    }

    /// A store that is gone when it is dropped. It keeps at most a gigabyte.
    pub fn memory() -> Result<SqliteStore, OpenError> {
        static OPENED: AtomicU64 = AtomicU64::new(0);
        SqliteStore::at(Place::Memory(OPENED.fetch_add(1, Ordering::Relaxed)), None)
    }

    fn at(place: Place, claim: Option<Claim>) -> Result<SqliteStore, OpenError> {
        let first = schema::prepare(&place)?;
        let failed = |error: std::io::Error| OpenError::Failed {
            path: place.path(),
            reason: format!("no thread could be started: {error}"),
        };
        let anchor = match &place {
            Place::Memory(_) => {
                Some(Mutex::new(place.connect().map_err(|error| fault::opening(&place, &error))?))
            }
            Place::File(_) => None,
        };
        let shared = Arc::new(Shared::default());
        let writer = Writer::start(place.clone(), first, Arc::clone(&shared)).map_err(failed)?;
        let readers = Readers::start(&place).map_err(failed)?;
        Ok(SqliteStore { readers, writer, shared, _anchor: anchor, _claim: claim })
    }

    /// From the next write on, the database may not grow beyond so many bytes (`None`: as the disk allows).
    /// Writes that would are answered [`StoreError::Unavailable`]; the limit may be raised at any time.
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

    fn load(&self, table: TableId, from: u64) -> StoreFuture<'_, Loaded> {
        Box::pin(self.readers.read(move |connection| load::load(connection, table, from)))
    }

    fn list(&self, which: Listing, after: Option<Cursor>, limit: u32) -> StoreFuture<'_, Page> {
        Box::pin(self.readers.read(move |connection| list::list(connection, which, after, limit)))
    }

    fn stats(&self) -> Stats {
        self.shared.stats()
    }
}

fn stopped() -> StoreError {
    StoreError::Unavailable("its thread has stopped".into())
}
