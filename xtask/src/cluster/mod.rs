//! `cargo xtask cluster-test` checks that several servers over one PostgreSQL lose nothing, whatever fails.
//!
//! Three servers share a primary database with a synchronous standby. Clients play at many tables through a load
//! balancer, which sends each connection to any server, so most requests are forwarded. Meanwhile servers, links and
//! databases fail one after another. The ledger of the crash test finds data that was lost, invented, changed or
//! received out of order. If two servers showed different entries under one number, that would be changed data.
//! `cargo xtask cluster-test --without-defences` removes one defence after another and shows that the test then fails.

mod balancer;
mod defence;
mod fault;
mod interruptions;
mod link;
mod site;

use crate::client::server_process::{self, Build};
use crate::crash::{self, Interruptions, ServerPhase, TableOutcome, TestContext};
use anyhow::{Result, bail};
use clap::Args;
use engine::FastRng;
use fault::FaultKind;
use interruptions::InterruptionsByFault;
use site::{Programs, SERVER_COUNT, Site, SiteDefence};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::sleep;

/// How long clients play between two faults.
const PAUSE_BETWEEN_FAULTS: Duration = Duration::from_secs(1);
/// How long the site settles before the audit: longer than the lease, so that every table has an owner.
const SETTLING_TIME: Duration = Duration::from_secs(7);

/// Arguments of `cargo xtask cluster-test`.
#[derive(Args, Debug, Default)]
pub(crate) struct ClusterArgs {
    /// How many faults are caused, each kind in turn
    #[arg(long, default_value_t = 200, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..))]
    faults: usize,
    /// The number of tables played at the same time
    #[arg(long, default_value_t = 12)]
    tables: usize,
    /// Random seed for the servers that fail and for the moves
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The program to test [default: build it]
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// An older version of the program, which some of the servers run
    #[arg(long, value_name = "FILE")]
    other_program: Option<PathBuf>,
    /// Cause only these kinds of faults
    #[arg(long, value_enum, value_delimiter = ',', value_name = "KINDS")]
    only: Vec<FaultKind>,
    /// Fail if players are interrupted for longer than docs/operations.md says; for machines that do nothing else
    #[arg(long)]
    check_times: bool,
    /// Let the site do without one of its defences, to see that the test then fails
    #[arg(long, value_enum, value_name = "DEFENCE")]
    without: Option<SiteDefence>,
    /// Remove every defence in turn, in the sources or at the site, and check that the test fails each time
    #[arg(long, conflicts_with_all = ["program", "without", "only"])]
    without_defences: bool,
}

impl ClusterArgs {
    /// The arguments used in CI.
    pub(crate) fn short() -> Self {
        ClusterArgs { faults: 12, tables: 8, seed: 1, ..ClusterArgs::default() }
    }
}

/// Causes faults while clients play, checks all tables and prints the result.
pub(crate) fn run(args: &ClusterArgs) -> Result<()> {
    if args.without_defences {
        return defence::remove_each(args.seed);
    }
    let program = match &args.program {
        Some(program) => program.clone(),
        None => server_process::build(Build::Dev)?,
    };
    let directory = tempfile::tempdir()?;
    let records = directory.path().join("records");
    std::fs::create_dir(&records)?;
    let start = Instant::now();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (outcomes, interruptions) = runtime.block_on(async {
        let programs = Programs { current: program.clone(), other: args.other_program.clone() };
        let site = Site::start(programs, args.without, directory.path()).await?;
        play_with_faults(args, site, &records).await
    })?;
    println!("{}", interruptions.to_table());
    let unverified = crash::verify_records(&program, &records)?;
    let caption = format!("faults {} · servers {SERVER_COUNT}", args.faults);
    crash::report(&caption, &outcomes, unverified, start.elapsed())?;
    let actions: usize = outcomes.iter().map(|outcome| outcome.actions).sum();
    // The test proves something only if players acted between the faults.
    if actions < 10 * args.faults {
        bail!("too few actions between the faults");
    }
    interruptions.check_that_players_came_back()?;
    if args.check_times { interruptions.check_limits() } else { Ok(()) }
}

/// Lets clients play while faults happen, then audits all tables.
async fn play_with_faults(
    args: &ClusterArgs,
    mut site: Site,
    records: &std::path::Path,
) -> Result<(Vec<TableOutcome>, InterruptionsByFault)> {
    let mut rng = FastRng::new(args.seed);
    let balancer_address = balancer::start(site.targets.clone(), FastRng::new(rng.next_u64())).await?;
    let (phase_sender, phase) = watch::channel(ServerPhase::Up(balancer_address));
    let interruptions = Interruptions::default();
    let test_context = TestContext { records: records.into(), interruptions: Some(interruptions.clone()) };
    let table_tasks = crash::spawn_tables(args.tables, &mut rng, &phase, &test_context);
    let mut interruptions_by_fault = InterruptionsByFault::default();
    let kinds = if args.only.is_empty() { &FaultKind::ALL[..] } else { &args.only };
    sleep(PAUSE_BETWEEN_FAULTS).await;
    for number in 0..args.faults {
        let kind = kinds[number % kinds.len()];
        let server = rng.next_u64() as usize % SERVER_COUNT;
        // Interruptions before this fault do not count.
        interruptions.take();
        kind.cause(&mut site, server).await?;
        sleep(PAUSE_BETWEEN_FAULTS).await;
        interruptions_by_fault.add(kind, interruptions.take());
        println!("{} of {} faults: {}", number + 1, args.faults, kind.description());
    }
    sleep(SETTLING_TIME).await;
    phase_sender.send_replace(ServerPhase::Audit(balancer_address));
    let outcomes = table_tasks.join_all().await.into_iter().collect::<Result<Vec<_>>>()?;
    // Clients that have not come back are interrupted by the last fault or an earlier one.
    interruptions_by_fault.add(kinds[(args.faults - 1) % kinds.len()], interruptions.take());
    Ok((outcomes.into_iter().flatten().collect(), interruptions_by_fault))
}
