//! The one thread that writes. It commits many requests at once (group commit).
//!
//! Waiting for the disk takes as long for fifty entries as for one. The writer therefore collects all requests that
//! arrived while it was waiting, writes them in one transaction, and returns all results after the commit.
//!
//! A refused request writes nothing and does not affect the others. If a request fails after it has written something,
//! which only a damaged database can cause, the transaction is rolled back and each request gets its own transaction.
//! If the disk fails, the whole batch fails, and the next batch opens a new connection. If the files of the database
//! are removed, every batch fails until the store is opened again.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::change::{Change, ChangeError, Written};
use super::file_guard::{FileGuard, truncate_write_ahead_log};
use super::location::{BUSY_TIMEOUT, DatabaseLocation};
use super::row::TableRow;
use super::{fault, stopped_error};
use crate::StoreStats;
use crate::error::{Part, StoreError};
use crate::table::TableId;

/// The largest number of requests in one transaction. It bounds how long the first request of a batch waits.
const MAX_BATCH_SIZE: usize = 512;

/// The largest number of cached header rows. They take a few megabytes.
const MAX_CACHED_ROWS: usize = 16_384;

/// How long removing deleted bytes from the write-ahead log may wait for a reader.
const PURGE_TIMEOUT: Duration = Duration::from_millis(20);

/// How often an idle writer checks that the files of the database are still there. Deleted rows stay in the write-ahead
/// log for about this long.
const IDLE_CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// SQLite's largest value for `max_page_count`, which means that the size is not limited.
const NO_PAGE_LIMIT: u64 = 4_294_967_294;

/// The counters of durable work (see [`StoreStats`]) and the size limit. The store and the writer thread share them.
pub(super) struct WriterShared {
    commits: AtomicU64,
    changes: AtomicU64,
    entries: AtomicU64,
    /// The maximum size of the database in bytes; `u64::MAX` if it is not limited.
    pub(super) quota: AtomicU64,
}

impl Default for WriterShared {
    fn default() -> WriterShared {
        let zero = AtomicU64::default;
        WriterShared { commits: zero(), changes: zero(), entries: zero(), quota: AtomicU64::new(u64::MAX) }
    }
}

impl WriterShared {
    pub(super) fn stats(&self) -> StoreStats {
        StoreStats {
            commits: self.commits.load(Ordering::Relaxed),
            changes: self.changes.load(Ordering::Relaxed),
            entries: self.entries.load(Ordering::Relaxed),
        }
    }
}

/// The number of the table's next entry (or another number, see [`Change`]), or why nothing was written.
type WriteResult = Result<u64, StoreError>;

/// A change that somebody waits for.
struct Request {
    change: Change,
    result_sender: oneshot::Sender<WriteResult>,
}

/// Work that needs the writer's connection outside of a transaction, with the code that sends its result.
type Job = Box<dyn FnOnce(&mut BatchWriter) + Send>;

/// What the writer thread is asked to do.
enum Command {
    Write(Request),
    Run(Job),
}

/// Sends requests to the writer thread.
pub(super) struct Writer {
    queue: Option<Sender<Command>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the writer thread.
    pub(super) fn start(
        location: DatabaseLocation,
        connection: Connection,
        shared: Arc<WriterShared>,
        file_guard: Arc<FileGuard>,
    ) -> std::io::Result<Writer> {
        let (queue, commands) = channel();
        let mut batch_writer = BatchWriter {
            location,
            connection: Some(connection),
            applied_quota: None,
            cached_rows: HashMap::new(),
            shared,
            file_guard,
            last_purge: Instant::now(),
            purge_is_due: false,
        };
        let run = move || batch_writer.run(&commands);
        let thread = std::thread::Builder::new().name("store-writer".into()).spawn(run)?;
        Ok(Writer { queue: Some(queue), thread: Some(thread) })
    }

    /// Sends a change to the writer thread and waits until it is durable.
    pub(super) async fn write(&self, change: Change) -> WriteResult {
        let (result_sender, result) = oneshot::channel();
        self.send(Command::Write(Request { change, result_sender }))?;
        result.await.map_err(|_| stopped_error())?
    }

    /// Rebuilds the database file without the space of deleted rows. Nothing is written to tables meanwhile.
    pub(super) async fn vacuum(&self) -> Result<(), StoreError> {
        let (result_sender, result) = oneshot::channel();
        self.send(Command::Run(Box::new(|writer| {
            let _ = result_sender.send(writer.vacuum());
        })))?;
        result.await.map_err(|_| stopped_error())?
    }

