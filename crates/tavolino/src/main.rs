//! The binary: reads arguments, calls one of the libraries, and turns every failure into one clear sentence.

// A command-line program prints.
#![allow(clippy::print_stdout)]

mod bar;
mod bench;
mod cli;
mod ending;
mod output;
mod players;
mod referee;
mod replay;
mod report;
mod serve;
mod simulate;
mod telling;
mod tournament;
mod train;
mod verify;

use cli::Command;
use engine::{HasMessage, SetupError};
use simulator::SimulationError;
use std::process::ExitCode;

/// A table makes many small texts and drops them at once; the system's allocator took a tenth of a busy server's time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = cli::Cli::read();
    let language = cli.language();
    let done = match cli.command() {
        Command::Serve(args) => serve::run(&args, language),
        Command::Referee => referee::run(language),
        Command::Simulate(args) => simulate::run(&args, language),
        Command::Tournament(args) => tournament::run(&args, language),
        Command::Train(args) => train::run(&args, language),
        Command::Replay(args) => replay::run(&args, language),
        Command::Verify(args) => verify::run(&args, language),
        Command::Bench(args) => bench::run(&args, language),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if output::reader_is_gone(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}", output::printable(&format!("tavolino: {}", in_words(&error, language))));
            ExitCode::from(2)
        }
    }
}

/// A failure in one sentence. What the rules refuse they say themselves, in every language.
fn in_words(error: &anyhow::Error, language: words::Language) -> String {
    let refused = error.chain().find_map(|cause| match cause.downcast_ref() {
        Some(SimulationError::Setup(refused)) => Some(refused),
        _ => cause.downcast_ref::<SetupError>(),
    });
    match refused {
        Some(refused) => telling::sentence(&words::Phrasebook::shared(language), &refused.message()),
        None => format!("{error:#}"),
    }
}
