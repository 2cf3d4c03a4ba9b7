//! The program `tavolino`: parses its arguments, runs one command, and prints every failure as one sentence.

// A command-line program prints.
#![allow(clippy::print_stdout)]

mod admin;
mod bench;
mod cli;
mod copy_store;
mod database;
mod ending;
mod exercises;
mod output;
mod phrases;
mod players;
mod progress;
mod referee;
mod replay;
mod report;
mod review;
mod serve;
mod simulate;
mod tournament;
mod train;
mod verify;

use cli::Command;
use engine::{HasMessage, SetupError};
use simulator::SimulationError;
use std::process::ExitCode;

/// A faster allocator than the system's. Tables allocate many short-lived strings, and with the system's
/// allocator these allocations took a tenth of a busy server's time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = cli::Cli::parse_arguments();
    let language = cli.language();
    let result = match cli.command() {
        Command::Serve(args) => serve::run(&args, language),
        Command::Admin(args) => admin::run(args),
        Command::CopyStore(args) => copy_store::run(&args),
        Command::Referee => referee::run(language),
        Command::Simulate(args) => simulate::run(&args, language),
        Command::Tournament(args) => tournament::run(&args, language),
        Command::Train(args) => train::run(&args, language),
        Command::Replay(args) => replay::run(&args, language),
        Command::Review(args) => review::run(&args, language),
        Command::Exercises(args) => exercises::run(&args),
        Command::Verify(args) => verify::run(&args, language),
        Command::Bench(args) => bench::run(&args, language),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}", output::printable(&format!("tavolino: {}", error_sentence(&error, language))));
            ExitCode::from(2)
        }
    }
}

/// An error as one sentence. Refused game settings are explained in the user's language, other errors in
/// English.
fn error_sentence(error: &anyhow::Error, language: words::Language) -> String {
    let setup_error = error.chain().find_map(|cause| match cause.downcast_ref() {
        Some(SimulationError::Setup(setup_error)) => Some(setup_error),
        _ => cause.downcast_ref::<SetupError>(),
    });
    match setup_error {
        Some(setup_error) => phrases::sentence(&words::Translator::shared(language), &setup_error.message()),
        None => format!("{error:#}"),
    }
}
