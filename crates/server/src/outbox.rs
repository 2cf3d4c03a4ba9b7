//! The outgoing queue of one WebSocket.
//!
//! A table sends frames to an outbox and never waits for the network. While the client keeps up, frames are
//! written directly to its connection: waking a task for each frame would cost more than the write. Bytes that the
//! connection does not accept at once are queued for the socket's writer task, and so are all later frames. A
//! client that reads too slowly is disconnected.

use crate::close_reason::CloseReason;
use crate::frame::{Frames, MessageInfo, PING_FRAME};
use crate::history_budget::HistoryBudget;
use bytes::Bytes;
use std::collections::VecDeque;
use std::fmt::Debug;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// How many bytes, apart from history, may be queued for one client.
pub(crate) const MAX_QUEUED_BYTES: usize = 256 * 1024;

/// The sending end of one socket's queue. Clones send to the same socket.
#[derive(Clone, Debug)]
pub(crate) struct Outbox(Arc<OutboxInner>);

/// The writer task's end of an [`Outbox`]. Once it is dropped, the outbox accepts nothing.
#[derive(Debug)]
pub(crate) struct OutboxReader(Arc<OutboxInner>);

/// What the writer task has to do next.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum OutboxItem {
    /// Write these bytes, then call [`OutboxReader::mark_written`].
    Frames(VecDeque<Bytes>),
    /// Close the socket; all frames are written.
    Close(CloseReason),
}

/// The connection to which an outbox writes directly.
pub(crate) trait FrameSink: Debug + Send + Sync {
    /// Writes as many bytes as possible without waiting; returns how many.
    fn try_write(&self, bytes: &[u8]) -> usize;
    /// Updates the metrics for messages that the outbox has accepted.
    fn count_messages(&self, messages: &[MessageInfo]);
}

#[derive(Debug)]
struct OutboxInner {
    queue: Mutex<Queue>,
    /// Notified when the writer task has something to do.
    changed: Notify,
    history_budget: Arc<HistoryBudget>,
}

#[derive(Debug, Default)]
struct Queue {
    /// `None` in tests, and once the socket has ended, so that an outbox does not keep its connection open.
    sink: Option<Box<dyn FrameSink>>,
    /// Bytes that wait for the writer task: whole frames, the first one possibly without its beginning.
    frames: VecDeque<Bytes>,
    /// Whether the beginning of the first frame is already written.
    first_frame_is_partial: bool,
    /// Bytes that are not written yet, including those that the writer task has taken.
    unwritten_bytes: usize,
    /// The part of `unwritten_bytes` that is history. It does not count against the limit for slow clients.
    history_bytes: usize,
    state: QueueState,
    /// Whether the client was too slow. The writer task then finishes the frame that it is writing, and
    /// writes no other.
    is_cut_off: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum QueueState {
    #[default]
    Open,
    /// No more frames are accepted. The writer task writes the queued ones and closes the socket.
    Closing(CloseReason),
    /// The writer task has ended.
    Ended,
}

impl Outbox {
    /// A new outbox and its reader. Without a sink, all frames are queued for the reader.
    pub(crate) fn new(
        history_budget: &Arc<HistoryBudget>,
        sink: Option<Box<dyn FrameSink>>,
    ) -> (Outbox, OutboxReader) {
        let queue = Mutex::new(Queue { sink, ..Queue::default() });
        let inner = OutboxInner { queue, changed: Notify::new(), history_budget: Arc::clone(history_budget) };
        let inner = Arc::new(inner);
        (Outbox(Arc::clone(&inner)), OutboxReader(inner))
    }

    /// Sends messages. Returns `false`, and sends nothing, if the socket is being closed or the client is too slow.
    pub(crate) fn send(&self, frames: Frames<'_>) -> bool {
        let mut queue = self.0.lock();
        let is_sent = self.0.send_limited(&mut queue, frames.bytes);
        if is_sent {
            queue.count_messages(frames);
        }
        is_sent
    }

    /// Sends a control frame, which the metrics do not count as a message. Otherwise like [`Outbox::send`].
    pub(crate) fn send_control(&self, frame: &[u8]) -> bool {
        let mut queue = self.0.lock();
        self.0.send_limited(&mut queue, frame)
    }

    /// Sends the events that a client missed. Their size depends on the length of the game and not on the speed of
    /// the client, so they are limited by the history budget only. Otherwise like [`Outbox::send`].
    pub(crate) fn send_history(&self, frames: Frames<'_>) -> bool {
        let mut queue = self.0.lock();
        if queue.state != QueueState::Open {
            return false;
        }
        let length = frames.bytes.len();
        if !self.0.history_budget.reserve(length) {
            self.0.cut_off(&mut queue);
            return false;
        }
        let queued_bytes = self.0.push(&mut queue, frames.bytes);
        queue.history_bytes += queued_bytes;
        // The bytes that were written directly need no memory any more.
        self.0.history_budget.release(length - queued_bytes);
        queue.count_messages(frames);
        true
    }

