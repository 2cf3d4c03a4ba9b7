//! The way into a socket: each message is counted, read, and brought to the table.

use super::Net;
use super::inflow::{Endless, Inflow};
use super::limits::GOODBYE;
use super::rate::{self, SharedWindow, Window};
use super::stopwatch::Stopwatch;
use crate::frame::Draft;
use crate::secret::is_well_formed;
use crate::{Connection, Outbox, Refusal, Role};
use axum::extract::ws::{Message, Utf8Bytes};
use futures_util::{Stream, StreamExt};
use protocol::{FromClient, MESSAGE_BYTES, RefusalCode, RequestId, ToClient};
use serde::Deserialize;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::time::{Sleep, sleep, timeout};
use tokio_tungstenite::tungstenite::{self, error::ProtocolError};

/// Close code: somebody does not keep to the rules of the server.
pub(crate) const POLICY: u16 = 1008;
/// Close code: this is no WebSocket traffic.
const PROTOCOL: u16 = 1002;
/// Close code: a text that is not UTF-8.
const NOT_TEXT: u16 = 1007;
/// Close code: a message is longer than may be.
const TOO_LONG: u16 = 1009;

/// So many secrets for seats are made up on one socket at most; one is usual.
const MOST_CHAIRS: usize = 8;

/// One socket's way in.
pub(crate) struct Reader<'a, S> {
    net: &'a Net,
    socket: &'a mut S,
    outbox: Outbox,
    watch: &'a Stopwatch,
    inflow: &'a Inflow,
    window: Window,
    /// Answers to pings come by themselves, so they are not counted among what is said; but there is no end to
    /// unasked ones otherwise.
    pongs: Window,
    /// The windows of the seat it has, and of those it has asked for; nearly always one at most.
    seat_states: Vec<SharedWindow>,
    /// The table it has been welcomed to.
    table: String,
    /// Rings when nothing has been said for too long, or earlier: it is set anew only when it rings.
    alarm: Pin<Box<Sleep>>,
}

/// How a socket begins.
pub(crate) struct Greeting {
    pub(crate) protocol: u32,
    pub(crate) table: String,
    pub(crate) key: Option<String>,
    pub(crate) since: Option<u64>,
}

/// What was said.
enum Heard {
    Message(FromClient),
    /// No message of this protocol; its id, if it has one.
    Unreadable(Option<RequestId>),
    /// Nothing for anybody else than the reader.
    Nothing,
}

/// Why there is nothing more to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// The other side has gone, or has fallen silent.
    Gone,
    /// The socket is to be closed with this code.
    Dismissed(u16),
}

