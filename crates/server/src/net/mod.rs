//! The network side of the server: from a TCP connection to a table and back.
//!
//! A message of a client passes these files, and then an answer or event of the table goes back:
//!
//! ```text
//! listen ─► connection_limit ─► http ─► socket ─► socket_reader ─► table
//!                                │ table of another server
//!                                └─► site ─► that server
//!                                          table ─► outbox ─► client_stream (or, while that is full, socket_writer)
//! ```
//!
//! `limits` contains the configurable limits, `close_code` all WebSocket close codes, `metrics` all counters.
//! This module never changes a table itself, and never logs a key, a message body or a query.

mod away;
mod client_address;
mod client_stream;
mod close_code;
mod connection_limit;
mod histogram;
mod host_name;
mod http;
mod limits;
mod listen;
mod metrics;
mod metrics_listener;
mod openapi;
mod page_files;
mod partial_message;
mod rate_limit;
mod refusal_response;
mod replay_limit;
mod response_timer;
mod security_headers;
mod server_names;
mod shutdown;
mod site;
mod socket;
mod socket_reader;
mod socket_writer;

pub use client_address::{ProxyHeader, TrustedProxies};
pub use host_name::{is_host_name, is_public_url};
pub use limits::{Limits, Loopback};

use crate::Server;
use crate::admin::QuotaUse;
use crate::history_budget::HistoryBudgets;
use connection_limit::ConnectionLimit;
use metrics::Metrics;
use rate_limit::RateLimits;
use replay_limit::ReplayLimit;
use server_names::ServerNames;
use shutdown::ShutdownProgress;
use std::future::Future;
use std::sync::Arc;
use tokio::net::TcpListener;

/// The network configuration of a server.
#[derive(Debug, Default)]
pub struct NetConfig {
    /// The URL at which clients reach the server, if it is behind a proxy.
    pub public_url: Option<String>,
    /// Further host names by which clients may address the server. IP addresses, `localhost` and `*.local` are
    /// always accepted.
    pub host_names: Vec<String>,
    /// The proxies that report the addresses of their clients.
    pub trusted_proxies: TrustedProxies,
    /// Where the metrics are served; nowhere if absent. Players must not be able to reach it.
    pub metrics_listener: Option<TcpListener>,
    /// Where other servers of the site forward requests to; nowhere if absent. Players need not reach it.
    pub site_listener: Option<TcpListener>,
    /// The limits for clients.
    pub limits: Limits,
}

/// The state that all connections share.
struct Net {
    server: Server,
    limits: Limits,
    server_names: ServerNames,
    rate_limits: RateLimits,
    replay_limit: ReplayLimit,
    trusted_proxies: TrustedProxies,
    connection_limit: Arc<ConnectionLimit>,
    metrics: Arc<Metrics>,
    shutdown: ShutdownProgress,
    history_budgets: HistoryBudgets,
}

/// Accepts connections until `shutdown_signal` completes. Then it accepts no more connections, waits until every
/// table has stored its entries, closes all sockets, and returns.
pub async fn run(
    config: NetConfig,
    listener: TcpListener,
    server: Server,
    shutdown_signal: impl Future<Output = ()>,
) {
    let net = Arc::new(Net {
        server,
        server_names: ServerNames::new(config.public_url.as_deref(), &config.host_names),
        rate_limits: RateLimits::new(&config.limits),
        replay_limit: ReplayLimit::default(),
        connection_limit: ConnectionLimit::new(&config.limits, config.trusted_proxies.clone()),
        trusted_proxies: config.trusted_proxies,
        metrics: Arc::default(),
        shutdown: ShutdownProgress::default(),
        history_budgets: HistoryBudgets::default(),
        limits: config.limits,
    });
    register_quota_source(&net);
    let metrics_task = config
        .metrics_listener
        .map(|listener| tokio::spawn(metrics_listener::serve(Arc::clone(&net), listener)));
    listen::listen(net, listener, config.site_listener, shutdown_signal).await;
    if let Some(task) = metrics_task {
        task.abort();
    }
}

/// Gives the server a function that returns how many connections are open and allowed. `tavolino admin quotas` calls it.
fn register_quota_source(net: &Arc<Net>) {
    // The server keeps the function, and `net` keeps the server. A strong reference would keep both for ever.
    let weak_net = Arc::downgrade(net);
    net.server.set_network_quotas(Box::new(move || {
        let Some(net) = weak_net.upgrade() else { return Vec::new() };
        let limit = Some(net.limits.max_connections as u64)
            .filter(|_| net.limits.max_connections != Limits::NO_LIMIT);
        let used = net.connection_limit.open_connections() as u64;
        vec![QuotaUse { name: "connections".to_owned(), used, limit }]
    }));
}
