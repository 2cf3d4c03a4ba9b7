//! The table server: which tables there are, which of them are awake, and who may enter.

use crate::bot_threads::BotThreads;
use crate::counters::ServerCounters;
use crate::entry::Entry;
use crate::opening::{check_table, first_entries};
use crate::refusal::Refusal;
use crate::secret::{self, KeyDigest, NoRandomness};
use crate::table::{self, Entrance, Table, TableCommand, TableHandle, Timeouts};
use crate::test_hooks::TestHooks;
use crate::watchdog::{self, PollTimer};
use crate::workers::SpareThreads;
use bots::external::BotCatalogue;
use engine::Record;
use futures_util::future::join_all;
use protocol::http::{OpenTable, PublicTable, TableOpened};
use protocol::{RefusalCode, Visibility};
use std::collections::{HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{Listing, NewTable, Store, TableId};
use tokio::sync::mpsc;

/// How many public tables are listed.
const LISTED: u32 = 100;
/// Between waking two tables after a start, so that people who are there go first.
const WAKING_PAUSE: Duration = Duration::from_millis(20);
/// A table that takes longer than this to be loaded is stuck.
const LOADING: Duration = Duration::from_secs(30);
/// How long tables have to store what they are storing when the server closes.
const DRAINING: Duration = Duration::from_secs(2);

/// A server full of tables. Clones are the same server.
#[derive(Clone)]
pub struct Server(Arc<Shared>);

/// What all tables of a server share.
pub(crate) struct Shared {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) timeouts: Timeouts,
    pub(crate) bot_threads: BotThreads,
    pub(crate) bot_catalogue: Arc<BotCatalogue>,
    pub(crate) hooks: TestHooks,
    awake: Mutex<HashMap<TableId, Awake>>,
    waking: Mutex<HashMap<TableId, Arc<tokio::sync::Mutex<()>>>>,
    /// Tables whose rules fail or hang when they are loaded. Trying again would only cost another thread.
    hopeless: Mutex<HashSet<TableId>>,
    draining: AtomicBool,
    shown: AtomicU64,
    spare: OnceLock<SpareThreads>,
}

/// A table that is awake.
struct Awake {
    handle: TableHandle,
    poll_timer: PollTimer,
}

impl Server {
    /// A server over a store.
    pub fn new(store: Arc<dyn Store>, timeouts: Timeouts) -> Self {
        Server::offering(store, timeouts, BotCatalogue::default())
    }

    /// A server that offers other bots than the levels too.
    pub fn offering(store: Arc<dyn Store>, timeouts: Timeouts, bot_catalogue: BotCatalogue) -> Self {
        Server::with(store, timeouts, bot_catalogue, TestHooks::default())
    }

    /// A server in which a test has arranged something.
    #[cfg(feature = "test-hooks")]
    pub fn with_test_hooks(store: Arc<dyn Store>, timeouts: Timeouts, hooks: TestHooks) -> Self {
        Server::with(store, timeouts, BotCatalogue::default(), hooks)
    }

    fn with(
        store: Arc<dyn Store>,
        timeouts: Timeouts,
        bot_catalogue: BotCatalogue,
        hooks: TestHooks,
    ) -> Self {
        let shared = Arc::new(Shared {
            store,
            timeouts,
            bot_threads: BotThreads::default(),
            bot_catalogue: Arc::new(bot_catalogue),
            hooks,
            awake: Mutex::default(),
            waking: Mutex::default(),
            hopeless: Mutex::default(),
            draining: AtomicBool::new(false),
            shown: AtomicU64::new(0),
            spare: OnceLock::new(),
        });
        watchdog::start(Arc::downgrade(&shared));
        Server(shared)
    }

    /// These threads are called when tables keep others for themselves.
    pub fn relieved_by(&self, spare: SpareThreads) {
        // The first ones stay: a server runs on one set of threads.
        self.0.spare.set(spare).ok();
    }

    /// Opens a table.
    pub async fn open(&self, request: OpenTable) -> Result<TableOpened, Refusal> {
        self.0.check_open()?;
        check_table(&request, &self.0.bot_catalogue)?;
        let no_luck = |_: NoRandomness| Refusal::new(RefusalCode::Unavailable);
        let id = match self.0.hooks.table() {
            Some(arranged) => arranged,
            None => secret::fresh_table_id().map_err(no_luck)?,
        };
        let join_key = secret::fresh_key().map_err(no_luck)?;
        let watch_key = secret::fresh_key().map_err(no_luck)?;
        let entries = first_entries(&request, &join_key, &watch_key, self.0.now());
        let table = fold(id, entries.iter().cloned(), self.0.bot_catalogue.clone(), self.0.hooks.clone())
            .map_err(|_| Refusal::new(RefusalCode::Broken))?;
        let new = NewTable {
            id,
            kind: request.game.clone(),
            created_at: self.0.now() as i64,
            visibility: match request.visibility {
                Visibility::Public => store::Visibility::Public,
                Visibility::Private => store::Visibility::Private,
            },
            meta: serde_json::to_vec(&table.public()).unwrap_or_default(),
            entries: entries.iter().map(Entry::to_bytes).collect(),
        };
        // A stored table can be found by others, in a list or while the server wakes all of them: it is theirs to find awake.
        let opening = async { self.0.store.create(new).await.map(|_| self.wake(id, table)) };
        self.alone_with(id, opening).await.map_err(Refusal::from_store_error)?;
        Ok(TableOpened { table: id.to_string(), join_key, watch_key })
    }

