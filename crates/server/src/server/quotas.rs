//! Limits on the number of tables: how many may be open (not finished), how many may be awake (in memory), and how many
//! one client address may open.

use super::{Server, ServerState, lock};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use store::{Listing, LogStatus, StoreError, TableId};

/// How long a count of all open tables is used before the store counts them again.
const COUNT_LIFETIME: Duration = Duration::from_secs(5);
/// How often the tables of an address are looked up to find those that are finished.
const LOOKUP_INTERVAL: Duration = Duration::from_secs(10);
/// How long an open table counts for the address that opened it.
const COUNTING_PERIOD: Duration = Duration::from_secs(24 * 60 * 60);
/// When the map has this many addresses, those without tables are removed for the first time.
const INITIAL_CLEANUP_SIZE: usize = 1024;
/// New tables are refused when the memory has this many percent of the tables that it may have. The rest is for stored
/// tables to which somebody returns.
const NEW_TABLES_PERCENT: usize = 90;

/// The quotas of tables. `usize::MAX` means no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quotas {
    /// Maximum number of open tables: stored tables whose last game is not finished.
    pub open_tables: usize,
    /// Maximum number of open tables that were opened from one client address in the last 24 hours, since the server
    /// started.
    pub open_tables_per_address: usize,
    /// Maximum number of tables in memory. Stored tables beyond it are refused until others leave the memory.
    pub awake_tables: usize,
}

impl Default for Quotas {
    fn default() -> Self {
        Quotas { open_tables: 100_000, open_tables_per_address: 100, awake_tables: 20_000 }
    }
}

/// The quota that a new table would exceed. The texts are for programmers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum QuotaExceeded {
    /// The server has too many open tables.
    #[error("This server has as many open tables as it may have; try again later.")]
    OpenTables,
    /// The address has opened too many tables.
    #[error("This address has too many open tables; finish or leave some games first.")]
    OpenTablesOfAddress,
    /// Too many tables are in memory.
    #[error("Too many tables are in use on this server; try again in a minute.")]
    AwakeTables,
}

/// Counts the open tables of a server.
#[derive(Debug, Default)]
pub(crate) struct OpenTables {
    /// The last count of all open tables. `None` before the first.
    last_count: Mutex<Option<CountedTables>>,
    by_address: Mutex<TablesByAddress>,
}

#[derive(Debug, Default)]
struct TablesByAddress {
    addresses: HashMap<IpAddr, AddressTables>,
    /// When the map has this many addresses, but at least [`INITIAL_CLEANUP_SIZE`], those without tables are removed.
    cleanup_size: usize,
}

/// How many tables are open.
#[derive(Clone, Copy, Debug)]
struct CountedTables {
    /// The tables that the store counted, plus those that were opened since.
    count: usize,
    /// When the store counted them.
    at: Instant,
}

/// The open tables of one address.
#[derive(Debug, Default)]
struct AddressTables {
    /// How many tables are being opened now. They count before they have an id.
    reserved: usize,
    tables: Vec<OpenedTable>,
    /// When the store was asked last which of the tables are finished.
    looked_up_at: Option<Instant>,
}

/// A table that was opened since the server started.
#[derive(Clone, Copy, Debug)]
struct OpenedTable {
    id: TableId,
    opened_at: Instant,
}

/// The permission to open one table. Dropping it without [`TableSlot::fill`] gives it back.
pub(crate) struct TableSlot {
    server: Arc<ServerState>,
    /// The client's address; `None` if limits do not apply to it.
    address: Option<IpAddr>,
}

impl Server {
    /// Sets the quotas. Only the first call has an effect.
    pub fn set_quotas(&self, quotas: Quotas) {
        self.0.quotas.set(quotas).ok();
    }

    /// Reserves a new table for a client address; without an address, only the quotas for all apply.
    pub(crate) async fn reserve_table(&self, address: Option<IpAddr>) -> Result<TableSlot, QuotaExceeded> {
        let server = &self.0;
        let quotas = server.quotas();
        if server.tables.count() >= percent_of(quotas.awake_tables, NEW_TABLES_PERCENT) {
            return Err(QuotaExceeded::AwakeTables);
        }
        if server.count_open_tables().await >= quotas.open_tables {
            return Err(QuotaExceeded::OpenTables);
        }
        if let Some(address) = address
            && !server.open_tables.reserve(address, quotas.open_tables_per_address)
        {
            // Some of the tables may be finished by now. They do not count.
            server.forget_finished_tables(address).await;
            if !server.open_tables.reserve(address, quotas.open_tables_per_address) {
                return Err(QuotaExceeded::OpenTablesOfAddress);
            }
        }
        Ok(TableSlot { server: Arc::clone(server), address })
    }
}

impl ServerState {
    pub(crate) fn quotas(&self) -> Quotas {
        self.quotas.get().copied().unwrap_or_default()
    }

