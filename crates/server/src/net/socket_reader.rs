//! The reading side of a WebSocket: limits, decodes and forwards each message to the table.

use super::Net;
use super::limits::{CLOSE_TIMEOUT, WEBSOCKET_BUFFER_BYTES};
use super::partial_message::{MessageIncomplete, PartialMessageLimit};
use super::rate_limit::{self, RateLimit, SharedRateLimit};
use super::response_timer::ResponseTimer;
use crate::close_reason::CloseReason;
use crate::frame::FrameBuffer;
use crate::{Connection, Outbox, Refusal};
use axum::extract::ws::{Message, Utf8Bytes};
use futures_util::{Stream, StreamExt};
use protocol::{FromClient, MAX_MESSAGE_BYTES, RefusalCode, RequestId, ToClient};
use serde::Deserialize;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Role, is_well_formed_key};
use tokio::time::{Sleep, sleep, timeout};
use tokio_tungstenite::tungstenite::{self, error::ProtocolError};

/// How many different seat keys one socket may send. A client needs one.
const MAX_SEAT_KEYS: usize = 8;
/// The event number in a refusal that does not come from a table.
pub(super) const NO_EVENT_NUMBER: u64 = 0;

/// Reads the messages of one socket.
pub(crate) struct SocketReader<'a, S> {
    net: &'a Net,
    socket: &'a mut S,
    outbox: Outbox,
    response_timer: &'a ResponseTimer,
    partial_message_limit: &'a PartialMessageLimit,
    message_limit: RateLimit,
    /// Pongs have a limit of their own. They do not count as messages, because the server asks for them.
    pong_limit: RateLimit,
    /// The message limits of all seats whose keys the socket has sent; rarely more than one.
    seat_limits: Vec<SharedRateLimit>,
    /// The table's id; empty before `hello` is accepted.
    table: String,
    /// Fires when the socket may have been idle for too long. It is not reset with every message, which would
    /// be expensive; when it fires too early, it is set to the right time.
    idle_timer: Pin<Box<Sleep>>,
}

/// The content of a `hello` message.
pub(crate) struct Hello {
    pub(crate) protocol: u32,
    pub(crate) table: String,
    /// A join, seat or watch key; not needed for a public table.
    pub(crate) key: Option<String>,
    /// The number of the last event that the client has seen.
    pub(crate) since: Option<u64>,
}

/// What a frame of the client contained.
enum Received {
    Message(FromClient),
    /// The text is not a message of the protocol. The request id is present if the text contains one.
    Unreadable(Option<RequestId>),
    /// A control frame or a ping message, which is already handled.
    Handled,
}

/// Why a socket is not read any longer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SocketEnd {
    /// The client closed the connection, or was idle for too long.
    Disconnected,
    /// The server has to close the socket.
    Close(CloseReason),
}

