//! Generates the TypeScript types of the wire messages and the games into `web/src/protocol`, and a description of each
//! game's views and events into `docs/protocol`. A test checks that the files there are up to date.

// A command-line program prints.
#![allow(clippy::print_stdout)]

mod examples;
mod shapes;

use anyhow::{Context, Result, bail};
use examples::CollectExamples;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The folders of the generated files, relative to the project's root.
const TYPESCRIPT_FOLDER: &str = "web/src/protocol";
const DOCUMENT_FOLDER: &str = "docs/protocol";
/// The first line of every generated TypeScript file.
const HEADER: &str = "// Generated from the Rust types by `cargo run -p typescript`. Do not edit.\n";

/// The content of each file, by file name.
type Files = BTreeMap<String, String>;

fn main() -> Result<()> {
    if std::env::args().len() > 1 {
        bail!("this program takes no arguments");
    }
    let typescript = generate_typescript()?;
    let documents = generate_documents(&typescript)?;
    for (folder, files) in [(TYPESCRIPT_FOLDER, &typescript), (DOCUMENT_FOLDER, &documents)] {
        write_folder(folder, files)?;
    }
    Ok(())
}

/// Generates the TypeScript types. ts-rs adds types to existing files, so it writes to an empty temporary folder.
fn generate_typescript() -> Result<Files> {
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

/// Describes the views, events and options of each game.
fn generate_documents(typescript: &Files) -> Result<Files> {
    let mut documents = Files::new();
    for game in games::GAMES {
        let types = typescript.get(&format!("{}.ts", game.id)).context("a game has no TypeScript types")?;
        let examples = games::visit(game.id, CollectExamples)?;
        let mut text = format!(
            "# Views and events of `{id}`\n\nGenerated from the Rust types by `cargo run -p typescript`. Do not edit. How \
             these values are sent: [protocol.md](../protocol.md). A `Seat` is a number from 0. A field with `?` can be \
             absent. The examples are what seat 0 is shown in random games.\n\n## Example of a view\n```json\n{view}\n```\n\n## \
             Types\n",
            id = game.id,
            view = examples.view
        );
        for shape in shapes::read_types(types) {
            // Only a type whose objects have a `kind` describes events.
            let example = |kind: &str| examples.events.get(kind).filter(|_| shape.is_tagged()).cloned();
            text += &shape.to_markdown(example);
            text.push('\n');
        }
        documents.insert(format!("{}.md", game.id), format!("{}\n", text.trim_end()));
    }
    Ok(documents)
}

/// The path of a folder given relative to the project's root.
fn full_path(folder: &str) -> std::path::PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(folder)
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
fn write_folder(folder: &str, files: &Files) -> Result<()> {
    let path = full_path(folder);
    fs::create_dir_all(&path)?;
    for obsolete in read_folder(&path)?.keys().filter(|name| !files.contains_key(*name)) {
        fs::remove_file(path.join(obsolete))?;
    }
    for (name, text) in files {
        fs::write(path.join(name), text)?;
        println!("{folder}/{name}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generated_files_are_up_to_date() {
        let typescript = generate_typescript().expect("the types can be written");
        let documents = generate_documents(&typescript).expect("every game can be described");
        for (folder, files) in [(TYPESCRIPT_FOLDER, &typescript), (DOCUMENT_FOLDER, &documents)] {
            let existing = read_folder(&full_path(folder)).expect("the folder can be read");
            assert!(existing == *files, "{folder} is not up to date; run `cargo run -p typescript`");
        }
    }
}
