//! Automation for people who work on Tavolino, in Rust so that it runs wherever Rust does.

// A command-line program prints.
#![allow(clippy::print_stdout)]

mod check;
mod client;
mod crash;
mod fuzz;
mod invalid_messages;
mod load;
mod shell;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Automation for people who work on Tavolino.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Everything that must pass before a change lands: format, lints, all tests
    Test,
    /// Format and lints only
    Lint,
    /// Kills the program again and again while people play, and looks for anything lost or invented
    CrashTest(crash::CrashArgs),
    /// Measures how much the program carries: moves a second, waiting times, CPU and memory
    Load(load::LoadArgs),
    /// HasMessage millions of things to the program that it must refuse, and looks whether anything changed
    InvalidMessages(invalid_messages::InvalidMessagesArgs),
    /// Feeds what sockets and HTTP send to their decoders, guided by what the decoders do with it
    Fuzz(fuzz::FuzzArgs),
}

fn main() -> Result<()> {
    match Cli::parse().command {
        Command::Test => check::test(),
        Command::Lint => check::lint(),
        Command::CrashTest(args) => crash::run(&args),
        Command::Load(args) => load::run(&args),
        Command::InvalidMessages(args) => invalid_messages::run(&args),
        Command::Fuzz(args) => fuzz::run(&args),
    }
}
