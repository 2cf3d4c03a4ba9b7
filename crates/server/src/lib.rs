//! Tables, sockets, seats, clocks and the fair deal.
//!
//! ```text
//! socket ─► line ─► table task: check ─► store ─► durable ─► apply ─► what each viewer may see ─► outbox ─► socket
//! ```
//!
//! Nobody is sent anything that a crash could take back. Only `net` knows sockets, only the `store` crate SQL.

mod bot_threads;
mod close_reason;
mod counters;
mod entry;
mod frame;
mod history_budget;
mod net;
mod opening;
mod outbox;
mod paged_list;
mod refusal;
mod replay;
mod secret;
mod server;
mod table;
mod table_game;
#[cfg(not(feature = "test-hooks"))]
#[path = "test_hooks/disabled.rs"]
mod test_hooks;
#[cfg(feature = "test-hooks")]
#[path = "test_hooks/enabled.rs"]
pub mod test_hooks;
mod watchdog;
mod workers;

pub use counters::ServerCounters;
pub use net::{Limits, Loopback, NetConfig, is_public_url, run};
pub use outbox::Outbox;
pub use refusal::Refusal;
pub use server::Server;
pub use table::{Connection, Entrance, Role, Timeouts};
pub use workers::{SpareThreads, WorkerThreads};
