//! Fuzzing with libFuzzer, on the stable compiler and without another tool: only the coverage flags are needed.
//!
//! No sanitizer: the workspace has no unsafe code, so a panic is what there is to find.

use crate::shell::{has, root, run_with};
use anyhow::{Result, bail};
use clap::Args;

const TARGETS: [&str; 2] = ["from_client", "open_table"];

/// What libFuzzer has to know of the program: which branches were taken, and what was compared with what.
const COVERAGE: &str = "--cfg fuzzing -Ccodegen-units=1 -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares";

/// `cargo xtask fuzz`.
#[derive(Args, Debug)]
pub(crate) struct FuzzArgs {
    /// Only this target: from_client or open_table
    target: Option<String>,
    /// Seconds for each target
    #[arg(long, default_value_t = 60)]
    seconds: u32,
}

impl FuzzArgs {
    /// As CI runs it.
    pub(crate) fn short() -> FuzzArgs {
        FuzzArgs { target: None, seconds: 10 }
    }
}

/// Runs the targets one after another; an input that makes one panic is kept under `fuzz/artifacts` and fails.
pub(crate) fn run(args: &FuzzArgs) -> Result<()> {
    if let Some(unknown) = args.target.as_deref().filter(|name| !TARGETS.contains(name)) {
        bail!("there is no target `{unknown}`; there are {}", TARGETS.join(" and "));
    }
    if !has("c++", "--version") {
        println!(
            "\n── left out: fuzzing, because libFuzzer is built with a C++ compiler and there is no `c++` here"
        );
        return Ok(());
    }
    for target in TARGETS.iter().filter(|name| args.target.as_deref().is_none_or(|only| only == **name)) {
        let (found, artifacts) = (format!("target/corpus/{target}"), format!("artifacts/{target}"));
        for directory in [&found, &artifacts] {
            std::fs::create_dir_all(root().join("fuzz").join(directory))?;
        }
        // What is found goes beside the build; the corpus that is kept under version control is only read.
        let (corpus, artifacts) = (format!("corpus/{target}"), format!("-artifact_prefix={artifacts}/"));
        let seconds = format!("-max_total_time={}", args.seconds);
        let arguments =
            ["run", "--quiet", "--release", "--target", &host()?, "--bin", target, "--", &found, &corpus];
        let limits =
            [seconds.as_str(), artifacts.as_str(), "-max_len=4096", "-verbosity=0", "-print_final_stats=1"];
        run_with("fuzz", "cargo", &[&arguments[..], &limits[..]].concat(), &[("RUSTFLAGS", COVERAGE)])?;
    }
    Ok(())
}

/// The machine's own target: naming it keeps the flags away from build scripts.
fn host() -> Result<String> {
    let version = std::process::Command::new("rustc").arg("-vV").output()?;
    let text = String::from_utf8_lossy(&version.stdout).into_owned();
    match text.lines().find_map(|line| line.strip_prefix("host: ")) {
        Some(host) => Ok(host.to_owned()),
        None => bail!("`rustc -vV` does not say what machine it is for"),
    }
}
