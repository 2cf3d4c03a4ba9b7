//! The sockets at a table.

use super::Role;
use crate::frame::Draft;
use crate::outbox::Outbox;
use engine::{Seat, Viewer};
use protocol::{Numbered, ToClient};

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

    /// How many of them have no chair.
    pub(super) fn standing(&self) -> usize {
        self.lines.iter().filter(|known| !matches!(known.role, Role::Seat(_))).count()
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
                known.outbox.close(Some(&Draft::of(last)), code);
            }
            stays
        });
    }

    pub(super) fn send(&self, line: u64, message: &ToClient) {
        if let Some(known) = self.find(line) {
            known.outbox.send(&Draft::of(message));
        }
    }

    /// Sends something that may be long because the game was.
    pub(super) fn send_history(&self, line: u64, message: &ToClient) {
        if let Some(known) = self.find(line) {
            known.outbox.send_history(&Draft::of(message));
        }
    }

    /// Sends everybody what they may see of something; made once for all who see alike. Whoever asked for it gets the
    /// answer first, together with it.
    pub(super) fn show(
        &self,
        answer: Option<(u64, ToClient)>,
        tell: impl FnOnce(&[Viewer]) -> Vec<Numbered>,
    ) {
        let mut viewers = Vec::with_capacity(self.lines.len());
        for known in &self.lines {
            let viewer = known.role.viewer();
            if !viewers.contains(&viewer) {
                viewers.push(viewer);
            }
        }
        let mut draft = Draft::new();
        for (viewer, told) in viewers.iter().zip(tell(&viewers)) {
            draft.clear();
            let see_this = || self.lines.iter().filter(|known| known.role.viewer() == *viewer);
            let asked = answer.as_ref().filter(|(line, _)| see_this().any(|known| known.number == *line));
            if let Some((_, answer)) = asked {
                draft.add(answer);
            }
            let own = draft.len();
            draft.add(&ToClient::Happened(told));
            for known in see_this() {
                let asked = asked.is_some_and(|(line, _)| *line == known.number);
                known.outbox.send(if asked { &draft } else { &draft[own..] });
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
        let draft = Draft::of(message);
        let others = self.lines.iter().filter(|known| known.number != line);
        others.for_each(|known| _ = known.outbox.send(&draft));
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
