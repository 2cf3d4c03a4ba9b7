//! Checks of what people write: their names and chat messages.

use crate::refusal::Refusal;
use crate::request::refuse;
use crate::state::Table;
use engine::Seat;
use protocol::{Player, RefusalCode, clean_chat, clean_name, look_alike, same_name};

impl Table {
    /// A valid name for a person, without surrounding spaces. `me` is the person's seat, if they have one already.
    pub(super) fn check_name(&self, me: Option<Seat>, name: &str) -> Result<String, Refusal> {
        let name = clean_name(name).map_err(|_| Refusal::new(RefusalCode::BadText))?;
        if self.config.moderation.blocked_words.occur_in(&name) {
            return refuse(RefusalCode::BlockedWord);
        }
        if self.names_of_others(me).any(|other| same_name(other, &name)) {
            return refuse(RefusalCode::NameTaken);
        }
        Ok(name)
    }

    /// A valid chat message of the person on the seat `me`, without surrounding spaces.
    pub(super) fn check_chat(&self, me: Seat, text: &str) -> Result<String, Refusal> {
        if !self.config.moderation.allows_chat {
            return refuse(RefusalCode::NoChat);
        }
        self.check_not_muted(me)?;
        let text = clean_chat(text).map_err(|_| Refusal::new(RefusalCode::BadText))?;
        if self.config.moderation.blocked_words.occur_in(&text) {
            return refuse(RefusalCode::BlockedWord);
        }
        Ok(text)
    }

    /// Refuses if the owner has muted the person on the seat `me`.
    pub(super) fn check_not_muted(&self, me: Seat) -> Result<(), Refusal> {
        match self.seat_states[me.index()].is_muted {
            true => refuse(RefusalCode::Muted),
            false => Ok(()),
        }
    }

    /// Whether a name for this seat looks like the name of another player.
    pub(super) fn looks_like_another_player(&self, seat: Seat, name: &str) -> bool {
        self.names_of_others(Some(seat)).any(|other| look_alike(other, name))
    }

    /// The names of all players except the one on the seat `me`: the names of people, and the levels or programs of
    /// bots.
    fn names_of_others(&self, me: Option<Seat>) -> impl Iterator<Item = &str> {
        let seats = Seat::all(self.seat_count()).zip(&self.seat_states);
        seats.filter(move |(seat, _)| Some(*seat) != me).filter_map(|(_, seat_state)| {
            match seat_state.player.as_ref()? {
                Player::Person { name } => Some(name.as_str()),
                Player::Bot { level } => Some(level.as_str()),
            }
        })
    }
}
