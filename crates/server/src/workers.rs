//! The threads of the server: a Tokio runtime with one worker thread per core and some spare ones.
//!
//! A table whose game rules loop forever occupies its worker thread, and nothing can interrupt it. Therefore
//! the runtime has more threads than cores. A thread that looks for work costs time even if it finds none, so
//! the spare threads sleep until the watchdog (`watchdog.rs`) wakes them.

use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};

/// How many tables may loop forever before other tables become slower.
const SPARE_THREAD_COUNT: usize = 2;

/// How long the shutdown waits for tasks. A task that loops forever does not keep the program from ending.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

/// The worker threads on which a server runs.
#[derive(Debug)]
pub struct WorkerThreads {
    /// `None` only while the value is dropped.
    runtime: Option<Runtime>,
    spare_threads: SpareThreads,
}

/// Controls the spare threads. Clones control the same threads.
#[derive(Clone, Debug, Default)]
pub struct SpareThreads(Arc<WakeSignal>);

#[derive(Debug, Default)]
struct WakeSignal {
    /// How many spare threads should be awake.
    awake_count: Mutex<usize>,
    /// Notified when `awake_count` has grown.
    changed: Condvar,
}

impl WorkerThreads {
    /// Starts one thread per core and the spare threads, which sleep.
    pub fn new() -> io::Result<WorkerThreads> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let spare_threads = SpareThreads::default();
        let runtime =
            Builder::new_multi_thread().worker_threads(cores + SPARE_THREAD_COUNT).enable_all().build()?;
        for index in 0..SPARE_THREAD_COUNT {
            let spare_threads = spare_threads.clone();
            // This task blocks the worker thread that runs it. That thread thereby becomes a spare thread.
            runtime.spawn(async move { spare_threads.sleep_until_woken(index) });
        }
        Ok(WorkerThreads { runtime: Some(runtime), spare_threads })
    }

    /// The control of the spare threads.
    pub fn spare_threads(&self) -> SpareThreads {
        self.spare_threads.clone()
    }

    /// Runs a future to its end. Tasks that it spawns run on all worker threads.
    pub fn block_on<T>(&self, future: impl Future<Output = T>) -> T {
        self.runtime.as_ref().expect("the runtime exists until drop").block_on(future)
    }
}

impl Drop for WorkerThreads {
    fn drop(&mut self) {
        // The shutdown waits for the threads, and a spare thread that sleeps would never end.
        self.spare_threads.wake(SPARE_THREAD_COUNT);
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(SHUTDOWN_TIMEOUT);
        }
    }
}

impl SpareThreads {
    /// Wakes spare threads until at least `count` of them are awake. They never sleep again.
    pub(crate) fn wake(&self, count: usize) {
        let mut awake_count = self.awake_count();
        *awake_count = count.max(*awake_count);
        self.0.changed.notify_all();
    }

    /// Blocks the current thread, which is the spare thread with this index, until it is to be awake: the first
    /// thread is awake if one is to be awake, the second if two are.
    fn sleep_until_woken(&self, index: usize) {
        let wait = self.0.changed.wait_while(self.awake_count(), |awake_count| *awake_count <= index);
        drop(wait.unwrap_or_else(PoisonError::into_inner));
    }

    fn awake_count(&self) -> MutexGuard<'_, usize> {
        self.0.awake_count.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Receiver, channel};

    /// How long a test waits at most for what must happen soon.
    const TIMEOUT: Duration = Duration::from_secs(10);

    /// Blocks one worker thread until the sender of `release` is dropped.
    fn block_thread(workers: &WorkerThreads, release: Receiver<()>) {
        let (start_sender, start_receiver) = channel();
        workers.block_on(async {
            tokio::spawn(async move {
                start_sender.send(()).unwrap();
                release.recv().ok();
            });
        });
        start_receiver.recv_timeout(TIMEOUT).expect("a thread is free for the task");
    }

    #[test]
    fn a_spare_thread_sleeps_until_it_is_woken() {
        let workers = WorkerThreads::new().unwrap();
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        // One blocked thread per core leaves only the spare threads.
        let mut blockers = Vec::new();
        for _ in 0..cores {
            let (blocker, release) = channel();
            block_thread(&workers, release);
            blockers.push(blocker);
        }
        let (done_sender, done_receiver) = channel();
        workers.block_on(async { drop(tokio::spawn(async move { done_sender.send(()) })) });
        assert!(done_receiver.recv_timeout(Duration::from_millis(100)).is_err(), "a spare thread was awake");
        workers.spare_threads().wake(1);
        done_receiver.recv_timeout(TIMEOUT).expect("the woken thread runs the task");
    }

    #[test]
    fn a_blocked_thread_does_not_prevent_the_shutdown() {
        let workers = WorkerThreads::new().unwrap();
        let (_blocker, release) = channel();
        block_thread(&workers, release);
        drop(workers);
    }
}
