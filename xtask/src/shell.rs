//! Running other programs, with every command line shown before it runs.

use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// Runs a program in a directory of the project; fails if it does.
pub(crate) fn run(directory: &str, program: &str, arguments: &[&str]) -> Result<()> {
    run_with(directory, program, arguments, &[])
}

/// The same with variables in its environment.
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

/// Whether a program can be run at all.
pub(crate) fn has(program: &str, argument: &str) -> bool {
    Command::new(program).arg(argument).output().is_ok_and(|output| output.status.success())
}

/// The project's directory.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}
