//! The binary: reads arguments, calls one of the libraries, and turns every failure into one clear sentence.

// A command-line program prints.
#![allow(clippy::print_stdout)]

mod bar;
mod bench;
mod cli;
mod output;
mod players;
mod referee;
mod replay;
mod report;
mod simulate;
mod telling;
mod tournament;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = cli::Cli::parse();
    let language = cli.language();
    let done = match cli.command {
        cli::Command::Referee => referee::run(language),
        cli::Command::Simulate(args) => simulate::run(&args, language),
        cli::Command::Tournament(args) => tournament::run(&args, language),
        cli::Command::Replay(args) => replay::run(&args, language),
        cli::Command::Bench(args) => bench::run(&args, language),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if output::reader_is_gone(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tavolino: {error:#}");
            ExitCode::from(2)
        }
    }
}
