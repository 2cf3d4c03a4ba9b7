//! Plays one table of the crash test: opens it, lets its clients play, and checks its log afterwards.

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
    /// The server has been killed.
    Down,
    /// The server is running and clients play.
    Up(SocketAddr),
    /// The server is running for the last time. Clients stop playing and their tables are checked.
    Audit(SocketAddr),
}

/// A table and its keys.
#[derive(Clone, Debug)]
pub(super) struct OpenedTable {
    pub(super) id: String,
    pub(super) join_key: String,
    pub(super) owner_key: String,
    pub(super) watch_key: String,
    pub(super) seat_count: usize,
}

/// The totals of one table, and the faults that were found.
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
    let Some(table) = open(&request, phase.clone()).await? else { return Ok(None) };
    let ledger = SharedLedger::default();
    let mut player_tasks = JoinSet::new();
    for target_seat in Seat::all(request.seats - request.bots.len()) {
        let (table, ledger, rng) = (table.clone(), ledger.clone(), FastRng::new(rng.next_u64()));
        let player = Player {
            table,
            target_seat,
            game_count: GAMES_PER_TABLE,
            ledger,
            rng,
            state: PlayerState::default(),
        };
        player_tasks.spawn(player.play(phase.clone()));
    }
    let players = player_tasks.join_all().await.into_iter().collect::<Result<Vec<_>>>()?;
    audit(&table, &players, &ledger, phase, &records).await.map(Some)
}

/// The settings of table number `table_number`. Successive numbers go through all games and seat counts, with
/// and without a bot.
pub(super) fn table_request(table_number: usize) -> OpenTable {
    let game = &games::GAMES[table_number % games::GAMES.len()];
    let seat_counts = game.max_seats - game.min_seats + 1;
    let seats = game.min_seats + table_number / games::GAMES.len() % seat_counts;
    let bot = OpenBot { seat: Seat::new(seats - 1), level: "beginner".to_owned() };
    OpenTable {
        game: game.id.to_owned(),
        seats,
        options: None,
        first: None,
        visibility: if table_number.is_multiple_of(5) { Visibility::Public } else { Visibility::Private },
        clock: Clock::None,
        bots: if table_number.is_multiple_of(2) { vec![bot] } else { Vec::new() },
        helps: Default::default(),
    }
}

/// Opens the table, again and again until the server responds. Returns `None` if the audit has begun.
async fn open(request: &OpenTable, mut phase: watch::Receiver<ServerPhase>) -> Result<Option<OpenedTable>> {
    loop {
        let now = *phase.wait_for(|phase| *phase != ServerPhase::Down).await?;
        let ServerPhase::Up(server) = now else { return Ok(None) };
        match http::open_table(server, request).await {
            Ok(opened) => {
                return Ok(Some(OpenedTable {
                    id: opened.table,
                    join_key: opened.join_key,
                    owner_key: opened.owner_key,
                    watch_key: opened.watch_key,
                    seat_count: request.seats,
                }));
            }
            // A refusal is an error of the test: the table would be missing from everything that follows.
            Err(error) if error.is::<http::HttpRefusal>() => return Err(error),
            // Without a response the table may not exist. Try again.
            Err(_) => sleep(Duration::from_millis(5)).await,
        }
    }
}

/// Checks the log as every viewer sees it, and the records of all finished games. Saves the records.
async fn audit(
    table: &OpenedTable,
    players: &[Player],
    ledger: &SharedLedger,
    mut phase: watch::Receiver<ServerPhase>,
    records: &Path,
) -> Result<TableOutcome> {
    let mut viewers = vec![(Viewer::Spectator, table.watch_key.clone())];
    viewers.extend(players.iter().filter_map(|player| Some((Viewer::Seat(player.seat()?), player.key()))));
    let mut log = Vec::new();
    for (viewer, key) in viewers {
        log = loop {
            let now = *phase.wait_for(|phase| *phase != ServerPhase::Down).await?;
            let (ServerPhase::Up(server) | ServerPhase::Audit(server)) = now else { continue };
            match fetch_log(server, &table.id, &key).await {
                Ok(log) => break log,
                Err(error) if matches!(now, ServerPhase::Audit(_)) => {
                    return Err(error.context(format!("{viewer:?} cannot see the whole log")));
                }
                Err(_) => sleep(Duration::from_millis(5)).await,
            }
        };
        ledger.lock().expect("no thread panics while it holds the ledger").audit(viewer, &log);
    }
    // Each finished game ends with the event `proved`.
    let finished = log.iter().filter(|numbered| numbered["event"]["kind"] == "proved").count();
    for game_number in 1..=finished as u64 {
        let record = fetch_record(table, game_number, &mut phase).await?;
        std::fs::write(records.join(format!("{}-{game_number}.json", table.id)), &record)?;
        let record: Value = serde_json::from_str(&record)?;
        let actions = record["actions"].as_array().context("a record has actions")?;
        ledger.lock().expect("no thread panics while it holds the ledger").audit_record(
            &log,
            game_number,
            actions,
        );
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

/// Fetches all events of a table as the owner of the key sees them.
async fn fetch_log(server: SocketAddr, table_id: &str, key: &str) -> Result<Vec<Value>> {
    let mut socket = Socket::connect(server, table_id, key, None).await?;
    let mut welcome: Value = serde_json::from_str(socket.next_message().await?)?;
    match welcome["missed"].take() {
        Value::Array(log) => Ok(log),
        _ => anyhow::bail!("the server refused the connection: {welcome}"),
    }
}

/// Fetches the record of a finished game, again and again until the server responds.
async fn fetch_record(
    table: &OpenedTable,
    game_number: u64,
    phase: &mut watch::Receiver<ServerPhase>,
) -> Result<String> {
    loop {
        let now = *phase.wait_for(|phase| *phase != ServerPhase::Down).await?;
        let (ServerPhase::Up(server) | ServerPhase::Audit(server)) = now else { continue };
        match http::fetch_record(server, &table.id, game_number as u32, &table.watch_key).await {
            Ok(record) => return Ok(record),
            Err(error) if matches!(now, ServerPhase::Audit(_)) => return Err(error),
            Err(_) => sleep(Duration::from_millis(5)).await,
        }
    }
}
