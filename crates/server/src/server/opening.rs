//! Opening a table: makes its id and keys, stores its first log entries and starts the table's task.

use super::{Server, ServerState};
use crate::secret::{self, NoRandomness};
use crate::store_refusal::refuse_for_store;
use protocol::http::{OpenTable, TableOpened};
use protocol::{RefusalCode, Visibility};
use store::{NewTable, TableId};
use table::{Entry, Refusal, Table};

impl Server {
    /// Opens a table and returns its id and keys. Fails if no game can be played with these settings, or if the table
    /// cannot be stored.
    pub async fn open(&self, request: OpenTable) -> Result<TableOpened, Refusal> {
        let server = &self.0;
        server.check_accepting()?;
        if request.visibility == Visibility::Public && !server.moderation().allows_public_tables {
            return Err(Refusal::new(RefusalCode::NoPublicTables));
        }
        table::check_settings(&request, &server.bot_catalogue)?;
        let no_randomness = |_: NoRandomness| Refusal::new(RefusalCode::Unavailable);
        let id = server.new_table_id().map_err(no_randomness)?;
        let join_key = secret::fresh_key().map_err(no_randomness)?;
        let watch_key = secret::fresh_key().map_err(no_randomness)?;
        let owner_key = secret::fresh_key().map_err(no_randomness)?;
        let open_response = TableOpened { table: id.to_string(), join_key, watch_key, owner_key };
        let entries = table::first_entries(&request, &open_response, server.now());
        let table = Table::from_log(id.to_string(), entries.iter().cloned(), server.table_config())
            .map_err(|_| Refusal::new(RefusalCode::Broken))?;
        let new_table = NewTable {
            id,
            kind: request.game.clone(),
            created_at: server.now() as i64,
            visibility: match request.visibility {
                Visibility::Public => store::Visibility::Public,
                Visibility::Private => store::Visibility::Private,
            },
            // The table's entry in the list of public tables is stored beside its log.
            meta: serde_json::to_vec(&table.public_listing()).unwrap_or_default(),
            entries: entries.iter().map(Entry::to_bytes).collect(),
        };
        // Other clients can find the table as soon as it is stored. The wake lock makes them wait until the
        // table's task runs, so that nobody starts a second task.
        let create = async { server.store.create(new_table).await.map(|_| server.wake(id, table)) };
        server.tables.with_wake_lock(id, create).await.map_err(refuse_for_store)?;
        Ok(open_response)
    }
}

impl ServerState {
    /// A random id, or the one that a test has fixed.
    fn new_table_id(&self) -> Result<TableId, NoRandomness> {
        match self.hooks.table_id() {
            Some(fixed) => Ok(fixed),
            None => secret::fresh_table_id(),
        }
    }
}
