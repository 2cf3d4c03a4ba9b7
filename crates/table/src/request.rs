//! Checks what clients request of a table. Each `check_` function returns the entry that has to be written
//! for a request, or a refusal. Nothing is changed here. The checks of the owner's requests are in `owner`, those of names
//! and chat in `names`, those about idle players in `idle`, those of an undo in `undo`.

use crate::Role;
use crate::entry::EntryKind;
use crate::key::{self, KeyDigest};
use crate::refusal::Refusal;
use crate::state::{FormerKey, Table};
use crate::timeouts::Timeouts;
use engine::{Seat, Seed};
use protocol::{ActedBy, FromClient, RefusalCode, Status};

/// What has to be done for a request that is allowed.
pub enum Allowed {
    /// Write this entry.
    Write(EntryKind),
    /// Open the deal of a game. The caller draws the server's random secret and writes
    /// [`Table::deal_opened_entry`].
    OpenDeal,
}

/// What a check needs to know apart from the table and the request.
pub struct RequestContext<'a> {
    /// Milliseconds since the Unix epoch.
    pub now: u64,
    /// The time limits of all tables of the server.
    pub timeouts: &'a Timeouts,
    /// Whether the owner has banned somebody with the client's address.
    pub is_address_banned: bool,
}

/// What a client sends in order to sit down.
struct SitRequest {
    /// `None` for any free seat.
    wanted_seat: Option<Seat>,
    name: String,
    /// The key that the client chose for the seat. Whoever presents it later is the person on the seat.
    key: String,
    /// The key that makes the person the owner of the table, if the client has it.
    owner_key: Option<String>,
}

/// Refuses with the standard message of the code.
pub(super) fn refuse<T>(code: RefusalCode) -> Result<T, Refusal> {
    Err(Refusal::new(code))
}

impl Table {
    /// Checks a request of a client with this role. Changes nothing.
    pub fn check_request(
        &self,
        role: Role,
        message: FromClient,
        context: &RequestContext<'_>,
    ) -> Result<Allowed, Refusal> {
        match (role, message) {
            (Role::Guest, FromClient::Sit { seat: wanted_seat, name, key, owner_key, .. }) => {
                self.check_sit(&SitRequest { wanted_seat, name, key, owner_key }, context).map(Allowed::Write)
            }
            (Role::Seat(seat), FromClient::Start { .. }) => self.check_start(seat),
            (Role::Seat(seat), message) => {
                let kind = self.check_seat_request(seat, message, context)?;
                // Chat, reactions and new names have a quota; everything else passes this check.
                self.check_chat_quota(&kind)?;
                Ok(Allowed::Write(kind))
            }
            (Role::Guest | Role::Spectator, _) => refuse(RefusalCode::NotYours),
        }
    }

    /// Checks a request of the person on the seat `me`.
    fn check_seat_request(
        &self,
        me: Seat,
        message: FromClient,
        context: &RequestContext<'_>,
    ) -> Result<EntryKind, Refusal> {
        match message {
            FromClient::Leave { .. } => self.check_leave(me),
            FromClient::Rename { name, .. } => {
                Ok(EntryKind::Renamed { seat: me, name: self.check_name(Some(me), &name)? })
            }
            // Only the owner may send these.
            FromClient::AddBot { .. }
            | FromClient::RemoveBot { .. }
            | FromClient::Lock { .. }
            | FromClient::Unlock { .. }
            | FromClient::Remove { .. }
            | FromClient::Ban { .. }
            | FromClient::HandOver { .. }
            | FromClient::Mute { .. }
            | FromClient::Unmute { .. } => self.check_owner_request(me, message),
            FromClient::Nudge { seat, .. } => self.check_nudge(me, seat, context),
            FromClient::Replace { seat, .. } => self.check_replace(me, seat, context),
            FromClient::ComeBack { .. } => self.check_come_back(me),
            // The two steps of a deal: the hash of a random number, and the number.
            FromClient::Commit { game_number, commitment, .. } => {
                self.check_commit(me, game_number, &commitment)
            }
            FromClient::Reveal { game_number, number: random_number, .. } => {
                self.check_reveal(me, game_number, &random_number)
            }
            FromClient::Act { at, action, .. } => {
                self.check_act(me, at, &action)?;
                let spent_ms = self.spent_ms(context.now);
                Ok(EntryKind::Acted { seat: me, by: ActedBy::Person, action, spent_ms })
            }
            FromClient::Chat { text, .. } => {
                Ok(EntryKind::Chatted { seat: me, text: self.check_chat(me, &text)? })
            }
            FromClient::React { reaction, .. } => {
                self.check_not_muted(me)?;
                Ok(EntryKind::Reacted { seat: me, reaction })
            }
            FromClient::AskUndo { .. } => self.check_ask_undo(me),
            // Each player may agree to an undo once, and ask for a rematch once.
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
            // These messages never get here: `check_request` handles `Start`, and the server handles `Hint`,
            // `Report`, `Hello` and `Ping`.
            FromClient::Start { .. }
            | FromClient::Hint { .. }
            | FromClient::Report { .. }
            | FromClient::Hello { .. }
            | FromClient::Ping { .. } => refuse(RefusalCode::OutOfPlace),
        }
    }

