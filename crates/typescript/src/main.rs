//! Generates the TypeScript types of the wire messages and the games into `web/src/protocol`. With `--check`
//! it writes nothing and fails if the files there are not up to date.

// A command-line program prints.
#![allow(clippy::print_stdout)]

use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The folder of the generated files.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol");
/// The first line of every generated file.
const HEADER: &str = "// Generated from the Rust types by `cargo run -p typescript`. Do not edit.\n";

/// The content of each file, by file name.
type Files = BTreeMap<String, String>;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let folder = Path::new(FOLDER);
    let generated = generate()?;
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => write_folder(folder, &generated),
        ["--check"] if read_folder(folder)? == generated => Ok(()),
        ["--check"] => bail!("web/src/protocol is not up to date; run `cargo run -p typescript`"),
        _ => bail!("usage: typescript [--check]"),
    }
}

/// Generates all files. ts-rs adds types to existing files, so it writes to an empty temporary folder.
fn generate() -> Result<Files> {
    let temporary = tempfile::tempdir().context("cannot create a temporary folder")?;
    let config = ts_rs::Config::new().with_out_dir(temporary.path()).with_large_int("number");
    protocol::export_typescript(&config)?;
    games::export_typescript(&config)?;
    let mut files = read_folder(temporary.path())?;
    for text in files.values_mut() {
        // The first line is the header of ts-rs, which is replaced by ours.
        let types = text.split_once('\n').map_or("", |(_header, types)| types);
        let lines: Vec<&str> = types.lines().map(str::trim_end).collect();
        *text = format!("{HEADER}{}\n", lines.join("\n").trim_end());
    }
    Ok(files)
}

/// Reads all files of a folder.
fn read_folder(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        files.insert(name, fs::read_to_string(entry.path())?);
    }
    Ok(files)
}

/// Writes the files to a folder and removes all other files from it.
fn write_folder(folder: &Path, files: &Files) -> Result<()> {
    fs::create_dir_all(folder)?;
    for obsolete in read_folder(folder)?.keys().filter(|name| !files.contains_key(*name)) {
        fs::remove_file(folder.join(obsolete))?;
    }
    for (name, text) in files {
        fs::write(folder.join(name), text)?;
        println!("web/src/protocol/{name}");
    }
    Ok(())
}
