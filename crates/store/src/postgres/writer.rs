//! The writer task: it writes the changes of all tables of this server. One statement writes all changes that are
//! waiting.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Client;

use super::claims::{self, Claims, FIRST_EPOCH};
use super::connection::{SharedConnection, WRITE_TIMEOUT};
use super::statements::{self, PreparedChange, PreparedStatements};
use super::{fault, load, row, stopped_error};
use crate::StoreStats;
use crate::error::{Part, StoreError};
use crate::sealed_header::SealedHeader;
use crate::table::{Append, NewTable, Rewrite, TableId};

/// Maximum number of changes in one statement.
const MAX_BATCH_SIZE: usize = 1_024;

/// The cache of headers is cleared when it has this many. Each takes a few hundred bytes.
const MAX_CACHED_HEADERS: usize = 16_384;

/// A request to write.
pub(super) enum Change {
    Create(NewTable),
    Append(Append),
    Rewrite(Rewrite),
}

impl Change {
    /// The table that is changed.
    fn table(&self) -> TableId {
        match self {
            Change::Create(table) => table.id,
            Change::Append(append) => append.table,
            Change::Rewrite(rewrite) => rewrite.table,
        }
    }

    /// The encoded log entries that the change writes.
    fn bodies(&self) -> &[Vec<u8>] {
        match self {
            Change::Create(table) => &table.entries,
            Change::Append(append) => &append.entries,
            Change::Rewrite(rewrite) => &rewrite.entries,
        }
    }
}

/// The number of the table's next entry, or why nothing was written.
type WriteResult = Result<u64, StoreError>;

/// A change that somebody waits for.
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
    pub(super) fn start(
        connection: SharedConnection,
        claims: Arc<Claims>,
        counters: Arc<WriterCounters>,
    ) -> Writer {
        let (queue, requests) = mpsc::unbounded_channel();
        let batch_writer =
            BatchWriter { connection, prepared: None, cached_headers: HashMap::new(), claims, counters };
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
    /// The statements, with the connection on which they are prepared.
    prepared: Option<(Arc<Client>, Arc<PreparedStatements>)>,
    /// Headers as this server wrote them last, with the epoch of its claim (the database counts the claims of a table).
    /// If another server has changed a header since, the statement writes nothing, because epoch and seal differ.
    cached_headers: HashMap<TableId, (i64, SealedHeader)>,
    claims: Arc<Claims>,
    counters: Arc<WriterCounters>,
}

