//! Plays one table of the crash test: opens it, lets its clients play, and checks its log afterwards.

use super::ledger::{Fault, Ledger};
use super::player::Player;
use super::player_state::PlayerState;
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
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// How long the audit waits for the log of a table.
const AUDIT_TIMEOUT: Duration = Duration::from_secs(60);

/// The number of games played at a table before the next table is opened.
const GAMES_PER_TABLE: u64 = 2;

/// The ledger shared by the clients of a table.
pub(super) type SharedLedger = Arc<Mutex<Ledger>>;

/// What all tables of a test share.
#[derive(Clone)]
pub(crate) struct TestContext {
    /// The folder for the records of finished games.
    pub(crate) records: Arc<Path>,
    /// Collects how long players were interrupted, at a site of several servers. There, requests may be refused as
    /// `unavailable` for a while. `None` for one server, which must never do that.
    pub(crate) interruptions: Option<Interruptions>,
}

impl TestContext {
    /// Whether the test is of a site of several servers: only there are interruptions collected.
    fn is_site(&self) -> bool {
        self.interruptions.is_some()
    }
}

/// How long each interrupted player could not play.
#[derive(Clone, Default)]
pub(crate) struct Interruptions(Arc<Mutex<Vec<Duration>>>);

impl Interruptions {
    pub(super) fn add(&self, duration: Duration) {
        self.0.lock().expect("no thread panics while it holds the interruptions").push(duration);
    }

    /// Returns the interruptions since the last call.
    pub(crate) fn take(&self) -> Vec<Duration> {
        std::mem::take(&mut *self.0.lock().expect("no thread panics while it holds the interruptions"))
    }
}

/// Whether the server is running, and at which address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ServerPhase {
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
    /// The secret that lets anybody sit down.
    pub(super) join_key: String,
    /// The secret that lets the opener start the game.
    pub(super) owner_key: String,
    /// The secret that lets anybody watch.
    pub(super) watch_key: String,
    pub(super) seat_count: usize,
}

/// The totals of one table, and the faults that were found.
#[derive(Debug, Default)]
pub(crate) struct TableOutcome {
    /// The number of entries in the table's log.
    pub(crate) entries: usize,
    /// The number of acknowledged requests, and how many of them were actions.
    pub(crate) acknowledged_requests: usize,
    pub(crate) actions: usize,
    /// The number of finished games, which have a record.
    pub(crate) records: usize,
    pub(crate) faults: Vec<Fault>,
}

/// Opens a table, plays and audits it. Returns `None` if the audit began before the table was opened.
pub(super) async fn run(
    request: OpenTable,
    mut rng: FastRng,
    phase: watch::Receiver<ServerPhase>,
    test_context: &TestContext,
) -> Result<Option<TableOutcome>> {
    let Some(table) = open(&request, phase.clone(), test_context).await? else { return Ok(None) };
    let ledger = SharedLedger::default();
    let mut player_tasks = JoinSet::new();
    // A bot has the last seat, if any. People take the others.
    for target_seat in Seat::all(request.seats - request.bots.len()) {
        let (table, ledger, rng) = (table.clone(), ledger.clone(), FastRng::new(rng.next_u64()));
        let player = Player {
            table,
            target_seat,
            game_count: GAMES_PER_TABLE,
            ledger,
            rng,
            interruptions: test_context.interruptions.clone(),
            state: PlayerState::default(),
        };
        player_tasks.spawn(player.play(phase.clone()));
    }
    let players = player_tasks.join_all().await.into_iter().collect::<Result<Vec<_>>>()?;
    audit(&table, &players, &ledger, phase, test_context).await.map(Some)
}

/// The settings of table number `table_number`. Successive numbers go through all games and seat counts, with
/// and without a bot.
pub(super) fn table_request(table_number: usize) -> OpenTable {
    let game = &games::GAMES[table_number % games::GAMES.len()];
    // After all games have been played with one seat count, the next seat count follows.
    let seat_count_choices = game.max_seats - game.min_seats + 1;
    let seats = game.min_seats + table_number / games::GAMES.len() % seat_count_choices;
    let bot = OpenBot { seat: Seat::new(seats - 1), level: "beginner".to_owned() };
    OpenTable {
        game: game.id.to_owned(),
        seats,
        options: None,
        first: None,
        // Every fifth table is public, and every second one has a bot.
        visibility: if table_number.is_multiple_of(5) { Visibility::Public } else { Visibility::Private },
        clock: Clock::None,
        bots: if table_number.is_multiple_of(2) { vec![bot] } else { Vec::new() },
        helps: Default::default(),
    }
}

/// Opens the table, again and again until the server responds. Returns `None` if the audit has begun.
async fn open(
    request: &OpenTable,
    mut phase: watch::Receiver<ServerPhase>,
    test_context: &TestContext,
) -> Result<Option<OpenedTable>> {
    loop {
        let current_phase = *phase.wait_for(|phase| *phase != ServerPhase::Down).await?;
        let ServerPhase::Up(server) = current_phase else { return Ok(None) };
        match http::open_table(server, request).await {
            Ok(open_response) => {
                return Ok(Some(OpenedTable {
                    id: open_response.table,
                    join_key: open_response.join_key,
                    owner_key: open_response.owner_key,
                    watch_key: open_response.watch_key,
                    seat_count: request.seats,
                }));
            }
            // A refusal is an error of the test: the table would be missing from everything that follows.
            // Servers of a site may refuse for a while, but only with this code.
            Err(error) if error.is::<http::HttpRefusal>() => {
                let may_refuse = test_context.is_site() && error.to_string().contains("\"unavailable\"");
                if !may_refuse {
                    return Err(error);
                }
                sleep(Duration::from_millis(5)).await;
            }
            // Without a response, nobody knows whether the table exists. Open another one.
            Err(_) => sleep(Duration::from_millis(5)).await,
        }
    }
}

