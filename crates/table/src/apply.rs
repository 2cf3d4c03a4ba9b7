//! Applying log entries: the only way in which a table changes. The same code applies new entries and the
//! entries of a stored table that is loaded.

use crate::entry::{Entry, EntryKind};
use crate::key::KeyDigest;
use crate::paged_list::PagedList;
use crate::state::{
    AppliedEntry, CompletedRequest, DealtGame, FormerKey, SeatState, StepRef, Table, TableConfig,
};
use crate::undo::ActionInEffect;
use engine::Seat;
use protocol::{Nudge, Player, Status, UndoAnswer};

/// The level of the bot that plays for people who are away or out of time.
pub(crate) const STAND_IN_LEVEL: &str = bots::DEFAULT_LEVEL;

/// An entry of a stored log does not fit the entries before it, so the log was not written by this program.
#[derive(Debug, thiserror::Error)]
#[error("log entry {number} does not fit the entries before it")]
pub struct InconsistentLog {
    /// The number of the entry.
    pub number: u64,
}

/// The entry being applied refers to a seat, deal or game that the table does not have.
pub(super) struct DoesNotFit;

impl Table {
    /// Builds a table by applying all entries of its log in order. Fails if the log is empty or inconsistent.
    pub fn from_log(
        id: String,
        entries: impl IntoIterator<Item = Entry>,
        config: TableConfig,
    ) -> Result<Self, InconsistentLog> {
        let mut entries = entries.into_iter();
        let first_entry = entries.next().ok_or(InconsistentLog { number: 0 })?;
        let mut table = Table::open(id, first_entry, config)?;
        entries.try_for_each(|entry| table.apply(entry))?;
        Ok(table)
    }

    /// Creates a table from the first entry of its log.
    pub(crate) fn open(id: String, entry: Entry, config: TableConfig) -> Result<Self, InconsistentLog> {
        let EntryKind::Opened { table, join_key, watch_key, owner_key, given_deal } = entry.kind.clone()
        else {
            return Err(InconsistentLog { number: 0 });
        };
        // A new table has free seats, no owner and no game.
        Ok(Table {
            id,
            opened_at: entry.at,
            join_key,
            watch_key,
            owner_key,
            owner: None,
            is_locked: false,
            former_keys: Default::default(),
            // The entry's `table` has the settings; its `seats` is their number.
            seat_states: vec![SeatState::default(); table.seats],
            settings: *table,
            given_deal: given_deal.map(|given_deal| *given_deal),
            status: Status::Lobby,
            game_number: 1,
            pending_deal: None,
            games: Vec::new(),
            rematch_seats: Vec::new(),
            rematch_asked_at: None,
            nudge: None,
            pending_undo: None,
            undo_request_count: 0,
            chat_usage: Default::default(),
            last_entry_at: entry.at,
            log: PagedList::new(AppliedEntry {
                entry,
                step: None,
                new_owner: None,
                name_resembles_another: false,
            }),
            completed_requests: Default::default(),
            completed_sits: Default::default(),
            completed_leaves: Default::default(),
            last_step_number: 0,
            config,
        })
    }

    /// Applies the next entry of the log. The program that runs the table calls this only after the entry is stored.
    pub fn apply(&mut self, entry: Entry) -> Result<(), InconsistentLog> {
        let number = self.log.len() as u64;
        // If the wall clock was set back, this entry has an earlier time than the one before. In that case the
        // remembered times move back too, so that no measured duration is negative.
        self.move_times_before(entry.at + 1);
        let owner_before = self.owner;
        let step = self.apply_kind(&entry, number).map_err(|DoesNotFit| InconsistentLog { number })?;
        // A new step of the game begins a new turn.
        if step.is_some() {
            self.last_step_number = number;
            self.undo_request_count = 0;
            self.nudge = None;
        }
        self.last_entry_at = entry.at;
        self.remember_request(&entry, number);
        let new_owner = (self.owner != owner_before).then_some(self.owner);
        let name_resembles_another = match entry.kind {
            EntryKind::SatDown { seat, .. } | EntryKind::Renamed { seat, .. } => {
                self.seat_states[seat.index()].name_resembles_another
            }
            _ => false,
        };
        self.log.push(AppliedEntry { entry, step, new_owner, name_resembles_another });
        self.count_chat(number);
        Ok(())
    }

