//! The way out of a socket: what waits in its outbox, and pings.

use super::limits::GOODBYE;
use super::metrics::Metrics;
use super::stopwatch::Stopwatch;
use crate::outbox::{Mail, Task};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes};
use futures_util::{Sink, SinkExt};
use std::collections::VecDeque;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval_at, timeout};

/// Nothing at all is read for so long: the reader is gone, or would rather not.
const STALLED: Duration = Duration::from_secs(10);
/// So many bytes a second are read at least.
const SLOWEST: usize = 64 * 1024;

/// Writes until the socket is to be closed, and closes it; or until it cannot be written to any more.
pub(crate) async fn write<S>(
    mut socket: S,
    mail: Mail,
    ping_every: Duration,
    metrics: &Metrics,
    watch: &Stopwatch,
) where
    S: Sink<Message, Error = axum::Error> + Unpin,
{
    let mut pings = interval_at(tokio::time::Instant::now() + ping_every, ping_every);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let frames = tokio::select! {
            biased;
            task = mail.next() => match task {
                Task::Write(frames) => Some(frames),
                Task::Close(code) => {
                    let close = Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::default() }));
                    timeout(GOODBYE, socket.send(close)).await.ok();
                    return;
                }
            },
            _ = pings.tick() => None,
        };
        let patience = patience(frames.iter().flatten().map(|frame| frame.len()).sum());
        let work = async {
            match frames {
                Some(frames) => {
                    flush(&mut socket, frames, metrics, watch).await.map(|bytes| mail.written(bytes))
                }
                None => socket.send(Message::Ping(Default::default())).await,
            }
        };
        let done = tokio::select! {
            // Most of the time it is written at once, and nobody can be too slow.
            biased;
            done = timeout(patience, work) => done,
            // Too slow: what is left of the frame under way will never be read.
            () = mail.cut() => Ok(Ok(())),
        };
        if !matches!(done, Ok(Ok(()))) {
            return;
        }
    }
}

/// How long so many bytes may take to be read: long for a long history, but nobody holds on to it by not reading.
fn patience(bytes: usize) -> Duration {
    STALLED + Duration::from_secs((bytes / SLOWEST) as u64)
}

/// Writes frames one after another and flushes once; says how many bytes that was.
async fn flush<S>(
    socket: &mut S,
    frames: VecDeque<Utf8Bytes>,
    metrics: &Metrics,
    watch: &Stopwatch,
) -> Result<usize, axum::Error>
where
    S: Sink<Message, Error = axum::Error> + Unpin,
{
    let (count, mut bytes, mut answers) = (frames.len(), 0, 0);
    for frame in frames {
        bytes += frame.len();
        answers += usize::from(watch.writes(&frame, metrics));
        socket.feed(Message::Text(frame)).await?;
    }
    socket.flush().await?;
    metrics.written(count, bytes);
    (0..answers).for_each(|_| watch.answered(metrics));
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Outbox;
    use crate::outbox::WAITING_BYTES;
    use axum::Router;
    use axum::extract::ws::WebSocketUpgrade;
    use axum::routing::get;
    use futures_util::StreamExt;
    use hyper::Request;
    use hyper::body::Incoming;
    use hyper::server::conn::http1;
    use hyper::service::service_fn;
    use hyper_util::rt::TokioIo;
    use tokio::net::TcpListener;
    use tokio::sync::mpsc;
    use tower::ServiceExt;

    /// A socket whose outbox is handed out, and a client of it. Tells when its writer has ended.
    async fn socket() -> (Outbox, impl StreamExt<Item = String> + Unpin, mpsc::Receiver<()>) {
        let (hand_out, mut handed_out) = mpsc::channel(1);
        let (ended, ends) = mpsc::channel(1);
        let serve = move |upgrade: WebSocketUpgrade| async move {
            upgrade.on_upgrade(async move |socket| {
                let (outbox, mail) = Outbox::new(&std::sync::Arc::default());
                hand_out.send(outbox).await.unwrap();
                let (sink, _stream) = socket.split();
                let (metrics, watch) = (Metrics::default(), Stopwatch::default());
                write(sink, mail, Duration::from_secs(60), &metrics, &watch).await;
                ended.send(()).await.unwrap();
            })
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("ws://{}", listener.local_addr().unwrap());
        tokio::spawn(async move {
            let router: Router = Router::new().fallback(get(serve));
            let service = service_fn(move |request: Request<Incoming>| router.clone().oneshot(request));
            let (stream, _) = listener.accept().await.unwrap();
            let connection = http1::Builder::new().serve_connection(TokioIo::new(stream), service);
            connection.with_upgrades().await.unwrap();
        });
        let (client, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        let heard = client.map(|message| match message {
            Ok(message) if message.is_text() => message.into_text().unwrap().to_string(),
            other => format!("{other:?}"),
        });
        (handed_out.recv().await.unwrap(), heard, ends)
    }

    #[tokio::test]
    async fn frames_arrive_in_order_and_the_close_comes_last() {
        let (outbox, mut client, mut ends) = socket().await;
        for number in 0..100 {
            assert!(outbox.send(number.to_string().into()));
        }
        outbox.close(Some("last".into()), 4001);
        for number in 0..100 {
            assert_eq!(client.next().await, Some(number.to_string()));
        }
        assert_eq!(client.next().await.as_deref(), Some("last"));
        assert!(client.next().await.is_some_and(|close| close.contains("4001")));
        ends.recv().await.unwrap();
    }

    /// L2: a reader that does not read costs 256 KiB and what the kernel takes, and is let go.
    #[tokio::test]
    async fn a_reader_that_does_not_read_is_let_go() {
        let (outbox, client, mut ends) = socket().await;
        let frame = Utf8Bytes::from("x".repeat(1024));
        let mut taken = 0;
        while outbox.send(frame.clone()) {
            taken += frame.len();
            assert!(taken < 64 * 1024 * 1024, "there is no end to it");
            tokio::task::yield_now().await;
        }
        assert!(taken >= WAITING_BYTES - frame.len(), "only {taken}");
        // The connection is stuck, so not even the goodbye gets through.
        timeout(3 * GOODBYE, ends.recv()).await.expect("let go").unwrap();
        drop(client);
    }
}
