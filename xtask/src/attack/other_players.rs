//! The other players: a few tables whose players act at a steady pace while the attack goes on. Their latency shows
//! whether the attack harms anybody.

use crate::client::route::Route;
use crate::load::counters::LoadCounters;
use crate::load::seat_client::Speed;
use crate::load::tables::{self, GameLength};
use anyhow::{Result, anyhow};
use std::net::{Ipv4Addr, SocketAddr};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::task::LocalSet;
use tokio::time::{Instant, sleep};

/// The number of tables. Each has four seats and a client address of its own.
const TABLE_COUNT: usize = 8;

/// The number of moves per second at all these tables together. Each seat sends about one message per second,
/// which is well below the server's limit.
const MOVES_PER_SECOND: usize = 40;

/// The client address of the first table; the next table has the next address.
const FIRST_ADDRESS: Ipv4Addr = Ipv4Addr::new(127, 0, 1, 1);

/// How often the latencies are handed over to the measuring thread.
const HANDOVER_INTERVAL: Duration = Duration::from_millis(100);

/// Players on a thread of their own, so that the work of the attackers does not delay them.
pub(super) struct OtherPlayers {
    /// The latencies that have not been taken by [`OtherPlayers::take_latencies`] yet.
    latencies: Arc<Mutex<Vec<Duration>>>,
    /// Tells the thread to end.
    is_stopped: Arc<AtomicBool>,
    thread: Option<JoinHandle<Result<()>>>,
}

impl OtherPlayers {
    /// Lets the players take their seats. Returns when all tables have their cards.
    pub(super) fn start(server: SocketAddr, length: GameLength) -> Result<OtherPlayers> {
        let (latencies, is_stopped) = (Arc::<Mutex<Vec<Duration>>>::default(), Arc::<AtomicBool>::default());
        let (ready_sender, ready_receiver) = mpsc::channel();
        let thread = std::thread::spawn({
            let (latencies, is_stopped) = (latencies.clone(), is_stopped.clone());
            move || {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
                LocalSet::new()
                    .block_on(&runtime, play(server, length, &latencies, &is_stopped, ready_sender))
            }
        });
        let mut players = OtherPlayers { latencies, is_stopped, thread: Some(thread) };
        match ready_receiver.recv() {
            Ok(()) => Ok(players),
            // The thread has ended without the signal that the tables have their cards.
            Err(_) => players.stop().and(Err(anyhow!("the other players stopped before the deal"))),
        }
    }

    /// The latencies of all moves since the last call.
    pub(super) fn take_latencies(&self) -> Latencies {
        Latencies::new(std::mem::take(&mut *self.latencies.lock().unwrap_or_else(PoisonError::into_inner)))
    }

    /// Stops the players. The moves that were never acknowledged count with the time since they were sent. Fails if
    /// a player lost the connection or was refused.
    pub(super) fn stop(&mut self) -> Result<()> {
        self.is_stopped.store(true, Ordering::Relaxed);
        let Some(thread) = self.thread.take() else { return Ok(()) };
        thread.join().map_err(|_| anyhow!("the other players' thread panicked"))?
    }
}

impl Drop for OtherPlayers {
    fn drop(&mut self) {
        // An error of a caller matters more than one of these players.
        self.stop().ok();
    }
}

/// Sends a signal to `ready` when all tables have their cards. Plays until `is_stopped`, and adds the latency of each
/// move to `latencies`.
async fn play(
    server: SocketAddr,
    length: GameLength,
    latencies: &Mutex<Vec<Duration>>,
    is_stopped: &AtomicBool,
    ready: mpsc::Sender<()>,
) -> Result<()> {
    let (route, counters) = (Route::from_source(server, FIRST_ADDRESS), Rc::new(LoadCounters::default()));
    let load_tables = tables::start(route, 0..TABLE_COUNT, length, Speed::OnSignal, &counters).await?;
    ready.send(()).ok();
    drop(ready);
    let add_latencies =
        |new: Vec<Duration>| latencies.lock().unwrap_or_else(PoisonError::into_inner).extend(new);
    while !is_stopped.load(Ordering::Relaxed) {
        let moves = tables::send_moves(&load_tables, MOVES_PER_SECOND, Instant::now() + HANDOVER_INTERVAL);
        add_latencies(counters.measure(moves).await.into_latencies());
    }
    let last_moves = counters.measure(sleep(HANDOVER_INTERVAL)).await;
    add_latencies(last_moves.into_latencies());
    // Moves without a response count with the time since they were sent.
    add_latencies(load_tables.borrow().iter().flat_map(|table| table.in_flight.ages()).collect());
    match counters.failed_tables.get() {
        0 => Ok(()),
        failed_tables => Err(anyhow!("{failed_tables} tables of other players were refused or disconnected")),
    }
}

/// Latencies in ascending order.
#[derive(Clone, Debug, Default)]
pub(super) struct Latencies(Vec<Duration>);

impl Latencies {
    pub(super) fn new(mut latencies: Vec<Duration>) -> Latencies {
        latencies.sort_unstable();
        Latencies(latencies)
    }

    /// The 99th percentile; `None` without moves.
    pub(super) fn p99(&self) -> Option<Duration> {
        self.0.get(self.0.len() * 99 / 100).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_99th_percentile_leaves_out_one_of_a_hundred() {
        // One latency for each number in the range, in descending order.
        let milliseconds = |range: std::ops::Range<u64>| range.rev().map(Duration::from_millis).collect();
        assert_eq!(Latencies::new(milliseconds(0..200)).p99(), Some(Duration::from_millis(198)));
        assert_eq!(Latencies::new(milliseconds(7..8)).p99(), Some(Duration::from_millis(7)));
        assert_eq!(Latencies::default().p99(), None);
    }
}
