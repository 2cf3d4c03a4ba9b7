//! Checks what clients request of a table. Each `check_` function returns the entry that has to be written
//! for a request, or a refusal. Nothing is changed here.

use super::Role;
use super::state::Table;
use crate::entry::EntryKind;
use crate::refusal::Refusal;
use crate::secret::{self, KeyDigest};
use engine::{Seat, Seed};
use protocol::{ActedBy, FromClient, Player, RefusalCode, Status, clean_chat, clean_name};

/// How often a player may ask to undo the same action. Bots wait while an undo is pending, so without a limit a player
/// could keep a game from ending.
const MAX_UNDO_REQUESTS: u32 = 3;

/// What has to be done for a request that is allowed.
pub(crate) enum Allowed {
    /// Write this entry.
    Write(EntryKind),
    /// Open the deal of a game. The caller draws the server's random secret and writes
    /// [`Table::deal_opened_entry`].
    OpenDeal,
}

fn refuse<T>(code: RefusalCode) -> Result<T, Refusal> {
    Err(Refusal::new(code))
}

impl Table {
    /// Checks a request of a client with this role. Changes nothing.
    pub(crate) fn check_request(
        &self,
        role: Role,
        message: FromClient,
        now: u64,
    ) -> Result<Allowed, Refusal> {
        match (role, message) {
            (Role::Guest, FromClient::Sit { seat, name, key, .. }) => {
                self.check_sit(seat, &name, &key).map(Allowed::Write)
            }
            (Role::Seat(_), FromClient::Start { .. }) => self.check_start(),
            (Role::Seat(seat), message) => {
                let kind = self.check_seat_request(seat, message, now)?;
                self.check_chat_quota(&kind)?;
                Ok(Allowed::Write(kind))
            }
            (Role::Guest | Role::Spectator, _) => refuse(RefusalCode::NotYours),
        }
    }

    /// Checks a request of the person on the seat `me`.
    fn check_seat_request(&self, me: Seat, message: FromClient, now: u64) -> Result<EntryKind, Refusal> {
        match message {
            FromClient::Leave { .. } => self.check_leave(me),
            FromClient::Rename { name, .. } => Ok(EntryKind::Renamed { seat: me, name: valid_name(&name)? }),
            FromClient::AddBot { seat, level, .. } => self.check_add_bot(seat, level),
            FromClient::RemoveBot { seat, .. } => self.check_remove_bot(seat),
            FromClient::Commit { game_number, commitment, .. } => {
                self.check_commit(me, game_number, &commitment)
            }
            FromClient::Reveal { game_number, number: random_number, .. } => {
                self.check_reveal(me, game_number, &random_number)
            }
            FromClient::Act { at, action, .. } => {
                self.check_act(me, at, &action)?;
                let spent_ms = self.spent_ms(now);
                Ok(EntryKind::Acted { seat: me, by: ActedBy::Person, action, spent_ms })
            }
            FromClient::Chat { text, .. } => {
                let text = clean_chat(&text).map_err(|_| Refusal::new(RefusalCode::BadText))?;
                Ok(EntryKind::Chatted { seat: me, text })
            }
            FromClient::React { reaction, .. } => Ok(EntryKind::Reacted { seat: me, reaction }),
            FromClient::AskUndo { .. } => self.check_ask_undo(me),
            FromClient::AnswerUndo { answer, .. } => match &self.pending_undo {
                Some(undo) if !undo.agreed.contains(&me) => Ok(EntryKind::UndoAnswered { seat: me, answer }),
                _ => refuse(RefusalCode::NotNow),
            },
            FromClient::Rematch { .. } => match self.status {
                Status::Over if !self.rematch_seats.contains(&me) => Ok(EntryKind::RematchAsked { seat: me }),
                _ => refuse(RefusalCode::NotNow),
            },
            // A seated person cannot sit down again.
            FromClient::Sit { .. } => refuse(RefusalCode::NotYours),
            // These messages never get here: `check_request` handles `Start`, the task handles `Hint`, and
            // `net` handles `Hello` and `Ping`.
            FromClient::Start { .. }
            | FromClient::Hint { .. }
            | FromClient::Hello { .. }
            | FromClient::Ping { .. } => refuse(RefusalCode::OutOfPlace),
        }
    }

    fn check_sit(&self, wanted_seat: Option<Seat>, name: &str, key: &str) -> Result<EntryKind, Refusal> {
        let name = valid_name(name)?;
        // The key must not already open this table in another role, because a key has one role.
        let digest = KeyDigest::of(key);
        if !secret::is_well_formed(key) || self.role_of_key(Some(digest)).is_some() {
            return refuse(RefusalCode::BadKey);
        }
        if self.status != Status::Lobby {
            return refuse(RefusalCode::NotNow);
        }
        let is_free =
            |seat: &Seat| self.seat_state(*seat).is_some_and(|seat_state| seat_state.player.is_none());
        let seat = match wanted_seat {
            Some(seat) if self.seat_state(seat).is_none() => return refuse(RefusalCode::NoSuchSeat),
            Some(seat) if !is_free(&seat) => return refuse(RefusalCode::SeatTaken),
            Some(seat) => seat,
            None => match Seat::all(self.seat_count()).find(is_free) {
                Some(seat) => seat,
                None => return refuse(RefusalCode::TableFull),
            },
        };
        Ok(EntryKind::SatDown { seat, name, key: digest })
    }

