//! Backups and restoring without a running server.

use crate::serve::DATABASE_FILE;
use anyhow::{Context, Result, bail};
use server::admin::{AdminResponse, BackupInfo};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use store::{Administration, OpenError, SqliteStore};

/// Writes a backup of a database that no server uses.
pub(super) fn back_up(directory: &Path, path: PathBuf) -> Result<AdminResponse> {
    let database = directory.join(DATABASE_FILE);
    // Opening a store would create a database.
    if !database.exists() {
        bail!(
            "there is no database in {}; name the directory of the server with --data",
            directory.display()
        );
    }
    let store = SqliteStore::open(&database).map_err(|error| match error {
        OpenError::Taken { path } => anyhow::anyhow!(
            "{} is in use by a server without an administration socket; its log says why it has none",
            path.display()
        ),
        error => error.into(),
    })?;
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let summary = runtime.block_on(store.backup(path.clone()))?;
    Ok(AdminResponse::Backup(BackupInfo::new(path, &summary)))
}

/// Puts a backup in the place of the database.
pub(super) fn restore(backup: &Path, directory: &Path, replace: bool) -> Result<AdminResponse> {
    let database = directory.join(DATABASE_FILE);
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).context("the clock is before 1970")?.as_secs();
    // The replaced database is kept under a name that no other file has.
    let kept_name = format!("tables-replaced-{seconds}.db");
    let (summary, replaced_file) =
        store::restore(backup, &database, replace, &kept_name).map_err(|error| match error {
            store::RestoreError::Open(OpenError::Taken { path }) => {
                anyhow::anyhow!("{} is in use; stop the server first", path.display())
            }
            error => error.into(),
        })?;
    let mut text = format!(
        "Restored {} tables with {} entries to {}.",
        summary.tables,
        summary.entries,
        database.display()
    );
    if let Some(replaced_file) = replaced_file {
        text.push_str(&format!(" The replaced database is {}.", replaced_file.display()));
    }
    if let Some(first_damaged_table) = summary.damaged.first() {
        text.push_str(&format!(
            " {} tables of the backup are damaged, such as: {first_damaged_table}.",
            summary.damaged.len()
        ));
    }
    Ok(AdminResponse::Done(text))
}
