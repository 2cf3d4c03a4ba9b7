//! `cargo xtask attack --mixed`: many attacks at the same time for a long time. The server's memory must stay flat.

use super::attacks::{bot_pauses, chat, foreign_names, histories, idle_sockets, open_tables, replays, seats};
use super::long_game::{self, LongGame};
use super::other_players::OtherPlayers;
use super::report::megabytes;
use super::resources::directory_bytes;
use super::target::{Program, Scale, Target};
use crate::load::process::usage;
use crate::load::tables::GameLength;
use anyhow::{Result, bail};
use engine::FastRng;
use futures_util::future::join_all;
use serde::Serialize;
use std::rc::Rc;
use std::time::Duration;
use tokio::task::{LocalSet, spawn_local};
use tokio::time::{Instant, interval, sleep, sleep_until};

/// The time between two samples of the memory.
const SAMPLE_INTERVAL: Duration = Duration::from_secs(10);

/// The time of one round of an attack: the attacker holds its connections for this long and then starts again.
const ROUND_TIME: Duration = Duration::from_secs(30);

/// The highest rate of chat messages that the server permits to one seat for a long time.
const CHAT_MESSAGES_PER_SECOND: u32 = 5;

/// The points after which the other players go on at a new table: a game of about a quarter of an hour.
const POINTS: u16 = 200;

/// From the second quarter of the time to the last, the memory may grow by this share plus this many megabytes.
const MAX_GROWTH_SHARE: f64 = 0.10;
const MAX_GROWTH_MB: f64 = 16.0;

/// The largest memory of the server, and the highest 99th percentile of other players' latency, as for a single attack.
const MAX_MEMORY_MB: f64 = 512.0;
const MAX_P99_MS: f64 = 100.0;

/// The figures of the whole time.
#[derive(Debug, Serialize)]
struct MixedReport {
    minutes: f64,
    /// The 99th percentile of the other players' latency.
    p99_ms: f64,
    peak_memory_mb: f64,
    /// The mean memory in the second and in the last quarter of the time.
    second_quarter_mb: f64,
    last_quarter_mb: f64,
    disk_growth_mb: f64,
    /// The resident memory every ten seconds.
    samples_mb: Vec<f64>,
}

/// Makes all attacks for `duration` and judges the memory. In the short version the latency is not judged.
pub(super) fn run(program: &Program, scale: Scale, duration: Duration, as_json: bool) -> Result<()> {
    let prepared_data = long_game::prepare(program, scale)?;
    let target = Rc::new(Target::start_with_data(program, scale, &[], prepared_data.copy()?)?);
    let disk_before = directory_bytes(target.data());
    let mut players = OtherPlayers::start(target.address(), GameLength::UntilPoints(POINTS))?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let samples_mb =
        LocalSet::new().block_on(&runtime, attack_and_sample(&target, prepared_data.game, duration))?;
    players.stop()?;
    // 1e3 converts seconds to milliseconds.
    let p99_ms = players.take_latencies().p99().unwrap_or_default().as_secs_f64() * 1e3;
    let quarter_length = samples_mb.len() / 4;
    let report = MixedReport {
        minutes: duration.as_secs_f64() / 60.0,
        p99_ms,
        peak_memory_mb: samples_mb.iter().copied().fold(0.0, f64::max),
        second_quarter_mb: mean(&samples_mb[quarter_length..2 * quarter_length]),
        last_quarter_mb: mean(&samples_mb[3 * quarter_length..]),
        disk_growth_mb: megabytes(directory_bytes(target.data()).saturating_sub(disk_before)),
        samples_mb,
    };
    if as_json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        println!(
            "{:.0} minutes of mixed attacks: other players' p99 {:.1} ms, memory {:.0} MB in the second quarter and {:.0} MB \
             in the last, at most {:.0} MB, disk +{:.0} MB",
            report.minutes,
            report.p99_ms,
            report.second_quarter_mb,
            report.last_quarter_mb,
            report.peak_memory_mb,
            report.disk_growth_mb
        );
    }
    check(&report, scale)
}

