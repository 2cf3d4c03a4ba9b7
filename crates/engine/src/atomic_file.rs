//! Writing a file atomically: afterwards it has either all the new content or its old content.

use std::fs::{File, remove_file, rename, symlink_metadata};
use std::io::{Result, Write};
use std::path::Path;

/// Replaces the content of a file atomically. If it fails, the file is as before.
///
/// A path that is not a regular file (a device, a pipe, a symbolic link) is written to directly and stays
/// what it is.
pub fn write_atomically(path: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    let bytes = bytes.as_ref();
    if is_special(path) {
        return std::fs::write(path, bytes);
    }
    let temporary = path.with_extension(format!("partial-{}", std::process::id()));
    let result = write_and_sync(&temporary, bytes).and_then(|()| rename(&temporary, path));
    if result.is_err() {
        // An error of the cleanup is ignored: the first error is the one to report.
        remove_file(&temporary).ok();
    }
    result
}

/// Whether the path is a device, a pipe or a symbolic link. Renaming a file over such a path would replace
/// it: root could even replace `/dev/null` by a regular file. Directories need no check, because renaming a
/// file over a directory fails anyway.
fn is_special(path: &Path) -> bool {
    symlink_metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir())
}

/// Writes a new file and waits until its content is on the disk.
fn write_and_sync(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

#[cfg(all(test, unix))]
mod tests {
    use super::write_atomically;
    use std::fs;
    use std::os::unix::fs::{FileTypeExt, symlink};

    /// An earlier version replaced a device when it wrote a report to it. This test keeps that from coming
    /// back.
    #[test]
    fn a_pipe_is_written_to_and_stays_a_pipe() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read_to_string(pipe).unwrap()
        });
        write_atomically(&pipe, "hello").unwrap();
        assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
        assert_eq!(reader.join().unwrap(), "hello");
    }

    /// For example, `/dev/stdout` is a symbolic link when the shell redirects the output to a file.
    #[test]
    fn a_symbolic_link_is_followed_and_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "the old content, which is longer").unwrap();
        symlink(&file, &link).unwrap();
        write_atomically(&link, "the new content").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "the new content");
    }

    #[test]
    fn a_regular_file_is_replaced_by_a_new_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("report.html");
        write_atomically(&path, "the old content, which is longer").unwrap();
        // A process that has the old file open keeps reading the old content, because the file was not
        // overwritten.
        let old_file = fs::File::open(&path).unwrap();
        write_atomically(&path, "the new content").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "the new content");
        assert_eq!(std::io::read_to_string(old_file).unwrap(), "the old content, which is longer");
        // The folder contains the report alone: the temporary file is gone.
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_failed_write_leaves_no_temporary_file() {
        let folder = tempfile::tempdir().unwrap();
        let subfolder = folder.path().join("subfolder");
        fs::create_dir(&subfolder).unwrap();
        assert!(write_atomically(&subfolder, "text").is_err(), "a folder must not be replaced");
        assert!(subfolder.is_dir());
        // Nothing but the subfolder is left.
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        assert!(write_atomically(&folder.path().join("missing").join("file"), "text").is_err());
    }
}
