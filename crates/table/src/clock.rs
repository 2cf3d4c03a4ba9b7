//! The clocks of a table: how long the player to move has had, and when their time is up.
//!
//! Clocks stand still while the server is not running (guarantee L5 in `docs/promises.md`) and while an undo
//! is pending.

use crate::due::Presence;
use crate::entry::EntryKind;
use crate::state::Table;
use engine::Seat;
use protocol::{Clock, Status};

const SECONDS_PER_DAY: u32 = 24 * 3600;

/// When a seat runs out of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deadline {
    pub(crate) seat: Seat,
    /// Milliseconds since the Unix epoch.
    pub(crate) at: u64,
}

impl Table {
    /// When the person to move runs out of time. `None` if no clock is running.
    pub(crate) fn deadline(&self) -> Option<Deadline> {
        // The server writes `ClocksStopped` when it shuts down.
        let is_stopped = matches!(self.log.last()?.entry.kind, EntryKind::ClocksStopped);
        let dealt_game = self.current_game().filter(|_| self.pending_undo.is_none() && !is_stopped)?;
        let seat = dealt_game.game.to_move().filter(|seat| !self.is_played_by_bot(*seat))?;
        // Time during which the clocks stood still does not count, as if the turn had begun later.
        let turn_began_at = dealt_game.last_step_at + dealt_game.clock_stopped_ms;
        let available_ms = match self.settings.clock {
            Clock::None => return None,
            Clock::Turn { seconds } => millis(seconds),
            Clock::Days { days } => millis(days * SECONDS_PER_DAY),
            Clock::Bank { seconds } => {
                millis(seconds).saturating_sub(self.seat_states[seat.index()].bank_spent_ms)
            }
        };
        Some(Deadline { seat, at: turn_began_at + available_ms })
    }

    /// For each seat, the milliseconds left in its time bank. The list is empty at a table without time
    /// banks.
    pub(crate) fn time_banks(&self) -> Vec<u64> {
        let Clock::Bank { seconds } = self.settings.clock else { return Vec::new() };
        let left_ms = |spent_ms: u64| millis(seconds).saturating_sub(spent_ms);
        self.seat_states.iter().map(|seat_state| left_ms(seat_state.bank_spent_ms)).collect()
    }

    /// How many milliseconds the seat to move has used for its decision so far.
    pub(crate) fn spent_ms(&self, now: u64) -> u64 {
        // While an undo is pending, only the time until somebody asked for it counts.
        let counted_until = self.pending_undo.as_ref().map_or(now, |undo| undo.asked_at.min(now));
        self.current_game().map_or(0, |dealt_game| {
            counted_until.saturating_sub(dealt_game.last_step_at + dealt_game.clock_stopped_ms)
        })
    }

    /// Whether a game with clocks is in progress.
    pub fn is_timed(&self) -> bool {
        self.status == Status::Playing && self.settings.clock != Clock::None
    }

    /// For how many milliseconds the server was not running. `None` if it was running all the time, or if the
    /// log records the downtime already. Counted from the last stored entry, because a crash leaves no other
    /// trace.
    pub(super) fn unrecorded_downtime(&self, presence: &Presence, now: u64) -> Option<u64> {
        // After a downtime, the last entry is from before the server loaded the table.
        let is_unrecorded = self.is_timed() && self.last_entry_at < presence.awake_since;
        is_unrecorded.then(|| now.saturating_sub(self.last_entry_at))
    }

    /// Must be called with the current time before anything else. If the wall clock was set back since the last entry,
    /// that entry is later than `now`. In this case all times in use move back equally: then the last entry is before
    /// `now`, and the players' clocks show what they showed at that entry.
    pub fn move_times_before(&mut self, now: u64) {
        // By how much the last entry has to move to be one millisecond before `now`.
        let Some(set_back_ms) = (self.last_entry_at + 1).checked_sub(now).filter(|ms| *ms > 0) else {
            return;
        };
        let move_back = |at: &mut u64| *at = at.saturating_sub(set_back_ms);
        move_back(&mut self.last_entry_at);
        if let Some(dealt_game) = self.games.last_mut() {
            move_back(&mut dealt_game.last_step_at);
        }
        if let Some(undo) = &mut self.pending_undo {
            move_back(&mut undo.asked_at);
        }
        if let Some(deal) = &mut self.pending_deal {
            move_back(&mut deal.phase_began_at);
        }
    }
}

/// Seconds in milliseconds.
fn millis(seconds: u32) -> u64 {
    u64::from(seconds) * 1000
}
