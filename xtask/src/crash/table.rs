//! One table of the crash test: opens it, lets its clients play, and checks it afterwards.

use super::ledger::{Fault, Ledger};
use super::player::{Player, PlayerState};
use crate::client::http;
use crate::client::socket::Socket;
use anyhow::{Context, Result};
use engine::{FastRng, Seat, Viewer};
use protocol::http::{OpenBot, OpenTable};
use protocol::{Clock, Visibility};
use serde_json::Value;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

/// The number of games played at a table before the next table is opened.
const GAMES_PER_TABLE: u64 = 2;

/// The ledger shared by the clients of a table.
pub(super) type SharedLedger = Arc<Mutex<Ledger>>;

/// Whether the server is running, and at which address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ServerPhase {
    Down,
    Up(SocketAddr),
    /// The server is running and all clients have stopped playing.
    Audit(SocketAddr),
}

/// A table and its keys.
#[derive(Clone, Debug)]
pub(super) struct OpenedTable {
    pub(super) table: String,
    pub(super) join_key: String,
    pub(super) watch_key: String,
    pub(super) seats: usize,
}

/// The result of one table.
#[derive(Debug, Default)]
pub(super) struct TableOutcome {
    pub(super) entries: usize,
    pub(super) acknowledged: usize,
    pub(super) actions: usize,
    pub(super) records: usize,
    pub(super) faults: Vec<Fault>,
}

/// Opens a table, plays and audits it. Returns `None` if the audit began before the table was opened.
pub(super) async fn run(
    request: OpenTable,
    mut rng: FastRng,
    phase: watch::Receiver<ServerPhase>,
    records: Arc<Path>,
) -> Result<Option<TableOutcome>> {
    let Some(open) = open(&request, phase.clone()).await? else { return Ok(None) };
    let ledger = SharedLedger::default();
    let mut playing = JoinSet::new();
    for target_seat in Seat::all(request.seats - request.bots.len()) {
        let (open, ledger, rng) = (open.clone(), ledger.clone(), FastRng::new(rng.next_u64()));
        let player =
            Player { open, target_seat, games: GAMES_PER_TABLE, ledger, rng, state: PlayerState::default() };
        playing.spawn(player.play(phase.clone()));
    }
    let players = playing.join_all().await.into_iter().collect::<Result<Vec<_>>>()?;
    audit(&open, &players, &ledger, phase, &records).await.map(Some)
}

/// The settings of table number `table_number`: all games and seat counts in table_number, with and without a bot.
pub(super) fn table_request(table_number: usize) -> OpenTable {
    let listed = &games::GAMES[table_number % games::GAMES.len()];
    let sizes = listed.max_seats - listed.min_seats + 1;
    let seats = listed.min_seats + table_number / games::GAMES.len() % sizes;
    let bot = OpenBot { seat: Seat::new(seats - 1), level: "beginner".to_owned() };
    OpenTable {
        game: listed.id.to_owned(),
        seats,
        options: None,
        first: None,
        visibility: if table_number.is_multiple_of(5) { Visibility::Public } else { Visibility::Private },
        clock: Clock::None,
        bots: if table_number.is_multiple_of(2) { vec![bot] } else { Vec::new() },
        helps: Default::default(),
    }
}

async fn open(request: &OpenTable, mut phase: watch::Receiver<ServerPhase>) -> Result<Option<OpenedTable>> {
    loop {
        let now = *phase.wait_for(|phase| *phase != ServerPhase::Down).await?;
        let ServerPhase::Up(server) = now else { return Ok(None) };
        match http::open_table(server, request).await {
            Ok(opened) => {
                let (table, join_key, watch_key) = (opened.table, opened.join_key, opened.watch_key);
                return Ok(Some(OpenedTable { table, join_key, watch_key, seats: request.seats }));
            }
            // A refusal is an error of the test: the table would be missing from everything that follows.
            Err(error) if error.is::<http::HttpRefusal>() => return Err(error),
            // Without a response the table may not exist. Try again.
            Err(_) => sleep(Duration::from_millis(5)).await,
        }
    }
}

async fn audit(
    open: &OpenedTable,
    players: &[Player],
    ledger: &SharedLedger,
    mut phase: watch::Receiver<ServerPhase>,
    records: &Path,
) -> Result<TableOutcome> {
    let mut viewers = vec![(Viewer::Spectator, open.watch_key.clone())];
    viewers.extend(players.iter().filter_map(|player| Some((Viewer::Seat(player.seat()?), player.key()))));
    let mut log = Vec::new();
    for (viewer, key) in viewers {
        log = loop {
            let now = *phase.wait_for(|phase| *phase != ServerPhase::Down).await?;
            let (ServerPhase::Up(server) | ServerPhase::Audit(server)) = now else { continue };
            match whole_log(server, &open.table, &key).await {
                Ok(log) => break log,
                Err(error) if matches!(now, ServerPhase::Audit(_)) => {
                    return Err(error.context(format!("{viewer:?} cannot see the whole log")));
                }
                Err(_) => sleep(Duration::from_millis(5)).await,
            }
        };
        ledger.lock().expect("no thread panics while it holds the ledger").audit(viewer, &log);
    }
    let finished = log.iter().filter(|numbered| numbered["event"]["kind"] == "proved").count();
    for deal in 1..=finished as u64 {
        let record = fetch_record(open, deal, &mut phase).await?;
        std::fs::write(records.join(format!("{}-{deal}.json", open.table)), &record)?;
        let record: Value = serde_json::from_str(&record)?;
        let actions = record["actions"].as_array().context("a record has actions")?;
        ledger.lock().expect("no thread panics while it holds the ledger").audit_record(&log, deal, actions);
    }
    let mut ledger = ledger.lock().expect("no thread panics while it holds the ledger");
    Ok(TableOutcome {
        entries: log.len(),
        acknowledged: ledger.acknowledged_count(),
        actions: ledger.actions.len(),
        records: finished,
        faults: std::mem::take(&mut ledger.faults),
    })
}

async fn whole_log(server: SocketAddr, table: &str, key: &str) -> Result<Vec<Value>> {
    let mut socket = Socket::connect(server, table, key, None).await?;
    let mut welcome: Value = serde_json::from_str(socket.next_message().await?)?;
    match welcome["missed"].take() {
        Value::Array(log) => Ok(log),
        _ => anyhow::bail!("not welcome: {welcome}"),
    }
}

async fn fetch_record(
    open: &OpenedTable,
    game_number: u64,
    phase: &mut watch::Receiver<ServerPhase>,
) -> Result<String> {
    loop {
        let now = *phase.wait_for(|phase| *phase != ServerPhase::Down).await?;
        let (ServerPhase::Up(server) | ServerPhase::Audit(server)) = now else { continue };
        match http::record(server, &open.table, game_number as u32, &open.watch_key).await {
            Ok(record) => return Ok(record),
            Err(error) if matches!(now, ServerPhase::Audit(_)) => return Err(error),
            Err(_) => sleep(Duration::from_millis(5)).await,
        }
    }
}
