//! Applying log entries: the only way in which a table changes. The same code applies new entries and the
//! entries of a stored table that is loaded.

use super::state::{AppliedEntry, CompletedRequest, DealtGame, PendingUndo, SeatState, StepRef, Table};
use crate::entry::{Entry, EntryKind};
use crate::paged_list::PagedList;
use crate::secret::KeyDigest;
use crate::test_hooks::TestHooks;
use bots::external::BotCatalogue;
use engine::Seat;
use protocol::{Player, Status, UndoAnswer};
use std::sync::Arc;

/// The level of the bot that plays for people who are away or out of time.
pub(crate) const STAND_IN_LEVEL: &str = bots::DEFAULT_LEVEL;

/// An entry of a stored log does not fit the entries before it, so the log was not written by this program.
#[derive(Debug, thiserror::Error)]
#[error("log entry {number} does not fit the entries before it")]
pub(crate) struct InconsistentLog {
    pub(crate) number: u64,
}

/// The entry being applied refers to a seat, deal or game that the table does not have.
pub(super) struct DoesNotFit;

impl Table {
    /// Creates a table from the first entry of its log.
    pub(crate) fn open(
        id: String,
        entry: Entry,
        bot_catalogue: Arc<BotCatalogue>,
        hooks: TestHooks,
    ) -> Result<Self, InconsistentLog> {
        let EntryKind::Opened { table, join_key, watch_key } = entry.kind.clone() else {
            return Err(InconsistentLog { number: 0 });
        };
        Ok(Table {
            id,
            opened_at: entry.at,
            join_key,
            watch_key,
            seat_states: vec![SeatState::default(); table.seats],
            settings: *table,
            status: Status::Lobby,
            game_number: 1,
            pending_deal: None,
            games: Vec::new(),
            rematch_seats: Vec::new(),
            pending_undo: None,
            undo_request_count: 0,
            chat_usage: Default::default(),
            last_entry_at: entry.at,
            log: PagedList::new(AppliedEntry { entry, step: None }),
            completed_requests: Default::default(),
            completed_sits: Default::default(),
            completed_leaves: Default::default(),
            last_step_number: 0,
            bot_catalogue,
            hooks,
        })
    }

    /// Applies the next entry of the log.
    pub(crate) fn apply(&mut self, entry: Entry) -> Result<(), InconsistentLog> {
        let number = self.log.len() as u64;
        self.move_times_before(entry.at + 1);
        let step = self.apply_kind(&entry).map_err(|DoesNotFit| InconsistentLog { number })?;
        if step.is_some() {
            self.last_step_number = number;
            self.undo_request_count = 0;
        }
        self.last_entry_at = entry.at;
        self.remember_request(&entry, number);
        self.log.push(AppliedEntry { entry, step });
        self.count_chat(number);
        Ok(())
    }

    /// Remembers the request that caused an entry, so that a resend gets the same response.
    fn remember_request(&mut self, entry: &Entry, number: u64) {
        let completed = CompletedRequest::new(entry, number);
        if let Some(seat) = completed.seat_given {
            // Each person chooses their own request ids, so those of the seat's previous person are
            // forgotten.
            self.completed_requests.retain(|request, _| request.seat != seat);
        }
        let Some(request) = &entry.request else { return };
        self.completed_requests.insert(request.clone(), completed);
        if let EntryKind::SatDown { key, .. } = entry.kind {
            self.completed_sits.insert((key, request.id.clone()), completed);
        }
        if entry.leaving_seat().is_some() {
            self.completed_leaves.insert(request.id.clone(), completed);
        }
    }

    /// Makes the change that the entry records. Returns the step that the entry added to a game, if it added
    /// one.
    fn apply_kind(&mut self, entry: &Entry) -> Result<Option<StepRef>, DoesNotFit> {
        let at = entry.at;
        match &entry.kind {
            // Only the first entry opens the table, and `Table::open` takes that one.
            EntryKind::Opened { .. } => return Err(DoesNotFit),
            EntryKind::SatDown { seat, name, key } => self.seat_person(*seat, name, *key)?,
            EntryKind::BotSatDown { seat, level } => self.seat_bot(*seat, level)?,
            EntryKind::SeatFreed { seat } => self.free_seat(*seat)?,
            EntryKind::Renamed { seat, name } => self.rename(*seat, name)?,
            EntryKind::DealOpened { secret, .. } => self.open_pending_deal(*secret, at),
            EntryKind::Committed { seat, commitment } => self.add_commitment(*seat, *commitment)?,
            EntryKind::CommitmentsClosed => self.close_commitments(at)?,
            EntryKind::Revealed { seat, random_number } => self.add_random_number(*seat, *random_number)?,
            EntryKind::Dealt => return self.deal_cards(at).map(Some),
            EntryKind::Acted { seat, action, spent_ms, .. } => {
                return self.act(*seat, action, *spent_ms, at).map(Some);
            }
            EntryKind::Proved { game_number } => self.mark_proved(*game_number)?,
            EntryKind::Chatted { .. } | EntryKind::Reacted { .. } => {}
            EntryKind::UndoAsked { seat } => self.start_undo(*seat, at),
            EntryKind::UndoAnswered { seat, answer: UndoAnswer::Agree } => self.agree_to_undo(*seat)?,
            EntryKind::UndoAnswered { answer: UndoAnswer::Refuse, .. } => self.cancel_undo(at)?,
            EntryKind::Undone => return self.undo_last_action(at).map(Some),
            EntryKind::StandInCame { seat } => self.add_stand_in(*seat)?,
            EntryKind::StandInWent { seat } => self.remove_stand_in(*seat)?,
            // Nothing changes here: `Table::deadline` checks whether this is the last entry of the log.
            EntryKind::ClocksStopped => {}
            EntryKind::ClocksResumed { stopped_ms } => self.resume_clocks(*stopped_ms)?,
            EntryKind::RematchAsked { seat } => self.rematch_seats.push(*seat),
            EntryKind::Reopened { game_number } => self.reopen(*game_number),
        }
        Ok(None)
    }

