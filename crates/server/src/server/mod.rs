//! The server: opens tables, finds them by id, loads them from the store when needed, and drains them at shutdown.
//!
//! `registry` knows which tables are awake (have a running task), `loading` rebuilds a table from its stored log,
//! `opening` checks and creates new tables, `away` serves players who are not connected, `site` and
//! `other_servers` share the store with other servers. [`crate::table_task`] runs a table.

mod away;
mod closing;
mod loading;
mod opening;
mod other_servers;
mod public_list;
mod quotas;
mod registry;
mod retention;
mod site;

pub(crate) use closing::TableDescription;
pub use retention::{LastSeen, Retention};

use crate::admin::Bans;
use crate::bot_threads::BotThreads;
use crate::close_reason::CloseReason;
use crate::counters::ServerCounters;
use crate::notifications::Notifications;
use crate::seat_shares::SeatShares;
use crate::server_clock::ServerClock;
use crate::table_task::{TableAccess, TableCommand, TableHandle};
use crate::test_hooks::TestHooks;
use crate::watchdog;
use crate::workers::SpareThreads;
use bots::external::BotCatalogue;
use closing::{ClosedTables, QuotaSource};
use engine::Record;
use futures_util::future::join_all;
use loading::UnloadableTables;
use other_servers::OtherServers;
use protocol::RefusalCode;
use protocol::http::{Erased, PublicTable};
use quotas::OpenTables;
pub use quotas::{QuotaExceeded, Quotas};
use registry::AwakeTables;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;
use store::{Listing, Store, TableId};
use table::{KeyDigest, Moderation, Refusal, TableConfig, Timeouts};

/// How many stored tables one query of [`Server::wake_all`] returns.
const WAKE_PAGE_SIZE: u32 = 200;
/// The pause between loading two tables at startup, so that requests of connected clients are served first.
const WAKE_PAUSE: Duration = Duration::from_millis(20);
/// How long tables have to finish their writes when the server shuts down.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(2);

/// A server that hosts tables. Clones refer to the same server.
#[derive(Clone)]
pub struct Server(Arc<ServerState>);

/// The state that all tables of a server share.
pub(crate) struct ServerState {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: ServerClock,
    pub(crate) timeouts: Timeouts,
    pub(crate) bot_threads: BotThreads,
    /// The bots that can be seated: the built-in levels and the external programs.
    pub(crate) bot_catalogue: Arc<BotCatalogue>,
    /// The operator's rules for names, chat and public tables.
    moderation: OnceLock<Arc<Moderation>>,
    /// How many seats at public tables each client address holds.
    pub(crate) seat_shares: SeatShares,
    /// What a test changes in this server, for example the order of the cards. Nothing in production.
    pub(crate) hooks: TestHooks,
    /// The tables in memory, which have a running task.
    pub(crate) tables: AwakeTables,
    /// Counts the stored tables whose last game is not finished, for the quotas.
    open_tables: OpenTables,
    quotas: OnceLock<Quotas>,
    /// The tables whose stored log cannot be applied.
    unloadable_tables: UnloadableTables,
    /// The tables that the operator has closed.
    closed_tables: ClosedTables,
    /// The addresses that the operator has banned.
    bans: Bans,
    /// Returns how many connections are open and allowed.
    network_quotas: OnceLock<QuotaSource>,
    /// Whether the server is shutting down and refuses new requests.
    is_draining: AtomicBool,
    /// How many events tables have broadcast.
    broadcast_count: AtomicU64,
    /// The rules of a game may hang, which blocks a thread for ever. These threads take the place of blocked ones.
    spare_threads: OnceLock<SpareThreads>,
    notifications: OnceLock<Notifications>,
    /// What is known about the other servers of the site, which share the store with this one.
    other_servers: OtherServers,
}

impl Server {
    /// A server whose tables are kept in `store`. It offers the built-in bot levels.
    pub fn new(store: Arc<dyn Store>, timeouts: Timeouts) -> Self {
        Server::with_bot_catalogue(store, timeouts, BotCatalogue::default())
    }

    /// A server that also offers the external programs of `bot_catalogue` as bots.
    pub fn with_bot_catalogue(
        store: Arc<dyn Store>,
        timeouts: Timeouts,
        bot_catalogue: BotCatalogue,
    ) -> Self {
        Server::build(store, timeouts, bot_catalogue, TestHooks::default())
    }

    /// Sets the operator's rules for names, chat and public tables. Must be called before tables are opened or loaded.
    /// Only the first call has an effect.
    pub fn set_moderation(&self, moderation: Moderation) {
        self.0.moderation.set(Arc::new(moderation)).ok();
    }

