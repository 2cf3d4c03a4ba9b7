//! Fault 2 of docs/attack.md: one client opens tables as fast as it can, directly and through a proxy with forged
//! headers.

use crate::attack::report::Findings;
use crate::attack::scripted_table::table_settings;
use crate::attack::target::{Program, Target};
use crate::client::http::Request;
use crate::client::route::Route;
use anyhow::Result;
use engine::FastRng;
use futures_util::future::join_all;
use serde_json::json;
use std::net::Ipv4Addr;
use std::time::Duration;
use tokio::time::Instant;

/// The number of requests that are sent at the same time.
const CONCURRENT_REQUESTS: usize = 16;

/// The most tables that one client may open during this attack. The server permits 60 in any minute, so this is enough
/// for an attack of up to two minutes.
const MAX_TABLES_PER_CLIENT: usize = 120;

/// The proxy's address, from which all clients of a public site connect.
const PROXY: Ipv4Addr = Ipv4Addr::LOCALHOST;

/// How the attacker reaches the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AccessPath {
    /// A direct connection, with a forged `X-Forwarded-For`.
    Direct,
    /// Through a proxy, which appends the client's real address to the forged `X-Forwarded-For`.
    Proxy,
}

/// Opens tables directly and through the proxy, half of the time each.
pub(in crate::attack) async fn run(target: &Target) -> Result<Findings> {
    let half_of_the_time = target.scale.duration / 2;
    let opened_directly = open_directly(target, Instant::now() + half_of_the_time).await?;
    let opened_through_proxy =
        open_until(target, AccessPath::Proxy, Instant::now() + half_of_the_time).await?;
    let summary = format!(
        "{opened_directly} tables opened directly, {opened_through_proxy} through a proxy with forged addresses"
    );
    Ok(Findings::new(summary)
        .require(opened_directly <= MAX_TABLES_PER_CLIENT, "one client opens tables without limit")
        .require(
            opened_through_proxy <= MAX_TABLES_PER_CLIENT,
            "one client behind a proxy opens tables without limit",
        ))
}

/// Opens tables over direct connections until `end`. Returns how many were opened.
pub(in crate::attack) async fn open_directly(target: &Target, end: Instant) -> Result<usize> {
    open_until(target, AccessPath::Direct, end).await
}

/// Opens tables as fast as the server answers. Returns how many were opened.
async fn open_until(target: &Target, path: AccessPath, end: Instant) -> Result<usize> {
    let workers = (0..CONCURRENT_REQUESTS).map(|index| async move {
        let mut rng = FastRng::new(index as u64 + 1);
        let mut opened_count = 0;
        while Instant::now() < end {
            if open_one(target, path, &mut rng).await? {
                opened_count += 1;
            } else {
                // A refused client tries again soon.
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
        Ok(opened_count)
    });
    join_all(workers).await.into_iter().sum()
}

/// Tries to open one table. Returns whether the server did.
async fn open_one(target: &Target, path: AccessPath, rng: &mut FastRng) -> Result<bool> {
    let forged_address = Ipv4Addr::from_bits(rng.next_u64() as u32);
    let (route, forwarded_for) = match path {
        AccessPath::Direct => (target.attacker(0), forged_address.to_string()),
        // 203.0.113.7 stands for the client's real address, which the proxy appends.
        AccessPath::Proxy => {
            (Route::from_source(target.address(), PROXY), format!("{forged_address}, 203.0.113.7"))
        }
    };
    let settings = table_settings(json!({"game": "mada", "seats": 4}))?;
    let request = Request::open_table(&settings)?.header("X-Forwarded-For", &forwarded_for);
    // A connection that is refused or closed counts as a refusal.
    Ok(request.send(route).await.is_ok_and(|response| response.status == 201))
}

/// The options of a server behind a proxy, as docs/operations.md recommends them for this version of the program.
pub(in crate::attack) fn server_options(program: &Program) -> Vec<&'static str> {
    if program.has_option("--trusted-proxy") {
        vec!["--trusted-proxy", "127.0.0.1/32"]
    } else {
        // Older versions do not know the real addresses behind a proxy, so they cannot limit them.
        vec!["--exempt-loopback"]
    }
}
