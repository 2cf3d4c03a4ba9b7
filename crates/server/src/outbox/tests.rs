//! Tests of the outbox: the order of frames, and the limits for slow clients and for history.

use super::*;
use crate::frame::FrameBuffer;
use protocol::ToClient;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Some bytes whose content does not matter.
fn bytes(count: usize) -> Vec<u8> {
    vec![b'x'; count]
}

/// The item that contains exactly these frames.
fn frames<const N: usize>(frames: [&str; N]) -> OutboxItem {
    OutboxItem::Frames(frames.map(|frame| Bytes::copy_from_slice(frame.as_bytes())).into())
}

/// A connection that accepts a limited number of bytes in each write.
#[derive(Debug, Default)]
struct LimitedSink {
    bytes_per_write: AtomicUsize,
    written: Mutex<Vec<u8>>,
    message_count: AtomicUsize,
}

impl LimitedSink {
    fn new(bytes_per_write: usize) -> Arc<LimitedSink> {
        Arc::new(LimitedSink { bytes_per_write: bytes_per_write.into(), ..LimitedSink::default() })
    }
}

impl FrameSink for Arc<LimitedSink> {
    fn try_write(&self, bytes: &[u8]) -> usize {
        let count = self.bytes_per_write.load(Ordering::Relaxed).min(bytes.len());
        self.written.lock().unwrap().extend(&bytes[..count]);
        count
    }

    fn count_messages(&self, messages: &[MessageInfo]) {
        self.message_count.fetch_add(messages.len(), Ordering::Relaxed);
    }
}

/// An outbox that writes directly to this connection as much as it accepts.
fn outbox_with(sink: &Arc<LimitedSink>) -> (Outbox, OutboxReader) {
    Outbox::new(&Arc::default(), Some(Box::new(Arc::clone(sink))))
}

/// An outbox whose frames all wait for the writer task.
fn outbox() -> (Outbox, OutboxReader) {
    Outbox::new(&Arc::default(), None)
}

/// Sends bytes that are not a message.
fn send(outbox: &Outbox, bytes: &[u8]) -> bool {
    outbox.send(bytes.into())
}

/// Sends a history of this length.
fn send_history(outbox: &Outbox, length: usize) -> bool {
    outbox.send_history(bytes(length)[..].into())
}

#[tokio::test]
async fn frames_are_written_directly_until_the_connection_is_full_and_stay_in_order() {
    // The connection accepts three bytes of each write.
    let sink = LimitedSink::new(3);
    let (outbox, reader) = outbox_with(&sink);
    assert!(send(&outbox, b"abc") && reader.take().is_none());
    // Of the second frame "def" is written directly. The rest and all later frames are queued.
    assert!(send(&outbox, b"defgh") && send(&outbox, b"i") && outbox.send_control(b"j"));
    assert_eq!(*sink.written.lock().unwrap(), *b"abcdef");
    assert_eq!(reader.next().await, frames(["gh", "i", "j"]));
    // The writer task has taken the bytes but not written them, so later frames are still queued.
    assert!(send(&outbox, b"k"));
    assert_eq!(reader.next().await, frames(["k"]));
    // Now all five queued bytes are written: "gh", "i", "j" and "k".
    reader.mark_written(5);
    assert!(send(&outbox, b"l") && reader.take().is_none());
    assert_eq!(*sink.written.lock().unwrap(), *b"abcdefl");
}

#[test]
fn accepted_messages_are_counted_and_control_frames_are_not() {
    let sink = LimitedSink::new(10);
    let (outbox, _reader) = outbox_with(&sink);
    let message = FrameBuffer::of(&ToClient::Pong { sent: 1, now: 2 });
    assert!(outbox.send(message.all()) && outbox.send_history(message.all()) && outbox.send_control(b"x"));
    outbox.close(Some(message.all()), CloseReason::ServerRestart);
    assert!(!outbox.send(message.all()));
    // The message, the history and the last message before the close. What was sent after the close was not accepted.
    assert_eq!(sink.message_count.load(Ordering::Relaxed), 3);
}

#[tokio::test]
async fn a_partly_written_frame_is_finished_before_the_close() {
    let sink = LimitedSink::new(3);
    let (outbox, reader) = outbox_with(&sink);
    // The connection accepts "abc", so the rest of the first frame ("de") and the second frame are queued.
    assert!(send(&outbox, b"abcde") && send(&outbox, b"f"));
    // More than the limit would be queued now, so the client is cut off.
    assert!(!send(&outbox, &bytes(MAX_QUEUED_BYTES)));
    assert_eq!(reader.next().await, frames(["de"]));
    assert_eq!(reader.next().await, OutboxItem::Close(CloseReason::ClientTooSlow));
}

