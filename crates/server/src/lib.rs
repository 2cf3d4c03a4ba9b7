//! The table house: tables, seats, clocks and the fair deal, and everything between a TCP socket and a table.
//!
//! ```text
//! socket ─► net ─► a table's mailbox ─► check ─► store ─► durable ─► outbox ─► net ─► socket
//! ```
//!
//! `net` knows sockets and nothing of tables but how to bring them a message; a table knows an [`Outbox`] and
//! nothing of sockets.

mod house;
mod net;
mod outbox;

pub use house::{Entrance, House, HouseCensus, Line, Refusal, Role, TableHandle};
pub use net::{Limits, Loopback, NetConfig, run};
pub use outbox::{Outbox, WAITING_BYTES};
