//! A store in a PostgreSQL database that several servers can share.
//!
//! One task writes for all tables of this server, one renews the lease of the server. Queries for players and queries
//! of the operator have a connection each.

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
mod site;
mod statements;
mod writer;

use std::sync::Arc;

use crate::administration::Administration;
use crate::error::StoreError;
use crate::listing::{Cursor, Listing, Page};
use crate::ownership::{OtherServer, Ownership, SiteServer, TableOwner};
use crate::table::{Append, LoadedTable, NewTable, Rewrite, TableId};
use crate::{Store, StoreFuture, StoreStats};

use claims::Claims;
use connection::SharedConnection;
use lease::Lease;
use schema::SiteSecret;
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
    /// The connection for queries of players.
    reader: Arc<SharedConnection>,
    /// The connection for queries of the operator.
    operator: Arc<SharedConnection>,
    writer: Arc<Writer>,
    /// The tables that this server owns among the servers that share the database.
    claims: Arc<Claims>,
    counters: Arc<WriterCounters>,
    secret: Arc<SiteSecret>,
}

impl PostgresStore {
    /// Connects to the database, runs pending migrations and registers this server. Must be called within a Tokio
    /// runtime.
    pub async fn open(url: &DatabaseUrl, member: SiteMember) -> Result<PostgresStore, PostgresOpenError> {
        let mut client = connection::connect(url).await.map_err(|error| fault::connect_error(url, &error))?;
        let secret = Arc::new(schema::prepare(url, &mut client, &member.site).await?);
        let claims = Lease::start(url, &client, member.address).await?;
        let counters = Arc::new(WriterCounters::default());
        let new_connection = || SharedConnection::new(url.clone());
        Ok(PostgresStore {
            reader: Arc::new(new_connection()),
            operator: Arc::new(new_connection()),
            writer: Arc::new(Writer::start(new_connection(), Arc::clone(&claims), Arc::clone(&counters))),
            claims,
            counters,
            secret,
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
            secret: Arc::clone(&self.secret),
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
        // Deletes the header, the entries, and the operator's mark that the table is closed. If another server has
        // claimed the table since, its epoch (the count of claims) differs, and everything stays. Entries without a
        // header are deleted too.
        let sql = "
            WITH deleted_header AS (
                DELETE FROM tables WHERE id = $1 AND epoch = $2 RETURNING id
            ), deleted_entries AS (
                DELETE FROM entries WHERE table_id = $1
                    AND (EXISTS (SELECT 1 FROM deleted_header) OR NOT EXISTS (SELECT 1 FROM tables WHERE id = $1))
                RETURNING 1
            ), deleted_mark AS (
                DELETE FROM closed_tables WHERE id IN (SELECT id FROM deleted_header)
            )
            SELECT (SELECT count(*) FROM deleted_entries), EXISTS (SELECT 1 FROM deleted_header)";
        let epoch = self.claims.remove(table);
        let row = client.query_one(sql, &[&table.as_str(), &epoch]).await;
        let row = row.map_err(|error| fault::unavailable(&error))?;
        let header_was_deleted = row.get::<_, bool>(1);
        let is_lost_to_another_server = epoch.is_some() && !header_was_deleted;
        match is_lost_to_another_server {
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
        // A server has a number only while its lease holds.
        self.claims.lease.server_number().is_ok()
    }

    fn tables_of_ended_servers(&self, limit: u32) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(async move { claims::tables_of_ended_servers(&*self.reader.client().await?, limit).await })
    }

    fn owner_of(&self, table: TableId) -> StoreFuture<'_, TableOwner> {
        let own_number = self.claims.lease.server_number().ok();
        Box::pin(async move { site::owner_of(&*self.reader.client().await?, table, own_number).await })
    }

    fn site_secret(&self) -> &[u8] {
        &self.secret.0
    }

    fn publish_tables(&self, tables: String) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let own_number = self.claims.lease.server_number()?;
            site::publish_tables(&*self.reader.client().await?, own_number, &tables).await
        })
    }

    fn other_servers(&self) -> StoreFuture<'_, Vec<OtherServer>> {
        let own_number = self.claims.lease.server_number().ok();
        Box::pin(async move { site::other_servers(&*self.reader.client().await?, own_number).await })
    }

    fn servers(&self) -> StoreFuture<'_, Vec<SiteServer>> {
        let own_number = self.claims.lease.server_number().ok();
        Box::pin(async move { site::servers(&*self.operator.client().await?, own_number).await })
    }
}

/// The error of an operation after the writer task has ended.
fn stopped_error() -> StoreError {
    StoreError::Unavailable("the store's writer has stopped".into())
}
