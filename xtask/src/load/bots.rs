//! Measures the latency of people at a few tables while bots play at many others.

use super::counters::{LoadCounters, count};
use super::report::Row;
use super::scenario::{TestServer, measure};
use super::seat_client::Speed;
use super::tables::{self, GameLength, SEATS};
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

/// The number of tables with people, and the number of actions per second over all of them.
const PEOPLE_TABLES_AND_RATE: (usize, usize) = (20, 40);

/// Measures people alone, then beside `bots` tables of experts, and counts the moves of the experts.
pub(crate) fn beside_bots(program: &Path, bots: usize, time: Duration) -> Result<Vec<Row>> {
    let test_server = TestServer::open(program)?;
    test_server.runs(async {
        let (server, counters) = (test_server.server.address, Rc::new(LoadCounters::default()));
        let (people, per_second) = PEOPLE_TABLES_AND_RATE;
        let load_tables =
            tables::start(server, 0..people, GameLength::OneLongGame, Speed::OnSignal, &counters).await?;
        let row = |load: String| Row::new(load, people, people * SEATS);
        let paced = || tables::send_moves(&load_tables, per_second, Instant::now() + time);
        let alone =
            measure(row(format!("{people} tables of people, alone")), &test_server, &counters, paced())
                .await?;
        let moves = Rc::new(Cell::new(0u64));
        for _ in 0..bots {
            let socket = table_of_experts(server).await?;
            spawn_local(watch(socket, moves.clone()));
        }
        // Wait until the last tables have their cards and the first are in the middle of a game.
        sleep(Duration::from_secs(2)).await;
        let (before, start) = (moves.get(), Instant::now());
        let load = format!("the same, beside {bots} tables of experts");
        let beside = measure(row(load), &test_server, &counters, paced()).await?;
        let mut experts = Row::new("those experts".to_owned(), bots, bots);
        experts.moves_per_second = Some((moves.get() - before) as f64 / start.elapsed().as_secs_f64());
        Ok(vec![alone, beside, experts])
    })
}

/// Opens a table of experts. The client takes the last seat, starts the game and leaves, so that a bot plays for it.
async fn table_of_experts(server: SocketAddr) -> Result<Socket> {
    let bots: Vec<_> = (1..SEATS).map(|seat| json!({"seat": seat, "level": "expert"})).collect();
    let request =
        json!({"game": "thirteen-leaves", "seats": SEATS, "options": {"target": 10_000}, "bots": bots});
    let request: OpenTable = serde_json::from_value(request)?;
    let open = http::open_table(server, &request).await?;
    let mut socket = Socket::connect(server, &open.table, &open.join_key, None).await?;
    let id = |text: &str| RequestId::try_from(text.to_owned()).expect("letters, digits and hyphens");
    let (seat, key) = (Some(Seat::new(0)), "0123456789abcdefghijkl".to_owned());
    socket.send(&FromClient::Sit { id: id("1"), seat, name: "A".to_owned(), key }).await?;
    socket.send(&FromClient::Start { id: id("2") }).await?;
    socket.send(&FromClient::Leave { id: id("3") }).await?;
    Ok(socket)
}

/// Counts the actions at a table.
async fn watch(mut socket: Socket, moves: Rc<Cell<u64>>) {
    while let Ok(frame) = socket.next_message().await {
        if frame.contains(r#""event":{"kind":"acted""#) {
            count(&moves);
        }
    }
}
