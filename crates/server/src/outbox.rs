//! The way out of one socket, and what waits there.
//!
//! A table puts frames in and never waits. As long as the reader keeps up, they go straight to the connection: to wake a
//! task for each cost more than writing it. What the connection does not take at once waits for the socket's writer, and
//! everything after it too. Whoever reads too slowly is let go.

use crate::backlog::Backlog;
use crate::frame;
use bytes::Bytes;
use std::collections::VecDeque;
use std::fmt::Debug;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// How many bytes may wait for one reader.
pub(crate) const WAITING_BYTES: usize = 256 * 1024;

/// Close code: the reader is too slow; try again later (RFC 6455's registry, 1013).
const TOO_SLOW: u16 = 1013;

/// Close code for nobody's eyes: the socket is gone already.
const GONE: u16 = 1006;

/// The way to one socket. Clones lead to the same socket.
#[derive(Clone, Debug)]
pub(crate) struct Outbox(Arc<Shared>);

/// The writer's end of an [`Outbox`]. When it is dropped, the outbox takes nothing more.
#[derive(Debug)]
pub(crate) struct OutboxReader(Arc<Shared>);

/// What the writer has to do.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Task {
    /// Write these and tell [`OutboxReader::written`].
    Write(VecDeque<Bytes>),
    /// Close with this code: everything before it is written.
    Close(u16),
}

/// The connection, as far as an outbox needs to know it.
pub(crate) trait Way: Debug + Send + Sync {
    /// Writes what can be written without waiting; says how many bytes that was.
    fn write_now(&self, frames: &[u8]) -> usize;
    /// These frames are written, or will be.
    fn note(&self, frames: &[u8]);
}

#[derive(Debug)]
struct Shared {
    queue: Mutex<Queue>,
    bell: Notify,
    backlog: Arc<Backlog>,
}

#[derive(Debug, Default)]
struct Queue {
    /// Where frames go that need not wait. Nowhere once the socket is gone: nobody keeps the connection open then.
    way: Option<Box<dyn Way>>,
    /// What has to wait: whole frames, and before them perhaps what is left of one.
    frames: VecDeque<Bytes>,
    /// Whether the first of them is such a rest.
    begun: bool,
    /// Bytes put in and not yet written, those in the writer's hands included.
    waiting: usize,
    /// How much of `waiting` is history, which a slow reader is not blamed for.
    backlog: usize,
    /// The code of the close that comes after the frames; nothing is taken any more.
    end: Option<u16>,
    /// The reader was too slow: the writer finishes the frame it is writing, at most, and nothing else.
    cut: bool,
}

impl Outbox {
    /// A new outbox and its writer's end. Without a way everything waits for the writer.
    pub(crate) fn new(backlog: &Arc<Backlog>, way: Option<Box<dyn Way>>) -> (Outbox, OutboxReader) {
        let queue = Mutex::new(Queue { way, ..Queue::default() });
        let shared = Arc::new(Shared { queue, bell: Notify::new(), backlog: Arc::clone(backlog) });
        (Outbox(Arc::clone(&shared)), OutboxReader(shared))
    }

    /// Sends whole frames. `false` when the reader is too slow or the socket is being closed: nothing more is
    /// taken then.
    pub(crate) fn send(&self, frames: &[u8]) -> bool {
        self.send_noted(frames, |way| way.note(frames))
    }

    /// Sends a frame that tells nobody anything. Like [`Outbox::send`] otherwise.
    pub(crate) fn send_control(&self, frames: &[u8]) -> bool {
        self.send_noted(frames, |_| {})
    }

    fn send_noted(&self, frames: &[u8], note: impl FnOnce(&dyn Way)) -> bool {
        let mut queue = self.0.lock();
        if queue.end.is_some() {
            return false;
        }
        if queue.waiting - queue.backlog + frames.len() > WAITING_BYTES {
            self.0.cut(&mut queue);
            return false;
        }
        self.0.push(&mut queue, frames);
        queue.way.as_deref().inspect(|way| note(*way));
        true
    }

    /// Sends a frame of history, for somebody who has just come: however long the game was, it is not the
    /// reader who is slow. Like [`Outbox::send`] otherwise.
    pub(crate) fn send_history(&self, frame: &[u8]) -> bool {
        let mut queue = self.0.lock();
        if queue.end.is_some() {
            return false;
        }
        if !self.0.backlog.take(frame.len()) {
            self.0.cut(&mut queue);
            return false;
        }
        let waits = self.0.push(&mut queue, frame);
        queue.backlog += waits;
        self.0.backlog.give_back(frame.len() - waits);
        queue.way.as_deref().inspect(|way| way.note(frame));
        true
    }