impl<'a, S> SocketReader<'a, S>
where
    S: Stream<Item = Result<Message, axum::Error>> + Unpin,
{
    pub(crate) fn new(
        net: &'a Net,
        socket: &'a mut S,
        outbox: Outbox,
        response_timer: &'a ResponseTimer,
        partial_message_limit: &'a PartialMessageLimit,
    ) -> Self {
        let new_limit = || RateLimit::new(net.limits.max_messages, net.limits.message_window);
        SocketReader {
            net,
            socket,
            outbox,
            response_timer,
            partial_message_limit,
            message_limit: new_limit(),
            pong_limit: new_limit(),
            seat_limits: Vec::new(),
            table: String::new(),
            idle_timer: Box::pin(sleep(Duration::ZERO)),
        }
    }

    /// Waits for `hello`. All other messages are refused.
    pub(crate) async fn read_hello(&mut self) -> Result<Hello, SocketEnd> {
        let (read_timeout, clock) = (self.net.limits.read_timeout, self.net.server.clock());
        let read = async {
            loop {
                // The timeout for `hello` below must come first, because it closes the socket with a reason. So the
                // idle timeout is twice as long.
                match self.read_message(2 * read_timeout).await? {
                    Received::Message(FromClient::Hello { protocol, table, key, since }) => {
                        return Ok(Hello { protocol, table, key, since });
                    }
                    Received::Message(other) => self.refuse(other.id().cloned(), RefusalCode::OutOfPlace),
                    Received::Unreadable(id) => self.refuse(id, RefusalCode::Unreadable),
                    Received::Handled => {}
                }
            }
        };
        clock.timeout(read_timeout, read).await.unwrap_or(Err(SocketEnd::Close(CloseReason::PolicyViolation)))
    }

    /// Must be called when the table has accepted the `hello`. If the client has a seat, its messages count
    /// against the limit of that seat from now on.
    pub(crate) fn set_table(&mut self, hello: Hello, role: Role) {
        if let (Role::Seat(_), Some(key)) = (role, &hello.key) {
            self.seat_limits.push(self.net.rate_limits.seat_limit(&hello.table, key));
        }
        self.table = hello.table;
    }

    /// Forwards all messages to the table until the socket ends.
    pub(crate) async fn forward_messages(&mut self, connection: &Connection) -> SocketEnd {
        loop {
            let received = match self.read_message(self.net.limits.idle_timeout).await {
                Err(end) => return end,
                Ok(received) => received,
            };
            // The table refuses unreadable messages too, so that all responses come in order and contain the
            // number of the table's last event.
            let (id, forward_result) = match received {
                Received::Handled => continue,
                Received::Unreadable(id) => {
                    if id.is_some() {
                        self.response_timer.request_arrived();
                    }
                    (id.clone(), connection.refuse(id, RefusalCode::Unreadable).await)
                }
                Received::Message(FromClient::Hello { .. }) => {
                    (None, connection.refuse(None, RefusalCode::OutOfPlace).await)
                }
                Received::Message(message) => {
                    if let FromClient::Sit { key, .. } = &message
                        && let Err(end) = self.count_for_seat(key)
                    {
                        return end;
                    }
                    // The time of a hint is the thinking time of a bot, so it is not measured.
                    if !matches!(message, FromClient::Hint { .. }) {
                        self.response_timer.request_arrived();
                    }
                    (message.id().cloned(), connection.send(message).await)
                }
            };
            // A message that did not reach the table is refused here.
            if let Err(refusal) = forward_result {
                self.send(&refusal.into_message(id, NO_EVENT_NUMBER));
            }
        }
    }

    /// Counts the following messages against the limit of the seat with this key too, so that a client cannot
    /// evade the limit with a new socket. If the table does not grant the seat, this does no harm: no other
    /// client has the key.
    fn count_for_seat(&mut self, key: &str) -> Result<(), SocketEnd> {
        // The table refuses a malformed key.
        if !is_well_formed_key(key) {
            return Ok(());
        }
        let seat_limit = self.net.rate_limits.seat_limit(&self.table, key);
        let is_counted_already = self.seat_limits.iter().any(|existing| Arc::ptr_eq(existing, &seat_limit));
        if is_counted_already {
            return Ok(());
        }
        if self.seat_limits.len() >= MAX_SEAT_KEYS {
            return Err(SocketEnd::Close(CloseReason::PolicyViolation));
        }
        self.seat_limits.push(seat_limit);
        Ok(())
    }

    /// Reads, counts and decodes the next frame. Pings of the protocol are answered here.
    async fn read_message(&mut self, idle_timeout: Duration) -> Result<Received, SocketEnd> {
        let frame = match self.read_frame(idle_timeout).await {
            None => return Err(SocketEnd::Disconnected),
            Some(Err(error)) => return Err(self.handle_frame_error(error)),
            Some(Ok(frame)) => frame,
        };
        match &frame {
            Message::Ping(payload) | Message::Pong(payload) => {
                self.partial_message_limit.control_frame_completed(payload.len());
            }
            _ => self.partial_message_limit.message_completed(),
        }
        let text = match frame {
            Message::Pong(_) if self.pong_limit.admit(Instant::now()) => return Ok(Received::Handled),
            Message::Pong(_) => return Err(SocketEnd::Close(CloseReason::PolicyViolation)),
            Message::Close(_) => {
                // The library answers with a close frame only when the next frame is read.
                timeout(CLOSE_TIMEOUT, self.socket.next()).await.ok();
                return Err(SocketEnd::Disconnected);
            }
            // The library answers the ping. Here it only counts as a message.
            Message::Ping(_) => None,
            // A binary frame is treated like an empty text, which is refused as unreadable.
            Message::Binary(_) => Some(Utf8Bytes::default()),
            Message::Text(text) => Some(text),
        };
        self.count_message()?;
        let Some(text) = text else { return Ok(Received::Handled) };
        Ok(match FromClient::read(&text) {
            Ok(FromClient::Ping { sent }) => {
                self.send(&ToClient::Pong { sent, now: self.net.server.clock().now_ms() });
                Received::Handled
            }
            Ok(message) => Received::Message(message),
            Err(_) => Received::Unreadable(read_id(&text)),
        })
    }

    /// Reads the next frame; `None` if the client disconnected or nothing arrived within `idle_timeout`.
    async fn read_frame(&mut self, idle_timeout: Duration) -> Option<Result<Message, axum::Error>> {
        let clock = self.net.server.clock();
        // How long the server's clock has stood still so far, because the process was stopped.
        let mut standstill = clock.total_standstill();
        let mut deadline = tokio::time::Instant::now() + idle_timeout;
        if self.idle_timer.deadline() > deadline {
            self.idle_timer.as_mut().reset(deadline);
        }
        // Usually the timer still has the earlier deadline of a previous frame. Resetting it for every frame would be
        // costly, so it is moved only when it fires too early.
        loop {
            tokio::select! {
                biased;
                frame = self.socket.next() => return frame,
                () = &mut self.idle_timer => {
                    // Time in which the process was stopped, and the server's clock stood still, does not count as
                    // silence of the client: what arrived meanwhile has not been read yet.
                    let standstill_now = clock.total_standstill();
                    deadline += standstill_now.saturating_sub(standstill);
                    standstill = standstill_now;
                    if tokio::time::Instant::now() >= deadline {
                        return None;
                    }
                    self.idle_timer.as_mut().reset(deadline);
                }
            }
        }
    }

    /// Counts a message against the limits of the socket and its seats.
    fn count_message(&mut self) -> Result<(), SocketEnd> {
        self.net.metrics.count_message_in();
        let now = Instant::now();
        let seats_admit = self.seat_limits.iter().all(|seat_limit| rate_limit::admit(seat_limit, now));
        if self.message_limit.admit(now) && seats_admit {
            Ok(())
        } else {
            Err(SocketEnd::Close(CloseReason::PolicyViolation))
        }
    }

    /// Handles a frame that is too long or violates the WebSocket protocol. The socket must be closed, because the
    /// start of the next frame is unknown.
    fn handle_frame_error(&self, error: axum::Error) -> SocketEnd {
        let reason = match error.into_inner().downcast_ref() {
            Some(tungstenite::Error::Capacity(_)) => CloseReason::MessageTooLong,
            Some(tungstenite::Error::Utf8(_)) => CloseReason::InvalidUtf8,
            Some(tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)) => {
                return SocketEnd::Disconnected;
            }
            Some(tungstenite::Error::Protocol(_)) => CloseReason::ProtocolError,
            // The message took too long to arrive, or came in too many fragments.
            Some(tungstenite::Error::Io(error))
                if error.get_ref().is_some_and(|source| source.is::<MessageIncomplete>()) =>
            {
                return SocketEnd::Close(CloseReason::PolicyViolation);
            }
            _ => return SocketEnd::Disconnected,
        };
        self.refuse(None, RefusalCode::Unreadable);
        SocketEnd::Close(reason)
    }

    /// Refuses a message that does not reach a table.
    fn refuse(&self, id: Option<RequestId>, code: RefusalCode) {
        self.send(&Refusal::new(code).into_message(id, NO_EVENT_NUMBER));
    }

    /// Queues a message for this socket.
    fn send(&self, message: &ToClient) {
        self.outbox.send(FrameBuffer::of(message).all());
    }
}

/// The id in a message that is otherwise unreadable, so that the client knows which request was refused.
fn read_id(text: &str) -> Option<RequestId> {
    #[derive(Deserialize)]
    struct IdOnly {
        id: RequestId,
    }
    serde_json::from_str::<IdOnly>(text).ok().map(|message| message.id)
}

const _: () =
    assert!(MAX_MESSAGE_BYTES == WEBSOCKET_BUFFER_BYTES, "a whole message fits into the read buffer");
