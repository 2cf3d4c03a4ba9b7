//! The clocks of a table: how long the player to move has had, and when their time is up.
//!
//! Clocks stand still while the server is not running (guarantee L5 in `docs/promises.md`) and while an undo
//! is pending.

use crate::due::Presence;
use crate::entry::EntryKind;
use crate::state::Table;
use engine::Seat;
use protocol::{Clock, Status};

/// The moment at which a seat runs out of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deadline {
    pub(crate) seat: Seat,
    /// Milliseconds since the Unix epoch.
    pub(crate) at: u64,
}

impl Table {
    /// When the person to move runs out of time. `None` if no clock is running.
    pub(crate) fn deadline(&self) -> Option<Deadline> {
        let is_stopped = matches!(self.log.last()?.entry.kind, EntryKind::ClocksStopped);
        let dealt = self.current_game().filter(|_| self.pending_undo.is_none() && !is_stopped)?;
        let seat = dealt.game.to_move().filter(|seat| !self.is_played_by_bot(*seat))?;
        let turn_began_at = dealt.last_step_at + dealt.clock_stopped_ms;
        let available_ms = match self.settings.clock {
            Clock::None => return None,
            Clock::Turn { seconds } => millis(seconds),
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
        // While an undo is pending, the time until it was asked for counts.
        let ends_at = self.pending_undo.as_ref().map_or(now, |undo| undo.asked_at.min(now));
        self.current_game()
            .map_or(0, |dealt| ends_at.saturating_sub(dealt.last_step_at + dealt.clock_stopped_ms))
    }

    /// Whether a game with clocks is in progress.
    pub fn is_timed(&self) -> bool {
        self.status == Status::Playing && self.settings.clock != Clock::None
    }

    /// For how many milliseconds the server was not running. `None` if it was running all the time, or if the
    /// log records the downtime already. Counted from the last stored entry, because a crash leaves no other
    /// trace.
    pub(super) fn unrecorded_downtime(&self, presence: &Presence, now: u64) -> Option<u64> {
        let is_unrecorded = self.is_timed() && self.last_entry_at < presence.awake_since;
        is_unrecorded.then(|| now.saturating_sub(self.last_entry_at))
    }

    /// Must be called with the time of the server's clock before anything else happens at that time. An earlier
    /// process may have written entries with later times, if the wall clock was set back between the two.
    /// Then everything that is still measured from such entries moves back by the same amount, so that the last
    /// entry is before `now`. The players' clocks show what they showed at the last entry.
    pub fn move_times_before(&mut self, now: u64) {
        let Some(set_back_ms) = (self.last_entry_at + 1).checked_sub(now).filter(|ms| *ms > 0) else {
            return;
        };
        let move_back = |at: &mut u64| *at = at.saturating_sub(set_back_ms);
        move_back(&mut self.last_entry_at);
        if let Some(dealt) = self.games.last_mut() {
            move_back(&mut dealt.last_step_at);
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
