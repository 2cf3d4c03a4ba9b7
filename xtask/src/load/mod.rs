//! `cargo xtask load`: measures throughput, latency, CPU and memory of the server with durable storage, on
//! this machine.
//!
//! The clients run in this process. They share the cores with the server, so they parse only what they need.

mod bots;
mod cluster;
pub(crate) mod counters;
mod frame;
pub(crate) mod process;
mod report;
mod restart;
mod scenario;
pub(crate) mod seat_client;
pub(crate) mod tables;

use crate::client::server_process::{self, Build};
use crate::shell::root;
use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use report::Report;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

/// The limit of memory per idle socket (guarantee L3 in docs/promises.md).
const MAX_BYTES_PER_SOCKET: u64 = 32 * 1024;

/// The longest allowed time from a restart until players can continue, in milliseconds.
const MAX_RESTART_MS: f64 = 5_000.0;

/// Arguments of `cargo xtask load`.
#[derive(Args, Debug)]
pub(crate) struct LoadArgs {
    /// Run a short version with few tables, as in CI
    #[arg(long)]
    short: bool,
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
    /// Run only this load
    #[arg(long, value_enum)]
    only: Option<LoadKind>,
    /// Measure sites of these numbers of servers over one PostgreSQL instead, for example 1,2,4
    #[arg(long, value_delimiter = ',', value_name = "COUNTS", conflicts_with = "only")]
    cluster: Vec<usize>,
    /// With --cluster: this number of moves per second in total, instead of as many as possible
    #[arg(long, value_name = "MOVES", requires = "cluster")]
    rate: Option<usize>,
    /// Seconds to measure each load
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// The program to measure [default: build it]
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

impl LoadArgs {
    /// The arguments used in CI.
    pub(crate) fn short() -> Self {
        LoadArgs {
            short: true,
            json: false,
            only: None,
            cluster: Vec::new(),
            rate: None,
            seconds: 0,
            program: None,
        }
    }
}

/// The available loads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum LoadKind {
    /// 50 tables with 4 sockets each, as fast as possible
    Busy,
    /// 2,000 tables, 400 actions per second in total
    Paced,
    /// 10,000 idle sockets
    Idle,
    /// People at 20 tables, alone and beside 200 tables of experts
    Bots,
    /// The cost of a move by length of the game
    Length,
    /// The cost of a move by number of finished games
    Finished,
    /// 10,000 stored games, a killed server and its restart
    Restart,
}

/// Runs the loads and prints the report.
pub(crate) fn run(args: &LoadArgs) -> Result<()> {
    if cfg!(debug_assertions) && !args.short {
        return run_optimised();
    }
    let program = match &args.program {
        Some(program) => program.clone(),
        None => server_process::build(if args.short { Build::Dev } else { Build::Release })?,
    };
    let report = if args.short { run_short_loads(&program)? } else { run_full_loads(args, &program)? };
    if args.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        println!("{}", report.to_text());
    }
    check_limits(&report)
}

/// Runs the loads that the arguments select, in full size. [`LoadKind`] says what the numbers mean.
fn run_full_loads(args: &LoadArgs, program: &std::path::Path) -> Result<Report> {
    let duration = Duration::from_secs(args.seconds);
    if !args.cluster.is_empty() {
        let loads = cluster::measure(program, &args.cluster, 50, args.rate, duration)?;
        return Ok(Report { loads, ..Report::default() });
    }
    let selected = |kind| args.only.is_none_or(|only| only == kind);
    let mut report = Report::default();
    if selected(LoadKind::Busy) {
        report.loads.push(scenario::busy(program, 50, duration)?);
    }
    if selected(LoadKind::Paced) {
        // 2,000 tables with 400 actions per second in total.
        report.loads.push(scenario::paced(program, 2_000, 400, duration)?);
    }
    // Each socket needs a file descriptor in this process and one in the server.
    if selected(LoadKind::Idle) {
        report.loads.push(scenario::idle(program, 10_000, duration)?);
    }
    if selected(LoadKind::Bots) {
        // 200 tables of experts.
        report.loads.extend(bots::beside_bots(program, 200, duration)?);
    }
    if selected(LoadKind::Length) {
        // Six time windows show how the cost grows.
        report.by_length = scenario::by_length(program, duration / 4, 6)?;
    }
    if selected(LoadKind::Finished) {
        report.by_finished = scenario::by_finished(program, duration / 4, 6)?;
    }
    if selected(LoadKind::Restart) {
        // Of the 10,000 tables, players return to 200.
        let result = restart::measure_restart(program, 10_000, 200)?;
        report.restart = Some(result);
        if result.played_ms > MAX_RESTART_MS {
            println!("{}", report.to_text());
            bail!("players could not continue within 5 s after the restart");
        }
    }
    Ok(report)
}

/// Runs the same loads as [`run_full_loads`] with few tables, in a few seconds.
fn run_short_loads(program: &std::path::Path) -> Result<Report> {
    let duration = Duration::from_secs(2);
    // 10 busy tables; 60 tables with 30 actions per second in total; 400 idle sockets; 20 tables of experts.
    let mut loads = vec![
        scenario::busy(program, 10, duration)?,
        scenario::paced(program, 60, 30, duration)?,
        scenario::idle(program, 400, duration)?,
    ];
    loads.extend(bots::beside_bots(program, 20, duration)?);
    Ok(Report {
        loads,
        by_length: scenario::by_length(program, duration, 2)?,
        by_finished: scenario::by_finished(program, duration, 2)?,
        restart: Some(restart::measure_restart(program, 100, 20)?),
    })
}

/// Checks the limits that hold on every machine, even on a slow or busy one.
fn check_limits(report: &Report) -> Result<()> {
    for row in &report.loads {
        if row.refused > 0 || row.moves_per_second.is_some_and(|moves| moves < 1.0) {
            bail!("{}: a client failed, or there was less than one move per second", row.load);
        }
        if row.bytes_per_socket.is_some_and(|bytes| bytes > MAX_BYTES_PER_SOCKET) {
            bail!("{}: a socket needs more than 32 KiB", row.load);
        }
    }
    Ok(())
}

/// Runs the same command in release mode, with the highest limit of open files.
fn run_optimised() -> Result<()> {
    let arguments = std::env::args().skip(1);
    // The shell raises its limit of open files to the hard limit, and then becomes Cargo.
    let status = Command::new("sh")
        .args(["-c", r#"ulimit -n "$(ulimit -Hn)"; exec "$@""#, "sh"])
        .args(["cargo", "run", "--quiet", "--release", "-p", "xtask", "--"])
        .args(arguments)
        .current_dir(root())
        .status()?;
    if status.success() { Ok(()) } else { bail!("the load test failed") }
}
