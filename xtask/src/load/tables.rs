//! Opens many tables and lets clients play at them.

use super::counters::{InFlightMoves, LoadCounters, increment};
use super::seat_client::{LoadTable, SeatClient, Speed};
use crate::client::http;
use crate::client::route::Route;
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
pub(crate) const SEAT_COUNT: usize = 4;

/// The number of tables that are opened at the same time.
const MAX_CONCURRENT_OPENINGS: usize = 24;

/// How long the games of a load last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameLength {
    /// One game that lasts longer than the measurement.
    OneLongGame,
    /// One game after another, each at a new table. A game ends when a seat has this many points.
    UntilPoints(u16),
    /// One short game after another, each at a new table.
    ManyGames,
}

/// Opens a table for each index and lets its clients play until the tasks are dropped. Returns the tables in play when
/// cards have been dealt at all of them. If the route has a client address, each table has a client address of its own.
pub(crate) async fn start(
    route: impl Into<Route>,
    table_indices: Range<usize>,
    length: GameLength,
    speed: Speed,
    counters: &Rc<LoadCounters>,
) -> Result<Rc<RefCell<Vec<Rc<LoadTable>>>>> {
    let load_tables = Rc::new(RefCell::new(Vec::new()));
    let opening_slots = Rc::new(Semaphore::new(MAX_CONCURRENT_OPENINGS));
    let (error_sender, mut errors) = mpsc::unbounded_channel();
    let route = route.into();
    for index in table_indices.clone() {
        let route = route.with_offset(index);
        let (counters, load_tables, opening_slots, error_sender) =
            (counters.clone(), load_tables.clone(), opening_slots.clone(), error_sender.clone());
        spawn_local(async move {
            let mut rng = FastRng::new(index as u64 + 1);
            // One game after another, each at a new table.
            loop {
                let result =
                    play_one_table(route, length, speed, &mut rng, &counters, &load_tables, &opening_slots)
                        .await;
                match result {
                    Ok(()) if length == GameLength::OneLongGame => return,
                    Ok(()) => {}
                    Err(error) => {
                        increment(&counters.failed_tables);
                        error_sender.send(error).ok();
                        return;
                    }
                }
            }
        });
    }
    // Wait until all tables have their cards.
    while counters.dealt_tables.get() < table_indices.len() {
        tokio::select! {
            Some(error) = errors.recv() => return Err(error),
            () = sleep(Duration::from_millis(20)) => {}
        }
    }
    Ok(load_tables)
}

/// Plays at one table until its game is over.
async fn play_one_table(
    route: Route,
    length: GameLength,
    speed: Speed,
    rng: &mut FastRng,
    counters: &Rc<LoadCounters>,
    load_tables: &RefCell<Vec<Rc<LoadTable>>>,
    opening_slots: &Semaphore,
) -> Result<()> {
    let slot = opening_slots.acquire().await?;
    let dealt_before = counters.dealt_tables.get();
    let open_response = http::open_table(route.for_opening(), &table_request(length)).await?;
    let load_table = Rc::new(LoadTable {
        table_id: open_response.table.clone(),
        owner_key: open_response.owner_key.clone(),
        seat_count: SEAT_COUNT,
        speed,
        counters: counters.clone(),
        in_flight: InFlightMoves::default(),
        pending_move: RefCell::default(),
    });
    load_tables.borrow_mut().push(load_table.clone());
    let mut players = Vec::new();
    for seat in Seat::all(SEAT_COUNT) {
        let mut socket = Socket::connect(route, &open_response.table, &open_response.join_key, None).await?;
        // The first message is the welcome.
        socket.next_message().await?;
        let (load_table, rng) = (load_table.clone(), FastRng::new(rng.next_u64()));
        players.push(SeatClient::new(load_table, seat, socket, rng));
    }
    let tasks: Vec<_> = players.into_iter().map(|player| spawn_local(player.play())).collect();
    // Hold the slot until a table has its cards, for one second at most. This limits the number of tables
    // that are being opened.
    for _ in 0..200 {
        if counters.dealt_tables.get() > dealt_before {
            break;
        }
        sleep(Duration::from_millis(5)).await;
    }
    drop(slot);
    for task in tasks {
        task.await??;
    }
    load_tables.borrow_mut().retain(|other| !Rc::ptr_eq(other, &load_table));
    Ok(())
}

/// Tells clients to send their pending moves, `per_second` moves per second in total, one table after
/// another.
pub(crate) async fn send_moves(load_tables: &RefCell<Vec<Rc<LoadTable>>>, per_second: usize, until: Instant) {
    let mut ticks = interval(Duration::from_secs(1) / per_second as u32);
    // Late ticks are made up for, so that the total is right.
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let mut next_index = 0;
    while Instant::now() < until {
        ticks.tick().await;
        let load_tables = load_tables.borrow();
        // Find the next table where a move is pending, and send only this move.
        for _ in 0..load_tables.len() {
            let load_table = &load_tables[next_index % load_tables.len()];
            next_index += 1;
            if let Some(pending_move) = load_table.pending_move.take() {
                load_table.in_flight.add_sent(pending_move.event_number);
                pending_move.client.send(pending_move.message).ok();
                break;
            }
        }
    }
}

/// The settings of a table for a load.
pub(crate) fn table_request(length: GameLength) -> OpenTable {
    let options = match length {
        // 10,000 points are never reached during a measurement.
        GameLength::OneLongGame => Some(json!({"target": 10_000})),
        GameLength::UntilPoints(points) => Some(json!({"target": points})),
        GameLength::ManyGames => None,
    };
    OpenTable {
        game: "thirteen-leaves".to_owned(),
        seats: SEAT_COUNT,
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
    let open_response = http::open_table(server, &table_request(GameLength::ManyGames)).await?;
    Ok((open_response.table, open_response.join_key))
}
