//! Rules that do not come to an end: noticed, told, and kept from stopping everybody else.
//!
//! A table whose rules loop keeps the thread it runs on. Nothing can take that thread away from it, so there are
//! more threads than cores. It may also have been the one thread that watched the sockets and the clock for all
//! others, who then sleep: somebody on a thread of its own wakes one of them now and then, which takes that over, and
//! tells which tables are stuck.

use crate::house::Shared;
use std::future::Future;
use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock, Weak};
use std::time::{Duration, Instant};

/// Longer than this no step of any table takes.
const STUCK: Duration = Duration::from_secs(5);
/// How long everybody may sleep because of one table.
const NUDGE: Duration = Duration::from_millis(200);
/// How many tables may be stuck before others feel it.
const SPARE_THREADS: usize = 2;

/// The threads on which a house runs: one a core, and some to spare for tables that are stuck.
pub fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    tokio::runtime::Builder::new_multi_thread().worker_threads(cores + SPARE_THREADS).enable_all().build()
}

/// Since when a table has had a thread; 0 while it has none.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pulse(Arc<AtomicU64>);

impl Pulse {
    pub(crate) fn is_stuck(&self) -> bool {
        let since = self.0.load(Ordering::Relaxed);
        since != 0 && ticks().saturating_sub(since) > STUCK.as_millis() as u64
    }
}

/// Milliseconds since the first time somebody asked, and never 0.
fn ticks() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_millis() as u64 + 1
}

/// Runs a table's task and keeps its pulse.
pub(crate) async fn watched<T>(task: impl Future<Output = T>, pulse: Pulse) -> T {
    let mut task = pin!(task);
    std::future::poll_fn(move |context| {
        pulse.0.store(ticks(), Ordering::Relaxed);
        let polled = task.as_mut().poll(context);
        pulse.0.store(0, Ordering::Relaxed);
        polled
    })
    .await
}

/// Looks after a house as long as there is one, on a thread that no table can take.
pub(crate) fn keep(house: Weak<Shared>) {
    let runtime = tokio::runtime::Handle::try_current().ok();
    let look = move || {
        let mut told = 0;
        loop {
            std::thread::sleep(NUDGE);
            let Some(house) = house.upgrade() else { return };
            if let Some(runtime) = &runtime {
                // Whoever wakes up for this finds nothing else to do and watches sockets and clock.
                runtime.spawn(std::future::ready(()));
            }
            let stuck = house.stuck();
            if stuck.len() > told {
                tracing::error!(tables = ?stuck, "the rules of these tables do not come to an end");
            }
            told = stuck.len();
        }
    };
    if let Err(error) = std::thread::Builder::new().name("watchdog".into()).spawn(look) {
        tracing::warn!(%error, "nobody looks after stuck tables");
    }
}
