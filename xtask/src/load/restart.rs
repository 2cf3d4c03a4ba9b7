//! Kills a server with many stored tables, starts it again, and measures how soon players can continue.

use super::report::Restart;
use super::scenario::OPTIONS;
use super::tables::SEATS;
use crate::client::contribution::Contribution;
use crate::client::http;
use crate::client::server_process::ServerProcess;
use crate::client::socket::Socket;
use anyhow::{Context, Result, bail};
use engine::{FastRng, Seat};
use futures_util::stream::{self, StreamExt, TryStreamExt};
use protocol::http::OpenTable;
use protocol::{FromClient, RequestId};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;
use tokio::time::Instant;

/// The number of tables set up at the same time, and of players who return at the same time.
const AT_ONCE: usize = 24;

/// A stored table where it is the client's turn.
struct StoredTable {
    table: String,
    key: String,
    number: u64,
    action: String,
}

/// Deals cards at `tables` tables, kills the server and starts it again. Then one client returns to each of `players`
/// tables, evenly spread, and makes a move.
pub(crate) fn restart(program: &Path, tables: usize, players: usize) -> Result<Restart> {
    let data = tempfile::tempdir()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let server = ServerProcess::open(program, data.path(), &OPTIONS)?;
    let address = server.address;
    let set_up = stream::iter(0..tables).map(|number| set_up(address, number as u64)).buffered(AT_ONCE);
    let stored: Vec<StoredTable> = runtime.block_on(set_up.try_collect())?;
    server.kill()?;
    let start = Instant::now();
    let server = ServerProcess::open(program, data.path(), &OPTIONS)?;
    let open = start.elapsed();
    let back = stored.iter().step_by((tables / players).max(1)).map(|stored| play_on(server.address, stored));
    let back = stream::iter(back).buffer_unordered(AT_ONCE).try_collect::<Vec<()>>();
    let played = runtime.block_on(back)?.len();
    Ok(Restart { tables, played, open_ms: millis(open), played_ms: millis(start.elapsed()) })
}

fn millis(time: std::time::Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Opens a table with one client and bots and deals the cards. It is the client's turn when the client disconnects.
async fn set_up(server: SocketAddr, number: u64) -> Result<StoredTable> {
    let bots: Vec<_> = (1..SEATS).map(|seat| json!({"seat": seat, "level": "beginner"})).collect();
    let request = json!({"game": "thirteen-leaves", "seats": SEATS, "first": 0, "bots": bots});
    let request: OpenTable = serde_json::from_value(request)?;
    let opened = http::open_table(server, &request).await?;
    let mut socket = Socket::connect(server, &opened.table, &opened.join_key, None).await?;
    let (key, seat) = (format!("restart-seat-{number:016x}"), Seat::new(0));
    let sit = FromClient::Sit { id: id("sit"), seat: Some(seat), name: "A".to_owned(), key: key.clone() };
    socket.send(&sit).await?;
    socket.send(&FromClient::Start { id: id("start") }).await?;
    let own = Contribution::draw(&mut FastRng::new(number + 1));
    loop {
        let heard = next_message(&mut socket).await?;
        match heard["event"]["kind"].as_str() {
            Some("deal_opened") => socket.send(&own.commit(id("commit"), &opened.table, 1, seat)).await?,
            Some("commitments_closed") => socket.send(&own.reveal(id("reveal"), 1)).await?,
            Some("dealt") => {
                let action = heard["event"]["board"]["legal"][0].as_str().context("somebody else begins")?;
                let number = heard["number"].as_u64().context("no number")?;
                return Ok(StoredTable { table: opened.table, key, number, action: action.to_owned() });
            }
            _ => {}
        }
    }
}

/// Reconnects to a table and makes a move.
async fn play_on(server: SocketAddr, stored: &StoredTable) -> Result<()> {
    let StoredTable { table, key, number, action } = stored;
    let mut socket = Socket::connect(server, table, key, Some(*number)).await?;
    let welcome = next_message(&mut socket).await?;
    if welcome["type"] != "welcome" || welcome["number"] != *number {
        bail!("unexpected welcome: {welcome}");
    }
    socket.send(&FromClient::Act { id: id("act"), at: *number, action: action.clone() }).await?;
    loop {
        let heard = next_message(&mut socket).await?;
        match heard["type"].as_str() {
            Some("done") if heard["id"] == "act" => return Ok(()),
            Some("refused") => bail!("refused: {heard}"),
            _ => {}
        }
    }
}

async fn next_message(socket: &mut Socket) -> Result<Value> {
    Ok(serde_json::from_str(socket.next_message().await?)?)
}

fn id(text: &str) -> RequestId {
    RequestId::try_from(text.to_owned()).expect("letters, digits and hyphens")
}
