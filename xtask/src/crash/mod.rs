//! D1: what was acknowledged or shown survives `kill -9` at any instant under load.
//!
//! People play at many tables of the real program, which is killed again and again, without warning and at
//! random moments. They come back with the last number they saw and send again what was not answered. `ledger`
//! then finds what was lost, invented, changed or told out of order.

mod ledger;
mod player;
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
use table::{ServerPhase, TableOutcome};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// A bot is quick here, nobody is ever replaced by one, and all connections come from one address.
const OPTIONS: [&str; 6] = ["--bot-delay-ms", "2", "--grace-s", "3600", "--exempt-loopback", "--log=error"];

/// `cargo xtask crash-test`.
#[derive(Args, Debug)]
pub(crate) struct CrashArgs {
    /// How often the program is killed
    #[arg(long, default_value_t = 1000)]
    kills: usize,
    /// How many tables are played at once
    #[arg(long, default_value_t = 24)]
    tables: usize,
    /// Chooses the moments and the moves
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The program to be killed [default: built from here]
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

impl CrashArgs {
    /// As CI runs it.
    pub(crate) fn short() -> Self {
        CrashArgs { kills: 20, tables: 24, seed: 1, program: None }
    }
}

/// Kills the program, looks for what is missing, and says so.
pub(crate) fn run(args: &CrashArgs) -> Result<()> {
    let program = match &args.program {
        Some(program) => program.clone(),
        None => server_process::build(Build::Dev)?,
    };
    let place = tempfile::tempdir()?;
    let (data, records) = (place.path().join("data"), place.path().join("records"));
    std::fs::create_dir(&records)?;
    let start = Instant::now();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let outcomes = runtime.block_on(play_and_kill(args, &program, &data, records.as_path().into()))?;
    let unverified = verify(&program, &records)?;
    report(args, &outcomes, unverified, start.elapsed())
}

async fn play_and_kill(
    args: &CrashArgs,
    program: &Path,
    data: &Path,
    records: Arc<Path>,
) -> Result<Vec<TableOutcome>> {
    let mut rng = FastRng::new(args.seed);
    let (shown, phase) = watch::channel(ServerPhase::Down);
    let turn = Arc::new(AtomicUsize::new(0));
    let mut tables = JoinSet::new();
    for _ in 0..args.tables {
        let rng = FastRng::new(rng.next_u64());
        tables.spawn(one_after_another(turn.clone(), rng, phase.clone(), records.clone()));
    }
    for kill in 1..=args.kills {
        let server = ServerProcess::open(program, data, &OPTIONS)?;
        shown.send_replace(ServerPhase::Up(server.address));
        // From "nobody is back yet" to "everybody has been playing for a while".
        tokio::time::sleep(Duration::from_secs_f64(0.05 + 0.75 * rng.unit())).await;
        server.kill()?;
        shown.send_replace(ServerPhase::Down);
        if kill % 50 == 0 {
            println!("{kill} kills …");
        }
    }
    let server = ServerProcess::open(program, data, &OPTIONS)?;
    shown.send_replace(ServerPhase::Audit(server.address));
    let outcomes = tables.join_all().await.into_iter().collect::<Result<Vec<_>>>()?;
    Ok(outcomes.into_iter().flatten().collect())
}

/// One table after another, until the server closes.
async fn one_after_another(
    turn: Arc<AtomicUsize>,
    mut rng: FastRng,
    phase: watch::Receiver<ServerPhase>,
    records: Arc<Path>,
) -> Result<Vec<TableOutcome>> {
    let mut outcomes = Vec::new();
    loop {
        let request = table::table_request(turn.fetch_add(1, Ordering::Relaxed));
        match table::run(request, FastRng::new(rng.next_u64()), phase.clone(), records.clone()).await? {
            Some(outcome) => outcomes.push(outcome),
            None => return Ok(outcomes),
        }
    }
}

/// How many records of finished games the program itself does not find in order.
fn verify(program: &Path, records: &Path) -> Result<usize> {
    let mut wrong = 0;
    for record in std::fs::read_dir(records)? {
        let path = record?.path();
        let verified = Command::new(program).arg("verify").arg(&path).stdout(Stdio::null()).status()?;
        if !verified.success() {
            println!("{}: does not verify", path.display());
            wrong += 1;
        }
    }
    Ok(wrong)
}

fn report(args: &CrashArgs, outcomes: &[TableOutcome], unverified: usize, took: Duration) -> Result<()> {
    let sum = |count: fn(&TableOutcome) -> usize| outcomes.iter().map(count).sum::<usize>();
    let faults = || outcomes.iter().flat_map(|outcome| &outcome.faults);
    let count = |is: fn(&Fault) -> bool| faults().filter(|fault| is(fault)).count();
    faults().take(20).for_each(|fault| println!("{fault:?}"));
    println!(
        "kills {} · tables {} · entries {} · requests acknowledged {} · actions {} · games verified {} · {:.0} s",
        args.kills,
        outcomes.len(),
        sum(|outcome| outcome.entries),
        sum(|outcome| outcome.acknowledged),
        sum(|outcome| outcome.actions),
        sum(|outcome| outcome.records) - unverified,
        took.as_secs_f64(),
    );
    println!(
        "lost {} · invented {} · changed {} · out of order {} · refused {} · not verified {unverified}",
        count(|fault| matches!(fault, Fault::Lost(_))),
        count(|fault| matches!(fault, Fault::Invented(_))),
        count(|fault| matches!(fault, Fault::Changed(_))),
        count(|fault| matches!(fault, Fault::OutOfOrder(_))),
        count(|fault| matches!(fault, Fault::Refused(_))),
    );
    if faults().next().is_some() || unverified > 0 {
        bail!("a promise was broken");
    }
    // A test in which nothing happened shows nothing.
    if sum(|outcome| outcome.actions) < args.kills {
        bail!("too little was played between the kills to show anything");
    }
    Ok(())
}