    /// A server for tests, whose `hooks` can stack decks, leak hidden cards on purpose or make rules fail.
    #[cfg(feature = "test-hooks")]
    pub fn with_test_hooks(store: Arc<dyn Store>, timeouts: Timeouts, hooks: TestHooks) -> Self {
        Server::build(store, timeouts, BotCatalogue::default(), hooks)
    }

    /// Creates the state that all tables share, and starts the watchdog. No table is loaded yet.
    fn build(
        store: Arc<dyn Store>,
        timeouts: Timeouts,
        bot_catalogue: BotCatalogue,
        hooks: TestHooks,
    ) -> Self {
        let clock = ServerClock::start(hooks.time_source());
        let state = Arc::new(ServerState {
            store,
            clock: clock.clone(),
            timeouts,
            bot_threads: BotThreads::new(clock),
            bot_catalogue: Arc::new(bot_catalogue),
            moderation: OnceLock::new(),
            seat_shares: SeatShares::default(),
            hooks,
            tables: AwakeTables::default(),
            open_tables: OpenTables::default(),
            quotas: OnceLock::new(),
            unloadable_tables: UnloadableTables::default(),
            closed_tables: ClosedTables::default(),
            bans: Bans::default(),
            network_quotas: OnceLock::new(),
            is_draining: AtomicBool::new(false),
            broadcast_count: AtomicU64::new(0),
            spare_threads: OnceLock::new(),
            notifications: OnceLock::new(),
            other_servers: OtherServers::default(),
        });
        watchdog::start(Arc::downgrade(&state));
        Server(state)
    }

    /// Sets the spare threads. The watchdog wakes one of them for each thread that is blocked by rules that
    /// do not return. Only the first call has an effect.
    pub fn set_spare_threads(&self, spare: SpareThreads) {
        self.0.spare_threads.set(spare).ok();
    }

    /// Finds a table and loads it if it is not awake. The key is not checked here; the table checks it when
    /// the client connects.
    pub(crate) async fn access_table(&self, table: &str, key: Option<&str>) -> Result<TableAccess, Refusal> {
        Ok(TableAccess { table: self.find_or_load(table).await?, key: key.map(KeyDigest::of) })
    }

    /// Whether clients may open public tables.
    pub fn allows_public_tables(&self) -> bool {
        self.0.moderation().allows_public_tables
    }

    /// The public tables of all servers that share the store, where somebody is connected or was in the last two
    /// minutes, most recently active first. The list is empty if the server does not allow public tables.
    pub fn public_tables(&self) -> Vec<PublicTable> {
        if !self.allows_public_tables() || !self.may_answer() {
            return Vec::new();
        }
        public_list::merge_lists(self.0.own_and_other_public_tables())
    }

    /// The record of a finished game of a table. `None` as `game_number` requests the latest finished game.
    /// Any key of the table gives access.
    pub async fn record(
        &self,
        table: &str,
        game_number: Option<u32>,
        key: Option<&str>,
    ) -> Result<Record, Refusal> {
        let TableAccess { table, key } = self.access_table(table, key).await?;
        table.ask(|reply| TableCommand::Record { key, game_number, reply }).await?
    }

    /// The state that all tables of this server share.
    pub(crate) fn state(&self) -> &ServerState {
        &self.0
    }

    /// The clock of this server.
    pub(crate) fn clock(&self) -> &ServerClock {
        &self.0.clock
    }

    /// Erases the name and the chat of the person with this seat key from a table where no game is in progress. The key may
    /// be that of a seat which the person has left.
    pub async fn erase(&self, table: &str, key: &str) -> Result<Erased, Refusal> {
        let table = self.find_or_load(table).await?;
        let key = KeyDigest::of(key);
        table.ask(|reply| TableCommand::Erase { key, reply }).await?
    }

    /// The bots that this server offers.
    pub(crate) fn bot_catalogue(&self) -> &BotCatalogue {
        &self.0.bot_catalogue
    }

    /// The counters that monitoring reads.
    pub fn counters(&self) -> ServerCounters {
        let stats = self.0.store.stats();
        ServerCounters {
            tables_awake: self.0.tables.count(),
            tables_stuck: self.0.tables.stuck_tables().len(),
            entries: stats.entries,
            commits: stats.commits,
            events: self.0.broadcast_count.load(Ordering::Relaxed),
        }
    }