    /// Whether one more table may be loaded into memory.
    pub(super) fn may_wake_another(&self) -> bool {
        self.tables.count() < self.quotas().awake_tables
    }

    /// How many tables are open. If the store fails, the last count is used: opening the table fails afterwards, with
    /// a message about the store.
    async fn count_open_tables(&self) -> usize {
        let last_count = *lock(&self.open_tables.last_count);
        if let Some(recent) = last_count.filter(|counted| counted.at.elapsed() < COUNT_LIFETIME) {
            return recent.count;
        }
        match self.store.count(Listing::Live).await {
            Ok(count) => {
                let count = usize::try_from(count).unwrap_or(usize::MAX);
                *lock(&self.open_tables.last_count) = Some(CountedTables { count, at: Instant::now() });
                count
            }
            Err(_) => last_count.map_or(0, |counted| counted.count),
        }
    }

    /// Looks up the tables that an address has opened, and no longer counts those that are finished or deleted.
    async fn forget_finished_tables(&self, address: IpAddr) {
        let Some(tables) = self.open_tables.start_lookup(address) else { return };
        let mut finished_ids = Vec::new();
        for OpenedTable { id, .. } in tables {
            // `load` returns the header, and the entries from this number on. No log is so long, so it returns none.
            match self.store.load(id, u64::MAX).await {
                Ok(loaded) if loaded.header.status == LogStatus::Finished => finished_ids.push(id),
                Err(StoreError::NoSuchTable { .. }) => finished_ids.push(id),
                _ => {}
            }
        }
        self.open_tables.forget(address, &finished_ids);
    }
}

impl OpenTables {
    /// Reserves one more table for an address. Returns `false` if it has `max` already.
    fn reserve(&self, address: IpAddr, max: usize) -> bool {
        let mut by_address = lock(&self.by_address);
        by_address.clean_up_if_large();
        let address_tables = by_address.addresses.entry(address).or_default();
        address_tables.forget_old();
        let fits = address_tables.tables.len() + address_tables.reserved < max;
        address_tables.reserved += usize::from(fits);
        fits
    }

    /// The tables of an address, for looking them up in the store. `None` within [`LOOKUP_INTERVAL`] of the last
    /// lookup.
    fn start_lookup(&self, address: IpAddr) -> Option<Vec<OpenedTable>> {
        let mut by_address = lock(&self.by_address);
        let address_tables = by_address.addresses.get_mut(&address)?;
        if address_tables.looked_up_at.is_some_and(|at| at.elapsed() < LOOKUP_INTERVAL) {
            return None;
        }
        address_tables.looked_up_at = Some(Instant::now());
        Some(address_tables.tables.clone())
    }

    /// Stops counting these tables of an address.
    fn forget(&self, address: IpAddr, finished: &[TableId]) {
        if let Some(address_tables) = lock(&self.by_address).addresses.get_mut(&address) {
            address_tables.tables.retain(|table| !finished.contains(&table.id));
        }
    }
}

impl TablesByAddress {
    /// Removes addresses without tables. Doing so only when the size has doubled keeps the average cost constant.
    fn clean_up_if_large(&mut self) {
        if self.addresses.len() < self.cleanup_size.max(INITIAL_CLEANUP_SIZE) {
            return;
        }
        self.addresses.retain(|_, address_tables| {
            address_tables.forget_old();
            address_tables.reserved > 0 || !address_tables.tables.is_empty()
        });
        self.cleanup_size = self.addresses.len() * 2;
    }
}

impl AddressTables {
    /// Stops counting tables that were opened long ago.
    fn forget_old(&mut self) {
        self.tables.retain(|table| table.opened_at.elapsed() < COUNTING_PERIOD);
    }
}

impl TableSlot {
    /// Counts the table that was opened, and notes from which address, for the list of public tables.
    pub(crate) fn fill(self, table: &str) {
        if let Some(last_count) = lock(&self.server.open_tables.last_count).as_mut() {
            last_count.count += 1;
        }
        let (Some(address), Ok(id)) = (self.address, table.parse()) else { return };
        if let Some(address_tables) = lock(&self.server.open_tables.by_address).addresses.get_mut(&address) {
            address_tables.tables.push(OpenedTable { id, opened_at: Instant::now() });
        }
        self.server.tables.note_opener(id, address);
    }
}

impl Drop for TableSlot {
    fn drop(&mut self) {
        let Some(address) = self.address else { return };
        let mut by_address = lock(&self.server.open_tables.by_address);
        if let Some(address_tables) = by_address.addresses.get_mut(&address) {
            address_tables.reserved -= 1;
            if address_tables.reserved == 0 && address_tables.tables.is_empty() {
                by_address.addresses.remove(&address);
            }
        }
    }
}

/// A part of a quota. `usize::MAX` means no limit, and stays as it is.
fn percent_of(quota: usize, percent: usize) -> usize {
    if quota == usize::MAX { quota } else { quota * percent / 100 }
}
