//! The reasons for which the server closes a WebSocket. The close codes that clients receive for them are defined in
//! `net/close_code.rs`.

/// Why the server closes a WebSocket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CloseReason {
    /// The table was unloaded from memory because nothing happened there for some time.
    TableUnloaded,
    /// The client's frames violate the WebSocket protocol.
    ProtocolError,
    /// A text message is not valid UTF-8.
    InvalidUtf8,
    /// The client did not send a valid `hello`, or exceeded a limit.
    PolicyViolation,
    /// A message is longer than allowed.
    MessageTooLong,
    /// The table failed and has to be loaded again.
    TableFailed,
    /// The table was closed or deleted by the operator, or its stored log was changed. The client learns which when it
    /// reconnects.
    TableChanged,
    /// The server shuts down; it is expected to run again soon.
    ServerRestart,
    /// The client does not read fast enough.
    ClientTooSlow,
    /// The server cannot accept the client right now.
    Unavailable,
    /// Another device has taken over the client's seat.
    SeatTakenOver,
}
