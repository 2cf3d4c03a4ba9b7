//! The loads. Each runs against its own server with an empty store.

use super::counters::{LoadCounters, Measurements, count};
use super::process::{Usage, usage};
use super::report::{Cost, Row};
use super::seat_client::Speed;
use super::tables::{self, GameLength, SEATS};
use crate::client::server_process::ServerProcess;
use crate::client::socket::Socket;
use anyhow::{Result, anyhow};
use std::cell::Cell;
use std::ops::Range;
use std::path::Path;
use std::rc::Rc;
use std::sync::Barrier;
use std::thread;
use std::time::Duration;
use tokio::task::{LocalSet, spawn_local};
use tokio::time::{Instant, sleep, sleep_until};

/// Server options without limits: all clients share one address and send fast.
pub(super) const OPTIONS: [&str; 5] =
    ["--exempt-loopback", "--max-messages", "0", "--max-connections", "60000"];

/// A server with a temporary data directory.
pub(crate) struct TestServer {
    pub(crate) server: ServerProcess,
    _data: tempfile::TempDir,
}

impl TestServer {
    pub(crate) fn open(program: &Path) -> Result<TestServer> {
        let data = tempfile::tempdir()?;
        let server = ServerProcess::open(program, data.path(), &OPTIONS)?;
        Ok(TestServer { server, _data: data })
    }

    fn usage(&self) -> Result<Usage> {
        usage(self.server.id())
    }

    pub(crate) fn runs<T>(&self, work: impl Future<Output = Result<T>>) -> Result<T> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        LocalSet::new().block_on(&runtime, work)
    }
}

/// Tables with four sockets each, as fast as possible. The clients run on one thread per core, because a single thread
/// would sometimes keep the server waiting.
pub(crate) fn busy(program: &Path, tables: usize, time: Duration) -> Result<Row> {
    let test_server = TestServer::open(program)?;
    let crowds = thread::available_parallelism().map_or(1, usize::from).min(tables);
    let all_dealt = Barrier::new(crowds + 1);
    let crowd = |tables: Range<usize>| {
        test_server.runs(async {
            let counters = Rc::new(LoadCounters::default());
            let server = test_server.server.address;
            let started =
                tables::start(server, tables, GameLength::OneLongGame, Speed::AtOnce, &counters).await;
            // Also after an error, so that the other threads do not wait forever.
            all_dealt.wait();
            let _cases = started?;
            Ok(counters.during(sleep(time)).await)
        })
    };
    thread::scope(|scope| {
        let bounds = |crowd: usize| tables * crowd / crowds..tables * (crowd + 1) / crowds;
        let crowd = &crowd;
        let playing: Vec<_> = (0..crowds).map(|one| scope.spawn(move || crowd(bounds(one)))).collect();
        all_dealt.wait();
        let usage = test_server.usage()?;
        let mut measurements = Measurements::default();
        for crowd in playing {
            measurements.add(crowd.join().map_err(|_| anyhow!("a crowd panicked"))??);
        }
        let row = Row::new(format!("{tables} tables as fast as they go"), tables, tables * SEATS);
        Ok(row.with_measurements(measurements, test_server.usage()?.cpu - usage.cpu))
    })
}

/// Many tables with a fixed number of actions per second in total.
pub(crate) fn paced(program: &Path, tables: usize, per_second: usize, time: Duration) -> Result<Row> {
    let test_server = TestServer::open(program)?;
    test_server.runs(async {
        let counters = Rc::new(LoadCounters::default());
        let before = test_server.usage()?;
        let load_tables = tables::start(
            test_server.server.address,
            0..tables,
            GameLength::OneLongGame,
            Speed::OnSignal,
            &counters,
        )
        .await?;
        let mut row =
            Row::new(format!("{tables} tables, {per_second} actions a second"), tables, tables * SEATS);
        row.bytes_per_table = Some(test_server.usage()?.bytes.saturating_sub(before.bytes) / tables as u64);
        measure(
            row,
            &test_server,
            &counters,
            tables::send_moves(&load_tables, per_second, Instant::now() + time),
        )
        .await
    })
}

