//! The sockets connected to a table, and sending to them.

use super::Role;
use crate::close_reason::CloseReason;
use crate::frame::FrameBuffer;
use crate::outbox::Outbox;
use engine::{Seat, Viewer};
use protocol::{NumberedEvent, ToClient};

/// Identifies a connection within its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ConnectionId(u64);

/// The connections of a table.
#[derive(Default)]
pub(super) struct Connections {
    connected: Vec<Connected>,
    last_id: u64,
}

struct Connected {
    id: ConnectionId,
    role: Role,
    outbox: Outbox,
}

/// A response to the request of one connection.
pub(super) struct Response {
    pub(super) to: ConnectionId,
    pub(super) message: ToClient,
}

impl Connections {
    pub(super) fn is_empty(&self) -> bool {
        self.connected.is_empty()
    }

    /// How many connections have no seat.
    pub(super) fn unseated_count(&self) -> usize {
        self.connected.iter().filter(|connected| !matches!(connected.role, Role::Seat(_))).count()
    }

    pub(super) fn add(&mut self, role: Role, outbox: Outbox) -> ConnectionId {
        self.last_id += 1;
        let id = ConnectionId(self.last_id);
        self.connected.push(Connected { id, role, outbox });
        id
    }

    /// Removes a connection. Returns its role, or `None` if it was removed before.
    pub(super) fn remove(&mut self, id: ConnectionId) -> Option<Role> {
        let index = self.connected.iter().position(|connected| connected.id == id)?;
        Some(self.connected.swap_remove(index).role)
    }

    pub(super) fn role(&self, id: ConnectionId) -> Option<Role> {
        self.find(id).map(|connected| connected.role)
    }

    pub(super) fn has_seat(&self, seat: Seat) -> bool {
        self.connected.iter().any(|connected| connected.role == Role::Seat(seat))
    }

    /// Gives a connection the role of a seat.
    pub(super) fn give_seat(&mut self, id: ConnectionId, seat: Seat) {
        if let Some(connected) = self.connected.iter_mut().find(|connected| connected.id == id) {
            connected.role = Role::Seat(seat);
        }
    }

    /// Makes the connection of a seat a guest, because its person left.
    pub(super) fn make_guest(&mut self, seat: Seat) {
        for connected in self.connected.iter_mut().filter(|connected| connected.role == Role::Seat(seat)) {
            connected.role = Role::Guest;
        }
    }

    /// Sends the connection of a seat a last message, closes and removes it.
    pub(super) fn close_seat(&mut self, seat: Seat, last_message: &ToClient, reason: CloseReason) {
        self.connected.retain(|connected| {
            let has_seat = connected.role == Role::Seat(seat);
            if has_seat {
                connected.outbox.close(Some(FrameBuffer::of(last_message).all()), reason);
            }
            !has_seat
        });
    }

    pub(super) fn send(&self, to: ConnectionId, message: &ToClient) {
        if let Some(connected) = self.find(to) {
            connected.outbox.send(FrameBuffer::of(message).all());
        }
    }

    /// Sends a welcome, which may be longer than other messages because it contains the history of the table.
    pub(super) fn send_history(&self, to: ConnectionId, message: &ToClient) {
        if let Some(connected) = self.find(to) {
            connected.outbox.send_history(FrameBuffer::of(message).all());
        }
    }

    /// Sends an event to every connection. `events_for` returns the event for each of the viewers it is given, so that it
    /// is made once for all connections with the same view. The requester gets `response` first, in the same write.
    pub(super) fn broadcast(
        &self,
        response: Option<Response>,
        events_for: impl FnOnce(&[Viewer]) -> Vec<NumberedEvent>,
    ) {
        let viewers = self.distinct_viewers();
        let mut frames = FrameBuffer::new();
        for (viewer, event) in viewers.iter().zip(events_for(&viewers)) {
            let group = || self.connected.iter().filter(|connected| connected.role.viewer() == *viewer);
            let response =
                response.as_ref().filter(|response| group().any(|connected| connected.id == response.to));
            frames.clear();
            if let Some(response) = response {
                frames.push(&response.message);
            }
            frames.push(&ToClient::Event(event));
            for connected in group() {
                let is_requester = response.is_some_and(|response| response.to == connected.id);
                connected.outbox.send(if is_requester { frames.all() } else { frames.last() });
            }
        }
    }

    fn distinct_viewers(&self) -> Vec<Viewer> {
        let mut viewers = Vec::with_capacity(self.connected.len());
        for connected in &self.connected {
            let viewer = connected.role.viewer();
            if !viewers.contains(&viewer) {
                viewers.push(viewer);
            }
        }
        viewers
    }

    /// Sends the same message to every connection.
    pub(super) fn send_to_all(&self, message: &ToClient) {
        self.send_to_all_except(None, message);
    }

    /// Sends the same message to every connection but one.
    pub(super) fn send_to_all_except(&self, excepted: Option<ConnectionId>, message: &ToClient) {
        let frames = FrameBuffer::of(message);
        for connected in self.connected.iter().filter(|connected| Some(connected.id) != excepted) {
            connected.outbox.send(frames.all());
        }
    }

    pub(super) fn close_all(&mut self, reason: CloseReason) {
        self.connected.drain(..).for_each(|connected| connected.outbox.close(None, reason));
    }

    fn find(&self, id: ConnectionId) -> Option<&Connected> {
        self.connected.iter().find(|connected| connected.id == id)
    }
}

/// Closes the sockets also when the table's task panics, so that clients reconnect and the table is loaded again.
impl Drop for Connections {
    fn drop(&mut self) {
        self.close_all(CloseReason::TableFailed);
    }
}
