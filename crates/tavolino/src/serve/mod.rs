//! `tavolino serve`: starts the server, prints its addresses, and shuts it down cleanly.

mod args;
mod duration;
mod external_bots;
mod messages;
mod notice;
mod store;

pub(crate) use args::ServeArgs;
pub(crate) use store::{DATABASE_FILE, data_directory_from_environment};

use crate::{database, output};
use anyhow::{Error, Result, bail};
use args::{LogLevel, MetricsBind, ProxyHeaderName};
use engine::Message;
use messages::OperatorMessages;
#[cfg(unix)]
use server::admin::AdminSocket;
use server::{
    BlockedWords, DeliveryPolicy, Limits, Loopback, Moderation, NetConfig, NotificationConfig, ProxyHeader,
    Quotas, Retention, Server, SpareThreads, Timeouts, TrustedProxies, WorkerThreads,
};
use std::io::{ErrorKind, IsTerminal};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
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
    if let Some(name) = args.host_names.iter().find(|name| !server::is_host_name(name)) {
        bail!(messages.sentence(&Message::new("serve-bad-host").choice("name", name.clone())));
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
    let site_listener = site_listener(args, messages).await?;
    let bot_catalogue = external_bots::make_bot_catalogue(args, messages)?;
    let moderation = moderation(args, messages)?;
    let store::OpenedStore { store, location, directory: data_directory } =
        store::open(args, messages).await?;
    let timeouts = Timeouts {
        bot_delay: Duration::from_millis(args.bot_delay_ms),
        grace: Duration::from_secs(args.grace_s),
        lobby_absence: Duration::from_secs(args.lobby_absence_s),
        private_lobby_absence: Duration::from_secs(args.private_lobby_absence_s),
        ..Timeouts::default()
    };
    let server = Server::with_bot_catalogue(store, timeouts, bot_catalogue.clone());
    server.set_spare_threads(spare_threads);
    server.set_moderation(moderation);
    server.load_operator_settings().await?;
    start_notifications(args, &server, data_directory.clone());
    let admin_task = data_directory.as_deref().and_then(|directory| start_admin_socket(directory, &server));
    let retention = Retention { keep_finished: args.keep_finished, lobby_timeout: args.lobby_timeout() };
    let retention_task = tokio::spawn({
        let server = server.clone();
        async move { server.enforce_retention(retention).await }
    });
    server.set_quotas(quotas(args));
    let stop_signal = stop_signal()?;
    ignore_file_size_signal();
    output::print(&notice::start_message(args, listener.local_addr()?, location.as_deref(), messages))?;
    // Loads the tables whose games are unfinished, so that their bots and clocks go on.
    let wake_task = tokio::spawn({
        let server = server.clone();
        async move { server.wake_all().await }
    });
    // Several servers over one database make a site, in which each table belongs to one server at a time.
    let site_task = tokio::spawn({
        let server = server.clone();
        async move { server.take_part_in_site().await }
    });
    let closing_message = if data_directory.is_some() { "serve-closing" } else { "serve-closing-memory" };
    let shutdown = async {
        stop_signal.await;
        // Ignore a closed output: it is no reason to skip the clean shutdown.
        output::print(&format!("\n{}\n", messages.text(closing_message))).ok();
    };
    let metrics_listener = metrics_listener(args.metrics_bind).await;
    let net_config = NetConfig { metrics_listener, site_listener, ..net_config(args) };
    server::run(net_config, listener, server, shutdown).await;
    wake_task.abort();
    site_task.abort();
    retention_task.abort();
    // Dropping the socket, which aborting does, removes its file.
    if let Some(task) = admin_task {
        task.abort();
        task.await.ok();
    }
    // All tables have released their bots by now.
    tokio::task::spawn_blocking(move || bot_catalogue.shut_down(PROGRAM_EXIT_TIMEOUT)).await.ok();
    Ok(())
}

