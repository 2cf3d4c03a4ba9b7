//! Tables, sockets, seats, clocks and the fair deal.
//!
//! ```text
//! socket ─► line ─► table task: check ─► store ─► durable ─► apply ─► what each viewer may see ─► outbox ─► socket
//! ```
//!
//! Nobody is sent anything that a crash could take back. Only `net` knows sockets, only the `store` crate SQL.

mod again;
mod entry;
mod house;
mod net;
mod outbox;
mod play;
mod refusal;
mod secret;
mod table;
mod thinkers;

pub use house::{Entrance, House, HouseCensus};
pub use net::{Limits, Loopback, NetConfig, run};
pub use outbox::Outbox;
pub use refusal::Refusal;
pub use table::{Line, Pace, Role, TableHandle};
