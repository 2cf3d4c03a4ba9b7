//! Hosts tables: sockets and HTTP, time and randomness, the store, and the threads of bots. What happens at a table is in
//! the crate `table`.
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
mod frame;
mod history_budget;
mod net;
mod notifications;
mod outbox;
mod padding;
mod replay;
mod report;
mod seat_shares;
mod secret;
mod server;
mod server_clock;
mod store_refusal;
mod table_task;
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
pub use net::{Limits, Loopback, NetConfig, ProxyHeader, TrustedProxies, is_host_name, is_public_url, run};
pub use notifications::{NotificationConfig, NotificationError};
pub(crate) use outbox::Outbox;
pub use push::DeliveryPolicy;
pub use server::{LastSeen, QuotaExceeded, Quotas, Retention, Server};
pub use server_clock::TimeSource;
pub use table::{BlockedWords, Moderation, Refusal, Timeouts};
pub(crate) use table_task::{Admission, ClientOrigin, Connection};
pub use workers::{SpareThreads, WorkerThreads};
