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
    let written = if is_special(path) { std::fs::write(path, bytes) } else { write_whole(path, bytes) };
    written.with_context(|| format!("cannot write {}", path.display()))
}

/// A device or a pipe. Renaming a file over it would replace it: for root, even `/dev/null`.
fn is_special(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let partial = path.with_extension(format!("partial-{}", std::process::id()));
    let written = std::fs::write(&partial, bytes).and_then(|()| std::fs::rename(&partial, path));
    if written.is_err() {
        std::fs::remove_file(&partial).ok();
    }
    written
}

/// Whether the only trouble is that nobody reads our output any more (`tavolino … | head`).
pub(crate) fn reader_is_gone(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<std::io::Error>());
    io.is_some_and(|io| io.kind() == ErrorKind::BrokenPipe)
}

/// Prints a long text.
pub(crate) fn print(text: &str) -> Result<()> {
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::FileTypeExt;

    /// A report once written to a device took its place.
    #[test]
    fn a_pipe_is_written_to_and_stays_a_pipe() {
        let directory = tempfile::tempdir().unwrap();
        let pipe = directory.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || std::fs::read_to_string(pipe).unwrap()
        });
        write_text(&pipe, "hello").unwrap();
        assert!(std::fs::metadata(&pipe).unwrap().file_type().is_fifo());
        assert_eq!(reader.join().unwrap(), "hello");
    }

    #[test]
    fn a_file_is_replaced_whole() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("report.html");
        write_text(&path, "longer than the next").unwrap();
        write_text(&path, "next").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "next");
        assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 1);
    }
}
