//! Where results go: a file written whole or not at all, or standard output.

use anyhow::{Context, Result};
use serde::Serialize;
use std::io::{ErrorKind, Write};
use std::path::Path;

/// Whether a path means standard output.
pub(crate) fn is_standard_output(path: &Path) -> bool {
    path == Path::new("-")
}

/// Writes a value as JSON into a file, or on standard output for `-`.
pub(crate) fn write_json(path: &Path, value: &impl Serialize) -> Result<()> {
    let mut text = serde_json::to_string_pretty(value)?;
    text.push('\n');
    write_text(path, &text)
}

/// Writes a text into a file, or on standard output for `-`.
pub(crate) fn write_text(path: &Path, text: &str) -> Result<()> {
    write_bytes(path, text.as_bytes())
}

/// Writes bytes into a file, or on standard output for `-`.
pub(crate) fn write_bytes(path: &Path, bytes: &[u8]) -> Result<()> {
    if is_standard_output(path) {
        return Ok(std::io::stdout().write_all(bytes)?);
    }
    engine::write_whole(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// Refuses a path whose file could not be written, before hours are spent on what would go there.
pub(crate) fn check_path(path: &Path) -> Result<()> {
    if is_standard_output(path) {
        return Ok(());
    }
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let reach = || format!("cannot write {}", path.display());
    if path.is_dir() {
        return Err(std::io::Error::from(ErrorKind::IsADirectory)).with_context(reach);
    }
    match std::fs::metadata(directory).with_context(reach)?.is_dir() {
        true => Ok(()),
        false => Err(std::io::Error::from(ErrorKind::NotADirectory)).with_context(reach),
    }
}

/// Whether the only trouble is that nobody reads our output any more (`tavolino … | head`).
pub(crate) fn reader_is_gone(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<std::io::Error>());
    io.is_some_and(|io| io.kind() == ErrorKind::BrokenPipe)
}

/// A sentence that may quote what strangers wrote: nothing in it plays tricks with the screen.
pub(crate) fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

/// Prints a long text.
pub(crate) fn print(text: &str) -> Result<()> {
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(())
}