    /// Leaving frees the seat between games. During a game a bot takes over and the seat stays the person's.
    fn check_leave(&self, me: Seat) -> Result<EntryKind, Refusal> {
        match self.status {
            Status::Lobby | Status::Over => Ok(EntryKind::SeatFreed { seat: me }),
            _ if !self.seat_states[me.index()].stand_in => Ok(EntryKind::StandInCame { seat: me }),
            _ => refuse(RefusalCode::NotNow),
        }
    }

    fn check_add_bot(&self, seat: Seat, level: String) -> Result<EntryKind, Refusal> {
        if self.status != Status::Lobby {
            return refuse(RefusalCode::NotNow);
        }
        match self.seat_state(seat) {
            None => refuse(RefusalCode::NoSuchSeat),
            Some(seat_state) if seat_state.player.is_some() => refuse(RefusalCode::SeatTaken),
            _ if !self.bot_catalogue.offers(&level) => refuse(RefusalCode::NoSuchLevel),
            Some(_) => Ok(EntryKind::BotSatDown { seat, level }),
        }
    }

    fn check_remove_bot(&self, seat: Seat) -> Result<EntryKind, Refusal> {
        if self.status != Status::Lobby {
            return refuse(RefusalCode::NotNow);
        }
        match self.seat_state(seat).map(|seat_state| &seat_state.player) {
            Some(Some(Player::Bot { .. })) => Ok(EntryKind::SeatFreed { seat }),
            _ => refuse(RefusalCode::NoSuchSeat),
        }
    }

    fn check_start(&self) -> Result<Allowed, Refusal> {
        if self.status != Status::Lobby {
            return refuse(RefusalCode::NotNow);
        }
        if self.has_free_seat() {
            return refuse(RefusalCode::SeatsFree);
        }
        Ok(Allowed::OpenDeal)
    }

    fn check_commit(&self, me: Seat, game_number: u32, commitment: &str) -> Result<EntryKind, Refusal> {
        let Some(pending) = self.pending_deal.as_ref().filter(|_| self.status == Status::Committing) else {
            return refuse(RefusalCode::NotNow);
        };
        let commitment: Seed = commitment.parse().map_err(|_| Refusal::new(RefusalCode::BadCommitment))?;
        if game_number != self.game_number || pending.commitments[me.index()].is_some() {
            return refuse(RefusalCode::BadCommitment);
        }
        Ok(EntryKind::Committed { seat: me, commitment })
    }

    fn check_reveal(&self, me: Seat, game_number: u32, random_number: &str) -> Result<EntryKind, Refusal> {
        let Some(pending) = self.pending_deal.as_ref().filter(|_| self.status == Status::Revealing) else {
            return refuse(RefusalCode::NotNow);
        };
        let random_number: Seed =
            random_number.parse().map_err(|_| Refusal::new(RefusalCode::BadCommitment))?;
        let commitment = Seed(fair::seat_commitment(&self.id, game_number, me, &random_number.0));
        if game_number != self.game_number
            || pending.commitments[me.index()] != Some(commitment)
            || pending.random_numbers[me.index()].is_some()
        {
            return refuse(RefusalCode::BadCommitment);
        }
        Ok(EntryKind::Revealed { seat: me, random_number })
    }

    /// Checks an action. `seen` is the number of the last event that the player had seen when they decided.
    fn check_act(&self, me: Seat, seen: u64, action: &str) -> Result<(), Refusal> {
        let Some(dealt) = self.game_in_progress() else { return refuse(RefusalCode::NotNow) };
        if seen < self.last_step_number {
            return refuse(RefusalCode::Stale);
        }
        if dealt.game.to_move() != Some(me) {
            return refuse(RefusalCode::NotYourTurn);
        }
        dealt.game.check(action)
    }

    /// Whether a client with this role may ask for a hint now. Returns their seat.
    pub(crate) fn check_hint(&self, role: Role) -> Result<Seat, Refusal> {
        let Role::Seat(me) = role else { return refuse(RefusalCode::NotYours) };
        if !self.settings.helps.hints {
            return refuse(RefusalCode::NoHints);
        }
        match self.game_in_progress() {
            None => refuse(RefusalCode::NotNow),
            Some(dealt) if dealt.game.to_move() != Some(me) => refuse(RefusalCode::NotYourTurn),
            Some(_) => Ok(me),
        }
    }

    /// A player may ask to undo the last step of the game if it was their own action and revealed nothing.
    fn check_ask_undo(&self, me: Seat) -> Result<EntryKind, Refusal> {
        let Some(dealt) = self.game_in_progress().filter(|_| self.pending_undo.is_none()) else {
            return refuse(RefusalCode::NotNow);
        };
        let last_step_entry = self.log.get(self.last_step_number as usize).map(|applied| &applied.entry.kind);
        let is_mine = matches!(last_step_entry, Some(EntryKind::Acted { seat, .. }) if *seat == me);
        if is_mine && self.undo_request_count < MAX_UNDO_REQUESTS && dealt.game.can_undo() {
            Ok(EntryKind::UndoAsked { seat: me })
        } else {
            refuse(RefusalCode::NothingToUndo)
        }
    }
}

/// A person's name without forbidden characters or surrounding spaces.
fn valid_name(name: &str) -> Result<String, Refusal> {
    clean_name(name).map_err(|_| Refusal::new(RefusalCode::BadText))
}
