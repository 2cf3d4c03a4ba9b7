//! What must pass before a change lands.

use crate::shell::{has, run};
use anyhow::Result;

/// Format and lints.
pub(crate) fn lint() -> Result<()> {
    run(".", "cargo", &["fmt", "--all", "--check"])?;
    run(".", "cargo", &["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"])
}

/// Format, lints and every test.
pub(crate) fn test() -> Result<()> {
    lint()?;
    run(".", "cargo", &["run", "--quiet", "-p", "typescript", "--", "--check"])?;
    if has("cargo-nextest", "--version") {
        run(".", "cargo", &["nextest", "run", "--workspace", "--all-features"])?;
    } else {
        run(".", "cargo", &["test", "--workspace", "--all-features", "--lib", "--bins", "--tests"])?;
    }
    // nextest does not run the examples in the documentation.
    run(".", "cargo", &["test", "--workspace", "--all-features", "--doc"])
}
