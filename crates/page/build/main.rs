//! Builds the page and embeds it: `web/` → Vite → compressed files → a list in Rust.
//!
//! `TAVOLINO_PAGE=DIR` embeds a ready-made build instead, `TAVOLINO_PAGE=none` nothing.

// Printing is how a build script talks to Cargo.
#![allow(clippy::print_stdout)]

mod embed;
mod node;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Everything that the page is made of, from the top of the repository. Never `node_modules`, never output.
const INPUTS: [&str; 10] = [
    "web/src",
    "web/public",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/vite.config.ts",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "crates/words/text",
    "crates/page/build",
];

fn main() -> ExitCode {
    println!("cargo::rerun-if-env-changed=TAVOLINO_PAGE");
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            for line in error.lines() {
                println!("cargo::error={line}");
            }
            ExitCode::FAILURE
        }
    }
}

fn build() -> Result<(), String> {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let wish = std::env::var("TAVOLINO_PAGE").unwrap_or_default();
    let page = out.join("page");
    match wish.as_str() {
        "none" => {
            println!("cargo::rerun-if-changed=build");
            return embed::write(&out, None);
        }
        "" => {
            watch(&top)?;
            node::build(&top.join("web"), &page)?;
        }
        ready => {
            println!("cargo::rerun-if-changed={ready}");
            copy(Path::new(ready), &page)?;
        }
    }
    if !page.join("index.html").is_file() {
        return Err(format!("there is no index.html in {}", page.display()));
    }
    // A ready-made page is embedded as it is where there is no Node to compress it.
    node::compress(&page).or_else(|error| if wish.is_empty() { Err(error) } else { Ok(()) })?;
    embed::write(&out, Some(&page))
}

/// Tells Cargo when to build the page again.
fn watch(top: &Path) -> Result<(), String> {
    for input in INPUTS {
        println!("cargo::rerun-if-changed={}", top.join(input).display());
    }
    // The games' words are part of the page.
    let games = top.join("games");
    let entries = std::fs::read_dir(&games).map_err(|error| format!("{}: {error}", games.display()))?;
    for entry in entries.flatten() {
        let text = entry.path().join("text");
        if text.is_dir() {
            println!("cargo::rerun-if-changed={}", text.display());
        }
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    if to.exists() {
        std::fs::remove_dir_all(to).map_err(|error| format!("{}: {error}", to.display()))?;
    }
    for file in embed::files_in(from)? {
        let target = to.join(&file);
        let made = target.parent().map_or(Ok(()), std::fs::create_dir_all);
        made.and_then(|()| std::fs::copy(from.join(&file), &target))
            .map_err(|error| format!("cannot copy {} from {}: {error}", file, from.display()))?;
    }
    Ok(())
}
