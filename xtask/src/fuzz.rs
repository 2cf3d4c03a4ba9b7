//! `cargo xtask fuzz`: feeds generated inputs to the decoders of network messages and looks for panics.
//!
//! It uses libFuzzer with the stable compiler. No sanitizer is needed, because the workspace has no unsafe
//! code.

use crate::shell::{can_run, root, run_with};
use anyhow::{Result, bail};
use clap::Args;

/// The programs in `fuzz/fuzz_targets`.
const TARGETS: [&str; 2] = ["from_client", "open_table"];

/// Compiler flags that report taken branches and compared values to libFuzzer, which uses them to find new
/// inputs.
const COVERAGE_FLAGS: &str = "--cfg fuzzing -Ccodegen-units=1 -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares";

/// Arguments of `cargo xtask fuzz`.
#[derive(Args, Debug)]
pub(crate) struct FuzzArgs {
    /// Run only this target: from_client or open_table
    target: Option<String>,
    /// Seconds for each target
    #[arg(long, default_value_t = 60)]
    seconds: u32,
}

impl FuzzArgs {
    /// The arguments used in CI.
    pub(crate) fn short() -> FuzzArgs {
        FuzzArgs { target: None, seconds: 10 }
    }
}

/// Runs the targets one after another. Fails if an input makes a target panic, and keeps it in
/// `fuzz/artifacts`.
pub(crate) fn run(args: &FuzzArgs) -> Result<()> {
    if let Some(unknown) = args.target.as_deref().filter(|name| !TARGETS.contains(name)) {
        bail!("there is no target `{unknown}`; the targets are {}", TARGETS.join(" and "));
    }
    if !can_run("c++", "--version") {
        println!(
            "\n── skipped: fuzzing, because libFuzzer is built with a C++ compiler and there is no `c++` here"
        );
        return Ok(());
    }
    for target in TARGETS.iter().filter(|name| args.target.as_deref().is_none_or(|only| only == **name)) {
        // New inputs go to the build directory. The inputs under version control (the corpus) are only read.
        let (new_inputs, artifacts) = (format!("target/corpus/{target}"), format!("artifacts/{target}"));
        for directory in [&new_inputs, &artifacts] {
            std::fs::create_dir_all(root().join("fuzz").join(directory))?;
        }
        let (corpus, artifact_prefix) =
            (format!("corpus/{target}"), format!("-artifact_prefix={artifacts}/"));
        let max_time = format!("-max_total_time={}", args.seconds);
        let cargo_arguments = [
            "run",
            "--quiet",
            "--release",
            "--target",
            &host_target()?,
            "--bin",
            target,
            "--",
            &new_inputs,
            &corpus,
        ];
        let fuzzer_arguments = [
            max_time.as_str(),
            artifact_prefix.as_str(),
            "-max_len=4096",
            "-verbosity=0",
            "-print_final_stats=1",
        ];
        run_with(
            "fuzz",
            "cargo",
            &[&cargo_arguments[..], &fuzzer_arguments[..]].concat(),
            &[("RUSTFLAGS", COVERAGE_FLAGS)],
        )?;
    }
    Ok(())
}

/// The target triple of this machine, such as `x86_64-unknown-linux-gnu`. With an explicit `--target`, Cargo
/// does not apply `RUSTFLAGS` to build scripts.
fn host_target() -> Result<String> {
    let version = std::process::Command::new("rustc").arg("-vV").output()?;
    let text = String::from_utf8_lossy(&version.stdout).into_owned();
    match text.lines().find_map(|line| line.strip_prefix("host: ")) {
        Some(host) => Ok(host.to_owned()),
        None => bail!("the output of `rustc -vV` has no line `host:`"),
    }
}
