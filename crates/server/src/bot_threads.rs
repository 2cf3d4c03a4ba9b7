//! Where bots think: on threads of their own, few enough and modest enough that people are served first.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::timeout;

/// A bot that is not done after so many deadlines is not counted any more: it will never be.
const LOST: u32 = 6;
/// Everybody who waits should have had their turn in this part of a deadline.
const SHARED: u32 = 4;
/// Nobody is hurried more than this.
const SHORTEST: Duration = Duration::from_millis(1);
/// How many other programs may be waited for at once. They think in processes of their own.
const PROGRAMS: usize = 16;
/// How far thinking stands back behind everything else (`nice`).
#[cfg(target_os = "linux")]
const MODESTY: i32 = 5;

/// What kind of thinking it is: none of them waits for another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BotQueue {
    /// Bots of the server, at their turn.
    Levels,
    /// Programs of the owner's, at their turn.
    Programs,
    /// Advice for people.
    Hints,
}

/// Something to be thought about, in so much time.
pub(crate) type Work<T> = Box<dyn FnOnce(Duration) -> T + Send>;

/// The rooms in which bots think. Whoever comes first thinks first; the more wait, the shorter each one thinks.
#[derive(Clone)]
pub(crate) struct BotThreads(Arc<[Crew; 3]>);

impl Default for BotThreads {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        BotThreads(Arc::new([cores.saturating_sub(1).max(1), PROGRAMS, 1].map(Crew::new)))
    }
}

impl BotThreads {
    /// Lets somebody think, once there is room; nothing comes of it if they fail or are late.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        room: BotQueue,
        work: Work<T>,
        deadline: Duration,
    ) -> Option<T> {
        let crew = &self.0[room as usize];
        let _counted = Counted::among(&crew.desk.crowd);
        let (begin, begun) = oneshot::channel();
        let (done, mut thinking) = oneshot::channel();
        let think = move |most| {
            // Nobody waits for one whose turn did not come in time.
            if begin.send(()).is_ok() {
                done.send(work(most)).ok();
            }
        };
        crew.take(Job { deadline, think: Box::new(think) });
        timeout(deadline, begun).await.ok()?.ok()?;
        match timeout(deadline, &mut thinking).await {
            Ok(thought) => thought.ok(),
            Err(_) => {
                // One that is not waited for any more still has its thread, but others get another in the end.
                let desk = crew.desk.clone();
                tokio::spawn(async move {
                    if timeout(deadline * LOST, thinking).await.is_err() {
                        tracing::error!("a bot does not come to an end");
                        desk.hire();
                    }
                });
                None
            }
        }
    }
}

/// A few threads and what they have to do. They end with it.
struct Crew {
    desk: Arc<Desk>,
    hired: AtomicUsize,
}

/// Where work waits, first come first served.
struct Desk {
    places: usize,
    tray: Mutex<Tray>,
    bell: Condvar,
    /// How many think, or wait for it.
    crowd: AtomicUsize,
}

#[derive(Default)]
struct Tray {
    jobs: VecDeque<Job>,
    idle: usize,
    closed: bool,
}

struct Job {
    deadline: Duration,
    think: Box<dyn FnOnce(Duration) + Send>,
}

impl Crew {
    fn new(places: usize) -> Self {
        let (tray, bell, crowd) = (Mutex::default(), Condvar::new(), AtomicUsize::new(0));
        Crew { desk: Arc::new(Desk { places, tray, bell, crowd }), hired: AtomicUsize::new(0) }
    }

    /// Takes work; somebody is hired for it while there is a place and everybody else is busy.
    fn take(&self, job: Job) {
        let mut tray = self.desk.tray();
        tray.jobs.push_back(job);
        if tray.idle < tray.jobs.len() && self.hired.load(Ordering::Relaxed) < self.desk.places {
            self.hired.fetch_add(1, Ordering::Relaxed);
            self.desk.hire();
        }
        drop(tray);
        self.desk.bell.notify_one();
    }
}

impl Drop for Crew {
    fn drop(&mut self) {
        self.desk.tray().closed = true;
        self.desk.bell.notify_all();
    }
}

