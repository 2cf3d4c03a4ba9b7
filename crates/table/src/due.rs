//! What a table does without a request, because everybody has answered or because time is up.

use crate::entry::EntryKind;
use crate::owner::Succession;
use crate::state::{PendingUndo, Table};
use crate::timeouts::Timeouts;
use engine::Seat;
use protocol::{Status, UndoAnswer};
use std::time::Duration;

/// Which people are connected. This is not part of the log.
pub struct Presence {
    /// For each seat, when its connection was lost, in milliseconds since the Unix epoch. `None` while
    /// connected.
    pub away_since: Vec<Option<u64>>,
    /// For each seat, the number of the table's last entry when its person last connected or sent a request.
    pub active_at: Vec<u64>,
    /// When the host loaded the table. Time limits for people count from then at the earliest.
    pub awake_since: u64,
}

/// What the table has to do next.
pub enum Due {
    /// Write this entry now.
    Write(EntryKind),
    /// Open the deal of the next game now. The caller draws the server's random secret and writes
    /// [`Table::deal_opened_entry`].
    OpenDeal,
    /// The seat's time is up; let a bot decide for it now.
    OutOfTime(Seat),
    /// Nothing is due before this moment, in milliseconds since the Unix epoch.
    WaitUntil(u64),
    /// Nothing is due until a client or a bot changes something.
    Nothing,
}

impl Table {
    /// What the table has to do without a request at the time `now`.
    pub fn due(&self, timeouts: &Timeouts, presence: &Presence, now: u64) -> Due {
        // This is checked first, also between games, so that a person who is back contributes to the next
        // deal.
        if let Some(seat) = self.person_seats().find(|seat| self.is_back(*seat, presence)) {
            return Due::Write(EntryKind::StandInWent { seat });
        }
        match self.succession(timeouts, presence) {
            Some(Succession { at, seat }) if now >= at => Due::Write(EntryKind::OwnerChanged { seat }),
            Some(Succession { at, .. }) => self.due_by_status(timeouts, presence, now).or_at(at),
            None => self.due_by_status(timeouts, presence, now),
        }
    }

    /// What the table has to do, apart from returning people and a new owner.
    fn due_by_status(&self, timeouts: &Timeouts, presence: &Presence, now: u64) -> Due {
        match self.status {
            // The first game starts on request; a rematch starts as soon as every seat is taken.
            Status::Lobby if self.game_number > 1 && !self.has_free_seat() => Due::OpenDeal,
            Status::Lobby => self.due_in_lobby(timeouts, presence, now),
            Status::Committing => {
                self.due_when_dealing(timeouts, presence, now, EntryKind::CommitmentsClosed)
            }
            Status::Revealing => self.due_when_dealing(timeouts, presence, now, EntryKind::Dealt),
            Status::Playing => self.due_when_playing(timeouts, presence, now),
            Status::Over => self.due_when_over(timeouts, presence, now),
        }
    }

    /// `next_entry` is due when every person has contributed or the time for contributions is over.
    fn due_when_dealing(
        &self,
        timeouts: &Timeouts,
        presence: &Presence,
        now: u64,
        next_entry: EntryKind,
    ) -> Due {
        let Some(pending) = &self.pending_deal else { return Due::Nothing };
        let has_contributed = |seat: Seat| match self.status {
            _ if self.seat_states[seat.index()].stand_in => true,
            Status::Committing => pending.commitments[seat.index()].is_some(),
            // A seat without a commitment has nothing to reveal.
            _ => {
                pending.random_numbers[seat.index()].is_some() || pending.commitments[seat.index()].is_none()
            }
        };
        let ends_at = pending.phase_began_at.max(presence.awake_since) + millis(timeouts.contribute);
        match self.person_seats().all(has_contributed) || now >= ends_at {
            true => Due::Write(next_entry),
            false => Due::WaitUntil(ends_at),
        }
    }