    /// A way to a table, for the holder of a secret. Wakes it if it is asleep.
    pub async fn enter(&self, table: &str, key: Option<&str>) -> Result<Entrance, Refusal> {
        Ok(Entrance { table: self.find(table).await?, key: key.map(KeyDigest::of) })
    }

    /// Public tables, newest first.
    pub async fn public_tables(&self) -> Result<Vec<PublicTable>, Refusal> {
        let page =
            self.0.store.list(Listing::Public, None, LISTED).await.map_err(Refusal::from_store_error)?;
        Ok(page.headers.iter().filter_map(|header| serde_json::from_slice(&header.meta).ok()).collect())
    }

    /// The record of a finished game of a table (the last one, or that of a deal), for whoever may see it.
    pub async fn record(
        &self,
        table: &str,
        game_number: Option<u32>,
        key: Option<&str>,
    ) -> Result<Record, Refusal> {
        let Entrance { table, key } = self.enter(table, key).await?;
        table.ask(|reply| TableCommand::Record { key, game_number, reply }).await?
    }

    /// The bots that guests may ask for.
    pub fn bot_catalogue(&self) -> &BotCatalogue {
        &self.0.bot_catalogue
    }

    /// Counts, for whoever watches over the server.
    pub fn counters(&self) -> ServerCounters {
        let stats = self.0.store.stats();
        let (tables_awake, tables_stuck) = (self.0.tables_awake(), self.0.stuck().len());
        ServerCounters {
            tables_awake,
            tables_stuck,
            entries: stats.entries,
            commits: stats.commits,
            events: self.0.shown.load(Ordering::Relaxed),
        }
    }

    /// Wakes every stored game that is not over, one after another, so that all of them end.
    pub async fn wake_all(&self) {
        let mut after = None;
        loop {
            let page = match self.0.store.list(Listing::Live, after.clone(), 200).await {
                Ok(page) => page,
                Err(_) if self.0.check_open().is_err() => return,
                Err(error) => {
                    tracing::warn!(%error, "stored tables cannot be listed yet");
                    tokio::time::sleep(self.0.timeouts.retry).await;
                    continue;
                }
            };
            for damaged in &page.damaged {
                tracing::error!(%damaged, "a stored table is damaged");
            }
            for header in &page.headers {
                if self.0.draining.load(Ordering::Relaxed) {
                    return;
                }
                if let Err(refusal) = self.find(header.id.as_str()).await {
                    tracing::warn!(table = %header.id, code = ?refusal.code, "a stored table cannot be woken");
                }
                tokio::time::sleep(WAKING_PAUSE).await;
            }
            after = page.next;
            if after.is_none() {
                return;
            }
        }
    }

    /// Stops taking requests and lets every table finish what it is storing.
    pub async fn drain(&self) {
        self.0.draining.store(true, Ordering::SeqCst);
        let tables: Vec<_> = self.0.awake().values().map(|awake| awake.handle.clone()).collect();
        let drained = tables.iter().map(|table| table.ask(|reply| TableCommand::Drain { reply }));
        if tokio::time::timeout(DRAINING, join_all(drained)).await.is_err() {
            tracing::warn!("not every table came to rest in time; everything that was shown is stored");
        }
    }

    async fn find(&self, table: &str) -> Result<TableHandle, Refusal> {
        self.0.check_open()?;
        let id: TableId = table.parse().map_err(|_| Refusal::new(RefusalCode::NoSuchTable))?;
        if let Some(handle) = self.0.awake_table(id) {
            return Ok(handle);
        }
        let finding = async {
            match self.0.awake_table(id) {
                Some(handle) => Ok(handle),
                None => self.load(id).await.map(|table| self.wake(id, table)),
            }
        };
        self.alone_with(id, finding).await
    }

    /// Does what wakes a table, one at a time, so that nobody wakes it twice.
    async fn alone_with<T>(&self, id: TableId, work: impl Future<Output = T>) -> T {
        let queue = self.0.waking().entry(id).or_default().clone();
        let turn = Turn { shared: &self.0, id, queue };
        let _mine = turn.queue.lock().await;
        work.await
    }

    fn wake(&self, id: TableId, table: Table) -> TableHandle {
        // Locked first: a task that wants to fall asleep again finds itself in the map.
        let mut awake = self.0.awake();
        let (handle, poll_timer) = table::spawn(id, table, self.0.clone());
        awake.insert(id, Awake { handle: handle.clone(), poll_timer });
        handle
    }