/// Starts to send notifications. Games work without them, so a failure is only logged.
fn start_notifications(args: &ServeArgs, server: &Server, data_directory: Option<PathBuf>) {
    let policy = match args.push_to_loopback {
        true => DeliveryPolicy::AlsoLoopback,
        false => DeliveryPolicy::PublicHttps,
    };
    let config = NotificationConfig {
        data_directory,
        contact: args.public_url.clone(),
        policy,
        delay: Duration::from_secs(args.notice_delay_s),
    };
    if let Err(error) = server.start_notifications(config) {
        tracing::warn!(%error, "failed to start notifications: players get none");
    }
}

/// Starts to answer the operator's requests. The server also works without that.
#[cfg(unix)]
fn start_admin_socket(directory: &Path, server: &Server) -> Option<JoinHandle<()>> {
    let path = directory.join(server::admin::SOCKET_FILE);
    match AdminSocket::bind(&path) {
        Ok(socket) => Some(tokio::spawn(socket.run(server.clone()))),
        Err(error) => {
            let path = path.display();
            tracing::warn!(%path, %error, "`tavolino admin` cannot be used: failed to create its socket");
            None
        }
    }
}

/// Opens the port for other servers of the site, if this server advertises an address to them.
async fn site_listener(args: &ServeArgs, messages: &OperatorMessages) -> Result<Option<TcpListener>> {
    let Some(advertised_address) = &args.advertise else { return Ok(None) };
    let advertise_error = |id: &'static str| {
        Error::msg(messages.sentence(&Message::new(id).choice("address", advertised_address.clone())))
    };
    // Only servers that share a database can make a site.
    if database::selected_address(args.database.as_deref())?.is_none() {
        return Err(advertise_error("serve-advertise-without-database"));
    }
    let addresses: Vec<SocketAddr> = match args.site_bind {
        Some(address) => vec![address],
        None => {
            let lookup_result = tokio::net::lookup_host(advertised_address).await;
            lookup_result.map_err(|_| advertise_error("serve-bad-advertise"))?.collect()
        }
    };
    // Other servers must be able to reach the advertised address, so port 0 and 0.0.0.0 are useless.
    let is_reachable = |address: &SocketAddr| address.port() != 0 && !address.ip().is_unspecified();
    if args.site_bind.is_none() && !addresses.iter().any(is_reachable) {
        return Err(advertise_error("serve-bad-advertise"));
    }
    let listener = TcpListener::bind(&addresses[..]).await;
    let address = addresses.first().copied().ok_or_else(|| advertise_error("serve-bad-advertise"))?;
    listener.map(Some).map_err(|error| listen_error(address, &error, messages))
}

/// Opens the port for metrics. If that fails, the server runs without them: a second server on the same machine, for
/// example, must not fail because the first one has the default port.
async fn metrics_listener(metrics_bind: MetricsBind) -> Option<TcpListener> {
    let MetricsBind::Address(address) = metrics_bind else { return None };
    match TcpListener::bind(address).await {
        Ok(listener) => {
            if let Ok(address) = listener.local_addr() {
                tracing::info!(%address, "serving metrics at /metrics");
            }
            Some(listener)
        }
        Err(error) => {
            tracing::warn!(%address, %error, "failed to open the port for metrics (--metrics-bind): there are no metrics");
            None
        }
    }
}

#[cfg(not(unix))]
fn start_admin_socket(_directory: &Path, _server: &Server) -> Option<JoinHandle<()>> {
    None
}

/// The operator's rules for names, chat and public tables. Fails if the file of blocked words cannot be read.
fn moderation(args: &ServeArgs, messages: &OperatorMessages) -> Result<Moderation> {
    let blocked_words = match &args.blocked_words {
        Some(file) => {
            let unreadable_file = |error: std::io::Error| {
                Message::new("serve-blocked-words")
                    .choice("path", file.display().to_string())
                    .choice("reason", error.to_string())
            };
            let list = std::fs::read_to_string(file)
                .map_err(|error| Error::msg(messages.sentence(&unreadable_file(error))))?;
            BlockedWords::from_list(&list)
        }
        None => BlockedWords::default(),
    };
    Ok(Moderation { blocked_words, allows_chat: !args.no_chat, allows_public_tables: !args.no_public_tables })
}

