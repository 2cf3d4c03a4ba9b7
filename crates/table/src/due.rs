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
    /// When the server loaded the table. Time limits for people count from this time at the earliest.
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
        // Returning people are checked first, also between games, so that the next deal uses their random numbers.
        if let Some(seat) = self.person_seats().find(|seat| self.is_back(*seat, presence)) {
            return Due::Write(EntryKind::StandInWent { seat });
        }
        // If the owner stays away, `succession` says who becomes the owner and when.
        match self.succession(timeouts, presence) {
            Some(Succession { at, seat }) if now >= at => Due::Write(EntryKind::OwnerChanged { seat }),
            Some(Succession { at, .. }) => self.due_by_status(timeouts, presence, now).wait_at_most_until(at),
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

    /// `next_entry` is due when every person has sent their commitment (or, later, their random number), or when the
    /// time for that is over.
    fn due_when_dealing(
        &self,
        timeouts: &Timeouts,
        presence: &Presence,
        now: u64,
        next_entry: EntryKind,
    ) -> Due {
        let Some(pending_deal) = &self.pending_deal else { return Due::Nothing };
        let need_not_wait_for = |seat: Seat| match self.status {
            // A bot plays for the person, and bots have no random numbers.
            _ if self.seat_states[seat.index()].has_stand_in => true,
            Status::Committing => pending_deal.commitments[seat.index()].is_some(),
            // A seat without a commitment has nothing to reveal.
            _ => {
                pending_deal.random_numbers[seat.index()].is_some()
                    || pending_deal.commitments[seat.index()].is_none()
            }
        };
        let ends_at = pending_deal.phase_began_at.max(presence.awake_since) + millis(timeouts.contribute);
        match self.person_seats().all(need_not_wait_for) || now >= ends_at {
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
        // The earliest time at which something of the following is due.
        let mut wait_until = None;
        if let Some(undo) = &self.pending_undo {
            // If nobody has yet to answer, everybody has agreed.
            let Some(seat) = self.seat_yet_to_answer(undo) else { return Due::Write(EntryKind::Undone) };
            // Bots wait until the undo is settled. No answer counts as a refusal, so that every game comes to
            // its end.
            let ends_at = undo.asked_at.max(presence.awake_since) + millis(timeouts.undo_consent);
            if now >= ends_at {
                return Due::Write(EntryKind::UndoAnswered { seat, answer: UndoAnswer::Refuse });
            }
            wait_until = Some(ends_at);
        }
        // A stand-in is a bot that plays for a person. With a clock of days, absent people are not replaced.
        let waits_for_absent = self.settings.clock.waits_for_absent();
        let is_replaceable = |seat: &Seat| !waits_for_absent && !self.seat_states[seat.index()].has_stand_in;
        for seat in self.person_seats().filter(is_replaceable) {
            if let Some(ends_at) = presence.absence_ends_at(seat, timeouts.grace) {
                if now >= ends_at {
                    return Due::Write(EntryKind::StandInCame { seat, is_idle: false });
                }
                wait_until = earlier_time(wait_until, ends_at);
            }
        }
        if let Some(deadline) = self.deadline() {
            if now >= deadline.at {
                return Due::OutOfTime(deadline.seat);
            }
            wait_until = earlier_time(wait_until, deadline.at);
        }
        wait_until.map_or(Due::Nothing, Due::WaitUntil)
    }

    /// The first person who has not agreed to the undo yet. A refusal would have ended the undo. Bots, and people for
    /// whom a bot plays, need not agree.
    fn seat_yet_to_answer(&self, undo: &PendingUndo) -> Option<Seat> {
        self.person_seats().find(|seat| !undo.agreed.contains(seat) && !self.is_played_by_bot(*seat))
    }

    /// After a game: its proof is published, removed people lose their seats, and a rematch begins when everybody has
    /// asked for it or the time to ask for it is over.
    fn due_when_over(&self, timeouts: &Timeouts, presence: &Presence, now: u64) -> Due {
        if self.games.last().is_some_and(|dealt_game| !dealt_game.proof_is_published) {
            return Due::Write(EntryKind::Proved { game_number: self.game_number });
        }
        // A person who was removed during the game kept the seat only until its end.
        if let Some(seat) = self.person_seats().find(|seat| self.seat_states[seat.index()].is_removed) {
            return Due::Write(EntryKind::SeatFreed { seat });
        }
        if self.rematch_seats.is_empty() {
            return Due::Nothing;
        }
        let undecided_seats = || self.person_seats().filter(|seat| !self.rematch_seats.contains(seat));
        let wait_ends_at = |seat| self.rematch_wait_ends_at(seat, timeouts, presence, now);
        if let Some(ends_at) = undecided_seats().map(wait_ends_at).max().filter(|ends_at| *ends_at > now) {
            return Due::WaitUntil(ends_at);
        }
        // The wait for the undecided is over, so bots play for connected people who did not answer.
        let is_idle = |seat: &Seat| presence.is_connected(*seat) && !self.is_played_by_bot(*seat);
        match undecided_seats().find(is_idle) {
            Some(seat) => Due::Write(EntryKind::StandInCame { seat, is_idle: true }),
            None => Due::Write(EntryKind::Reopened { game_number: self.game_number + 1 }),
        }
    }
}

impl Due {
    /// Makes sure that a table that only has to wait does not wait longer than until `at`.
    fn wait_at_most_until(self, at: u64) -> Due {
        match self {
            Due::WaitUntil(other) => Due::WaitUntil(other.min(at)),
            Due::Nothing => Due::WaitUntil(at),
            due_now => due_now,
        }
    }
}

impl Presence {
    /// The presence when the server has just loaded the table: nobody is connected yet.
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

/// The earlier of two times, where the first may not exist.
fn earlier_time(first: Option<u64>, second: u64) -> Option<u64> {
    Some(first.map_or(second, |first| first.min(second)))
}

fn millis(duration: Duration) -> u64 {
    duration.as_millis() as u64
}
