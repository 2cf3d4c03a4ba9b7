//! The table house: which tables there are, which of them are awake, and who may enter.

use crate::again;
use crate::entry::{Entry, What};
use crate::play;
use crate::refusal::Refusal;
use crate::secret::{self, KeyDigest, NoRandomness};
use crate::table::{self, Mail, Pace, Role, Table, TableHandle};
use crate::thinkers::Thinkers;
use engine::{Record, Viewer};
use protocol::http::{OpenTable, PublicTable, Replay, TableOpened};
use protocol::{Clock, RefusalCode, Visibility};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{Listing, NewTable, Store, StoreError, TableId};

/// How many public tables are listed.
const LISTED: u32 = 100;
/// Between waking two tables after a start, so that people who are there go first.
const WAKING_PAUSE: Duration = Duration::from_millis(20);

/// A house full of tables. Clones are the same house.
#[derive(Clone)]
pub struct House(Arc<Shared>);

/// What all tables of a house share.
pub(crate) struct Shared {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) pace: Pace,
    pub(crate) thinkers: Thinkers,
    awake: Mutex<HashMap<TableId, TableHandle>>,
    waking: tokio::sync::Mutex<()>,
    draining: AtomicBool,
    shown: AtomicU64,
    refused: Mutex<HashMap<RefusalCode, u64>>,
}

/// A way in.
#[derive(Debug)]
pub struct Entrance {
    /// The table.
    pub table: TableHandle,
    /// By which right.
    pub role: Role,
}

/// Counts, for whoever watches over the house.
#[derive(Clone, Debug, Default)]
pub struct HouseCensus {
    /// Tables that are awake.
    pub tables_awake: usize,
    /// Entries stored since the start.
    pub entries: u64,
    /// Commits since the start, each of them many entries when it is busy.
    pub commits: u64,
    /// Things shown at tables since the start.
    pub shown: u64,
    /// Requests refused since the start, by reason.
    pub refused: Vec<(RefusalCode, u64)>,
}

impl House {
    /// A house over a store.
    pub fn new(store: Arc<dyn Store>, pace: Pace) -> Self {
        House(Arc::new(Shared {
            store,
            pace,
            thinkers: Thinkers::default(),
            awake: Mutex::default(),
            waking: tokio::sync::Mutex::default(),
            draining: AtomicBool::new(false),
            shown: AtomicU64::new(0),
            refused: Mutex::default(),
        }))
    }

