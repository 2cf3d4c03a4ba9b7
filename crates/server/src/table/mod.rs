//! A table: what follows from its log, who may do what, and what each viewer is told.
//!
//! `state` holds it, `apply` carries entries out, `request` answers what people ask, `due` says what happens by
//! itself, `show` says what a viewer is told. All of these are pure. `task`, with `write`, `thinking` and `hints`, alone has
//! sockets, a clock and the store, and fixes the order: check, store, and only then apply and show.

mod apply;
mod connections;
mod due;
mod handle;
mod hints;
mod request;
mod show;
mod state;
mod task;
mod thinking;
mod write;

#[cfg(test)]
mod tests;

pub(crate) use apply::Inconsistent;
pub use handle::{Connection, Entrance};
pub(crate) use handle::{TableCommand, TableHandle};
pub(crate) use state::Table;
pub use state::Timeouts;
pub(crate) use task::spawn;

use engine::{Seat, Viewer};

/// By which right somebody is at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// On a seat.
    Seat(Seat),
    /// May sit down, and watches until then.
    Guest,
    /// Watches.
    Spectator,
}

impl Role {
    /// With whose eyes this role sees.
    pub(crate) fn viewer(self) -> Viewer {
        match self {
            Role::Seat(seat) => Viewer::Seat(seat),
            Role::Guest | Role::Spectator => Viewer::Spectator,
        }
    }
}
