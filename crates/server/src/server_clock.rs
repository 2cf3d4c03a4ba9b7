//! The clock of a server. It takes the wall clock once, when the server starts, and adds the time for which the
//! process has been running since.
//!
//! The clock therefore follows no jump of the wall clock, and it stands still while the machine sleeps or the
//! process is stopped. Players lose no time then, as if the server had been shut down and started again.
//! `docs/decisions/0012-server-clock.md` explains the design.

use std::fmt;
use std::future::Future;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// If nobody reads the clock for longer than this, the process was not running. The watchdog reads it every
/// 200 ms. If it comes late on a busy machine, players only get more time.
const MAX_READING_GAP: Duration = Duration::from_secs(1);
/// How long the clock stands still after the process runs again. In this time the sockets are read, so that a
/// request that waited in a socket is handled before any deadline.
const CATCH_UP_TIME: Duration = Duration::from_millis(500);

/// Where a server clock gets the time from. Tests replace it.
pub trait TimeSource: Send + Sync {
    /// The wall clock: milliseconds since the Unix epoch. It may jump.
    fn wall_ms(&self) -> u64;
    /// The time since a fixed moment. It never decreases.
    fn monotonic(&self) -> Duration;
}

/// The clocks of the operating system.
struct SystemTimeSource {
    /// The monotonic time counts from here.
    start: Instant,
}

impl TimeSource for SystemTimeSource {
    fn wall_ms(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
    }

    fn monotonic(&self) -> Duration {
        self.start.elapsed()
    }
}

/// The clock of a server. Clones are the same clock.
#[derive(Clone)]
pub(crate) struct ServerClock(Arc<ClockInner>);

struct ClockInner {
    source: Arc<dyn TimeSource>,
    /// The wall clock at the start, in milliseconds since the Unix epoch.
    started_at_ms: u64,
    reading: Mutex<Reading>,
}

/// The state of the clock when it was read last.
#[derive(Default)]
struct Reading {
    /// The monotonic time of the reading.
    monotonic: Duration,
    /// The time that the clock had counted since its start.
    running_time: Duration,
    /// For how long the clock had stood still since its start, in all.
    standstill: Duration,
    /// The clock stands still until this monotonic time.
    catch_up_until: Duration,
    /// Whether somebody reads the clock at short intervals. Only then does a long time without a reading
    /// mean that the process was not running.
    is_watched: bool,
}

impl ServerClock {
    /// A clock that starts now. `source` replaces the clocks of the operating system.
    pub(crate) fn start(source: Option<Arc<dyn TimeSource>>) -> ServerClock {
        let source = source.unwrap_or_else(|| Arc::new(SystemTimeSource { start: Instant::now() }));
        let reading = Reading { monotonic: source.monotonic(), ..Reading::default() };
        let started_at_ms = source.wall_ms();
        ServerClock(Arc::new(ClockInner { source, started_at_ms, reading: Mutex::new(reading) }))
    }

    /// The time in milliseconds since the Unix epoch. It never decreases.
    pub(crate) fn now_ms(&self) -> u64 {
        self.0.started_at_ms + self.read().running_time.as_millis() as u64
    }

    /// Reads the clock for the watchdog, which must do so at short intervals from the first call on. Returns
    /// for how long the process was not running before this call, if it was not.
    pub(crate) fn watch(&self) -> Option<Duration> {
        let previous = self.lock().monotonic;
        let mut reading = self.read();
        reading.is_watched = true;
        // `read` sets `catch_up_until` to this time when it finds that the process was not running.
        let was_stopped = reading.catch_up_until == reading.monotonic + CATCH_UP_TIME;
        was_stopped.then(|| reading.monotonic.saturating_sub(previous))
    }

    /// How long the clock has stood still since it was started, in all.
    pub(crate) fn total_standstill(&self) -> Duration {
        self.read().standstill
    }

    /// Runs a future for at most `duration`. The time for which this clock stood still does not count. Returns `None` if
    /// the future did not complete in time.
    pub(crate) async fn timeout<T>(&self, duration: Duration, future: impl Future<Output = T>) -> Option<T> {
        let mut future = pin!(future);
        let mut standstill = self.total_standstill();
        let mut remaining = duration;
        loop {
            if let Ok(output) = tokio::time::timeout(remaining, &mut future).await {
                return Some(output);
            }
            // The clock may have stood still while the future ran. The future gets that time once more.
            let standstill_now = self.total_standstill();
            remaining = standstill_now.saturating_sub(standstill);
            standstill = standstill_now;
            if remaining.is_zero() {
                return None;
            }
        }
    }

