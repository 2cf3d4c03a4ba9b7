//! `cargo xtask test` and `cargo xtask lint`. Each step prints its duration; a step that is skipped prints
//! the reason.

use crate::client::server_process::{Build, build};
use crate::shell::{can_install_packages, can_run, root, run, run_with};
use crate::{attack, cluster, crash, fuzz, load, proxies, wasm};
use anyhow::{Context, Result};
use std::time::Instant;

/// Checks formatting, lints and documentation.
pub(crate) fn lint() -> Result<()> {
    run(".", "cargo", &["fmt", "--all", "--check"])?;
    run(".", "cargo", &["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"])?;
    run_with(
        ".",
        "cargo",
        &["doc", "--workspace", "--no-deps", "--all-features", "--quiet"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )
}

/// Runs all checks, all tests, the short versions of the attacks and of the load, crash and fuzz tests, the tests with
/// real proxies, and the tests of the page in a browser.
pub(crate) fn test() -> Result<()> {
    let start = Instant::now();
    // npm comes first: the program embeds the page, which is built with the packages installed here.
    run("web", "npm", &["ci", "--no-audit", "--no-fund"])?;
    lint()?;
    run_rust_tests()?;
    check_web_page()?;
    fuzz::run(&fuzz::FuzzArgs::short())?;
    crash::run(&crash::CrashArgs::short())?;
    test_site()?;
    load::run(&load::LoadArgs::short())?;
    proxies::run(&proxies::ProxiesArgs::default())?;
    attack::run(&attack::AttackArgs::short())?;
    run_browser_tests()?;
    wasm::test_fresh_module()?;
    println!("\n── all checks passed in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Runs all Rust tests, with nextest if it is installed.
fn run_rust_tests() -> Result<()> {
    // If this variable is set, a test that needs PostgreSQL fails without it. Otherwise the test is skipped.
    let require_postgres = [(test_database::REQUIRE_VARIABLE, "1")];
    let environment = if install_postgres()? { &require_postgres[..] } else { &[] };
    if can_run("cargo-nextest", "--version") {
        run_with(".", "cargo", &["nextest", "run", "--workspace", "--all-features"], environment)?;
    } else {
        let arguments = ["test", "--workspace", "--all-features", "--lib", "--bins", "--tests"];
        run_with(".", "cargo", &arguments, environment)?;
    }
    // nextest does not run documentation examples.
    run(".", "cargo", &["test", "--workspace", "--all-features", "--doc"])
}

/// Installs PostgreSQL if it is missing and this process may install packages. Returns whether it is installed.
fn install_postgres() -> Result<bool> {
    if !test_database::is_installed() && can_install_packages() {
        run(".", "apt-get", &["update", "-qq"])?;
        run(".", "apt-get", &["install", "-y", "-qq", "--no-install-recommends", "postgresql", "openssl"])?;
    }
    let is_installed = test_database::is_installed();
    if !is_installed {
        println!(
            "\n── skipped: the store in PostgreSQL, `serve --database` and `copy-store`, because PostgreSQL is not installed, \
             and installing it needs apt-get and root"
        );
    }
    Ok(is_installed)
}

/// Lets parts of a site of several servers fail. Skips it if PostgreSQL is missing.
fn test_site() -> Result<()> {
    match test_database::is_installed() {
        true => cluster::run(&cluster::ClusterArgs::short()),
        false => {
            println!(
                "\n── skipped: the site of several servers (`cargo xtask cluster-test`), because PostgreSQL is not installed"
            );
            Ok(())
        }
    }
}

/// Type-checks, lints, tests and builds the web page.
fn check_web_page() -> Result<()> {
    for script in ["check", "lint", "test", "build"] {
        run("web", "npm", &["run", "--silent", script])?;
    }
    Ok(())
}

/// Runs the end-to-end tests of the page in Chromium against the real server. Skips them if Chromium is
/// missing.
fn run_browser_tests() -> Result<()> {
    if !root().join("web/e2e").is_dir() {
        println!("\n── skipped: the page in a browser, because there is no web/e2e");
        return Ok(());
    }
    if !can_run("chromium", "--version") && can_install_packages() {
        run(".", "apt-get", &["update", "-qq"])?;
        run(".", "apt-get", &["install", "-y", "-qq", "--no-install-recommends", "chromium"])?;
    }
    if !can_run("chromium", "--version") {
        println!(
            "\n── skipped: the page in a browser (`npm run e2e`), because there is no program `chromium` here, and \
             installing it needs apt-get and root"
        );
        return Ok(());
    }
    // Use the binary that was just built, not one left from another build.
    let program = build(Build::Dev)?;
    let program = program.to_str().context("the path of the program is not valid UTF-8")?;
    run_with("web", "npm", &["run", "--silent", "e2e"], &[("TAVOLINO_BIN", program)])
}
