//! The writer task: it writes the changes of all tables of this server, all that wait together in one statement.

use super::connection::SharedConnection;
use super::row::COLUMNS;
use super::statements::{self, PreparedChange};
use super::{fault, load, row, stopped_error};
use crate::StoreStats;
use crate::error::{Part, StoreError};
use crate::sealed_header::SealedHeader;
use crate::table::{Append, NewTable, TableId};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Client;

/// Maximum number of changes in one statement.
const MAX_BATCH_SIZE: usize = 1_024;

/// The cache of headers is cleared when it has this many. Each takes a few hundred bytes.
const MAX_CACHED_HEADERS: usize = 16_384;

/// A request to write.
pub(super) enum Change {
    Create(NewTable),
    Append(Append),
}

impl Change {
    fn table(&self) -> TableId {
        match self {
            Change::Create(table) => table.id,
            Change::Append(append) => append.table,
        }
    }

    fn bodies(&self) -> &[Vec<u8>] {
        match self {
            Change::Create(table) => &table.entries,
            Change::Append(append) => &append.entries,
        }
    }
}

/// The number of the table's next entry, or why nothing was written.
type WriteResult = Result<u64, StoreError>;

struct Request {
    change: Change,
    result_sender: oneshot::Sender<WriteResult>,
}

/// Sends requests to the writer task.
pub(super) struct Writer {
    queue: mpsc::UnboundedSender<Request>,
}

impl Writer {
    /// Starts the task. It ends when the writer is dropped and all requests are written.
    pub(super) fn start(connection: SharedConnection, counters: Arc<WriterCounters>) -> Writer {
        let (queue, requests) = mpsc::unbounded_channel();
        let batch_writer = BatchWriter { connection, cached_headers: HashMap::new(), counters };
        tokio::spawn(batch_writer.run(requests));
        Writer { queue }
    }

    /// Sends a change to the writer task and waits until it is durable.
    pub(super) async fn write(&self, change: Change) -> WriteResult {
        let (result_sender, result) = oneshot::channel();
        self.queue.send(Request { change, result_sender }).map_err(|_| stopped_error())?;
        result.await.map_err(|_| stopped_error())?
    }
}

/// Counters of durable work, shared by the store and the writer task.
#[derive(Default)]
pub(super) struct WriterCounters {
    commits: AtomicU64,
    changes: AtomicU64,
    entries: AtomicU64,
}

impl WriterCounters {
    pub(super) fn stats(&self) -> StoreStats {
        StoreStats {
            commits: self.commits.load(Ordering::Relaxed),
            changes: self.changes.load(Ordering::Relaxed),
            entries: self.entries.load(Ordering::Relaxed),
        }
    }
}

/// The state of the writer task.
struct BatchWriter {
    connection: SharedConnection,
    /// Headers as this server wrote them last. A header that another server has changed since is detected by the
    /// statement, because the seal differs.
    cached_headers: HashMap<TableId, SealedHeader>,
    counters: Arc<WriterCounters>,
}

impl BatchWriter {
    async fn run(mut self, mut requests: mpsc::UnboundedReceiver<Request>) {
        let mut waiting = Vec::new();
        while requests.recv_many(&mut waiting, MAX_BATCH_SIZE).await > 0 {
            // A statement can change a table once, so a second change of the same table waits for the next statement.
            while !waiting.is_empty() {
                let mut tables = HashSet::new();
                let (batch, rest) =
                    waiting.drain(..).partition(|request: &Request| tables.insert(request.change.table()));
                waiting = rest;
                self.write_batch(batch).await;
            }
        }
    }

    /// Writes a batch and sends each request its result.
    async fn write_batch(&mut self, batch: Vec<Request>) {
        let changes: Vec<&Change> = batch.iter().map(|request| &request.change).collect();
        let results = self.write_changes(&changes).await;
        for (request, result) in batch.into_iter().zip(results) {
            // A caller that stopped waiting has dropped its receiver. The change stays written.
            request.result_sender.send(result).ok();
        }
    }

    /// Writes the changes and returns their results in the same order.
    async fn write_changes(&mut self, changes: &[&Change]) -> Vec<WriteResult> {
        match self.try_write(changes).await {
            Ok(results) => results,
            Err(error) => {
                self.cached_headers.clear();
                if !fault::concerns_one_request(&error) {
                    return changes.iter().map(|_| Err(fault::unavailable(&error))).collect();
                }
                self.write_each_alone(changes).await
            }
        }
    }

    /// Writes each change in a statement of its own, so that only the bad one fails.
    async fn write_each_alone(&mut self, changes: &[&Change]) -> Vec<WriteResult> {
        let mut results = Vec::with_capacity(changes.len());
        for change in changes {
            let result = match self.try_write(&[change]).await {
                Ok(mut single) => single.pop().unwrap_or_else(|| Err(stopped_error())),
                // Entries without a header row are in the way: the header row was lost.
                Err(error) if fault::concerns_one_request(&error) => {
                    Err(fault::damaged(change.table().as_str(), Part::Header))
                }
                Err(error) => Err(fault::unavailable(&error)),
            };
            results.push(result);
        }
        results
    }