    /// Sends this last frame, then closes the socket with this code. Only the first close counts.
    pub(crate) fn close(&self, frame: Option<&[u8]>, code: u16) {
        let mut queue = self.0.lock();
        if queue.end.is_some() {
            return;
        }
        queue.end = Some(code);
        if let Some(frame) = frame {
            self.0.push(&mut queue, frame);
            queue.way.as_deref().inspect(|way| way.note(frame));
        }
        drop(queue);
        self.0.bell.notify_one();
    }
}

impl OutboxReader {
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
            queue.begun = false;
            // Taken whole: an idle socket keeps no buffer.
            return Some(Task::Write(std::mem::take(&mut queue.frames)));
        }
        queue.end.map(Task::Close)
    }

    /// Waits until the reader turns out to be too slow. Only while a write is under way: it swallows the bell,
    /// so [`OutboxReader::next`] must look at the queue afterwards, which it does.
    pub(crate) async fn cut(&self) {
        while !self.0.lock().cut {
            self.0.bell.notified().await;
        }
    }

    /// Asks the other side for a sign of life.
    pub(crate) fn ping(&self) {
        Outbox(Arc::clone(&self.0)).send_control(&frame::PING);
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

impl Drop for OutboxReader {
    fn drop(&mut self) {
        let mut queue = self.0.lock();
        queue.end.get_or_insert(GONE);
        queue.way = None;
        queue.frames = VecDeque::new();
        self.0.backlog.give_back(std::mem::take(&mut queue.backlog));
    }
}

impl Shared {
    /// Writes frames if nothing waits before them; says how many bytes of them wait now.
    fn push(&self, queue: &mut Queue, frames: &[u8]) -> usize {
        let written = match &queue.way {
            Some(way) if queue.waiting == 0 => way.write_now(frames),
            _ => 0,
        };
        let rest = &frames[written..];
        if !rest.is_empty() {
            queue.waiting += rest.len();
            queue.begun |= written > 0;
            queue.frames.push_back(Bytes::copy_from_slice(rest));
            self.bell.notify_one();
        }
        rest.len()
    }

    /// The reader is too slow: nothing more is written but the rest of a frame. Not even a goodbye can come in its middle.
    fn cut(&self, queue: &mut Queue) {
        queue.end = Some(TOO_SLOW);
        queue.cut = true;
        let kept = usize::from(queue.begun);
        queue.frames.truncate(kept);
        self.backlog.give_back(std::mem::take(&mut queue.backlog));
        self.bell.notify_one();
    }

    /// A panic elsewhere leaves the queue usable: every change to it is complete.
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn frame(bytes: usize) -> Vec<u8> {
        vec![b'x'; bytes]
    }

    fn waiting<const N: usize>(frames: [&str; N]) -> VecDeque<Bytes> {
        frames.map(|frame| Bytes::copy_from_slice(frame.as_bytes())).into()
    }

    /// A connection that takes so many bytes at once.
    #[derive(Debug, Default)]
    struct Narrow {
        takes: AtomicUsize,
        taken: Mutex<Vec<u8>>,
        noted: AtomicUsize,
    }

    impl Way for Arc<Narrow> {
        fn write_now(&self, frames: &[u8]) -> usize {
            let takes = self.takes.load(Ordering::Relaxed).min(frames.len());
            self.taken.lock().unwrap().extend(&frames[..takes]);
            takes
        }

        fn note(&self, frames: &[u8]) {
            self.noted.fetch_add(frames.len(), Ordering::Relaxed);
        }
    }

    #[tokio::test]
    async fn what_the_connection_takes_does_not_wait_and_nothing_overtakes_the_rest() {
        let way = Arc::new(Narrow::default());
        let (outbox, mail) = Outbox::new(&Arc::default(), Some(Box::new(way.clone())));
        way.takes.store(3, Ordering::Relaxed);
        assert!(outbox.send(b"abc") && mail.take().is_none());
        assert!(outbox.send(b"defgh") && outbox.send(b"i") && outbox.send_control(b"j"));
        assert_eq!(*way.taken.lock().unwrap(), *b"abcdef");
        assert_eq!(way.noted.load(Ordering::Relaxed), 9);
        assert_eq!(mail.next().await, Task::Write(waiting(["gh", "i", "j"])));
        // In the writer's hands, but not yet written: still nothing overtakes it.
        assert!(outbox.send(b"k"));
        assert_eq!(mail.next().await, Task::Write(waiting(["k"])));
        mail.written(5);
        assert!(outbox.send(b"l") && mail.take().is_none());
        assert_eq!(*way.taken.lock().unwrap(), *b"abcdefl");
    }

    #[tokio::test]
    async fn a_frame_that_is_begun_is_finished_before_the_goodbye() {
        let way = Arc::new(Narrow::default());
        let (outbox, mail) = Outbox::new(&Arc::default(), Some(Box::new(way.clone())));
        way.takes.store(3, Ordering::Relaxed);
        assert!(outbox.send(b"abcde") && outbox.send(b"f"));
        assert!(!outbox.send(&frame(WAITING_BYTES)));
        assert_eq!(mail.next().await, Task::Write(waiting(["de"])));
        assert_eq!(mail.next().await, Task::Close(TOO_SLOW));
    }

    #[tokio::test]
    async fn only_the_history_that_waits_takes_room() {
        let backlog = Arc::new(Backlog::new(100));
        let way = Arc::new(Narrow::default());
        way.takes.store(30, Ordering::Relaxed);
        let (outbox, mail) = Outbox::new(&backlog, Some(Box::new(way)));
        assert!(outbox.send_history(&frame(90)));
        assert_eq!(backlog.waiting(), 60);
        mail.written(60);
        assert_eq!(backlog.waiting(), 0);
    }

    /// Whoever still holds the outbox of a socket that is gone does not hold its connection.
    #[test]
    fn the_connection_is_let_go_with_the_socket() {
        let way = Arc::new(Narrow::default());
        let (outbox, mail) = Outbox::new(&Arc::default(), Some(Box::new(way.clone())));
        drop(mail);
        assert_eq!(Arc::strong_count(&way), 1);
        assert!(!outbox.send(b"a"));
    }

    #[tokio::test]
    async fn everything_that_waits_is_taken_at_once_and_in_order() {
        let (outbox, mail) = Outbox::new(&Arc::default(), None);
        assert!(outbox.send(b"a"));
        assert!(outbox.clone().send(b"b"));
        assert_eq!(mail.next().await, Task::Write(waiting(["a", "b"])));
        outbox.close(Some(b"c"), 4001);
        assert!(!outbox.send(b"d"));
        assert_eq!(mail.next().await, Task::Write(waiting(["c"])));
        assert_eq!(mail.next().await, Task::Close(4001));
    }

    #[tokio::test]
    async fn a_slow_reader_is_let_go_at_the_limit_and_not_before() {
        let (outbox, mail) = Outbox::new(&Arc::default(), None);
        assert!(outbox.send(&frame(WAITING_BYTES - 1)));
        let Task::Write(frames) = mail.next().await else { panic!("nothing to write") };
        // In the writer's hands, but not yet written.
        assert!(outbox.send(&frame(1)));
        mail.written(frames[0].len());
        assert!(outbox.send(&frame(WAITING_BYTES - 1)));
        assert!(!outbox.send(&frame(1)));
        assert!(!outbox.send(&frame(1)));
        mail.cut().await;
        assert_eq!(mail.next().await, Task::Close(TOO_SLOW));
    }

    #[tokio::test]
    async fn a_long_history_is_nobodys_fault() {
        let (outbox, mail) = Outbox::new(&Arc::default(), None);
        for _ in 0..8 {
            assert!(outbox.send_history(&frame(WAITING_BYTES)));
        }
        assert!(outbox.send(&frame(WAITING_BYTES)));
        mail.written(8 * WAITING_BYTES);
        assert!(!outbox.send(&frame(1)));
    }

    /// D5 and L2: one history of any length may wait, many only until there is no more room, which is given back.
    #[tokio::test]
    async fn histories_of_all_sockets_have_a_limit_and_no_single_one_has() {
        let backlog = Arc::new(Backlog::new(1000));
        let (outbox, mail) = Outbox::new(&backlog, None);
        assert!(outbox.send_history(&frame(1001)));
        let (other, other_mail) = Outbox::new(&backlog, None);
        assert!(!other.send_history(&frame(1)));
        assert_eq!(other_mail.next().await, Task::Close(TOO_SLOW));
        mail.written(1001);
        let (third, third_mail) = Outbox::new(&backlog, None);
        assert!(third.send_history(&frame(600)) && outbox.send_history(&frame(400)));
        drop(third_mail);
        let (fourth, _mail) = Outbox::new(&backlog, None);
        assert!(fourth.send_history(&frame(600)) && !outbox.send_history(&frame(1)));
        assert_eq!(backlog.waiting(), 600);
    }

    #[test]
    fn nothing_is_taken_when_the_socket_is_gone() {
        let (outbox, mail) = Outbox::new(&Arc::default(), None);
        drop(mail);
        assert!(!outbox.send(b"a"));
        assert!(!outbox.send_history(b"a"));
    }
}