    /// Sends a last message, if there is one, and closes the socket. Only the first call has an effect.
    pub(crate) fn close(&self, last_message: Option<Frames<'_>>, reason: CloseReason) {
        let mut queue = self.0.lock();
        if queue.state != QueueState::Open {
            return;
        }
        queue.state = QueueState::Closing(reason);
        if let Some(frames) = last_message {
            self.0.push(&mut queue, frames.bytes);
            queue.count_messages(frames);
        }
        drop(queue);
        self.0.changed.notify_one();
    }
}

impl OutboxReader {
    /// Waits until there is something to do.
    pub(crate) async fn next(&self) -> OutboxItem {
        loop {
            if let Some(item) = self.take() {
                return item;
            }
            self.0.changed.notified().await;
        }
    }

    /// The next thing to do, without waiting.
    fn take(&self) -> Option<OutboxItem> {
        let mut queue = self.0.lock();
        if !queue.frames.is_empty() {
            queue.first_frame_is_partial = false;
            // The deque is moved out, so that an idle socket keeps no memory for it.
            return Some(OutboxItem::Frames(std::mem::take(&mut queue.frames)));
        }
        match queue.state {
            QueueState::Closing(reason) => Some(OutboxItem::Close(reason)),
            QueueState::Open | QueueState::Ended => None,
        }
    }

    /// Waits until the client is cut off because it is too slow. This consumes notifications, which is harmless
    /// while a write is in progress: [`OutboxReader::next`] looks at the queue before it waits.
    pub(crate) async fn wait_until_cut_off(&self) {
        while !self.0.lock().is_cut_off {
            self.0.changed.notified().await;
        }
    }

    /// Sends a ping.
    pub(crate) fn ping(&self) {
        Outbox(Arc::clone(&self.0)).send_control(&PING_FRAME);
    }

    /// Must be called after the bytes of an [`OutboxItem::Frames`] are written.
    pub(crate) fn mark_written(&self, bytes: usize) {
        let mut queue = self.0.lock();
        queue.unwritten_bytes = queue.unwritten_bytes.saturating_sub(bytes);
        // History is the first message on a socket, so the bytes written first are history.
        let history_bytes = queue.history_bytes.min(bytes);
        queue.history_bytes -= history_bytes;
        self.0.history_budget.release(history_bytes);
    }
}

impl Drop for OutboxReader {
    fn drop(&mut self) {
        let mut queue = self.0.lock();
        queue.state = QueueState::Ended;
        queue.sink = None;
        queue.frames = VecDeque::new();
        self.0.history_budget.release(std::mem::take(&mut queue.history_bytes));
    }
}

impl OutboxInner {
    /// Sends bytes that count against the limit for slow clients.
    fn send_limited(&self, queue: &mut Queue, bytes: &[u8]) -> bool {
        if queue.state != QueueState::Open {
            return false;
        }
        // The history that a reconnected client missed has a limit of its own.
        let limited_bytes = queue.unwritten_bytes - queue.history_bytes + bytes.len();
        if limited_bytes > MAX_QUEUED_BYTES {
            self.cut_off(queue);
            return false;
        }
        self.push(queue, bytes);
        true
    }

    /// Writes bytes directly if no earlier bytes are queued, and queues the rest. Returns how many bytes are queued.
    fn push(&self, queue: &mut Queue, bytes: &[u8]) -> usize {
        let written = match &queue.sink {
            Some(sink) if queue.unwritten_bytes == 0 => sink.try_write(bytes),
            _ => 0,
        };
        let rest = &bytes[written..];
        if !rest.is_empty() {
            queue.unwritten_bytes += rest.len();
            queue.first_frame_is_partial |= written > 0;
            queue.frames.push_back(Bytes::copy_from_slice(rest));
            self.changed.notify_one();
        }
        rest.len()
    }

    /// Drops all queued frames and closes the socket, because the client is too slow. The rest of a frame
    /// whose beginning is written stays in the queue: a close frame must not be sent in the middle of another
    /// frame.
    fn cut_off(&self, queue: &mut Queue) {
        queue.state = QueueState::Closing(CloseReason::ClientTooSlow);
        queue.is_cut_off = true;
        let kept_frame_count = usize::from(queue.first_frame_is_partial);
        queue.frames.truncate(kept_frame_count);
        self.history_budget.release(std::mem::take(&mut queue.history_bytes));
        self.changed.notify_one();
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        // After a panic of another thread the queue is used anyway: its changes are complete before any code that
        // may panic runs.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Counts the messages of these frames in the metrics.
    fn count_messages(&self, frames: Frames<'_>) {
        if let Some(sink) = &self.sink {
            sink.count_messages(frames.messages);
        }
    }
}

#[cfg(test)]
mod tests;
