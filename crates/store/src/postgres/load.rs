//! Reads a table and checks its hash chain.

use super::fault;
use super::row::{self, COLUMNS, to_bigint};
use crate::chain;
use crate::error::{Part, StoreError};
use crate::sealed_header::SealedHeader;
use crate::table::{LoadedTable, StoredEntry, TableId};
use tokio_postgres::Client;

/// Loads a table with its entries from number `from` on. Fails at the first damaged part.
///
/// The header is read first. Entries are only ever added, so the entries that it counts cannot change before they are
/// read.
pub(super) async fn load(client: &Client, table: TableId, from: u64) -> Result<LoadedTable, StoreError> {
    let unavailable = |error: tokio_postgres::Error| fault::unavailable(&error);
    let sql = format!("SELECT {COLUMNS} FROM tables WHERE id = $1");
    let Some(header_row) = client.query_opt(&sql, &[&table.as_str()]).await.map_err(unavailable)? else {
        return Err(missing_table_error(client, table).await);
    };
    let sealed = row::read(&header_row)?;
    let entries = read_entries(client, &sealed, from.min(sealed.header.length)).await?;
    Ok(LoadedTable { header: sealed.header, entries })
}

/// The error for a table without a header row. If it has entries, the header row was lost.
pub(super) async fn missing_table_error(client: &Client, table: TableId) -> StoreError {
    let sql = "SELECT EXISTS (SELECT 1 FROM entries WHERE table_id = $1 AND number = 0)";
    match client.query_one(sql, &[&table.as_str()]).await {
        Ok(row) if row.get(0) => fault::damaged(table.as_str(), Part::Header),
        Ok(_) => StoreError::NoSuchTable(table),
        Err(error) => fault::unavailable(&error),
    }
}

/// Reads the entries from number `from` on and checks their hashes. The entry before them is read too, because the
/// chain continues its hash.
async fn read_entries(
    client: &Client,
    sealed: &SealedHeader,
    from: u64,
) -> Result<Vec<StoredEntry>, StoreError> {
    let id = sealed.header.id;
    let sql = "SELECT number, body, hash FROM entries
               WHERE table_id = $1 AND number >= $2 AND number < $3 ORDER BY number";
    let first_row = from.saturating_sub(1);
    let length = sealed.header.length;
    let rows = client
        .query(sql, &[&id.as_str(), &to_bigint(first_row), &to_bigint(length)])
        .await
        .map_err(|error| fault::unavailable(&error))?;
    let mut previous_hash = sealed.origin;
    let mut entries = Vec::with_capacity(rows.len());
    let mut rows = rows.into_iter();
    for number in first_row..length {
        let damaged = || fault::damaged(id.as_str(), Part::Entry(number));
        let row = rows.next().filter(|row| row.try_get(0).is_ok_and(|found: i64| found == to_bigint(number)));
        let row = row.ok_or_else(damaged)?;
        let body: Vec<u8> = row.try_get(1).map_err(|_| damaged())?;
        let hash =
            row.try_get::<_, &[u8]>(2).ok().and_then(|hash| hash.try_into().ok()).ok_or_else(damaged)?;
        if number >= from {
            if hash != chain::entry_hash(&id, number, &body, &previous_hash) {
                return Err(damaged());
            }
            entries.push(StoredEntry { number, body });
        }
        previous_hash = hash;
    }
    // The seal of an outdated header row is correct too, but its chain ends at another entry.
    if previous_hash != sealed.head {
        return Err(fault::damaged(id.as_str(), Part::Entry(length)));
    }
    Ok(entries)
}
