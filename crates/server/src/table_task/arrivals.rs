//! The part of a table's task that connects and disconnects sockets, and tells all clients which players are
//! connected.

use super::connections::ConnectionId;
use super::handle::{Admission, Arrival};
use super::task::TableTask;
use crate::close_reason::CloseReason;
use engine::Seat;
use protocol::{FromClient, RefusalCode, ToClient};
use std::net::IpAddr;
use table::{CompletedRequest, KeyDigest, Refusal, Role};

/// How many guests and spectators may be connected to a table. The people on its seats can always connect.
const MAX_UNSEATED_CONNECTIONS: usize = 200;

impl TableTask {
    /// Connects a socket and welcomes it. A newer connection to a seat replaces the older one.
    pub(super) fn connect(&mut self, arrival: Arrival) -> Result<(ConnectionId, Role), Refusal> {
        let role = match self.table.role_of_key(arrival.key).map_err(Refusal::new)? {
            // People at a banned address may watch but not sit down.
            Role::Guest if self.is_banned(arrival.origin.address) => Role::Spectator,
            role => role,
        };
        if let Role::Seat(seat) = role {
            self.close_older_connection(seat);
        } else if arrival.origin.admission == Admission::SeatsOnly
            || self.connections.unseated_count() >= MAX_UNSEATED_CONNECTIONS
        {
            return Err(Refusal::new(RefusalCode::TooMany));
        }
        let connection = self.connections.add(role, arrival.origin.address, arrival.outbox);
        if let Role::Seat(seat) = role {
            self.note_activity(seat, connection);
            self.update_presence(seat, Some(connection));
        }
        self.send_welcome(connection, role, arrival.since);
        self.note_connections();
        Ok((connection, role))
    }

    /// Forgets a connection that has ended. Its seat, if it had one, counts as absent from now on.
    pub(super) fn disconnect(&mut self, connection: ConnectionId) {
        if let Some(Role::Seat(seat)) = self.connections.remove(connection) {
            self.update_presence(seat, None);
        }
        self.note_connections();
    }

    /// Tells the list of public tables whether anybody is connected.
    fn note_connections(&self) {
        self.server.tables.note_connections(self.id, !self.connections.is_empty(), self.server.now());
    }

    /// Whether the owner has banned a person with this address.
    pub(super) fn is_banned(&self, address: Option<IpAddr>) -> bool {
        address.is_some_and(|address| self.banned_addresses.contains(&address))
    }

    /// Bans the address of the person on a seat, unless other people on seats use the same address.
    pub(super) fn ban_address_of(&mut self, seat: Seat) {
        let Some(address) = self.seat_addresses[seat.index()] else { return };
        let other_seats = self.table.person_seats().filter(|other| *other != seat);
        let is_shared =
            other_seats.into_iter().any(|other| self.seat_addresses[other.index()] == Some(address));
        if !is_shared {
            self.banned_addresses.insert(address);
        }
    }

    /// Remembers that the person on a seat is there: they have connected, or have sent a request on this connection.
    pub(super) fn note_activity(&mut self, seat: Seat, connection: ConnectionId) {
        // Activity is measured in log entries, not in time.
        self.presence.active_at[seat.index()] = self.table.last_number();
        self.seat_addresses[seat.index()] = self.connections.address(connection);
    }

    /// Sends a connection the state of the table and the events after `since`.
    pub(super) fn send_welcome(&mut self, connection: ConnectionId, role: Role, since: Option<u64>) {
        let welcome = self.table.welcome(role, since, &self.presence, self.server.now());
        self.connections.send_history(connection, &welcome);
    }

    /// Closes the connection that has this seat, if there is one, because a newer connection takes the seat
    /// over.
    fn close_older_connection(&mut self, seat: Seat) {
        let taken_over = ToClient::TakenOver { number: self.table.last_number() };
        self.connections.close_seat(seat, &taken_over, CloseReason::SeatTakenOver);
    }

    /// Updates whether the person on a seat is connected, and tells all clients if that has changed.
    /// `newcomer` is the connection that has just taken the seat. It is not told, because its welcome says
    /// so.
    pub(super) fn update_presence(&mut self, seat: Seat, newcomer: Option<ConnectionId>) {
        let connected = self.connections.has_seat(seat);
        let away_since = &mut self.presence.away_since[seat.index()];
        let was_connected = away_since.is_none();
        if connected == was_connected {
            return;
        }
        // `None` means that the person is connected.
        *away_since = (!connected).then(|| self.server.now());
        let presence = ToClient::Presence { number: self.table.last_number(), seat, connected };
        self.connections.send_to_all_except(newcomer, &presence);
    }

    /// Gives a seat back to a person who sat down but did not get the response. They have reconnected as a
    /// guest, with the join key, and have sent the request again. Does nothing for other resent requests, or
    /// if the person has lost the seat since.
    pub(super) fn reclaim_seat(
        &mut self,
        connection: ConnectionId,
        role: Role,
        message: &FromClient,
        completed_request: CompletedRequest,
    ) {
        let (Role::Guest, FromClient::Sit { key, .. }) = (role, message) else { return };
        let Some(seat) = completed_request.seat_given else { return };
        let has_lost_seat = self.table.seat_of_key(KeyDigest::of(key)) != Some(seat);
        if has_lost_seat {
            return;
        }
        self.close_older_connection(seat);
        self.connections.give_seat(connection, seat);
        self.note_activity(seat, connection);
        self.update_presence(seat, Some(connection));
        self.send_welcome(connection, Role::Seat(seat), Some(self.table.last_number()));
    }
}
