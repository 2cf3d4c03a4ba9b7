//! One WebSocket: greeted, seated at its table, listened to by one task and written to by another, and let go.

use super::caps::Permit;
use super::limits::{GOODBYE, SOCKET_BUFFER};
use super::reader::{End, Greeting, POLICY, Reader, say};
use super::refused::Refused;
use super::stopwatch::Stopwatch;
use super::{Net, writer};
use crate::outbox::Mail;
use crate::{Line, Outbox, Refusal};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use futures_util::stream::{SplitSink, SplitStream};
use protocol::{MESSAGE_BYTES, PROTOCOL_VERSION, RefusalCode};
use std::sync::Arc;
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
        .on_upgrade(move |socket| serve(net, socket, permit))
}

/// The way out, in a task of its own: most sockets are written to far more often than they are read from, and need not
/// be asked each time whether they have said anything. It ends with this.
struct Writing(JoinHandle<()>);

impl Writing {
    fn begin(sink: SplitSink<WebSocket, Message>, mail: Mail, net: Arc<Net>, watch: Arc<Stopwatch>) -> Self {
        Writing(tokio::spawn(async move {
            writer::write(sink, mail, net.limits.ping_every, &net.metrics, &watch).await;
        }))
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

/// Everything a socket lives through. The permit is given back at its end.
async fn serve(net: Arc<Net>, socket: WebSocket, permit: Permit) {
    let _open = net.metrics.socket_opened();
    let _permit = permit;
    let (sink, mut stream) = socket.split();
    let (outbox, mail) = Outbox::new(&net.backlog);
    let watch = Arc::new(Stopwatch::default());
    let writing = Writing::begin(sink, mail, net.clone(), watch.clone());
    let conversation = converse(&net, &mut stream, &outbox, &watch);
    let ended = meet(&net, &outbox, conversation, writing).await;
    if ended == Goodbye::Said {
        linger(&mut stream).await;
    }
}

/// Whether the other side was told that the socket is being closed.
#[derive(PartialEq, Eq, Debug)]
enum Goodbye {
    Said,
    Unsaid,
}

/// Runs both ways at once until one of them is at its end, or the house closes.
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
async fn converse(net: &Net, socket: &mut SplitStream<WebSocket>, outbox: &Outbox, watch: &Stopwatch) -> End {
    let mut reader = Reader::new(net, socket, outbox.clone(), watch);
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
async fn enter(net: &Net, hello: &Greeting, outbox: &Outbox) -> Result<Line, Refusal> {
    if hello.protocol != PROTOCOL_VERSION {
        return Err(Refusal::new(RefusalCode::WrongVersion));
    }
    let entrance = net.house.enter(&hello.table, hello.key.as_deref()).await?;
    let line = entrance.arrive(hello.since, outbox.clone()).await?;
    tracing::debug!(table = hello.table, role = ?line.role(), "a socket arrived");
    Ok(line)
}

/// Reads on until the other side has closed too: a connection that is dropped with something unread in it takes
/// back what was written last.
async fn linger(stream: &mut SplitStream<WebSocket>) {
    let goodbye = async { while let Some(Ok(_)) = stream.next().await {} };
    timeout(GOODBYE, goodbye).await.ok();
}