impl Desk {
    /// Somebody more works here, on a thread that stands back behind those that serve people.
    fn hire(self: &Arc<Self>) {
        let desk = self.clone();
        let work = move || {
            // Where it cannot, it works all the same.
            #[cfg(target_os = "linux")]
            rustix::process::nice(MODESTY).ok();
            while let Some(job) = desk.next() {
                let most = desk.fair_share(job.deadline);
                // A bot that fails is nobody else's business; whoever waits for it hears that nothing came.
                catch_unwind(AssertUnwindSafe(|| (job.think)(most))).ok();
            }
        };
        if let Err(error) = std::thread::Builder::new().name("thinker".into()).spawn(work) {
            tracing::warn!(%error, "nobody to think");
        }
    }

    /// The next piece of work, as soon as there is one; none when it is time to go home.
    fn next(&self) -> Option<Job> {
        let mut tray = self.tray();
        loop {
            if tray.closed {
                return None;
            }
            if let Some(job) = tray.jobs.pop_front() {
                return Some(job);
            }
            tray.idle += 1;
            tray = self.bell.wait(tray).unwrap_or_else(PoisonError::into_inner);
            tray.idle -= 1;
        }
    }

    /// How long one of them may think, so that all of them come to it in good time.
    fn fair_share(&self, deadline: Duration) -> Duration {
        let crowd = self.crowd.load(Ordering::Relaxed).max(1);
        (deadline / SHARED * self.places as u32 / crowd as u32).min(deadline).max(SHORTEST)
    }

    fn tray(&self) -> MutexGuard<'_, Tray> {
        self.tray.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One of a crowd, until it is dropped.
struct Counted<'a>(&'a AtomicUsize);

impl<'a> Counted<'a> {
    fn among(crowd: &'a AtomicUsize) -> Self {
        crowd.fetch_add(1, Ordering::Relaxed);
        Counted(crowd)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;
    use std::time::Instant;

    const DEADLINE: Duration = Duration::from_millis(400);

    #[tokio::test]
    async fn whoever_is_late_or_fails_gets_nothing_and_others_are_not_kept() {
        let bot_threads = BotThreads::default();
        let late = bot_threads.run(BotQueue::Hints, Box::new(|_| std::thread::sleep(2 * DEADLINE)), DEADLINE);
        assert!(late.await.is_none());
        // The only place is still taken by the late one, and free again when it is done.
        let other = bot_threads.run(BotQueue::Levels, Box::new(|_| 1), DEADLINE).await;
        assert_eq!(other, Some(1));
        tokio::time::sleep(2 * DEADLINE).await;
        assert_eq!(bot_threads.run(BotQueue::Hints, Box::new(|_| 2), DEADLINE).await, Some(2));
        let failed = bot_threads.run(BotQueue::Hints, Box::new(|_| panic!("on purpose")), 50 * DEADLINE);
        assert_eq!(failed.await, None::<()>);
        assert_eq!(bot_threads.run(BotQueue::Hints, Box::new(|_| 3), 50 * DEADLINE).await, Some(3));
    }

    /// Two hundred at once: all of them come to it, in order, and never more think than there are places.
    #[tokio::test]
    async fn a_crowd_is_hurried_and_served_in_order() {
        let bot_threads = BotThreads(Arc::new([2, 1, 1].map(Crew::new)));
        let (deadline, began) = (Duration::from_secs(20), Instant::now());
        let order = Arc::new(Mutex::new(Vec::new()));
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let all = (0..200).map(|number| {
            let (order, now, most) = (order.clone(), now.clone(), most.clone());
            let work = move |time: Duration| {
                most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                order.lock().unwrap().push(number);
                std::thread::sleep(time.min(Duration::from_millis(60)));
                now.fetch_sub(1, Ordering::SeqCst);
                time
            };
            bot_threads.run(BotQueue::Levels, Box::new(work), deadline)
        });
        let times: Vec<_> = futures_util::future::join_all(all).await;
        assert!(times.iter().all(Option::is_some) && began.elapsed() < deadline);
        // A fourth of the deadline, two at a time, among those who were still there.
        let time = times[20].unwrap();
        assert!((50..60).contains(&time.as_millis()), "{time:?}");
        assert_eq!(most.load(Ordering::SeqCst), 2);
        let order = order.lock().unwrap();
        let out_of_order = order.iter().enumerate().filter(|(place, number)| place.abs_diff(**number) > 2);
        assert_eq!(out_of_order.count(), 0, "{order:?}");
    }

    #[test]
    fn alone_nobody_is_hurried() {
        let crew = Crew::new(1);
        assert_eq!(crew.desk.fair_share(Duration::from_secs(4)), Duration::from_secs(1));
    }
}
