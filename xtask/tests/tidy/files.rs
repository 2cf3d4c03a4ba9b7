//! Reads the project's source files for the checks.

use std::fs;
use std::path::{Path, PathBuf};

/// The project's root directory.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// A source file: its path relative to the root, and its text.
pub(crate) struct SourceFile {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// All files below a folder with one of these endings, without build output and downloaded packages.
pub(crate) fn files(folder: &str, endings: &[&str]) -> Vec<SourceFile> {
    const SKIPPED_FOLDERS: [&str; 5] = ["target", "node_modules", "dist", "screenshots", "__pycache__"];
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if path.is_dir() {
                if !SKIPPED_FOLDERS.contains(&name.as_str()) && !name.starts_with('.') {
                    folders.push(path);
                }
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                let relative = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
                found.push(SourceFile { path: relative, text: fs::read_to_string(&path).unwrap() });
            }
        }
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    assert!(!found.is_empty(), "no files in {folder}");
    found
}

/// All Rust files of the workspace.
pub(crate) fn rust_files() -> Vec<SourceFile> {
    ["crates", "games", "xtask"].iter().flat_map(|folder| files(folder, &[".rs"])).collect()
}

/// Reads a document by its path relative to the root.
pub(crate) fn document(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Fails and lists every violation of a rule.
pub(crate) fn assert_none(rule: &str, violations: Vec<String>) {
    assert!(violations.is_empty(), "{rule}:\n  {}", violations.join("\n  "));
}

/// The lines of a file that contain one of the words, as `path:line: text`. Comments are ignored.
pub(crate) fn code_lines_with(file: &SourceFile, words: &[&str]) -> Vec<String> {
    let lines = file.text.lines().enumerate().filter(|(_, line)| {
        let code = line.split("//").next().unwrap_or_default();
        words.iter().any(|word| code.contains(word))
    });
    lines.map(|(number, line)| format!("{}:{}: {}", file.path, number + 1, line.trim())).collect()
}
