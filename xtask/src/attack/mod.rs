//! `cargo xtask attack`: attacks the real program on loopback while other players play, and fails if an attack breaks a
//! guarantee (P1 to P7 in docs/promises.md).
//!
//! Each attack has a server of its own with an empty database. Attackers, other players and bystanders have different
//! addresses of 127.0.0.0/8, because the server limits each client address.

mod attacks;
mod guessing;
mod long_game;
mod mixed;
mod other_players;
mod report;
mod resources;
mod scripted_table;
mod target;

use crate::client::server_process::{self, Build};
use crate::load::tables::GameLength;
use anyhow::{Context, Result, bail};
use attacks::Attack;
use clap::{Args, ValueEnum};
use long_game::PreparedData;
use other_players::OtherPlayers;
use report::{Findings, Measurements, Row};
use resources::{PeakMemory, directory_bytes};
use std::path::PathBuf;
use std::time::Duration;
use target::{Program, Scale, Target};
use tokio::task::LocalSet;

/// How long the latency of other players is measured before an attack, in the full and in the short version.
const FULL_CONTROL_TIME: Duration = Duration::from_secs(5);
const SHORT_CONTROL_TIME: Duration = Duration::from_secs(2);

/// How long an attack lasts in the short version, if it has no end of its own.
const SHORT_DURATION: Duration = Duration::from_secs(3);

/// Arguments of `cargo xtask attack`.
#[derive(Args, Debug)]
pub(crate) struct AttackArgs {
    /// Run a short version with few repetitions, as in CI
    ///
    /// On a busy machine the latency of other players is then compared with their latency before the attack,
    /// and not with the limit of 100 ms. Memory, disk and information are judged as in the full version.
    #[arg(long)]
    short: bool,
    /// Make only this attack
    #[arg(long, value_enum, value_name = "NAME")]
    only: Option<Attack>,
    /// The program to attack [default: build it]
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// Seconds of each attack that has no end of its own
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Make many attacks at the same time instead, and check that memory stays flat
    #[arg(long, conflicts_with_all = ["only", "seconds"])]
    mixed: bool,
    /// Minutes of the mixed attacks
    #[arg(long, default_value_t = 120, requires = "mixed")]
    minutes: u64,
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
}

impl AttackArgs {
    /// The arguments used in CI.
    pub(crate) fn short() -> Self {
        AttackArgs {
            short: true,
            only: None,
            program: None,
            seconds: 0,
            mixed: false,
            minutes: 0,
            json: false,
        }
    }
}

/// Makes the attacks and prints the report. Fails if a guarantee is broken.
pub(crate) fn run(args: &AttackArgs) -> Result<()> {
    let program = match &args.program {
        Some(program) => program.clone(),
        None => server_process::build(if args.short { Build::Dev } else { Build::Release })?,
    };
    let program = Program::new(program)?;
    let duration = if args.short { SHORT_DURATION } else { Duration::from_secs(args.seconds) };
    let scale = Scale { is_short: args.short, duration };
    if args.mixed {
        return mixed::run(&program, scale, Duration::from_secs(60 * args.minutes), args.json);
    }
    // Some attacks need data with a long game. The first of them creates it, the others share it.
    let mut prepared_data = None;
    let mut rows = Vec::new();
    for attack in Attack::value_variants() {
        if args.only.is_none_or(|only| only == *attack) {
            let row = attack_once(*attack, &program, scale, &mut prepared_data);
            rows.push(row.with_context(|| format!("the attack {} failed", name(*attack)))?);
        }
    }
    if args.json {
        println!("{}", serde_json::to_string_pretty(&rows)?);
    } else {
        println!("{}", report::to_text(&rows));
    }
    match rows.iter().filter(|row| row.is_broken()).count() {
        0 => Ok(()),
        broken => bail!("{broken} of {} attacks broke a guarantee", rows.len()),
    }
}

/// The attack's name on the command line.
fn name(attack: Attack) -> String {
    attack.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}

/// Starts a server, measures the other players alone, makes the attack, and measures everything meanwhile.
/// The long game is played when an attack needs it for the first time.
fn attack_once(
    attack: Attack,
    program: &Program,
    scale: Scale,
    prepared_data: &mut Option<PreparedData>,
) -> Result<Row> {
    if let Some(reason) = attack.reason_to_skip(scale) {
        let (findings, no_measurements) = (Findings::skipped(reason), Measurements::default());
        return Ok(Row::new(name(attack), attack.fault(), findings, &no_measurements, scale.is_short));
    }
    let options = attack.server_options(program);
    let (mut target, long_game) = if attack.needs_long_game() {
        let prepared = match prepared_data {
            Some(prepared) => prepared,
            None => prepared_data.insert(long_game::prepare(program, scale)?),
        };
        let target = Target::start_with_data(program, scale, &options, prepared.copy()?)?;
        (target, Some(&prepared.game))
    } else {
        (Target::start(program, scale, &options)?, None)
    };
    let mut measurements = Measurements::default();
    // Ordinary players, who play while the attack runs. Their latencies show its effect.
    let mut players = attack
        .has_other_players()
        .then(|| OtherPlayers::start(target.address(), GameLength::OneLongGame))
        .transpose()?;
    if let Some(players) = &players {
        // The latencies while the tables were set up do not count.
        players.take_latencies();
        std::thread::sleep(scale.choose(FULL_CONTROL_TIME, SHORT_CONTROL_TIME));
        measurements.latencies_before = players.take_latencies();
    }
    let disk_before = directory_bytes(target.data());
    let memory = PeakMemory::start(target.process_id());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut findings = LocalSet::new().block_on(&runtime, attack.run(&mut target, long_game))?;
    if let Some(players) = &mut players {
        findings = require_undisturbed(findings, players);
        measurements.latencies_during = players.take_latencies();
    }
    measurements.peak_memory = memory.bytes();
    measurements.disk_growth = directory_bytes(target.data()).saturating_sub(disk_before);
    Ok(Row::new(name(attack), attack.fault(), findings, &measurements, scale.is_short))
}

/// Stops the other players. It breaks a guarantee if one of them was refused or lost the connection.
fn require_undisturbed(findings: Findings, players: &mut OtherPlayers) -> Findings {
    match players.stop() {
        Ok(()) => findings,
        Err(error) => findings.require(false, &error.to_string()),
    }
}
