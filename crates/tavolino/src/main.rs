//! The binary: reads arguments, calls one of the libraries, and turns every failure into one clear sentence.

// A command-line program prints.
#![allow(clippy::print_stdout)]

mod bench;
mod cli;
mod ending;
mod output;
mod referee;
mod replay;
mod simulate;
mod telling;
mod verify;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = cli::Cli::parse();
    let language = cli.language();
    let done = match cli.command {
        cli::Command::Referee => referee::run(language),
        cli::Command::Simulate(args) => simulate::run(&args, language),
        cli::Command::Replay(args) => replay::run(&args, language),
        cli::Command::Verify(args) => verify::run(&args, language),
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
