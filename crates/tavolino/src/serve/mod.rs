//! `tavolino serve`: starts the server, prints its addresses, and shuts it down cleanly.

mod args;
mod external_bots;
mod messages;
mod notice;
mod store;

pub(crate) use args::ServeArgs;

use crate::output;
use anyhow::{Error, Result, bail};
use args::LogLevel;
use engine::Message;
use messages::OperatorMessages;
use server::{
    BlockedWords, Limits, Loopback, Moderation, NetConfig, Server, SpareThreads, Timeouts, WorkerThreads,
};
use std::io::{ErrorKind, IsTerminal};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tracing::Level;
use words::Language;

/// How long external programs have to exit when the server shuts down.
const PROGRAM_EXIT_TIMEOUT: Duration = Duration::from_secs(1);

/// Runs the server until it receives a stop signal.
pub(crate) fn run(args: &ServeArgs, language: Language) -> Result<()> {
    let messages = OperatorMessages::new(language);
    start_log(args);
    raise_file_limit();
    if let Some(url) = args.public_url.as_deref().filter(|url| !server::is_public_url(url)) {
        bail!(messages.sentence(&Message::new("serve-bad-url").choice("url", url.to_owned())));
    }
    if let Some(warning) = proxy_warning(args) {
        tracing::warn!("{warning}");
    }
    let workers = WorkerThreads::new()?;
    workers.block_on(serve(args, &messages, workers.spare_threads()))
}

/// Opens the port and the store, prints the start message and serves until a stop signal.
async fn serve(args: &ServeArgs, messages: &OperatorMessages, spare_threads: SpareThreads) -> Result<()> {
    // Open the port before the database: if the server is started twice, the error then names the port.
    let address = SocketAddr::new(args.bind, args.port);
    let listener =
        TcpListener::bind(address).await.map_err(|error| listen_error(address, &error, messages))?;
    let bot_catalogue = external_bots::make_bot_catalogue(args, messages)?;
    let moderation = moderation(args, messages)?;
    let (store, data) = store::open(args, messages)?;
    let timeouts = Timeouts {
        bot_delay: Duration::from_millis(args.bot_delay_ms),
        grace: Duration::from_secs(args.grace_s),
        lobby_absence: Duration::from_secs(args.lobby_absence_s),
        private_lobby_absence: Duration::from_secs(args.private_lobby_absence_s),
        ..Timeouts::default()
    };
    let server = Server::with_bot_catalogue(Arc::new(store), timeouts, bot_catalogue.clone());
    server.set_spare_threads(spare_threads);
    server.set_moderation(moderation);
    let stop = stop_signal()?;
    ignore_file_size_signal();
    output::print(&notice::start_message(args, listener.local_addr()?, data.as_deref(), messages))?;
    let wake_task = tokio::spawn({
        let server = server.clone();
        async move { server.wake_all().await }
    });
    let closing_message = if data.is_some() { "serve-closing" } else { "serve-closing-memory" };
    let shutdown = async {
        stop.await;
        // Ignore a closed output: it is no reason to skip the clean shutdown.
        output::print(&format!("\n{}\n", messages.text(closing_message))).ok();
    };
    server::run(net_config(args), listener, server, shutdown).await;
    wake_task.abort();
    // All tables have released their bots by now.
    tokio::task::spawn_blocking(move || bot_catalogue.shut_down(PROGRAM_EXIT_TIMEOUT)).await.ok();
    Ok(())
}

/// The operator's rules for names, chat and public tables. Fails if the file of blocked words cannot be read.
fn moderation(args: &ServeArgs, messages: &OperatorMessages) -> Result<Moderation> {
    let blocked_words = match &args.blocked_words {
        Some(file) => {
            let unreadable = |error: std::io::Error| {
                Message::new("serve-blocked-words")
                    .choice("path", file.display().to_string())
                    .choice("reason", error.to_string())
            };
            let list = std::fs::read_to_string(file)
                .map_err(|error| Error::msg(messages.sentence(&unreadable(error))))?;
            BlockedWords::from_list(&list)
        }
        None => BlockedWords::default(),
    };
    Ok(Moderation { blocked_words, allows_chat: !args.no_chat, allows_public_tables: !args.no_public_tables })
}

