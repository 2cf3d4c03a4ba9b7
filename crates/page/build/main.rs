//! Build script: builds the page from `web/` with Vite, compresses its files and embeds them in the crate.
//!
//! `TAVOLINO_PAGE=DIR` embeds an existing build instead. `TAVOLINO_PAGE=none` embeds no page.

// A build script communicates with Cargo by printing.
#![allow(clippy::print_stdout)]

mod embed;
mod node;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The sources of the page, relative to the repository root. They must not include `node_modules` or build
/// output, or Cargo would rebuild the page every time.
const INPUTS: [&str; 11] = [
    "web/src",
    "web/plugins",
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

/// Builds the page and writes the list of its files for `lib.rs`. The variable `TAVOLINO_PAGE` selects what is
/// embedded: nothing if it is `none`, an existing build if it is a folder, and otherwise a new build.
fn build() -> Result<(), String> {
    let out_dir = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page_setting = std::env::var("TAVOLINO_PAGE").unwrap_or_default();
    let page_dir = out_dir.join("page");
    match page_setting.as_str() {
        "none" => {
            println!("cargo::rerun-if-changed=build");
            return embed::write_file_list(&out_dir, None);
        }
        "" => {
            rerun_if_sources_change(&repository)?;
            node::build(&repository.join("web"), &page_dir)?;
        }
        existing_build => {
            println!("cargo::rerun-if-changed={existing_build}");
            copy_directory(Path::new(existing_build), &page_dir)?;
        }
    }
    if !page_dir.join("index.html").is_file() {
        return Err(format!("there is no index.html in {}", page_dir.display()));
    }
    let compress_result = node::compress(&page_dir);
    // An existing build can be embedded on a machine without Node. In that case its files stay uncompressed.
    if page_setting.is_empty() {
        compress_result?;
    }
    embed::write_file_list(&out_dir, Some(&page_dir))
}

/// Makes Cargo run this script again when a source of the page changes.
fn rerun_if_sources_change(repository: &Path) -> Result<(), String> {
    for input in INPUTS {
        println!("cargo::rerun-if-changed={}", repository.join(input).display());
    }
    // The page contains the Fluent files of the games.
    let games = repository.join("games");
    let entries =
        std::fs::read_dir(&games).map_err(|error| format!("cannot read {}: {error}", games.display()))?;
    for entry in entries.flatten() {
        let texts = entry.path().join("text");
        if texts.is_dir() {
            println!("cargo::rerun-if-changed={}", texts.display());
        }
    }
    Ok(())
}

/// Replaces the directory `to` with a copy of `from`.
fn copy_directory(from: &Path, to: &Path) -> Result<(), String> {
    if to.exists() {
        std::fs::remove_dir_all(to).map_err(|error| format!("cannot remove {}: {error}", to.display()))?;
    }
    for file in embed::files_in(from)? {
        let target = to.join(&file);
        let parent_created = target.parent().map_or(Ok(()), std::fs::create_dir_all);
        parent_created
            .and_then(|()| std::fs::copy(from.join(&file), &target))
            .map_err(|error| format!("cannot copy {file} from {}: {error}", from.display()))?;
    }
    Ok(())
}
