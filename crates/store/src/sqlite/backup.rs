//! Backups: a consistent copy of a database, checked by loading every table, and its restoration.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use super::location::DatabaseLocation;
use super::lock::{lock_only, private_files};
use super::row::{COLUMNS, TableRow};
use super::{beside, fault, file_guard, load, schema};
use crate::administration::BackupSummary;
use crate::error::{OpenError, RestoreError, StoreError};

/// Copies a database into a new file and checks the copy. A file with this name must not exist.
pub(super) fn back_up(location: &DatabaseLocation, path: &Path) -> Result<BackupSummary, StoreError> {
    let connection = location.connect().map_err(|error| fault::unavailable(&error))?;
    let unavailable =
        |error: io::Error| StoreError::Unavailable(format!("cannot write {}: {error}", path.display()));
    if path.exists() {
        return Err(unavailable(io::ErrorKind::AlreadyExists.into()));
    }
    // Until the copy is checked it has another name, so that nobody takes a part of a backup for a whole one.
    let unchecked_path = beside(path, "-unchecked");
    let summary = copy_into(&connection, &unchecked_path)
        .map_err(unavailable)
        .and_then(|()| check(&unchecked_path))
        .and_then(|summary| {
            move_to_new_name(&unchecked_path, path).map_err(unavailable)?;
            Ok(summary)
        });
    if summary.is_err() {
        std::fs::remove_file(&unchecked_path).ok();
    }
    summary
}

/// Puts a backup in the place of the database `database`, which no server may be using. An existing database is only
/// replaced with `replace`; it is then kept under the name that is returned.
pub(super) fn restore(
    backup: &Path,
    database: &Path,
    replace: bool,
    kept_name: &str,
) -> Result<(BackupSummary, Option<PathBuf>), RestoreError> {
    let _lock = lock_only(database)?;
    let exists = std::fs::metadata(database).is_ok_and(|metadata| metadata.len() > 0);
    if exists && !replace {
        return Err(RestoreError::DatabaseExists { path: database.to_owned() });
    }
    let restore_error = |reason: String| RestoreError::Failed { path: backup.to_owned(), reason };
    let source = open_backup(backup)?;
    let unchecked_path = beside(database, "-restoring");
    // An earlier attempt may have left a file with this name.
    std::fs::remove_file(&unchecked_path).ok();
    let copy_result = copy_into(&source, &unchecked_path).map_err(|error| restore_error(error.to_string()));
    let summary =
        copy_result.and_then(|()| check(&unchecked_path).map_err(|error| restore_error(error.to_string())));
    let summary = summary.inspect_err(|_| drop(std::fs::remove_file(&unchecked_path)))?;
    let kept_path = match exists {
        true => keep_old_database(database, kept_name).map(Some),
        false => Ok(None),
    };
    let result = kept_path.and_then(|kept_path| {
        std::fs::rename(&unchecked_path, database)?;
        sync_directory(database)?;
        Ok((summary, kept_path))
    });
    result.map_err(|error| restore_error(error.to_string()))
}

/// Writes a copy of the database to a new file that only its owner can read. Returns when it is durable.
pub(super) fn copy_into(connection: &Connection, path: &Path) -> io::Result<()> {
    // SQLite writes into an existing file only if it is empty.
    let file = private_files().create_new(true).open(path)?;
    let copy_result = connection
        .execute("VACUUM INTO ?1", [path.to_string_lossy()])
        .map_err(io::Error::other)
        .and_then(|_| file.sync_all())
        .and_then(|()| sync_directory(path));
    copy_result.inspect_err(|_| drop(std::fs::remove_file(path)))
}

/// Loads every game table that is stored in a backup copy, and counts the tables, their entries and the damaged ones.
fn check(path: &Path) -> Result<BackupSummary, StoreError> {
    let unavailable = |error: rusqlite::Error| fault::unavailable(&error);
    let connection = open_read_only(path).map_err(unavailable)?;
    let mut summary = BackupSummary::default();
    let mut statement = connection.prepare(&format!("SELECT {COLUMNS} FROM tables")).map_err(unavailable)?;
    let mut rows = statement.query([]).map_err(unavailable)?;
    while let Some(row) = rows.next().map_err(unavailable)? {
        let load_result =
            TableRow::read(row).and_then(|row| load::load(&connection, row.sealed.header.id, 0));
        match load_result {
            Ok(table) => {
                summary.tables += 1;
                summary.entries += table.header.length;
            }
            Err(StoreError::Damaged(damaged)) => summary.damaged.push(damaged),
            Err(error) => return Err(error),
        }
    }
    summary.bytes = std::fs::metadata(path).map_or(0, |metadata| metadata.len());
    Ok(summary)
}

/// Opens a backup for reading. Refuses files of other programs and of newer versions of this program.
fn open_backup(path: &Path) -> Result<Connection, RestoreError> {
    let location = DatabaseLocation::File(path.to_owned());
    let open_error = |error| RestoreError::Open(fault::open_error(&location, &error));
    let connection = open_read_only(path).map_err(open_error)?;
    let version = schema::check_version(&connection, &location)?;
    // An empty file is a valid database of version 0. A backup has at least version 1.
    if version == 0 {
        return Err(OpenError::Foreign { path: path.to_owned() }.into());
    }
    Ok(connection)
}

/// Opens a database for reading only. It may be damaged or made by somebody else, so SQLite checks it more strictly.
fn open_read_only(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.execute_batch("PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF;")?;
    Ok(connection)
}

/// Moves the old database to another name in the same directory, together with its write-ahead log. Returns the new
/// path.
fn keep_old_database(database: &Path, kept_name: &str) -> io::Result<PathBuf> {
    // If the database can still be opened, the content of its write-ahead log is copied into it. If it is damaged, both
    // files are kept as they are.
    let location = DatabaseLocation::File(database.to_owned());
    if let Ok(connection) = location.connect() {
        file_guard::truncate_write_ahead_log(&connection).ok();
    }
    let kept_path = database.with_file_name(kept_name);
    move_to_new_name(database, &kept_path)?;
    for ending in ["-wal", "-shm"] {
        match std::fs::rename(beside(database, ending), beside(&kept_path, ending)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(kept_path)
}

/// Renames a file. Fails if the new name exists.
fn move_to_new_name(from: &Path, to: &Path) -> io::Result<()> {
    // A hard link, unlike `rename`, never replaces a file. Some file systems do not have hard links.
    match std::fs::hard_link(from, to) {
        Ok(()) => std::fs::remove_file(from)?,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists || to.exists() => return Err(error),
        Err(_) => std::fs::rename(from, to)?,
    }
    sync_directory(to)
}

/// Makes a new or renamed file durable: its name is stored in the directory.
fn sync_directory(path: &Path) -> io::Result<()> {
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match cfg!(unix) {
        true => File::open(directory)?.sync_all(),
        // Other systems do not let programs open directories.
        false => Ok(()),
    }
}
