//! The registry of awake tables: those that have a running task in this process.

use super::public_list::{ListedTable, visible_tables};
use super::{ServerState, lock};
use crate::table_task::{self, TableCommand, TableHandle};
use crate::watchdog::PollTimer;
use protocol::http::PublicTable;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use store::TableId;
use table::Table;
use tokio::sync::mpsc;

/// A lock that is held while a table is being loaded or created.
type WakeLock = Arc<tokio::sync::Mutex<()>>;

/// The awake tables of a server.
#[derive(Default)]
pub(crate) struct AwakeTables {
    awake: Mutex<HashMap<TableId, AwakeTable>>,
    /// One lock for each table that is being woken. An entry exists only while somebody holds or awaits the lock.
    wake_locks: Mutex<HashMap<TableId, WakeLock>>,
}

/// A table with a running task.
struct AwakeTable {
    handle: TableHandle,
    poll_timer: PollTimer,
    /// The table in the list of public tables; `None` if it is private.
    listed: Option<ListedTable>,
}

impl AwakeTables {
    /// The handle of a table, if it is awake and its task has not ended.
    pub(super) fn get(&self, id: TableId) -> Option<TableHandle> {
        self.awake().get(&id).map(|table| &table.handle).filter(|handle| !handle.0.is_closed()).cloned()
    }

    /// How many tables are awake.
    pub(super) fn count(&self) -> usize {
        self.awake().len()
    }

    /// The ids of all awake tables.
    pub(super) fn ids(&self) -> Vec<TableId> {
        self.awake().keys().copied().collect()
    }

    /// The list of public tables.
    pub(super) fn public_tables(&self, now: u64) -> Vec<PublicTable> {
        visible_tables(self.awake().values().filter_map(|table| table.listed.as_ref()), now)
    }

    /// Changes the entry of a table in the list of public tables. Does nothing if the table is private or not awake.
    pub(super) fn change_listed(&self, id: TableId, change: impl FnOnce(&mut ListedTable)) {
        if let Some(listed) = self.awake().get_mut(&id).and_then(|table| table.listed.as_mut()) {
            change(listed);
        }
    }

    pub(super) fn handles(&self) -> Vec<TableHandle> {
        self.awake().values().map(|table| table.handle.clone()).collect()
    }

    /// Tables whose rules have been running for so long that they are considered to hang.
    pub(crate) fn stuck(&self) -> Vec<TableId> {
        self.awake().iter().filter(|(_, table)| table.poll_timer.is_stuck()).map(|(id, _)| *id).collect()
    }

    /// How many tables have kept a thread busy for so long that a spare thread should replace it.
    pub(super) fn blocking_count(&self) -> usize {
        self.awake().values().filter(|table| table.poll_timer.needs_spare_thread()).count()
    }

    /// Removes a table if no command waits for its task and nobody else holds a handle that could send one.
    /// Returns whether it was removed; if so, the task must end, and the next access loads the table from the
    /// store.
    pub(crate) fn remove_if_unused(&self, id: TableId, commands: &mpsc::Receiver<TableCommand>) -> bool {
        let mut awake = self.awake();
        // One sender always remains: the one in this registry.
        let unused = commands.is_empty() && commands.sender_strong_count() <= 1;
        if unused {
            awake.remove(&id);
        }
        unused
    }

    /// Removes a table whose task has ended. If a newer task of the same table runs already, nothing is
    /// removed.
    pub(crate) fn remove_ended(&self, id: TableId) {
        let mut awake = self.awake();
        if awake.get(&id).is_some_and(|table| table.handle.0.is_closed()) {
            awake.remove(&id);
        }
    }

    /// Runs `work` while holding the table's wake lock, so that two callers never start two tasks for one table.
    pub(super) async fn with_wake_lock<T>(&self, id: TableId, work: impl Future<Output = T>) -> T {
        let wake_lock = self.wake_locks().entry(id).or_default().clone();
        let claim = WakeLockClaim { tables: self, id, wake_lock };
        let _guard = claim.wake_lock.lock().await;
        work.await
    }

    fn awake(&self) -> MutexGuard<'_, HashMap<TableId, AwakeTable>> {
        lock(&self.awake)
    }

    fn wake_locks(&self) -> MutexGuard<'_, HashMap<TableId, WakeLock>> {
        lock(&self.wake_locks)
    }
}

/// A caller's use of a wake lock. Dropping the last claim removes the lock from the map, even if the caller's
/// future was cancelled.
struct WakeLockClaim<'a> {
    tables: &'a AwakeTables,
    id: TableId,
    wake_lock: WakeLock,
}

impl Drop for WakeLockClaim<'_> {
    fn drop(&mut self) {
        let mut wake_locks = self.tables.wake_locks();
        // Two references remain when this is the last claim: its own and the map's.
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
        let mut awake = self.tables.awake();
        let listed = ListedTable::of(&table, self.now());
        let (handle, poll_timer) = table_task::spawn(id, table, self.clone());
        awake.insert(id, AwakeTable { handle: handle.clone(), poll_timer, listed });
        handle
    }
}
