//! The threads that read, each with a connection of its own. In a write-ahead log readers and the writer do not
//! wait for each other.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::place::Place;
use super::{fault, stopped};
use crate::error::StoreError;

/// How many questions are answered at once.
const READERS: usize = 4;

type Job = Box<dyn FnOnce(&mut Desk) + Send>;

/// The store's end of the readers' queue.
pub(super) struct Readers {
    queue: Option<Sender<Job>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    pub(super) fn start(place: &Place) -> std::io::Result<Readers> {
        let (queue, jobs) = channel();
        let jobs = Arc::new(Mutex::new(jobs));
        // Made first, so that the threads already started end if one cannot be.
        let mut readers = Readers { queue: Some(queue), threads: Vec::new() };
        for number in 0..READERS {
            let (jobs, place) = (Arc::clone(&jobs), place.clone());
            let run = move || serve_all(&jobs, Desk { place, connection: None });
            let builder = std::thread::Builder::new().name(format!("store-reader-{number}"));
            readers.threads.push(builder.spawn(run)?);
        }
        Ok(readers)
    }

    /// Runs a question on one of the threads.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, read) = oneshot::channel();
        let job = Box::new(move |desk: &mut Desk| {
            let _ = answer.send(desk.answer(question));
        });
        let queue = self.queue.as_ref().ok_or_else(stopped)?;
        queue.send(job).map_err(|_| stopped())?;
        read.await.map_err(|_| stopped())?
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        self.queue = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

fn serve_all(jobs: &Mutex<Receiver<Job>>, mut desk: Desk) {
    loop {
        // The lock is held while waiting, and let go before the job is done.
        let job = match jobs.lock() {
            Ok(jobs) => jobs.recv(),
            Err(_) => return,
        };
        match job {
            Ok(job) => job(&mut desk),
            Err(_) => return,
        }
    }
}

/// Where one reader works.
struct Desk {
    place: Place,
    connection: Option<Connection>,
}

impl Desk {
    fn answer<T>(
        &mut self,
        question: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let unavailable = |error: rusqlite::Error| fault::unavailable(&error);
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => open(&self.place).map_err(unavailable)?,
        };
        // One transaction, so that a header and its entries are of the same moment.
        let transaction = connection.unchecked_transaction().map_err(unavailable)?;
        let result = question(&transaction);
        drop(transaction);
        // After trouble with the database the next question gets a new connection.
        if !matches!(result, Err(StoreError::Unavailable(_) | StoreError::Damaged(_))) {
            self.connection = Some(connection);
        }
        result
    }
}

fn open(place: &Place) -> rusqlite::Result<Connection> {
    let connection = place.connect()?;
    connection.execute_batch("PRAGMA query_only = ON")?;
    Ok(connection)
}
