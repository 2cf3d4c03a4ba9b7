//! Reads a table and checks its hash chain.

use tokio_postgres::Client;

use super::fault;
use super::row::{self, COLUMNS, to_bigint};
use crate::chain;
use crate::error::{Part, StoreError};
use crate::sealed_header::SealedHeader;
use crate::table::{LoadedTable, StoredEntry, TableId};

/// How often a table is read again if another process rewrites it between two queries.
const MAX_ATTEMPTS: usize = 5;

/// Loads a table with its entries from number `from` on. Fails at the first damaged part.
///
/// The header is read first and the entries that it counts second. An append in between only adds further entries. A
/// rewrite in between looks like damage, but changes the header's seal (the hash over the header), so the table is read
/// again.
pub(super) async fn load(client: &Client, table: TableId, from: u64) -> Result<LoadedTable, StoreError> {
    let mut sealed = read_header(client, table).await?;
    for _ in 0..MAX_ATTEMPTS {
        let error = match read_entries(client, &sealed, from.min(sealed.header.length)).await {
            Ok(entries) => return Ok(LoadedTable { header: sealed.header, entries }),
            Err(error) => error,
        };
        let current_header = read_header(client, table).await?;
        let was_rewritten = current_header.seal != sealed.seal;
        if !was_rewritten {
            return Err(error);
        }
        sealed = current_header;
    }
    Err(StoreError::Unavailable(format!("table {table} changes too often to be read")))
}

/// Reads the header of a table and checks its seal.
pub(super) async fn read_header(client: &Client, table: TableId) -> Result<SealedHeader, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM tables WHERE id = $1");
    let header_row = client.query_opt(&sql, &[&table.as_str()]).await;
    match header_row.map_err(|error| fault::unavailable(&error))? {
        Some(header_row) => row::read(&header_row),
        None => Err(missing_table_error(client, table).await),
    }
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
    let first_number = from.saturating_sub(1);
    let length = sealed.header.length;
    let rows = client
        .query(sql, &[&id.as_str(), &to_bigint(first_number), &to_bigint(length)])
        .await
        .map_err(|error| fault::unavailable(&error))?;
    let mut previous_hash = sealed.origin;
    let mut entries = Vec::with_capacity(rows.len());
    let mut rows = rows.into_iter();
    for number in first_number..length {
        let damaged = || fault::damaged(id.as_str(), Part::Entry(number));
        // Each number must be there exactly once and in order.
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
    // The last hash must be the one in the header. A header row from an old copy of the database has a correct seal,
    // too, but its chain ends at another entry.
    if previous_hash != sealed.head {
        return Err(fault::damaged(id.as_str(), Part::Entry(length)));
    }
    Ok(entries)
}