#[tokio::test]
async fn only_queued_history_counts_against_the_budget() {
    let budget = Arc::new(HistoryBudget::new(100));
    let (outbox, reader) = Outbox::new(&budget, Some(Box::new(LimitedSink::new(30))));
    assert!(send_history(&outbox, 90));
    // 30 bytes are written directly, and the rest is queued.
    assert_eq!(budget.queued_bytes(), 60);
    reader.mark_written(60);
    assert_eq!(budget.queued_bytes(), 0);
}

#[test]
fn the_outbox_of_a_closed_socket_does_not_keep_its_connection() {
    let sink = LimitedSink::new(0);
    let (outbox, reader) = outbox_with(&sink);
    drop(reader);
    assert_eq!(Arc::strong_count(&sink), 1);
    assert!(!send(&outbox, b"a"));
}

#[tokio::test]
async fn all_queued_frames_are_taken_at_once_and_in_order() {
    let (outbox, reader) = outbox();
    assert!(send(&outbox, b"a"));
    assert!(send(&outbox.clone(), b"b"));
    assert_eq!(reader.next().await, frames(["a", "b"]));
    outbox.close(Some(b"c"[..].into()), CloseReason::SeatTakenOver);
    assert!(!send(&outbox, b"d"));
    assert_eq!(reader.next().await, frames(["c"]));
    assert_eq!(reader.next().await, OutboxItem::Close(CloseReason::SeatTakenOver));
}

#[tokio::test]
async fn a_slow_client_is_disconnected_at_the_limit_and_not_before() {
    let (outbox, reader) = outbox();
    assert!(send(&outbox, &bytes(MAX_QUEUED_BYTES - 1)));
    let OutboxItem::Frames(taken_frames) = reader.next().await else { panic!("no frames are queued") };
    // The writer task has taken the bytes but not written them. This byte reaches the limit.
    assert!(send(&outbox, &bytes(1)));
    reader.mark_written(taken_frames[0].len());
    // Only one byte is queued now, so these bytes reach the limit again, and the next byte exceeds it.
    assert!(send(&outbox, &bytes(MAX_QUEUED_BYTES - 1)));
    assert!(!send(&outbox, &bytes(1)));
    assert!(!send(&outbox, &bytes(1)));
    reader.wait_until_cut_off().await;
    assert_eq!(reader.next().await, OutboxItem::Close(CloseReason::ClientTooSlow));
}

#[tokio::test]
async fn queued_history_does_not_count_as_slow_reading() {
    let (outbox, reader) = outbox();
    // Eight times as much history as other bytes may be queued.
    for _ in 0..8 {
        assert!(send_history(&outbox, MAX_QUEUED_BYTES));
    }
    assert!(send(&outbox, &bytes(MAX_QUEUED_BYTES)));
    // When the history is written, the other bytes still fill the queue.
    reader.mark_written(8 * MAX_QUEUED_BYTES);
    assert!(!send(&outbox, &bytes(1)));
}

/// Guarantees D5 and L2 (docs/promises.md): no single history is too long, but all histories together have a
/// limit.
#[tokio::test]
async fn history_is_limited_for_all_sockets_together_but_not_for_a_single_one() {
    let budget = Arc::new(HistoryBudget::new(1000));
    let (first, first_reader) = Outbox::new(&budget, None);
    // Nothing else is queued, so this history is accepted although it is longer than the budget.
    assert!(send_history(&first, 1001));
    let (second, second_reader) = Outbox::new(&budget, None);
    assert!(!send_history(&second, 1));
    assert_eq!(second_reader.next().await, OutboxItem::Close(CloseReason::ClientTooSlow));
    first_reader.mark_written(1001);
    let (third, third_reader) = Outbox::new(&budget, None);
    assert!(send_history(&third, 600) && send_history(&first, 400));
    // The end of the third socket frees its 600 bytes, which the fourth one uses.
    drop(third_reader);
    let (fourth, _fourth_reader) = Outbox::new(&budget, None);
    assert!(send_history(&fourth, 600) && !send_history(&first, 1));
    assert_eq!(budget.queued_bytes(), 600);
}

#[test]
fn nothing_is_accepted_after_the_writer_task_has_ended() {
    let (outbox, reader) = outbox();
    drop(reader);
    assert!(!send(&outbox, b"a"));
    assert!(!send_history(&outbox, 1));
}
