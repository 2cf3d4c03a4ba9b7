//! Detects tables whose game rules run in an endless loop, logs them, and keeps them from stopping other
//! tables. Also notices when the process was stopped, so that the server's clock stands still for that time.
//!
//! A table in an endless loop occupies the worker thread on which it runs. The watchdog has a thread of its own and
//! wakes a spare worker thread as a replacement ([`crate::workers`]). The occupied thread may also be the one that
//! polled Tokio's timers and sockets for all threads. Therefore the watchdog wakes a worker thread at short
//! intervals, and that thread takes over the polling.
//!
//! The watchdog also logs when the store has lost its files, even if nobody is playing at that time.

use crate::server::ServerState;
use std::future::Future;
use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock, Weak};
use std::time::{Duration, Instant};

/// A table is reported as stuck if one poll of its task takes longer than this. A correct table needs far
/// less.
const STUCK_AFTER: Duration = Duration::from_secs(5);
/// After a poll of this length a spare thread is woken. That does no harm if the poll returns after all.
const SPARE_THREAD_AFTER: Duration = Duration::from_millis(300);
/// How often the watchdog checks all tables. A stuck table can delay timers and sockets for this time.
const CHECK_INTERVAL: Duration = Duration::from_millis(200);

/// Measures how long the current poll of a table's task has taken. Clones measure the same task.
///
/// The value is the time from [`ticks`] at which the current poll started, or 0 between polls.
#[derive(Clone, Debug, Default)]
pub(crate) struct PollTimer(Arc<AtomicU64>);

impl PollTimer {
    /// Whether the table is to be reported as stuck.
    pub(crate) fn is_stuck(&self) -> bool {
        self.is_polling_longer_than(STUCK_AFTER)
    }

    /// Whether a spare thread is to replace the thread of this table.
    pub(crate) fn needs_spare_thread(&self) -> bool {
        self.is_polling_longer_than(SPARE_THREAD_AFTER)
    }

    /// Whether the table's task has been running for longer than this without a pause.
    fn is_polling_longer_than(&self, duration: Duration) -> bool {
        let started_at = self.0.load(Ordering::Relaxed);
        started_at != 0 && ticks().saturating_sub(started_at) > duration.as_millis() as u64
    }
}

/// Milliseconds since the first call of this function, plus one, so that the result is never 0.
fn ticks() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_millis() as u64 + 1
}

/// Runs a table's task and measures each poll with `timer`.
pub(crate) async fn with_poll_timer<T>(task: impl Future<Output = T>, timer: PollTimer) -> T {
    let mut task = pin!(task);
    std::future::poll_fn(move |context| {
        timer.0.store(ticks(), Ordering::Relaxed);
        let poll_result = task.as_mut().poll(context);
        timer.0.store(0, Ordering::Relaxed);
        poll_result
    })
    .await
}

/// Starts the watchdog thread, which ends when the server is dropped.
pub(crate) fn start(server: Weak<ServerState>) {
    let runtime = tokio::runtime::Handle::try_current().ok();
    let state = server.upgrade();
    let watch = move || {
        // The number of stuck tables at the last check, and whether a problem of the store has been logged.
        let (mut stuck_count, mut problem_is_reported) = (0, false);
        loop {
            std::thread::sleep(CHECK_INTERVAL);
            let Some(server) = server.upgrade() else { return };
            if let Some(stopped_for) = server.clock.watch() {
                tracing::warn!(
                    ?stopped_for,
                    "the process was stopped or the machine slept; clocks stood still"
                );
            }
            if let Some(runtime) = &runtime {
                // The worker thread that runs this empty task polls timers and sockets afterwards.
                runtime.spawn(std::future::ready(()));
            }
            server.wake_spare_threads();
            let stuck_tables = server.tables.stuck_tables();
            if stuck_tables.len() > stuck_count {
                tracing::error!(tables = ?stuck_tables, "the rules of these tables do not return");
            }
            stuck_count = stuck_tables.len();
            if let Some(problem) = server.store.administration().problem().filter(|_| !problem_is_reported) {
                tracing::error!(problem, "nothing can be stored");
                problem_is_reported = true;
            }
        }
    };
    match std::thread::Builder::new().name("watchdog".into()).spawn(watch) {
        // Tells the clock that it is read at short intervals from now on. The thread does so too, but the process may
        // be stopped before its first reading.
        Ok(_) => drop(state.and_then(|state| state.clock.watch())),
        Err(error) => {
            tracing::warn!(%error, "failed to spawn watchdog thread: stuck tables will not be detected");
        }
    }
}
