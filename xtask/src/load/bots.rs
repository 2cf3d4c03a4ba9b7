//! Measures the latency of people at a few tables while bots play at many others.

use super::counters::{LoadCounters, increment};
use super::report::Row;
use super::scenario::{TestServer, measure};
use super::seat_client::Speed;
use super::tables::{self, GameLength, SEAT_COUNT};
use crate::client::http;
use crate::client::socket::Socket;
use anyhow::Result;
use engine::Seat;
use protocol::http::OpenTable;
use protocol::{FromClient, RequestId};
use serde_json::json;
use std::cell::Cell;
use std::net::SocketAddr;
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;
use tokio::task::spawn_local;
use tokio::time::{Instant, sleep};

/// The number of tables where every seat is a simulated person.
const PEOPLE_TABLES: usize = 20;

/// The number of moves per second at all these tables together.
const PEOPLE_MOVES_PER_SECOND: usize = 40;

/// Measures the people alone, then together with `bot_tables` tables of expert bots. The last row has the
/// speed of the experts.
pub(crate) fn beside_bots(program: &Path, bot_tables: usize, duration: Duration) -> Result<Vec<Row>> {
    let test_server = TestServer::open(program)?;
    test_server.block_on(async {
        let (server, counters) = (test_server.server.address, Rc::new(LoadCounters::default()));
        let load_tables =
            tables::start(server, 0..PEOPLE_TABLES, GameLength::OneLongGame, Speed::OnSignal, &counters)
                .await?;
        let new_people_row = |load: String| Row::new(load, PEOPLE_TABLES, PEOPLE_TABLES * SEAT_COUNT);
        let send_moves =
            || tables::send_moves(&load_tables, PEOPLE_MOVES_PER_SECOND, Instant::now() + duration);
        let row = new_people_row(format!("{PEOPLE_TABLES} tables of people, alone"));
        let alone_row = measure(row, &test_server, &counters, send_moves()).await?;
        let expert_moves = Rc::new(Cell::new(0u64));
        for _ in 0..bot_tables {
            let socket = open_expert_table(server).await?;
            spawn_local(count_actions(socket, expert_moves.clone()));
        }
        // Wait until the last tables have their cards and the first are in the middle of a game.
        sleep(Duration::from_secs(2)).await;
        let (moves_before, start) = (expert_moves.get(), Instant::now());
        let row = new_people_row(format!("the same, beside {bot_tables} tables of experts"));
        let beside_bots_row = measure(row, &test_server, &counters, send_moves()).await?;
        let mut experts_row = Row::new("the tables of experts".to_owned(), bot_tables, bot_tables);
        experts_row.moves_per_second =
            Some((expert_moves.get() - moves_before) as f64 / start.elapsed().as_secs_f64());
        Ok(vec![alone_row, beside_bots_row, experts_row])
    })
}

/// Opens a table of experts. The client takes the seat without a bot, starts the game and leaves, so that a bot plays
/// for it. The returned socket still receives the table's events.
async fn open_expert_table(server: SocketAddr) -> Result<Socket> {
    let bots: Vec<_> = (1..SEAT_COUNT).map(|seat| json!({"seat": seat, "level": "expert"})).collect();
    // A game until 10,000 points is not over during the measurement.
    let request =
        json!({"game": "thirteen-leaves", "seats": SEAT_COUNT, "options": {"target": 10_000}, "bots": bots});
    let request: OpenTable = serde_json::from_value(request)?;
    let open_response = http::open_table(server, &request).await?;
    let mut socket = Socket::connect(server, &open_response.table, &open_response.join_key, None).await?;
    let id = |text: &str| RequestId::try_from(text.to_owned()).expect("letters, digits and hyphens");
    let (seat, key) = (Some(Seat::new(0)), "0123456789abcdefghijkl".to_owned());
    socket.send(&FromClient::Sit { id: id("1"), seat, name: "A".to_owned(), key, owner_key: None }).await?;
    socket.send(&FromClient::Start { id: id("2") }).await?;
    socket.send(&FromClient::Leave { id: id("3") }).await?;
    Ok(socket)
}

/// Counts the actions at a table until the connection ends.
async fn count_actions(mut socket: Socket, moves: Rc<Cell<u64>>) {
    while let Ok(frame) = socket.next_message().await {
        if frame.contains(r#""event":{"kind":"acted""#) {
            increment(&moves);
        }
    }
}