    /// Writes the changes with at most one statement for new tables and one for the others.
    async fn try_write(&mut self, changes: &[&Change]) -> Result<Vec<WriteResult>, tokio_postgres::Error> {
        let client = match self.connection.client().await {
            Ok(client) => client,
            Err(error) => return Ok(changes.iter().map(|_| Err(error.clone())).collect()),
        };
        let mut results: HashMap<TableId, WriteResult> = HashMap::new();
        self.read_missing_headers(&client, changes, &mut results).await?;
        let mut creates = Vec::new();
        let mut appends = Vec::new();
        for change in
            changes.iter().filter(|change| !results.contains_key(&change.table())).collect::<Vec<_>>()
        {
            match self.prepare(change) {
                Ok(prepared) if prepared.old.is_none() => creates.push(prepared),
                Ok(prepared) => appends.push(prepared),
                Err(error) => drop(results.insert(change.table(), Err(error))),
            }
        }
        if !creates.is_empty() {
            let written = statements::create(&client, &creates).await?;
            self.counters.commits.fetch_add(1, Ordering::Relaxed);
            for prepared in creates {
                let exists = StoreError::TableExists(prepared.new.header.id);
                results.insert(prepared.new.header.id, self.finish(prepared, &written, exists));
            }
        }
        if !appends.is_empty() {
            let written = statements::append(&client, &appends).await?;
            self.counters.commits.fetch_add(1, Ordering::Relaxed);
            for prepared in appends {
                let (table, expected) =
                    (prepared.new.header.id, prepared.old.as_ref().map_or(0, |old| old.header.length));
                let conflict = conflict_error(&client, table, expected, &written).await;
                results.insert(table, self.finish(prepared, &written, conflict));
            }
        }
        Ok(changes
            .iter()
            .map(|change| results.remove(&change.table()).unwrap_or_else(|| Err(stopped_error())))
            .collect())
    }

    /// Reads the headers that appends need and that are not in the cache, or not at the expected number. Tables that
    /// are missing or damaged get their error at once.
    async fn read_missing_headers(
        &mut self,
        client: &Client,
        changes: &[&Change],
        results: &mut HashMap<TableId, WriteResult>,
    ) -> Result<(), tokio_postgres::Error> {
        if self.cached_headers.len() > MAX_CACHED_HEADERS {
            self.cached_headers.clear();
        }
        let is_missing = |append: &&Append| {
            self.cached_headers
                .get(&append.table)
                .is_none_or(|cached| cached.header.length != append.expected)
        };
        let appends = changes.iter().filter_map(|change| match change {
            Change::Append(append) => Some(append),
            Change::Create(_) => None,
        });
        let missing: Vec<TableId> = appends.filter(is_missing).map(|append| append.table).collect();
        if missing.is_empty() {
            return Ok(());
        }
        // The last column is the hash of the last entry. Nothing is appended to a chain that ends elsewhere than the
        // header says.
        let sql = format!(
            "SELECT {COLUMNS}, (SELECT hash FROM entries WHERE table_id = id AND number = length - 1)
             FROM tables WHERE id = ANY($1)"
        );
        let ids: Vec<&str> = missing.iter().map(TableId::as_str).collect();
        let mut found: HashMap<String, Result<SealedHeader, StoreError>> = HashMap::new();
        for header_row in client.query(&sql, &[&ids]).await? {
            let last_hash = header_row.try_get::<_, Option<&[u8]>>(10).ok().flatten();
            let header =
                row::read(&header_row).and_then(|sealed| match last_hash == Some(sealed.head.as_slice()) {
                    true => Ok(sealed),
                    false => Err(fault::damaged(header_row.get(0), Part::Entry(sealed.header.length))),
                });
            found.insert(header_row.get(0), header);
        }
        for table in missing {
            match found.remove(table.as_str()) {
                Some(Ok(sealed)) => drop(self.cached_headers.insert(table, sealed)),
                Some(Err(error)) => drop(results.insert(table, Err(error))),
                None => drop(results.insert(table, Err(load::missing_table_error(client, table).await))),
            }
        }
        Ok(())
    }

    /// Computes the new header and hashes of a change, or says why it is refused.
    fn prepare<'a>(&self, change: &'a Change) -> Result<PreparedChange<'a>, StoreError> {
        let (old, (new, hashes)) = match change {
            Change::Create(table) if table.entries.is_empty() => {
                return Err(StoreError::NoFirstEntry(table.id));
            }
            Change::Create(table) => (None, SealedHeader::of_new_table(table)),
            Change::Append(append) => {
                let table = append.table;
                let old = self.cached_headers.get(&table).ok_or(StoreError::NoSuchTable(table))?;
                let (expected, next) = (append.expected, old.header.length);
                if expected != next {
                    return Err(StoreError::Conflict { table, expected, next });
                }
                (Some(old.clone()), old.after(append))
            }
        };
        Ok(PreparedChange { old, new, bodies: change.bodies(), hashes })
    }

    /// Counts and caches a written change, or returns the error of one that was not written.
    fn finish(
        &mut self,
        prepared: PreparedChange<'_>,
        written: &HashSet<TableId>,
        error: StoreError,
    ) -> WriteResult {
        let (table, next) = (prepared.new.header.id, prepared.new.header.length);
        if !written.contains(&table) {
            self.cached_headers.remove(&table);
            return Err(error);
        }
        self.counters.changes.fetch_add(1, Ordering::Relaxed);
        self.counters.entries.fetch_add(prepared.bodies.len() as u64, Ordering::Relaxed);
        self.cached_headers.insert(table, prepared.new);
        Ok(next)
    }
}

/// The error of an append whose stored header was not the expected one: another server has written to the table.
async fn conflict_error(
    client: &Client,
    table: TableId,
    expected: u64,
    written: &HashSet<TableId>,
) -> StoreError {
    let mut next = expected;
    if !written.contains(&table) {
        match load::load(client, table, u64::MAX).await {
            Ok(loaded) => next = loaded.header.length,
            Err(error) => return error,
        }
    }
    StoreError::Conflict { table, expected, next }
}
