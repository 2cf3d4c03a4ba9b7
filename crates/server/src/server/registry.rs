//! The registry of awake tables: those that have a running task in this process.

use super::public_list::{ListedTable, PublishedTable, visible_tables};
use super::{ServerState, lock};
use crate::table_task::{self, TableCommand, TableHandle};
use crate::watchdog::PollTimer;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use store::TableId;
use table::Table;
use tokio::sync::mpsc;

/// A lock that is held while a table is being loaded or created, so that it does not get two tasks.
type WakeLock = Arc<tokio::sync::Mutex<()>>;

/// The awake tables of a server.
#[derive(Default)]
pub(crate) struct AwakeTables {
    by_id: Mutex<HashMap<TableId, AwakeTable>>,
    /// One lock for each table that is being woken. An entry exists only while somebody holds or awaits the lock.
    wake_locks: Mutex<HashMap<TableId, WakeLock>>,
}

/// A table with a running task.
struct AwakeTable {
    handle: TableHandle,
    /// Measures for how long the table's task has been running without a pause.
    poll_timer: PollTimer,
    /// The table in the list of public tables; `None` if it is private.
    listed_table: Option<ListedTable>,
}

impl AwakeTables {
    /// The handle of a table, if it is awake and its task has not ended. The channel of a task closes when the task
    /// ends.
    pub(super) fn get(&self, id: TableId) -> Option<TableHandle> {
        self.by_id().get(&id).map(|table| &table.handle).filter(|handle| !handle.0.is_closed()).cloned()
    }

    /// How many tables are awake.
    pub(super) fn count(&self) -> usize {
        self.by_id().len()
    }

    /// The ids of all awake tables.
    pub(super) fn ids(&self) -> Vec<TableId> {
        self.by_id().keys().copied().collect()
    }

    /// The public tables of this server that the list shows.
    pub(super) fn public_tables(&self, now: u64, site_secret: &[u8]) -> Vec<PublishedTable> {
        let tables = self.by_id();
        visible_tables(tables.values().filter_map(|table| table.listed_table.as_ref()), now, site_secret)
    }

    /// Changes the entry of a table in the list of public tables. Does nothing if the table is private or not awake.
    pub(super) fn change_listed(&self, id: TableId, change: impl FnOnce(&mut ListedTable)) {
        if let Some(listed_table) = self.by_id().get_mut(&id).and_then(|table| table.listed_table.as_mut()) {
            change(listed_table);
        }
    }

    pub(super) fn handles(&self) -> Vec<TableHandle> {
        self.by_id().values().map(|table| table.handle.clone()).collect()
    }

    /// Tables whose rules have been running for so long that they are considered to hang.
    pub(crate) fn stuck_tables(&self) -> Vec<TableId> {
        self.by_id().iter().filter(|(_, table)| table.poll_timer.is_stuck()).map(|(id, _)| *id).collect()
    }

    /// How many tables have kept a thread busy for so long that a spare thread should replace it.
    pub(super) fn blocking_count(&self) -> usize {
        self.by_id().values().filter(|table| table.poll_timer.needs_spare_thread()).count()
    }

    /// Removes a table if no command waits for its task and nobody else holds a handle that could send one.
    /// Returns whether it was removed; if so, the task must end, and the next access loads the table from the
    /// store.
    pub(crate) fn remove_if_unused(&self, id: TableId, commands: &mpsc::Receiver<TableCommand>) -> bool {
        let mut tables = self.by_id();
        // One sender always remains: the one in this registry.
        let is_unused = commands.is_empty() && commands.sender_strong_count() <= 1;
        if is_unused {
            tables.remove(&id);
        }
        is_unused
    }

    /// Removes a table whose task has ended. If a newer task of the same table runs already, nothing is
    /// removed.
    pub(crate) fn remove_ended(&self, id: TableId) {
        let mut tables = self.by_id();
        if tables.get(&id).is_some_and(|table| table.handle.0.is_closed()) {
            tables.remove(&id);
        }
    }

    /// Runs `work` while holding the table's wake lock, so that two callers never start two tasks for one table.
    pub(super) async fn with_wake_lock<T>(&self, id: TableId, work: impl Future<Output = T>) -> T {
        let wake_lock = self.wake_locks().entry(id).or_default().clone();
        let user = WakeLockUser { tables: self, id, wake_lock };
        let _guard = user.wake_lock.lock().await;
        work.await
    }

    fn by_id(&self) -> MutexGuard<'_, HashMap<TableId, AwakeTable>> {
        lock(&self.by_id)
    }

    fn wake_locks(&self) -> MutexGuard<'_, HashMap<TableId, WakeLock>> {
        lock(&self.wake_locks)
    }
}

/// A caller that holds or awaits a wake lock. Dropping the last one removes the lock from the map, even if the caller's
/// future was cancelled.
struct WakeLockUser<'a> {
    tables: &'a AwakeTables,
    id: TableId,
    wake_lock: WakeLock,
}

impl Drop for WakeLockUser<'_> {
    fn drop(&mut self) {
        let mut wake_locks = self.tables.wake_locks();
        // Two references remain when this is the last user of the lock: its own and the map's.
        if wake_locks.get(&self.id).is_some_and(|wake_lock| Arc::strong_count(wake_lock) <= 2) {
            wake_locks.remove(&self.id);
        }
    }
}

impl ServerState {
    /// Starts the task of a table and registers it. The caller holds the table's wake lock.
    pub(super) fn wake(self: &Arc<Self>, id: TableId, table: Table) -> TableHandle {
        // The map is locked before the task starts. A task that ends at once waits for this lock, so it is
        // registered before it is removed.
        let mut tables = self.tables.by_id();
        let listed_table = ListedTable::of(&table, self.now());
        let (handle, poll_timer) = table_task::spawn(id, table, self.clone());
        tables.insert(id, AwakeTable { handle: handle.clone(), poll_timer, listed_table });
        handle
    }
}
