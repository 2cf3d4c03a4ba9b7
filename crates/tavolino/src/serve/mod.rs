//! `tavolino serve`: opens a table server, says where it is, and closes it in order.

mod args;
mod notice;
mod programs;
mod speaker;
mod storing;

pub(crate) use args::ServeArgs;

use crate::output;
use anyhow::{Error, Result, bail};
use args::LogLevel;
use engine::Message;
use server::{Limits, Loopback, NetConfig, Server, SpareThreads, Timeouts, WorkerThreads};
use speaker::Speaker;
use std::io::{ErrorKind, IsTerminal};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tracing::Level;
use words::Language;

/// How long programs that play here have to leave when the server closes.
const FAREWELL: Duration = Duration::from_secs(1);

/// Serves until it is told to stop.
pub(crate) fn run(args: &ServeArgs, language: Language) -> Result<()> {
    let speaker = Speaker::new(language);
    start_log(args);
    raise_file_limit();
    if let Some(url) = args.public_url.as_deref().filter(|url| !server::is_public_url(url)) {
        bail!(speaker.say(&Message::new("serve-bad-url").choice("url", url.to_owned())));
    }
    if let Some(warning) = proxy_warning(args) {
        tracing::warn!("{warning}");
    }
    let workers = WorkerThreads::new()?;
    workers.block_on(serve(args, &speaker, workers.spare_threads()))
}

async fn serve(args: &ServeArgs, speaker: &Speaker, spare: SpareThreads) -> Result<()> {
    // Listening first: whoever starts it twice hears of the port, not of the database.
    let address = SocketAddr::new(args.bind, args.port);
    let listener = TcpListener::bind(address).await.map_err(|error| trouble(address, &error, speaker))?;
    let bot_catalogue = programs::bot_catalogue(args, speaker)?;
    let (store, data) = storing::open(args, speaker)?;
    let timeouts = Timeouts {
        bot_delay: Duration::from_millis(args.bot_delay_ms),
        grace: Duration::from_secs(args.grace_s),
        ..Timeouts::default()
    };
    let server = Server::offering(Arc::new(store), timeouts, bot_catalogue.clone());
    server.relieved_by(spare);
    let stop = stop_signal()?;
    survive_limits();
    output::print(&notice::text(args, listener.local_addr()?, data.as_deref(), speaker))?;
    let waking = tokio::spawn({
        let server = server.clone();
        async move { server.wake_all().await }
    });
    let last_words = if data.is_some() { "serve-closing" } else { "serve-closing-memory" };
    let closing = async {
        stop.await;
        // Nobody may be reading any more, and that is no reason not to close in order.
        output::print(&format!("\n{}\n", speaker.word(last_words))).ok();
    };
    server::run(net_config(args), listener, server, closing).await;
    waking.abort();
    // Every table has let its bots go by now.
    tokio::task::spawn_blocking(move || bot_catalogue.farewell(FAREWELL)).await.ok();
    Ok(())
}

fn net_config(args: &ServeArgs) -> NetConfig {
    let loopback = if args.exempt_loopback { Loopback::Exempt } else { Loopback::Limited };
    let most = |most: usize| if most == 0 { Limits::NO_LIMIT } else { most };
    let limits = Limits {
        max_connections: most(args.max_connections),
        max_connections_per_address: most(args.max_per_address),
        max_messages: most(args.max_messages),
        loopback,
        ..Limits::default()
    };
    NetConfig { public_url: args.public_url.clone(), limits }
}

/// A warning if the server seems to be behind a proxy and all players would share the limits of the proxy's address.
fn proxy_warning(args: &ServeArgs) -> Option<&'static str> {
    (args.public_url.is_some() && !args.exempt_loopback).then_some(
        "--public-url is given without --exempt-loopback: behind a proxy, all players share the limits of the proxy's \
         address for connections, requests and new tables. If the proxy runs on this machine and limits its clients \
         itself, add --exempt-loopback; --max-per-address changes the limit for connections (docs/operations.md)",
    )
}

/// Why the port cannot be had, in words.
fn trouble(address: SocketAddr, error: &std::io::Error, speaker: &Speaker) -> Error {
    // As text: a port is a name, not a quantity.
    let port = |id: &'static str| Message::new(id).choice("port", address.port().to_string());
    let message = match error.kind() {
        ErrorKind::AddrInUse => port("serve-port-taken"),
        ErrorKind::PermissionDenied => port("serve-port-forbidden"),
        _ => Message::new("serve-cannot-listen")
            .choice("address", address.to_string())
            .choice("reason", error.to_string()),
    };
    Error::msg(speaker.say(&message))
}

/// Ready when somebody wants the program to end. From now on, not when it is first waited for.
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

/// A file that may not grow any more is a full disk, which tables know how to bear; it is no reason to be killed.
fn survive_limits() {
    #[cfg(unix)]
    {
        use rustix::process::Signal;
        use tokio::signal::unix::{SignalKind, signal};
        // Whoever asks to be told of a signal is not ended by it. Nobody needs to listen.
        signal(SignalKind::from_raw(Signal::XFSZ.as_raw())).map(drop).ok();
    }
}

fn start_log(args: &ServeArgs) {
    let level = match args.log {
        LogLevel::Error => Level::ERROR,
        LogLevel::Warn => Level::WARN,
        LogLevel::Info => Level::INFO,
        LogLevel::Debug => Level::DEBUG,
    };
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
    let log = log.with_ansi(std::io::stderr().is_terminal());
    // It fails only if a log was started before.
    let started = if args.log_json { log.json().try_init() } else { log.try_init() };
    started.ok();
}

/// Every connection is a file, and many systems begin with 1,024.
fn raise_file_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let now = getrlimit(Resource::Nofile);
        let most = Rlimit { current: now.maximum, maximum: now.maximum };
        // If it may not be raised, there is room for fewer, and accepting says so.
        setrlimit(Resource::Nofile, most).ok();
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
