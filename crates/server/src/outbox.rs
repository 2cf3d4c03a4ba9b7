//! What waits to be written to one socket.
//!
//! A table puts frames in and never waits; the socket's writer takes out all there is and flushes once. A frame
//! is counted bytes, so one serialised text can wait at several sockets. Whoever reads too slowly is let go.

use axum::extract::ws::Utf8Bytes;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// How many bytes may wait for one reader.
pub(crate) const WAITING_BYTES: usize = 256 * 1024;

/// How many bytes of history may wait besides, for all sockets together: people who come back to long games.
const BACKLOG_BYTES: usize = 256 * 1024 * 1024;

/// Close code: the reader is too slow; try again later (RFC 6455's registry, 1013).
const TOO_SLOW: u16 = 1013;

/// Close code for nobody's eyes: the socket is gone already.
const GONE: u16 = 1006;

/// The way to one socket. Clones lead to the same socket.
#[derive(Clone, Debug)]
pub struct Outbox(Arc<Shared>);

/// The writer's end of an [`Outbox`]. When it is dropped, the outbox takes nothing more.
#[derive(Debug)]
pub(crate) struct Mail(Arc<Shared>);

/// What the writer has to do.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Task {
    /// Write these, flush once, and tell [`Mail::written`].
    Write(VecDeque<Utf8Bytes>),
    /// Close with this code: everything before it is written.
    Close(u16),
}

#[derive(Debug)]
struct Shared {
    queue: Mutex<Queue>,
    bell: Notify,
    backlog: Arc<Backlog>,
}

/// How much history waits in all outboxes of a house. One may always wait, however long it is, so that nobody is kept
/// out for ever.
#[derive(Debug)]
pub(crate) struct Backlog {
    most: usize,
    waiting: AtomicUsize,
}

impl Default for Backlog {
    fn default() -> Self {
        Backlog { most: BACKLOG_BYTES, waiting: AtomicUsize::new(0) }
    }
}

impl Backlog {
    /// Takes room for a history; `false` if others wait for too much already.
    fn take(&self, bytes: usize) -> bool {
        let fits = |now: usize| (now == 0 || now + bytes <= self.most).then_some(now + bytes);
        self.waiting.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fits).is_ok()
    }

    fn give_back(&self, bytes: usize) {
        self.waiting.fetch_sub(bytes, Ordering::Relaxed);
    }
}

#[derive(Debug, Default)]
struct Queue {
    frames: VecDeque<Utf8Bytes>,
    /// Bytes put in and not yet written, those in the writer's hands included.
    waiting: usize,
    /// How much of `waiting` is history, which a slow reader is not blamed for.
    backlog: usize,
    /// The code of the close that comes after the frames; nothing is taken any more.
    end: Option<u16>,
    /// The reader was too slow: the writer must not even finish what it is writing.
    cut: bool,
}

impl Outbox {
    /// A new outbox and its writer's end.
    pub(crate) fn new(backlog: &Arc<Backlog>) -> (Outbox, Mail) {
        let backlog = Arc::clone(backlog);
        let shared = Arc::new(Shared { queue: Mutex::default(), bell: Notify::new(), backlog });
        (Outbox(Arc::clone(&shared)), Mail(shared))
    }

    /// Queues a frame. `false` when the reader is too slow or the socket is being closed: nothing more is
    /// taken then.
    pub fn send(&self, frame: Utf8Bytes) -> bool {
        let queue = self.0.lock();
        if queue.end.is_some() {
            return false;
        }
        if queue.waiting - queue.backlog + frame.len() > WAITING_BYTES {
            drop(queue);
            self.cut();
            return false;
        }
        self.push(queue, frame)
    }

    /// Queues a frame of history, for somebody who has just come: however long the game was, it is not the
    /// reader who is slow. Like [`Outbox::send`] otherwise.
    pub fn send_history(&self, frame: Utf8Bytes) -> bool {
        let mut queue = self.0.lock();
        if queue.end.is_some() {
            return false;
        }
        if !self.0.backlog.take(frame.len()) {
            drop(queue);
            self.cut();
            return false;
        }
        queue.backlog += frame.len();
        self.push(queue, frame)
    }

    /// Sends this last frame, then closes the socket with this code. Only the first close counts.
    pub fn close(&self, frame: Option<Utf8Bytes>, code: u16) {
        let mut queue = self.0.lock();
        if queue.end.is_some() {
            return;
        }
        queue.end = Some(code);
        if let Some(frame) = frame {
            self.push(queue, frame);
        } else {
            drop(queue);
            self.0.bell.notify_one();
        }
    }

    fn push(&self, mut queue: MutexGuard<'_, Queue>, frame: Utf8Bytes) -> bool {
        queue.waiting += frame.len();
        queue.frames.push_back(frame);
        drop(queue);
        self.0.bell.notify_one();
        true
    }

