//! Runs the real program, `tavolino serve`, in its own process on a free port of loopback.

use crate::shell::{root, run};
use anyhow::{Context, Result};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The build profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Build {
    /// Like `cargo test`.
    Dev,
    /// Like `cargo run --release`.
    Release,
}

/// Builds the program and returns its path.
pub(crate) fn build(build: Build) -> Result<PathBuf> {
    let (flags, folder): (&[&str], _) = match build {
        Build::Dev => (&[], "debug"),
        Build::Release => (&["--release"], "release"),
    };
    run(".", "cargo", &[&["build", "--quiet", "-p", "tavolino"], flags].concat())?;
    // Cargo resolves a relative CARGO_TARGET_DIR against the project's directory, where it ran.
    let target = root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()));
    Ok(target.join(folder).join(format!("tavolino{}", std::env::consts::EXE_SUFFIX)))
}

/// A running server. It is killed when this value is dropped.
pub(crate) struct ServerProcess {
    process: Child,
    pub(crate) address: SocketAddr,
}

impl ServerProcess {
    /// Starts a server with this data directory. Returns when the server has printed its address.
    pub(crate) fn open(program: &Path, data: &Path, options: &[&str]) -> Result<ServerProcess> {
        let mut process = Command::new(program)
            .args(["--lang", "en", "serve", "--port", "0", "--bind", "127.0.0.1", "--data"])
            .arg(data)
            .args(options)
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let said = process.stdout.take().context("the program says nothing")?;
        let address = BufReader::new(said).lines().map_while(Result::ok).find_map(|line| {
            let (_, address) = line.split_once("http://")?;
            address.trim().parse().ok()
        });
        let address = address.context("the program ended without printing its address")?;
        Ok(ServerProcess { process, address })
    }

    pub(crate) fn id(&self) -> u32 {
        self.process.id()
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
