//! The load scenarios. Each starts its own server with an empty database.

use super::counters::{LoadCounters, Measurements, increment};
use super::process::{Usage, usage};
use super::report::{Cost, Row};
use super::seat_client::Speed;
use super::tables::{self, GameLength, SEAT_COUNT};
use crate::client::route::Route;
use crate::client::server_process::ServerProcess;
use crate::client::socket::Socket;
use anyhow::{Result, anyhow};
use futures_util::future::{join, join_all};
use std::cell::{Cell, RefCell};
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
    /// The directory is removed when this value is dropped.
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
        block_on_this_thread(work)
    }
}

/// Runs a future, and the local tasks that it starts, on this thread.
fn block_on_this_thread<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    LocalSet::new().block_on(&runtime, work)
}

/// Measures tables with four sockets each that play as fast as possible.
pub(crate) fn busy(program: &Path, tables: usize, duration: Duration) -> Result<Row> {
    let test_server = TestServer::open(program)?;
    let routes = [Route::from(test_server.server.address)];
    let (measurements, [before, after]) =
        play_as_fast_as_possible(&routes, tables, duration, || test_server.usage())?;
    let row = Row::new(format!("{tables} tables as fast as they go"), tables, tables * SEAT_COUNT);
    Ok(row.with_measurements(measurements, after.cpu - before.cpu))
}

/// Plays at tables that are spread over several servers, as fast as possible. The clients run on one thread per core, so that
/// the servers never wait for them. Returns the measurements, and what `usage` returned before and after them.
pub(super) fn play_as_fast_as_possible<T>(
    routes: &[Route],
    tables: usize,
    duration: Duration,
    usage: impl Fn() -> Result<T>,
) -> Result<(Measurements, [T; 2])> {
    let thread_count = thread::available_parallelism().map_or(1, usize::from).min(tables);
    // All client threads and this thread wait for each other until all tables have their cards.
    let all_dealt = Barrier::new(thread_count + 1);
    // The part of a range that belongs to one of several equal shares.
    let share = |range: &Range<usize>, number: usize, count: usize| {
        let length = range.len();
        range.start + length * number / count..range.start + length * (number + 1) / count
    };
    let play_tables = |tables: Range<usize>| {
        block_on_this_thread(async {
            let mut counters_of_routes = Vec::new();
            let mut load_tables = Vec::new();
            let mut start_result = Ok(());
            for (number, route) in routes.iter().enumerate() {
                let counters = Rc::new(LoadCounters::default());
                let tables_of_route = share(&tables, number, routes.len());
                let (length, speed) = (GameLength::OneLongGame, Speed::AtOnce);
                match tables::start(*route, tables_of_route, length, speed, &counters).await {
                    Ok(started) => load_tables.push(started),
                    Err(error) => start_result = Err(error),
                }
                counters_of_routes.push(counters);
            }
            // Wait here even after an error: the other threads wait for all threads to arrive.
            all_dealt.wait();
            start_result?;
            let periods = counters_of_routes.iter().map(|counters| counters.measure(sleep(duration)));
            let mut measurements = Measurements::default();
            join_all(periods).await.into_iter().for_each(|period| measurements.add(period));
            Ok(measurements)
        })
    };
    thread::scope(|scope| {
        let play_tables = &play_tables;
        let threads: Vec<_> = (0..thread_count)
            .map(|number| {
                let tables = share(&(0..tables), number, thread_count);
                scope.spawn(move || play_tables(tables))
            })
            .collect();
        all_dealt.wait();
        let before = usage()?;
        let mut measurements = Measurements::default();
        for thread in threads {
            measurements.add(thread.join().map_err(|_| anyhow!("a client thread panicked"))??);
        }
        Ok((measurements, [before, usage()?]))
    })
}

/// Plays at tables that are spread over several servers, with a fixed number of moves per second in total. The clients run on
/// this thread. Returns the measurements, and what `usage` returned before and after them.
pub(super) fn play_at_rate<T>(
    routes: &[Route],
    tables: usize,
    per_second: usize,
    duration: Duration,
    usage: impl Fn() -> Result<T>,
) -> Result<(Measurements, [T; 2])> {
    block_on_this_thread(async {
        let all_tables = RefCell::new(Vec::new());
        let mut counters_of_routes = Vec::new();
        for (number, route) in routes.iter().enumerate() {
            let counters = Rc::new(LoadCounters::default());
            let indices = tables * number / routes.len()..tables * (number + 1) / routes.len();
            let started =
                tables::start(*route, indices, GameLength::OneLongGame, Speed::OnSignal, &counters).await?;
            all_tables.borrow_mut().append(&mut started.borrow_mut());
            counters_of_routes.push(counters);
        }
        // After a second, the work of opening the tables is over.
        sleep(Duration::from_secs(1)).await;
        let before = usage()?;
        let until = Instant::now() + duration;
        let periods = counters_of_routes.iter().map(|counters| counters.measure(sleep_until(until)));
        let (periods, ()) = join(join_all(periods), tables::send_moves(&all_tables, per_second, until)).await;
        let mut measurements = Measurements::default();
        periods.into_iter().for_each(|period| measurements.add(period));
        Ok((measurements, [before, usage()?]))
    })
}