/// The configuration of the network side of the server.
fn net_config(args: &ServeArgs) -> NetConfig {
    let loopback = if args.exempt_loopback { Loopback::Exempt } else { Loopback::Limited };
    let zero_is_unlimited = |value: usize| if value == 0 { Limits::NO_LIMIT } else { value };
    let limits = Limits {
        max_connections: zero_is_unlimited(args.max_connections),
        max_connections_per_address: zero_is_unlimited(args.max_per_address),
        max_messages: zero_is_unlimited(args.max_messages),
        loopback,
        ..Limits::default()
    };
    NetConfig { public_url: args.public_url.clone(), limits }
}

/// A warning if the server seems to be behind a proxy and all players would share the limits of the proxy's
/// address.
fn proxy_warning(args: &ServeArgs) -> Option<&'static str> {
    (args.public_url.is_some() && !args.exempt_loopback).then_some(
        "--public-url is given without --exempt-loopback: behind a proxy, all players share the limits of the proxy's \
         address for connections, requests and new tables. If the proxy runs on this machine and limits its clients \
         itself, add --exempt-loopback; --max-per-address changes the limit for connections (docs/operations.md)",
    )
}

/// Explains why the port cannot be used.
fn listen_error(address: SocketAddr, error: &std::io::Error, messages: &OperatorMessages) -> Error {
    // As text, so that the port is not formatted with a thousands separator.
    let port_message = |id: &'static str| Message::new(id).choice("port", address.port().to_string());
    let message = match error.kind() {
        ErrorKind::AddrInUse => port_message("serve-port-taken"),
        ErrorKind::PermissionDenied => port_message("serve-port-forbidden"),
        _ => Message::new("serve-cannot-listen")
            .choice("address", address.to_string())
            .choice("reason", error.to_string()),
    };
    Error::msg(messages.sentence(&message))
}

/// Completes when the process receives SIGTERM or SIGINT. Signals are caught from this call on.
#[cfg(unix)]
fn stop_signal() -> Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn stop_signal() -> Result<impl Future<Output = ()>> {
    Ok(async { tokio::signal::ctrl_c().await.unwrap_or_default() })
}

/// Prevents SIGXFSZ from killing the process: a file size limit is then handled like a full disk.
fn ignore_file_size_signal() {
    #[cfg(unix)]
    {
        use rustix::process::Signal;
        use tokio::signal::unix::{SignalKind, signal};
        // Installing a handler replaces the default action, which would end the process.
        signal(SignalKind::from_raw(Signal::XFSZ.as_raw())).map(drop).ok();
    }
}

/// Starts logging to standard error.
fn start_log(args: &ServeArgs) {
    let level = match args.log {
        LogLevel::Error => Level::ERROR,
        LogLevel::Warn => Level::WARN,
        LogLevel::Info => Level::INFO,
        LogLevel::Debug => Level::DEBUG,
    };
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
    let log = log.with_ansi(std::io::stderr().is_terminal());
    // Fails only if a logger is already installed.
    let started = if args.log_json { log.json().try_init() } else { log.try_init() };
    started.ok();
}

/// Raises the limit of open files: every connection needs one, and many systems start with 1,024.
fn raise_file_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let highest = Rlimit { current: limit.maximum, maximum: limit.maximum };
        // If this fails, fewer connections are possible. The server logs an error when it cannot accept one.
        setrlimit(Resource::Nofile, highest).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_without_exempt_loopback_causes_a_warning() {
        let args = |public_url: Option<&str>, exempt_loopback| ServeArgs {
            public_url: public_url.map(str::to_owned),
            exempt_loopback,
            ..ServeArgs::default()
        };
        let url = Some("https://play.example");
        assert!(
            proxy_warning(&args(url, false)).is_some_and(|warning| warning.contains("--exempt-loopback"))
        );
        assert_eq!(proxy_warning(&args(url, true)), None);
        assert_eq!(proxy_warning(&args(None, false)), None);
    }
}
