//! What this server knows about the other servers of its site: which of them run, which tables they own, and their public
//! tables. A server whose store belongs to it alone knows of no others.

use super::public_list::PublishedTable;
use super::{Server, ServerState, lock};
use std::collections::HashSet;
use std::sync::Mutex;
use std::time::Duration;
use store::{Ownership, StoreError, TableId, TableOwner};
use tokio::sync::watch;
use tokio::time::timeout;

/// How long the database may take to name the owner of a table.
const OWNER_QUERY_TIMEOUT: Duration = Duration::from_secs(1);
/// How often in a row a server must be missing among the running servers before it counts as ended. One time is not
/// enough: the list may be older than the server.
const MISSING_BEFORE_ENDED: u32 = 2;

/// What this server has read about the other servers of the site, which share the store with it.
#[derive(Default)]
pub(super) struct OtherServers {
    /// The public tables of the other servers.
    public_tables: Mutex<Vec<PublishedTable>>,
    /// The addresses of those whose lease (the right to own tables) holds.
    running_addresses: watch::Sender<HashSet<String>>,
}

impl Server {
    /// The owners of tables, if several servers share the store.
    pub(crate) fn ownership(&self) -> Option<&dyn Ownership> {
        self.0.store.ownership()
    }

    /// The address of the other server that owns a table. `None` if this server or no server owns it, or if the owner
    /// advertises no address. In these cases the table is looked for here.
    pub(crate) async fn address_of_other_owner(&self, table: TableId) -> Option<String> {
        let ownership = self.ownership()?;
        if self.0.tables.get(table).is_some() {
            return None;
        }
        // A server without its lease answers nothing. Without the database it would wait for the owner in vain.
        if !self.may_answer() {
            return None;
        }
        // The outer result is that of the timeout, the inner one that of the database.
        match timeout(OWNER_QUERY_TIMEOUT, ownership.owner_of(table)).await {
            Ok(Ok(TableOwner::OtherServer { address })) => address,
            Ok(Ok(TableOwner::ThisServer | TableOwner::Nobody)) => None,
            Ok(Err(error)) => {
                tracing::debug!(%table, %error, "failed to find the owner of a table");
                None
            }
            Err(_) => None,
        }
    }

    /// Waits until the server with this address has lost its lease.
    pub(crate) async fn until_server_ends(&self, address: &str) {
        let mut running_addresses = self.0.other_servers.running_addresses.subscribe();
        let mut missing_count = 0;
        while missing_count < MISSING_BEFORE_ENDED {
            // Fails only when the sender is dropped, and `self` owns the sender.
            running_addresses.changed().await.ok();
            missing_count = match running_addresses.borrow_and_update().contains(address) {
                true => 0,
                false => missing_count + 1,
            };
        }
    }
}

impl ServerState {
    /// Publishes the public tables of this server, and reads what the other servers have published.
    pub(super) async fn exchange_with_other_servers(&self) -> Result<(), StoreError> {
        let Some(ownership) = self.store.ownership() else { return Ok(()) };
        let own_tables = self.tables.public_tables(self.now(), ownership.site_secret());
        // Strings and numbers can always be written as JSON.
        ownership.publish_tables(serde_json::to_string(&own_tables).unwrap_or_default()).await?;
        let other_servers = ownership.other_servers().await?;
        let public_tables =
            other_servers.iter().flat_map(|server| read_list(&server.published_tables)).collect();
        *lock(&self.other_servers.public_tables) = public_tables;
        let addresses = other_servers.into_iter().filter_map(|server| server.address).collect();
        self.other_servers.running_addresses.send_replace(addresses);
        Ok(())
    }

    /// The public tables of all servers of the site.
    pub(super) fn own_and_other_public_tables(&self) -> Vec<PublishedTable> {
        let site_secret = self.store.ownership().map_or(&[][..], Ownership::site_secret);
        let mut tables = self.tables.public_tables(self.now(), site_secret);
        tables.extend(lock(&self.other_servers.public_tables).iter().cloned());
        tables
    }
}

/// The tables in a list of another server; none if it has not published a list yet. A server of another version may write
/// what this one cannot read.
fn read_list(list: &str) -> Vec<PublishedTable> {
    if list.is_empty() {
        return Vec::new();
    }
    serde_json::from_str(list).unwrap_or_else(|error| {
        tracing::debug!(%error, "failed to read the public tables of another server");
        Vec::new()
    })
}

#[cfg(test)]
mod tests {
    use super::read_list;

    #[test]
    fn a_list_in_an_unknown_format_is_empty() {
        for list in ["", "[{}]", "{\"version\":9}"] {
            assert!(read_list(list).is_empty(), "{list}");
        }
    }
}