impl BatchWriter {
    /// Writes requests until the queue is closed.
    async fn run(mut self, mut requests: mpsc::UnboundedReceiver<Request>) {
        let mut waiting_requests = Vec::new();
        while requests.recv_many(&mut waiting_requests, MAX_BATCH_SIZE).await > 0 {
            // A statement can change a table once, so a second change of the same table waits for the next statement.
            while !waiting_requests.is_empty() {
                let mut tables = HashSet::new();
                let is_first_of_table = |request: &Request| tables.insert(request.change.table());
                let (batch, rest) = waiting_requests.drain(..).partition(is_first_of_table);
                waiting_requests = rest;
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
        match self.try_write_in_time(changes).await {
            Ok(results) => results,
            Err(WriteError::OneRequest) => self.write_each_alone(changes).await,
            Err(WriteError::WholeBatch(error)) => changes.iter().map(|_| Err(error.clone())).collect(),
        }
    }

    /// Writes each change in a statement of its own, so that only the bad one fails.
    async fn write_each_alone(&mut self, changes: &[&Change]) -> Vec<WriteResult> {
        let mut results = Vec::with_capacity(changes.len());
        for change in changes {
            let result = match self.try_write_in_time(&[change]).await {
                Ok(mut results) => results.pop().unwrap_or_else(|| Err(stopped_error())),
                // Entries without a header row are in the way: the header row was lost.
                Err(WriteError::OneRequest) => Err(fault::damaged(change.table().as_str(), Part::Header)),
                Err(WriteError::WholeBatch(error)) => Err(error),
            };
            results.push(result);
        }
        results
    }

    /// Writes the changes. If the database does not respond in time, the connection is closed, and nobody knows whether
    /// the changes were written until the tables are read again.
    async fn try_write_in_time(&mut self, changes: &[&Change]) -> Result<Vec<WriteResult>, WriteError> {
        let result = tokio::time::timeout(WRITE_TIMEOUT, self.try_write(changes)).await;
        let result = result.unwrap_or_else(|_| {
            let reason = format!("the database did not respond within {} seconds", WRITE_TIMEOUT.as_secs());
            Err(WriteError::WholeBatch(StoreError::Unavailable(reason)))
        });
        // After an error, the cached headers may differ from the stored ones.
        if result.is_err() {
            self.cached_headers.clear();
        }
        if matches!(result, Err(WriteError::WholeBatch(_))) {
            // The prepared statements belong to the connection.
            self.prepared = None;
            self.connection.close().await;
        }
        result
    }

    /// The connection with its prepared statements.
    async fn prepared(&mut self) -> Result<(Arc<Client>, Arc<PreparedStatements>), WriteError> {
        let client = self.connection.client().await.map_err(WriteError::WholeBatch)?;
        if let Some((prepared_on, statements)) = &self.prepared
            && Arc::ptr_eq(prepared_on, &client)
        {
            return Ok((client, Arc::clone(statements)));
        }
        let statements = Arc::new(PreparedStatements::prepare(&client).await?);
        self.prepared = Some((Arc::clone(&client), Arc::clone(&statements)));
        Ok((client, statements))
    }

    /// Writes the changes with at most one statement for new tables, one for appends, and one for each rewrite.
    async fn try_write(&mut self, changes: &[&Change]) -> Result<Vec<WriteResult>, WriteError> {
        let server = self.claims.lease.server_number().map_err(WriteError::WholeBatch)?;
        let (client, statements) = self.prepared().await?;
        let mut results: HashMap<TableId, WriteResult> = HashMap::new();
        self.read_missing_headers(&client, &statements, changes, &mut results).await?;
        let (mut creates, mut appends, mut rewrites) = (Vec::new(), Vec::new(), Vec::new());
        for change in changes {
            // The change was refused already, because its table is missing or damaged.
            if results.contains_key(&change.table()) {
                continue;
            }
            match (self.prepare(change), change) {
                (Ok(prepared), Change::Create(_)) => creates.push(prepared),
                (Ok(prepared), Change::Append(_)) => appends.push(prepared),
                (Ok(prepared), Change::Rewrite(_)) => rewrites.push(prepared),
                (Err(error), _) => drop(results.insert(change.table(), Err(error))),
            }
        }
        if !creates.is_empty() {
            let created_tables = statements::create(&client, &statements, server, &creates).await?;
            self.counters.commits.fetch_add(1, Ordering::Relaxed);
            // A table that existed already is not among the created ones.
            for prepared in creates {
                let table = prepared.new_header.header.id;
                let result = match created_tables.contains(&table) {
                    true => Ok(self.finish(prepared)),
                    false => Err(StoreError::TableExists(table)),
                };
                results.insert(table, result);
            }
        }
        if !appends.is_empty() {
            let changed_tables = statements::append(&client, &statements, &appends).await?;
            self.counters.commits.fetch_add(1, Ordering::Relaxed);
            // A table that another server has claimed or changed meanwhile is not among the changed ones.
            for prepared in appends {
                let table = prepared.new_header.header.id;
                let result = match changed_tables.contains(&table) {
                    true => Ok(self.finish(prepared)),
                    false => Err(self.lost_table_error(&client, &prepared).await),
                };
                results.insert(table, result);
            }
        }
        for prepared in rewrites {
            let table = prepared.new_header.header.id;
            // A damaged log must not get a valid chain, so it is checked first.
            let result = match load::load(&client, table, 0).await {
                Err(error) => Err(error),
                Ok(_) if statements::rewrite(&client, &prepared).await? => Ok(self.finish(prepared)),
                Ok(_) => Err(self.lost_table_error(&client, &prepared).await),
            };
            results.insert(table, result);
        }
        // Every change has a result by now, in any order.
        Ok(changes
            .iter()
            .map(|change| results.remove(&change.table()).unwrap_or_else(|| Err(stopped_error())))
            .collect())
    }

    /// Reads the headers that appends and rewrites need and that are not in the cache, or not at the expected number.
    /// Tables that are missing or damaged get their error at once.
    async fn read_missing_headers(
        &mut self,
        client: &Client,
        statements: &PreparedStatements,
        changes: &[&Change],
        results: &mut HashMap<TableId, WriteResult>,
    ) -> Result<(), WriteError> {
        if self.cached_headers.len() > MAX_CACHED_HEADERS {
            self.cached_headers.clear();
        }
        // Whether the cached header has the length that the change expects, and the epoch of this server's claim.
        let is_cached = |table: TableId, expected: u64| {
            self.cached_headers.get(&table).is_some_and(|(epoch, cached)| {
                cached.header.length == expected && self.claims.epoch(table) == Some(*epoch)
            })
        };
        let expected_lengths = changes.iter().filter_map(|change| match change {
            Change::Append(append) => Some((append.table, append.expected)),
            Change::Rewrite(rewrite) => Some((rewrite.table, rewrite.entries.len() as u64)),
            Change::Create(_) => None,
        });
        let uncached_tables: Vec<TableId> = expected_lengths
            .filter(|(table, expected)| !is_cached(*table, *expected))
            .map(|(table, _)| table)
            .collect();
        if uncached_tables.is_empty() {
            return Ok(());
        }
        let ids: Vec<&str> = uncached_tables.iter().map(TableId::as_str).collect();
        let mut found_headers: HashMap<String, Result<SealedHeader, StoreError>> = HashMap::new();
        for header_row in client.query(&statements.headers, &[&ids]).await? {
            // Column 10 is the hash of the last entry. It must be the one that the header names.
            let last_hash = header_row.try_get::<_, Option<&[u8]>>(10).ok().flatten();
            let header =
                row::read(&header_row).and_then(|sealed| match last_hash == Some(sealed.head.as_slice()) {
                    true => Ok(sealed),
                    false => Err(fault::damaged(header_row.get(0), Part::Entry(sealed.header.length))),
                });
            found_headers.insert(header_row.get(0), header);
        }
        for table in uncached_tables {
            // This server owns the table if it has an epoch for it: the number of its claim.
            let error = match (found_headers.remove(table.as_str()), self.claims.epoch(table)) {
                (Some(Ok(sealed)), Some(epoch)) => {
                    self.cached_headers.insert(table, (epoch, sealed));
                    continue;
                }
                (Some(Ok(_)), None) => claims::not_owner_error(client, table).await,
                (Some(Err(error)), _) => error,
                (None, _) => load::missing_table_error(client, table).await,
            };
            results.insert(table, Err(error));
        }
        Ok(())
    }

    /// Computes the new header and hashes of a change, or says why it is refused.
    fn prepare<'a>(&self, change: &'a Change) -> Result<PreparedChange<'a>, StoreError> {
        let (bodies, table) = (change.bodies(), change.table());
        if let Change::Create(new_table) = change {
            if bodies.is_empty() {
                return Err(StoreError::NoFirstEntry(table));
            }
            let (new_header, hashes) = SealedHeader::of_new_table(new_table);
            return Ok(PreparedChange { old_header: None, epoch: FIRST_EPOCH, new_header, bodies, hashes });
        }
        let (epoch, old) = self.cached_headers.get(&table).ok_or(StoreError::NoSuchTable(table))?;
        let (expected, (new_header, hashes)) = match change {
            Change::Append(append) => (append.expected, old.after_append(append)),
            Change::Rewrite(rewrite) => (bodies.len() as u64, old.after_rewrite(rewrite)),
            // Not reached: a new table was handled above.
            Change::Create(new_table) => (0, SealedHeader::of_new_table(new_table)),
        };
        let next = old.header.length;
        if next != expected {
            return Err(StoreError::Conflict { table, expected, next });
        }
        Ok(PreparedChange { old_header: Some(old.clone()), epoch: *epoch, new_header, bodies, hashes })
    }

