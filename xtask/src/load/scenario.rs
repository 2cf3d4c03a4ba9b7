//! The load scenarios. Each starts its own server with an empty database.

use super::counters::{LoadCounters, Measurements, increment};
use super::process::{Usage, usage};
use super::report::{Cost, Row};
use super::seat_client::Speed;
use super::tables::{self, GameLength, SEAT_COUNT};
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

/// Server options that remove all limits, because all clients share one address and send fast.
pub(super) const SERVER_OPTIONS: [&str; 5] =
    ["--exempt-loopback", "--max-messages", "0", "--max-connections", "60000"];

/// A server with a temporary data directory.
pub(crate) struct TestServer {
    pub(crate) server: ServerProcess,
    _data: tempfile::TempDir,
}

impl TestServer {
    /// Starts the program with [`SERVER_OPTIONS`] and an empty data directory.
    pub(crate) fn open(program: &Path) -> Result<TestServer> {
        let data = tempfile::tempdir()?;
        let server = ServerProcess::open(program, data.path(), &SERVER_OPTIONS)?;
        Ok(TestServer { server, _data: data })
    }

    /// The resources that the server has used so far.
    fn usage(&self) -> Result<Usage> {
        usage(self.server.id())
    }

    /// Runs a future to its end on this thread.
    pub(crate) fn block_on<T>(&self, work: impl Future<Output = Result<T>>) -> Result<T> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        LocalSet::new().block_on(&runtime, work)
    }
}

/// Measures tables with four sockets each that play as fast as possible. The clients run on one thread per
/// core, so that the server never waits for them.
pub(crate) fn busy(program: &Path, tables: usize, duration: Duration) -> Result<Row> {
    let test_server = TestServer::open(program)?;
    let thread_count = thread::available_parallelism().map_or(1, usize::from).min(tables);
    let all_dealt = Barrier::new(thread_count + 1);
    let play_tables = |tables: Range<usize>| {
        test_server.block_on(async {
            let counters = Rc::new(LoadCounters::default());
            let server = test_server.server.address;
            let started =
                tables::start(server, tables, GameLength::OneLongGame, Speed::AtOnce, &counters).await;
            // Wait here even after an error: the other threads wait for all threads to arrive.
            all_dealt.wait();
            let _load_tables = started?;
            Ok(counters.measure(sleep(duration)).await)
        })
    };
    thread::scope(|scope| {
        // The tables of each thread, evenly distributed.
        let tables_of = |thread: usize| tables * thread / thread_count..tables * (thread + 1) / thread_count;
        let play_tables = &play_tables;
        let threads: Vec<_> =
            (0..thread_count).map(|thread| scope.spawn(move || play_tables(tables_of(thread)))).collect();
        all_dealt.wait();
        let before = test_server.usage()?;
        let mut measurements = Measurements::default();
        for thread in threads {
            measurements.add(thread.join().map_err(|_| anyhow!("a client thread panicked"))??);
        }
        let row = Row::new(format!("{tables} tables as fast as they go"), tables, tables * SEAT_COUNT);
        Ok(row.with_measurements(measurements, test_server.usage()?.cpu - before.cpu))
    })
}

/// Measures many tables with a fixed number of actions per second in total.
pub(crate) fn paced(program: &Path, tables: usize, per_second: usize, duration: Duration) -> Result<Row> {
    let test_server = TestServer::open(program)?;
    test_server.block_on(async {
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
            Row::new(format!("{tables} tables, {per_second} actions a second"), tables, tables * SEAT_COUNT);
        row.bytes_per_table = Some(test_server.usage()?.bytes.saturating_sub(before.bytes) / tables as u64);
        measure(
            row,
            &test_server,
            &counters,
            tables::send_moves(&load_tables, per_second, Instant::now() + duration),
        )
        .await
    })
}

