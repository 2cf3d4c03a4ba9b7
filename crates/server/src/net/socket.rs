//! One WebSocket: greeted, seated at its table, listened to by one task and written to by another, and let go.

use super::caps::Permit;
use super::inflow::Inflow;
use super::limits::{GOODBYE, SOCKET_BUFFER};
use super::metrics::Metrics;
use super::reader::{End, Greeting, POLICY, Reader, say};
use super::refused::Refused;
use super::stopwatch::Stopwatch;
use super::wire::Pen;
use super::{Net, writer};
use crate::frame;
use crate::outbox::{OutboxReader, Way};
use crate::{Connection, Outbox, Refusal};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use protocol::{MESSAGE_BYTES, PROTOCOL_VERSION, RefusalCode};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// Close code: come back in a moment.
const RESTARTING: u16 = 1012;
/// Close code: not now, try again later.
const TRY_LATER: u16 = 1013;

/// `GET /ws`.
pub(crate) async fn upgrade(
    State(net): State<Arc<Net>>,
    Extension(permit): Extension<Permit>,
    Extension(pen): Extension<Pen>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    if !net.origins.admit(&headers) {
        return Refused::foreign_origin().into_response();
    }
    let Ok(upgrade) = upgrade else { return Refused::not_a_socket().into_response() };
    if !net.stage.is_open() {
        return Refused::closing().into_response();
    }
    upgrade
        .read_buffer_size(SOCKET_BUFFER)
        .write_buffer_size(SOCKET_BUFFER)
        .max_message_size(MESSAGE_BYTES)
        .max_frame_size(MESSAGE_BYTES)
        .on_upgrade(move |socket| serve(permit, net, socket, pen))
}

/// The straight way out, from whoever has something to say to the connection.
#[derive(Debug)]
struct Straight {
    pen: Pen,
    metrics: Arc<Metrics>,
    watch: Arc<Stopwatch>,
}

impl Way for Straight {
    fn write_now(&self, frames: &[u8]) -> usize {
        self.pen.write_now(frames)
    }

    fn note(&self, frames: &[u8]) {
        for message in frame::contents(frames) {
            self.metrics.sent(message.len());
            self.watch.sent(message, &self.metrics);
        }
    }
}

/// What has to wait for the connection, in a task of its own: the reader need not be asked each time whether somebody
/// has spoken. It ends with this.
struct Writing(JoinHandle<()>);

impl Writing {
    fn begin(pen: Pen, outbox_reader: OutboxReader, ping_every: Duration) -> Self {
        Writing(tokio::spawn(async move { writer::write(&pen, outbox_reader, ping_every).await }))
    }

    /// Waits until everything is written that will be.
    async fn end(&mut self) {
        // It is never cancelled while somebody waits; had it panicked, nothing more would be written either.
        (&mut self.0).await.ok();
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Everything a socket lives through. The permit is given back after everything else: when all are back, the server is
/// empty.
async fn serve(_permit: Permit, net: Arc<Net>, mut socket: WebSocket, pen: Pen) {
    let _open = net.metrics.socket_opened();
    let watch = Arc::new(Stopwatch::default());
    let way = Straight { pen: pen.clone(), metrics: net.metrics.clone(), watch: watch.clone() };
    let (outbox, outbox_reader) = Outbox::new(&net.backlog, Some(Box::new(way)));
    let inflow = Arc::new(Inflow::new(net.limits.patience));
    pen.is_socket_of(outbox.clone(), inflow.clone());
    let writing = Writing::begin(pen, outbox_reader, net.limits.ping_every);
    let conversation = converse(&net, &mut socket, &outbox, &watch, &inflow);
    let ended = meet(&net, &outbox, conversation, writing).await;
    if ended == Goodbye::Said {
        linger(&mut socket).await;
    }
}

/// Whether the other side was told that the socket is being closed.
#[derive(PartialEq, Eq, Debug)]
enum Goodbye {
    Said,
    Unsaid,
}

/// Runs both ways at once until one of them is at its end, or the server closes.
async fn meet(
    net: &Net,
    outbox: &Outbox,
    conversation: impl Future<Output = End>,
    mut writing: Writing,
) -> Goodbye {
    tokio::select! {
        end = conversation => match end {
            End::Gone => return Goodbye::Unsaid,
            End::Dismissed(code) => outbox.close(None, code),
        },
        () = writing.end() => return Goodbye::Said,
        () = net.stage.closed() => outbox.close(None, RESTARTING),
    }
    timeout(2 * GOODBYE, writing.end()).await.ok();
    Goodbye::Said
}

/// Greets, sits down at the table, and brings it everything that is said.
async fn converse(
    net: &Net,
    socket: &mut WebSocket,
    outbox: &Outbox,
    watch: &Stopwatch,
    inflow: &Inflow,
) -> End {
    let mut reader = Reader::new(net, socket, outbox.clone(), watch, inflow);
    let hello = match reader.greeting().await {
        Ok(hello) => hello,
        Err(end) => return end,
    };
    // Boxed: a socket is idle far longer than it is welcomed, and should not keep room for that.
    match Box::pin(enter(net, &hello, outbox)).await {
        Ok(line) => {
            reader.welcomed(hello, line.role());
            reader.converse(&line).await
        }
        Err(refusal) => {
            let code = if refusal.code == RefusalCode::Unavailable { TRY_LATER } else { POLICY };
            say(outbox, &refusal.to_client(None, 0));
            End::Dismissed(code)
        }
    }
}

/// Brings a socket to its table.
async fn enter(net: &Net, hello: &Greeting, outbox: &Outbox) -> Result<Connection, Refusal> {
    if hello.protocol != PROTOCOL_VERSION {
        return Err(Refusal::new(RefusalCode::WrongVersion));
    }
    let access = net.server.access_table(&hello.table, hello.key.as_deref()).await?;
    let line = access.connect(hello.since, outbox.clone()).await?;
    tracing::debug!(table = hello.table, role = ?line.role(), "a socket arrived");
    Ok(line)
}

/// Reads on until the other side has closed too: a connection that is dropped with something unread in it takes
/// back what was written last.
async fn linger(socket: &mut WebSocket) {
    let goodbye = async { while let Some(Ok(_)) = socket.next().await {} };
    timeout(GOODBYE, goodbye).await.ok();
}
