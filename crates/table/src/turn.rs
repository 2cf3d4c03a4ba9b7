//! Whose turn it is, for players who are away. Nothing is changed here.

use crate::{KeyDigest, Refusal, Table};
use engine::Seat;
use protocol::RefusalCode;
use protocol::away::TurnSummary;

/// The turn of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PersonTurn {
    /// The seat to move.
    pub seat: Seat,
    /// The number of the entry with which the person sat down. It tells people apart who had the same seat.
    pub seated_since: u64,
    /// The table's `last_step_number`, which identifies the turn.
    pub turn: u64,
    /// When the turn ends, in milliseconds since the Unix epoch; `None` without a time limit.
    pub deadline: Option<u64>,
    /// Whether the person is connected.
    pub is_connected: bool,
}

impl Table {
    /// Whose turn it is and how long it lasts. Any key of the table gives access, because its holder can watch the game
    /// anyway.
    pub fn turn_summary(&self, key: KeyDigest, now: u64) -> Result<TurnSummary, RefusalCode> {
        self.role_of_key(Some(key))?;
        Ok(TurnSummary {
            status: self.status,
            seats: self.seat_states.iter().map(|seat_state| seat_state.player.clone()).collect(),
            you: self.seat_of_key(key),
            to_move: self.game_in_progress().and_then(|dealt_game| dealt_game.game.to_move()),
            ms_left: self.deadline().map(|deadline| deadline.at.saturating_sub(now)),
        })
    }

    /// The turn of the person to move. `None` if no game is in progress, or if a bot plays for the seat to move.
    pub fn person_turn(&self, is_connected: impl Fn(Seat) -> bool) -> Option<PersonTurn> {
        let seat = self.game_in_progress()?.game.to_move()?;
        (self.is_person(seat) && !self.is_played_by_bot(seat)).then(|| PersonTurn {
            seat,
            seated_since: self.seat_states[seat.index()].seated_since,
            turn: self.last_step_number,
            deadline: self.deadline().map(|deadline| deadline.at),
            is_connected: is_connected(seat),
        })
    }

    /// The number of the entry with which the person on a seat sat down. It tells people apart who had the same seat.
    pub fn seated_since(&self, seat: Seat) -> u64 {
        self.seat_states[seat.index()].seated_since
    }

    /// Whether the person with this key may turn notifications on. Returns their seat.
    pub fn check_notify(&self, key: KeyDigest) -> Result<Seat, Refusal> {
        let seat = self.seat_of_key(key).ok_or(Refusal::new(RefusalCode::WrongKey))?;
        match self.settings.clock.is_slow() {
            true => Ok(seat),
            false => Err(Refusal::new(RefusalCode::BadOptions)),
        }
    }
}
