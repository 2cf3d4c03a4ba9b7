//! A table: its state, what each person may do there, and what each viewer receives.
//!
//! Some modules are pure: they get the log, the presence of people, the time and random numbers as arguments,
//! and do no I/O. `state` and `deal` hold a table's state, `apply` applies log entries to it, `request` turns
//! a client's request into an entry or a refusal, `due` says what the table does without a request and when,
//! `clock` computes deadlines, `chat_quota` limits the chat, `show` builds the messages for each viewer. `owner`,
//! `names` and `idle` are further parts of `request` and `due`.
//!
//! `task` owns a table and connects it with sockets, time and the store. It fixes the order: validate, store,
//! wait until durable, then apply and broadcast. `write` stores, waits, applies and broadcasts one entry;
//! `arrivals`, `bot_turns`, `hints` and `reports` are further parts of the task, and `handle` is how the rest of the
//! server reaches it.

mod apply;
mod arrivals;
mod bot_turns;
mod chat_quota;
mod clock;
mod connections;
mod deal;
mod due;
mod erase;
mod handle;
mod hints;
mod idle;
mod names;
mod owner;
mod reports;
mod request;
mod show;
mod state;
mod task;
mod timeouts;
mod write;

#[cfg(test)]
mod tests;

pub(crate) use apply::InconsistentLog;
pub(crate) use handle::{Admission, ClientOrigin, Connection, TableAccess, TableCommand, TableHandle};
pub(crate) use state::Table;
pub(crate) use task::spawn;
pub use timeouts::Timeouts;

use engine::{Seat, Viewer};

/// What a connection is allowed to do at a table. It follows from the key that the client presented.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Plays on this seat.
    Seat(Seat),
    /// Watches the game, and may sit down.
    Guest,
    /// Watches the game and may not sit down.
    Spectator,
}

impl Role {
    /// Whose view of the game this role gets.
    pub(crate) fn viewer(self) -> Viewer {
        match self {
            Role::Seat(seat) => Viewer::Seat(seat),
            Role::Guest | Role::Spectator => Viewer::Spectator,
        }
    }
}
