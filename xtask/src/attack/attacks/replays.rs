//! Fault 3 of docs/attack.md: one client asks for many replays of a long game and reads none of them.

use crate::attack::long_game::LongGame;
use crate::attack::report::{Findings, megabytes};
use crate::attack::target::Target;
use crate::client::http::Request;
use crate::load::process::usage;
use anyhow::Result;
use tokio::net::TcpStream;
use tokio::time::sleep;

/// The number of replays, and of records, asked for at the same time.
const REQUEST_COUNT: usize = 60;

/// The largest accepted growth of memory. A server that keeps whole responses in memory grows by more.
const MAX_GROWTH_MB: f64 = 128.0;

/// Sends the requests and keeps the connections open.
pub(in crate::attack) async fn run(target: &Target, game: &LongGame) -> Result<Findings> {
    let memory_before = usage(target.process_id())?.bytes;
    let connections = ask_for_replays(target, game).await;
    sleep(target.scale.duration).await;
    let growth = megabytes(usage(target.process_id())?.bytes.saturating_sub(memory_before));
    let (count, actions) = (connections.len(), game.actions);
    let summary =
        format!("{count} unread replays and records of a game of {actions} actions, memory +{growth:.0} MB");
    Ok(Findings::new(summary).require(growth < MAX_GROWTH_MB, "unread replays fill the memory"))
}

/// Asks for the same game again and again from two addresses: one asks for replays, the other for records. Returns the
/// open connections.
pub(in crate::attack) async fn ask_for_replays(target: &Target, game: &LongGame) -> Vec<TcpStream> {
    let mut connections = Vec::new();
    for index in 0..2 * REQUEST_COUNT {
        let (attacker, resource) = if index % 2 == 0 { (0, "replay") } else { (1, "record") };
        let request = Request::get(&format!("/api/tables/{}/{resource}", game.table))
            .header("Authorization", &format!("Bearer {}", game.join_key));
        // A refused connection is a defence, not a failure of the attack.
        connections.extend(request.start(target.attacker(attacker)).await.ok());
    }
    connections
}
