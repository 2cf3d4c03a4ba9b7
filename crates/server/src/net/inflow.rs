//! What has come through a socket and is no message yet.
//!
//! The WebSocket library hands out whole messages only. Somebody who sends the pieces of one without end, or one piece now
//! and then, is never heard of there: they are noticed here, where the bytes come in.

use protocol::MESSAGE_BYTES;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The longest message, in pieces of one byte with a head of six each, is seven times as long.
const MOST: usize = 8 * MESSAGE_BYTES;

/// The head of a control frame, with its mask.
const CONTROL_HEAD: usize = 6;

/// A message took too long, or came in too many pieces.
#[derive(Debug, thiserror::Error)]
#[error("a message that does not end")]
pub(crate) struct Endless;

/// What has come in of the message that is on its way.
#[derive(Debug)]
pub(crate) struct Inflow {
    patience: Duration,
    begun: Mutex<Option<Begun>>,
}

#[derive(Debug)]
struct Begun {
    at: Instant,
    bytes: usize,
}

impl Inflow {
    /// A message has to be there so long after its first byte.
    pub(crate) fn new(patience: Duration) -> Inflow {
        Inflow { patience, begun: Mutex::default() }
    }

    /// So many bytes have come in.
    pub(crate) fn came(&self, bytes: usize) -> io::Result<()> {
        let mut begun = self.begun();
        let begun = begun.get_or_insert_with(|| Begun { at: Instant::now(), bytes: 0 });
        begun.bytes += bytes;
        let endless = begun.bytes > MOST || begun.at.elapsed() > self.patience;
        if endless { Err(io::Error::other(Endless)) } else { Ok(()) }
    }

    /// A whole message was among them.
    pub(crate) fn heard(&self) {
        *self.begun() = None;
    }

    /// Among them was a ping or a pong with so much in it, which may come between the pieces of a message.
    pub(crate) fn heard_control(&self, content: usize) {
        let mut begun = self.begun();
        if let Some(message) = begun.as_mut() {
            message.bytes = message.bytes.saturating_sub(CONTROL_HEAD + content);
        }
        begun.take_if(|message| message.bytes == 0);
    }

    fn begun(&self) -> MutexGuard<'_, Option<Begun>> {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_may_come_in_as_many_pieces_as_it_has_bytes() {
        let inflow = Inflow::new(Duration::from_secs(60));
        for _ in 0..3 {
            for _ in 0..MESSAGE_BYTES {
                inflow.came(7).unwrap();
            }
            inflow.heard();
        }
    }

    #[test]
    fn pongs_between_its_pieces_neither_shorten_nor_lengthen_a_message() {
        let inflow = Inflow::new(Duration::from_millis(30));
        for _ in 0..10_000 {
            inflow.came(6 + 4).unwrap();
            inflow.heard_control(4);
        }
        inflow.came(1).unwrap();
        std::thread::sleep(Duration::from_millis(40));
        assert!(inflow.came(6).is_err());
        inflow.heard_control(0);
        assert!(inflow.came(1).is_err());
        inflow.heard();
        inflow.came(1).unwrap();
    }

    #[test]
    fn empty_pieces_without_end_are_noticed() {
        let inflow = Inflow::new(Duration::from_secs(60));
        let mut pieces = 0;
        while inflow.came(6).is_ok() {
            pieces += 1;
        }
        assert!(pieces > MESSAGE_BYTES && pieces < 2 * MESSAGE_BYTES);
    }
}
