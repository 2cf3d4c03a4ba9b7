//! The threads on which bots compute their moves and hints. They are few and have a lower priority than the
//! threads that serve clients.

use crate::server_clock::ServerClock;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use table::Work;
use tokio::sync::oneshot;
use tokio::time::timeout;

/// A job that is late gets this many further deadlines to return. After that it is considered lost, and another
/// thread takes the place of its thread.
const LOST_AFTER_DEADLINES: u32 = 6;
/// Time limits are chosen so that all active jobs together finish within this fraction of a deadline: one
/// fourth.
const DEADLINE_DIVISOR: u32 = 4;
/// The shortest time limit of a job.
const MIN_TIME_LIMIT: Duration = Duration::from_millis(1);
/// How many external programs may be waited for at the same time. They run in processes of their own.
const PROGRAM_THREADS: usize = 16;
/// How many hints are computed at the same time.
const HINT_THREADS: usize = 1;
/// How many pages of replays are computed at the same time.
const REPLAY_THREADS: usize = 1;
/// The nice level of bot threads: positive values run after normal threads.
#[cfg(target_os = "linux")]
const NICE_LEVEL: i32 = 5;

/// The kind of a job. Each kind has a queue and threads of its own, so that no kind waits for another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BotQueue {
    /// Moves of the built-in bots.
    Levels,
    /// Moves of external programs.
    Programs,
    /// Hints for people.
    Hints,
    /// Pages of replays. They need no bot, but take long, and must not occupy the threads that serve clients.
    Replays,
}

/// The number of queues.
const QUEUE_COUNT: usize = 4;

/// How long a job occupies its thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Occupancy {
    /// As long as the job computes.
    AsComputed,
    /// A fixed time, at most `longest`, however long the job computes. So nobody can tell from the waiting time
    /// whether the bot had much to compute, which could reveal its cards.
    Slot { longest: Duration },
}

/// Runs the computations of bots. Jobs of a queue start in the order in which they arrive; the more jobs wait, the
/// shorter is the time limit of each.
#[derive(Clone)]
pub(crate) struct BotThreads {
    pools: Arc<[ThreadPool; QUEUE_COUNT]>,
    clock: ServerClock,
}

impl BotThreads {
    /// Threads whose deadlines do not count time in which this clock stands still.
    pub(crate) fn new(clock: ServerClock) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        // One core stays free for the threads that serve clients.
        let level_threads = cores.saturating_sub(1).max(1);
        let thread_counts = [level_threads, PROGRAM_THREADS, HINT_THREADS, REPLAY_THREADS];
        BotThreads::with_thread_counts(thread_counts, clock)
    }

    /// `thread_counts` has the maximum number of threads for each queue.
    fn with_thread_counts(thread_counts: [usize; QUEUE_COUNT], clock: ServerClock) -> Self {
        BotThreads { pools: Arc::new(thread_counts.map(ThreadPool::new)), clock }
    }

    /// Runs a computation. Returns `None` if it panics, does not start within `deadline`, or does not return within
    /// another `deadline`.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        queue: BotQueue,
        work: Work<T>,
        deadline: Duration,
        occupancy: Occupancy,
    ) -> Option<T> {
        let pool = &self.pools[queue as usize];
        let _active_job = ActiveJob::new(&pool.jobs.active_count);
        // The bot thread sends two signals to this task: one when the job starts, and then its result.
        let (start_sender, start_signal) = oneshot::channel();
        let (result_sender, mut result) = oneshot::channel();
        let run = move |time_limit: Duration| {
            // If the caller has given up already, the computation is skipped.
            if start_sender.send(()).is_ok() {
                let result = match occupancy {
                    Occupancy::AsComputed => work(time_limit),
                    Occupancy::Slot { longest } => {
                        let slot = Slot::start(time_limit.min(longest).max(MIN_TIME_LIMIT));
                        work(slot.time_limit())
                    }
                };
                result_sender.send(result).ok();
            }
        };
        pool.submit(BotJob { deadline, run: Box::new(run) });
        self.clock.timeout(deadline, start_signal).await?.ok()?;
        match self.clock.timeout(deadline, &mut result).await {
            // An error means that the computation has panicked.
            Some(received) => received.ok(),
            None => {
                // The late job still occupies its thread. If it seems never to return, another thread replaces it.
                let jobs = pool.jobs.clone();
                tokio::spawn(async move {
                    if timeout(deadline * LOST_AFTER_DEADLINES, result).await.is_err() {
                        tracing::error!(?queue, "a bot does not return; replacing its thread");
                        jobs.spawn_thread();
                    }
                });
                None
            }
        }
    }
}

/// The fixed time for which a job occupies its thread. Dropping it sleeps until the end of the slot, also if the
/// computation panicked.
struct Slot {
    length: Duration,
    started_at: Instant,
}

impl Slot {
    /// A slot that begins now.
    fn start(length: Duration) -> Slot {
        Slot { length, started_at: Instant::now() }
    }