/// Measures many tables with a fixed number of actions per second in total.
pub(crate) fn paced(
    program: &Path,
    table_count: usize,
    per_second: usize,
    duration: Duration,
) -> Result<Row> {
    let test_server = TestServer::open(program)?;
    test_server.block_on(async {
        let counters = Rc::new(LoadCounters::default());
        let usage_before = test_server.usage()?;
        let load_tables = tables::start(
            test_server.server.address,
            0..table_count,
            GameLength::OneLongGame,
            Speed::OnSignal,
            &counters,
        )
        .await?;
        let mut row = Row::new(
            format!("{table_count} tables, {per_second} actions a second"),
            table_count,
            table_count * SEAT_COUNT,
        );
        let growth = test_server.usage()?.bytes.saturating_sub(usage_before.bytes);
        row.bytes_per_table = Some(growth / table_count as u64);
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
        let (server, table_count) = (test_server.server.address, socket_count / SEAT_COUNT);
        // Warm up the server first, so that memory it allocates only once is not counted.
        let first_table = tables::open_idle_table(server).await?;
        let _warm_up_sockets = connect_sockets(server, &first_table, 50).await?;
        let usage_without_tables = test_server.usage()?;
        let mut idle_tables = Vec::new();
        for _ in 0..table_count {
            idle_tables.push(tables::open_idle_table(server).await?);
        }
        let usage_without_sockets = test_server.usage()?;
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
        // After a second, the work of connecting is over.
        sleep(Duration::from_secs(1)).await;
        let usage_with_sockets = test_server.usage()?;
        let start = Instant::now();
        sleep_until(start + duration).await;
        let mut row = Row::new(format!("{socket_count} idle sockets"), table_count, socket_count);
        // CPU seconds per second: how many cores are busy.
        row.cores = Some(
            (test_server.usage()?.cpu - usage_with_sockets.cpu).as_secs_f64() / start.elapsed().as_secs_f64(),
        );
        row.bytes_per_table =
            Some(usage_without_sockets.bytes.saturating_sub(usage_without_tables.bytes) / table_count as u64);
        // A closed socket needs no memory and would improve the result, so it counts as a failure.
        row.refused = closed_count.get();
        row.bytes_per_socket =
            Some(usage_with_sockets.bytes.saturating_sub(usage_without_sockets.bytes) / socket_count as u64);
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
        // The first message is the welcome.
        socket.next_message().await?;
        sockets.push(socket);
    }
    Ok(sockets)
}

/// Measures the cost of a move while a few games grow long, in successive time windows.
pub(crate) fn by_length(program: &Path, window: Duration, window_count: usize) -> Result<Vec<Cost>> {
    // With few tables, each game has many moves soon. The costs are listed by the number of moves per table.
    let table_count = 8;
    measure_windows(program, table_count, GameLength::OneLongGame, window, window_count, |counters| {
        counters.moves.get() / table_count as u64
    })
}

/// Measures the cost of a move while finished games accumulate in the database, in successive time windows.
pub(crate) fn by_finished(program: &Path, window: Duration, window_count: usize) -> Result<Vec<Cost>> {
    // The costs of 50 tables are listed by the number of games that are finished.
    measure_windows(program, 50, GameLength::ManyGames, window, window_count, |counters| {
        counters.finished_games.get()
    })
}

/// Plays at `table_count` tables and measures the cost of a move in each of `window_count` periods of length `window`.
/// `size_so_far` returns what the cost may depend on: moves per table or finished games.
fn measure_windows(
    program: &Path,
    table_count: usize,
    length: GameLength,
    window: Duration,
    window_count: usize,
    size_so_far: impl Fn(&LoadCounters) -> u64,
) -> Result<Vec<Cost>> {
    let test_server = TestServer::open(program)?;
    test_server.block_on(async {
        let counters = Rc::new(LoadCounters::default());
        let _load_tables =
            tables::start(test_server.server.address, 0..table_count, length, Speed::AtOnce, &counters)
                .await?;
        let mut costs = Vec::new();
        for _ in 0..window_count {
            let (moves_before, cpu_before) = (counters.moves.get(), test_server.usage()?.cpu);
            let start = Instant::now();
            sleep(window).await;
            let moves = (counters.moves.get() - moves_before).max(1) as f64;
            costs.push(Cost {
                so_far: size_so_far(&counters),
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
    let usage_before = test_server.usage()?;
    let measurements = counters.measure(work).await;
    Ok(row.with_measurements(measurements, test_server.usage()?.cpu - usage_before.cpu))
}
