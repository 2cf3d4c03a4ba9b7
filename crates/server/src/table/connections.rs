//! The sockets at a table.

use super::Role;
use crate::close_reason::CloseReason;
use crate::frame::FrameBuffer;
use crate::outbox::Outbox;
use engine::{Seat, Viewer};
use protocol::{NumberedEvent, ToClient};

/// The sockets at a table, each with its role.
#[derive(Default)]
pub(super) struct Connections {
    connections: Vec<Connected>,
    next: u64,
}

struct Connected {
    number: u64,
    role: Role,
    outbox: Outbox,
}

impl Connections {
    pub(super) fn len(&self) -> usize {
        self.connections.len()
    }

    /// How many of them have no seat.
    pub(super) fn standing(&self) -> usize {
        self.connections.iter().filter(|known| !matches!(known.role, Role::Seat(_))).count()
    }

    pub(super) fn add(&mut self, role: Role, outbox: Outbox) -> u64 {
        self.next += 1;
        self.connections.push(Connected { number: self.next, role, outbox });
        self.next
    }

    /// Forgets a socket; gives back its role if it was still there.
    pub(super) fn remove(&mut self, connection: u64) -> Option<Role> {
        let place = self.connections.iter().position(|known| known.number == connection)?;
        Some(self.connections.swap_remove(place).role)
    }

    pub(super) fn role(&self, connection: u64) -> Option<Role> {
        self.find(connection).map(|known| known.role)
    }

    pub(super) fn has_seat(&self, seat: Seat) -> bool {
        self.connections.iter().any(|known| known.role == Role::Seat(seat))
    }

    /// The holder of this socket now sits on this seat.
    pub(super) fn seat(&mut self, connection: u64, seat: Seat) {
        if let Some(known) = self.connections.iter_mut().find(|known| known.number == connection) {
            known.role = Role::Seat(seat);
        }
    }

    /// Whoever sat on this seat is a guest again.
    pub(super) fn unseat(&mut self, seat: Seat) {
        for known in self.connections.iter_mut().filter(|known| known.role == Role::Seat(seat)) {
            known.role = Role::Guest;
        }
    }

    /// Tells the device that has this seat that another one takes it, and lets it go.
    pub(super) fn take_over(&mut self, seat: Seat, last: &ToClient) {
        self.connections.retain(|known| {
            let stays = known.role != Role::Seat(seat);
            if !stays {
                known.outbox.close(Some(FrameBuffer::of(last).all()), CloseReason::SeatTakenOver);
            }
            stays
        });
    }

    pub(super) fn send(&self, connection: u64, message: &ToClient) {
        if let Some(known) = self.find(connection) {
            known.outbox.send(FrameBuffer::of(message).all());
        }
    }

    /// Sends something that may be long because the game was.
    pub(super) fn send_history(&self, connection: u64, message: &ToClient) {
        if let Some(known) = self.find(connection) {
            known.outbox.send_history(FrameBuffer::of(message).all());
        }
    }

    /// Sends everybody what they may see of something; made once for all who see alike. Whoever asked for it gets the
    /// answer first, together with it.
    pub(super) fn show(
        &self,
        answer: Option<(u64, ToClient)>,
        tell: impl FnOnce(&[Viewer]) -> Vec<NumberedEvent>,
    ) {
        let mut viewers = Vec::with_capacity(self.connections.len());
        for known in &self.connections {
            let viewer = known.role.viewer();
            if !viewers.contains(&viewer) {
                viewers.push(viewer);
            }
        }
        let mut frames = FrameBuffer::new();
        for (viewer, told) in viewers.iter().zip(tell(&viewers)) {
            frames.clear();
            let see_this = || self.connections.iter().filter(|known| known.role.viewer() == *viewer);
            let asked =
                answer.as_ref().filter(|(connection, _)| see_this().any(|known| known.number == *connection));
            if let Some((_, answer)) = asked {
                frames.push(answer);
            }
            frames.push(&ToClient::Event(told));
            for known in see_this() {
                let asked = asked.is_some_and(|(connection, _)| *connection == known.number);
                known.outbox.send(if asked { frames.all() } else { frames.last() });
            }
        }
    }

    /// Sends everybody the same.
    pub(super) fn send_all(&self, message: &ToClient) {
        // No socket has this number: the first is 1.
        self.send_others(0, message);
    }

    /// Sends everybody else something.
    pub(super) fn send_others(&self, connection: u64, message: &ToClient) {
        let frames = FrameBuffer::of(message);
        let others = self.connections.iter().filter(|known| known.number != connection);
        others.for_each(|known| _ = known.outbox.send(frames.all()));
    }

    pub(super) fn close_all(&mut self, reason: CloseReason) {
        self.connections.drain(..).for_each(|known| known.outbox.close(None, reason));
    }

    fn find(&self, connection: u64) -> Option<&Connected> {
        self.connections.iter().find(|known| known.number == connection)
    }
}

/// Whatever ends a table, its sockets do not stay behind: whoever comes again loads it from the store.
impl Drop for Connections {
    fn drop(&mut self) {
        self.close_all(CloseReason::TableFailed);
    }
}