    fn seat_person(&mut self, seat: Seat, name: &str, key: KeyDigest) -> Result<(), DoesNotFit> {
        let player = Some(Player::Person { name: name.to_owned() });
        *self.seat_state_mut(seat)? = SeatState { player, key: Some(key), ..SeatState::default() };
        Ok(())
    }

    fn seat_bot(&mut self, seat: Seat, level: &str) -> Result<(), DoesNotFit> {
        let player = Some(Player::Bot { level: level.to_owned() });
        *self.seat_state_mut(seat)? = SeatState { player, ..SeatState::default() };
        Ok(())
    }

    fn free_seat(&mut self, seat: Seat) -> Result<(), DoesNotFit> {
        *self.seat_state_mut(seat)? = SeatState::default();
        self.rematch_seats.retain(|rematch_seat| *rematch_seat != seat);
        Ok(())
    }

    fn rename(&mut self, seat: Seat, name: &str) -> Result<(), DoesNotFit> {
        self.seat_state_mut(seat)?.player = Some(Player::Person { name: name.to_owned() });
        Ok(())
    }

    fn act(&mut self, seat: Seat, action: &str, spent_ms: u64, at: u64) -> Result<StepRef, DoesNotFit> {
        self.last_game_mut()?.game.act(action).map_err(|_| DoesNotFit)?;
        self.seat_state_mut(seat)?.bank_spent_ms += spent_ms;
        self.pending_undo = None;
        self.finish_step(at)
    }

    fn mark_proved(&mut self, game_number: u32) -> Result<(), DoesNotFit> {
        let game = self.last_game_mut()?;
        if game.proof.deal != game_number {
            return Err(DoesNotFit);
        }
        game.is_proved = true;
        Ok(())
    }

    fn start_undo(&mut self, seat: Seat, at: u64) {
        self.pending_undo = Some(PendingUndo { asked_by: seat, agreed: vec![seat], asked_at: at });
        self.undo_request_count += 1;
    }

    fn agree_to_undo(&mut self, seat: Seat) -> Result<(), DoesNotFit> {
        self.pending_undo.as_mut().ok_or(DoesNotFit)?.agreed.push(seat);
        Ok(())
    }

    fn cancel_undo(&mut self, at: u64) -> Result<(), DoesNotFit> {
        let undo = self.pending_undo.take().ok_or(DoesNotFit)?;
        // Clocks stood still while the undo was pending.
        self.last_game_mut()?.clock_stopped_ms += at.saturating_sub(undo.asked_at);
        Ok(())
    }

    fn undo_last_action(&mut self, at: u64) -> Result<StepRef, DoesNotFit> {
        self.last_game_mut()?.game.undo();
        self.pending_undo = None;
        self.finish_step(at)
    }

    fn add_stand_in(&mut self, seat: Seat) -> Result<(), DoesNotFit> {
        self.seat_state_mut(seat)?.stand_in = true;
        if let Some(dealt) = self.game_in_progress_mut() {
            dealt.game.add_bot(seat, STAND_IN_LEVEL);
        }
        Ok(())
    }

    fn remove_stand_in(&mut self, seat: Seat) -> Result<(), DoesNotFit> {
        self.seat_state_mut(seat)?.stand_in = false;
        if let Some(dealt) = self.game_in_progress_mut() {
            dealt.game.remove_bot(seat);
        }
        Ok(())
    }

    fn resume_clocks(&mut self, stopped_ms: u64) -> Result<(), DoesNotFit> {
        // A pending undo stops the clocks as well. `cancel_undo` then counts the whole time since the undo
        // was asked for, which includes this downtime.
        if self.pending_undo.is_none() {
            self.last_game_mut()?.clock_stopped_ms += stopped_ms;
        }
        Ok(())
    }

    fn reopen(&mut self, game_number: u32) {
        self.game_number = game_number;
        self.status = Status::Lobby;
        self.rematch_seats.clear();
        self.seat_states.iter_mut().for_each(|seat_state| seat_state.bank_spent_ms = 0);
    }

    /// Restarts the turn's clock after a step of the last game, and ends the game if it has a result. Returns
    /// a reference to the step.
    pub(super) fn finish_step(&mut self, at: u64) -> Result<StepRef, DoesNotFit> {
        let seat_count = self.seat_count();
        let game_index = self.games.len().checked_sub(1).ok_or(DoesNotFit)?;
        let dealt = &mut self.games[game_index];
        (dealt.last_step_at, dealt.clock_stopped_ms) = (at, 0);
        if dealt.game.outcome().is_some() {
            self.status = Status::Over;
            // A finished game needs no bots any more. Removing an external bot also ends its process.
            Seat::all(seat_count).for_each(|seat| dealt.game.remove_bot(seat));
        }
        Ok(StepRef { game_index, step_index: dealt.game.step_count() - 1 })
    }

    fn seat_state_mut(&mut self, seat: Seat) -> Result<&mut SeatState, DoesNotFit> {
        self.seat_states.get_mut(seat.index()).ok_or(DoesNotFit)
    }

    fn last_game_mut(&mut self) -> Result<&mut DealtGame, DoesNotFit> {
        self.games.last_mut().ok_or(DoesNotFit)
    }

    fn game_in_progress_mut(&mut self) -> Option<&mut DealtGame> {
        self.games.last_mut().filter(|_| self.status == Status::Playing)
    }
}
