//! One WebSocket: the upgrade, the connection to its table, and the close. `socket_reader` handles what the client
//! sends; `socket_writer` writes what does not fit into the connection at once.

use super::client_address::Client;
use super::client_stream::ClientWriter;
use super::connection_limit::ConnectionPermit;
use super::limits::{CLOSE_TIMEOUT, WEBSOCKET_BUFFER_BYTES};
use super::metrics::Metrics;
use super::partial_message::PartialMessageLimit;
use super::refusal_response::RefusalResponse;
use super::response_timer::ResponseTimer;
use super::socket_reader::{Hello, NO_EVENT_NUMBER, SocketEnd, SocketReader};
use super::{Net, socket_writer};
use crate::close_reason::CloseReason;
use crate::frame::{FrameBuffer, MessageInfo};
use crate::outbox::{FrameSink, OutboxReader};
use crate::{Admission, ClientOrigin, Connection, Outbox, Refusal};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use protocol::{MAX_MESSAGE_BYTES, PROTOCOL_VERSION, RefusalCode};
use std::sync::Arc;
use table::Role;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// Handles `GET /ws`.
pub(crate) async fn upgrade(
    State(net): State<Arc<Net>>,
    Extension(permit): Extension<ConnectionPermit>,
    Extension(client): Extension<Client>,
    Extension(writer): Extension<ClientWriter>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    if !net.server_names.admit_origin(&headers) {
        return RefusalResponse::foreign_origin().into_response();
    }
    let Ok(upgrade) = upgrade else { return RefusalResponse::not_a_socket().into_response() };
    if !net.shutdown.is_running() {
        return RefusalResponse::shutting_down().into_response();
    }
    if !permit.count_for_client(client.address) {
        net.metrics.count_refused_connection();
        return RefusalResponse::too_many_sockets().into_response();
    }
    upgrade
        .read_buffer_size(WEBSOCKET_BUFFER_BYTES)
        .write_buffer_size(WEBSOCKET_BUFFER_BYTES)
        .max_message_size(MAX_MESSAGE_BYTES)
        .max_frame_size(MAX_MESSAGE_BYTES)
        .on_upgrade(move |socket| serve(permit, client, net, socket, writer))
}

/// Writes frames of an outbox directly to the connection, and counts them in the metrics.
#[derive(Debug)]
struct CountingSink {
    writer: ClientWriter,
    metrics: Arc<Metrics>,
    response_timer: Arc<ResponseTimer>,
}

impl FrameSink for CountingSink {
    fn try_write(&self, bytes: &[u8]) -> usize {
        self.writer.try_write(bytes)
    }

    fn count_messages(&self, messages: &[MessageInfo]) {
        for message in messages {
            self.metrics.count_message_out(message);
            if message.is_timed_response
                && let Some(duration) = self.response_timer.response_sent()
            {
                self.metrics.record_response_time(duration);
            }
        }
    }
}

/// The task that writes queued frames. Because it is separate from the reader, an event for the client does not
/// wake the reader. Dropping this value aborts the task.
struct WriterTask(JoinHandle<()>);

impl WriterTask {
    /// Starts the task that writes the frames of the outbox to the connection.
    fn spawn(net: &Net, writer: ClientWriter, outbox_reader: OutboxReader) -> Self {
        let (ping_interval, clock) = (net.limits.ping_interval, net.server.clock().clone());
        let write = async move { socket_writer::run(&writer, outbox_reader, ping_interval, &clock).await };
        WriterTask(tokio::spawn(write))
    }

    /// Waits until the task has ended.
    async fn wait_for_end(&mut self) {
        // An error means that the task panicked. Nothing more will be written then either.
        (&mut self.0).await.ok();
    }
}

