//! Writes an entry: the caller stores it first. Only then is it applied, confirmed to the client that requested it,
//! and sent to everybody.

use super::{HostError, HostedTable, StoredEntry};
use engine::{Message, Seat};
use protocol::{RequestId, ToClient};
use table::{CompletedRequest, Entry, EntryKind, Role};

/// An entry that the caller is storing.
#[derive(Debug)]
pub(super) struct PendingWrite {
    entry: Entry,
    /// The connection that requested the entry. `None` if a bot or the table itself made it.
    requester: Option<u32>,
    /// The explanation of the bot whose action the entry is, with its seat.
    reason: Option<(Seat, Message)>,
}

/// The client that requested an entry.
#[derive(Debug)]
pub(super) struct Requester {
    pub(super) connection: u32,
    pub(super) role: Role,
    /// The id of the request.
    pub(super) id: RequestId,
}

impl HostedTable {
    /// Asks the caller to store an entry.
    pub(super) fn begin_write(&mut self, requester: Option<Requester>, kind: EntryKind, now: u64) {
        let connection = requester.as_ref().map(|requester| requester.connection);
        let request = requester.and_then(|requester| requester.role.request_key(&requester.id, &kind));
        self.ask_to_store(Entry { at: now, request, kind }, connection, None);
    }

    /// Asks the caller to store a bot's action. The bot's explanation is sent after it.
    pub(super) fn begin_write_of_bot(&mut self, kind: EntryKind, reason: Option<(Seat, Message)>, now: u64) {
        self.ask_to_store(Entry { at: now, request: None, kind }, None, reason);
    }

    /// Asks the caller to store an entry, and keeps it until the caller reports that it is stored.
    fn ask_to_store(&mut self, entry: Entry, requester: Option<u32>, reason: Option<(Seat, Message)>) {
        let text = String::from_utf8_lossy(&entry.to_bytes()).into_owned();
        self.effects.store = Some(StoredEntry { number: self.table.last_number() + 1, text });
        self.pending_write = Some(PendingWrite { entry, requester, reason });
    }

    /// Applies the entry that the caller has stored, responds to its requester and shows it to everybody. Does nothing
    /// if no entry was to be stored.
    pub(super) fn finish_write(&mut self, now: u64) -> Result<(), HostError> {
        let Some(PendingWrite { entry, requester, reason }) = self.pending_write.take() else {
            return Ok(());
        };
        let number = self.table.last_number() + 1;
        // What the entry means for the client that requested it, for example the seat it was given.
        let completed = CompletedRequest::new(&entry, number);
        let request_id = entry.request.as_ref().map(|request| request.id.clone());
        let leaving_seat = entry.leaving_seat();
        let removed_seat = match entry.kind {
            EntryKind::Removed { seat, .. } => Some(seat),
            _ => None,
        };
        // The seat whose person has left or was removed.
        let freed_seat = leaving_seat.or(removed_seat);
        self.table.apply(entry)?;
        // The roles change first, so that each connection gets the view that it has after the entry.
        if let (Some(connection), Some(seat)) = (requester, completed.seat_given) {
            self.connections.set_role(connection, Role::Seat(seat));
            self.note_activity(seat);
        }
        if let Some(connection) = freed_seat.and_then(|seat| self.connections.connection_of_seat(seat)) {
            self.connections.set_role(connection, Role::Guest);
        }
        if let Some((connection, id)) = requester.zip(request_id) {
            self.send(connection, &completed.response(id));
        }
        self.send_event_to_all(number);
        if let Some(seat) = freed_seat.or(completed.seat_given) {
            self.update_presence(seat, None, now);
        }
        if let Some((seat, says)) = reason {
            self.send_to_all_except(None, &ToClient::Reason { number, seat, says });
        }
        Ok(())
    }

    /// Sends the event of the applied entry with this number to every connection, each as the connection may see it.
    fn send_event_to_all(&mut self, number: u64) {
        let (connections, viewers): (Vec<u32>, Vec<_>) = self.connections.viewers().unzip();
        let events = self.table.live_events(number, &viewers);
        for (connection, event) in connections.into_iter().zip(events) {
            self.send(connection, &ToClient::Event(event));
        }
    }
}
