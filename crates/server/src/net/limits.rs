//! The limits for clients. `docs/operations.md` documents all of them, including those that are not configurable.

use std::time::Duration;

/// The configurable limits. `tavolino serve` starts from the default; tests shorten the times.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Maximum number of open connections from all addresses together.
    pub max_connections: usize,
    /// Maximum number of open connections from one address. An IPv6 address counts as its /64 network.
    pub max_connections_per_address: usize,
    /// How many percent of all connections may belong to clients that have not presented the key of a seat. The rest
    /// is reserved for players who return to their seat.
    pub guest_percent: usize,
    /// Whether the limits by address apply to connections from this machine.
    pub loopback: Loopback,
    /// The time in which each of the following must arrive completely: the head of a request, its body, the
    /// `hello` of a socket, and any other message after its first byte.
    pub read_timeout: Duration,
    /// The lifetime of a connection that does not become a WebSocket.
    pub http_lifetime: Duration,
    /// The interval at which the server pings a socket.
    pub ping_interval: Duration,
    /// A socket from which nothing arrives for this time, not even a pong, is closed.
    pub idle_timeout: Duration,
    /// How long a shutdown waits for connections to close. It is short, because clients whose connection is closed
    /// already wait until the server runs again.
    pub shutdown_timeout: Duration,
    /// Maximum number of HTTP requests from one address in a minute, including those that open a socket.
    pub max_requests_per_minute: usize,
    /// Maximum number of messages in any `message_window`: from one socket, and from all sockets of one seat
    /// together.
    pub max_messages: usize,
    /// The length of the window in which at most `max_messages` may arrive.
    pub message_window: Duration,
    /// Maximum number of tables opened from one address in a minute.
    pub max_tables_per_minute: usize,
}

/// Whether the limits by address apply to connections from this machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loopback {
    /// The limits apply.
    Limited,
    /// The limits do not apply, because all connections come from a load test.
    Exempt,
}

impl Limits {
    /// The value of a maximum that no client can reach.
    pub const NO_LIMIT: usize = usize::MAX;
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            max_connections: 20_000,
            max_connections_per_address: 64,
            guest_percent: 80,
            loopback: Loopback::Limited,
            read_timeout: Duration::from_secs(8),
            http_lifetime: Duration::from_secs(60),
            ping_interval: Duration::from_secs(5),
            idle_timeout: Duration::from_secs(10),
            shutdown_timeout: Duration::from_secs(1),
            max_requests_per_minute: 1200,
            max_messages: 100,
            message_window: Duration::from_secs(20),
            max_tables_per_minute: 60,
        }
    }
}

/// Maximum size of a request's body.
pub(crate) const MAX_BODY_BYTES: usize = 16 * 1024;

/// Maximum size of a request's head. A connection's read buffer starts with this size.
pub(crate) const MAX_HEAD_BYTES: usize = 16 * 1024;

/// Size of a WebSocket's read buffer and of its write buffer. They are small because most sockets are idle.
pub(crate) const WEBSOCKET_BUFFER_BYTES: usize = 4 * 1024;

/// How long the server tries to send a close frame, and how long it waits for the client's close frame.
pub(crate) const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

#[cfg(test)]
mod tests {
    use super::*;

    /// Guarantee L2 (docs/promises.md): a slow or silent client does not occupy a connection for long.
    #[test]
    fn slow_and_silent_connections_are_closed_within_ten_seconds() {
        let Limits { read_timeout, idle_timeout, ping_interval, .. } = Limits::default();
        let ten_seconds = Duration::from_secs(10);
        assert!(read_timeout + CLOSE_TIMEOUT <= ten_seconds && idle_timeout <= ten_seconds);
        // A client has at least one whole ping interval to answer a ping before it counts as silent.
        assert!(2 * ping_interval <= idle_timeout);
    }
}
