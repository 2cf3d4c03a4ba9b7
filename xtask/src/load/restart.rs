//! (e) A server with many stored tables is killed and opened again: how soon people play on.

use super::report::Restart;
use super::scenario::OPTIONS;
use super::tables::SEATS;
use crate::client::call;
use crate::client::number::Number;
use crate::client::server::ServerProcess;
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

/// How many tables are set up at once, and how many people come back at once.
const AT_ONCE: usize = 24;

/// A table at which one person is to move.
struct Stored {
    table: String,
    key: String,
    number: u64,
    action: String,
}

/// Sets up so many tables with cards dealt, kills the server, opens it again, and lets people at some of them, spread
/// over all, come back and play.
pub(crate) fn restart(program: &Path, tables: usize, players: usize) -> Result<Restart> {
    let data = tempfile::tempdir()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let server = ServerProcess::open(program, data.path(), &OPTIONS)?;
    let address = server.address;
    let set_up = stream::iter(0..tables).map(|number| set_up(address, number as u64)).buffered(AT_ONCE);
    let stored: Vec<Stored> = runtime.block_on(set_up.try_collect())?;
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

/// Opens a table for a person and bots, and has the cards dealt. The person is to move, and goes.
async fn set_up(server: SocketAddr, number: u64) -> Result<Stored> {
    let bots: Vec<_> = (1..SEATS).map(|seat| json!({"seat": seat, "level": "beginner"})).collect();
    let wish = json!({"game": "thirteen-leaves", "seats": SEATS, "first": 0, "bots": bots});
    let wish: OpenTable = serde_json::from_value(wish)?;
    let opened = call::open_table(server, &wish).await?;
    let mut socket = Socket::enter(server, &opened.table, &opened.join_key, None).await?;
    let (key, seat) = (format!("restart-chair-{number:016x}"), Seat::new(0));
    let sit = FromClient::Sit { id: id("sit"), seat: Some(seat), name: "A".to_owned(), key: key.clone() };
    socket.say(&sit).await?;
    socket.say(&FromClient::Start { id: id("start") }).await?;
    let own = Number::draw(&mut FastRng::new(number + 1));
    loop {
        let heard = hear(&mut socket).await?;
        match heard["event"]["kind"].as_str() {
            Some("deal_opened") => socket.say(&own.commit(id("commit"), &opened.table, 1, seat)).await?,
            Some("commitments_closed") => socket.say(&own.reveal(id("reveal"), 1)).await?,
            Some("dealt") => {
                let action = heard["event"]["board"]["legal"][0].as_str().context("somebody else begins")?;
                let number = heard["number"].as_u64().context("no number")?;
                return Ok(Stored { table: opened.table, key, number, action: action.to_owned() });
            }
            _ => {}
        }
    }
}

/// Comes back to a table and makes a move there.
async fn play_on(server: SocketAddr, stored: &Stored) -> Result<()> {
    let Stored { table, key, number, action } = stored;
    let mut socket = Socket::enter(server, table, key, Some(*number)).await?;
    let welcome = hear(&mut socket).await?;
    if welcome["type"] != "welcome" || welcome["number"] != *number {
        bail!("not welcome as before: {welcome}");
    }
    socket.say(&FromClient::Act { id: id("act"), at: *number, action: action.clone() }).await?;
    loop {
        let heard = hear(&mut socket).await?;
        match heard["type"].as_str() {
            Some("done") if heard["id"] == "act" => return Ok(()),
            Some("refused") => bail!("refused: {heard}"),
            _ => {}
        }
    }
}

async fn hear(socket: &mut Socket) -> Result<Value> {
    Ok(serde_json::from_str(socket.hear().await?)?)
}

fn id(text: &str) -> RequestId {
    RequestId::try_from(text.to_owned()).expect("letters, digits and hyphens")
}