    fn send(&self, command: Command) -> Result<(), StoreError> {
        let queue = self.queue.as_ref().ok_or_else(stopped_error)?;
        queue.send(command).map_err(|_| stopped_error())
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // The thread finishes the requests in the closed queue and ends.
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The state of the writer thread.
struct BatchWriter {
    location: DatabaseLocation,
    // `None` after a failure. The next batch opens a new connection.
    connection: Option<Connection>,
    /// The quota that the connection enforces; `None` if it has not been set on this connection.
    applied_quota: Option<u64>,
    /// Header rows as written last, including the current batch. A table in play is written often; reading its row and
    /// checking the row's hash (the seal) each time took a third of the time of a write.
    cached_rows: HashMap<TableId, TableRow>,
    shared: Arc<WriterShared>,
    file_guard: Arc<FileGuard>,
    /// Whether rows were deleted whose bytes are still in the write-ahead log.
    purge_is_due: bool,
    last_purge: Instant,
}

impl BatchWriter {
    /// Executes commands until the queue is closed.
    fn run(&mut self, commands: &Receiver<Command>) {
        loop {
            match commands.recv_timeout(IDLE_CHECK_INTERVAL) {
                Ok(first) => {
                    let waiting_commands = commands.try_iter().take(MAX_BATCH_SIZE - 1);
                    self.execute([first].into_iter().chain(waiting_commands).collect());
                }
                // The result is not needed here: the guard remembers the problem.
                Err(RecvTimeoutError::Timeout) => drop(self.file_guard.check()),
                Err(RecvTimeoutError::Disconnected) => return,
            }
            if self.purge_is_due && self.last_purge.elapsed() >= IDLE_CHECK_INTERVAL {
                self.purge();
            }
        }
    }

    /// Writes all requests in one batch, then runs the jobs.
    fn execute(&mut self, commands: Vec<Command>) {
        let (mut batch, mut jobs) = (Vec::new(), Vec::new());
        for command in commands {
            match command {
                Command::Write(request) => batch.push(request),
                Command::Run(job) => jobs.push(job),
            }
        }
        if !batch.is_empty() {
            let results = self.write_batch(&batch);
            for (request, result) in batch.into_iter().zip(results) {
                // A caller that stopped waiting has dropped its receiver. The change stays written.
                let _ = request.result_sender.send(result);
            }
        }
        jobs.into_iter().for_each(|job| job(self));
    }

    /// Writes a batch and returns the result of each request after the commit.
    fn write_batch(&mut self, batch: &[Request]) -> Vec<WriteResult> {
        match self.transaction(batch) {
            Ok(results) => results,
            // Each request is tried again in its own transaction and without cached rows, so that only the
            // bad one fails.
            Err(TransactionError::OneRequest(_)) => {
                batch.iter().map(|request| self.write_alone(request)).collect()
            }
            Err(TransactionError::WholeBatch(error)) => {
                batch.iter().map(|_| Err(fault::unavailable(&error))).collect()
            }
            Err(TransactionError::FilesLost) => batch.iter().map(|_| Err(self.files_lost_error())).collect(),
        }
    }

    /// Writes one request in a transaction of its own.
    fn write_alone(&mut self, request: &Request) -> WriteResult {
        match self.transaction(std::slice::from_ref(request)) {
            // One request has one result.
            Ok(results) => results.into_iter().next().unwrap_or_else(|| Err(stopped_error())),
            Err(TransactionError::OneRequest(error)) => Err(error),
            Err(TransactionError::WholeBatch(error)) => Err(fault::unavailable(&error)),
            Err(TransactionError::FilesLost) => Err(self.files_lost_error()),
        }
    }

    /// The error for every request after files were removed or replaced.
    fn files_lost_error(&self) -> StoreError {
        StoreError::Unavailable(self.file_guard.problem().unwrap_or_default().to_owned())
    }

    /// Writes the whole batch in one transaction. On an error nothing was written.
    fn transaction(&mut self, batch: &[Request]) -> Result<Vec<WriteResult>, TransactionError> {
        let result = self.write_and_commit(batch);
        match &result {
            Ok(results) => self.update_counters(batch, results),
            Err(_) => self.roll_back(),
        }
        result
    }

    /// Writes the whole batch. After an error, the transaction is left open for [`BatchWriter::transaction`] to roll
    /// back.
    fn write_and_commit(&mut self, batch: &[Request]) -> Result<Vec<WriteResult>, TransactionError> {
        if self.file_guard.problem().is_some() {
            return Err(TransactionError::FilesLost);
        }
        if self.cached_rows.len() > MAX_CACHED_ROWS {
            self.cached_rows.clear();
        }
        // The cache is put back after the commit. After an error it stays empty, because its rows were not stored.
        let mut cached_rows = std::mem::take(&mut self.cached_rows);
        // A new connection opens the files by their names, so they are checked first.
        if self.connection.is_none() {
            self.file_guard.check().map_err(|_| TransactionError::FilesLost)?;
        }
        let connection = self.connect()?;
        connection.execute_batch("BEGIN IMMEDIATE")?;
        let mut results = Vec::with_capacity(batch.len());
        for request in batch {
            results.push(write_change(connection, &request.change, &mut cached_rows)?);
        }
        connection.execute_batch("COMMIT")?;
        self.cached_rows = cached_rows;
        // Nothing is acknowledged before this check. If the files are gone but the guard could save everything in
        // another file, this batch is acknowledged, and the next one is refused.
        if let Err(files_lost) = self.file_guard.check()
            && !files_lost.is_saved
        {
            return Err(TransactionError::FilesLost);
        }
        self.purge_is_due |= batch.iter().any(|request| request.change.deletes_bytes());
        Ok(results)
    }

    /// The connection with the current quota. Opens a new one after an error.
    fn connect(&mut self) -> rusqlite::Result<&mut Connection> {
        let quota = self.shared.quota.load(Ordering::Relaxed);
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                self.applied_quota = None;
                self.location.connect()?
            }
        };
        let connection = self.connection.insert(connection);
        if self.applied_quota != Some(quota) {
            set_max_size(connection, quota)?;
            self.applied_quota = Some(quota);
        }
        Ok(connection)
    }

