//! Kills a server with many stored tables, starts it again, and measures how soon players can continue.

use super::report::Restart;
use super::scenario::SERVER_OPTIONS;
use super::tables::SEAT_COUNT;
use crate::client::FIRST_GAME;
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
const MAX_CONCURRENT: usize = 24;

/// A stored table where it is the client's turn.
struct StoredTable {
    table_id: String,
    /// The secret key of the client's seat.
    key: String,
    /// The number of the last event that the client has received.
    event_number: u64,
    /// The action that the client will play after the restart.
    action: String,
}

/// Deals cards at `table_count` tables, kills the server and starts it again. Afterwards `player_count`
/// clients reconnect, each to a different table, and make a move.
pub(crate) fn measure_restart(program: &Path, table_count: usize, player_count: usize) -> Result<Restart> {
    let data = tempfile::tempdir()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let server = ServerProcess::open(program, data.path(), &SERVER_OPTIONS)?;
    let address = server.address;
    let setup_futures = stream::iter(0..table_count).map(|index| set_up_table(address, index as u64));
    let stored_tables: Vec<StoredTable> =
        runtime.block_on(setup_futures.buffered(MAX_CONCURRENT).try_collect())?;
    server.kill()?;
    let start = Instant::now();
    let server = ServerProcess::open(program, data.path(), &SERVER_OPTIONS)?;
    let open_time = start.elapsed();
    // Players return to tables that are spread evenly over all stored ones.
    let chosen_tables = stored_tables.iter().step_by((table_count / player_count).max(1));
    let move_futures = stream::iter(chosen_tables.map(|table| reconnect_and_move(server.address, table)))
        .buffer_unordered(MAX_CONCURRENT)
        .try_collect::<Vec<()>>();
    let played = runtime.block_on(move_futures)?.len();
    let (open_ms, played_ms) = (millis(open_time), millis(start.elapsed()));
    Ok(Restart { tables: table_count, played, open_ms, played_ms })
}

fn millis(duration: std::time::Duration) -> f64 {
    duration.as_secs_f64() * 1e3
}

/// Opens a table with one client and bots and deals the cards. It is the client's turn when the client
/// disconnects.
async fn set_up_table(server: SocketAddr, table_index: u64) -> Result<StoredTable> {
    let bots: Vec<_> = (1..SEAT_COUNT).map(|seat| json!({"seat": seat, "level": "beginner"})).collect();
    let request = json!({"game": "thirteen-leaves", "seats": SEAT_COUNT, "first": 0, "bots": bots});
    let request: OpenTable = serde_json::from_value(request)?;
    let open_response = http::open_table(server, &request).await?;
    let mut socket = Socket::connect(server, &open_response.table, &open_response.join_key, None).await?;
    let (key, seat) = (format!("restart-seat-{table_index:016x}"), Seat::new(0));
    let sit = FromClient::Sit {
        id: request_id("sit"),
        seat: Some(seat),
        name: "A".to_owned(),
        key: key.clone(),
        owner_key: None,
    };
    socket.send(&sit).await?;
    socket.send(&FromClient::Start { id: request_id("start") }).await?;
    // The random number that the client adds to the shuffle: it sends a hash first, then the number.
    let contribution = Contribution::random(&mut FastRng::new(table_index + 1));
    loop {
        let message = next_message(&mut socket).await?;
        match message["event"]["kind"].as_str() {
            Some("deal_opened") => {
                socket
                    .send(&contribution.commit(request_id("commit"), &open_response.table, FIRST_GAME, seat))
                    .await?
            }
            Some("commitments_closed") => {
                socket.send(&contribution.reveal(request_id("reveal"), FIRST_GAME)).await?
            }
            Some("dealt") => {
                let action = message["event"]["board"]["legal"][0]
                    .as_str()
                    .context("another seat has the first turn")?;
                let event_number = message["number"].as_u64().context("the event has no number")?;
                let (table_id, action) = (open_response.table, action.to_owned());
                return Ok(StoredTable { table_id, key, event_number, action });
            }
            _ => {}
        }
    }
}

/// Reconnects to a table and makes a move.
async fn reconnect_and_move(server: SocketAddr, stored_table: &StoredTable) -> Result<()> {
    let StoredTable { table_id, key, event_number, action } = stored_table;
    let mut socket = Socket::connect(server, table_id, key, Some(*event_number)).await?;
    let welcome = next_message(&mut socket).await?;
    // Nothing may have happened at the table since the client disconnected.
    if welcome["type"] != "welcome" || welcome["number"] != *event_number {
        bail!("unexpected welcome: {welcome}");
    }
    socket
        .send(&FromClient::Act { id: request_id("act"), at: *event_number, action: action.clone() })
        .await?;
    loop {
        let message = next_message(&mut socket).await?;
        match message["type"].as_str() {
            Some("done") if message["id"] == "act" => return Ok(()),
            Some("refused") => bail!("refused: {message}"),
            _ => {}
        }
    }
}

async fn next_message(socket: &mut Socket) -> Result<Value> {
    Ok(serde_json::from_str(socket.next_message().await?)?)
}

/// The id of a request. A table gets each kind of request once, so that its name is a unique id.
fn request_id(text: &str) -> RequestId {
    RequestId::try_from(text.to_owned()).expect("letters, digits and hyphens")
}
