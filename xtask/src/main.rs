//! `cargo xtask`: the test, lint, load and crash commands for developers of Tavolino. They are written in
//! Rust, so they run on every machine that can build the project.

// A command-line program prints.
#![allow(clippy::print_stdout)]

mod attack;
mod check;
mod client;
mod cluster;
mod crash;
mod fuzz;
mod invalid_messages;
mod load;
mod proxies;
mod scale;
mod shell;
mod site;
mod wasm;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Commands for developers of Tavolino.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Run everything that must pass before a change is merged: formatting, lints, all tests
    Test,
    /// Check formatting and lints only
    Lint,
    /// Kill the server repeatedly during play, and check that no data is lost or invented
    CrashTest(crash::CrashArgs),
    /// Let servers, links and databases of a site fail during play, and check that no data is lost or invented
    ClusterTest(cluster::ClusterArgs),
    /// Measure the server under load: moves per second, latency, CPU and memory
    Load(load::LoadArgs),
    /// Compute how many servers and databases a site of a given size needs
    Scale(scale::ScaleArgs),
    /// Attack the server while others play, and check that no guarantee breaks
    Attack(attack::AttackArgs),
    /// Send millions of invalid messages to the server, and check that nothing changes
    InvalidMessages(invalid_messages::InvalidMessagesArgs),
    /// Test the samples in deploy/ with the real nginx and HAProxy, as far as they can be installed
    Proxies(proxies::ProxiesArgs),
    /// Build the page as a static site, with everything that needs no server
    Site(site::SiteArgs),
    /// Fuzz the decoders of WebSocket and HTTP messages with generated input
    Fuzz(fuzz::FuzzArgs),
    /// Build the WebAssembly module with which the page plays on the player's own device
    Wasm(wasm::WasmArgs),
}

fn main() -> Result<()> {
    match Cli::parse().command {
        Command::Test => check::test(),
        Command::Lint => check::lint(),
        Command::CrashTest(args) => crash::run(&args),
        Command::ClusterTest(args) => cluster::run(&args),
        Command::Load(args) => load::run(&args),
        Command::Scale(args) => scale::run(&args),
        Command::Attack(args) => attack::run(&args),
        Command::InvalidMessages(args) => invalid_messages::run(&args),
        Command::Proxies(args) => proxies::run(&args),
        Command::Site(args) => site::build(&args),
        Command::Fuzz(args) => fuzz::run(&args),
        Command::Wasm(args) => wasm::run_command(&args),
    }
}
