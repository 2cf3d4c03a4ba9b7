//! Files become a list in Rust.

use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

/// Writes `files.rs`: every file of the page, sorted by path, with its compressed forms.
pub(crate) fn write(out: &Path, page: Option<&Path>) -> Result<(), String> {
    let mut text = String::from("static FILES: &[File] = &[\n");
    for path in page.map(files_in).transpose()?.unwrap_or_default() {
        let Some(page) = page.filter(|_| !is_form(&path)) else { continue };
        let hash = hash(&page.join(&path))?;
        let form = |suffix: &str| {
            let file = page.join(format!("{path}{suffix}"));
            if file.is_file() { format!("Some(include_bytes!({file:?}))") } else { "None".to_owned() }
        };
        let (gzip, brotli) = (form(".gz"), form(".br"));
        let file = page.join(&path);
        writeln!(
            text,
            "    File {{ path: {path:?}, hash: \"{hash:016x}\", identity: include_bytes!({file:?}), \
             gzip: {gzip}, brotli: {brotli} }},"
        )
        .map_err(|error| error.to_string())?;
    }
    text.push_str("];\n");
    let target = out.join("files.rs");
    std::fs::write(&target, text).map_err(|error| format!("cannot write {}: {error}", target.display()))
}

/// The paths of all files in a directory and below, sorted, with `/` on every system.
pub(crate) fn files_in(directory: &Path) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    let mut waiting = vec![String::new()];
    while let Some(inside) = waiting.pop() {
        let here = directory.join(&inside);
        let entries =
            std::fs::read_dir(&here).map_err(|error| format!("cannot read {}: {error}", here.display()))?;
        for entry in entries {
            let entry = entry.map_err(|error| format!("cannot read {}: {error}", here.display()))?;
            let name =
                entry.file_name().into_string().map_err(|name| format!("a strange file name: {name:?}"))?;
            let path = if inside.is_empty() { name } else { format!("{inside}/{name}") };
            let list = if entry.path().is_dir() { &mut waiting } else { &mut found };
            list.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Whether this is another file's compressed form.
fn is_form(path: &str) -> bool {
    path.ends_with(".gz") || path.ends_with(".br")
}

/// Good enough to tell two versions of a file apart.
fn hash(file: &Path) -> Result<u64, String> {
    let bytes = std::fs::read(file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    Ok(hasher.finish())
}
