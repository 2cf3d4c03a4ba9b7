//! The writing side of a WebSocket. It sends the queued frames that the connection did not accept at once,
//! pings, and the close frame.

use super::client_stream::ClientWriter;
use super::close_code::close_code;
use super::limits::CLOSE_TIMEOUT;
use crate::frame::close_frame;
use crate::outbox::{OutboxItem, OutboxReader};
use crate::server_clock::ServerClock;
use bytes::{Buf, Bytes};
use std::collections::VecDeque;
use std::io;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval_at, timeout};

/// The time that a client has in any case to receive queued frames.
const BASE_WRITE_TIMEOUT: Duration = Duration::from_secs(10);
/// The slowest accepted reading speed: a client gets one more second for each 64 KiB that are queued.
const MIN_BYTES_PER_SECOND: usize = 64 * 1024;

/// Writes queued frames until the outbox is closed, then sends the close frame. Ends early if the connection fails
/// or the client reads too slowly.
pub(crate) async fn run(
    writer: &ClientWriter,
    outbox_reader: OutboxReader,
    ping_interval: Duration,
    clock: &ServerClock,
) {
    let mut ping_timer = interval_at(tokio::time::Instant::now() + ping_interval, ping_interval);
    ping_timer.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let mut frames = tokio::select! {
            biased;
            item = outbox_reader.next() => match item {
                OutboxItem::Frames(frames) => frames,
                OutboxItem::Close(reason) => {
                    let frame = close_frame(close_code(reason));
                    timeout(CLOSE_TIMEOUT, writer.write_all(&frame)).await.ok();
                    return;
                }
            },
            _ = ping_timer.tick() => {
                outbox_reader.ping();
                continue;
            }
        };
        let byte_count = frames.iter().map(|frame| frame.len()).sum();
        let result = tokio::select! {
            result = clock.timeout(write_timeout(byte_count), write_frames(writer, &mut frames)) => result,
            () = outbox_reader.wait_until_cut_off() => {
                // The client is too slow. Only the frame that is being written is finished, because the close frame
                // must not come in its middle.
                frames.truncate(1);
                clock.timeout(CLOSE_TIMEOUT, write_frames(writer, &mut frames)).await
            }
        };
        // The time was over, or the connection has failed.
        if !matches!(result, Some(Ok(()))) {
            return;
        }
        outbox_reader.mark_written(byte_count);
    }
}

/// How long a client may take to read this many bytes. A long history needs time, but the memory of a client
/// that does not read must be released.
fn write_timeout(byte_count: usize) -> Duration {
    BASE_WRITE_TIMEOUT + Duration::from_secs((byte_count / MIN_BYTES_PER_SECOND) as u64)
}