    /// Removes deleted bytes from the write-ahead log. If a reader is using the log, tries again later.
    fn purge(&mut self) {
        self.last_purge = Instant::now();
        if self.file_guard.check().is_err() {
            return;
        }
        // Writes must not wait long for a reader.
        let truncate = |connection: &mut Connection| {
            connection.busy_timeout(PURGE_TIMEOUT)?;
            let is_truncated = truncate_write_ahead_log(connection);
            connection.busy_timeout(BUSY_TIMEOUT)?;
            is_truncated
        };
        self.purge_is_due = !self.connect().and_then(truncate).unwrap_or(false);
    }

    /// Returns free space in the file to the operating system.
    fn vacuum(&mut self) -> Result<(), StoreError> {
        self.file_guard.check().map_err(|_| self.files_lost_error())?;
        let vacuum = |connection: &mut Connection| {
            connection.execute_batch("VACUUM")?;
            truncate_write_ahead_log(connection)
        };
        let result = self.connect().and_then(vacuum);
        self.purge_is_due |= !matches!(result, Ok(true));
        result.map(drop).map_err(|error| fault::unavailable(&error))
    }

    /// Adds a committed batch to the counters.
    fn update_counters(&self, batch: &[Request], results: &[WriteResult]) {
        let written_requests = || batch.iter().zip(results).filter(|(_, result)| result.is_ok());
        let entries: usize = written_requests().map(|(request, _)| request.change.entry_count()).sum();
        self.shared.commits.fetch_add(1, Ordering::Relaxed);
        self.shared.changes.fetch_add(written_requests().count() as u64, Ordering::Relaxed);
        self.shared.entries.fetch_add(entries as u64, Ordering::Relaxed);
    }

    /// Rolls back a failed batch and drops the connection and the cached rows.
    fn roll_back(&mut self) {
        self.cached_rows.clear();
        if let Some(connection) = self.connection.take() {
            // SQLite may have rolled back already. Closing the connection does so in any case.
            let _ = connection.execute_batch("ROLLBACK");
        }
    }
}

/// Why a transaction failed.
enum TransactionError {
    /// One request failed after it had written something.
    OneRequest(StoreError),
    /// The database failed.
    WholeBatch(rusqlite::Error),
    /// The files of the database were removed or replaced.
    FilesLost,
}

impl From<rusqlite::Error> for TransactionError {
    fn from(error: rusqlite::Error) -> TransactionError {
        TransactionError::WholeBatch(error)
    }
}

/// Writes one change. The outer error makes the transaction fail. The inner result is for the caller: the
/// next entry number, or why the request is invalid.
fn write_change(
    connection: &Connection,
    change: &Change,
    cached_rows: &mut HashMap<TableId, TableRow>,
) -> Result<WriteResult, TransactionError> {
    // The row is removed from the cache while it changes. After a refusal the row is read from the database
    // again.
    let cached_row = change.table().and_then(|table| cached_rows.remove(&table));
    match change.write(connection, cached_row) {
        Ok(Written::Row(row)) => {
            let next_entry = row.sealed.header.length;
            cached_rows.insert(row.sealed.header.id, *row);
            Ok(Ok(next_entry))
        }
        Ok(Written::Number(number)) => Ok(Ok(number)),
        Err(ChangeError::Refused(error)) => Ok(Err(error)),
        Err(ChangeError::Sqlite(error)) if fault::affects_whole_batch(&error) => {
            Err(TransactionError::WholeBatch(error))
        }
        Err(ChangeError::Sqlite(error)) => Err(TransactionError::OneRequest(fault::unavailable(&error))),
        // Nobody else may write to the database, so a header row that differs from the cached one is damaged.
        Err(ChangeError::OutdatedCache) => {
            Err(TransactionError::OneRequest(fault::damaged(&change.table_name(), Part::Header)))
        }
    }
}

/// Limits the size of the database to this many bytes, rounded down to whole pages.
fn set_max_size(connection: &Connection, bytes: u64) -> rusqlite::Result<()> {
    let page_bytes: i64 = connection.query_row("PRAGMA page_size", [], |row| row.get(0))?;
    let max_pages = (bytes / page_bytes.unsigned_abs().max(1)).clamp(1, NO_PAGE_LIMIT);
    connection.query_row(&format!("PRAGMA max_page_count = {max_pages}"), [], |_| Ok(()))
}
