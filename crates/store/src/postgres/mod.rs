//! A store in a PostgreSQL database that several servers can share.
//!
//! One task writes for all tables of this server, one renews the lease of the server. Queries for players and queries of the
//! operator have a connection each.

mod address;
mod administration;
mod backup;
mod claims;
mod connection;
mod fault;
mod lease;
mod list;
mod load;
mod row;
mod schema;
mod statements;
mod writer;

use std::sync::Arc;

use crate::administration::Administration;
use crate::error::StoreError;
use crate::listing::{Cursor, Listing, Page};
use crate::ownership::{Ownership, SiteServer};
use crate::table::{Append, LoadedTable, NewTable, Rewrite, TableId};
use crate::{Store, StoreFuture, StoreStats};

use claims::Claims;
use connection::SharedConnection;
use lease::Lease;
use writer::{Change, Writer, WriterCounters};

pub use address::{DatabaseUrl, ParseDatabaseUrlError};
pub use fault::PostgresOpenError;

/// A server among the servers that share a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteMember {
    /// The name of the site. All servers over one database have the same.
    pub site: String,
    /// The address at which other servers of the site reach this one; `None` if they cannot.
    pub address: Option<String>,
}

/// A [`Store`] in a PostgreSQL database. Its tasks end when it is dropped.
pub struct PostgresStore {
    reader: Arc<SharedConnection>,
    operator: Arc<SharedConnection>,
    writer: Arc<Writer>,
    claims: Arc<Claims>,
    counters: Arc<WriterCounters>,
}

impl PostgresStore {
    /// Connects to the database, runs pending migrations and registers this server. Must be called within a Tokio runtime.
    pub async fn open(url: &DatabaseUrl, member: SiteMember) -> Result<PostgresStore, PostgresOpenError> {
        let mut client = connection::connect(url).await.map_err(|error| fault::connect_error(url, &error))?;
        schema::prepare(url, &mut client, &member.site).await?;
        let claims = Lease::start(url, &client, member.address).await?;
        let counters = Arc::new(WriterCounters::default());
        let connection = || SharedConnection::new(url.clone());
        Ok(PostgresStore {
            reader: Arc::new(connection()),
            operator: Arc::new(connection()),
            writer: Arc::new(Writer::start(connection(), Arc::clone(&claims), Arc::clone(&counters))),
            claims,
            counters,
        })
    }

    /// The same store, all of whose queries use this connection.
    fn with_reader(&self, reader: SharedConnection) -> PostgresStore {
        let reader = Arc::new(reader);
        PostgresStore {
            operator: Arc::clone(&reader),
            reader,
            writer: Arc::clone(&self.writer),
            claims: Arc::clone(&self.claims),
            counters: Arc::clone(&self.counters),
        }
    }

    /// Deletes a table that this server or no server owns.
    async fn delete_table(&self, table: TableId) -> Result<u64, StoreError> {
        let client = self.operator.client().await?;
        match self.claims.claim(&client, table).await {
            // The header row of a damaged table may be lost. Its entries are deleted all the same.
            Ok(()) | Err(StoreError::Damaged(_)) => {}
            Err(error) => return Err(error),
        }
        // Another server may have claimed the table since. Then its header row stays, and so do its entries.
        let sql = "
            WITH header AS (
                DELETE FROM tables WHERE id = $1 AND epoch = $2 RETURNING id
            ), deleted AS (
                DELETE FROM entries WHERE table_id = $1
                    AND (EXISTS (SELECT 1 FROM header) OR NOT EXISTS (SELECT 1 FROM tables WHERE id = $1))
                RETURNING 1
            ), reopened AS (
                DELETE FROM closed_tables WHERE id IN (SELECT id FROM header)
            )
            SELECT (SELECT count(*) FROM deleted), EXISTS (SELECT 1 FROM header)";
        let epoch = self.claims.remove(table);
        let row = client.query_one(sql, &[&table.as_str(), &epoch]).await;
        let row = row.map_err(|error| fault::unavailable(&error))?;
        match epoch.is_some() && !row.get::<_, bool>(1) {
            true => Err(claims::not_owner_error(&client, table).await),
            false => Ok(row.get::<_, i64>(0).unsigned_abs()),
        }
    }
}

impl Store for PostgresStore {
    fn create(&self, table: NewTable) -> StoreFuture<'_, u64> {
        Box::pin(self.writer.write(Change::Create(table)))
    }

    fn append(&self, append: Append) -> StoreFuture<'_, u64> {
        Box::pin(self.writer.write(Change::Append(append)))
    }

    fn load(&self, table: TableId, from: u64) -> StoreFuture<'_, LoadedTable> {
        Box::pin(async move { load::load(&*self.reader.client().await?, table, from).await })
    }

    fn list(&self, listing: Listing, after: Option<Cursor>, limit: u32) -> StoreFuture<'_, Page> {
        Box::pin(async move { list::list(&*self.reader.client().await?, listing, after, limit).await })
    }

    fn delete(&self, table: TableId) -> StoreFuture<'_, u64> {
        Box::pin(self.delete_table(table))
    }

    fn rewrite(&self, rewrite: Rewrite) -> StoreFuture<'_, u64> {
        Box::pin(self.writer.write(Change::Rewrite(rewrite)))
    }

    fn administration(&self) -> &dyn Administration {
        self
    }

    fn ownership(&self) -> Option<&dyn Ownership> {
        Some(self)
    }

    fn count(&self, listing: Listing) -> StoreFuture<'_, u64> {
        Box::pin(async move { list::count(&*self.reader.client().await?, listing).await })
    }

    fn stats(&self) -> StoreStats {
        self.counters.stats()
    }
}

impl Ownership for PostgresStore {
    fn claim(&self, table: TableId) -> StoreFuture<'_, ()> {
        Box::pin(async move { self.claims.claim(&*self.reader.client().await?, table).await })
    }

    fn release(&self, table: TableId) -> StoreFuture<'_, ()> {
        Box::pin(async move { self.claims.release(&*self.reader.client().await?, table).await })
    }

    fn leave(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move { self.claims.lease.leave(&*self.reader.client().await?).await })
    }

    fn holds_lease(&self) -> bool {
        self.claims.lease.server().is_ok()
    }

    fn abandoned_tables(&self, limit: u32) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(async move { claims::abandoned_tables(&*self.reader.client().await?, limit).await })
    }

    fn servers(&self) -> StoreFuture<'_, Vec<SiteServer>> {
        let own_number = self.claims.lease.server().ok();
        Box::pin(async move { claims::servers(&*self.operator.client().await?, own_number).await })
    }
}

/// The error of an operation after the writer task has ended.
fn stopped_error() -> StoreError {
    StoreError::Unavailable("the store's writer has stopped".into())
}