/// Writes frames one after another and removes what is written, so that the future may be dropped at any time.
async fn write_frames(writer: &ClientWriter, frames: &mut VecDeque<Bytes>) -> io::Result<()> {
    while let Some(frame) = frames.front_mut() {
        while !frame.is_empty() {
            let written = writer.write_some(frame).await?;
            frame.advance(written);
        }
        frames.pop_front();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::client_stream::ClientStream;
    use super::*;
    use crate::Outbox;
    use crate::close_reason::CloseReason;
    use crate::frame::{FrameBuffer, MessageInfo};
    use crate::outbox::{FrameSink, MAX_QUEUED_BYTES};
    use futures_util::StreamExt;
    use protocol::ToClient;
    use socket2::SockRef;
    use tokio::net::{TcpListener, TcpStream};
    use tokio::task::JoinHandle;
    use tokio_tungstenite::WebSocketStream;
    use tokio_tungstenite::tungstenite::protocol::Role;

    /// An unsolicited pong without content.
    const PONG_FRAME: [u8; 2] = [0x8a, 0];

    /// Writes directly to the connection, without metrics.
    #[derive(Debug)]
    struct UncountedSink(ClientWriter);

    impl FrameSink for UncountedSink {
        fn try_write(&self, bytes: &[u8]) -> usize {
            self.0.try_write(bytes)
        }

        fn count_messages(&self, _: &[MessageInfo]) {}
    }

    /// The outbox and the writer task of a socket, and the client at the other end.
    async fn socket() -> (Outbox, WebSocketStream<TcpStream>, JoinHandle<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let server = listener.accept().await.unwrap().0;
        // Small buffers of the operating system, so that they fill up after a few frames.
        SockRef::from(&client).set_recv_buffer_size(32 * 1024).unwrap();
        SockRef::from(&server).set_send_buffer_size(32 * 1024).unwrap();
        let (_, writer) = ClientStream::new(server);
        let sink = Box::new(UncountedSink(writer.clone()));
        let (outbox, outbox_reader) = Outbox::new(&std::sync::Arc::default(), Some(sink));
        let clock = ServerClock::start(None);
        // So long that the writer sends no ping during a test.
        let ping_interval = Duration::from_secs(60);
        let task = tokio::spawn(async move { run(&writer, outbox_reader, ping_interval, &clock).await });
        (outbox, WebSocketStream::from_raw_socket(client, Role::Client, None).await, task)
    }

    /// A message with this number in its field `now`.
    fn short_message(now: u64) -> FrameBuffer {
        FrameBuffer::of(&ToClient::Pong { sent: 0, now })
    }

    /// A message of 20 KB with this event number. A few of them fill the buffers of the operating system.
    fn long_message(number: u64) -> FrameBuffer {
        let says = engine::Message::new("x".repeat(20_000));
        FrameBuffer::of(&ToClient::Refused { id: None, number, code: protocol::RefusalCode::Stale, says })
    }

    /// The next text message, or a description of what came instead.
    async fn receive(client: &mut WebSocketStream<TcpStream>) -> String {
        match client.next().await {
            Some(Ok(message)) if message.is_text() => message.into_text().unwrap().to_string(),
            other => format!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn frames_arrive_in_order_and_the_close_frame_comes_last() {
        let (outbox, mut client, task) = socket().await;
        for number in 0..100 {
            assert!(outbox.send(short_message(number).all()));
        }
        outbox.close(Some(short_message(100).all()), CloseReason::SeatTakenOver);
        for number in 0..=100 {
            assert!(receive(&mut client).await.ends_with(&format!("\"now\":{number}}}")));
        }
        let close_frame = receive(&mut client).await;
        assert!(close_frame.contains(&close_code(CloseReason::SeatTakenOver).to_string()), "{close_frame}");
        task.await.unwrap();
    }

    /// The connection accepts frames in parts, pongs come between them, and the client is cut off in the end.
    #[tokio::test]
    async fn a_slow_client_receives_whole_frames_and_then_the_close_frame() {
        let (outbox, mut client, task) = socket().await;
        let mut sent_count = 0;
        while outbox.send(long_message(sent_count).all()) {
            sent_count += 1;
            outbox.send_control(&PONG_FRAME);
            tokio::task::yield_now().await;
        }
        let mut received_count = 0;
        let last_frame = loop {
            match client.next().await {
                Some(Ok(message)) if message.is_text() => {
                    let start = format!(r#"{{"type":"refused","number":{received_count},"#);
                    assert!(
                        message.to_text().unwrap().starts_with(&start),
                        "message {received_count} is missing"
                    );
                    received_count += 1;
                }
                Some(Ok(message)) if message.is_pong() => {}
                other => break format!("{other:?}"),
            }
        };
        // `Again` is the library's name for close code 1013 ("try again later"), which a slow client gets.
        assert!(last_frame.contains("code: Again"), "after {received_count} of {sent_count}: {last_frame}");
        assert!(received_count < sent_count, "no frame was dropped");
        task.await.unwrap();
    }

    /// Guarantee L2 (docs/promises.md): a client that does not read occupies at most 256 KiB (`MAX_QUEUED_BYTES`) and
    /// the buffers of the operating system.
    #[tokio::test]
    async fn a_client_that_does_not_read_is_disconnected() {
        let (outbox, client, task) = socket().await;
        let (frame, mut accepted_bytes) = ([b'x'; 1024], 0);
        while outbox.send(frame[..].into()) {
            accepted_bytes += frame.len();
            assert!(accepted_bytes < 64 * 1024 * 1024, "the queue has no limit");
            tokio::task::yield_now().await;
        }
        assert!(
            accepted_bytes >= MAX_QUEUED_BYTES - frame.len(),
            "only {accepted_bytes} bytes were accepted"
        );
        // The task ends whether or not it can send the close frame.
        timeout(3 * CLOSE_TIMEOUT, task).await.expect("the writer task ends").unwrap();
        drop(client);
    }
}
