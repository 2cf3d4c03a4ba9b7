//! What a client is allowed to do at a table.

use crate::entry::{EntryKind, RequestKey};
use engine::{Seat, Viewer};
use protocol::RequestId;

/// What a client is allowed to do at a table. It follows from the key that the client presented.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Plays on this seat.
    Seat(Seat),
    /// Watches the game, and may sit down.
    Guest,
    /// Watches the game and may not sit down.
    Spectator,
}

impl Role {
    /// Whose view of the game this role gets.
    pub fn viewer(self) -> Viewer {
        match self {
            Role::Seat(seat) => Viewer::Seat(seat),
            Role::Guest | Role::Spectator => Viewer::Spectator,
        }
    }

    /// The key that identifies a request in the log, where `kind` is the entry that it causes. For a request to sit
    /// down, it contains the seat that was given.
    pub fn request_key(self, id: &RequestId, kind: &EntryKind) -> Option<RequestKey> {
        match (self, kind) {
            (Role::Seat(seat), _) | (_, &EntryKind::SatDown { seat, .. }) => {
                Some(RequestKey { seat, id: id.clone() })
            }
            _ => None,
        }
    }
}
