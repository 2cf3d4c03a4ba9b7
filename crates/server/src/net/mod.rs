//! From a TCP connection to a table's mailbox, and back.
//!
//! `listen` accepts, `caps` counts, `http` routes; `socket` greets; `reader` brings what is said to the table, whose
//! answers go straight to the `wire` or, if that is full, wait for the `writer`.
//! Numbers live in `limits`. Nothing here changes a table, and nothing here logs a key, a body or a query.

mod caps;
mod headers;
mod http;
mod inflow;
mod latency;
mod limits;
mod listen;
mod metrics;
mod openapi;
mod origin;
mod pages;
mod rate;
mod reader;
mod refused;
mod socket;
mod stage;
mod stopwatch;
mod wire;
mod writer;

pub use limits::{Limits, Loopback};
pub use origin::is_public_url;

use crate::Server;
use crate::backlog::Backlog;
use caps::Caps;
use metrics::Metrics;
use origin::Origins;
use rate::Rates;
use stage::Stage;
use std::future::Future;
use std::sync::Arc;
use tokio::net::TcpListener;

/// How the server meets the network.
#[derive(Clone, Debug, Default)]
pub struct NetConfig {
    /// The address by which the public knows the server, if it is behind a proxy.
    pub public_url: Option<String>,
    /// How much is too much.
    pub limits: Limits,
}

/// What every connection needs.
struct Net {
    server: Server,
    limits: Limits,
    origins: Origins,
    rates: Rates,
    caps: Arc<Caps>,
    metrics: Arc<Metrics>,
    stage: Stage,
    backlog: Arc<Backlog>,
}

/// Serves the server on this listener until `shutdown` is ready. Then it takes no more connections, lets every
/// table store what it is storing, says goodbye to every socket, and returns.
pub async fn run(
    config: NetConfig,
    listener: TcpListener,
    server: Server,
    shutdown: impl Future<Output = ()>,
) {
    let net = Arc::new(Net {
        server,
        origins: Origins::new(config.public_url.as_deref()),
        rates: Rates::new(&config.limits),
        caps: Caps::new(&config.limits),
        metrics: Arc::default(),
        stage: Stage::default(),
        backlog: Arc::default(),
        limits: config.limits,
    });
    listen::listen(net, listener, shutdown).await;
}
