//! Tables, sockets, seats, clocks and the fair deal.
//!
//! ```text
//! socket ─► line ─► table task: check ─► store ─► durable ─► apply ─► what each viewer may see ─► outbox ─► socket
//! ```
//!
//! Nobody is sent anything that a crash could take back. Only `net` knows sockets, only the `store` crate SQL.

mod again;
mod backlog;
mod census;
mod entry;
mod frame;
mod house;
mod net;
mod opening;
mod outbox;
mod paged;
mod play;
mod refusal;
#[cfg(not(feature = "rigged"))]
mod rig;
#[cfg(feature = "rigged")]
#[path = "rigged/mod.rs"]
pub mod rig;
mod secret;
mod table;
mod thinkers;
mod watchdog;
mod workers;

pub use census::HouseCensus;
pub use house::House;
pub use net::{Limits, Loopback, NetConfig, is_public_url, run};
pub use outbox::Outbox;
pub use refusal::Refusal;
pub use table::{Entrance, Line, Pace, Role};
pub use workers::{Spare, Workers};