    /// Opens a table.
    pub async fn open(&self, request: OpenTable) -> Result<TableOpened, Refusal> {
        self.0.check_open()?;
        check_table(&request)?;
        let no_luck = |_: NoRandomness| Refusal::new(RefusalCode::Unavailable);
        let id = secret::fresh_table_id().map_err(no_luck)?;
        let join_key = secret::fresh_key().map_err(no_luck)?;
        let watch_key = secret::fresh_key().map_err(no_luck)?;
        let entries = first_entries(&request, &join_key, &watch_key, self.0.now());
        let table = fold(id, entries.iter().cloned()).map_err(|_| Refusal::new(RefusalCode::Broken))?;
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
            keys: Vec::new(),
        };
        self.0.store.create(new).await.map_err(refusal_of)?;
        self.0.awake().insert(id, table::spawn(id, table, self.0.clone()));
        Ok(TableOpened { table: id.to_string(), join_key, watch_key })
    }

    /// Which table, by which right. Wakes it if it is asleep.
    pub async fn enter(&self, table: &str, key: Option<&str>) -> Result<Entrance, Refusal> {
        let handle = self.find(table).await?;
        let key = key.map(KeyDigest::of);
        let role = handle.ask(|reply| Mail::RoleOf { key, reply }).await?;
        let role = role.ok_or_else(|| Refusal::new(RefusalCode::WrongKey))?;
        Ok(Entrance { table: handle, role })
    }

    /// Public tables, newest first.
    pub async fn public_tables(&self) -> Result<Vec<PublicTable>, Refusal> {
        let page = self.0.store.list(Listing::Public, None, LISTED).await.map_err(refusal_of)?;
        Ok(page.headers.iter().filter_map(|header| serde_json::from_slice(&header.meta).ok()).collect())
    }

    /// The record of a finished game of a table (the last one, or that of a deal), for whoever may see it.
    pub async fn record(&self, table: &str, deal: Option<u32>, key: Option<&str>) -> Result<Record, Refusal> {
        let Entrance { table, .. } = self.enter(table, key).await?;
        let record = table.ask(|reply| Mail::Record { deal, reply }).await?;
        record.ok_or_else(|| Refusal::new(RefusalCode::NotNow))
    }

    /// A finished game step by step, as seen from a chair or from behind them. All of it is open by then.
    pub async fn replay(
        &self,
        table: &str,
        deal: Option<u32>,
        viewer: Viewer,
        key: Option<&str>,
    ) -> Result<Replay, Refusal> {
        let record = self.record(table, deal, key).await?;
        let playing = tokio::task::spawn_blocking(move || again::play_again(&record, viewer));
        playing.await.unwrap_or_else(|_| Err(Refusal::new(RefusalCode::Broken)))
    }

    /// Counts, for whoever watches over the house.
    pub fn census(&self) -> HouseCensus {
        let stats = self.0.store.stats();
        let refused = self.0.refused.lock().unwrap_or_else(PoisonError::into_inner);
        HouseCensus {
            tables_awake: self.0.awake().len(),
            entries: stats.entries,
            commits: stats.commits,
            shown: self.0.shown.load(Ordering::Relaxed),
            refused: refused.iter().map(|(code, count)| (*code, *count)).collect(),
        }
    }

    /// Wakes every stored game that is not over, one after another, so that all of them end.
    pub async fn wake_all(&self) {
        let mut after = None;
        loop {
            let Ok(page) = self.0.store.list(Listing::Live, after, 200).await else { return };
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
        let tables: Vec<_> = self.0.awake().values().cloned().collect();
        for table in tables {
            table.ask(|reply| Mail::Drain { reply }).await.ok();
        }
    }

    async fn find(&self, table: &str) -> Result<TableHandle, Refusal> {
        self.0.check_open()?;
        let id: TableId = table.parse().map_err(|_| Refusal::new(RefusalCode::NoSuchTable))?;
        if let Some(handle) = self.0.awake_table(id) {
            return Ok(handle);
        }
        // One at a time, so that nobody wakes a table twice.
        let _waking = self.0.waking.lock().await;
        if let Some(handle) = self.0.awake_table(id) {
            return Ok(handle);
        }
        let table = self.load(id).await?;
        let handle = table::spawn(id, table, self.0.clone());
        self.0.awake().insert(id, handle.clone());
        Ok(handle)
    }

    async fn load(&self, id: TableId) -> Result<Table, Refusal> {
        let loaded = self.0.store.load(id, 0).await.map_err(refusal_of)?;
        let entries = loaded.entries.iter().map(|entry| serde_json::from_slice::<Entry>(&entry.body));
        let entries: Vec<_> = entries.collect::<Result<_, _>>().map_err(|error| {
            tracing::error!(table = %id, %error, "a stored entry cannot be read");
            Refusal::new(RefusalCode::Broken)
        })?;
        fold(id, entries).map_err(|error| {
            tracing::error!(table = %id, %error, "a stored table makes no sense");
            Refusal::new(RefusalCode::Broken)
        })
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

    /// Counts a refusal.
    pub(crate) fn refused(&self, code: RefusalCode) {
        *self.refused.lock().unwrap_or_else(PoisonError::into_inner).entry(code).or_default() += 1;
    }

    /// A table's task has ended.
    pub(crate) fn asleep(&self, id: TableId) {
        let mut awake = self.awake();
        if awake.get(&id).is_some_and(|handle| handle.0.is_closed()) {
            awake.remove(&id);
        }
    }

    fn awake_table(&self, id: TableId) -> Option<TableHandle> {
        self.awake().get(&id).filter(|handle| !handle.0.is_closed()).cloned()
    }

    /// A panic elsewhere leaves the map usable: every change to it is complete.
    fn awake(&self) -> MutexGuard<'_, HashMap<TableId, TableHandle>> {
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn check_open(&self) -> Result<(), Refusal> {
        match self.draining.load(Ordering::Relaxed) {
            true => Err(Refusal::new(RefusalCode::Unavailable)),
            false => Ok(()),
        }
    }
}

/// A table from its log.
fn fold(id: TableId, entries: impl IntoIterator<Item = Entry>) -> Result<Table, table::Inconsistent> {
    let mut entries = entries.into_iter();
    let first = entries.next().ok_or(table::Inconsistent { number: 0 })?;
    let mut table = Table::open(id.to_string(), first)?;
    entries.try_for_each(|entry| table.apply(entry))?;
    Ok(table)
}

fn first_entries(request: &OpenTable, join: &str, watch: &str, at: u64) -> Vec<Entry> {
    let opened =
        What::Opened { table: request.clone(), join: KeyDigest::of(join), watch: KeyDigest::of(watch) };
    let bots = request.bots.iter().map(|bot| What::BotSatDown { seat: bot.seat, level: bot.level.clone() });
    [opened].into_iter().chain(bots).map(|what| Entry { at, id: None, what }).collect()
}

fn check_table(request: &OpenTable) -> Result<(), Refusal> {
    play::check_setup(&request.game, request.seats, request.first, request.options.as_ref())?;
    let clock_fits = match request.clock {
        Clock::None => true,
        Clock::Turn { seconds } => (5..=3600).contains(&seconds),
        Clock::Bank { seconds } => (30..=86_400).contains(&seconds),
    };
    if !clock_fits {
        return Err(Refusal::new(RefusalCode::BadOptions));
    }
    for (place, bot) in request.bots.iter().enumerate() {
        if bot.seat.index() >= request.seats {
            return Err(Refusal::new(RefusalCode::NoSuchSeat));
        }
        if request.bots[..place].iter().any(|other| other.seat == bot.seat) {
            return Err(Refusal::new(RefusalCode::SeatTaken));
        }
        if !bots::NAMES.contains(&bot.level.as_str()) {
            return Err(Refusal::new(RefusalCode::NoSuchLevel));
        }
    }
    Ok(())
}

fn refusal_of(error: StoreError) -> Refusal {
    match error {
        StoreError::NoSuchTable { .. } => Refusal::new(RefusalCode::NoSuchTable),
        StoreError::Damaged(damaged) => {
            tracing::error!(%damaged, "a stored table is damaged");
            Refusal::new(RefusalCode::Broken)
        }
        error => {
            tracing::warn!(%error, "the store refuses");
            Refusal::new(RefusalCode::Unavailable)
        }
    }
}
