//! A store in a PostgreSQL database that several servers can share. One task writes for all tables of this server;
//! queries share a second connection.

mod connection;
mod fault;
mod list;
mod load;
mod row;
mod schema;
mod statements;
mod writer;

use crate::error::StoreError;
use crate::listing::{Cursor, Listing, Page};
use crate::table::{Append, LoadedTable, NewTable, TableId};
use crate::{Store, StoreFuture, StoreStats};
use connection::SharedConnection;
use std::sync::Arc;
use writer::{Change, Writer, WriterCounters};

pub use connection::{DatabaseUrl, ParseDatabaseUrlError};
pub use fault::PostgresOpenError;

/// A [`Store`] in a PostgreSQL database. Its tasks end when it is dropped.
pub struct PostgresStore {
    reader: SharedConnection,
    writer: Writer,
    counters: Arc<WriterCounters>,
}

impl PostgresStore {
    /// Connects to the database and runs pending migrations. Must be called within a Tokio runtime.
    pub async fn open(url: &DatabaseUrl) -> Result<PostgresStore, PostgresOpenError> {
        let client = connection::connect(url).await.map_err(|error| fault::open_error(url, &error))?;
        schema::prepare(url, client).await?;
        let counters = Arc::new(WriterCounters::default());
        Ok(PostgresStore {
            reader: SharedConnection::new(url.clone()),
            writer: Writer::start(SharedConnection::new(url.clone()), Arc::clone(&counters)),
            counters,
        })
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

    fn stats(&self) -> StoreStats {
        self.counters.stats()
    }
}

/// The error of an operation after the writer task has ended.
fn stopped_error() -> StoreError {
    StoreError::Unavailable("the store's writer has stopped".into())
}