    /// A guest may sit down in the lobby, on the seat that they want or on the first free one.
    fn check_sit(&self, sit: &SitRequest, context: &RequestContext<'_>) -> Result<EntryKind, Refusal> {
        let key = KeyDigest::of(&sit.key);
        // Whoever presents the owner key becomes the owner.
        let is_owner =
            self.owner_key.is_some() && sit.owner_key.as_deref().map(KeyDigest::of) == self.owner_key;
        if context.is_address_banned || self.former_keys.get(&key) == Some(&FormerKey::Banned) {
            return refuse(RefusalCode::Banned);
        }
        // The key must not already open this table in another role, because a key has one role. A person who was
        // absent from the lobby may use their key again.
        let is_new_key = self.role_of_key(Some(key)).is_err();
        let is_of_absent_person = self.former_keys.get(&key) == Some(&FormerKey::Absent);
        if !key::is_well_formed_key(&sit.key) || !(is_new_key || is_of_absent_person) {
            return refuse(RefusalCode::BadKey);
        }
        if self.status != Status::Lobby {
            return refuse(RefusalCode::NotNow);
        }
        if self.is_locked && !is_owner {
            return refuse(RefusalCode::Locked);
        }
        let name = self.check_name(None, &sit.name)?;
        let is_free =
            |seat: &Seat| self.seat_state(*seat).is_some_and(|seat_state| seat_state.player.is_none());
        let seat = match sit.wanted_seat {
            Some(seat) if self.seat_state(seat).is_none() => return refuse(RefusalCode::NoSuchSeat),
            Some(seat) if !is_free(&seat) => return refuse(RefusalCode::SeatTaken),
            Some(seat) => seat,
            None => match Seat::all(self.seat_count()).find(is_free) {
                Some(seat) => seat,
                None => return refuse(RefusalCode::TableFull),
            },
        };
        Ok(EntryKind::SatDown { seat, name, key, is_owner })
    }

    /// Leaving frees the seat between games. During a game a bot (the stand-in) takes over and the seat stays the
    /// person's. If a bot plays already because the person was idle, it goes on, now for a person who left.
    fn check_leave(&self, me: Seat) -> Result<EntryKind, Refusal> {
        let seat_state = &self.seat_states[me.index()];
        match self.status {
            Status::Lobby | Status::Over => Ok(EntryKind::SeatFreed { seat: me }),
            _ if !seat_state.has_stand_in || seat_state.idle_since.is_some() => {
                Ok(EntryKind::StandInCame { seat: me, is_idle: false })
            }
            _ => refuse(RefusalCode::NotNow),
        }
    }

    /// The owner may start the game when every seat is taken.
    fn check_start(&self, me: Seat) -> Result<Allowed, Refusal> {
        self.check_owner(me)?;
        if self.status != Status::Lobby {
            return refuse(RefusalCode::NotNow);
        }
        if self.has_free_seat() {
            return refuse(RefusalCode::SeatsFree);
        }
        match self.given_deal() {
            // The cards are known already, so nobody contributes a random number.
            Some(_) => Ok(Allowed::Write(EntryKind::Dealt)),
            None => Ok(Allowed::OpenDeal),
        }
    }

    /// A person may commit to one random number per deal. The commitment is the hash of the number.
    fn check_commit(&self, me: Seat, game_number: u32, commitment: &str) -> Result<EntryKind, Refusal> {
        let Some(pending_deal) = self.pending_deal.as_ref().filter(|_| self.status == Status::Committing)
        else {
            return refuse(RefusalCode::NotNow);
        };
        let commitment: Seed = commitment.parse().map_err(|_| Refusal::new(RefusalCode::BadCommitment))?;
        if game_number != self.game_number || pending_deal.commitments[me.index()].is_some() {
            return refuse(RefusalCode::BadCommitment);
        }
        Ok(EntryKind::Committed { seat: me, commitment })
    }

    /// A person may reveal the random number to which they have committed, and no other.
    fn check_reveal(&self, me: Seat, game_number: u32, random_number: &str) -> Result<EntryKind, Refusal> {
        let Some(pending_deal) = self.pending_deal.as_ref().filter(|_| self.status == Status::Revealing)
        else {
            return refuse(RefusalCode::NotNow);
        };
        let random_number: Seed =
            random_number.parse().map_err(|_| Refusal::new(RefusalCode::BadCommitment))?;
        let commitment = Seed(fair::seat_commitment(&self.id, game_number, me, &random_number.0));
        if game_number != self.game_number
            || pending_deal.commitments[me.index()] != Some(commitment)
            || pending_deal.random_numbers[me.index()].is_some()
        {
            return refuse(RefusalCode::BadCommitment);
        }
        Ok(EntryKind::Revealed { seat: me, random_number })
    }

    /// Checks an action. `seen_number` is the number of the last event that the player had seen when they decided.
    fn check_act(&self, me: Seat, seen_number: u64, action: &str) -> Result<(), Refusal> {
        let Some(dealt_game) = self.game_in_progress() else { return refuse(RefusalCode::NotNow) };
        if seen_number < self.last_step_number {
            return refuse(RefusalCode::Stale);
        }
        if dealt_game.game.to_move() != Some(me) {
            return refuse(RefusalCode::NotYourTurn);
        }
        dealt_game.game.check(action)
    }

    /// Whether a client with this role may ask for a hint now. Returns their seat.
    pub fn check_hint(&self, role: Role) -> Result<Seat, Refusal> {
        let Role::Seat(me) = role else { return refuse(RefusalCode::NotYours) };
        if !self.settings.helps.hints {
            return refuse(RefusalCode::NoHints);
        }
        match self.game_in_progress() {
            None => refuse(RefusalCode::NotNow),
            Some(dealt_game) if dealt_game.game.to_move() != Some(me) => refuse(RefusalCode::NotYourTurn),
            Some(_) => Ok(me),
        }
    }
}