    /// Loads a table, apart from everybody else: its rules may fail or hang.
    async fn load(&self, id: TableId) -> Result<Table, Refusal> {
        if self.0.hopeless().contains(&id) {
            return Err(Refusal::new(RefusalCode::Broken));
        }
        let loaded = self.0.store.load(id, 0).await.map_err(Refusal::from_store_error)?;
        let read = |entry: &store::StoredEntry| {
            serde_json::from_slice::<Entry>(&entry.body).map_err(|_| {
                // Without the error's words: they may repeat what an entry holds.
                tracing::error!(table = %id, number = entry.number, "a stored entry cannot be read");
                Refusal::new(RefusalCode::Broken)
            })
        };
        let entries: Vec<_> = loaded.entries.iter().map(read).collect::<Result<_, _>>()?;
        let (bot_catalogue, hooks) = (self.0.bot_catalogue.clone(), self.0.hooks.clone());
        let folding = tokio::task::spawn_blocking(move || {
            catch_unwind(AssertUnwindSafe(|| fold(id, entries, bot_catalogue, hooks)))
                .map_err(|_| "the rules failed")
        });
        let folded = match tokio::time::timeout(LOADING, folding).await {
            Ok(Ok(Ok(Ok(table)))) => return Ok(table),
            Ok(Ok(Ok(Err(inconsistent)))) => inconsistent.to_string(),
            Ok(Ok(Err(failed))) => failed.to_owned(),
            Ok(Err(error)) => error.to_string(),
            Err(_) => "the rules do not come to an end".to_owned(),
        };
        tracing::error!(table = %id, error = folded, "a stored table cannot be brought back");
        self.0.hopeless().insert(id);
        Err(Refusal::new(RefusalCode::Broken))
    }
}

impl Shared {
    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
    }

    /// Counts something that was shown at a table.
    pub(crate) fn shown(&self) {
        self.shown.fetch_add(1, Ordering::Relaxed);
    }

    /// A table's task has ended.
    pub(crate) fn asleep(&self, id: TableId) {
        let mut awake = self.awake();
        if awake.get(&id).is_some_and(|awake| awake.handle.0.is_closed()) {
            awake.remove(&id);
        }
    }

    /// Whether a table's task may end: nobody is on the way to it, and from now on nobody can be.
    pub(crate) fn let_sleep(&self, id: TableId, mail: &mpsc::Receiver<TableCommand>) -> bool {
        let mut awake = self.awake();
        // The one sender left is the map's own.
        let unneeded = mail.is_empty() && mail.sender_strong_count() <= 1;
        if unneeded {
            awake.remove(&id);
        }
        unneeded
    }

    fn tables_awake(&self) -> usize {
        self.awake().len()
    }

    /// Calls a thread for each that is missed.
    pub(crate) fn call_spare_threads(&self) {
        if let Some(spare) = self.spare.get() {
            let missed = self.awake().values().filter(|awake| awake.poll_timer.needs_spare_thread()).count();
            spare.wake(missed);
        }
    }

    /// Tables whose rules do not come to an end.
    pub(crate) fn stuck(&self) -> Vec<TableId> {
        self.awake().iter().filter(|(_, awake)| awake.poll_timer.is_stuck()).map(|(id, _)| *id).collect()
    }

    fn awake_table(&self, id: TableId) -> Option<TableHandle> {
        self.awake().get(&id).map(|awake| &awake.handle).filter(|handle| !handle.0.is_closed()).cloned()
    }

    fn awake(&self) -> MutexGuard<'_, HashMap<TableId, Awake>> {
        lock(&self.awake)
    }

    fn waking(&self) -> MutexGuard<'_, HashMap<TableId, Arc<tokio::sync::Mutex<()>>>> {
        lock(&self.waking)
    }

    fn hopeless(&self) -> MutexGuard<'_, HashSet<TableId>> {
        lock(&self.hopeless)
    }

    fn check_open(&self) -> Result<(), Refusal> {
        match self.draining.load(Ordering::Relaxed) {
            true => Err(Refusal::new(RefusalCode::Unavailable)),
            false => Ok(()),
        }
    }
}

/// A place in the queue of those who would wake a table. The last to leave takes the queue away, also if nobody waits
/// any more for what they came for.
struct Turn<'a> {
    shared: &'a Shared,
    id: TableId,
    queue: Arc<tokio::sync::Mutex<()>>,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let mut waking = self.shared.waking();
        // One is here, and one is in the map.
        if waking.get(&self.id).is_some_and(|queue| Arc::strong_count(queue) <= 2) {
            waking.remove(&self.id);
        }
    }
}

/// A panic elsewhere leaves what is locked usable: every change to it is complete.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A table from its log.
fn fold(
    id: TableId,
    entries: impl IntoIterator<Item = Entry>,
    bot_catalogue: Arc<BotCatalogue>,
    hooks: TestHooks,
) -> Result<Table, table::Inconsistent> {
    let mut entries = entries.into_iter();
    let first = entries.next().ok_or(table::Inconsistent { number: 0 })?;
    let mut table = Table::open(id.to_string(), first, bot_catalogue, hooks)?;
    entries.try_for_each(|entry| table.apply(entry))?;
    Ok(table)
}
