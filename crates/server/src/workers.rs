//! The threads on which a server runs: one a core, and some to spare.
//!
//! A table whose rules loop keeps the thread it runs on, and nothing can take that thread away from it. So there are
//! more threads than cores. But the more threads look for work, the more of them wake up to find that another has done it
//! already: those to spare sleep until the watchdog calls them.

use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};

/// How many tables may be stuck before others feel it.
const SPARE_THREADS: usize = 2;

/// How long a thread may take to come to an end. One that is lost never does, and the program ends all the same.
const FAREWELL: Duration = Duration::from_secs(1);

/// The threads on which a server runs.
#[derive(Debug)]
pub struct Workers {
    runtime: Option<Runtime>,
    spare: Spare,
}

/// Threads that sleep until they are needed. Clones call the same threads.
#[derive(Clone, Debug, Default)]
pub struct Spare(Arc<Called>);

#[derive(Debug, Default)]
struct Called {
    /// So many of them have been called.
    count: Mutex<usize>,
    bell: Condvar,
}

impl Workers {
    /// As many as this machine has cores, and some to spare.
    pub fn new() -> io::Result<Workers> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let spare = Spare::default();
        let runtime =
            Builder::new_multi_thread().worker_threads(cores + SPARE_THREADS).enable_all().build()?;
        for turn in 0..SPARE_THREADS {
            let spare = spare.clone();
            // Whichever thread takes this on is one to spare.
            runtime.spawn(async move { spare.sleep(turn) });
        }
        Ok(Workers { runtime: Some(runtime), spare })
    }

    /// The threads to spare.
    pub fn spare(&self) -> Spare {
        self.spare.clone()
    }

    /// Runs this to its end, and on all threads whatever it spawns.
    pub fn block_on<T>(&self, work: impl Future<Output = T>) -> T {
        self.runtime.as_ref().expect("there until it is dropped").block_on(work)
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        self.spare.call(SPARE_THREADS);
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(FAREWELL);
        }
    }
}

impl Spare {
    /// So many threads are lost. Who has been called once stays.
    pub(crate) fn call(&self, lost: usize) {
        let mut count = self.count();
        *count = lost.max(*count);
        self.0.bell.notify_all();
    }

    fn sleep(&self, turn: usize) {
        let wait = self.0.bell.wait_while(self.count(), |count| *count <= turn);
        drop(wait.unwrap_or_else(PoisonError::into_inner));
    }

    fn count(&self) -> MutexGuard<'_, usize> {
        self.0.count.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Receiver, channel};

    const SOON: Duration = Duration::from_secs(10);

    /// Keeps a thread until the sender is dropped.
    fn lose(workers: &Workers, until: Receiver<()>) {
        let (lost, is_lost) = channel();
        workers.block_on(async {
            tokio::spawn(async move {
                lost.send(()).unwrap();
                until.recv().ok();
            });
        });
        is_lost.recv_timeout(SOON).expect("a thread is there for it");
    }

    #[test]
    fn a_spare_thread_sleeps_until_it_is_called() {
        let workers = Workers::new().unwrap();
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let mut loops = Vec::new();
        for _ in 0..cores {
            let (until, over) = channel();
            lose(&workers, over);
            loops.push(until);
        }
        let (done, is_done) = channel();
        workers.block_on(async { drop(tokio::spawn(async move { done.send(()) })) });
        assert!(is_done.recv_timeout(Duration::from_millis(100)).is_err(), "one was awake all the time");
        workers.spare().call(1);
        is_done.recv_timeout(SOON).expect("a thread that was called");
    }

    #[test]
    fn a_lost_thread_keeps_nobody_from_leaving() {
        let workers = Workers::new().unwrap();
        let (_until, over) = channel();
        lose(&workers, over);
        drop(workers);
    }
}
