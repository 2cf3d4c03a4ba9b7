//! Opens many tables and lets clients play at them.

use super::counters::{InFlightMoves, LoadCounters, count};
use super::seat_client::{LoadTable, SeatClient, Speed};
use crate::client::http;
use crate::client::socket::Socket;
use anyhow::Result;
use engine::{FastRng, Seat};
use protocol::http::OpenTable;
use protocol::{Clock, Visibility};
use serde_json::json;
use std::cell::RefCell;
use std::net::SocketAddr;
use std::ops::Range;
use std::rc::Rc;
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::spawn_local;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

/// The number of seats of every table.
pub(crate) const SEATS: usize = 4;

/// The number of tables that are opened at the same time.
const MAX_CONCURRENT_OPENINGS: usize = 24;

/// How long games last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameLength {
    /// One game that lasts longer than the measurement.
    OneLongGame,
    /// One short game after another, each at a new table.
    ManyGames,
}

/// Opens tables and lets their clients play until the tasks are dropped. Returns when cards have been dealt at all
/// tables.
pub(crate) async fn start(
    server: SocketAddr,
    tables: Range<usize>,
    play: GameLength,
    speed: Speed,
    counters: &Rc<LoadCounters>,
) -> Result<Rc<RefCell<Vec<Rc<LoadTable>>>>> {
    let load_tables = Rc::new(RefCell::new(Vec::new()));
    let opening_slots = Rc::new(Semaphore::new(MAX_CONCURRENT_OPENINGS));
    let (failed, mut failures) = mpsc::unbounded_channel();
    for number in tables.clone() {
        let (counters, load_tables, opening_slots, failed) =
            (counters.clone(), load_tables.clone(), opening_slots.clone(), failed.clone());
        spawn_local(async move {
            let mut rng = FastRng::new(number as u64 + 1);
            loop {
                let result =
                    play_one_table(server, play, speed, &mut rng, &counters, &load_tables, &opening_slots)
                        .await;
                match result {
                    Ok(()) if play == GameLength::ManyGames => {}
                    Ok(()) => return,
                    Err(error) => {
                        count(&counters.refused);
                        failed.send(error).ok();
                        return;
                    }
                }
            }
        });
    }
    while counters.dealt.get() < tables.len() {
        tokio::select! {
            Some(error) = failures.recv() => return Err(error),
            () = sleep(Duration::from_millis(20)) => {}
        }
    }
    Ok(load_tables)
}

/// Plays at one table until its game is over.
async fn play_one_table(
    server: SocketAddr,
    play: GameLength,
    speed: Speed,
    rng: &mut FastRng,
    counters: &Rc<LoadCounters>,
    load_tables: &RefCell<Vec<Rc<LoadTable>>>,
    opening_slots: &Semaphore,
) -> Result<()> {
    let opening = opening_slots.acquire().await?;
    let before = counters.dealt.get();
    let open = http::open_table(server, &table_request(play)).await?;
    let load_table = Rc::new(LoadTable {
        table: open.table.clone(),
        seats: SEATS,
        speed,
        counters: counters.clone(),
        in_flight: InFlightMoves::default(),
        pending_move: RefCell::default(),
    });
    load_tables.borrow_mut().push(load_table.clone());
    let mut players = Vec::new();
    for seat in Seat::all(SEATS) {
        let mut socket = Socket::connect(server, &open.table, &open.join_key, None).await?;
        socket.next_message().await?;
        let (load_table, rng) = (load_table.clone(), FastRng::new(rng.next_u64()));
        players.push(SeatClient::new(load_table, seat, socket, rng));
    }
    let playing: Vec<_> = players.into_iter().map(|player| spawn_local(player.play())).collect();
    // Hold the slot until some table has its cards, to limit the number of tables that are being opened.
    for _ in 0..200 {
        if counters.dealt.get() > before {
            break;
        }
        sleep(Duration::from_millis(5)).await;
    }
    drop(opening);
    for player in playing {
        player.await??;
    }
    load_tables.borrow_mut().retain(|known| !Rc::ptr_eq(known, &load_table));
    Ok(())
}

/// Signals `per_second` moves per second in total, one table after another.
pub(crate) async fn send_moves(load_tables: &RefCell<Vec<Rc<LoadTable>>>, per_second: usize, until: Instant) {
    let mut ticks = interval(Duration::from_secs(1) / per_second as u32);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let mut next = 0;
    while Instant::now() < until {
        ticks.tick().await;
        let load_tables = load_tables.borrow();
        for _ in 0..load_tables.len() {
            let load_table = &load_tables[next % load_tables.len()];
            next += 1;
            if let Some(pending_move) = load_table.pending_move.take() {
                load_table.in_flight.sent(pending_move.number);
                pending_move.to.send(pending_move.message).ok();
                break;
            }
        }
    }
}

fn table_request(play: GameLength) -> OpenTable {
    // A target of 10,000 points is never reached during a measurement.
    let options = (play == GameLength::OneLongGame).then(|| json!({"target": 10_000}));
    OpenTable {
        game: "thirteen-leaves".to_owned(),
        seats: SEATS,
        options,
        first: None,
        visibility: Visibility::Private,
        clock: Clock::None,
        bots: Vec::new(),
        helps: Default::default(),
    }
}

/// Opens a table without players. Returns its id and its join key.
pub(crate) async fn open_idle_table(server: SocketAddr) -> Result<(String, String)> {
    let open = http::open_table(server, &table_request(GameLength::ManyGames)).await?;
    Ok((open.table, open.join_key))
}