    /// Counts and caches a written change. Returns the number of the table's next entry.
    fn finish(&mut self, prepared: PreparedChange<'_>) -> u64 {
        let (table, next) = (prepared.new_header.header.id, prepared.new_header.header.length);
        let old_length = prepared.old_header.as_ref().map_or(0, |old| old.header.length);
        self.counters.changes.fetch_add(1, Ordering::Relaxed);
        self.counters.entries.fetch_add(next - old_length, Ordering::Relaxed);
        // The creator of a table owns it.
        if prepared.old_header.is_none() {
            self.claims.insert(table, prepared.epoch);
        }
        self.cached_headers.insert(table, (prepared.epoch, prepared.new_header));
        next
    }

    /// The error of a change whose table had another header or epoch than expected: another server owns the table, or
    /// somebody has changed the row.
    async fn lost_table_error(&mut self, client: &Client, prepared: &PreparedChange<'_>) -> StoreError {
        let table = prepared.new_header.header.id;
        self.cached_headers.remove(&table);
        let sql = "SELECT epoch FROM tables WHERE id = $1";
        match client.query_opt(sql, &[&table.as_str()]).await {
            // Another server has claimed the table.
            Ok(Some(row)) if row.get::<_, i64>(0) != prepared.epoch => {
                return claims::not_owner_error(client, table).await;
            }
            Err(error) => return fault::unavailable(&error),
            // This server still owns the table, so its header has changed, or the table is gone.
            _ => {}
        }
        let expected = prepared.old_header.as_ref().map_or(0, |old| old.header.length);
        // From `u64::MAX` on there are no entries, so only the header and the last entry are read.
        match load::load(client, table, u64::MAX).await {
            Ok(loaded) => StoreError::Conflict { table, expected, next: loaded.header.length },
            Err(error) => error,
        }
    }
}

/// Why nothing of a batch was written.
enum WriteError {
    /// One of the requests has a value that the database refuses.
    OneRequest,
    /// The database failed.
    WholeBatch(StoreError),
}

impl From<tokio_postgres::Error> for WriteError {
    fn from(error: tokio_postgres::Error) -> WriteError {
        match fault::concerns_one_request(&error) {
            true => WriteError::OneRequest,
            false => WriteError::WholeBatch(fault::unavailable(&error)),
        }
    }
}
