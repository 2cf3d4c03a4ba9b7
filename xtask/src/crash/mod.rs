//! `cargo xtask crash-test` checks guarantee D1 (docs/promises.md): acknowledged requests and shown events
//! survive `kill -9` at any moment.
//!
//! Clients play at many tables while the server is killed repeatedly at random moments. After each restart
//! they reconnect and resend the requests that got no response. The `ledger` finds data that was lost,
//! invented, changed or received out of order.

mod expected_entry;
mod ledger;
mod player;
mod player_state;
mod shown_event;
mod table;

use crate::client::server_process::{self, Build, ServerProcess};
use anyhow::{Result, bail};
use clap::Args;
use engine::FastRng;
use ledger::Fault;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
pub(crate) use table::{Interruptions, ServerPhase, TableOutcome, TestContext};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// Server options: fast bots, no replacement of absent players, and no limits for the address that all
/// clients share.
const SERVER_OPTIONS: [&str; 6] =
    ["--bot-delay-ms", "2", "--grace-s", "3600", "--exempt-loopback", "--log=error"];

/// Arguments of `cargo xtask crash-test`.
#[derive(Args, Debug)]
pub(crate) struct CrashArgs {
    /// How often the program is killed
    #[arg(long, default_value_t = 1000)]
    kills: usize,
    /// The number of tables played at the same time
    #[arg(long, default_value_t = 24)]
    tables: usize,
    /// Random seed for the moments of the kills and the moves
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The program to kill [default: build it]
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

impl CrashArgs {
    /// The arguments used in CI.
    pub(crate) fn short() -> Self {
        CrashArgs { kills: 20, tables: 24, seed: 1, program: None }
    }
}

/// Kills the program repeatedly, checks all tables and prints the result.
pub(crate) fn run(args: &CrashArgs) -> Result<()> {
    let program = match &args.program {
        Some(program) => program.clone(),
        None => server_process::build(Build::Dev)?,
    };
    let directory = tempfile::tempdir()?;
    let (data, records) = (directory.path().join("data"), directory.path().join("records"));
    std::fs::create_dir(&records)?;
    let start = Instant::now();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let test_context = TestContext { records: records.as_path().into(), interruptions: None };
    let outcomes = runtime.block_on(play_and_kill(args, &program, &data, &test_context))?;
    let unverified_count = verify_records(&program, &records)?;
    report(&format!("kills {}", args.kills), &outcomes, unverified_count, start.elapsed())?;
    // The test proves something only if players acted between the kills: at least once per kill on average.
    if outcomes.iter().map(|outcome| outcome.actions).sum::<usize>() < args.kills {
        bail!("too few actions between the kills");
    }
    Ok(())
}

/// Lets clients play while the server is killed and restarted, then audits all tables.
async fn play_and_kill(
    args: &CrashArgs,
    program: &Path,
    data: &Path,
    test_context: &TestContext,
) -> Result<Vec<TableOutcome>> {
    let mut rng = FastRng::new(args.seed);
    // Tells all clients whether the server is running, and at which address.
    let (phase_sender, phase) = watch::channel(ServerPhase::Down);
    let table_tasks = spawn_tables(args.tables, &mut rng, &phase, test_context);
    for kill in 1..=args.kills {
        let server = ServerProcess::open(program, data, &SERVER_OPTIONS)?;
        phase_sender.send_replace(ServerPhase::Up(server.address));
        // After 0.05 s no client has reconnected yet; after 0.8 s all clients are playing.
        tokio::time::sleep(Duration::from_secs_f64(0.05 + 0.75 * rng.unit())).await;
        server.kill()?;
        phase_sender.send_replace(ServerPhase::Down);
        if kill % 50 == 0 {
            println!("{kill} kills …");
        }
    }
    let server = ServerProcess::open(program, data, &SERVER_OPTIONS)?;
    phase_sender.send_replace(ServerPhase::Audit(server.address));
    let outcomes = table_tasks.join_all().await.into_iter().collect::<Result<Vec<_>>>()?;
    Ok(outcomes.into_iter().flatten().collect())
}

/// Starts one task for each of the tables that are played at the same time. A task plays at one table after another.
pub(crate) fn spawn_tables(
    table_count: usize,
    rng: &mut FastRng,
    phase: &watch::Receiver<ServerPhase>,
    test_context: &TestContext,
) -> JoinSet<Result<Vec<TableOutcome>>> {
    let next_table_number = Arc::new(AtomicUsize::new(0));
    let mut table_tasks = JoinSet::new();
    for _ in 0..table_count {
        let rng = FastRng::new(rng.next_u64());
        table_tasks.spawn(play_tables(next_table_number.clone(), rng, phase.clone(), test_context.clone()));
    }
    table_tasks
}

/// Plays at one table after another until the audit begins.
async fn play_tables(
    next_table_number: Arc<AtomicUsize>,
    mut rng: FastRng,
    phase: watch::Receiver<ServerPhase>,
    test_context: TestContext,
) -> Result<Vec<TableOutcome>> {
    let mut outcomes = Vec::new();
    loop {
        let request = table::table_request(next_table_number.fetch_add(1, Ordering::Relaxed));
        match table::run(request, FastRng::new(rng.next_u64()), phase.clone(), &test_context).await? {
            Some(outcome) => outcomes.push(outcome),
            None => return Ok(outcomes),
        }
    }
}

/// Verifies the records of all finished games and returns the number of failures.
pub(crate) fn verify_records(program: &Path, records: &Path) -> Result<usize> {
    let mut failures = 0;
    for record in std::fs::read_dir(records)? {
        let path = record?.path();
        let exit_status = Command::new(program).arg("verify").arg(&path).stdout(Stdio::null()).status()?;
        if !exit_status.success() {
            println!("{}: does not verify", path.display());
            failures += 1;
        }
    }
    Ok(failures)
}

/// Prints the totals after the caption. Fails if there was a fault.
pub(crate) fn report(
    caption: &str,
    outcomes: &[TableOutcome],
    unverified_count: usize,
    duration: Duration,
) -> Result<()> {
    // Adds up one number of all tables.
    let sum = |value: fn(&TableOutcome) -> usize| outcomes.iter().map(value).sum::<usize>();
    let faults = || outcomes.iter().flat_map(|outcome| &outcome.faults);
    let count_faults = |matches: fn(&Fault) -> bool| faults().filter(|fault| matches(fault)).count();
    // The first 20 faults are enough to find the cause.
    faults().take(20).for_each(|fault| println!("{fault:?}"));
    println!(
        "{caption} · tables {} · entries {} · requests acknowledged {} · actions {} · games verified {} · {:.0} s",
        outcomes.len(),
        sum(|outcome| outcome.entries),
        sum(|outcome| outcome.acknowledged_requests),
        sum(|outcome| outcome.actions),
        sum(|outcome| outcome.records) - unverified_count,
        duration.as_secs_f64(),
    );
    println!(
        "lost {} · invented {} · changed {} · out of order {} · refused {} · not verified {unverified_count}",
        count_faults(|fault| matches!(fault, Fault::Lost(_))),
        count_faults(|fault| matches!(fault, Fault::Invented(_))),
        count_faults(|fault| matches!(fault, Fault::Changed(_))),
        count_faults(|fault| matches!(fault, Fault::OutOfOrder(_))),
        count_faults(|fault| matches!(fault, Fault::Refused(_))),
    );
    if faults().next().is_some() || unverified_count > 0 {
        bail!("a guarantee was broken");
    }
    Ok(())
}
