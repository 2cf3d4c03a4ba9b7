//! Running other programs, with every command line shown before it runs.

use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// Runs a program in a directory of the project. Returns an error if the program fails.
pub(crate) fn run(directory: &str, program: &str, arguments: &[&str]) -> Result<()> {
    run_with(directory, program, arguments, &[])
}

/// Like [`run`], with additional environment variables.
pub(crate) fn run_with(
    directory: &str,
    program: &str,
    arguments: &[&str],
    variables: &[(&str, &str)],
) -> Result<()> {
    println!("\n── {program} {}", arguments.join(" "));
    let start = Instant::now();
    let status = Command::new(program)
        .args(arguments)
        .envs(variables.iter().copied())
        .current_dir(root().join(directory))
        .status()
        .with_context(|| format!("cannot run `{program}`; is it installed?"))?;
    println!("── {:.0} s", start.elapsed().as_secs_f64());
    if !status.success() {
        bail!("`{program} {}` failed", arguments.join(" "));
    }
    Ok(())
}

/// Whether a program is installed: runs it with a harmless argument such as `--version`.
pub(crate) fn can_run(program: &str, argument: &str) -> bool {
    Command::new(program).arg(argument).output().is_ok_and(|output| output.status.success())
}

/// Whether `apt-get` exists and this process runs as root.
pub(crate) fn can_install_packages() -> bool {
    let user_id = Command::new("id").arg("-u").output();
    user_id.is_ok_and(|id| id.stdout.trim_ascii() == b"0") && can_run("apt-get", "--version")
}

/// The root directory of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}