    /// Remembers the request that caused an entry, so that a resend gets the same response.
    fn remember_request(&mut self, entry: &Entry, number: u64) {
        let completed_request = CompletedRequest::new(entry, number);
        if let Some(seat) = completed_request.seat_given {
            // Each person chooses their own request ids, so those of the seat's previous person are
            // forgotten.
            self.completed_requests.retain(|request, _| request.seat != seat);
        }
        let Some(request) = &entry.request else { return };
        self.completed_requests.insert(request.clone(), completed_request);
        if let EntryKind::SatDown { key, .. } = entry.kind {
            self.completed_sits.insert((key, request.id.clone()), completed_request);
        }
        if entry.leaving_seat().is_some() {
            self.completed_leaves.insert(request.id.clone(), completed_request);
        }
    }

    /// Makes the change that the entry with this number records. Returns the step that the entry added to a game, if
    /// it added one.
    fn apply_kind(&mut self, entry: &Entry, number: u64) -> Result<Option<StepRef>, DoesNotFit> {
        let at = entry.at;
        match &entry.kind {
            // Only the first entry opens the table, and `Table::open` takes that one.
            EntryKind::Opened { .. } => return Err(DoesNotFit),
            EntryKind::SatDown { seat, name, key, is_owner } => {
                self.seat_person(*seat, name, *key, number)?;
                if *is_owner || self.owner.is_none() {
                    self.owner = Some(*seat);
                }
            }
            EntryKind::BotSatDown { seat, level } => self.seat_bot(*seat, level)?,
            EntryKind::SeatFreed { seat } => {
                // A seat becomes free without a request when its person was absent, or removed during a game. Only in
                // these cases is the person's key remembered.
                let former_key = self.seat_state_mut(*seat)?.key.filter(|_| entry.request.is_none());
                self.former_keys.extend(former_key.map(|key| (key, FormerKey::Absent)));
                self.free_seat(*seat)?;
            }
            EntryKind::Renamed { seat, name } => self.rename(*seat, name)?,
            // The phases of a deal: the players send hashes of random numbers, then the numbers; then it is dealt.
            EntryKind::DealOpened { secret, .. } => self.open_pending_deal(*secret, at),
            EntryKind::Committed { seat, commitment } => self.add_commitment(*seat, *commitment)?,
            EntryKind::CommitmentsClosed => self.close_commitments(at)?,
            EntryKind::Revealed { seat, random_number } => self.add_random_number(*seat, *random_number)?,
            EntryKind::Dealt => return self.deal_cards(at).map(Some),
            EntryKind::Acted { seat, action, spent_ms, .. } => {
                return self.act(*seat, action, *spent_ms, at).map(Some);
            }
            EntryKind::Proved { game_number } => self.mark_proof_published(*game_number)?,
            EntryKind::Chatted { .. } | EntryKind::Reacted { .. } => {}
            EntryKind::UndoAsked { seat } => self.start_undo(*seat, at),
            EntryKind::UndoAnswered { seat, answer: UndoAnswer::Agree } => self.agree_to_undo(*seat)?,
            EntryKind::UndoAnswered { answer: UndoAnswer::Refuse, .. } => self.cancel_undo(at)?,
            EntryKind::Undone => return self.finish_undo(at).map(Some),
            // A stand-in is a bot that plays for a person.
            EntryKind::StandInCame { seat, is_idle } => {
                if !self.seat_state_mut(*seat)?.has_stand_in {
                    self.add_stand_in(*seat)?;
                }
                self.seat_state_mut(*seat)?.idle_since = is_idle.then_some(number);
                // Only somebody who left stops being the owner at once.
                if entry.leaving_seat().is_some() {
                    self.pass_ownership_from(*seat);
                }
            }
            EntryKind::StandInWent { seat } => self.remove_stand_in(*seat)?,
            // Nothing changes here: `Table::deadline` checks whether this is the last entry of the log.
            EntryKind::ClocksStopped => {}
            EntryKind::ClocksResumed { stopped_ms } => self.resume_clocks(*stopped_ms)?,
            EntryKind::RematchAsked { seat } => {
                self.rematch_seats.push(*seat);
                self.rematch_asked_at.get_or_insert(at);
            }
            EntryKind::Reopened { game_number } => self.reopen(*game_number),
            // What the owner did.
            EntryKind::Locked => self.is_locked = true,
            EntryKind::Unlocked => self.is_locked = false,
            EntryKind::Removed { seat, is_banned } => self.remove_person(*seat, *is_banned)?,
            EntryKind::OwnerChanged { seat } => {
                self.seat_state_mut(*seat)?;
                self.owner = Some(*seat);
                // An owner who hands the table over must not get it back with the owner key.
                if entry.request.is_some() {
                    self.owner_key = None;
                }
            }
            EntryKind::Muted { seat } => self.seat_state_mut(*seat)?.is_muted = true,
            EntryKind::Unmuted { seat } => self.seat_state_mut(*seat)?.is_muted = false,
            EntryKind::Nudged { seat, by, replace_at } => {
                self.nudge = Some(Nudge { seat: *seat, by: *by, replace_at: *replace_at });
            }
        }
        Ok(None)
    }