impl Drop for WriterTask {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Serves a socket until it is closed. The permit must be dropped last, because the shutdown waits for it.
async fn serve(
    permit: ConnectionPermit,
    client: Client,
    net: Arc<Net>,
    mut socket: WebSocket,
    writer: ClientWriter,
) {
    let _open_socket = net.metrics.count_open_socket();
    let response_timer = Arc::new(ResponseTimer::default());
    let sink = CountingSink {
        writer: writer.clone(),
        metrics: net.metrics.clone(),
        response_timer: response_timer.clone(),
    };
    let history_budget = net.history_budgets.budget_of_address(client.limited_address());
    let (outbox, outbox_reader) = Outbox::new(&history_budget, Some(Box::new(sink)));
    let partial_message_limit = Arc::new(PartialMessageLimit::new(net.limits.read_timeout));
    // From now on the connection carries WebSocket frames instead of HTTP.
    writer.become_socket(outbox.clone(), partial_message_limit.clone());
    let writer_task = WriterTask::spawn(&net, writer, outbox_reader);
    let reader =
        SocketReader::new(&net, &mut socket, outbox.clone(), &response_timer, &partial_message_limit);
    let reading = handle_messages(&net, &permit, client, reader, &outbox);
    let until_banned = net.server.wait_until_banned(client.address);
    let close_frame = run_until_closed(&net, &outbox, reading, until_banned, writer_task).await;
    if close_frame == CloseFrame::Sent {
        read_until_closed(&mut socket).await;
    }
}

/// Whether the server has tried to send a close frame.
#[derive(PartialEq, Eq, Debug)]
enum CloseFrame {
    Sent,
    NotSent,
}

/// Runs the reader and the writer task until one of them ends, the client is banned, or the server shuts down. Then
/// closes the socket.
async fn run_until_closed(
    net: &Net,
    outbox: &Outbox,
    reading: impl Future<Output = SocketEnd>,
    until_banned: impl Future<Output = ()>,
    mut writer_task: WriterTask,
) -> CloseFrame {
    tokio::select! {
        end = reading => match end {
            SocketEnd::Disconnected => return CloseFrame::NotSent,
            SocketEnd::Close(reason) => outbox.close(None, reason),
        },
        () = until_banned => outbox.close(None, CloseReason::PolicyViolation),
        // The writer task ends when it has sent a close frame or the connection has failed.
        () = writer_task.wait_for_end() => return CloseFrame::Sent,
        () = net.shutdown.wait_until_sockets_close() => outbox.close(None, CloseReason::ServerRestart),
    }
    // The writer task may need the timeout twice: to finish the current frame, and to send the close frame.
    timeout(2 * CLOSE_TIMEOUT, writer_task.wait_for_end()).await.ok();
    CloseFrame::Sent
}

/// Waits for `hello`, connects the socket to its table, and forwards all messages to the table.
async fn handle_messages(
    net: &Net,
    permit: &ConnectionPermit,
    client: Client,
    mut reader: SocketReader<'_, WebSocket>,
    outbox: &Outbox,
) -> SocketEnd {
    let hello = match reader.read_hello().await {
        Ok(hello) => hello,
        Err(end) => return end,
    };
    // The future is boxed: otherwise its memory would be part of every connected socket, which is idle most
    // of the time.
    match Box::pin(enter_table(net, permit, client, &hello, outbox)).await {
        Ok(connection) => {
            if let Role::Seat(_) = connection.role() {
                permit.admit_player();
            }
            reader.set_table(hello, connection.role());
            reader.forward_messages(&connection).await
        }
        Err(refusal) => {
            let reason = match refusal.code {
                RefusalCode::Unavailable => CloseReason::Unavailable,
                // The connections that remain are reserved for players. The client may try again later.
                RefusalCode::TooMany if permit.is_in_reserve() => CloseReason::Unavailable,
                _ => CloseReason::PolicyViolation,
            };
            outbox.send(FrameBuffer::of(&refusal.into_message(None, NO_EVENT_NUMBER)).all());
            SocketEnd::Close(reason)
        }
    }
}

/// Connects a socket to the table in its `hello`.
async fn enter_table(
    net: &Net,
    permit: &ConnectionPermit,
    client: Client,
    hello: &Hello,
    outbox: &Outbox,
) -> Result<Connection, Refusal> {
    if hello.protocol != PROTOCOL_VERSION {
        return Err(Refusal::new(RefusalCode::WrongVersion));
    }
    let access = net.server.access_table(&hello.table, hello.key.as_deref()).await?;
    let origin = ClientOrigin {
        address: client.limited_address(),
        admission: if permit.admit_guest() { Admission::Everybody } else { Admission::SeatsOnly },
    };
    let connection = access.connect(hello.since, origin, outbox.clone()).await?;
    tracing::debug!(table = hello.table, role = ?connection.role(), "socket connected to table");
    Ok(connection)
}

/// Reads until the client has closed the connection too. If a connection is dropped with unread data, the
/// operating system resets it, and the client may lose the last frames.
async fn read_until_closed(socket: &mut WebSocket) {
    let read_all = async { while let Some(Ok(_)) = socket.next().await {} };
    timeout(CLOSE_TIMEOUT, read_all).await.ok();
}
