//! Writes results to a file (atomically) or to standard output.

use anyhow::{Context, Result};
use serde::Serialize;
use std::io::{ErrorKind, Write};
use std::path::Path;

/// Whether a path means standard output.
pub(crate) fn is_standard_output(path: &Path) -> bool {
    path == Path::new("-")
}

/// Writes a value as JSON to a file, or to standard output for `-`.
pub(crate) fn write_json(path: &Path, value: &impl Serialize) -> Result<()> {
    let mut text = serde_json::to_string_pretty(value)?;
    text.push('\n');
    write_text(path, &text)
}

/// Writes text to a file, or to standard output for `-`.
pub(crate) fn write_text(path: &Path, text: &str) -> Result<()> {
    write_bytes(path, text.as_bytes())
}

/// Writes bytes to a file, or to standard output for `-`.
pub(crate) fn write_bytes(path: &Path, bytes: &[u8]) -> Result<()> {
    if is_standard_output(path) {
        return Ok(std::io::stdout().write_all(bytes)?);
    }
    engine::write_atomically(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// Checks that a file can be written. Long commands call this first, so that a wrong path does not waste
/// hours of work.
pub(crate) fn check_path(path: &Path) -> Result<()> {
    if is_standard_output(path) {
        return Ok(());
    }
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let context = || format!("cannot write {}", path.display());
    if path.is_dir() {
        return Err(std::io::Error::from(ErrorKind::IsADirectory)).with_context(context);
    }
    match std::fs::metadata(directory).with_context(context)?.is_dir() {
        true => Ok(()),
        false => Err(std::io::Error::from(ErrorKind::NotADirectory)).with_context(context),
    }
}

/// Whether the error is a closed output pipe, as in `tavolino … | head`.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io_error = error.chain().find_map(|cause| cause.downcast_ref::<std::io::Error>());
    io_error.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}

/// Replaces control characters. Messages can quote text from untrusted records, and control characters could
/// change the terminal.
pub(crate) fn printable(text: &str) -> String {
    text.chars().map(|character| if character.is_control() { '\u{fffd}' } else { character }).collect()
}

/// Prints to standard output and returns write errors, unlike `print!`.
pub(crate) fn print(text: &str) -> Result<()> {
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(())
}
