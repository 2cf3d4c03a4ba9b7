//! The sockets at a table.

use super::Role;
use crate::outbox::Outbox;
use axum::extract::ws::Utf8Bytes;
use engine::{Seat, Viewer};
use protocol::{Numbered, ToClient};
use std::cell::RefCell;

/// The close code that says: something went wrong here.
pub(super) const FAILED: u16 = 1011;

/// The sockets at a table, each with its role.
#[derive(Default)]
pub(super) struct Lines {
    lines: Vec<Connected>,
    next: u64,
}

struct Connected {
    number: u64,
    role: Role,
    outbox: Outbox,
}

impl Lines {
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    pub(super) fn add(&mut self, role: Role, outbox: Outbox) -> u64 {
        self.next += 1;
        self.lines.push(Connected { number: self.next, role, outbox });
        self.next
    }

    /// Forgets a socket; gives back its role if it was still there.
    pub(super) fn remove(&mut self, line: u64) -> Option<Role> {
        let place = self.lines.iter().position(|known| known.number == line)?;
        Some(self.lines.swap_remove(place).role)
    }

    pub(super) fn role(&self, line: u64) -> Option<Role> {
        self.find(line).map(|known| known.role)
    }

    pub(super) fn has_seat(&self, seat: Seat) -> bool {
        self.lines.iter().any(|known| known.role == Role::Seat(seat))
    }

    /// The holder of this socket now sits on this chair.
    pub(super) fn seat(&mut self, line: u64, seat: Seat) {
        if let Some(known) = self.lines.iter_mut().find(|known| known.number == line) {
            known.role = Role::Seat(seat);
        }
    }

    /// Whoever sat on this chair is a guest again.
    pub(super) fn unseat(&mut self, seat: Seat) {
        for known in self.lines.iter_mut().filter(|known| known.role == Role::Seat(seat)) {
            known.role = Role::Guest;
        }
    }

    /// Tells the device that has this chair that another one takes it, and lets it go.
    pub(super) fn take_over(&mut self, seat: Seat, last: &ToClient, code: u16) {
        self.lines.retain(|known| {
            let stays = known.role != Role::Seat(seat);
            if !stays {
                known.outbox.close(Some(frame(last)), code);
            }
            stays
        });
    }

    pub(super) fn send(&self, line: u64, message: &ToClient) {
        if let Some(known) = self.find(line) {
            known.outbox.send(frame(message));
        }
    }

    /// Sends something that may be long because the game was.
    pub(super) fn send_history(&self, line: u64, message: &ToClient) {
        if let Some(known) = self.find(line) {
            known.outbox.send_history(frame(message));
        }
    }

    /// Sends everybody what they may see of something; made once for all who see alike.
    pub(super) fn show(&self, tell: impl FnOnce(&[Viewer]) -> Vec<Numbered>) {
        let mut viewers = Vec::with_capacity(self.lines.len());
        for known in &self.lines {
            let viewer = known.role.viewer();
            if !viewers.contains(&viewer) {
                viewers.push(viewer);
            }
        }
        let frames: Vec<_> =
            tell(&viewers).into_iter().map(|told| frame(&ToClient::Happened(told))).collect();
        for known in &self.lines {
            let place = viewers.iter().position(|viewer| *viewer == known.role.viewer());
            if let Some(frame) = place.and_then(|place| frames.get(place)) {
                known.outbox.send(frame.clone());
            }
        }
    }

    /// Sends everybody the same.
    pub(super) fn send_all(&self, message: &ToClient) {
        // No socket has this number: the first is 1.
        self.send_others(0, message);
    }

    /// Sends everybody else something.
    pub(super) fn send_others(&self, line: u64, message: &ToClient) {
        let frame = frame(message);
        let others = self.lines.iter().filter(|known| known.number != line);
        others.for_each(|known| _ = known.outbox.send(frame.clone()));
    }

    pub(super) fn close_all(&mut self, code: u16) {
        self.lines.drain(..).for_each(|known| known.outbox.close(None, code));
    }

    fn find(&self, line: u64) -> Option<&Connected> {
        self.lines.iter().find(|known| known.number == line)
    }
}

/// Whatever ends a table, its sockets do not stay behind: whoever comes again loads it from the store.
impl Drop for Lines {
    fn drop(&mut self) {
        self.close_all(FAILED);
    }
}

thread_local! {
    /// Where frames are written before they are copied to their own length: growing each of them anew took as long
    /// as writing it.
    static DRAFT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// A draft that has become longer than this is not kept: somebody has come back to a long game.
const LONG_DRAFT: usize = 64 * 1024;

/// A message as it goes over the wire.
fn frame(message: &ToClient) -> Utf8Bytes {
    DRAFT.with_borrow_mut(|draft| {
        // Messages are plain data with string keys, and JSON is text: neither step ever fails.
        serde_json::to_writer(&mut *draft, message).ok();
        let frame = str::from_utf8(draft).unwrap_or_default().into();
        draft.clear();
        draft.shrink_to(LONG_DRAFT);
        frame
    })
}
