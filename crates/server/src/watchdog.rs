//! Rules that do not come to an end: noticed, told, and kept from stopping everybody else.
//!
//! A table whose rules loop keeps the thread it runs on. Somebody on a thread of its own calls another one instead
//! ([`crate::workers`]) and tells which tables are stuck. The lost thread may also have been the one that watched the
//! sockets and the clock for all others, who then sleep: one of them is woken now and then, and takes that over.

use crate::server::ServerState;
use std::future::Future;
use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock, Weak};
use std::time::{Duration, Instant};

/// Longer than this no step of any table takes.
const STUCK: Duration = Duration::from_secs(5);
/// After so long another thread is called: it does no harm if this one comes back after all.
const MISSED: Duration = Duration::from_millis(300);
/// How long everybody may sleep because of one table.
const NUDGE: Duration = Duration::from_millis(200);
/// Since when a table has had a thread; 0 while it has none.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pulse(Arc<AtomicU64>);

impl Pulse {
    pub(crate) fn is_stuck(&self) -> bool {
        self.is_longer_than(STUCK)
    }

    pub(crate) fn is_missed(&self) -> bool {
        self.is_longer_than(MISSED)
    }

    fn is_longer_than(&self, time: Duration) -> bool {
        let since = self.0.load(Ordering::Relaxed);
        since != 0 && ticks().saturating_sub(since) > time.as_millis() as u64
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

/// Looks after a server as long as there is one, on a thread that no table can take.
pub(crate) fn keep(server: Weak<ServerState>) {
    let runtime = tokio::runtime::Handle::try_current().ok();
    let look = move || {
        let mut told = 0;
        loop {
            std::thread::sleep(NUDGE);
            let Some(server) = server.upgrade() else { return };
            if let Some(runtime) = &runtime {
                // Whoever wakes up for this finds nothing else to do and watches sockets and clock.
                runtime.spawn(std::future::ready(()));
            }
            server.wake_spare_threads();
            let stuck = server.tables.stuck();
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