    /// The time limit of the computation. It is shorter than the slot, because bots exceed their limit a little.
    fn time_limit(&self) -> Duration {
        self.length * 4 / 5
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        // The time is rounded up to whole slots: a computation that took 1.3 slots occupies the thread for 2.
        let slot_count = self.started_at.elapsed().as_nanos() / self.length.as_nanos() + 1;
        let end = self.started_at + self.length * u32::try_from(slot_count).unwrap_or(u32::MAX);
        std::thread::sleep(end.saturating_duration_since(Instant::now()));
    }
}

/// The threads of one queue. They are spawned when needed and end when the pool is dropped.
struct ThreadPool {
    jobs: Arc<JobQueue>,
    spawned_threads: AtomicUsize,
}

/// A queue of jobs that the threads of a pool share.
struct JobQueue {
    max_threads: usize,
    state: Mutex<JobQueueState>,
    /// Notified when a job arrives and when the pool shuts down.
    changed: Condvar,
    /// How many jobs are waiting or running.
    active_count: AtomicUsize,
}

#[derive(Default)]
struct JobQueueState {
    waiting_jobs: VecDeque<BotJob>,
    idle_threads: usize,
    is_shutting_down: bool,
}

/// A computation that waits for a thread.
struct BotJob {
    deadline: Duration,
    /// Does the computation, within the time limit that is its argument.
    run: Box<dyn FnOnce(Duration) + Send>,
}

impl ThreadPool {
    fn new(max_threads: usize) -> Self {
        let jobs = JobQueue {
            max_threads,
            state: Mutex::default(),
            changed: Condvar::new(),
            active_count: AtomicUsize::new(0),
        };
        ThreadPool { jobs: Arc::new(jobs), spawned_threads: AtomicUsize::new(0) }
    }

    /// Queues a job. Spawns a thread for it if no thread is idle and the pool is not full.
    fn submit(&self, job: BotJob) {
        let mut state = self.jobs.lock();
        state.waiting_jobs.push_back(job);
        let needs_thread = state.idle_threads < state.waiting_jobs.len();
        if needs_thread && self.spawned_threads.load(Ordering::Relaxed) < self.jobs.max_threads {
            self.spawned_threads.fetch_add(1, Ordering::Relaxed);
            self.jobs.spawn_thread();
        }
        drop(state);
        self.jobs.changed.notify_one();
    }
}

impl Drop for ThreadPool {
    fn drop(&mut self) {
        self.jobs.lock().is_shutting_down = true;
        self.jobs.changed.notify_all();
    }
}

impl JobQueue {
    /// Spawns a thread that runs jobs until the pool shuts down.
    fn spawn_thread(self: &Arc<Self>) {
        let jobs = self.clone();
        let run_jobs = move || {
            // If the priority cannot be lowered, the thread runs with the normal one.
            #[cfg(target_os = "linux")]
            rustix::process::nice(NICE_LEVEL).ok();
            while let Some(job) = jobs.next() {
                let time_limit = jobs.time_limit(job.deadline);
                // A panic drops the result sender, so the caller receives `None`. The thread takes the next job.
                catch_unwind(AssertUnwindSafe(|| (job.run)(time_limit))).ok();
            }
        };
        if let Err(error) = std::thread::Builder::new().name("bot".into()).spawn(run_jobs) {
            tracing::warn!(%error, "failed to spawn bot thread");
        }
    }

    /// Waits for the next job; `None` when the pool is shutting down.
    fn next(&self) -> Option<BotJob> {
        let mut state = self.lock();
        loop {
            if state.is_shutting_down {
                return None;
            }
            if let Some(job) = state.waiting_jobs.pop_front() {
                return Some(job);
            }
            state.idle_threads += 1;
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.idle_threads -= 1;
        }
    }

    /// The time limit of a job that starts now, chosen so that all active jobs finish well before their deadlines.
    fn time_limit(&self, deadline: Duration) -> Duration {
        // A fourth of the deadline, times the number of threads, is the computing time that all active jobs share.
        let active_count = self.active_count.load(Ordering::Relaxed).max(1) as u32;
        let time_limit = deadline / DEADLINE_DIVISOR * self.max_threads as u32 / active_count;
        time_limit.min(deadline).max(MIN_TIME_LIMIT)
    }

    fn lock(&self) -> MutexGuard<'_, JobQueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts one job as active until it is dropped.
struct ActiveJob<'a>(&'a AtomicUsize);

impl<'a> ActiveJob<'a> {
    fn new(active_count: &'a AtomicUsize) -> Self {
        active_count.fetch_add(1, Ordering::Relaxed);
        ActiveJob(active_count)
    }
}

