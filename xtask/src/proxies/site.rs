//! Tests the sample for a site of several servers: HAProxy chooses the server by the table of the request.
//!
//! Small HTTP servers that tell their number stand in for the servers of the site.

use super::proxy::{self, Proxy};
use crate::client::http::Request;
use crate::shell::root;
use anyhow::{Context, Result, ensure};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::time::sleep;

/// The sample for HAProxy in front of a site.
pub(super) const SAMPLE: &str = "deploy/haproxy-site.cfg";
/// The servers that the sample names.
const SERVERS_IN_SAMPLE: [&str; 3] = ["10.0.0.1:7210", "10.0.0.2:7210", "10.0.0.3:7210"];
/// The number of tables in the test.
const TABLE_COUNT: usize = 60;
/// How long HAProxy may take to notice that a server is not healthy any more.
const NOTICE_TIMEOUT: Duration = Duration::from_secs(30);

/// A small HTTP server in place of a server of the site.
struct StandIn {
    address: SocketAddr,
    /// Whether it answers health checks of HAProxy with 200; otherwise with 503.
    is_healthy: Arc<AtomicBool>,
}

/// Checks that requests for one table reach one server, that tables are spread over all servers, and that the tables of a
/// server without a lease go to other servers, and no other tables.
pub(super) async fn test() -> Result<()> {
    let sample = std::fs::read_to_string(root().join(SAMPLE))?;
    let directory = tempfile::tempdir()?;
    let mut stand_ins = Vec::new();
    for number in 0..SERVERS_IN_SAMPLE.len() {
        stand_ins.push(start_stand_in(number).await?);
    }
    let mut adapted = sample.clone();
    for (address, stand_in) in SERVERS_IN_SAMPLE.iter().zip(&stand_ins) {
        ensure!(sample.contains(address), "the sample does not name the server {address}");
        adapted = adapted.replace(address, &stand_in.address.to_string());
    }
    let proxy = Proxy::start_for_site(&adapted, directory.path()).await?;
    let tables: Vec<String> = (0..TABLE_COUNT).map(|number| format!("table{number}")).collect();
    let mut servers_before = HashMap::new();
    for table in &tables {
        let server = server_of(proxy.address, table).await?;
        servers_before.insert(table, server.context("requests for one table reach different servers")?);
    }
    let count_of = |server: usize| servers_before.values().filter(|other| **other == server).count();
    // An even share is 20 tables.
    ensure!(
        (0..stand_ins.len()).all(|server| count_of(server) >= 5),
        "the tables are not spread: {servers_before:?}"
    );
    // Server 0 loses its lease.
    stand_ins[0].is_healthy.store(false, Ordering::Relaxed);
    let started_at = Instant::now();
    for table in &tables {
        let before = servers_before[table];
        loop {
            let now = server_of(proxy.address, table).await?;
            ensure!(before == 0 || now == Some(before), "{table} left server {before} without need");
            if now.is_some_and(|now| now != 0) {
                break;
            }
            ensure!(started_at.elapsed() < NOTICE_TIMEOUT, "HAProxy still uses a server without a lease");
            sleep(Duration::from_millis(100)).await;
        }
    }
    Ok(())
}

/// The number of the server that gets the requests for a table: those that open a socket, and others. `None` if they do not
/// all reach the same server, which may be while the health of a server changes.
async fn server_of(proxy: SocketAddr, table: &str) -> Result<Option<usize>> {
    let paths = [
        format!("/ws?table={table}"),
        format!("/api/tables/{table}/record"),
        format!("/ws?a=b&table={table}"),
    ];
    let mut numbers = Vec::new();
    for path in paths {
        let body = Request::get(&path).send(proxy).await?.body;
        numbers.push(body.trim().parse::<usize>().with_context(|| format!("{path}: {body}"))?);
    }
    let first = numbers[0];
    Ok(numbers.iter().all(|number| *number == first).then_some(first))
}

/// Starts a small HTTP server in place of server `number` of the site. It answers every request with this number. Its health
/// checks get status 503 while `is_healthy` is false, as those of a server without a lease. It runs until the runtime ends.
async fn start_stand_in(number: usize) -> Result<StandIn> {
    let listener = TcpListener::bind(proxy::free_address()?).await?;
    let stand_in = StandIn { address: listener.local_addr()?, is_healthy: Arc::new(AtomicBool::new(true)) };
    let is_healthy = Arc::clone(&stand_in.is_healthy);
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let is_healthy = is_healthy.load(Ordering::Relaxed);
            tokio::spawn(async move {
                let mut request = [0; 4096];
                let length = stream.read(&mut request).await.unwrap_or(0);
                let is_check = request[..length].starts_with(b"GET /health ");
                let status = if is_check && !is_healthy { "503 Service Unavailable" } else { "200 OK" };
                let response =
                    format!("HTTP/1.1 {status}\r\nContent-Length: 1\r\nConnection: close\r\n\r\n{number}");
                stream.write_all(response.as_bytes()).await.ok();
            });
        }
    });
    Ok(stand_in)
}
