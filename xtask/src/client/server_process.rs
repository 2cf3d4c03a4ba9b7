//! The real program, `tavolino serve`, in a process of its own on a free port of this machine.

use crate::shell::{root, run};
use anyhow::{Context, Result};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// How the program is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Build {
    /// As `cargo test` builds it.
    Dev,
    /// As people run it.
    Release,
}

/// Builds the program and says where it is. The page plays no part here: whichever is built in stays in.
pub(crate) fn build(build: Build) -> Result<PathBuf> {
    let (flags, folder): (&[&str], _) = match build {
        Build::Dev => (&[], "debug"),
        Build::Release => (&["--release"], "release"),
    };
    run(".", "cargo", &[&["build", "--quiet", "-p", "tavolino"], flags].concat())?;
    // Where cargo, which ran in the project's directory, looked for it.
    let target = root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()));
    Ok(target.join(folder).join(format!("tavolino{}", std::env::consts::EXE_SUFFIX)))
}

/// A server that is open. Dropping it kills it.
pub(crate) struct ServerProcess {
    process: Child,
    pub(crate) address: SocketAddr,
}

impl ServerProcess {
    /// Opens a server over the data in this directory; returns when it says where it wants_events.
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
        let address = address.context("the program ended without saying where it wants_events")?;
        Ok(ServerProcess { process, address })
    }

    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    /// SIGKILL: the program gets no chance to finish anything.
    pub(crate) fn kill(mut self) -> Result<()> {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may have ended already.
        self.process.kill().ok();
        self.process.wait().ok();
    }
}
