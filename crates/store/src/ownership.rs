//! Which server may write to a table, for stores that several servers share.
//!
//! A server holds a *lease*, which it renews again and again. While the lease holds, the server owns the tables that it
//! has claimed, and no other server can claim them. Every claim raises the table's *epoch*. A write names the epoch of
//! the writer's claim, so a server that has lost a table cannot write to it, even if it has not noticed the loss.

use crate::StoreFuture;
use crate::table::TableId;

/// The owners of the tables in a shared store.
pub trait Ownership: Send + Sync {
    /// Makes this server the owner of a table, or raises the epoch (the count of claims) of a table that it owns. Fails
    /// with [`StoreError::NotOwner`](crate::StoreError::NotOwner) while another server owns the table.
    fn claim(&self, table: TableId) -> StoreFuture<'_, ()>;

    /// Gives a table up, so that every server can claim it. Does nothing if this server does not own it.
    fn release(&self, table: TableId) -> StoreFuture<'_, ()>;

    /// Gives all tables and the lease up. The store cannot be written afterwards.
    fn leave(&self) -> StoreFuture<'_, ()>;

    /// Whether the lease holds, by the monotonic clock of this machine. A server whose lease does not hold must not
    /// answer anybody. This becomes `false` some time before another server can claim a table of this server.
    fn holds_lease(&self) -> bool;

    /// At most `limit` live tables whose owning server has died without releasing them, most recently used first.
    fn tables_of_ended_servers(&self, limit: u32) -> StoreFuture<'_, Vec<TableId>>;

    /// The server that owns a table.
    fn owner_of(&self, table: TableId) -> StoreFuture<'_, TableOwner>;

    /// The secret that all servers of the site share. With it they prove to each other that they belong to the site.
    fn site_secret(&self) -> &[u8];

    /// Stores the public tables of this server, in a format of the caller, where the other servers can read them.
    fn publish_tables(&self, tables: String) -> StoreFuture<'_, ()>;

    /// The other servers whose lease holds, with what they have published.
    fn other_servers(&self) -> StoreFuture<'_, Vec<OtherServer>>;

    /// The servers whose lease holds, in the order of their numbers.
    fn servers(&self) -> StoreFuture<'_, Vec<SiteServer>>;
}

/// The server that owns a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableOwner {
    /// No server with a running lease owns the table, or there is no such table.
    Nobody,
    /// The server that asks.
    ThisServer,
    /// Another server.
    OtherServer {
        /// The address at which other servers reach it; `None` if it advertises none.
        address: Option<String>,
    },
}

/// What a server reads about another server of its site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherServer {
    /// The address at which other servers reach it; `None` if it advertises none.
    pub address: Option<String>,
    /// What it has stored with [`Ownership::publish_tables`]; empty if nothing.
    pub published_tables: String,
}

/// A server of a site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteServer {
    /// The number of the server. A server that starts again gets another number.
    pub number: u64,
    /// The address at which other servers reach it; `None` if it advertises none.
    pub address: Option<String>,
    /// How many tables it owns.
    pub tables: u64,
    /// Whether it is the server that asks.
    pub is_this_server: bool,
}
