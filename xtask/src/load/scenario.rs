//! The loads, each against a server of its own with an empty durable store.

use super::player::Speed;
use super::process::{Usage, usage};
use super::report::{Cost, Row};
use super::tables::{self, Play, SEATS};
use super::tally::{Counted, Tally, count};
use crate::client::server::ServerProcess;
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

/// Nothing is limited that a load needs: all of it comes from one address, and fast.
pub(super) const OPTIONS: [&str; 5] =
    ["--exempt-loopback", "--max-messages", "0", "--max-connections", "60000"];

/// A server with its data in a directory that is thrown away.
pub(crate) struct Place {
    pub(crate) server: ServerProcess,
    _data: tempfile::TempDir,
}

impl Place {
    pub(crate) fn open(program: &Path) -> Result<Place> {
        let data = tempfile::tempdir()?;
        let server = ServerProcess::open(program, data.path(), &OPTIONS)?;
        Ok(Place { server, _data: data })
    }

    fn usage(&self) -> Result<Usage> {
        usage(self.server.id())
    }

    pub(crate) fn runs<T>(&self, work: impl Future<Output = Result<T>>) -> Result<T> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        LocalSet::new().block_on(&runtime, work)
    }
}

/// (a) Tables with four sockets each, as fast as they go. Their people are on as many threads as there are cores: a single
/// one would now and then keep the server waiting.
pub(crate) fn busy(program: &Path, tables: usize, time: Duration) -> Result<Row> {
    let place = Place::open(program)?;
    let crowds = thread::available_parallelism().map_or(1, usize::from).min(tables);
    let all_dealt = Barrier::new(crowds + 1);
    let crowd = |tables: Range<usize>| {
        place.runs(async {
            let tally = Rc::new(Tally::default());
            let server = place.server.address;
            let started = tables::start(server, tables, Play::OneLongGame, Speed::AtOnce, &tally).await;
            // Whatever came of it, nobody waits for this one in vain.
            all_dealt.wait();
            let _cases = started?;
            Ok(tally.during(sleep(time)).await)
        })
    };
    thread::scope(|scope| {
        let bounds = |crowd: usize| tables * crowd / crowds..tables * (crowd + 1) / crowds;
        let crowd = &crowd;
        let playing: Vec<_> = (0..crowds).map(|one| scope.spawn(move || crowd(bounds(one)))).collect();
        all_dealt.wait();
        let usage = place.usage()?;
        let mut counted = Counted::default();
        for crowd in playing {
            counted.add(crowd.join().map_err(|_| anyhow!("a crowd panicked"))??);
        }
        let row = Row::new(format!("{tables} tables as fast as they go"), tables, tables * SEATS);
        Ok(row.filled(counted, place.usage()?.cpu - usage.cpu))
    })
}

/// (b) Many tables, so many actions a second in all.
pub(crate) fn paced(program: &Path, tables: usize, a_second: usize, time: Duration) -> Result<Row> {
    let place = Place::open(program)?;
    place.runs(async {
        let tally = Rc::new(Tally::default());
        let before = place.usage()?;
        let cases =
            tables::start(place.server.address, 0..tables, Play::OneLongGame, Speed::OnSignal, &tally)
                .await?;
        let mut row =
            Row::new(format!("{tables} tables, {a_second} actions a second"), tables, tables * SEATS);
        row.bytes_a_table = Some(place.usage()?.bytes.saturating_sub(before.bytes) / tables as u64);
        measure(row, &place, &tally, tables::timeouts(&cases, a_second, Instant::now() + time)).await
    })
}

/// (c) Sockets at which nothing happens.
pub(crate) fn idle(program: &Path, sockets: usize, time: Duration) -> Result<Row> {
    let place = Place::open(program)?;
    place.runs(async {
        let (server, tables) = (place.server.address, sockets / SEATS);
        // What the server needs once, it has after the first tables and sockets.
        let first = tables::quiet(server).await?;
        let _warm = come(server, &first, 50).await?;
        let empty = place.usage()?;
        let mut quiet = Vec::new();
        for _ in 0..tables {
            quiet.push(tables::quiet(server).await?);
        }
        let opened = place.usage()?;
        let gone = Rc::new(Cell::new(0));
        for table in &quiet {
            for mut socket in come(server, table, SEATS).await? {
                let gone = gone.clone();
                // Answers pings, and hears nothing else.
                spawn_local(async move {
                    while socket.hear().await.is_ok() {}
                    count(&gone);
                });
            }
        }
        sleep(Duration::from_secs(1)).await;
        let full = place.usage()?;
        let start = Instant::now();
        sleep_until(start + time).await;
        let mut row = Row::new(format!("{sockets} idle sockets"), tables, sockets);
        row.cores = Some((place.usage()?.cpu - full.cpu).as_secs_f64() / start.elapsed().as_secs_f64());
        row.bytes_a_table = Some(opened.bytes.saturating_sub(empty.bytes) / tables as u64);
        // A socket that is closed costs nothing, and shows nothing.
        row.refused = gone.get();
        row.bytes_a_socket = Some(full.bytes.saturating_sub(opened.bytes) / sockets as u64);
        Ok(row)
    })
}

async fn come(
    server: std::net::SocketAddr,
    (table, key): &(String, String),
    sockets: usize,
) -> Result<Vec<Socket>> {
    let mut all = Vec::new();
    for _ in 0..sockets {
        let mut socket = Socket::enter(server, table, key, None).await?;
        socket.hear().await?;
        all.push(socket);
    }
    Ok(all)
}

/// What a move costs while games grow long: a few tables, window after window.
pub(crate) fn by_length(program: &Path, window: Duration, windows: usize) -> Result<Vec<Cost>> {
    let tables = 8;
    series(program, tables, Play::OneLongGame, window, windows, |tally| tally.moves.get() / tables as u64)
}

/// What a move costs while finished games pile up: every game at a table of its own, window after window.
pub(crate) fn by_finished(program: &Path, window: Duration, windows: usize) -> Result<Vec<Cost>> {
    series(program, 50, Play::ManyGames, window, windows, |tally| tally.finished.get())
}

fn series(
    program: &Path,
    tables: usize,
    play: Play,
    window: Duration,
    windows: usize,
    so_far: impl Fn(&Tally) -> u64,
) -> Result<Vec<Cost>> {
    let place = Place::open(program)?;
    place.runs(async {
        let tally = Rc::new(Tally::default());
        let _cases = tables::start(place.server.address, 0..tables, play, Speed::AtOnce, &tally).await?;
        let mut costs = Vec::new();
        for _ in 0..windows {
            let (moves, cpu, start) = (tally.moves.get(), place.usage()?.cpu, Instant::now());
            sleep(window).await;
            let moves = (tally.moves.get() - moves).max(1) as f64;
            costs.push(Cost {
                so_far: so_far(&tally),
                moves_a_second: moves / start.elapsed().as_secs_f64(),
                cpu_micros_a_move: (place.usage()?.cpu - cpu).as_secs_f64() * 1e6 / moves,
            });
        }
        Ok(costs)
    })
}

/// Measures what the players do while the work lasts.
pub(crate) async fn measure(
    row: Row,
    place: &Place,
    tally: &Tally,
    work: impl Future<Output = ()>,
) -> Result<Row> {
    let usage = place.usage()?;
    let counted = tally.during(work).await;
    Ok(row.filled(counted, place.usage()?.cpu - usage.cpu))
}
