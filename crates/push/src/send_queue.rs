//! Sends messages on threads of their own, because sending blocks. The queue is bounded: a push service that does not
//! respond cannot fill the memory.

use crate::{Outcome, PushClient, PushRequest};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// How many messages may wait.
const QUEUE_LENGTH: usize = 256;
/// How many messages are sent at the same time.
const THREAD_COUNT: usize = 2;

/// Too many messages wait to be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("too many messages are waiting to be sent")]
pub struct QueueFull;

/// A message, and the function that gets its outcome.
type Job = (PushRequest, Box<dyn FnOnce(Outcome) + Send>);

/// A queue of messages to send. The threads end when it is dropped.
pub struct SendQueue(SyncSender<Job>);

impl SendQueue {
    /// Starts the threads.
    pub fn start(client: Arc<PushClient>) -> std::io::Result<SendQueue> {
        let (sender, receiver) = sync_channel(QUEUE_LENGTH);
        let jobs = Arc::new(Mutex::new(receiver));
        for _ in 0..THREAD_COUNT {
            let (client, jobs) = (Arc::clone(&client), Arc::clone(&jobs));
            thread::Builder::new().name("push".to_owned()).spawn(move || work(&client, &jobs))?;
        }
        Ok(SendQueue(sender))
    }

    /// Queues a message. `on_outcome` is called on another thread when it has been sent or has failed.
    pub fn send(
        &self,
        request: PushRequest,
        on_outcome: impl FnOnce(Outcome) + Send + 'static,
    ) -> Result<(), QueueFull> {
        self.0.try_send((request, Box::new(on_outcome))).map_err(|_| QueueFull)
    }
}

/// Sends one message after another, until the queue is dropped. Several threads run this.
fn work(client: &PushClient, jobs: &Mutex<Receiver<Job>>) {
    loop {
        // The lock is held while this thread waits. The other threads wait for the lock meanwhile.
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((request, on_outcome)) = job else { return };
        on_outcome(client.send(&request));
    }
}