    /// Advances the clock to the present. The time since the last reading counts as running or as standstill.
    fn read(&self) -> MutexGuard<'_, Reading> {
        let mut reading = self.lock();
        let now = self.0.source.monotonic();
        let was_stopped = reading.is_watched && now.saturating_sub(reading.monotonic) > MAX_READING_GAP;
        let passed = now.saturating_sub(reading.monotonic);
        // The part of the passed time for which the clock runs. For the rest it stands still.
        let counted = match was_stopped {
            true => Duration::ZERO,
            // Time before `catch_up_until` does not count: the server is still reading what arrived meanwhile.
            false => passed.min(now.saturating_sub(reading.catch_up_until)),
        };
        if was_stopped {
            reading.catch_up_until = now + CATCH_UP_TIME;
        }
        reading.running_time += counted;
        reading.standstill += passed - counted;
        reading.monotonic = now.max(reading.monotonic);
        reading
    }

    fn lock(&self) -> MutexGuard<'_, Reading> {
        self.0.reading.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for ServerClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ServerClock").field("now_ms", &self.now_ms()).finish()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const HOUR_MS: u64 = 3_600_000;
    /// The time of the wall clock when a test begins, in milliseconds since the Unix epoch.
    const START_MS: u64 = 1_000_000_000;

    /// Clocks that only a test moves.
    struct FakeSource(Mutex<FakeTimes>);

    struct FakeTimes {
        wall_ms: u64,
        monotonic: Duration,
    }

    impl FakeSource {
        /// The wall clock starts at [`START_MS`].
        fn new(monotonic: Duration) -> Arc<FakeSource> {
            Arc::new(FakeSource(Mutex::new(FakeTimes { wall_ms: START_MS, monotonic })))
        }

        /// Advances both clocks.
        fn wait(&self, duration: Duration) {
            let mut times = self.0.lock().unwrap();
            times.wall_ms += duration.as_millis() as u64;
            times.monotonic += duration;
        }

        fn set_wall_clock(&self, wall_ms: u64) {
            self.0.lock().unwrap().wall_ms = wall_ms;
        }
    }

    impl TimeSource for FakeSource {
        fn wall_ms(&self) -> u64 {
            self.0.lock().unwrap().wall_ms
        }

        fn monotonic(&self) -> Duration {
            self.0.lock().unwrap().monotonic
        }
    }

    /// A clock that starts at [`START_MS`] and is read by a watchdog, and its source.
    fn watched_clock() -> (ServerClock, Arc<FakeSource>) {
        let source = FakeSource::new(70 * SECOND);
        let clock = ServerClock::start(Some(source.clone()));
        assert_eq!(clock.watch(), None);
        (clock, source)
    }

    /// Lets time pass while the watchdog reads the clock. `None` means that the process was not stopped.
    fn run(clock: &ServerClock, source: &FakeSource, duration: Duration) {
        let interval = Duration::from_millis(200);
        for _ in 0..duration.as_millis() / interval.as_millis() {
            source.wait(interval);
            assert_eq!(clock.watch(), None);
        }
    }

    /// Guarantee P5: the clock follows no jump of the wall clock.
    #[test]
    fn a_jump_of_the_wall_clock_does_not_change_the_server_clock() {
        let (clock, source) = watched_clock();
        for jump in [START_MS + HOUR_MS, START_MS - HOUR_MS, 0] {
            let before = clock.now_ms();
            source.set_wall_clock(jump);
            run(&clock, &source, 3 * SECOND);
            assert_eq!(clock.now_ms(), before + 3000);
        }
    }

    /// Guarantee P5: time in which the process did not run does not count. When it runs again, the clock stands still
    /// for another half second (`CATCH_UP_TIME`), in which the sockets are read.
    #[test]
    fn the_clock_stands_still_while_the_process_is_stopped() {
        let (clock, source) = watched_clock();
        run(&clock, &source, 4 * SECOND);
        for stopped_s in [11, 8 * 3600] {
            let (before, standstill_before) = (clock.now_ms(), clock.total_standstill());
            source.wait(stopped_s * SECOND);
            // The clock shows the same time as before the stop, and also after the time for catching up.
            assert_eq!(clock.now_ms(), before);
            source.wait(CATCH_UP_TIME);
            assert_eq!(clock.now_ms(), before);
            run(&clock, &source, SECOND);
            assert_eq!(clock.now_ms(), before + 1000);
            let standstill = clock.total_standstill() - standstill_before;
            assert_eq!(standstill, stopped_s * SECOND + CATCH_UP_TIME);
        }
        // If the watchdog reads the clock first, it learns how long the process was stopped.
        source.wait(20 * SECOND);
        assert_eq!(clock.watch(), Some(20 * SECOND));
    }

    /// Without a watchdog, a long time without a reading does not mean that the process was stopped: perhaps no table
    /// is in use.
    #[test]
    fn an_unwatched_clock_counts_all_monotonic_time() {
        let source = FakeSource::new(SECOND);
        let clock = ServerClock::start(Some(source.clone()));
        source.wait(3600 * SECOND);
        assert_eq!(clock.now_ms(), START_MS + HOUR_MS);
        assert_eq!(clock.total_standstill(), Duration::ZERO);
    }
}
