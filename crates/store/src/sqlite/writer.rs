//! The one thread that writes, and group commit.
//!
//! Waiting for the disk takes as long for fifty entries as for one. So the writer takes every request that
//! has come in while it was waiting, writes them in one transaction, and answers all of them after the commit.
//! A refused request has written nothing and takes nobody with it. Should one fail half-way, which damage only can
//! cause, the transaction is rolled back and everyone gets one of their own. A failed disk takes the whole batch,
//! and the next batch starts afresh with a new connection.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::change::{Change, Failure};
use super::place::Place;
use super::row::TableRow;
use super::{fault, stopped};
use crate::Stats;
use crate::error::{Part, StoreError};
use crate::table::TableId;

/// So many requests in one transaction at most, so that the first of them does not wait for ever.
const BATCH: usize = 512;

/// So many rows are remembered at most: some megabytes.
const ROWS: usize = 16_384;

/// What SQLite says when there is no limit of its own.
const ALL_PAGES: u64 = 4_294_967_294;

/// What the writer and the store both see.
pub(super) struct Shared {
    commits: AtomicU64,
    changes: AtomicU64,
    entries: AtomicU64,
    pub(super) quota: AtomicU64,
}

impl Default for Shared {
    fn default() -> Shared {
        let zero = AtomicU64::default;
        Shared { commits: zero(), changes: zero(), entries: zero(), quota: AtomicU64::new(u64::MAX) }
    }
}

impl Shared {
    pub(super) fn stats(&self) -> Stats {
        Stats {
            commits: self.commits.load(Ordering::Relaxed),
            changes: self.changes.load(Ordering::Relaxed),
            entries: self.entries.load(Ordering::Relaxed),
        }
    }
}

type Written = Result<u64, StoreError>;

struct Request {
    change: Change,
    answer: oneshot::Sender<Written>,
}

/// The store's end of the writer's queue.
pub(super) struct Writer {
    queue: Option<Sender<Request>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    pub(super) fn start(place: Place, first: Connection, shared: Arc<Shared>) -> std::io::Result<Writer> {
        let (queue, requests) = channel();
        let mut desk =
            Desk { place, connection: Some(first), limit: ALL_PAGES, rows: HashMap::new(), shared };
        let run = move || desk.serve_all(&requests);
        let thread = std::thread::Builder::new().name("store-writer".into()).spawn(run)?;
        Ok(Writer { queue: Some(queue), thread: Some(thread) })
    }