/// Idle sockets.
pub(crate) fn idle(program: &Path, sockets: usize, time: Duration) -> Result<Row> {
    let test_server = TestServer::open(program)?;
    test_server.runs(async {
        let (server, tables) = (test_server.server.address, sockets / SEATS);
        // A warm-up, so that memory the server allocates once is not counted.
        let first = tables::open_idle_table(server).await?;
        let _warm = connect_sockets(server, &first, 50).await?;
        let empty = test_server.usage()?;
        let mut quiet = Vec::new();
        for _ in 0..tables {
            quiet.push(tables::open_idle_table(server).await?);
        }
        let opened = test_server.usage()?;
        let gone = Rc::new(Cell::new(0));
        for table in &quiet {
            for mut socket in connect_sockets(server, table, SEATS).await? {
                let gone = gone.clone();
                // Answer pings and ignore everything else.
                spawn_local(async move {
                    while socket.next_message().await.is_ok() {}
                    count(&gone);
                });
            }
        }
        sleep(Duration::from_secs(1)).await;
        let full = test_server.usage()?;
        let start = Instant::now();
        sleep_until(start + time).await;
        let mut row = Row::new(format!("{sockets} idle sockets"), tables, sockets);
        row.cores = Some((test_server.usage()?.cpu - full.cpu).as_secs_f64() / start.elapsed().as_secs_f64());
        row.bytes_per_table = Some(opened.bytes.saturating_sub(empty.bytes) / tables as u64);
        // A closed socket needs no memory, so closed sockets must be reported.
        row.refused = gone.get();
        row.bytes_per_socket = Some(full.bytes.saturating_sub(opened.bytes) / sockets as u64);
        Ok(row)
    })
}

async fn connect_sockets(
    server: std::net::SocketAddr,
    (table, key): &(String, String),
    sockets: usize,
) -> Result<Vec<Socket>> {
    let mut all = Vec::new();
    for _ in 0..sockets {
        let mut socket = Socket::connect(server, table, key, None).await?;
        socket.next_message().await?;
        all.push(socket);
    }
    Ok(all)
}

/// The cost of a move while games grow long: a few tables, measured in successive windows.
pub(crate) fn by_length(program: &Path, window: Duration, windows: usize) -> Result<Vec<Cost>> {
    let tables = 8;
    series(program, tables, GameLength::OneLongGame, window, windows, |counters| {
        counters.moves.get() / tables as u64
    })
}

/// The cost of a move while finished games accumulate: one table per game, measured in successive windows.
pub(crate) fn by_finished(program: &Path, window: Duration, windows: usize) -> Result<Vec<Cost>> {
    series(program, 50, GameLength::ManyGames, window, windows, |counters| counters.finished.get())
}

fn series(
    program: &Path,
    tables: usize,
    play: GameLength,
    window: Duration,
    windows: usize,
    so_far: impl Fn(&LoadCounters) -> u64,
) -> Result<Vec<Cost>> {
    let test_server = TestServer::open(program)?;
    test_server.runs(async {
        let counters = Rc::new(LoadCounters::default());
        let _cases =
            tables::start(test_server.server.address, 0..tables, play, Speed::AtOnce, &counters).await?;
        let mut costs = Vec::new();
        for _ in 0..windows {
            let (moves, cpu, start) = (counters.moves.get(), test_server.usage()?.cpu, Instant::now());
            sleep(window).await;
            let moves = (counters.moves.get() - moves).max(1) as f64;
            costs.push(Cost {
                so_far: so_far(&counters),
                moves_per_second: moves / start.elapsed().as_secs_f64(),
                cpu_micros_per_move: (test_server.usage()?.cpu - cpu).as_secs_f64() * 1e6 / moves,
            });
        }
        Ok(costs)
    })
}

/// Measures throughput and CPU time while `work` runs.
pub(crate) async fn measure(
    row: Row,
    test_server: &TestServer,
    counters: &LoadCounters,
    work: impl Future<Output = ()>,
) -> Result<Row> {
    let usage = test_server.usage()?;
    let measurements = counters.during(work).await;
    Ok(row.with_measurements(measurements, test_server.usage()?.cpu - usage.cpu))
}
