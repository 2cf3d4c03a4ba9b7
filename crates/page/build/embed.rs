//! Writes the Rust source file that embeds the page's files.

use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

/// Writes `files.rs` into `out_dir`: a list of all files of the page, sorted by path, with their compressed
/// forms. Without a page, the list is empty.
pub(crate) fn write_file_list(out_dir: &Path, page_dir: Option<&Path>) -> Result<(), String> {
    let mut source = String::from("static FILES: &[File] = &[\n");
    if let Some(page_dir) = page_dir {
        for path in files_in(page_dir)?.iter().filter(|path| !is_compressed(path)) {
            source.push_str(&file_expression(page_dir, path)?);
        }
    }
    source.push_str("];\n");
    let target = out_dir.join("files.rs");
    std::fs::write(&target, source).map_err(|error| format!("cannot write {}: {error}", target.display()))
}

/// The Rust expression of one file, a line of `files.rs`.
fn file_expression(page_dir: &Path, path: &str) -> Result<String, String> {
    let file = page_dir.join(path);
    let hash = content_hash(&file)?;
    // The expression for the compressed form of the file, if the page has one.
    let compressed = |suffix: &str| {
        let file = page_dir.join(format!("{path}{suffix}"));
        if file.is_file() { format!("Some(include_bytes!({file:?}))") } else { "None".to_owned() }
    };
    let (gzip, brotli) = (compressed(".gz"), compressed(".br"));
    let mut line = String::new();
    writeln!(
        line,
        "    File {{ path: {path:?}, hash: \"{hash:016x}\", identity: include_bytes!({file:?}), \
         gzip: {gzip}, brotli: {brotli} }},"
    )
    .map_err(|error| error.to_string())?;
    Ok(line)
}

/// The paths of all files in a directory and its subdirectories, relative to it and sorted. The separator is
/// `/` on every system.
pub(crate) fn files_in(directory: &Path) -> Result<Vec<String>, String> {
    let mut files = Vec::new();
    // The relative path of each directory that has not been read yet. The empty path is `directory` itself.
    let mut unread_directories = vec![String::new()];
    while let Some(relative) = unread_directories.pop() {
        let current = directory.join(&relative);
        let read_error = |error: std::io::Error| format!("cannot read {}: {error}", current.display());
        for entry in std::fs::read_dir(&current).map_err(read_error)? {
            let entry = entry.map_err(read_error)?;
            let name = entry
                .file_name()
                .into_string()
                .map_err(|name| format!("a file name is not valid Unicode: {name:?}"))?;
            let path = if relative.is_empty() { name } else { format!("{relative}/{name}") };
            let list = if entry.path().is_dir() { &mut unread_directories } else { &mut files };
            list.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Whether this is the compressed form of another file.
fn is_compressed(path: &str) -> bool {
    path.ends_with(".gz") || path.ends_with(".br")
}

/// A hash that differs between versions of a file. It need not be cryptographic.
fn content_hash(file: &Path) -> Result<u64, String> {
    let bytes = std::fs::read(file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    Ok(hasher.finish())
}
