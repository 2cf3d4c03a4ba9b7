//! Arguments of `tavolino serve`.

use super::duration::parse_duration;
use clap::{Args, Parser, ValueEnum};
use server::AddressRange;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// Arguments of `tavolino serve`.
#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// Port; 0 chooses a free one
    #[arg(long, default_value_t = 7210)]
    pub(super) port: u16,
    /// Address to listen on; with 127.0.0.1 only this machine can connect
    #[arg(long, default_value = "0.0.0.0", value_name = "ADDRESS")]
    pub(super) bind: IpAddr,
    /// Directory for the database [default: the user's data directory]
    #[arg(long, value_name = "DIR")]
    pub(super) data: Option<PathBuf>,
    /// Keep tables in memory only; they are lost when the server stops
    #[arg(long, conflicts_with_all = ["data", "database"])]
    pub(super) memory: bool,
    /// PostgreSQL database instead of SQLite in the data directory, for several servers that make one site; without a
    /// password, which belongs in PGPASSWORD [default: the environment variable TAVOLINO_DATABASE]
    #[arg(long, value_name = "URL")]
    pub(super) database: Option<String>,
    /// Name of the site; all servers over one database have the same
    #[arg(long, default_value = "tavolino", value_name = "NAME")]
    pub(super) site: String,
    /// Address and port at which the other servers of the site reach this one, in a private network; they forward requests
    /// for tables of this server to it. Needs --database
    #[arg(long, value_name = "HOST:PORT")]
    pub(super) advertise: Option<String>,
    /// Address and port to listen on for other servers [default: that of --advertise]
    #[arg(long, value_name = "ADDRESS:PORT", requires = "advertise")]
    pub(super) site_bind: Option<SocketAddr>,
    /// Public address of the server, if it is behind a proxy
    #[arg(long, value_name = "URL")]
    pub(super) public_url: Option<String>,
    /// Further host name by which clients may address the server; can be repeated. IP addresses, localhost, names that
    /// end in .local, and the host of --public-url are always accepted
    #[arg(long = "host", value_name = "NAME")]
    pub(super) host_names: Vec<String>,
    /// Address and port of the metrics for Prometheus, or "off". Players must not be able to reach it
    #[arg(long, default_value = "127.0.0.1:7211", value_name = "ADDRESS:PORT", value_parser = parse_metrics_bind)]
    pub(super) metrics_bind: MetricsBind,
    /// Proxy that reports the addresses of its clients, given as an address or a range; can be repeated. Limits by
    /// address then apply to the clients and not to the proxy
    #[arg(long = "trusted-proxy", value_name = "CIDR")]
    pub(super) trusted_proxies: Vec<AddressRange>,
    /// Header in which trusted proxies report the address of the client; all other headers are ignored
    #[arg(long, value_enum, default_value_t = ProxyHeaderName::XForwardedFor, value_name = "HEADER")]
    pub(super) proxy_header: ProxyHeaderName,
    /// Offer an external program as a bot under this name; can be repeated (docs/external-bots.md)
    #[arg(long = "bot", value_name = "NAME=COMMAND")]
    pub(super) bots: Vec<String>,
    /// Time limit for a decision of an external program, in milliseconds
    #[arg(long, default_value_t = 3000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=4000))]
    pub(super) bot_timeout_ms: u64,
    /// Delay before a bot's move is shown, in milliseconds
    #[arg(long, default_value_t = 900, value_name = "MS", value_parser = clap::value_parser!(u64).range(..=60_000))]
    pub(super) bot_delay_ms: u64,
    /// Time after which a bot plays for a disconnected player, in seconds
    #[arg(long, default_value_t = 60, value_name = "S", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(super) grace_s: u64,
    /// Delete tables this long after their last game, for example 90d [default: never]
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub(super) keep_finished: Option<Duration>,
    /// Delete lobbies that everybody has left for this long, for example 30min, 24h or 7d; 0 for never
    #[arg(long, default_value = "24h", value_name = "TIME", value_parser = parse_duration)]
    pub(super) lobby_timeout: Duration,
    /// Time after which a disconnected person loses the seat in the lobby of a public table, in seconds
    #[arg(long, default_value_t = 120, value_name = "S", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(super) lobby_absence_s: u64,
    /// The same for the lobby of a private table, in seconds
    #[arg(long, default_value_t = 1800, value_name = "S", value_parser = clap::value_parser!(u64).range(1..=604_800))]
    pub(super) private_lobby_absence_s: u64,
    /// Time after which a player who is away in their turn gets a notification, if they asked for it, in seconds
    #[arg(long, default_value_t = 10, value_name = "S", value_parser = clap::value_parser!(u64).range(..=3600))]
    pub(super) notice_delay_s: u64,
    /// Also send notifications to push services on this machine over plain HTTP: for tests only
    #[arg(long)]
    pub(super) push_to_loopback: bool,
    /// Refuse names and chat messages with the words in this file: one word or phrase per line, `#` for comments
    #[arg(long, value_name = "FILE")]
    pub(super) blocked_words: Option<PathBuf>,
    /// Refuse chat messages; the fixed reactions stay possible
    #[arg(long)]
    pub(super) no_chat: bool,
    /// Refuse to open public tables, and list none
    #[arg(long)]
    pub(super) no_public_tables: bool,
    /// Maximum number of connections; 0 for no limit
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    pub(super) max_connections: usize,
    /// Maximum number of connections from one client address; 0 for no limit
    #[arg(long, default_value_t = 64, value_name = "N")]
    pub(super) max_per_address: usize,
    /// Share of the connections that clients without a seat may use, in percent; the rest is reserved for players
    #[arg(long, default_value_t = 80, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(1..=100))]
    pub(super) guest_share: u8,
    /// Maximum number of open tables: stored tables whose last game is not finished; 0 for no limit
    #[arg(long, default_value_t = 100_000, value_name = "N")]
    pub(super) max_tables: usize,
    /// Maximum number of open tables of one client address; 0 for no limit
    #[arg(long, default_value_t = 100, value_name = "N")]
    pub(super) max_tables_per_address: usize,
    /// Maximum number of tables in memory; 0 for no limit
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    pub(super) max_awake_tables: usize,
    /// Maximum number of messages per connection and per seat in 20 seconds; 0 for no limit (load tests only)
    #[arg(long, default_value_t = 100, value_name = "N")]
    pub(super) max_messages: usize,
    /// Do not apply limits by address to connections from this machine: for load tests only
    #[arg(long)]
    pub(super) exempt_loopback: bool,
    /// Log level on standard error
    #[arg(long, value_enum, default_value_t = LogLevel::Warn, value_name = "LEVEL")]
    pub(super) log: LogLevel,
    /// Log as JSON, one object per line
    #[arg(long)]
    pub(super) log_json: bool,
}