/// Which errors end an audit. During the audit no server is killed any more, so an error of a single server is final. A server
/// of a site may still lose its lease (the right to answer, which it renews) on a very busy machine, and come back. There, an
/// error is final if no attempt has succeeded for [`AUDIT_TIMEOUT`].
struct AuditErrors {
    is_site: bool,
    /// When the first error in the audit after the last success happened.
    first_error_at: Option<Instant>,
}

impl AuditErrors {
    fn new(test_context: &TestContext) -> AuditErrors {
        AuditErrors { is_site: test_context.is_site(), first_error_at: None }
    }

    /// Whether an error in this phase is not followed by another attempt.
    fn are_final(&mut self, phase: ServerPhase, now: Instant) -> bool {
        let is_audit = matches!(phase, ServerPhase::Audit(_));
        is_audit && (!self.is_site || now - *self.first_error_at.get_or_insert(now) > AUDIT_TIMEOUT)
    }

    /// Notes that an attempt succeeded, so that earlier errors do not count.
    fn note_success(&mut self) {
        self.first_error_at = None;
    }
}

/// Checks the log as every viewer sees it, and the records of all finished games. Saves the records.
async fn audit(
    table: &OpenedTable,
    players: &[Player],
    ledger: &SharedLedger,
    mut phase: watch::Receiver<ServerPhase>,
    test_context: &TestContext,
) -> Result<TableOutcome> {
    let mut audit_errors = AuditErrors::new(test_context);
    // A spectator and each player, with the key with which they see the table.
    let mut viewers = vec![(Viewer::Spectator, table.watch_key.clone())];
    viewers.extend(players.iter().filter_map(|player| Some((Viewer::Seat(player.seat()?), player.key()))));
    // After the loop, this is the log as the last viewer received it.
    let mut log = Vec::new();
    for (viewer, key) in viewers {
        log = loop {
            let current_phase = *phase.wait_for(|phase| *phase != ServerPhase::Down).await?;
            let (ServerPhase::Up(server) | ServerPhase::Audit(server)) = current_phase else { continue };
            match fetch_log(server, &table.id, &key).await {
                Ok(log) => break log,
                Err(error) if audit_errors.are_final(current_phase, Instant::now()) => {
                    return Err(error.context(format!("{viewer:?} cannot see the whole log")));
                }
                Err(_) => sleep(Duration::from_millis(5)).await,
            }
        };
        audit_errors.note_success();
        ledger.lock().expect("no thread panics while it holds the ledger").audit(viewer, &log);
    }
    // Each finished game ends with the event `proved`: the server has published the proof of the fair deal.
    let finished_games = log.iter().filter(|entry| entry["event"]["kind"] == "proved").count();
    for game_number in 1..=finished_games as u64 {
        let record = fetch_record(table, game_number, &mut phase, &mut audit_errors).await?;
        std::fs::write(test_context.records.join(format!("{}-{game_number}.json", table.id)), &record)?;
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
        acknowledged_requests: ledger.acknowledged_count(),
        actions: ledger.actions.len(),
        records: finished_games,
        faults: std::mem::take(&mut ledger.faults),
    })
}

/// Fetches all events of a table as the owner of the key sees them.
async fn fetch_log(server: SocketAddr, table_id: &str, key: &str) -> Result<Vec<Value>> {
    let read_welcome = async {
        let mut socket = Socket::connect(server, table_id, key, None).await?;
        anyhow::Ok(serde_json::from_str::<Value>(socket.next_message().await?)?)
    };
    let mut welcome = timeout(AUDIT_TIMEOUT, read_welcome).await.context("no log in time")??;
    // A client that has seen no events yet gets all of them in the field `missed`.
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
    audit_errors: &mut AuditErrors,
) -> Result<String> {
    loop {
        let current_phase = *phase.wait_for(|phase| *phase != ServerPhase::Down).await?;
        let (ServerPhase::Up(server) | ServerPhase::Audit(server)) = current_phase else { continue };
        match http::fetch_record(server, &table.id, game_number as u32, &table.watch_key).await {
            Ok(record) => {
                audit_errors.note_success();
                return Ok(record);
            }
            Err(error) if audit_errors.are_final(current_phase, Instant::now()) => return Err(error),
            Err(_) => sleep(Duration::from_millis(5)).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    #[test]
    fn errors_of_a_site_are_final_if_nothing_succeeds_for_a_while() {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 1));
        let (audit, start) = (ServerPhase::Audit(address), Instant::now());
        let after = |seconds| start + Duration::from_secs(seconds);
        let mut errors = AuditErrors { is_site: true, first_error_at: None };
        assert!(!errors.are_final(audit, start));
        assert!(!errors.are_final(audit, after(50)));
        // A success in between: the next error is the first one again.
        errors.note_success();
        assert!(!errors.are_final(audit, after(70)));
        assert!(!errors.are_final(audit, after(120)));
        assert!(errors.are_final(audit, after(131)));
        // A single server must answer in the audit, but may be killed before.
        let mut errors = AuditErrors { is_site: false, first_error_at: None };
        assert!(!errors.are_final(ServerPhase::Up(address), start));
        assert!(errors.are_final(audit, start));
    }
}