    /// Gives a free seat to a person. `number` is the number of the entry.
    fn seat_person(&mut self, seat: Seat, name: &str, key: KeyDigest, number: u64) -> Result<(), DoesNotFit> {
        let player = Some(Player::Person { name: name.to_owned() });
        let name_resembles_another = self.looks_like_another_player(seat, name);
        let (key, seated_since) = (Some(key), number);
        // A person who lost a seat and sits down again with the same key has a seat from now on.
        self.former_keys.retain(|former_key, _| Some(*former_key) != key);
        *self.seat_state_mut(seat)? =
            SeatState { player, key, seated_since, name_resembles_another, ..SeatState::default() };
        Ok(())
    }

    /// Puts a bot on a free seat.
    fn seat_bot(&mut self, seat: Seat, level: &str) -> Result<(), DoesNotFit> {
        let player = Some(Player::Bot { level: level.to_owned() });
        *self.seat_state_mut(seat)? = SeatState { player, ..SeatState::default() };
        Ok(())
    }

    /// Empties a seat. Its person no longer wants a rematch and is no longer the owner.
    fn free_seat(&mut self, seat: Seat) -> Result<(), DoesNotFit> {
        *self.seat_state_mut(seat)? = SeatState::default();
        self.rematch_seats.retain(|rematch_seat| *rematch_seat != seat);
        if self.rematch_seats.is_empty() {
            self.rematch_asked_at = None;
        }
        self.pass_ownership_from(seat);
        Ok(())
    }

    /// Takes a person's seat away. While a game is being dealt or played, a bot plays on in their place.
    fn remove_person(&mut self, seat: Seat, is_banned: bool) -> Result<(), DoesNotFit> {
        let reason = if is_banned { FormerKey::Banned } else { FormerKey::Removed };
        let key = self.seat_state_mut(seat)?.key.take();
        self.former_keys.extend(key.map(|key| (key, reason)));
        if matches!(self.status, Status::Lobby | Status::Over) {
            return self.free_seat(seat);
        }
        if !self.seat_state_mut(seat)?.has_stand_in {
            self.add_stand_in(seat)?;
        }
        let seat_state = self.seat_state_mut(seat)?;
        (seat_state.is_removed, seat_state.idle_since) = (true, None);
        self.pass_ownership_from(seat);
        Ok(())
    }

    /// Changes the name of the person on a seat.
    fn rename(&mut self, seat: Seat, name: &str) -> Result<(), DoesNotFit> {
        let name_resembles_another = self.looks_like_another_player(seat, name);
        let seat_state = self.seat_state_mut(seat)?;
        seat_state.player = Some(Player::Person { name: name.to_owned() });
        seat_state.name_resembles_another = name_resembles_another;
        Ok(())
    }

