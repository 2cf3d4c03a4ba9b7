//! Hosts tables: sockets and HTTP, seats and keys, clocks, bots, and the fair deal.
//!
//! ```text
//! socket ─► connection ─► table task: validate ─► store ─► durable ─► apply ─► events per viewer ─► outbox ─► socket
//! ```
//!
//! Events are broadcast only after they are durable, so a crash never takes back what a client was told. Only `net`
//! knows sockets, and only the `store` crate knows SQL.

mod address_range;
pub mod admin;
mod bot_threads;
mod close_reason;
mod counters;
mod entry;
mod frame;
mod history_budget;
mod moderation;
mod net;
mod outbox;
mod padding;
mod paged_list;
mod refusal;
mod replay;
mod report;
mod seat_shares;
mod secret;
mod server;
mod server_clock;
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

pub use address_range::{AddressRange, ParseAddressRangeError};
pub use counters::ServerCounters;
pub use moderation::{BlockedWords, Moderation};
pub use net::{Limits, Loopback, NetConfig, ProxyHeader, TrustedProxies, is_host_name, is_public_url, run};
pub(crate) use outbox::Outbox;
pub use refusal::Refusal;
pub use server::{LastSeen, QuotaExceeded, Quotas, Retention, Server};
pub use server_clock::TimeSource;
pub use table::Timeouts;
pub(crate) use table::{Admission, ClientOrigin, Connection, Role};
pub use workers::{SpareThreads, WorkerThreads};
