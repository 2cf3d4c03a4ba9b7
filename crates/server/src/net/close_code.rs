//! Maps each reason for closing a WebSocket to its close code. No other file contains close codes.

use crate::close_reason::CloseReason;

/// The close code for a reason. Codes below 4000 are defined by RFC 6455 and the IANA registry of close codes;
/// `docs/protocol.md` tells clients how to react to each.
pub(crate) fn close_code(reason: CloseReason) -> u16 {
    match reason {
        CloseReason::TableUnloaded => 1000,
        CloseReason::ProtocolError => 1002,
        CloseReason::InvalidUtf8 => 1007,
        CloseReason::PolicyViolation => 1008,
        CloseReason::MessageTooLong => 1009,
        CloseReason::TableFailed | CloseReason::TableChanged => 1011,
        CloseReason::ServerRestart => 1012,
        CloseReason::ClientTooSlow | CloseReason::Unavailable => 1013,
        CloseReason::SeatTakenOver => 4001,
    }
}
