//! People who are connected and do nothing, and people who are absent from a lobby. Nobody has to wait for them for ever
//! (guarantee P6 in `docs/promises.md`).

use crate::due::{Due, Presence};
use crate::entry::EntryKind;
use crate::refusal::Refusal;
use crate::request::{RequestContext, refuse};
use crate::state::Table;
use crate::timeouts::Timeouts;
use engine::Seat;
use protocol::{Clock, RefusalCode, Visibility};

const MILLIS_PER_DAY: u64 = 24 * 3600 * 1000;

impl Table {
    /// The player on `me` may nudge the person on `seat`, who is to move, once per turn, after the turn has lasted for
    /// a while. At a table with a clock nobody needs to: the turn ends by itself.
    pub(super) fn check_nudge(
        &self,
        me: Seat,
        seat: Seat,
        context: &RequestContext<'_>,
    ) -> Result<EntryKind, Refusal> {
        self.check_is_delaying(me, seat)?;
        let turn_began_at = self.current_game().map_or(0, |dealt_game| dealt_game.last_step_at);
        let may_nudge_at = turn_began_at + context.timeouts.nudge_after.as_millis() as u64;
        if self.nudge.is_some() || context.now < may_nudge_at {
            return refuse(RefusalCode::NotNow);
        }
        let replace_at = context.now + context.timeouts.nudge_answer.as_millis() as u64;
        Ok(EntryKind::Nudged { seat, by: me, replace_at })
    }

    /// The player on `me` may let a bot play for the person on `seat`, who did not move after a nudge.
    pub(super) fn check_replace(
        &self,
        me: Seat,
        seat: Seat,
        context: &RequestContext<'_>,
    ) -> Result<EntryKind, Refusal> {
        self.check_is_delaying(me, seat)?;
        match self.nudge {
            Some(nudge) if nudge.seat == seat && context.now >= nudge.replace_at => {
                Ok(EntryKind::StandInCame { seat, is_idle: true })
            }
            _ => refuse(RefusalCode::NotNow),
        }
    }

    /// A person may take the seat back from the bot that plays because they were idle.
    pub(super) fn check_come_back(&self, me: Seat) -> Result<EntryKind, Refusal> {
        match self.seat_states[me.index()].idle_since {
            Some(_) => Ok(EntryKind::StandInWent { seat: me }),
            None => refuse(RefusalCode::NotNow),
        }
    }

    /// Refuses unless the game waits for the person on `seat`, who has no time limit and is not the one on `me`.
    fn check_is_delaying(&self, me: Seat, seat: Seat) -> Result<(), Refusal> {
        if seat == me || !self.is_person(seat) {
            return refuse(RefusalCode::NoSuchSeat);
        }
        let to_move = self.game_in_progress().and_then(|dealt_game| dealt_game.game.to_move());
        let is_delaying = to_move == Some(seat)
            && self.settings.clock == Clock::None
            && self.pending_undo.is_none()
            && !self.is_played_by_bot(seat);
        if is_delaying { Ok(()) } else { refuse(RefusalCode::NotNow) }
    }

    /// Whether the person on the seat takes over from the bot that plays for them. A person who was idle must have done
    /// something since.
    pub(super) fn is_back(&self, seat: Seat, presence: &Presence) -> bool {
        let seat_state = &self.seat_states[seat.index()];
        // Both are numbers of log entries: the person's last activity, and the entry that says they are idle.
        let is_active =
            seat_state.idle_since.is_none_or(|idle_since| presence.active_at[seat.index()] >= idle_since);
        seat_state.has_stand_in && !seat_state.is_removed && presence.is_connected(seat) && is_active
    }

    /// In a lobby, people who have been disconnected for too long lose their seats, unless a turn may take days.
    pub(super) fn due_in_lobby(&self, timeouts: &Timeouts, presence: &Presence, now: u64) -> Due {
        let absence_limit = match self.settings.visibility {
            Visibility::Public => timeouts.lobby_absence,
            Visibility::Private => timeouts.private_lobby_absence,
        };
        let loses_seat_at = |seat: Seat| presence.absence_ends_at(seat, absence_limit).map(|at| (at, seat));
        if self.settings.clock.waits_for_absent() {
            return Due::Nothing;
        }
        match self.person_seats().filter_map(loses_seat_at).min() {
            Some((at, seat)) if now >= at => Due::Write(EntryKind::SeatFreed { seat }),
            Some((at, _)) => Due::WaitUntil(at),
            None => Due::Nothing,
        }
    }

    /// Until when a rematch waits for a person who has not asked for one. A bot plays for them afterwards until they
    /// return.
    pub(super) fn rematch_wait_ends_at(
        &self,
        seat: Seat,
        timeouts: &Timeouts,
        presence: &Presence,
        now: u64,
    ) -> u64 {
        // A bot plays for them already, so nobody waits.
        if self.seat_states[seat.index()].has_stand_in {
            return now;
        }
        let asked_at = self.rematch_asked_at.unwrap_or(now).max(presence.awake_since);
        if let Clock::Days { days } = self.settings.clock {
            return asked_at + u64::from(days) * MILLIS_PER_DAY;
        }
        // Connected people have some time to answer; the wait for disconnected people may end earlier.
        let answer_ends_at = asked_at + timeouts.rematch_answer.as_millis() as u64;
        match presence.absence_ends_at(seat, timeouts.grace) {
            Some(absence_ends_at) => absence_ends_at.min(answer_ends_at),
            None => answer_ends_at,
        }
    }
}
