//! Writes the TypeScript types of the wire and of the games into `web/src/protocol`; with `--check` it only says
//! whether the files there are up to date.

// A command-line program prints.
#![allow(clippy::print_stdout)]

use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol");
const HEADER: &str = "// Generated from the Rust types by `cargo run -p typescript`. Do not edit.\n";

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let folder = Path::new(FOLDER);
    let wanted = generated()?;
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => write(folder, &wanted),
        ["--check"] if read(folder)? == wanted => Ok(()),
        ["--check"] => bail!("web/src/protocol is not up to date; `cargo run -p typescript` writes it"),
        _ => bail!("usage: typescript [--check]"),
    }
}

/// Every file by its name. Made in an empty folder, because types are added to the files that are there.
fn generated() -> Result<BTreeMap<String, String>> {
    let scratch = tempfile::tempdir().context("no place to write to")?;
    let to = ts_rs::Config::new().with_out_dir(scratch.path()).with_large_int("number");
    protocol::export_typescript(&to)?;
    games::export_typescript(&to)?;
    let mut files = read(scratch.path())?;
    for text in files.values_mut() {
        let types = text.split_once('\n').map_or("", |(_note, types)| types);
        let lines: Vec<&str> = types.lines().map(str::trim_end).collect();
        *text = format!("{HEADER}{}\n", lines.join("\n").trim_end());
    }
    Ok(files)
}

fn read(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        files.insert(name, fs::read_to_string(entry.path())?);
    }
    Ok(files)
}

fn write(folder: &Path, files: &BTreeMap<String, String>) -> Result<()> {
    fs::create_dir_all(folder)?;
    for stale in read(folder)?.keys().filter(|name| !files.contains_key(*name)) {
        fs::remove_file(folder.join(stale))?;
    }
    for (name, text) in files {
        fs::write(folder.join(name), text)?;
        println!("web/src/protocol/{name}");
    }
    Ok(())
}