impl<'a, S> Reader<'a, S>
where
    S: Stream<Item = Result<Message, axum::Error>> + Unpin,
{
    pub(crate) fn new(
        net: &'a Net,
        socket: &'a mut S,
        outbox: Outbox,
        watch: &'a Stopwatch,
        inflow: &'a Inflow,
    ) -> Self {
        let window = || Window::new(net.limits.messages, net.limits.messages_in);
        let (window, pongs) = (window(), window());
        let alarm = Box::pin(sleep(Duration::ZERO));
        let (seat_states, table) = (Vec::new(), String::new());
        Reader { net, socket, outbox, watch, inflow, window, pongs, seat_states, table, alarm }
    }

    /// The first message: it must be a greeting, and soon.
    pub(crate) async fn greeting(&mut self) -> Result<Greeting, End> {
        let patience = self.net.limits.patience;
        let greeting = async {
            loop {
                // Longer than the whole greeting may take: the socket is closed with a reason, not dropped.
                match self.message(2 * patience).await? {
                    Heard::Message(FromClient::Hello { protocol, table, key, since }) => {
                        return Ok(Greeting { protocol, table, key, since });
                    }
                    Heard::Message(other) => self.refuse(other.id().cloned(), RefusalCode::OutOfPlace),
                    Heard::Unreadable(id) => self.refuse(id, RefusalCode::Unreadable),
                    Heard::Nothing => {}
                }
            }
        };
        timeout(patience, greeting).await.unwrap_or(Err(End::Dismissed(POLICY)))
    }

    /// The table has let it in. What a seat says is counted together, through whichever sockets it comes.
    pub(crate) fn welcomed(&mut self, hello: Greeting, role: Role) {
        if let (Role::Seat(_), Some(key)) = (role, &hello.key) {
            self.seat_states.push(self.net.rates.of_chair(&hello.table, key));
        }
        self.table = hello.table;
    }

    /// What is said from now on counts for this seat. Whether it is given is not known yet; if not, nobody else counts
    /// there.
    fn asks_for_chair(&mut self, key: &str) -> Result<(), End> {
        // What is no secret opens no seat.
        if !is_well_formed(key) {
            return Ok(());
        }
        let window = self.net.rates.of_chair(&self.table, key);
        if self.seat_states.iter().any(|known| Arc::ptr_eq(known, &window)) {
            return Ok(());
        }
        if self.seat_states.len() >= MOST_CHAIRS {
            return Err(End::Dismissed(POLICY));
        }
        self.seat_states.push(window);
        Ok(())
    }

    /// Brings everything that is said to the table.
    pub(crate) async fn converse(&mut self, line: &Connection) -> End {
        loop {
            let heard = match self.message(self.net.limits.silence).await {
                Err(end) => return end,
                Ok(heard) => heard,
            };
            // The table answers, in the order in which things were said and with its number.
            let (id, brought) = match heard {
                Heard::Nothing => continue,
                Heard::Unreadable(id) => {
                    if id.is_some() {
                        self.watch.asked();
                    }
                    (id.clone(), line.refuse(id, RefusalCode::Unreadable).await)
                }
                Heard::Message(FromClient::Hello { .. }) => {
                    (None, line.refuse(None, RefusalCode::OutOfPlace).await)
                }
                Heard::Message(message) => {
                    if let FromClient::Sit { key, .. } = &message
                        && let Err(end) = self.asks_for_chair(key)
                    {
                        return end;
                    }
                    // A hint takes as long as it is thought about.
                    if !matches!(message, FromClient::Hint { .. }) {
                        self.watch.asked();
                    }
                    (message.id().cloned(), line.send(message).await)
                }
            };
            if let Err(refusal) = brought {
                say(&self.outbox, &refusal.to_client(id, 0));
            }
        }
    }

    /// The next thing that is said.
    async fn message(&mut self, silence: Duration) -> Result<Heard, End> {
        let frame = match self.frame(silence).await {
            None => return Err(End::Gone),
            Some(Err(error)) => return Err(self.unreadable_frame(error)),
            Some(Ok(frame)) => frame,
        };
        match &frame {
            Message::Ping(content) | Message::Pong(content) => self.inflow.heard_control(content.len()),
            _ => self.inflow.heard(),
        }
        let text = match frame {
            Message::Pong(_) if self.pongs.admit(Instant::now()) => return Ok(Heard::Nothing),
            Message::Pong(_) => return Err(End::Dismissed(POLICY)),
            Message::Close(_) => {
                // The library's goodbye in return is sent when it is asked for more.
                timeout(GOODBYE, self.socket.next()).await.ok();
                return Err(End::Gone);
            }
            Message::Ping(_) => None,
            Message::Binary(_) => Some(Utf8Bytes::default()),
            Message::Text(text) => Some(text),
        };
        self.count()?;
        let Some(text) = text else { return Ok(Heard::Nothing) };
        Ok(match FromClient::read(&text) {
            Ok(FromClient::Ping { sent }) => {
                say(&self.outbox, &ToClient::Pong { sent, now: now() });
                Heard::Nothing
            }
            Ok(message) => Heard::Message(message),
            Err(_) => Heard::Unreadable(id_of(&text)),
        })
    }

    /// The next frame; none when the other side has gone, or when nothing comes for so long.
    async fn frame(&mut self, silence: Duration) -> Option<Result<Message, axum::Error>> {
        let end = tokio::time::Instant::now() + silence;
        if self.alarm.deadline() > end {
            self.alarm.as_mut().reset(end);
        }
        loop {
            tokio::select! {
                biased;
                frame = self.socket.next() => return frame,
                () = &mut self.alarm => {
                    if tokio::time::Instant::now() >= end {
                        return None;
                    }
                    self.alarm.as_mut().reset(end);
                }
            }
        }
    }

    fn count(&mut self) -> Result<(), End> {
        self.net.metrics.message_in();
        let now = Instant::now();
        let chairs_may = self.seat_states.iter().all(|window| rate::admit(window, now));
        if self.window.admit(now) && chairs_may { Ok(()) } else { Err(End::Dismissed(POLICY)) }
    }

    /// A frame that breaks the rules of WebSocket or is too long: what follows it cannot be found any more.
    fn unreadable_frame(&self, error: axum::Error) -> End {
        let code = match error.into_inner().downcast_ref() {
            Some(tungstenite::Error::Capacity(_)) => TOO_LONG,
            Some(tungstenite::Error::Utf8(_)) => NOT_TEXT,
            Some(tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)) => {
                return End::Gone;
            }
            Some(tungstenite::Error::Protocol(_)) => PROTOCOL,
            Some(tungstenite::Error::Io(error))
                if error.get_ref().is_some_and(|inner| inner.is::<Endless>()) =>
            {
                return End::Dismissed(POLICY);
            }
            _ => return End::Gone,
        };
        self.refuse(None, RefusalCode::Unreadable);
        End::Dismissed(code)
    }

    /// Refuses where there is no table to do it, and so no number.
    fn refuse(&self, id: Option<RequestId>, code: RefusalCode) {
        say(&self.outbox, &Refusal::new(code).to_client(id, 0));
    }
}

/// The id of a request that cannot be read otherwise, so that the client knows which one it was.
fn id_of(text: &str) -> Option<RequestId> {
    #[derive(Deserialize)]
    struct OnlyId {
        id: RequestId,
    }
    serde_json::from_str::<OnlyId>(text).ok().map(|only| only.id)
}

/// Puts a message into an outbox.
pub(crate) fn say(outbox: &Outbox, message: &ToClient) {
    outbox.send(&Draft::of(message));
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

const _: () = assert!(MESSAGE_BYTES == super::limits::SOCKET_BUFFER, "a whole message fits the read buffer");