impl ServeArgs {
    /// How long a lobby is kept after everybody has left it; `None` for ever.
    pub(super) fn lobby_timeout(&self) -> Option<Duration> {
        Some(self.lobby_timeout).filter(|timeout| !timeout.is_zero())
    }
}

/// Where the metrics are served.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MetricsBind {
    /// Nowhere.
    Off,
    /// On this address and port.
    Address(SocketAddr),
}

/// Parses `off` or an address with a port.
fn parse_metrics_bind(text: &str) -> Result<MetricsBind, String> {
    match text {
        "off" => Ok(MetricsBind::Off),
        _ => text
            .parse()
            .map(MetricsBind::Address)
            .map_err(|_| "expected an IP address and a port, such as 127.0.0.1:7211, or `off`".to_owned()),
    }
}

/// The header in which a proxy reports the address of its client.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum ProxyHeaderName {
    /// X-Forwarded-For, which most proxies use.
    XForwardedFor,
    /// Forwarded, which RFC 7239 defines.
    Forwarded,
}

/// The log level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum LogLevel {
    /// Log only failures.
    Error,
    /// Log failures and warnings.
    Warn,
    /// Also log rare events, such as opened tables.
    Info,
    /// Also log frequent events, such as requests.
    Debug,
}

/// Parses an empty command line, so that the default values are written only once.
impl Default for ServeArgs {
    fn default() -> Self {
        #[derive(Parser)]
        struct NoArguments {
            #[command(flatten)]
            serve: ServeArgs,
        }
        NoArguments::parse_from(["tavolino"]).serve
    }
}
