//! What people ask of a table: each request becomes the entry it would write, or a refusal.

use super::Role;
use super::state::Table;
use crate::entry::EntryKind;
use crate::refusal::Refusal;
use crate::secret::{self, KeyDigest};
use engine::{Seat, Seed};
use protocol::{ActedBy, FromClient, Player, RefusalCode, Status, clean_chat, clean_name};

type Checked = Result<EntryKind, Refusal>;

/// How often everybody may be asked to take the same action back.
const MOST_ASKS: u32 = 3;

fn refuse<T>(code: RefusalCode) -> Result<T, Refusal> {
    Err(Refusal::new(code))
}

impl Table {
    /// What a request would write. Every request is judged by the role of whoever makes it.
    pub(crate) fn request(&self, role: Role, message: FromClient, now: u64) -> Checked {
        if let FromClient::Sit { seat, name, key, .. } = message {
            return self.sit(role, seat, &name, &key);
        }
        let Role::Seat(me) = role else { return refuse(RefusalCode::NotYours) };
        match message {
            FromClient::Leave { .. } => self.leave(me),
            FromClient::Rename { name, .. } => {
                let name = clean_name(&name).map_err(|_| Refusal::new(RefusalCode::BadText))?;
                Ok(EntryKind::Renamed { seat: me, name })
            }
            FromClient::AddBot { seat, level, .. } => self.add_bot(seat, level),
            FromClient::RemoveBot { seat, .. } => self.remove_bot(seat),
            FromClient::Start { .. } => self.start(),
            FromClient::Commit { game_number, commitment, .. } => self.commit(me, game_number, &commitment),
            FromClient::Reveal { game_number, number, .. } => self.reveal(me, game_number, &number),
            FromClient::Act { at, action, .. } => {
                self.check_act(me, at, &action)?;
                let spent = self.spent(now);
                Ok(EntryKind::Acted { seat: me, by: ActedBy::Person, action, spent })
            }
            FromClient::Chat { text, .. } => {
                let text = clean_chat(&text).map_err(|_| Refusal::new(RefusalCode::BadText))?;
                Ok(EntryKind::Chatted { seat: me, text })
            }
            FromClient::React { reaction, .. } => Ok(EntryKind::Reacted { seat: me, reaction }),
            FromClient::AskUndo { .. } => self.ask_undo(me),
            FromClient::AnswerUndo { answer, .. } => match &self.undo {
                Some(undo) if !undo.agreed.contains(&me) => Ok(EntryKind::UndoAnswered { seat: me, answer }),
                _ => refuse(RefusalCode::NotNow),
            },
            FromClient::Rematch { .. } => match self.status {
                Status::Over if !self.rematch.contains(&me) => Ok(EntryKind::RematchAsked { seat: me }),
                _ => refuse(RefusalCode::NotNow),
            },
            // What writes nothing is answered elsewhere.
            FromClient::Hello { .. }
            | FromClient::Ping { .. }
            | FromClient::Sit { .. }
            | FromClient::Hint { .. } => refuse(RefusalCode::OutOfPlace),
        }
    }

    fn sit(&self, role: Role, wanted: Option<Seat>, name: &str, key: &str) -> Checked {
        if role != Role::Guest {
            return refuse(RefusalCode::NotYours);
        }
        let name = clean_name(name).map_err(|_| Refusal::new(RefusalCode::BadText))?;
        // A secret that opens something else already would open the wrong thing later.
        let digest = KeyDigest::of(key);
        if !secret::is_well_formed(key) || self.role_of(Some(digest)).is_some() {
            return refuse(RefusalCode::BadKey);
        }
        if self.status != Status::Lobby {
            return refuse(RefusalCode::NotNow);
        }
        let free = |seat: &Seat| self.seat_state(*seat).is_some_and(|seat_state| seat_state.player.is_none());
        let seat = match wanted {
            Some(seat) if self.seat_state(seat).is_none() => return refuse(RefusalCode::NoSuchSeat),
            Some(seat) if !free(&seat) => return refuse(RefusalCode::SeatTaken),
            Some(seat) => seat,
            None => match Seat::all(self.seats()).find(free) {
                Some(seat) => seat,
                None => return refuse(RefusalCode::TableFull),
            },
        };
        Ok(EntryKind::SatDown { seat, name, key: digest })
    }

