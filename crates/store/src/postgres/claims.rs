//! The tables that this server owns, and the statements that claim and release tables.
//!
//! Several servers share the database, and each table has one owner. A server becomes the owner by a claim. The *epoch*
//! of a table counts its claims, so that a write of a former owner, with an older epoch, is refused.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio_postgres::Client;

use super::lease::Lease;
use super::{fault, load};
use crate::error::StoreError;
use crate::table::TableId;

/// The lease of this server and the tables that it has claimed.
pub(super) struct Claims {
    pub(super) lease: Lease,
    /// The epoch of each table that this server owns, as of its own claim.
    epochs: Mutex<HashMap<TableId, i64>>,
}

/// The epoch of a new table. Its creator owns it, which counts as the first claim.
pub(super) const FIRST_EPOCH: i64 = 1;

// Makes server $2 the owner of table $1, unless the lease of another owner still holds. Returns the new epoch, or no
// row. `current` is the row of the table and `holder` the row of the server that owns it. The holder's row is locked
// before its lease is compared. A renewal that is being committed therefore counts.
const CLAIM: &str = "
    WITH current AS (
        SELECT id, owner FROM tables WHERE id = $1 FOR UPDATE
    ), holder AS (
        SELECT servers.id, servers.lease_until FROM servers JOIN current ON servers.id = current.owner
        FOR SHARE OF servers
    )
    -- If server $2 owns the table already, no holder is joined, and the claim succeeds.
    UPDATE tables SET owner = $2, epoch = tables.epoch + 1
    FROM current LEFT JOIN holder ON holder.id <> $2
    WHERE tables.id = current.id AND (holder.id IS NULL OR holder.lease_until <= clock_timestamp())
    RETURNING tables.epoch";

impl Claims {
    pub(super) fn new(lease: Lease) -> Claims {
        Claims { lease, epochs: Mutex::default() }
    }

    /// The epoch of a table that this server owns.
    pub(super) fn epoch(&self, table: TableId) -> Option<i64> {
        self.epochs().get(&table).copied()
    }

    /// Remembers that this server owns a table.
    pub(super) fn insert(&self, table: TableId, epoch: i64) {
        self.epochs().insert(table, epoch);
    }

    /// Forgets that this server owns a table. Returns the epoch of its claim.
    pub(super) fn remove(&self, table: TableId) -> Option<i64> {
        self.epochs().remove(&table)
    }

    /// Forgets all claims, because the lease under which they were made has ended.
    pub(super) fn forget_all(&self) {
        self.epochs().clear();
    }

    /// Makes this server the owner of a table, unless another server owns it. See [`crate::Ownership::claim`].
    pub(super) async fn claim(&self, client: &Client, table: TableId) -> Result<(), StoreError> {
        let server = self.lease.server_number()?;
        let claim_result = client.query_opt(CLAIM, &[&table.as_str(), &server]).await;
        match claim_result.map_err(|error| fault::unavailable(&error))? {
            Some(row) => {
                self.insert(table, row.get(0));
                Ok(())
            }
            None => {
                self.remove(table);
                Err(not_owner_error(client, table).await)
            }
        }
    }

    /// Gives a table up, so that every server can claim it. See [`crate::Ownership::release`].
    pub(super) async fn release(&self, client: &Client, table: TableId) -> Result<(), StoreError> {
        let Some(epoch) = self.remove(table) else { return Ok(()) };
        let sql = "UPDATE tables SET owner = NULL WHERE id = $1 AND epoch = $2";
        // If another server has claimed the table since, its epoch is higher and nothing changes.
        let result = client.execute(sql, &[&table.as_str(), &epoch]).await;
        result.map(drop).map_err(|error| fault::unavailable(&error))
    }

    fn epochs(&self) -> MutexGuard<'_, HashMap<TableId, i64>> {
        // Every change of the map is a single statement, so a panic elsewhere leaves it consistent.
        self.epochs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The error of a write to a table that this server does not own. It names the address of the owner, if the owner's
/// lease still holds.
pub(super) async fn not_owner_error(client: &Client, table: TableId) -> StoreError {
    let sql = "
        SELECT servers.address FROM tables
        LEFT JOIN servers ON servers.id = tables.owner AND servers.lease_until > clock_timestamp()
        WHERE tables.id = $1";
    match client.query_opt(sql, &[&table.as_str()]).await {
        Ok(Some(row)) => StoreError::NotOwner { table, owner: row.get(0) },
        Ok(None) => load::missing_table_error(client, table).await,
        Err(error) => fault::unavailable(&error),
    }
}

/// The live tables of servers whose lease has ended. See [`crate::Ownership::tables_of_ended_servers`].
pub(super) async fn tables_of_ended_servers(client: &Client, limit: u32) -> Result<Vec<TableId>, StoreError> {
    // Status 1 is "finished".
    let sql = "
        SELECT tables.id FROM servers JOIN tables ON tables.owner = servers.id
        WHERE servers.lease_until <= clock_timestamp() AND tables.status <> 1
        ORDER BY tables.last_at DESC LIMIT $1";
    let rows = client.query(sql, &[&i64::from(limit)]).await.map_err(|error| fault::unavailable(&error))?;
    Ok(rows.iter().filter_map(|row| row.get::<_, &str>(0).parse().ok()).collect())
}