/// Measures the memory and the CPU time of many idle sockets.
pub(crate) fn idle(program: &Path, socket_count: usize, duration: Duration) -> Result<Row> {
    let test_server = TestServer::open(program)?;
    test_server.block_on(async {
        let (server, tables) = (test_server.server.address, socket_count / SEAT_COUNT);
        // Warm up the server first, so that memory it allocates only once is not counted.
        let first_table = tables::open_idle_table(server).await?;
        let _warm_up_sockets = connect_sockets(server, &first_table, 50).await?;
        let without_tables = test_server.usage()?;
        let mut idle_tables = Vec::new();
        for _ in 0..tables {
            idle_tables.push(tables::open_idle_table(server).await?);
        }
        let without_sockets = test_server.usage()?;
        let closed_count = Rc::new(Cell::new(0));
        for table in &idle_tables {
            for mut socket in connect_sockets(server, table, SEAT_COUNT).await? {
                let closed_count = closed_count.clone();
                // Answer pings and ignore everything else.
                spawn_local(async move {
                    while socket.next_message().await.is_ok() {}
                    increment(&closed_count);
                });
            }
        }
        sleep(Duration::from_secs(1)).await;
        let with_sockets = test_server.usage()?;
        let start = Instant::now();
        sleep_until(start + duration).await;
        let mut row = Row::new(format!("{socket_count} idle sockets"), tables, socket_count);
        row.cores =
            Some((test_server.usage()?.cpu - with_sockets.cpu).as_secs_f64() / start.elapsed().as_secs_f64());
        row.bytes_per_table =
            Some(without_sockets.bytes.saturating_sub(without_tables.bytes) / tables as u64);
        // A closed socket needs no memory and would improve the result, so it counts as a failure.
        row.refused = closed_count.get();
        row.bytes_per_socket =
            Some(with_sockets.bytes.saturating_sub(without_sockets.bytes) / socket_count as u64);
        Ok(row)
    })
}

/// Connects several sockets to one table and waits until each is welcomed.
async fn connect_sockets(
    server: std::net::SocketAddr,
    (table, key): &(String, String),
    socket_count: usize,
) -> Result<Vec<Socket>> {
    let mut sockets = Vec::new();
    for _ in 0..socket_count {
        let mut socket = Socket::connect(server, table, key, None).await?;
        socket.next_message().await?;
        sockets.push(socket);
    }
    Ok(sockets)
}

/// Measures the cost of a move while a few games grow long, in successive time windows.
pub(crate) fn by_length(program: &Path, window: Duration, window_count: usize) -> Result<Vec<Cost>> {
    let tables = 8;
    measure_windows(program, tables, GameLength::OneLongGame, window, window_count, |counters| {
        counters.moves.get() / tables as u64
    })
}

/// Measures the cost of a move while finished games accumulate in the database, in successive time windows.
pub(crate) fn by_finished(program: &Path, window: Duration, window_count: usize) -> Result<Vec<Cost>> {
    measure_windows(program, 50, GameLength::ManyGames, window, window_count, |counters| {
        counters.finished.get()
    })
}

/// Plays at `tables` tables and measures the cost of a move in each window. `so_far` returns the size
/// reached.
fn measure_windows(
    program: &Path,
    tables: usize,
    length: GameLength,
    window: Duration,
    window_count: usize,
    so_far: impl Fn(&LoadCounters) -> u64,
) -> Result<Vec<Cost>> {
    let test_server = TestServer::open(program)?;
    test_server.block_on(async {
        let counters = Rc::new(LoadCounters::default());
        let _load_tables =
            tables::start(test_server.server.address, 0..tables, length, Speed::AtOnce, &counters).await?;
        let mut costs = Vec::new();
        for _ in 0..window_count {
            let (moves_before, cpu_before) = (counters.moves.get(), test_server.usage()?.cpu);
            let start = Instant::now();
            sleep(window).await;
            let moves = (counters.moves.get() - moves_before).max(1) as f64;
            costs.push(Cost {
                so_far: so_far(&counters),
                moves_per_second: moves / start.elapsed().as_secs_f64(),
                cpu_micros_per_move: (test_server.usage()?.cpu - cpu_before).as_secs_f64() * 1e6 / moves,
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
    let before = test_server.usage()?;
    let measurements = counters.measure(work).await;
    Ok(row.with_measurements(measurements, test_server.usage()?.cpu - before.cpu))
}