    /// Loads every stored table whose game is unfinished, one after another. Loaded tables run their bots and
    /// timeouts, so each game comes to its end. Returns when all are loaded or the server is draining. If other servers share
    /// the store, only tables that none of them has are loaded.
    pub async fn wake_all(&self) {
        if self.0.store.ownership().is_some() {
            return self.load_tables_of_ended_servers().await;
        }
        // Marks where the next page of the list begins; `None` for the first page.
        let mut cursor = None;
        loop {
            let page = match self.0.store.list(Listing::Live, cursor.clone(), WAKE_PAGE_SIZE).await {
                Ok(page) => page,
                Err(_) if self.0.check_accepting().is_err() => return,
                Err(error) => {
                    tracing::warn!(%error, "failed to list stored tables, trying again");
                    tokio::time::sleep(self.0.timeouts.store_retry).await;
                    continue;
                }
            };
            for damaged in &page.damaged {
                tracing::error!(%damaged, "a stored table is damaged");
            }
            for header in &page.headers {
                // Tables without a game in progress leave the memory soon and make room for others.
                while !self.0.may_wake_another() && self.0.check_accepting().is_ok() {
                    tokio::time::sleep(self.0.timeouts.store_retry).await;
                }
                // The server is shutting down, or has lost its right to answer.
                if self.0.check_accepting().is_err() {
                    return;
                }
                // The operator has closed this table.
                if self.is_closed(header.id) {
                    continue;
                }
                if let Err(refusal) = self.find_or_load(header.id.as_str()).await {
                    tracing::warn!(table = %header.id, code = ?refusal.code, "failed to wake a stored table");
                }
                tokio::time::sleep(WAKE_PAUSE).await;
            }
            cursor = page.next;
            if cursor.is_none() {
                return;
            }
        }
    }

    /// Refuses new requests, and ends every table's task after its current write. Returns when all tasks have
    /// ended, or after two seconds (`DRAIN_TIMEOUT`).
    pub async fn drain(&self) {
        self.0.is_draining.store(true, Ordering::SeqCst);
        let tables = self.0.tables.handles();
        let drain_replies = tables.iter().map(|table| {
            let reason = CloseReason::ServerRestart;
            table.ask(move |reply| TableCommand::Drain { reason, reply })
        });
        if tokio::time::timeout(DRAIN_TIMEOUT, join_all(drain_replies)).await.is_err() {
            tracing::warn!("shutdown timed out waiting for tables; every broadcast event is stored");
        }
        // If other servers share the store, they may load the tables from now on.
        self.0.leave_site().await;
    }

    /// The handle of an awake table, or of a stored one after loading it.
    async fn find_or_load(&self, table: &str) -> Result<TableHandle, Refusal> {
        self.0.check_accepting()?;
        let id: TableId = table.parse().map_err(|_| Refusal::new(RefusalCode::NoSuchTable))?;
        if let Some(handle) = self.0.tables.get(id) {
            return Ok(handle);
        }
        let get_or_load = async {
            if self.is_closed(id) {
                return Err(Refusal::new(RefusalCode::NoSuchTable));
            }
            // Another caller may have loaded it while this one waited for the lock.
            match self.0.tables.get(id) {
                Some(handle) => Ok(handle),
                None if !self.0.may_wake_another() => Err(Refusal::new(RefusalCode::TooMany)),
                None => {
                    // If several servers share the store, this one must become the owner of the table first.
                    self.0.claim(id).await?;
                    self.0.load(id).await.map(|table| self.0.wake(id, table))
                }
            }
        };
        self.0.tables.with_wake_lock(id, get_or_load).await
    }
}

impl ServerState {
    /// The time of the server's clock, in milliseconds since the Unix epoch.
    pub(crate) fn now(&self) -> u64 {
        self.clock.now_ms()
    }

    /// The operator's rules for names, chat and public tables.
    pub(crate) fn moderation(&self) -> Arc<Moderation> {
        self.moderation.get().cloned().unwrap_or_default()
    }

    /// What this server gives to each of its tables.
    fn table_config(&self) -> TableConfig {
        TableConfig {
            bot_catalogue: self.bot_catalogue.clone(),
            moderation: self.moderation(),
            hooks: self.hooks.table_hooks(),
        }
    }

    /// Counts an event that was broadcast at a table.
    pub(crate) fn count_broadcast(&self) {
        self.broadcast_count.fetch_add(1, Ordering::Relaxed);
    }

    /// Wakes one spare thread for each table that blocks a thread.
    pub(crate) fn wake_spare_threads(&self) {
        if let Some(spare) = self.spare_threads.get() {
            spare.wake(self.tables.blocking_count());
        }
    }

    /// Refuses with `Unavailable` while the server is shutting down. Also refuses while the server has lost its lease,
    /// which is its right to answer when several servers share the store.
    fn check_accepting(&self) -> Result<(), Refusal> {
        match self.is_draining.load(Ordering::Relaxed) || !self.may_answer() {
            true => Err(Refusal::new(RefusalCode::Unavailable)),
            false => Ok(()),
        }
    }
}

/// Locks a mutex, also after a panic in another holder. Every change of the locked data is a single
/// statement, so a panic leaves the data consistent.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
