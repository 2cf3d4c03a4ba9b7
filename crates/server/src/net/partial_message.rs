//! Limits the time and the size of a WebSocket message that has not arrived completely.
//!
//! The WebSocket library returns complete messages only. It does not notice a client that sends the fragments of a
//! message without end, or very slowly. The limit is therefore applied where the bytes of the connection are read.

use protocol::MAX_MESSAGE_BYTES;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Maximum size of a partial message with its frame headers. A message of the maximum size in fragments of one
/// byte, each with a header of six bytes, is seven times as long as its content.
const MAX_PARTIAL_BYTES: usize = 8 * MAX_MESSAGE_BYTES;

/// Size of a control frame's header, including the mask of a client.
const CONTROL_HEADER_BYTES: usize = 6;

/// A message exceeded the time or the size for its arrival.
#[derive(Debug, thiserror::Error)]
#[error("a message took too long or came in too many fragments")]
pub(crate) struct MessageIncomplete;

/// The limit for the partial message of one socket.
#[derive(Debug)]
pub(crate) struct PartialMessageLimit {
    timeout: Duration,
    /// The message of which some bytes have arrived; `None` between messages.
    partial_message: Mutex<Option<PartialMessage>>,
}

#[derive(Debug)]
struct PartialMessage {
    /// When the first byte arrived.
    started_at: Instant,
    /// How many bytes have arrived, without pings and pongs.
    arrived_bytes: usize,
}

impl PartialMessageLimit {
    /// A limit for messages that must be complete within `timeout` after their first byte.
    pub(crate) fn new(timeout: Duration) -> PartialMessageLimit {
        PartialMessageLimit { timeout, partial_message: Mutex::default() }
    }

    /// Counts bytes that arrived. Fails with [`MessageIncomplete`] if the partial message exceeds the limit.
    pub(crate) fn bytes_arrived(&self, count: usize) -> io::Result<()> {
        let mut partial_message = self.partial_message();
        let message = partial_message
            .get_or_insert_with(|| PartialMessage { started_at: Instant::now(), arrived_bytes: 0 });
        message.arrived_bytes += count;
        if message.arrived_bytes > MAX_PARTIAL_BYTES || message.started_at.elapsed() > self.timeout {
            return Err(io::Error::other(MessageIncomplete));
        }
        Ok(())
    }

    /// Must be called when the bytes that arrived have completed a message.
    pub(crate) fn message_completed(&self) {
        *self.partial_message() = None;
    }

    /// Must be called when a ping or pong with this payload size was among the bytes that arrived. Such
    /// frames may come between the fragments of a message, but their bytes do not count as part of it.
    pub(crate) fn control_frame_completed(&self, payload_bytes: usize) {
        let mut partial_message = self.partial_message();
        if let Some(message) = partial_message.as_mut() {
            message.arrived_bytes =
                message.arrived_bytes.saturating_sub(CONTROL_HEADER_BYTES + payload_bytes);
        }
        // If nothing but control frames has arrived, no message has begun.
        partial_message.take_if(|message| message.arrived_bytes == 0);
    }

    fn partial_message(&self) -> MutexGuard<'_, Option<PartialMessage>> {
        self.partial_message.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Size of a client's frame header, and so of an empty fragment.
    const HEADER_BYTES: usize = 6;

    #[test]
    fn a_message_may_come_in_fragments_of_one_byte() {
        let limit = PartialMessageLimit::new(Duration::from_secs(60));
        // Three messages, each of the maximum size.
        for _ in 0..3 {
            for _ in 0..MAX_MESSAGE_BYTES {
                limit.bytes_arrived(HEADER_BYTES + 1).unwrap();
            }
            limit.message_completed();
        }
    }

    #[test]
    fn pongs_between_fragments_change_neither_the_size_nor_the_time_of_a_message() {
        const PONG_PAYLOAD_BYTES: usize = 4;
        let limit = PartialMessageLimit::new(Duration::from_millis(30));
        for _ in 0..10_000 {
            limit.bytes_arrived(CONTROL_HEADER_BYTES + PONG_PAYLOAD_BYTES).unwrap();
            limit.control_frame_completed(PONG_PAYLOAD_BYTES);
        }
        // A message begins. After 40 ms it is too old, and a pong does not change that.
        limit.bytes_arrived(1).unwrap();
        std::thread::sleep(Duration::from_millis(40));
        assert!(limit.bytes_arrived(CONTROL_HEADER_BYTES).is_err());
        limit.control_frame_completed(0);
        assert!(limit.bytes_arrived(1).is_err());
        // The next message has its own time.
        limit.message_completed();
        limit.bytes_arrived(1).unwrap();
    }

    #[test]
    fn endless_empty_fragments_exceed_the_limit() {
        let limit = PartialMessageLimit::new(Duration::from_secs(60));
        let mut fragment_count = 0;
        while limit.bytes_arrived(HEADER_BYTES).is_ok() {
            fragment_count += 1;
        }
        // The limit is 8 * MAX_MESSAGE_BYTES, so about 1.3 * MAX_MESSAGE_BYTES headers of six bytes fit.
        assert!((MAX_MESSAGE_BYTES..2 * MAX_MESSAGE_BYTES).contains(&fragment_count));
    }
}
