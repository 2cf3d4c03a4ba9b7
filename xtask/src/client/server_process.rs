//! Runs the real program, `tavolino serve`, in its own process on a free port of loopback.

use crate::shell::{root, run};
use anyhow::{Context, Result, ensure};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A build profile of Cargo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Build {
    /// Without optimisation, like `cargo test`.
    Dev,
    /// With optimisation, like `cargo run --release`.
    Release,
}

/// Builds the program and returns its path.
pub(crate) fn build(profile: Build) -> Result<PathBuf> {
    let (flags, directory): (&[&str], _) = match profile {
        Build::Dev => (&[], "debug"),
        Build::Release => (&["--release"], "release"),
    };
    run(".", "cargo", &[&["build", "--quiet", "-p", "tavolino"], flags].concat())?;
    // Cargo resolves a relative CARGO_TARGET_DIR against the project's directory, where it ran.
    let target = root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()));
    Ok(target.join(directory).join(format!("tavolino{}", std::env::consts::EXE_SUFFIX)))
}

/// A running server. It is killed when this value is dropped.
pub(crate) struct ServerProcess {
    process: Child,
    pub(crate) address: SocketAddr,
}

impl ServerProcess {
    /// Starts a server with this data directory. Returns when the server has printed its address.
    pub(crate) fn open(program: &Path, data: &Path, options: &[&str]) -> Result<ServerProcess> {
        ServerProcess::open_in(program, data, options, &[])
    }

    /// Like [`ServerProcess::open`], with additional environment variables.
    pub(crate) fn open_in(
        program: &Path,
        data: &Path,
        options: &[&str],
        environment: &[(&str, PathBuf)],
    ) -> Result<ServerProcess> {
        // With port 0 the system chooses a free port.
        let mut process = Command::new(program)
            .args(["--lang", "en", "serve", "--port", "0", "--bind", "127.0.0.1", "--data"])
            .arg(data)
            .args(options)
            .envs(environment.iter().map(|(name, value)| (name, value)))
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let output = process.stdout.take().context("the standard output is not a pipe")?;
        // The server prints the address of its page, for example http://127.0.0.1:40000.
        let address = BufReader::new(output).lines().map_while(Result::ok).find_map(|line| {
            let (_, address) = line.split_once("http://")?;
            address.trim().parse().ok()
        });
        let address = address.context("the program ended without printing its address")?;
        Ok(ServerProcess { process, address })
    }

    /// The process id.
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    /// Sends a signal such as `STOP` or `TERM`.
    pub(crate) fn send_signal(&self, signal: &str) -> Result<()> {
        let status = Command::new("kill").args([format!("-{signal}"), self.id().to_string()]).status()?;
        ensure!(status.success(), "cannot send SIG{signal} to the server");
        Ok(())
    }

    /// Stops the server with SIGTERM and waits until it has ended.
    pub(crate) fn terminate(mut self) -> Result<()> {
        self.send_signal("TERM")?;
        let status = self.process.wait()?;
        ensure!(status.success(), "the server ended with {status}");
        Ok(())
    }

    /// Kills the server with SIGKILL, so that it cannot finish anything.
    pub(crate) fn kill(mut self) -> Result<()> {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // The process may have ended already.
        self.process.kill().ok();
        self.process.wait().ok();
    }
}
