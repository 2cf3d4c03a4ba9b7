//! The owner of a table: what only they may request, and who follows them.

use crate::due::Presence;
use crate::entry::EntryKind;
use crate::refusal::Refusal;
use crate::request::refuse;
use crate::state::Table;
use crate::timeouts::Timeouts;
use engine::Seat;
use protocol::{FromClient, Player, RefusalCode, Status};

impl Table {
    /// Refuses unless the person on the seat `me` is the owner.
    pub(super) fn check_owner(&self, me: Seat) -> Result<(), Refusal> {
        if self.owner == Some(me) { Ok(()) } else { refuse(RefusalCode::NotOwner) }
    }

    /// Checks a request that only the owner may make, apart from `start`. `me` is the seat of the person who asks.
    pub(super) fn check_owner_request(&self, me: Seat, message: FromClient) -> Result<EntryKind, Refusal> {
        self.check_owner(me)?;
        match message {
            FromClient::AddBot { seat, level, .. } => self.check_add_bot(seat, level),
            FromClient::RemoveBot { seat, .. } => self.check_remove_bot(seat),
            FromClient::Lock { .. } if !self.is_locked => Ok(EntryKind::Locked),
            FromClient::Unlock { .. } if self.is_locked => Ok(EntryKind::Unlocked),
            // The remaining requests are about another person at the table.
            FromClient::Remove { seat, .. } => {
                self.check_other_person(me, seat)?;
                Ok(EntryKind::Removed { seat, is_banned: false })
            }
            FromClient::Ban { seat, .. } => {
                self.check_other_person(me, seat)?;
                Ok(EntryKind::Removed { seat, is_banned: true })
            }
            FromClient::HandOver { seat, .. } => {
                self.check_other_person(me, seat)?;
                Ok(EntryKind::OwnerChanged { seat })
            }
            FromClient::Mute { seat, .. } => {
                self.check_other_person(me, seat)?;
                match self.seat_states[seat.index()].is_muted {
                    true => refuse(RefusalCode::NotNow),
                    false => Ok(EntryKind::Muted { seat }),
                }
            }
            FromClient::Unmute { seat, .. } => {
                self.check_other_person(me, seat)?;
                match self.seat_states[seat.index()].is_muted {
                    true => Ok(EntryKind::Unmuted { seat }),
                    false => refuse(RefusalCode::NotNow),
                }
            }
            // The table is locked already, or not locked.
            _ => refuse(RefusalCode::NotNow),
        }
    }

    /// Refuses unless another person sits on the seat. Somebody who was removed during the game counts as gone.
    fn check_other_person(&self, me: Seat, seat: Seat) -> Result<(), Refusal> {
        let is_there = self.is_person(seat) && !self.seat_states[seat.index()].is_removed;
        if is_there && seat != me { Ok(()) } else { refuse(RefusalCode::NoSuchSeat) }
    }

    /// Before a game, the owner may put a bot on a free seat.
    fn check_add_bot(&self, seat: Seat, level: String) -> Result<EntryKind, Refusal> {
        if self.status != Status::Lobby {
            return refuse(RefusalCode::NotNow);
        }
        match self.seat_state(seat) {
            None => refuse(RefusalCode::NoSuchSeat),
            Some(seat_state) if seat_state.player.is_some() => refuse(RefusalCode::SeatTaken),
            _ if !self.config.bot_catalogue.offers(&level) => refuse(RefusalCode::NoSuchLevel),
            Some(_) => Ok(EntryKind::BotSatDown { seat, level }),
        }
    }

    /// Before a game, the owner may remove a bot.
    fn check_remove_bot(&self, seat: Seat) -> Result<EntryKind, Refusal> {
        if self.status != Status::Lobby {
            return refuse(RefusalCode::NotNow);
        }
        match self.seat_state(seat).map(|seat_state| &seat_state.player) {
            Some(Some(Player::Bot { .. })) => Ok(EntryKind::SeatFreed { seat }),
            _ => refuse(RefusalCode::NoSuchSeat),
        }
    }

    /// Called when the person on `seat` has left. If they were the owner, makes another person the owner. If there is
    /// no other person, somebody who keeps the seat stays the owner.
    pub(super) fn pass_ownership_from(&mut self, seat: Seat) {
        if self.owner == Some(seat) {
            let has_kept_seat = self.is_person(seat);
            let plays_in_person = |other: &Seat| *other != seat && !self.is_played_by_bot(*other);
            let others = || self.person_seats().filter(|other| *other != seat);
            // People who play themselves come before people for whom a bot plays.
            let next_owner =
                self.longest_seated(others().filter(plays_in_person)).or(self.longest_seated(others()));
            self.owner = next_owner.or(self.owner.filter(|_| has_kept_seat));
        }
    }

    /// Who of these people has sat at the table longest. People who were removed do not count.
    fn longest_seated(&self, seats: impl Iterator<Item = Seat>) -> Option<Seat> {
        seats
            .filter(|seat| !self.seat_states[seat.index()].is_removed)
            .min_by_key(|seat| self.seat_states[seat.index()].seated_since)
    }

    /// Who follows an owner who is disconnected, and when, in milliseconds since the Unix epoch. `None` while the
    /// owner is connected, or if no other person is.
    pub(super) fn succession(&self, timeouts: &Timeouts, presence: &Presence) -> Option<Succession> {
        let at = presence.absence_ends_at(self.owner?, timeouts.owner_absence)?;
        let connected_seats = self.person_seats().filter(|seat| presence.is_connected(*seat));
        self.longest_seated(connected_seats).map(|seat| Succession { at, seat })
    }
}

/// A change of the owner that takes place if the owner does not come back.
pub(super) struct Succession {
    /// When the owner has been away for too long, in milliseconds since the Unix epoch.
    pub(super) at: u64,
    /// The seat of the next owner.
    pub(super) seat: Seat,
}
