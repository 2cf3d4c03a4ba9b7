//! Arguments of `tavolino serve`.

use super::duration::parse_duration;
use clap::{Args, Parser, ValueEnum};
use std::net::IpAddr;
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
    #[arg(long, conflicts_with = "data")]
    pub(super) memory: bool,
    /// Public address of the server, if it is behind a proxy
    #[arg(long, value_name = "URL")]
    pub(super) public_url: Option<String>,
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
    /// Maximum number of connections; 0 for no limit
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    pub(super) max_connections: usize,
    /// Maximum number of connections from one address; 0 for no limit
    #[arg(long, default_value_t = 64, value_name = "N")]
    pub(super) max_per_address: usize,
    /// Maximum number of messages per connection and per seat in 20 seconds; 0 for no limit (load tests only)
    #[arg(long, default_value_t = 100, value_name = "N")]
    pub(super) max_messages: usize,
    /// Do not limit connections from this machine: for a proxy with its own limits, and for load tests
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
    /// How long an abandoned lobby is kept; `None` for ever.
    pub(super) fn lobby_timeout(&self) -> Option<Duration> {
        Some(self.lobby_timeout).filter(|timeout| !timeout.is_zero())
    }
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
