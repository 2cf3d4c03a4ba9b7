//! The command line: what can be asked for, explained where it is asked.

use crate::simulate::{SIMULATE_HELP, SimulateArgs};
use crate::tournament::{TOURNAMENT_HELP, TournamentArgs};
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;
use words::Language;

/// A table for card games: play, referee, simulate and replay them.
#[derive(Parser, Debug)]
#[command(name = "tavolino", version, subcommand_required = true, arg_required_else_help = true)]
pub(crate) struct Cli {
    /// The language of everything printed about games: en, fr or it [default: the environment's locale]
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<Language>,

    #[command(subcommand)]
    pub(crate) command: Command,
}

impl Cli {
    /// The language asked for, or the environment's.
    pub(crate) fn language(&self) -> Language {
        self.lang.unwrap_or_else(Language::from_environment)
    }
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Referee games for another program: JSON lines on standard input and output
    #[command(after_help = REFEREE_HELP)]
    Referee,
    /// Play many games among players made of code and report who wins
    #[command(after_help = SIMULATE_HELP)]
    Simulate(SimulateArgs),
    /// Let players made of code meet, everybody against everybody, and rate them
    #[command(after_help = TOURNAMENT_HELP)]
    Tournament(TournamentArgs),
    /// Print a recorded game move by move
    Replay(ReplayArgs),
    /// Measure how fast the rules are
    Bench(BenchArgs),
}

const REFEREE_HELP: &str = "\
Each line in is one request, each line out its answer:
  {\"new\":{\"game\":GAME,\"seats\":3}}     start a game
  {\"do\":\"play 7\"}                      the seat whose turn it is does this
  {\"view\":1}  {\"view\":\"spectator\"}    what that seat, or an onlooker, may see
  {\"state\":true}                       the last answer again
Requests, answers and error codes are described in docs/referee.md.";

#[derive(Args, Debug)]
pub(crate) struct ReplayArgs {
    /// The record, as written by `simulate --records` or downloaded from a table
    pub(crate) file: PathBuf,
    /// Show only what this seat saw, or `spectator` for an onlooker [default: everything]
    #[arg(long, value_name = "SEAT")]
    pub(crate) seen_by: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct BenchArgs {
    /// Write the figures as JSON into this file, or `-` for standard output instead of the table
    #[arg(long, value_name = "FILE|-")]
    pub(crate) json: Option<PathBuf>,
}
