//! What `tavolino serve` can be told.

use clap::{Args, Parser, ValueEnum};
use std::net::IpAddr;
use std::path::PathBuf;

/// `tavolino serve`.
#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// The port; 0 takes any free one
    #[arg(long, default_value_t = 7210)]
    pub(super) port: u16,
    /// The address to listen on; 127.0.0.1 keeps the server to this machine
    #[arg(long, default_value = "0.0.0.0", value_name = "ADDRESS")]
    pub(super) bind: IpAddr,
    /// Where tables are kept [default: the user's data directory]
    #[arg(long, value_name = "DIR")]
    pub(super) data: Option<PathBuf>,
    /// Keep tables in memory only
    #[arg(long, conflicts_with = "data")]
    pub(super) memory: bool,
    /// The address by which others know the server, if it is behind a proxy
    #[arg(long, value_name = "URL")]
    pub(super) public_url: Option<String>,
    /// Offer a program as a bot, by this name; may be repeated (docs/external-bots.md)
    #[arg(long = "bot", value_name = "NAME=COMMAND")]
    pub(super) bots: Vec<String>,
    /// How long such a program may take to decide, in milliseconds
    #[arg(long, default_value_t = 3000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=4000))]
    pub(super) bot_timeout_ms: u64,
    /// How long a bot seems to think, in milliseconds
    #[arg(long, default_value_t = 900, value_name = "MS", value_parser = clap::value_parser!(u64).range(..=60_000))]
    pub(super) bot_delay_ms: u64,
    /// How long a player may be away before a bot plays for them, in seconds
    #[arg(long, default_value_t = 60, value_name = "S", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(super) grace_s: u64,
    /// Connections in all, 0 for no limit
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    pub(super) max_connections: usize,
    /// Connections from one address, 0 for no limit
    #[arg(long, default_value_t = 64, value_name = "N")]
    pub(super) max_per_address: usize,
    /// Messages a socket, and a seat, may send in 20 seconds, 0 for no limit; only load tests need more
    #[arg(long, default_value_t = 100, value_name = "N")]
    pub(super) max_messages: usize,
    /// Do not limit this machine's own connections: for a proxy that has its own limits, and for load tests
    #[arg(long)]
    pub(super) exempt_loopback: bool,
    /// How much is logged on standard error
    #[arg(long, value_enum, default_value_t = LogLevel::Warn, value_name = "LEVEL")]
    pub(super) log: LogLevel,
    /// Log as JSON, one object a line
    #[arg(long)]
    pub(super) log_json: bool,
}

/// How much is logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum LogLevel {
    /// What is broken.
    Error,
    /// And what may break.
    Warn,
    /// And what happens now and then.
    Info,
    /// And what happens all the time.
    Debug,
}

/// What holds when nothing was said: the same defaults, written once.
impl Default for ServeArgs {
    fn default() -> Self {
        #[derive(Parser)]
        struct Nothing {
            #[command(flatten)]
            serve: ServeArgs,
        }
        Nothing::parse_from(["tavolino"]).serve
    }
}