    /// Plays an action, which took the seat `spent_ms` of its time. It also ends a pending undo.
    fn act(&mut self, seat: Seat, action: &str, spent_ms: u64, at: u64) -> Result<StepRef, DoesNotFit> {
        let dealt = self.last_game_mut()?;
        dealt.game.act(action).map_err(|_| DoesNotFit)?;
        dealt.actions_in_effect.push(ActionInEffect { seat, step_index: dealt.game.step_count() - 1 });
        self.seat_state_mut(seat)?.bank_spent_ms += spent_ms;
        self.pending_undo = None;
        self.finish_step(at)
    }

    /// Records that the proof of the last game was published. Fails if that game has another number.
    fn mark_proof_published(&mut self, game_number: u32) -> Result<(), DoesNotFit> {
        let game = self.last_game_mut()?;
        if game.game_number != game_number {
            return Err(DoesNotFit);
        }
        game.proof_is_published = true;
        Ok(())
    }

    /// Lets a bot play for the person on a seat.
    fn add_stand_in(&mut self, seat: Seat) -> Result<(), DoesNotFit> {
        self.seat_state_mut(seat)?.has_stand_in = true;
        if let Some(dealt_game) = self.game_in_progress_mut() {
            dealt_game.game.add_bot(seat, STAND_IN_LEVEL);
        }
        Ok(())
    }

    /// Lets the person on a seat play again.
    fn remove_stand_in(&mut self, seat: Seat) -> Result<(), DoesNotFit> {
        let seat_state = self.seat_state_mut(seat)?;
        (seat_state.has_stand_in, seat_state.idle_since) = (false, None);
        if let Some(dealt_game) = self.game_in_progress_mut() {
            dealt_game.game.remove_bot(seat);
        }
        Ok(())
    }

    /// Lets the clocks go on after they stood still for `stopped_ms`.
    fn resume_clocks(&mut self, stopped_ms: u64) -> Result<(), DoesNotFit> {
        // A pending undo stops the clocks as well. When it is refused, `cancel_undo` adds the whole time since
        // somebody asked for it, which includes this downtime.
        if self.pending_undo.is_none() {
            self.last_game_mut()?.clock_stopped_ms += stopped_ms;
        }
        Ok(())
    }

    /// Makes the table ready for the next game, with full time banks.
    fn reopen(&mut self, game_number: u32) {
        self.game_number = game_number;
        self.status = Status::Lobby;
        self.rematch_seats.clear();
        self.rematch_asked_at = None;
        self.seat_states.iter_mut().for_each(|seat_state| seat_state.bank_spent_ms = 0);
    }

    /// Restarts the turn's clock after a step (a deal, an action or an undo) of the last game, and ends the game if it
    /// has a result. Returns a reference to the step.
    pub(super) fn finish_step(&mut self, at: u64) -> Result<StepRef, DoesNotFit> {
        let seat_count = self.seat_count();
        let game_index = self.games.len().checked_sub(1).ok_or(DoesNotFit)?;
        let dealt_game = &mut self.games[game_index];
        (dealt_game.last_step_at, dealt_game.clock_stopped_ms) = (at, 0);
        if dealt_game.game.outcome().is_some() {
            self.status = Status::Over;
            // A finished game needs no bots any more. Removing an external bot also ends its process.
            Seat::all(seat_count).for_each(|seat| dealt_game.game.remove_bot(seat));
        }
        Ok(StepRef { game_index, step_index: dealt_game.game.step_count() - 1 })
    }

    /// The state of a seat. Fails if the table has no such seat.
    fn seat_state_mut(&mut self, seat: Seat) -> Result<&mut SeatState, DoesNotFit> {
        self.seat_states.get_mut(seat.index()).ok_or(DoesNotFit)
    }

    /// The game that was dealt last. Fails if none was dealt yet.
    pub(super) fn last_game_mut(&mut self) -> Result<&mut DealtGame, DoesNotFit> {
        self.games.last_mut().ok_or(DoesNotFit)
    }

    /// The game that is being played now, if any.
    fn game_in_progress_mut(&mut self) -> Option<&mut DealtGame> {
        self.games.last_mut().filter(|_| self.status == Status::Playing)
    }
}
