//! Backups: a PostgreSQL database is copied into a new SQLite file, which `tavolino copy-store` copies back.

use std::path::{Path, PathBuf};

use super::PostgresStore;
use super::connection::{self, SharedConnection};
use super::fault;
use crate::administration::BackupSummary;
use crate::copy::{copy_operator_data, copy_table};
use crate::error::StoreError;
use crate::listing::Listing;
use crate::{SqliteStore, Store};

/// How many headers one query returns.
const PAGE_SIZE: u32 = 200;

/// Copies the database into a new file, which shows all tables at the same point in time. Damaged tables are left out
/// and named in the summary.
pub(super) async fn back_up(store: &PostgresStore, path: PathBuf) -> Result<BackupSummary, StoreError> {
    let write_error =
        |reason: String| StoreError::Unavailable(format!("cannot write {}: {reason}", path.display()));
    if path.exists() {
        return Err(write_error("the file exists".into()));
    }
    // Until the copy is complete it has another name, so that nobody takes a part of a backup for a whole one.
    let unchecked_path = beside(&path, "-unchecked");
    let copy_result = match SqliteStore::open(&unchecked_path) {
        Ok(file) => copy_snapshot(store, &file).await,
        Err(error) => Err(StoreError::Unavailable(error.to_string())),
    };
    // The SQLite store has left its lock file behind.
    std::fs::remove_file(beside(&unchecked_path, "-lock")).ok();
    let mut summary = copy_result.inspect_err(|_| drop(std::fs::remove_file(&unchecked_path)))?;
    // Give the file its final name. A hard link, unlike `rename`, never replaces a file.
    std::fs::hard_link(&unchecked_path, &path)
        .and_then(|()| std::fs::remove_file(&unchecked_path))
        .map_err(|error| write_error(error.to_string()))?;
    summary.bytes = std::fs::metadata(&path).map_or(0, |metadata| metadata.len());
    Ok(summary)
}

/// Copies everything that the database contains now. Changes during the copy are not copied.
async fn copy_snapshot(store: &PostgresStore, file: &SqliteStore) -> Result<BackupSummary, StoreError> {
    let snapshot = snapshot(store).await?;
    let mut summary = BackupSummary::default();
    let unavailable = |error: crate::CopyError| StoreError::Unavailable(error.to_string());
    for listing in [Listing::Live, Listing::Finished] {
        let mut cursor = None;
        loop {
            let page = snapshot.list(listing, cursor, PAGE_SIZE).await?;
            summary.damaged.extend(page.damaged);
            for header in page.headers {
                match snapshot.load(header.id, 0).await {
                    // Also compares the copy with the original.
                    Ok(table) => copy_table(table, file).await.map_err(unavailable)?,
                    Err(StoreError::Damaged(damaged)) => {
                        summary.damaged.push(damaged);
                        continue;
                    }
                    Err(error) => return Err(error),
                }
                summary.tables += 1;
                summary.entries += header.length;
            }
            cursor = page.next;
            if cursor.is_none() {
                break;
            }
        }
    }
    copy_operator_data(&snapshot, file).await.map_err(unavailable)?;
    Ok(summary)
}

/// The same store with a connection in a transaction, in which all queries see the database as it is now.
async fn snapshot(store: &PostgresStore) -> Result<PostgresStore, StoreError> {
    let url = store.reader.url();
    let client = connection::connect(url).await.map_err(|error| fault::connect_failed(&error))?;
    let begin = "SET statement_timeout = 0; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    client.batch_execute(begin).await.map_err(|error| fault::unavailable(&error))?;
    Ok(store.with_reader(SharedConnection::pinned(url.clone(), client)))
}

/// The path of a file next to another, such as `backup.db-lock` for `backup.db` and `-lock`.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
