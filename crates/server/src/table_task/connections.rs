//! The sockets connected to a table, and sending to them.

use crate::close_reason::CloseReason;
use crate::frame::FrameBuffer;
use crate::outbox::Outbox;
use engine::{Seat, Viewer};
use protocol::{NumberedEvent, ToClient};
use std::net::IpAddr;
use table::Role;

/// Identifies a connection within its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ConnectionId(u64);

/// The connections of a table.
#[derive(Default)]
pub(super) struct Connections {
    sockets: Vec<ConnectedSocket>,
    last_id: u64,
}

/// A socket that is connected to the table.
struct ConnectedSocket {
    id: ConnectionId,
    role: Role,
    /// The client's network address, if limits apply to it.
    address: Option<IpAddr>,
    outbox: Outbox,
}

/// A response to the request of one connection.
pub(super) struct Response {
    pub(super) to: ConnectionId,
    pub(super) message: ToClient,
}

impl Connections {
    pub(super) fn is_empty(&self) -> bool {
        self.sockets.is_empty()
    }

    /// How many sockets are connected.
    pub(super) fn count(&self) -> usize {
        self.sockets.len()
    }

    /// How many connections have no seat.
    pub(super) fn unseated_count(&self) -> usize {
        self.sockets.iter().filter(|socket| !matches!(socket.role, Role::Seat(_))).count()
    }

    pub(super) fn add(&mut self, role: Role, address: Option<IpAddr>, outbox: Outbox) -> ConnectionId {
        self.last_id += 1;
        let id = ConnectionId(self.last_id);
        self.sockets.push(ConnectedSocket { id, role, address, outbox });
        id
    }

    /// Removes a connection. Returns its role, or `None` if it was removed before.
    pub(super) fn remove(&mut self, id: ConnectionId) -> Option<Role> {
        let index = self.sockets.iter().position(|socket| socket.id == id)?;
        Some(self.sockets.swap_remove(index).role)
    }

    pub(super) fn role(&self, id: ConnectionId) -> Option<Role> {
        self.find(id).map(|socket| socket.role)
    }

    /// Whether the person on this seat is connected.
    pub(super) fn has_seat(&self, seat: Seat) -> bool {
        self.sockets.iter().any(|socket| socket.role == Role::Seat(seat))
    }

    /// Gives a connection the role of a seat.
    pub(super) fn give_seat(&mut self, id: ConnectionId, seat: Seat) {
        if let Some(socket) = self.sockets.iter_mut().find(|socket| socket.id == id) {
            socket.role = Role::Seat(seat);
        }
    }

    /// Gives the connection of a seat another role, because the person has lost the seat. Returns the connection, if
    /// there is one.
    pub(super) fn unseat(&mut self, seat: Seat, role: Role) -> Option<ConnectionId> {
        let socket = self.sockets.iter_mut().find(|socket| socket.role == Role::Seat(seat))?;
        socket.role = role;
        Some(socket.id)
    }

    /// The network address of a connection, if limits apply to it.
    pub(super) fn address(&self, id: ConnectionId) -> Option<IpAddr> {
        self.find(id)?.address
    }

    /// Sends a last message to the connection of a seat, closes the connection and removes it.
    pub(super) fn close_seat(&mut self, seat: Seat, last_message: &ToClient, reason: CloseReason) {
        self.sockets.retain(|socket| {
            let has_seat = socket.role == Role::Seat(seat);
            if has_seat {
                socket.outbox.close(Some(FrameBuffer::of(last_message).all()), reason);
            }
            !has_seat
        });
    }

    pub(super) fn send(&self, to: ConnectionId, message: &ToClient) {
        if let Some(socket) = self.find(to) {
            socket.outbox.send(FrameBuffer::of(message).all());
        }
    }

    /// Sends a welcome, which may be longer than other messages because it contains the history of the table.
    pub(super) fn send_history(&self, to: ConnectionId, message: &ToClient) {
        if let Some(socket) = self.find(to) {
            socket.outbox.send_history(FrameBuffer::of(message).all());
        }
    }

    /// Sends an event to every connection. `events_for` gets a list of distinct viewers and returns the event for each of
    /// them: connections with the same viewer share one copy. The connection that made the request gets `response` first,
    /// in the same write.
    pub(super) fn broadcast(
        &self,
        response: Option<Response>,
        events_for: impl FnOnce(&[Viewer]) -> Vec<NumberedEvent>,
    ) {
        let viewers = self.distinct_viewers();
        let mut frames = FrameBuffer::new();
        for (viewer, event) in viewers.iter().zip(events_for(&viewers)) {
            let sockets_of_viewer = || self.sockets.iter().filter(|socket| socket.role.viewer() == *viewer);
            // The response, if the connection that gets it has this view.
            let response = response
                .as_ref()
                .filter(|response| sockets_of_viewer().any(|socket| socket.id == response.to));
            // The buffer has the response, if the requester has this view, and then the event.
            frames.clear();
            if let Some(response) = response {
                frames.push(&response.message);
            }
            frames.push(&ToClient::Event(event));
            for socket in sockets_of_viewer() {
                let is_requester = response.is_some_and(|response| response.to == socket.id);
                // The last frame is the event.
                socket.outbox.send(if is_requester { frames.all() } else { frames.last() });
            }
        }
    }

    /// The viewers of all connections, each of them once: all spectators see the same.
    fn distinct_viewers(&self) -> Vec<Viewer> {
        let mut viewers = Vec::with_capacity(self.sockets.len());
        for socket in &self.sockets {
            let viewer = socket.role.viewer();
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
    pub(super) fn send_to_all_except(&self, excluded: Option<ConnectionId>, message: &ToClient) {
        let frames = FrameBuffer::of(message);
        for socket in self.sockets.iter().filter(|socket| Some(socket.id) != excluded) {
            socket.outbox.send(frames.all());
        }
    }

    /// Closes all sockets, each after the messages that are queued for it.
    pub(super) fn close_all(&mut self, reason: CloseReason) {
        self.sockets.drain(..).for_each(|socket| socket.outbox.close(None, reason));
    }

    fn find(&self, id: ConnectionId) -> Option<&ConnectedSocket> {
        self.sockets.iter().find(|socket| socket.id == id)
    }
}

/// Closes the sockets also when the table's task panics. The clients then reconnect, which loads the table
/// again.
impl Drop for Connections {
    fn drop(&mut self) {
        self.close_all(CloseReason::TableFailed);
    }
}
