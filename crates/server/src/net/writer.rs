//! The slow way out of a socket: what its connection did not take at once, pings, and the goodbye.

use super::limits::GOODBYE;
use super::wire::Pen;
use crate::frame;
use crate::outbox::{OutboxReader, Task};
use bytes::{Buf, Bytes};
use std::collections::VecDeque;
use std::io;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval_at, timeout};

/// Nothing at all is read for so long: the reader is gone, or would rather not.
const STALLED: Duration = Duration::from_secs(10);
/// So many bytes a second are read at least.
const SLOWEST: usize = 64 * 1024;

/// Writes until the socket is to be closed, and closes it; or until it cannot be written to any more.
pub(crate) async fn write(pen: &Pen, outbox_reader: OutboxReader, ping_every: Duration) {
    let mut pings = interval_at(tokio::time::Instant::now() + ping_every, ping_every);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let mut frames = tokio::select! {
            biased;
            task = outbox_reader.next() => match task {
                Task::Write(frames) => frames,
                Task::Close(code) => {
                    timeout(GOODBYE, pen.write(&frame::close(code))).await.ok();
                    return;
                }
            },
            _ = pings.tick() => {
                outbox_reader.ping();
                continue;
            }
        };
        let bytes = frames.iter().map(|frame| frame.len()).sum();
        let done = tokio::select! {
            done = timeout(patience(bytes), write_all(pen, &mut frames)) => done,
            () = outbox_reader.cut() => {
                // Too slow: whatever comes next is the goodbye. It cannot come in the middle of a frame.
                frames.truncate(1);
                timeout(GOODBYE, write_all(pen, &mut frames)).await
            }
        };
        if !matches!(done, Ok(Ok(()))) {
            return;
        }
        outbox_reader.written(bytes);
    }
}

/// How long so many bytes may take to be read: long for a long history, but nobody holds on to it by not reading.
fn patience(bytes: usize) -> Duration {
    STALLED + Duration::from_secs((bytes / SLOWEST) as u64)
}

/// Writes frames one after another. May be dropped in between: what is not written is still there.
async fn write_all(pen: &Pen, frames: &mut VecDeque<Bytes>) -> io::Result<()> {
    while let Some(frame) = frames.front_mut() {
        while !frame.is_empty() {
            let written = pen.write_some(frame).await?;
            frame.advance(written);
        }
        frames.pop_front();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::wire::Wire;
    use super::*;
    use crate::Outbox;
    use crate::frame::Draft;
    use crate::outbox::{WAITING_BYTES, Way};
    use futures_util::StreamExt;
    use protocol::ToClient;
    use socket2::SockRef;
    use tokio::net::{TcpListener, TcpStream};
    use tokio_tungstenite::WebSocketStream;
    use tokio_tungstenite::tungstenite::protocol::Role;

    #[derive(Debug)]
    struct Straight(Pen);

    impl Way for Straight {
        fn write_now(&self, frames: &[u8]) -> usize {
            self.0.write_now(frames)
        }

        fn note(&self, _: &[u8]) {}
    }

    /// A socket's outbox and its writer at work, and a client of it.
    async fn socket() -> (Outbox, WebSocketStream<TcpStream>, tokio::task::JoinHandle<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let server = listener.accept().await.unwrap().0;
        // Little is under way at once, so that a test soon has read it.
        SockRef::from(&client).set_recv_buffer_size(32 * 1024).unwrap();
        SockRef::from(&server).set_send_buffer_size(32 * 1024).unwrap();
        let (_, pen) = Wire::new(server);
        let way = Box::new(Straight(pen.clone()));
        let (outbox, outbox_reader) = Outbox::new(&std::sync::Arc::default(), Some(way));
        let writing = tokio::spawn(async move { write(&pen, outbox_reader, Duration::from_secs(60)).await });
        (outbox, WebSocketStream::from_raw_socket(client, Role::Client, None).await, writing)
    }

    fn frame(now: u64) -> Draft {
        Draft::of(&ToClient::Pong { sent: 0, now })
    }

    async fn hear(client: &mut WebSocketStream<TcpStream>) -> String {
        match client.next().await {
            Some(Ok(message)) if message.is_text() => message.into_text().unwrap().to_string(),
            other => format!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn frames_arrive_in_order_and_the_close_comes_last() {
        let (outbox, mut client, writing) = socket().await;
        for number in 0..100 {
            assert!(outbox.send(&frame(number)));
        }
        outbox.close(Some(&frame(100)), 4001);
        for number in 0..=100 {
            assert!(hear(&mut client).await.ends_with(&format!("\"now\":{number}}}")));
        }
        assert!(hear(&mut client).await.contains("4001"));
        writing.await.unwrap();
    }

    /// What the connection does not take at once is cut anywhere; whoever reads finds whole frames all the same, also
    /// when pongs come in between, and when they turn out to be too slow and are let go.
    #[tokio::test]
    async fn a_slow_reader_reads_whole_frames_up_to_the_goodbye() {
        let (outbox, mut client, writing) = socket().await;
        let long = |number| {
            let says = engine::Message::new("x".repeat(20_000));
            let code = protocol::RefusalCode::Stale;
            Draft::of(&ToClient::Refused { id: None, number, code, says })
        };
        let mut sent = 0;
        while outbox.send(&long(sent)) {
            sent += 1;
            // As the answer to a ping would.
            outbox.send_control(&[0x8a, 0]);
            tokio::task::yield_now().await;
        }
        let mut heard = 0;
        let last = loop {
            match client.next().await {
                Some(Ok(message)) if message.is_text() => {
                    let begins = format!(r#"{{"type":"refused","number":{heard},"#);
                    assert!(message.to_text().unwrap().starts_with(&begins), "it is not {heard}");
                    heard += 1;
                }
                Some(Ok(message)) if message.is_pong() => {}
                other => break format!("{other:?}"),
            }
        };
        assert!(last.contains("code: Again"), "after {heard} of {sent}: {last}");
        assert!(heard < sent, "nothing was given up");
        writing.await.unwrap();
    }

    /// L2: a reader that does not read costs 256 KiB and what the kernel takes, and is let go.
    #[tokio::test]
    async fn a_reader_that_does_not_read_is_let_go() {
        let (outbox, client, writing) = socket().await;
        let (frame, mut taken) = ([b'x'; 1024], 0);
        while outbox.send(&frame) {
            taken += frame.len();
            assert!(taken < 64 * 1024 * 1024, "there is no end to it");
            tokio::task::yield_now().await;
        }
        assert!(taken >= WAITING_BYTES - frame.len(), "only {taken}");
        // Whether or not the goodbye gets through.
        timeout(3 * GOODBYE, writing).await.expect("let go").unwrap();
        drop(client);
    }
}