/// The configuration of the network side of the server.
fn net_config(args: &ServeArgs) -> NetConfig {
    let loopback = if args.exempt_loopback { Loopback::Exempt } else { Loopback::Limited };
    let limits = Limits {
        max_connections: zero_is_unlimited(args.max_connections),
        max_connections_per_address: zero_is_unlimited(args.max_per_address),
        guest_percent: args.guest_share.into(),
        max_messages: zero_is_unlimited(args.max_messages),
        loopback,
        ..Limits::default()
    };
    let header = match args.proxy_header {
        ProxyHeaderName::XForwardedFor => ProxyHeader::XForwardedFor,
        ProxyHeaderName::Forwarded => ProxyHeader::Forwarded,
    };
    NetConfig {
        public_url: args.public_url.clone(),
        host_names: args.host_names.clone(),
        trusted_proxies: TrustedProxies { ranges: args.trusted_proxies.clone(), header },
        limits,
        ..NetConfig::default()
    }
}

/// The quotas of tables.
fn quotas(args: &ServeArgs) -> Quotas {
    Quotas {
        open_tables: zero_is_unlimited(args.max_tables),
        open_tables_per_address: zero_is_unlimited(args.max_tables_per_address),
        awake_tables: zero_is_unlimited(args.max_awake_tables),
    }
}

/// The value of a limit on the command line, where zero means no limit.
fn zero_is_unlimited(value: usize) -> usize {
    if value == 0 { Limits::NO_LIMIT } else { value }
}

/// A warning if the server seems to be behind a proxy and all players would share the limits of the proxy's
/// address, or if the limits would not apply at all.
fn proxy_warning(args: &ServeArgs) -> Option<&'static str> {
    match (&args.public_url, args.exempt_loopback) {
        (Some(_), true) => Some(
            "--public-url is given with --exempt-loopback: players behind a proxy on this machine have no limits, so one of \
             them can use up the memory and the disk. Remove --exempt-loopback and add --trusted-proxy 127.0.0.1 \
             (docs/operations.md)",
        ),
        (Some(_), false) if args.trusted_proxies.is_empty() => Some(
            "--public-url is given without --trusted-proxy: behind a proxy, all players share the limits of the proxy's \
             address for connections, requests and new tables. If the proxy runs on this machine, add \
             --trusted-proxy 127.0.0.1 (docs/operations.md)",
        ),
        _ => None,
    }
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
    let init_result = if args.log_json { log.json().try_init() } else { log.try_init() };
    init_result.ok();
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
    fn a_public_url_without_a_trusted_proxy_causes_a_warning() {
        let args_with = |public_url: Option<&str>, trusted_proxy: Option<&str>, exempt_loopback| ServeArgs {
            public_url: public_url.map(str::to_owned),
            trusted_proxies: trusted_proxy.map(|range| range.parse().unwrap()).into_iter().collect(),
            exempt_loopback,
            ..ServeArgs::default()
        };
        let (url, proxy) = (Some("https://play.example"), Some("127.0.0.1"));
        let warns = |args| proxy_warning(&args).is_some_and(|warning| warning.contains("--trusted-proxy"));
        // A public URL suggests a proxy. The warning says what is missing: the proxy's address or the limits.
        assert!(warns(args_with(url, None, false)) && warns(args_with(url, proxy, true)));
        assert_eq!(proxy_warning(&args_with(url, proxy, false)), None);
        assert_eq!(proxy_warning(&args_with(None, None, false)), None);
        assert_eq!(proxy_warning(&args_with(None, None, true)), None);
    }
}
