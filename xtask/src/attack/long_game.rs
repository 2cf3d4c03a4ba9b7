//! Prepares a data directory with one long finished game, for attacks on replays and histories.

use super::target::{Program, Scale, Target};
use crate::client::http;
use crate::client::route::Route;
use crate::client::socket::Socket;
use crate::load::counters::{InFlightMoves, LoadCounters};
use crate::load::seat_client::{LoadTable, SeatClient, Speed};
use crate::load::tables::{GameLength, SEAT_COUNT, table_request};
use anyhow::Result;
use engine::{FastRng, Seat};
use std::cell::RefCell;
use std::rc::Rc;
use tempfile::TempDir;
use tokio::task::{LocalSet, spawn_local};

/// The points at which the game ends. A game until 1,000 points has about 20,000 actions.
const POINTS: u16 = 1_000;

/// A table whose game is over.
#[derive(Clone, Debug)]
pub(super) struct LongGame {
    pub(super) table: String,
    pub(super) join_key: String,
    /// The number of actions in the game.
    pub(super) actions: u64,
}

/// A data directory with a long game.
pub(super) struct PreparedData {
    directory: TempDir,
    pub(super) game: LongGame,
}

impl PreparedData {
    /// A copy of the data directory, for one attack.
    pub(super) fn copy(&self) -> Result<TempDir> {
        let copy = tempfile::tempdir()?;
        for entry in std::fs::read_dir(self.directory.path())? {
            let entry = entry?;
            // The killed server leaves its admin socket behind, which cannot be copied.
            if !entry.file_type()?.is_file() {
                continue;
            }
            std::fs::copy(entry.path(), copy.path().join(entry.file_name()))?;
        }
        Ok(copy)
    }
}

/// Plays one long game with a server of its own.
pub(super) fn prepare(program: &Program, scale: Scale) -> Result<PreparedData> {
    // Four players who move as fast as possible exceed the server's limit of messages, so it is switched off (0).
    let target = Target::start(program, scale, &["--max-messages", "0"])?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let game = LocalSet::new().block_on(&runtime, play(target.bystander()))?;
    Ok(PreparedData { directory: target.kill(), game })
}

/// Plays random actions on all seats until the game is over.
async fn play(route: Route) -> Result<LongGame> {
    let open_response = http::open_table(route, &table_request(GameLength::UntilPoints(POINTS))).await?;
    let load_table = Rc::new(LoadTable {
        table_id: open_response.table.clone(),
        owner_key: open_response.owner_key.clone(),
        seat_count: SEAT_COUNT,
        speed: Speed::AtOnce,
        counters: Rc::new(LoadCounters::default()),
        in_flight: InFlightMoves::default(),
        pending_move: RefCell::default(),
    });
    let mut players = Vec::new();
    for seat in Seat::all(SEAT_COUNT) {
        let mut socket = Socket::connect(route, &open_response.table, &open_response.join_key, None).await?;
        // The first message is the welcome.
        socket.next_message().await?;
        let rng = FastRng::new(seat.index() as u64 + 1);
        players.push(SeatClient::new(load_table.clone(), seat, socket, rng));
    }
    let tasks: Vec<_> = players.into_iter().map(|player| spawn_local(player.play())).collect();
    for task in tasks {
        task.await??;
    }
    let actions = load_table.counters.moves.get();
    Ok(LongGame { table: open_response.table, join_key: open_response.join_key, actions })
}