    fn leave(&self, me: Seat) -> Checked {
        match self.status {
            Status::Lobby | Status::Over => Ok(EntryKind::SeatFreed { seat: me }),
            _ if !self.seat_states[me.index()].stand_in => Ok(EntryKind::StandInCame { seat: me }),
            _ => refuse(RefusalCode::NotNow),
        }
    }

    fn add_bot(&self, seat: Seat, level: String) -> Checked {
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

    fn remove_bot(&self, seat: Seat) -> Checked {
        if self.status != Status::Lobby {
            return refuse(RefusalCode::NotNow);
        }
        match self.seat_state(seat).map(|seat_state| &seat_state.player) {
            Some(Some(Player::Bot { .. })) => Ok(EntryKind::SeatFreed { seat }),
            _ => refuse(RefusalCode::NoSuchSeat),
        }
    }

    fn start(&self) -> Checked {
        if self.status != Status::Lobby {
            return refuse(RefusalCode::NotNow);
        }
        if self.seat_states.iter().any(|seat_state| seat_state.player.is_none()) {
            return refuse(RefusalCode::SeatsFree);
        }
        self.open_deal()
    }

    /// The deal begins: the server chooses its secret.
    pub(crate) fn open_deal(&self) -> Checked {
        let secret = match self.hooks.secret() {
            Some(arranged) => arranged,
            None => secret::fresh().map_err(|_| Refusal::new(RefusalCode::Unavailable))?,
        };
        Ok(EntryKind::DealOpened { game_number: self.game_number, secret })
    }

    fn commit(&self, me: Seat, game_number: u32, commitment: &str) -> Checked {
        let Some(dealing) = self.dealing.as_ref().filter(|_| self.status == Status::Committing) else {
            return refuse(RefusalCode::NotNow);
        };
        let commitment: Seed = commitment.parse().map_err(|_| Refusal::new(RefusalCode::BadCommitment))?;
        if game_number != self.game_number || dealing.commitments[me.index()].is_some() {
            return refuse(RefusalCode::BadCommitment);
        }
        Ok(EntryKind::Committed { seat: me, commitment })
    }

    fn reveal(&self, me: Seat, game_number: u32, number: &str) -> Checked {
        let Some(dealing) = self.dealing.as_ref().filter(|_| self.status == Status::Revealing) else {
            return refuse(RefusalCode::NotNow);
        };
        let number: Seed = number.parse().map_err(|_| Refusal::new(RefusalCode::BadCommitment))?;
        let bound = Some(Seed(fair::commit_seat(&self.id, game_number, me, &number.0)));
        if game_number != self.game_number
            || dealing.commitments[me.index()] != bound
            || dealing.numbers[me.index()].is_some()
        {
            return refuse(RefusalCode::BadCommitment);
        }
        Ok(EntryKind::Revealed { seat: me, number })
    }

    fn check_act(&self, me: Seat, at: u64, action: &str) -> Result<(), Refusal> {
        let Some(game) = self.game().filter(|_| self.status == Status::Playing) else {
            return refuse(RefusalCode::NotNow);
        };
        if at < self.moved_at {
            return refuse(RefusalCode::Stale);
        }
        if game.play.to_move() != Some(me) {
            return refuse(RefusalCode::NotYourTurn);
        }
        game.play.check(action)
    }

    /// Whether somebody may ask for a hint now: for which seat.
    pub(crate) fn check_hint(&self, role: Role) -> Result<Seat, Refusal> {
        let Role::Seat(me) = role else { return refuse(RefusalCode::NotYours) };
        if !self.opened.helps.hints {
            return refuse(RefusalCode::NoHints);
        }
        match self.game().filter(|_| self.status == Status::Playing) {
            None => refuse(RefusalCode::NotNow),
            Some(game) if game.play.to_move() != Some(me) => refuse(RefusalCode::NotYourTurn),
            Some(_) => Ok(me),
        }
    }

    fn ask_undo(&self, me: Seat) -> Checked {
        let Some(game) = self.game().filter(|_| self.status == Status::Playing && self.undo.is_none()) else {
            return refuse(RefusalCode::NotNow);
        };
        let last = self.log.get(self.moved_at as usize).map(|logged| &logged.entry.kind);
        match last {
            // Not without end: bots wait while everybody is asked, and every game ends.
            Some(EntryKind::Acted { seat, .. })
                if *seat == me && self.undo_asked < MOST_ASKS && game.play.can_undo() =>
            {
                Ok(EntryKind::UndoAsked { seat: me })
            }
            _ => refuse(RefusalCode::NothingToUndo),
        }
    }
}
