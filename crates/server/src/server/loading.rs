//! Loading a stored table: reads its log and applies it entry by entry.

use super::{ServerState, lock};
use crate::store_refusal::refuse_for_store;
use protocol::RefusalCode;
use std::collections::HashSet;
use std::sync::Mutex;
use std::time::Duration;
use store::{StoredEntry, TableId};
use table::{Entry, InconsistentLog, Refusal, Table};

/// How long applying a stored log may take. After that, the game's rules are considered to hang.
const LOAD_TIMEOUT: Duration = Duration::from_secs(30);

/// Tables whose log could not be applied. They are refused without another attempt, because each attempt may cost a
/// thread that never returns.
#[derive(Default)]
pub(super) struct UnloadableTables(Mutex<HashSet<TableId>>);

/// Why a table cannot be built from its stored log.
#[derive(Debug, thiserror::Error)]
enum LoadError {
    // This message leaves out the parser's message, which could quote secrets from the entry.
    #[error("entry {number} cannot be parsed")]
    UnreadableEntry { number: u64 },
    #[error(transparent)]
    Inconsistent(#[from] InconsistentLog),
    #[error("the rules panicked while the log was applied")]
    Panicked,
    #[error("applying the log took longer than {LOAD_TIMEOUT:?}")]
    TimedOut,
}

impl ServerState {
    /// Loads a table from the store. If the store fails, the refusal says so. If the log cannot be applied, the cause
    /// is logged and the refusal has the code `Broken`.
    pub(super) async fn load(&self, id: TableId) -> Result<Table, Refusal> {
        let broken_refusal = || Refusal::new(RefusalCode::Broken);
        if self.unloadable_tables.contains(id) {
            return Err(broken_refusal());
        }
        // Loads all entries: those from number 0 on.
        let loaded = self.store.load(id, 0).await.map_err(refuse_for_store)?;
        let table = match parse_entries(&loaded.entries) {
            Ok(entries) => self.apply_guarded(id, entries).await,
            Err(error) => Err(error),
        };
        table.map_err(|error| {
            tracing::error!(table = %id, %error, "failed to load a stored table");
            if error.must_not_be_retried() {
                self.unloadable_tables.insert(id);
            }
            broken_refusal()
        })
    }

    /// Applies a log on a thread of its own, because rules may panic or hang.
    async fn apply_guarded(&self, id: TableId, entries: Vec<Entry>) -> Result<Table, LoadError> {
        let config = self.table_config();
        let applying = tokio::task::spawn_blocking(move || Table::from_log(id.to_string(), entries, config));
        match tokio::time::timeout(LOAD_TIMEOUT, applying).await {
            Ok(Ok(table)) => Ok(table?),
            Ok(Err(_join_error)) => Err(LoadError::Panicked),
            Err(_elapsed) => Err(LoadError::TimedOut),
        }
    }
}

/// The entries of a stored log. Fails if one of them cannot be read.
fn parse_entries(stored: &[StoredEntry]) -> Result<Vec<Entry>, LoadError> {
    let parse = |entry: &StoredEntry| {
        serde_json::from_slice(&entry.body).map_err(|_| LoadError::UnreadableEntry { number: entry.number })
    };
    stored.iter().map(parse).collect()
}

impl LoadError {
    /// Whether the table must not be loaded again, because another attempt would fail again and may cost a
    /// thread. Parsing is cheap, so a table with an unreadable entry may be tried again.
    fn must_not_be_retried(&self) -> bool {
        !matches!(self, LoadError::UnreadableEntry { .. })
    }
}

impl UnloadableTables {
    fn contains(&self, id: TableId) -> bool {
        lock(&self.0).contains(&id)
    }

    fn insert(&self, id: TableId) {
        lock(&self.0).insert(id);
    }
}
