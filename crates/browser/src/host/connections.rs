//! The connections to a table on this device, and their roles (the seat of a player, or a guest without one). The
//! caller gives each connection a number.

use engine::{Seat, Viewer};
use table::Role;

/// The connections to a table: the number and the role of each.
#[derive(Debug, Default)]
pub(super) struct Connections(Vec<(u32, Role)>);

impl Connections {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn add(&mut self, connection: u32, role: Role) {
        self.0.push((connection, role));
    }

    /// Removes a connection. Returns its role, or `None` if it was removed before.
    pub(super) fn remove(&mut self, connection: u32) -> Option<Role> {
        let index = self.0.iter().position(|(other, _)| *other == connection)?;
        let (_, role) = self.0.remove(index);
        Some(role)
    }

    pub(super) fn role(&self, connection: u32) -> Option<Role> {
        self.0.iter().find(|(other, _)| *other == connection).map(|(_, role)| *role)
    }

    pub(super) fn set_role(&mut self, connection: u32, role: Role) {
        if let Some((_, current_role)) = self.0.iter_mut().find(|(other, _)| *other == connection) {
            *current_role = role;
        }
    }

    /// The connection of the person on a seat.
    pub(super) fn connection_of_seat(&self, seat: Seat) -> Option<u32> {
        self.0.iter().find(|(_, role)| *role == Role::Seat(seat)).map(|(connection, _)| *connection)
    }

    /// The numbers of all connections.
    pub(super) fn all(&self) -> impl Iterator<Item = u32> + '_ {
        self.0.iter().map(|(connection, _)| *connection)
    }

    /// Each connection with what it may see.
    pub(super) fn viewers(&self) -> impl Iterator<Item = (u32, Viewer)> + '_ {
        self.0.iter().map(|(connection, role)| (*connection, role.viewer()))
    }
}
