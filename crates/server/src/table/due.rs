//! What happens at a table by itself: because everybody has answered, or because time is up.

use super::state::{Table, Timeouts};
use crate::entry::EntryKind;
use engine::Seat;
use protocol::{Clock, Status, UndoAnswer};
use std::time::Duration;

/// What the table cannot know from its log: who is connected, and since when others are not.
pub(crate) struct Presence {
    /// For each seat of a person who is not connected: since when, in milliseconds since 1970.
    pub(crate) away_since: Vec<Option<u64>>,
    /// When this process took the table up: nobody was waited for before.
    pub(crate) awake_since: u64,
}

/// What is to happen, or the next moment at which something may be.
pub(crate) enum Due {
    Now(EntryKind),
    /// The next game is to be dealt.
    Deal,
    /// The seat's time is up: a bot decides for it.
    OutOfTime(Seat),
    At(u64),
    Nothing,
}

impl Table {
    /// What is to happen by itself.
    pub(crate) fn due(&self, timeouts: &Timeouts, presence: &Presence, now: u64) -> Due {
        // Whoever is back plays again, also before there is something to play: the next deal takes their number.
        let back = |seat: &Seat| self.seat_states[seat.index()].stand_in && presence.is_here(*seat);
        if let Some(seat) = self.people().find(back) {
            return Due::Now(EntryKind::StandInWent { seat });
        }
        match self.status {
            // A rematch that everybody wanted is dealt as soon as every seat is taken.
            Status::Lobby
                if self.game_number > 1
                    && self.seat_states.iter().all(|seat_state| seat_state.player.is_some()) =>
            {
                Due::Deal
            }
            Status::Lobby => Due::Nothing,
            Status::Committing => {
                self.due_when_dealing(timeouts, presence, now, EntryKind::CommitmentsClosed)
            }
            Status::Revealing => self.due_when_dealing(timeouts, presence, now, EntryKind::Dealt),
            Status::Playing => self.due_when_playing(timeouts, presence, now),
            Status::Over => self.due_when_over(timeouts, presence, now),
        }
    }

    fn due_when_dealing(&self, timeouts: &Timeouts, presence: &Presence, now: u64, next: EntryKind) -> Due {
        let Some(dealing) = &self.dealing else { return Due::Nothing };
        let answered = |seat: Seat| match self.status {
            _ if self.seat_states[seat.index()].stand_in => true,
            Status::Committing => dealing.commitments[seat.index()].is_some(),
            // Who did not commit has nothing to open.
            _ => dealing.numbers[seat.index()].is_some() || dealing.commitments[seat.index()].is_none(),
        };
        let end = dealing.since.max(presence.awake_since) + millis(timeouts.contribute);
        if self.people().all(answered) || now >= end { Due::Now(next) } else { Due::At(end) }
    }

    fn due_when_playing(&self, timeouts: &Timeouts, presence: &Presence, now: u64) -> Due {
        if let Some(asleep) = self.asleep(presence, now) {
            return Due::Now(EntryKind::ClocksResumed { asleep });
        }
        let mut next = None;
        if let Some(undo) = &self.undo {
            let silent = |seat: &Seat| !undo.agreed.contains(seat) && !self.is_played_by_bot(*seat);
            let Some(seat) = self.people().find(silent) else { return Due::Now(EntryKind::Undone) };
            // Who says nothing does not agree: bots wait for the answer, and every game ends.
            let end = undo.since.max(presence.awake_since) + millis(timeouts.consent);
            if now >= end {
                return Due::Now(EntryKind::UndoAnswered { seat, answer: UndoAnswer::Refuse });
            }
            next = Some(end);
        }
        for seat in self.people() {
            let stand_in = self.seat_states[seat.index()].stand_in;
            if let Some(end) = presence.gone_at(seat, timeouts).filter(|_| !stand_in) {
                if now >= end {
                    return Due::Now(EntryKind::StandInCame { seat });
                }
                next = earlier(next, end);
            }
        }
        match self.deadline() {
            Some((seat, end)) if now >= end => return Due::OutOfTime(seat),
            Some((_, end)) => next = earlier(next, end),
            None => {}
        }
        next.map_or(Due::Nothing, Due::At)
    }

    fn due_when_over(&self, timeouts: &Timeouts, presence: &Presence, now: u64) -> Due {
        if self.games.last().is_some_and(|game| !game.proved) {
            return Due::Now(EntryKind::Proved { game_number: self.game_number });
        }
        if self.rematch.is_empty() {
            return Due::Nothing;
        }
        // Who has gone keeps the seat and is not waited for: a bot plays until they return.
        let undecided = self.people().filter(|seat| !self.rematch.contains(seat));
        let decided_at = |seat: Seat| match self.seat_states[seat.index()].stand_in {
            true => presence.away_since[seat.index()].map_or(u64::MAX, |_| now),
            false => presence.gone_at(seat, timeouts).unwrap_or(u64::MAX),
        };
        match undecided.map(decided_at).max() {
            Some(u64::MAX) => Due::Nothing,
            Some(end) if end > now => Due::At(end),
            _ => Due::Now(EntryKind::Reopened { game_number: self.game_number + 1 }),
        }
    }

    /// When the person to move runs out of time, if the table has a clock. Whoever waits for an answer of the others
    /// cannot be late, and while the server is closed nobody can.
    pub(crate) fn deadline(&self) -> Option<(Seat, u64)> {
        let closed = matches!(self.log.last()?.entry.kind, EntryKind::ClocksStopped);
        let game = self.game().filter(|_| self.undo.is_none() && !closed)?;
        let seat = game.play.to_move().filter(|seat| !self.is_played_by_bot(*seat))?;
        let began = game.since + game.stood_still;
        match self.opened.clock {
            Clock::None => None,
            Clock::Turn { seconds } => Some((seat, began + u64::from(seconds) * 1000)),
            Clock::Bank { seconds } => {
                let left = (u64::from(seconds) * 1000).saturating_sub(self.seat_states[seat.index()].spent);
                Some((seat, began + left))
            }
        }
    }

    /// Whether a clock is running that has to be stopped when the server closes.
    pub(crate) fn is_timed(&self) -> bool {
        self.status == Status::Playing && self.opened.clock != Clock::None
    }

    /// For how long the server was closed in the middle of a turn, if clocks do not know of it yet: since the last thing
    /// that was stored.
    fn asleep(&self, presence: &Presence, now: u64) -> Option<u64> {
        let last = self.log.last().map(|logged| logged.entry.at).filter(|_| self.is_timed())?;
        (last < presence.awake_since).then(|| now.saturating_sub(last))
    }
}

impl Presence {
    fn is_here(&self, seat: Seat) -> bool {
        self.away_since[seat.index()].is_none()
    }

    /// When a person who is away counts as gone; never, while they are connected.
    fn gone_at(&self, seat: Seat, timeouts: &Timeouts) -> Option<u64> {
        self.away_since[seat.index()].map(|since| since.max(self.awake_since) + millis(timeouts.grace))
    }
}

impl Table {
    /// How long the seat to move has had to decide. Clocks stand still while the server is closed, and while everybody is
    /// asked to take something back.
    pub(crate) fn spent(&self, now: u64) -> u64 {
        let until = self.undo.as_ref().map_or(now, |undo| undo.since.min(now));
        self.game().map_or(0, |game| until.saturating_sub(game.since + game.stood_still))
    }
}

fn earlier(a: Option<u64>, b: u64) -> Option<u64> {
    Some(a.map_or(b, |a| a.min(b)))
}

fn millis(duration: Duration) -> u64 {
    duration.as_millis() as u64
}