impl Drop for ActiveJob<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The deadline of every job in these tests.
    const DEADLINE: Duration = Duration::from_millis(400);
    /// A deadline that even a busy machine meets.
    const GENEROUS_DEADLINE: Duration = Duration::from_secs(20);

    #[tokio::test]
    async fn a_late_or_panicking_job_returns_nothing_and_does_not_block_others() {
        let bot_threads = BotThreads::new(ServerClock::start(None));
        let sleep = Box::new(|_time_limit| std::thread::sleep(2 * DEADLINE));
        let late = bot_threads.run(BotQueue::Hints, sleep, DEADLINE, Occupancy::AsComputed);
        assert!(late.await.is_none());
        // The late job still occupies the only hint thread, but other queues are not affected.
        let run = |queue, work, deadline| bot_threads.run(queue, work, deadline, Occupancy::AsComputed);
        assert_eq!(run(BotQueue::Levels, Box::new(|_| 1), DEADLINE).await, Some(1));
        // After this time the late job has ended.
        tokio::time::sleep(2 * DEADLINE).await;
        assert_eq!(run(BotQueue::Hints, Box::new(|_| 2), DEADLINE).await, Some(2));
        let panicking = run(BotQueue::Hints, Box::new(|_| panic!("on purpose")), GENEROUS_DEADLINE);
        assert_eq!(panicking.await, None);
        assert_eq!(run(BotQueue::Hints, Box::new(|_| 3), GENEROUS_DEADLINE).await, Some(3));
    }

    #[tokio::test]
    async fn two_hundred_jobs_run_in_order_with_short_time_limits() {
        const THREADS: usize = 2;
        let bot_threads = BotThreads::with_thread_counts([THREADS, 1, 1, 1], ServerClock::start(None));
        let (deadline, start) = (Duration::from_secs(20), Instant::now());
        // The indexes of the jobs in the order in which they start.
        let start_order = Arc::new(Mutex::new(Vec::new()));
        let (running, max_running) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let jobs = (0..200).map(|job_index| {
            let (start_order, running, max_running) =
                (start_order.clone(), running.clone(), max_running.clone());
            let work = move |time_limit: Duration| {
                let running_now = running.fetch_add(1, Ordering::SeqCst) + 1;
                max_running.fetch_max(running_now, Ordering::SeqCst);
                start_order.lock().unwrap().push(job_index);
                std::thread::sleep(time_limit.min(Duration::from_millis(60)));
                running.fetch_sub(1, Ordering::SeqCst);
                time_limit
            };
            bot_threads.run(BotQueue::Levels, Box::new(work), deadline, Occupancy::AsComputed)
        });
        let time_limits: Vec<_> = futures_util::future::join_all(jobs).await;
        assert!(time_limits.iter().all(Option::is_some) && start.elapsed() < deadline);
        // When job 20 starts, about 180 jobs are active. They share a fourth of the deadline (5 s) of two threads,
        // which is about 55 ms for each.
        let time_limit = time_limits[20].unwrap();
        assert!((50..60).contains(&time_limit.as_millis()), "{time_limit:?}");
        assert_eq!(max_running.load(Ordering::SeqCst), THREADS);
        // Two threads that take jobs at the same time may push them in the wrong order, so small differences are
        // allowed.
        let start_order = start_order.lock().unwrap();
        let out_of_order = start_order
            .iter()
            .enumerate()
            .filter(|(position, job_index)| position.abs_diff(**job_index) > THREADS);
        assert_eq!(out_of_order.count(), 0, "{start_order:?}");
    }

    /// Guarantee P2: forced moves must not stand out by the time they take. Here many jobs share one thread, and half of
    /// them have nothing to compute. No job waits for less than the slots of the jobs before it.
    #[tokio::test]
    async fn a_job_without_work_occupies_its_thread_for_the_whole_slot() {
        let bot_threads = BotThreads::with_thread_counts([1; QUEUE_COUNT], ServerClock::start(None));
        let (deadline, longest) = (Duration::from_secs(30), Duration::from_millis(20));
        let begin = Instant::now();
        let jobs = (0..40).map(|job_index: u32| {
            // Every second job is a forced move: the bot has no choice, so there is nothing to compute.
            let is_forced = job_index.is_multiple_of(2);
            let work = move |time_limit: Duration| {
                assert!(time_limit < longest);
                if !is_forced {
                    std::thread::sleep(time_limit);
                }
            };
            let run =
                bot_threads.run(BotQueue::Levels, Box::new(work), deadline, Occupancy::Slot { longest });
            async move {
                assert_eq!(run.await, Some(()));
                // The job and all jobs before it have occupied the thread for a whole slot.
                assert!(begin.elapsed() >= (job_index + 1) * longest, "job {job_index}");
            }
        });
        futures_util::future::join_all(jobs).await;
    }

    #[test]
    fn a_late_or_panicking_computation_waits_for_the_end_of_a_whole_slot() {
        let length = Duration::from_millis(40);
        let begin = Instant::now();
        let slot = Slot::start(length);
        // The computation ends in the second slot, so the thread is occupied until the end of that slot.
        std::thread::sleep(length + length / 4);
        drop(slot);
        assert!(begin.elapsed() >= 2 * length);
        let begin = Instant::now();
        let panicked = catch_unwind(|| {
            let _slot = Slot::start(length);
            panic!("on purpose");
        });
        assert!(panicked.is_err() && begin.elapsed() >= length);
    }

    #[test]
    fn a_single_job_gets_a_fourth_of_its_deadline() {
        let pool = ThreadPool::new(1);
        assert_eq!(pool.jobs.time_limit(Duration::from_secs(4)), Duration::from_secs(1));
    }
}
