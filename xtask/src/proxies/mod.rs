//! `cargo xtask proxies`: tests the sample configurations in `deploy/` with the real nginx and HAProxy on loopback.
//!
//! The clients connect from different addresses of loopback (127.0.0.2 and so on), which the proxies and the server
//! treat like clients from different machines.

mod client;
mod proxy;
mod site;

use crate::client::server_process::{Build, ServerProcess, build};
use crate::shell::{can_install_packages, can_run, run as run_program};
use anyhow::{Context, Result, ensure};
use clap::Args;
use client::Client;
use proxy::{Kind, Proxy};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

/// How many tables a client address may open in this test.
const MAX_TABLES: usize = 2;
/// How many connections a client address may have in this test.
const MAX_CONNECTIONS: usize = 3;

/// Arguments of `cargo xtask proxies`.
#[derive(Args, Debug, Default)]
pub(crate) struct ProxiesArgs {
    /// The server to test; built if absent
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// Tests every sample whose proxy is installed or can be installed. Prints which ones are skipped.
pub(crate) fn run(args: &ProxiesArgs) -> Result<()> {
    let program = match &args.program {
        Some(program) => program.clone(),
        None => build(Build::Dev)?,
    };
    for kind in [Kind::Nginx, Kind::HaProxy] {
        if !can_run(kind.program(), "-v") && can_install_packages() {
            run_program(".", "apt-get", &["update", "-qq"])?;
            run_program(
                ".",
                "apt-get",
                &["install", "-y", "-qq", "--no-install-recommends", kind.package()],
            )?;
        }
        if !can_run(kind.program(), "-v") {
            println!(
                "\n── skipped: {} with the real proxy, because there is no program `{}` here, and installing it needs \
                 apt-get and root",
                kind.sample(),
                kind.program()
            );
            continue;
        }
        println!("\n── {} in front of the server", kind.program());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(test(kind, &program)).with_context(|| format!("{} failed", kind.sample()))?;
        if kind == Kind::HaProxy {
            runtime.block_on(site::test()).with_context(|| format!("{} failed", site::SAMPLE))?;
            println!(
                "── {}: each table has its server, and another one when that server is not healthy",
                site::SAMPLE
            );
        }
        println!(
            "── {}: sockets work, clients have limits of their own, forged addresses are not believed",
            kind.program()
        );
    }
    Ok(())
}

/// Starts a server and a proxy in front of it, and checks names, tables and sockets.
async fn test(kind: Kind, program: &Path) -> Result<()> {
    let directory = tempfile::tempdir()?;
    let (max_tables, max_connections) = (MAX_TABLES.to_string(), MAX_CONNECTIONS.to_string());
    let options = [
        "--public-url",
        "https://play.example",
        "--trusted-proxy",
        "127.0.0.1",
        "--max-tables-per-address",
        &max_tables,
        "--max-per-address",
        &max_connections,
        "--metrics-bind",
        "off",
    ];
    let server = ServerProcess::open(program, &directory.path().join("data"), &options)?;
    let proxy = Proxy::start(kind, server.address, directory.path()).await?;
    check_names(proxy.address).await?;
    check_tables(proxy.address).await?;
    check_sockets(proxy.address).await
}

/// Checks that the proxy passes on the name under which the client addressed it: the server refuses a foreign name.
async fn check_names(proxy: SocketAddr) -> Result<()> {
    // The client connects from 127.0.0.9.
    let client = Client { number: 9, proxy };
    // 421 (Misdirected Request) is the server's refusal.
    for (host, expected) in [("play.example", 200), ("evil.example", 421)] {
        let status = client.get_health(host).await?;
        ensure!(status == expected, "a request to {host} has status {status} and not {expected}");
    }
    Ok(())
}

/// Each client has its own quota of tables, and cannot evade it with invented addresses.
async fn check_tables(proxy: SocketAddr) -> Result<()> {
    // The clients connect from 127.0.0.2 and 127.0.0.3.
    let (first, second) = (Client { number: 2, proxy }, Client { number: 3, proxy });
    for _ in 0..MAX_TABLES {
        first.open_table("").await?;
    }
    // The quota is used up. The client tries again as it is and with headers that name other addresses.
    for forged in [
        "",
        "X-Forwarded-For: 198.51.100.1\r\n",
        "X-Forwarded-For: 198.51.100.1, 198.51.100.2\r\n",
        "X-Forwarded-For: 127.0.0.1\r\n",
        "Forwarded: for=198.51.100.1\r\n",
    ] {
        let result = first.open_table(forged).await;
        ensure!(result.is_err(), "the client opened more tables than its quota with the header {forged:?}");
    }
    second.open_table("").await.context("a second client shares the quota of the first one")?;
    Ok(())
}

/// Sockets work, and each client has its own limit of them.
async fn check_sockets(proxy: SocketAddr) -> Result<()> {
    // The clients connect from 127.0.0.4 and 127.0.0.5.
    let (first, second) = (Client { number: 4, proxy }, Client { number: 5, proxy });
    let table = first.open_table("").await?;
    let mut sockets = Vec::new();
    for _ in 0..MAX_CONNECTIONS {
        sockets.push(first.connect(&table, "").await.context("a socket through the proxy")?);
    }
    // The limit is reached. The client tries again as it is and with the header of another address.
    for forged in ["", "198.51.100.1"] {
        let result = first.connect(&table, forged).await;
        ensure!(result.is_err(), "the client has more sockets than its limit (forged address {forged:?})");
    }
    second.connect(&table, "").await.context("a second client shares the limit of the first one")?;
    Ok(())
}