    /// Hands a change over and waits until it is durable.
    pub(super) async fn write(&self, change: Change) -> Written {
        let (answer, written) = oneshot::channel();
        let queue = self.queue.as_ref().ok_or_else(stopped)?;
        queue.send(Request { change, answer }).map_err(|_| stopped())?;
        written.await.map_err(|_| stopped())?
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // The closed queue ends the thread after what it still holds.
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Where the writer works.
struct Desk {
    place: Place,
    // None after a failure: it is opened again for the next batch.
    connection: Option<Connection>,
    limit: u64,
    /// Rows of tables as they were last written or will be by the batch under way. A table that is played at is
    /// written to again and again: looking its row up and checking its seal each time cost a third of a write.
    rows: HashMap<TableId, TableRow>,
    shared: Arc<Shared>,
}

impl Desk {
    fn serve_all(&mut self, requests: &Receiver<Request>) {
        while let Ok(first) = requests.recv() {
            let mut batch = vec![first];
            batch.extend(requests.try_iter().take(BATCH - 1));
            let results = self.results(&batch);
            for (request, result) in batch.into_iter().zip(results) {
                // Those who no longer wait have dropped their end; the change stands all the same.
                let _ = request.answer.send(result);
            }
        }
    }

    /// A result for each request of a batch, after it is durable.
    fn results(&mut self, batch: &[Request]) -> Vec<Written> {
        match self.transaction(batch) {
            Ok(results) => results,
            // Once more, without what was remembered: now the database says what is wrong, and with whom.
            Err(Trouble::OfOne(_)) => batch.iter().map(|request| self.alone(request)).collect(),
            Err(Trouble::OfAll(error)) => batch.iter().map(|_| Err(fault::unavailable(&error))).collect(),
        }
    }

    fn alone(&mut self, request: &Request) -> Written {
        match self.transaction(std::slice::from_ref(request)) {
            Ok(results) => results.into_iter().next().unwrap_or_else(|| Err(stopped())),
            Err(Trouble::OfOne(error)) => Err(error),
            Err(Trouble::OfAll(error)) => Err(fault::unavailable(&error)),
        }
    }

    /// One transaction for the whole batch: a result for each request, or none of it happened.
    fn transaction(&mut self, batch: &[Request]) -> Result<Vec<Written>, Trouble> {
        let written = self.commit(batch);
        match &written {
            Ok(results) => self.count(batch, results),
            Err(_) => self.abandon(),
        }
        written
    }

    fn commit(&mut self, batch: &[Request]) -> Result<Vec<Written>, Trouble> {
        let limit = self.shared.quota.load(Ordering::Relaxed);
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                self.limit = ALL_PAGES;
                self.place.connect()?
            }
        };
        let connection = self.connection.insert(connection);
        if limit != self.limit {
            limit_size(connection, limit)?;
            self.limit = limit;
        }
        connection.execute_batch("BEGIN IMMEDIATE")?;
        let mut results = Vec::with_capacity(batch.len());
        if self.rows.len() > ROWS {
            self.rows.clear();
        }
        for request in batch {
            results.push(write_one(connection, &request.change, &mut self.rows)?);
        }
        connection.execute_batch("COMMIT")?;
        Ok(results)
    }

    fn count(&self, batch: &[Request], results: &[Written]) {
        let done = || batch.iter().zip(results).filter(|(_, result)| result.is_ok());
        let entries: usize = done().map(|(request, _)| request.change.entries()).sum();
        self.shared.commits.fetch_add(1, Ordering::Relaxed);
        self.shared.changes.fetch_add(done().count() as u64, Ordering::Relaxed);
        self.shared.entries.fetch_add(entries as u64, Ordering::Relaxed);
    }

    /// After a failure: nothing of the batch may stay, not even in an open transaction.
    fn abandon(&mut self) {
        self.rows.clear();
        if let Some(connection) = self.connection.take() {
            // It may have been rolled back already; closing the connection does so in any case.
            let _ = connection.execute_batch("ROLLBACK");
        }
    }
}

/// Why a transaction came to nothing.
enum Trouble {
    /// One request failed half-way.
    OfOne(StoreError),
    /// The database failed.
    OfAll(rusqlite::Error),
}

impl From<rusqlite::Error> for Trouble {
    fn from(error: rusqlite::Error) -> Trouble {
        Trouble::OfAll(error)
    }
}

/// Writes one change, or finds that it is refused.
fn write_one(
    connection: &Connection,
    change: &Change,
    rows: &mut HashMap<TableId, TableRow>,
) -> Result<Written, Trouble> {
    // Out of the map while it is changed: after a refusal it is read from the database again.
    match change.write(connection, rows.remove(&change.table())) {
        Ok(row) => {
            let next = row.header.length;
            rows.insert(change.table(), row);
            Ok(Ok(next))
        }
        Err(Failure::Refused(refused)) => Ok(Err(refused)),
        Err(Failure::Sqlite(error)) if fault::concerns_all(&error) => Err(Trouble::OfAll(error)),
        Err(Failure::Sqlite(error)) => Err(Trouble::OfOne(fault::unavailable(&error))),
        Err(Failure::Changed) => Err(Trouble::OfOne(fault::damaged(change.table().as_str(), Part::Header))),
    }
}

fn limit_size(connection: &Connection, bytes: u64) -> rusqlite::Result<()> {
    let page: i64 = connection.query_row("PRAGMA page_size", [], |row| row.get(0))?;
    let pages = (bytes / page.unsigned_abs().max(1)).clamp(1, ALL_PAGES);
    connection.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(()))
}
