//! Writes an entry: stores it and waits until it is durable. Only then is the entry applied, confirmed to the
//! client that requested it, and broadcast.

use super::connections::{ConnectionId, Response};
use super::task::{TableTask, TaskEnd};
use engine::Seat;
use protocol::{RefusalCode, RequestId, Visibility};
use store::{Append, StoreError};
use table::{CompletedRequest, Entry, EntryKind, Refusal, Role};

/// The client that requested an entry.
pub(super) struct Requester {
    pub(super) connection: ConnectionId,
    pub(super) role: Role,
    /// The id of the request.
    pub(super) id: RequestId,
}

/// What became of an entry.
pub(super) enum WriteOutcome {
    /// The entry is durable, applied and broadcast.
    Written,
    /// The entry could not be stored. The table is unchanged.
    Refused(Refusal),
}

impl TableTask {
    /// Stores an entry and waits until it is durable. Then applies it, responds to the requester and broadcasts it.
    pub(super) async fn write(
        &mut self,
        requester: Option<Requester>,
        kind: EntryKind,
    ) -> Result<WriteOutcome, TaskEnd> {
        // Identifies the request in the log, so that a request that is sent again has no second effect.
        let request =
            requester.as_ref().and_then(|requester| requester.role.request_key(&requester.id, &kind));
        let (at, number) = (self.server.now(), self.table.last_number() + 1);
        let entry = Entry { at, request, kind };
        if let WriteOutcome::Refused(refusal) = self.store(&entry, number).await? {
            self.retry_at = Some(at + self.server.timeouts.store_retry.as_millis() as u64);
            return Ok(WriteOutcome::Refused(refusal));
        }
        // Whether the list of public tables has to show something new, for example another player.
        let changes_listing =
            entry.kind.changes_listing() && self.table.settings().visibility == Visibility::Public;
        // `apply` runs the game's rules, which may hang and block this thread. Another task may be waiting
        // for this thread to run it next. Yielding lets that task run first.
        tokio::task::yield_now().await;
        if let Err(error) = self.table.apply(entry) {
            tracing::error!(table = %self.id, %error, "failed to apply a stored entry");
            return Err(TaskEnd::Failed);
        }
        self.respond_and_broadcast(requester.map(|requester| requester.connection), number);
        if self.table.settings().visibility == Visibility::Public {
            self.server.tables.note_activity(self.id, at);
        }
        if changes_listing {
            self.update_listing(at).await;
        }
        Ok(WriteOutcome::Written)
    }

    /// Appends an entry to the stored log, under this number. Returns when the entry is durable.
    async fn store(&mut self, entry: &Entry, number: u64) -> Result<WriteOutcome, TaskEnd> {
        let mut append = Append::new(self.id, number, entry.at as i64, vec![entry.to_bytes()]);
        // The proof of the deal is the last entry of a game. `Reopened` prepares the table for the next game.
        append.status = match entry.kind {
            EntryKind::Proved { .. } => Some(store::LogStatus::Finished),
            EntryKind::Reopened { .. } => Some(store::LogStatus::Live),
            _ => None,
        };
        match self.server.store.append(append).await {
            Ok(_) => Ok(WriteOutcome::Written),
            Err(error @ StoreError::Unavailable(_)) => {
                tracing::warn!(table = %self.id, number, %error, "failed to store an entry, trying again");
                Ok(WriteOutcome::Refused(Refusal::new(RefusalCode::Unavailable)))
            }
            Err(error) => {
                // Another process wrote to this table, or its log is damaged. In both cases the state in memory may
                // differ from the stored one.
                tracing::error!(table = %self.id, number, %error, "failed to store an entry, closing the table");
                Err(TaskEnd::Failed)
            }
        }
    }

    /// Responds to the requester and broadcasts the last entry of the log, which has this number.
    fn respond_and_broadcast(&mut self, requester: Option<ConnectionId>, number: u64) {
        let entry = self.table.last_entry();
        let completed_request = CompletedRequest::new(entry, number);
        let request_id = entry.request.as_ref().map(|request| request.id.clone());
        // The seat from which a person gets up with this entry.
        let leaving_seat = entry.leaving_seat();
        // If the owner of the table removes a person: the seat, and whether the person is banned.
        let removal = match entry.kind {
            EntryKind::Removed { seat, is_banned } => Some((seat, is_banned)),
            _ => None,
        };
        // Only an entry that a client has requested needs a response.
        let response = requester
            .zip(request_id)
            .map(|(to, request_id)| Response { to, message: completed_request.response(request_id) });
        // The roles change first, so that each connection gets the view that it has after the entry.
        if let (Some(response), Some(seat)) = (&response, completed_request.seat_given) {
            self.connections.give_seat(response.to, seat);
            self.note_activity(seat, response.to);
        }
        if let Some(seat) = leaving_seat {
            self.connections.unseat(seat, Role::Guest);
        }
        let removed_person = removal.and_then(|(seat, is_banned)| self.unseat_removed(seat, is_banned));
        let table = &self.table;
        self.connections.broadcast(response, |viewers| table.live_events(number, viewers));
        // The seat has a new person or none. All clients learn whether that person is connected.
        let removed_seat = removal.map(|(seat, _is_banned)| seat);
        if let Some(seat) = leaving_seat.or(completed_request.seat_given).or(removed_seat) {
            self.update_presence(seat, None);
        }
        // A removed person gets the table as it looks without a seat.
        if let Some((connection, role)) = removed_person {
            self.send_welcome(connection, role, Some(number));
        }
        self.release_free_seats();
        self.server.count_broadcast();
    }

    /// Takes the role of the seat from a person whom the owner removed. Returns their connection and its new role.
    fn unseat_removed(&mut self, seat: Seat, is_banned: bool) -> Option<(ConnectionId, Role)> {
        // In a lobby the seat is free now, and the person becomes a guest, who may sit down again. During a game a bot
        // has the seat, and the person can only watch.
        let is_guest = !is_banned && self.table.player(seat).is_none();
        let role = if is_guest { Role::Guest } else { Role::Spectator };
        if is_banned {
            self.ban_address_of(seat);
        }
        self.connections.unseat(seat, role).map(|connection| (connection, role))
    }

    /// Stops counting the seats that no person has any more. One client address may hold only a few seats at public
    /// tables.
    fn release_free_seats(&mut self) {
        for (seat, held_seat) in Seat::all(self.table.seat_count()).zip(&mut self.held_seats) {
            if !self.table.is_person(seat) {
                held_seat.take();
            }
        }
    }

    /// Updates the table's entry in the list of public tables. If that fails, the list shows the table as it
    /// was until the next update.
    async fn update_listing(&mut self, at: u64) {
        let listing = self.table.public_listing();
        // This append has no entries. It only replaces the listing, which is stored beside the log.
        let mut append = Append::new(self.id, self.table.last_number() + 1, at as i64, Vec::new());
        append.meta = serde_json::to_vec(&listing).ok();
        self.server.tables.note_listing(self.id, listing);
        if let Err(error) = self.server.store.append(append).await {
            tracing::warn!(table = %self.id, %error, "failed to update the list of public tables");
        }
    }
}