    fn cut(&self) {
        let mut queue = self.0.lock();
        queue.end = Some(TOO_SLOW);
        queue.cut = true;
        queue.frames = VecDeque::new();
        self.0.backlog.give_back(std::mem::take(&mut queue.backlog));
        drop(queue);
        self.0.bell.notify_one();
    }
}

impl Mail {
    /// Waits until there is something to do.
    pub(crate) async fn next(&self) -> Task {
        loop {
            if let Some(task) = self.take() {
                return task;
            }
            self.0.bell.notified().await;
        }
    }

    fn take(&self) -> Option<Task> {
        let mut queue = self.0.lock();
        if !queue.frames.is_empty() {
            // Taken whole: an idle socket keeps no buffer.
            return Some(Task::Write(std::mem::take(&mut queue.frames)));
        }
        queue.end.map(Task::Close)
    }

    /// Waits until the reader turns out to be too slow. Only while a write is under way: it swallows the bell,
    /// so [`Mail::next`] must look at the queue afterwards, which it does.
    pub(crate) async fn cut(&self) {
        while !self.0.lock().cut {
            self.0.bell.notified().await;
        }
    }

    /// So many bytes have reached the socket.
    pub(crate) fn written(&self, bytes: usize) {
        let mut queue = self.0.lock();
        queue.waiting = queue.waiting.saturating_sub(bytes);
        // History comes first, so it is also written first.
        let history = queue.backlog.min(bytes);
        queue.backlog -= history;
        self.0.backlog.give_back(history);
    }
}

impl Drop for Mail {
    fn drop(&mut self) {
        let mut queue = self.0.lock();
        queue.end.get_or_insert(GONE);
        queue.frames = VecDeque::new();
        self.0.backlog.give_back(std::mem::take(&mut queue.backlog));
    }
}

impl Shared {
    /// A panic elsewhere leaves the queue usable: every change to it is complete.
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(bytes: usize) -> Utf8Bytes {
        "x".repeat(bytes).into()
    }

    #[tokio::test]
    async fn everything_that_waits_is_taken_at_once_and_in_order() {
        let (outbox, mail) = Outbox::new(&Arc::default());
        assert!(outbox.send("a".into()));
        assert!(outbox.clone().send("b".into()));
        assert_eq!(mail.next().await, Task::Write(VecDeque::from(["a".into(), "b".into()])));
        outbox.close(Some("c".into()), 4001);
        assert!(!outbox.send("d".into()));
        assert_eq!(mail.next().await, Task::Write(VecDeque::from(["c".into()])));
        assert_eq!(mail.next().await, Task::Close(4001));
    }

    #[tokio::test]
    async fn a_slow_reader_is_let_go_at_the_limit_and_not_before() {
        let (outbox, mail) = Outbox::new(&Arc::default());
        assert!(outbox.send(frame(WAITING_BYTES - 1)));
        let Task::Write(frames) = mail.next().await else { panic!("nothing to write") };
        // In the writer's hands, but not yet written.
        assert!(outbox.send(frame(1)));
        mail.written(frames[0].len());
        assert!(outbox.send(frame(WAITING_BYTES - 1)));
        assert!(!outbox.send(frame(1)));
        assert!(!outbox.send(frame(1)));
        mail.cut().await;
        assert_eq!(mail.next().await, Task::Close(TOO_SLOW));
    }

    #[tokio::test]
    async fn a_long_history_is_nobodys_fault() {
        let (outbox, mail) = Outbox::new(&Arc::default());
        for _ in 0..8 {
            assert!(outbox.send_history(frame(WAITING_BYTES)));
        }
        assert!(outbox.send(frame(WAITING_BYTES)));
        mail.written(8 * WAITING_BYTES);
        assert!(!outbox.send(frame(1)));
    }

    /// D5 and L2: one history of any length may wait, many only until there is no more room, which is given back.
    #[tokio::test]
    async fn histories_of_all_sockets_have_a_limit_and_no_single_one_has() {
        let backlog = Arc::new(Backlog { most: 1000, waiting: AtomicUsize::new(0) });
        let (outbox, mail) = Outbox::new(&backlog);
        assert!(outbox.send_history(frame(1001)));
        let (other, other_mail) = Outbox::new(&backlog);
        assert!(!other.send_history(frame(1)));
        assert_eq!(other_mail.next().await, Task::Close(TOO_SLOW));
        mail.written(1001);
        let (third, third_mail) = Outbox::new(&backlog);
        assert!(third.send_history(frame(600)) && outbox.send_history(frame(400)));
        drop(third_mail);
        let (fourth, _mail) = Outbox::new(&backlog);
        assert!(fourth.send_history(frame(600)) && !outbox.send_history(frame(1)));
        assert_eq!(backlog.waiting.load(Ordering::Relaxed), 600);
    }

    #[test]
    fn nothing_is_taken_when_the_socket_is_gone() {
        let (outbox, mail) = Outbox::new(&Arc::default());
        drop(mail);
        assert!(!outbox.send("a".into()));
        assert!(!outbox.send_history("a".into()));
    }
}
