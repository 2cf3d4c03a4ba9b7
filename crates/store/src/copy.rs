//! Copies all tables of one store into another, empty one, and compares every table with the original.

use crate::Store;
use crate::error::StoreError;
use crate::listing::Listing;
use crate::table::{Append, LoadedTable, LogStatus, NewTable, TableId};

/// How many headers one query returns.
const PAGE_SIZE: u32 = 200;

/// How far a copy has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CopyProgress {
    /// Tables copied and compared.
    pub tables: u64,
    /// All tables of the source.
    pub all_tables: u64,
    /// Entries copied.
    pub entries: u64,
}

/// Why a store could not be copied. The target may contain a part of the tables.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The target has tables, reports or bans.
    #[error("the target is not empty; choose a new one")]
    NotEmpty,
    /// The source could not be read. A damaged table is such an error, too.
    #[error("the source cannot be read: {0}")]
    Read(StoreError),
    /// The target could not be written.
    #[error("the target cannot be written: {0}")]
    Write(StoreError),
    /// A table that was read back from the target differs from the original.
    #[error("table {0} differs in the target from the original")]
    Different(TableId),
}

/// Copies tables, reports, bans and closed tables. Reports get new ids in the same order. Nothing may write to the
/// source meanwhile. Calls `report_progress` after every table.
///
/// The hash chain of every table is checked when it is read from the source, and again when the copy is read back from
/// the target. Both must be equal.
pub async fn copy_store(
    source: &dyn Store,
    target: &dyn Store,
    report_progress: &mut (dyn FnMut(CopyProgress) + Send),
) -> Result<CopyProgress, CopyError> {
    if !is_empty(target).await.map_err(CopyError::Write)? {
        return Err(CopyError::NotEmpty);
    }
    let mut progress = CopyProgress::default();
    for listing in [Listing::Live, Listing::Finished] {
        progress.all_tables += source.count(listing).await.map_err(CopyError::Read)?;
    }
    for listing in [Listing::Live, Listing::Finished] {
        let mut cursor = None;
        loop {
            let page = source.list(listing, cursor, PAGE_SIZE).await.map_err(CopyError::Read)?;
            // A damaged table ends the copy.
            if let Some(damaged) = page.damaged.into_iter().next() {
                return Err(CopyError::Read(damaged.into()));
            }
            for header in page.headers {
                let original = source.load(header.id, 0).await.map_err(CopyError::Read)?;
                copy_table(original, target).await?;
                progress.tables += 1;
                progress.entries += header.length;
                report_progress(progress);
            }
            cursor = page.next;
            if cursor.is_none() {
                break;
            }
        }
    }
    copy_operator_data(source, target).await?;
    Ok(progress)
}

/// Whether a store has neither tables nor reports, bans or closed tables.
async fn is_empty(store: &dyn Store) -> Result<bool, StoreError> {
    let administration = store.administration();
    Ok(store.count(Listing::Live).await? == 0
        && store.count(Listing::Finished).await? == 0
        && administration.reports().await?.is_empty()
        && administration.bans().await?.is_empty()
        && administration.closed_tables().await?.is_empty())
}

/// Writes a table to the target, reads it back and compares it.
pub(crate) async fn copy_table(original: LoadedTable, target: &dyn Store) -> Result<(), CopyError> {
    let header = &original.header;
    let new_table = NewTable {
        id: header.id,
        kind: header.kind.clone(),
        created_at: header.created_at,
        visibility: header.visibility,
        meta: header.meta.clone(),
        entries: original.entries.iter().map(|entry| entry.body.clone()).collect(),
    };
    target.create(new_table).await.map_err(CopyError::Write)?;
    // A new table is live and was last changed when it was created. An append without entries sets anything else.
    if header.status != LogStatus::Live || header.last_at != header.created_at {
        let mut status_change = Append::new(header.id, header.length, header.last_at, Vec::new());
        status_change.status = Some(header.status);
        target.append(status_change).await.map_err(CopyError::Write)?;
    }
    let copy = target.load(header.id, 0).await.map_err(CopyError::Write)?;
    match copy == original {
        true => Ok(()),
        false => Err(CopyError::Different(header.id)),
    }
}

/// Copies reports, bans and closed tables.
pub(crate) async fn copy_operator_data(source: &dyn Store, target: &dyn Store) -> Result<(), CopyError> {
    let (from, to) = (source.administration(), target.administration());
    for stored_report in from.reports().await.map_err(CopyError::Read)? {
        to.add_report(stored_report.report).await.map_err(CopyError::Write)?;
    }
    for ban in from.bans().await.map_err(CopyError::Read)? {
        to.ban(ban).await.map_err(CopyError::Write)?;
    }
    for table in from.closed_tables().await.map_err(CopyError::Read)? {
        to.set_closed(table, true).await.map_err(CopyError::Write)?;
    }
    Ok(())
}
