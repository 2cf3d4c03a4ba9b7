//! The reader threads, each with its own connection. With a write-ahead log, readers and the writer do not wait for
//! each other.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::file_guard::FileGuard;
use super::location::DatabaseLocation;
use super::{fault, stopped_error};
use crate::error::StoreError;

/// The number of queries that run at the same time.
const READER_THREADS: usize = 4;

/// A query with the code that sends its result to the caller.
type Job = Box<dyn FnOnce(&mut ReaderConnection) + Send>;

/// Sends queries to the reader threads.
pub(super) struct Readers {
    /// `None` only while the readers are being dropped.
    queue: Option<Sender<Job>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// Starts the threads. Each opens its own connection when it gets its first query.
    pub(super) fn start(
        location: &DatabaseLocation,
        file_guard: &Arc<FileGuard>,
    ) -> std::io::Result<Readers> {
        let (queue, jobs) = channel();
        let jobs = Arc::new(Mutex::new(jobs));
        // Created first: if a thread fails to start, dropping this value stops the others.
        let mut readers = Readers { queue: Some(queue), threads: Vec::new() };
        for index in 0..READER_THREADS {
            let jobs = Arc::clone(&jobs);
            let (location, file_guard) = (location.clone(), Arc::clone(file_guard));
            let reader = ReaderConnection { location, file_guard, connection: None };
            let run = move || run_jobs(&jobs, reader);
            let builder = std::thread::Builder::new().name(format!("store-reader-{index}"));
            readers.threads.push(builder.spawn(run)?);
        }
        Ok(readers)
    }

    /// Runs a query on one of the reader threads.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (result_sender, result) = oneshot::channel();
        let job = Box::new(move |reader: &mut ReaderConnection| {
            // A caller that stopped waiting has dropped its receiver.
            let _ = result_sender.send(reader.run(query));
        });
        let queue = self.queue.as_ref().ok_or_else(stopped_error)?;
        queue.send(job).map_err(|_| stopped_error())?;
        result.await.map_err(|_| stopped_error())?
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        // The threads finish the jobs in the closed queue and end.
        self.queue = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

/// Runs jobs from the shared queue until the queue is closed.
fn run_jobs(jobs: &Mutex<Receiver<Job>>, mut reader: ReaderConnection) {
    loop {
        // The lock is held while waiting for a job and released before the job runs.
        let job = match jobs.lock() {
            Ok(jobs) => jobs.recv(),
            Err(_) => return,
        };
        match job {
            Ok(job) => job(&mut reader),
            Err(_) => return,
        }
    }
}

/// The connection of one reader thread.
struct ReaderConnection {
    location: DatabaseLocation,
    file_guard: Arc<FileGuard>,
    /// `None` before the first query and after an error.
    connection: Option<Connection>,
}

impl ReaderConnection {
    /// Runs a query on the connection, which is opened if necessary.
    fn run<T>(&mut self, query: impl FnOnce(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let unavailable = |error: rusqlite::Error| fault::unavailable(&error);
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                // A new connection opens the files by their names, so it could read other files than the writer
                // has open.
                let files_lost_error =
                    |_| StoreError::Unavailable(self.file_guard.problem().unwrap_or_default().into());
                self.file_guard.check().map_err(files_lost_error)?;
                open_read_only(&self.location).map_err(unavailable)?
            }
        };
        // All statements of a query run in one transaction, so that a header and its entries belong to the
        // same state.
        let transaction = connection.unchecked_transaction().map_err(unavailable)?;
        let result = query(&transaction);
        drop(transaction);
        // After an error of the database the next query opens a new connection.
        if !matches!(result, Err(StoreError::Unavailable(_) | StoreError::Damaged(_))) {
            self.connection = Some(connection);
        }
        result
    }
}

/// A connection on which SQLite refuses to write.
fn open_read_only(location: &DatabaseLocation) -> rusqlite::Result<Connection> {
    let connection = location.connect()?;
    connection.execute_batch("PRAGMA query_only = ON")?;
    Ok(connection)
}