    /// In a game: clocks go on after a downtime, an undo is settled, bots replace people who are away, and a player's
    /// time runs out.
    fn due_when_playing(&self, timeouts: &Timeouts, presence: &Presence, now: u64) -> Due {
        if let Some(stopped_ms) = self.unrecorded_downtime(presence, now) {
            return Due::Write(EntryKind::ClocksResumed { stopped_ms });
        }
        let mut wait_until = None;
        if let Some(undo) = &self.pending_undo {
            let Some(seat) = self.seat_yet_to_answer(undo) else { return Due::Write(EntryKind::Undone) };
            // Bots wait until the undo is settled. No answer counts as a refusal, so that every game comes to
            // its end.
            let ends_at = undo.asked_at.max(presence.awake_since) + millis(timeouts.undo_consent);
            if now >= ends_at {
                return Due::Write(EntryKind::UndoAnswered { seat, answer: UndoAnswer::Refuse });
            }
            wait_until = Some(ends_at);
        }
        for seat in self.person_seats().filter(|seat| !self.seat_states[seat.index()].stand_in) {
            if let Some(ends_at) = presence.absence_ends_at(seat, timeouts.grace) {
                if now >= ends_at {
                    return Due::Write(EntryKind::StandInCame { seat, is_idle: false });
                }
                wait_until = earlier(wait_until, ends_at);
            }
        }
        if let Some(deadline) = self.deadline() {
            if now >= deadline.at {
                return Due::OutOfTime(deadline.seat);
            }
            wait_until = earlier(wait_until, deadline.at);
        }
        wait_until.map_or(Due::Nothing, Due::WaitUntil)
    }

    /// The first person who has not agreed to the undo yet. A refusal would have ended it. Bots and seats
    /// with a stand-in need not agree.
    fn seat_yet_to_answer(&self, undo: &PendingUndo) -> Option<Seat> {
        self.person_seats().find(|seat| !undo.agreed.contains(seat) && !self.is_played_by_bot(*seat))
    }

    /// After a game: its proof is published, removed people lose their seats, and a rematch begins when everybody has
    /// asked for it or was waited for.
    fn due_when_over(&self, timeouts: &Timeouts, presence: &Presence, now: u64) -> Due {
        if self.games.last().is_some_and(|dealt| !dealt.is_proved) {
            return Due::Write(EntryKind::Proved { game_number: self.game_number });
        }
        // A person who was removed during the game kept the seat only until its end.
        if let Some(seat) = self.person_seats().find(|seat| self.seat_states[seat.index()].is_removed) {
            return Due::Write(EntryKind::SeatFreed { seat });
        }
        if self.rematch_seats.is_empty() {
            return Due::Nothing;
        }
        let undecided = || self.person_seats().filter(|seat| !self.rematch_seats.contains(seat));
        let wait_ends_at = |seat| self.rematch_wait_ends_at(seat, timeouts, presence, now);
        if let Some(ends_at) = undecided().map(wait_ends_at).max().filter(|ends_at| *ends_at > now) {
            return Due::WaitUntil(ends_at);
        }
        let is_idle = |seat: &Seat| presence.is_connected(*seat) && !self.is_played_by_bot(*seat);
        match undecided().find(is_idle) {
            Some(seat) => Due::Write(EntryKind::StandInCame { seat, is_idle: true }),
            None => Due::Write(EntryKind::Reopened { game_number: self.game_number + 1 }),
        }
    }
}

impl Due {
    /// The same, but no later than `at` if the table only has to wait.
    fn or_at(self, at: u64) -> Due {
        match self {
            Due::WaitUntil(other) => Due::WaitUntil(other.min(at)),
            Due::Nothing => Due::WaitUntil(at),
            now => now,
        }
    }
}

impl Presence {
    /// The presence when the host has just loaded the table: nobody is connected yet.
    pub fn nobody(seat_count: usize, now: u64) -> Self {
        Presence { away_since: vec![Some(now); seat_count], active_at: vec![0; seat_count], awake_since: now }
    }

    pub(super) fn is_connected(&self, seat: Seat) -> bool {
        self.away_since[seat.index()].is_none()
    }

    /// When a disconnected person has been away for as long as `limit`. `None` while they are connected.
    pub(super) fn absence_ends_at(&self, seat: Seat, limit: Duration) -> Option<u64> {
        self.away_since[seat.index()].map(|since| since.max(self.awake_since) + millis(limit))
    }
}

/// The earlier of two moments, where the first may not exist.
fn earlier(a: Option<u64>, b: u64) -> Option<u64> {
    Some(a.map_or(b, |a| a.min(b)))
}

fn millis(duration: Duration) -> u64 {
    duration.as_millis() as u64
}