/// Fails if the figures break a guarantee.
fn check(report: &MixedReport, scale: Scale) -> Result<()> {
    if !is_flat(report.second_quarter_mb, report.last_quarter_mb) {
        bail!("the memory grows during the attacks");
    }
    if report.peak_memory_mb > MAX_MEMORY_MB {
        bail!("the server used more than 512 MB of memory");
    }
    if !scale.is_short && report.p99_ms > MAX_P99_MS {
        bail!("other players waited too long");
    }
    Ok(())
}

/// Whether the memory of the last quarter is not much larger than that of the second.
fn is_flat(second_quarter_mb: f64, last_quarter_mb: f64) -> bool {
    last_quarter_mb <= second_quarter_mb * (1.0 + MAX_GROWTH_SHARE) + MAX_GROWTH_MB
}

/// The mean, or 0 without samples.
fn mean(samples: &[f64]) -> f64 {
    samples.iter().sum::<f64>() / samples.len().max(1) as f64
}

/// Runs the attackers and returns the samples of the memory in megabytes.
async fn attack_and_sample(target: &Rc<Target>, game: LongGame, duration: Duration) -> Result<Vec<f64>> {
    let end = Instant::now() + duration;
    start_attackers(target, game, end);
    let mut samples = Vec::new();
    let mut ticks = interval(SAMPLE_INTERVAL);
    while Instant::now() < end {
        ticks.tick().await;
        samples.push(megabytes(usage(target.process_id())?.bytes));
    }
    Ok(samples)
}

/// Starts each attacker as a task that begins again until `end`. An attacker that is refused or disconnected waits and
/// tries again, because refusing is what the server should do. Connections stay open until the end of their round.
fn start_attackers(target: &Rc<Target>, game: LongGame, end: Instant) {
    let game = Rc::new(game);
    // Open tables as fast as possible.
    repeat(target, end, async move |target| open_tables::open_directly(&target, end).await.map(drop));
    // Chat at several tables as fast as the server permits.
    repeat(target, end, async move |target| {
        let mut tables = chat::open_tables(&target).await?;
        let chats = tables.iter_mut().map(|table| chat::chat_slowly(table, CHAT_MESSAGES_PER_SECOND, end));
        join_all(chats).await.into_iter().collect::<Result<Vec<_>>>().map(drop)
    });
    // Ask for replays, and then for histories, of the long game, and read none.
    repeat(target, end, {
        let game = game.clone();
        async move |target| {
            let _unread_connections = replays::ask_for_replays(&target, &game).await;
            sleep(ROUND_TIME).await;
            Ok(())
        }
    });
    repeat(target, end, async move |target| {
        let _unread_connections = histories::ask_for_histories(&target, &game).await;
        sleep(ROUND_TIME).await;
        Ok(())
    });
    // Occupy connections with idle sockets.
    repeat(target, end, async move |target| {
        idle_sockets::occupy(&target).await?;
        sleep(ROUND_TIME).await;
        Ok(())
    });
    // Take the free seats of public tables and leave.
    repeat(target, end, async move |target| {
        let mut rng = FastRng::new(1);
        let tables = seats::open_public_tables(&target, &mut rng).await?;
        for table in &tables {
            seats::take_free_seats(&target, table, &mut rng).await?;
        }
        sleep_until(end).await;
        Ok(())
    });
    // Send requests under the name of another site.
    repeat(target, end, async move |target| {
        foreign_names::run(&target).await?;
        sleep(ROUND_TIME).await;
        Ok(())
    });
    // Let bots play at several tables.
    repeat(target, end, async move |target| bot_pauses::observe_tables(&target, end).await.map(drop));
}

/// Runs `attack` again and again until `end`, with a pause of a second in between.
fn repeat(target: &Rc<Target>, end: Instant, attack: impl AsyncFn(Rc<Target>) -> Result<()> + 'static) {
    let target = target.clone();
    spawn_local(async move {
        while Instant::now() < end {
            // A refusal ends the attempt; the next one may succeed.
            attack(target.clone()).await.ok();
            sleep(Duration::from_secs(1)).await;
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growth_beyond_the_tolerance_is_not_flat() {
        // 10 percent and 16 MB more than 100 MB are 126 MB.
        assert!(is_flat(100.0, 126.0) && is_flat(100.0, 20.0));
        assert!(!is_flat(100.0, 126.1));
    }
}
