//! How a file is written: whole or not at all.

use std::fs::{File, remove_file, rename, symlink_metadata};
use std::io::{Result, Write};
use std::path::Path;

/// Writes bytes into a file, which holds all of it afterwards or is left as it was. What stands there and is
/// no ordinary file (a device, a pipe, a link) is written to and stays what it is.
pub fn write_whole(path: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    let bytes = bytes.as_ref();
    if is_special(path) {
        return std::fs::write(path, bytes);
    }
    let partial = path.with_extension(format!("partial-{}", std::process::id()));
    let written = write_synced(&partial, bytes).and_then(|()| rename(&partial, path));
    if written.is_err() {
        // Nothing half-written stays behind; the first error is the one worth telling.
        remove_file(&partial).ok();
    }
    written
}

/// Whether renaming a file over it would replace what is not ours: for root, even `/dev/null`, and the link
/// `/dev/stdout` wherever it leads. A folder refuses by itself.
fn is_special(path: &Path) -> bool {
    symlink_metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

fn write_synced(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

#[cfg(all(test, unix))]
mod tests {
    use super::write_whole;
    use std::fs;
    use std::os::unix::fs::{FileTypeExt, symlink};

    /// A report once written to a device took its place.
    #[test]
    fn a_pipe_is_written_to_and_stays_a_pipe() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read_to_string(pipe).unwrap()
        });
        write_whole(&pipe, "hello").unwrap();
        assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
        assert_eq!(reader.join().unwrap(), "hello");
    }

    /// As `/dev/stdout` is when the shell sends it to a file.
    #[test]
    fn a_link_is_written_through_and_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "longer than the next").unwrap();
        symlink(&file, &link).unwrap();
        write_whole(&link, "next").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "next");
    }

    #[test]
    fn a_file_is_replaced_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("report.html");
        write_whole(&path, "longer than the next").unwrap();
        // Whoever has the old one open keeps it whole.
        let before = fs::File::open(&path).unwrap();
        write_whole(&path, "next").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "next");
        assert_eq!(std::io::read_to_string(before).unwrap(), "longer than the next");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn what_cannot_be_written_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let taken = folder.path().join("taken");
        fs::create_dir(&taken).unwrap();
        assert!(write_whole(&taken, "text").is_err(), "a folder stands there");
        assert!(taken.is_dir());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        assert!(write_whole(&folder.path().join("nowhere").join("file"), "text").is_err());
    }
}
