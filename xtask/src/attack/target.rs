//! The attacked server: the real program with a temporary data directory.

use crate::client::route::Route;
use crate::client::server_process::ServerProcess;
use anyhow::{Context, Result};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The address of the attacker. An attacker with several addresses also has the next ones.
pub(super) const ATTACKER: Ipv4Addr = Ipv4Addr::new(127, 0, 9, 1);

/// The address of somebody else who uses the server as intended.
pub(super) const BYSTANDER: Ipv4Addr = Ipv4Addr::new(127, 0, 5, 1);

/// The program to attack.
#[derive(Clone, Debug)]
pub(super) struct Program {
    path: PathBuf,
    /// The output of `tavolino serve --help`.
    help: String,
}

impl Program {
    /// Runs the program once to learn its options. Fails if it cannot be run.
    pub(super) fn new(path: PathBuf) -> Result<Program> {
        let output = Command::new(&path).args(["--lang", "en", "serve", "--help"]).output();
        let output = output.with_context(|| format!("cannot run {}", path.display()))?;
        Ok(Program { help: String::from_utf8(output.stdout)?, path })
    }

    /// Whether `tavolino serve` has this option. Older versions of the program lack some defences and their options;
    /// the attacks run against them too, to show that they succeed there.
    pub(super) fn has_option(&self, option: &str) -> bool {
        self.help.split_whitespace().any(|word| word == option)
    }
}

/// How thorough the attacks are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// Whether this is the short version, as in CI.
    pub(super) is_short: bool,
    /// How long an attack lasts that has no end of its own.
    pub(super) duration: Duration,
}

impl Scale {
    /// `full`, or `short` in the short version.
    pub(super) fn choose<T>(self, full: T, short: T) -> T {
        if self.is_short { short } else { full }
    }
}

/// A running server and what the attacks need to know about it.
pub(super) struct Target {
    pub(super) program: Program,
    pub(super) scale: Scale,
    /// The options with which the server was started, for a restart.
    options: Vec<String>,
    /// The server's data directory.
    data: tempfile::TempDir,
    /// `None` only while the server is restarted.
    server: Option<ServerProcess>,
    address: SocketAddr,
}

impl Target {
    /// Starts the program with these options of `tavolino serve`.
    pub(super) fn start(program: &Program, scale: Scale, options: &[&str]) -> Result<Target> {
        Target::start_with_data(program, scale, options, tempfile::tempdir()?)
    }

    /// Starts the program with additional environment variables.
    pub(super) fn start_in(
        program: &Program,
        scale: Scale,
        environment: &[(&str, PathBuf)],
    ) -> Result<Target> {
        let data = tempfile::tempdir()?;
        let server = ServerProcess::open_in(&program.path, data.path(), &[], environment)?;
        let address = server.address;
        Ok(Target {
            program: program.clone(),
            scale,
            options: Vec::new(),
            data,
            server: Some(server),
            address,
        })
    }

    /// Starts the program with a data directory that may contain tables already.
    pub(super) fn start_with_data(
        program: &Program,
        scale: Scale,
        options: &[&str],
        data: tempfile::TempDir,
    ) -> Result<Target> {
        let server = ServerProcess::open(&program.path, data.path(), options)?;
        let options = options.iter().map(|option| option.to_string()).collect();
        let address = server.address;
        Ok(Target { program: program.clone(), scale, options, data, server: Some(server), address })
    }

    /// Kills the server with SIGKILL and starts it again with the same data, on another port.
    pub(super) fn kill_and_restart(&mut self) -> Result<()> {
        if let Some(server) = self.server.take() {
            server.kill()?;
        }
        let options: Vec<&str> = self.options.iter().map(String::as_str).collect();
        let server = ServerProcess::open(&self.program.path, self.data.path(), &options)?;
        self.address = server.address;
        self.server = Some(server);
        Ok(())
    }

    /// Kills the server with SIGKILL and returns its data directory.
    pub(super) fn kill(self) -> tempfile::TempDir {
        drop(self.server);
        self.data
    }

    /// Sends a signal such as `STOP` or `CONT` to the server's process.
    pub(super) fn send_signal(&self, signal: &str) -> Result<()> {
        self.server.as_ref().context("the server is running")?.send_signal(signal)
    }

    pub(super) fn address(&self) -> SocketAddr {
        self.address
    }

    /// The id of the server's process.
    pub(super) fn process_id(&self) -> u32 {
        self.server.as_ref().map_or(0, ServerProcess::id)
    }

    /// The data directory.
    pub(super) fn data(&self) -> &Path {
        self.data.path()
    }

    /// The route from the attacker's address number `index`.
    pub(super) fn attacker(&self, index: usize) -> Route {
        Route::from_source(self.address, ATTACKER).with_offset(index)
    }

    /// The route of somebody who uses the server as intended.
    pub(super) fn bystander(&self) -> Route {
        Route::from_source(self.address, BYSTANDER)
    }
}
