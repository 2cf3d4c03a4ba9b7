//! How much is too much, for whoever comes through a socket. Documented in `docs/operations.md`.

use std::time::Duration;

/// What connections may cost. [`Limits::default`] is what `tavolino serve` runs with; tests shorten the times.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Connections in all.
    pub connections: usize,
    /// Connections from one address (one /64 for IPv6).
    pub per_address: usize,
    /// Whether this machine's own connections count as an address.
    pub loopback: Loopback,
    /// A request's head, its body, and a socket's greeting must each be there after so long.
    pub patience: Duration,
    /// A connection that is no WebSocket is closed after so long.
    pub http_life: Duration,
    /// A socket is pinged so often.
    pub ping_every: Duration,
    /// A socket from which nothing came for so long, not even an answer to a ping, is gone.
    pub silence: Duration,
    /// How long everybody has to leave when the server closes. Those who do not listen are not waited for: the others
    /// want to come back to the next server.
    pub farewell: Duration,
    /// How many calls and sockets an address may begin in a minute.
    pub calls_a_minute: usize,
    /// How many messages a socket, and a seat, may send …
    pub messages: usize,
    /// … in this time.
    pub messages_in: Duration,
    /// How many tables an address may open in a minute.
    pub tables_a_minute: usize,
}

/// Whether limits by address hold for this machine's own connections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loopback {
    /// They do.
    Limited,
    /// They do not: everything comes through a proxy here, which has its own, or this is a load test.
    Exempt,
}

impl Limits {
    /// As many as one likes.
    pub const NO_LIMIT: usize = usize::MAX;
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            connections: 20_000,
            per_address: 64,
            loopback: Loopback::Limited,
            patience: Duration::from_secs(8),
            http_life: Duration::from_secs(60),
            ping_every: Duration::from_secs(5),
            silence: Duration::from_secs(10),
            farewell: Duration::from_secs(1),
            calls_a_minute: 1200,
            messages: 100,
            messages_in: Duration::from_secs(20),
            tables_a_minute: 60,
        }
    }
}

/// The largest body of a request.
pub(crate) const BODY_BYTES: usize = 16 * 1024;

/// The largest head of a request, and so the buffer a connection starts with.
pub(crate) const HEAD_BYTES: usize = 16 * 1024;

/// A socket's buffers: idle sockets are many, so they are small.
pub(crate) const SOCKET_BUFFER: usize = 4 * 1024;

/// How long a socket that is being closed may take to say goodbye.
pub(crate) const GOODBYE: Duration = Duration::from_secs(2);

#[cfg(test)]
mod tests {
    use super::*;

    /// L2: half-open and dribbling connections are closed within ten seconds, the goodbye included.
    #[test]
    fn nobody_is_waited_for_longer_than_ten_seconds() {
        let Limits { patience, silence, ping_every, .. } = Limits::default();
        let ten_seconds = Duration::from_secs(10);
        assert!(patience + GOODBYE <= ten_seconds && silence <= ten_seconds);
        // There is time to answer a ping.
        assert!(2 * ping_every <= silence);
    }
}
