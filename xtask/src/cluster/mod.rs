//! `cargo xtask cluster-test` checks that several servers over one PostgreSQL lose nothing, whatever fails.
//!
//! Three servers share a primary database with a synchronous standby. Clients play at many tables through a load
//! balancer, which sends each connection to any server, so most requests are forwarded. Meanwhile servers, links and
//! databases fail one after another. The ledger of the crash test finds data that was lost, invented, changed or
//! received out of order. If two servers showed different entries under one number, that would be changed data.

mod balancer;
mod fault;
mod link;
mod site;

use crate::client::server_process::{self, Build};
use crate::crash::{self, Interruptions, ServerPhase, TableOutcome, TestContext};
use anyhow::{Result, bail};
use clap::Args;
use comfy_table::Table;
use engine::FastRng;
use fault::FaultKind;
use site::{SERVER_COUNT, Site};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::sleep;

/// How long clients play between two faults.
const PAUSE_BETWEEN_FAULTS: Duration = Duration::from_secs(1);
/// How long the site settles before the audit: longer than the lease, so that every table has an owner.
const SETTLING_TIME: Duration = Duration::from_secs(7);

/// Arguments of `cargo xtask cluster-test`.
#[derive(Args, Debug)]
pub(crate) struct ClusterArgs {
    /// How many faults are caused, each kind in turn
    #[arg(long, default_value_t = 200)]
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
}

impl ClusterArgs {
    /// The arguments used in CI.
    pub(crate) fn short() -> Self {
        ClusterArgs { faults: 8, tables: 8, seed: 1, program: None }
    }
}

/// The times in which clients could not play, by the fault that interrupted them.
type InterruptionsByFault = BTreeMap<FaultKind, Vec<Duration>>;

/// Causes faults while clients play, checks all tables and prints the result.
pub(crate) fn run(args: &ClusterArgs) -> Result<()> {
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
        let site = Site::start(&program, directory.path()).await?;
        play_with_faults(args, site, &records).await
    })?;
    println!("{}", interruption_table(&interruptions));
    let unverified = crash::verify_records(&program, &records)?;
    let caption = format!("faults {} · servers {SERVER_COUNT}", args.faults);
    crash::report(&caption, &outcomes, unverified, start.elapsed())?;
    let actions: usize = outcomes.iter().map(|outcome| outcome.actions).sum();
    // The test proves something only if players acted between the faults.
    if actions < 10 * args.faults {
        bail!("too few actions between the faults");
    }
    Ok(())
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
    let mut interruptions_by_fault = InterruptionsByFault::new();
    sleep(PAUSE_BETWEEN_FAULTS).await;
    for number in 0..args.faults {
        let kind = FaultKind::ALL[number % FaultKind::ALL.len()];
        let server = rng.next_u64() as usize % SERVER_COUNT;
        // Interruptions before this fault do not count.
        interruptions.take();
        kind.cause(&mut site, server).await?;
        sleep(PAUSE_BETWEEN_FAULTS).await;
        interruptions_by_fault.entry(kind).or_default().extend(interruptions.take());
        println!("{} of {} faults: {}", number + 1, args.faults, kind.description());
    }
    sleep(SETTLING_TIME).await;
    phase_sender.send_replace(ServerPhase::Audit(balancer_address));
    let outcomes = table_tasks.join_all().await.into_iter().collect::<Result<Vec<_>>>()?;
    Ok((outcomes.into_iter().flatten().collect(), interruptions_by_fault))
}

/// How long clients were interrupted: from the end of a connection until the next one could be used.
fn interruption_table(interruptions_by_fault: &InterruptionsByFault) -> Table {
    let mut table = Table::new();
    table.set_header(["fault", "interruptions", "half of them up to", "99 of 100 up to", "longest"]);
    for (kind, interruptions) in interruptions_by_fault {
        let mut sorted = interruptions.clone();
        sorted.sort();
        // The length that this share of the interruptions does not exceed, in seconds.
        let quantile = |share: f64| match sorted.len() {
            0 => String::new(),
            count => format!("{:.2} s", sorted[((count - 1) as f64 * share).round() as usize].as_secs_f64()),
        };
        table.add_row([
            kind.description().to_owned(),
            sorted.len().to_string(),
            quantile(0.5),
            quantile(0.99),
            quantile(1.0),
        ]);
    }
    table
}
