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
const COUNTED_FOR: Duration = Duration::from_secs(24 * 60 * 60);
/// When the map has this many addresses, those without tables are removed for the first time.
const INITIAL_CLEANUP_SIZE: usize = 1024;
/// New tables may use this part of the awake tables, in percent. The rest is for stored tables to which somebody
/// returns.
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
    counted: Mutex<Option<CountedTables>>,
    by_address: Mutex<TablesByAddress>,
}

#[derive(Debug, Default)]
struct TablesByAddress {
    addresses: HashMap<IpAddr, AddressTables>,
    /// When the map has this many addresses, those without tables are removed. At least [`INITIAL_CLEANUP_SIZE`].
    cleanup_size: usize,
}

/// All open tables, when the store counted them, plus those opened since.
#[derive(Clone, Copy, Debug)]
struct CountedTables {
    count: usize,
    at: Instant,
}

/// The open tables of one address.
#[derive(Debug, Default)]
struct AddressTables {
    /// How many tables are being opened.
    reserved: usize,
    tables: Vec<OpenedTable>,
    looked_up_at: Option<Instant>,
}

#[derive(Clone, Copy, Debug)]
struct OpenedTable {
    id: TableId,
    opened_at: Instant,
}

/// The permission to open one table. Dropping it without [`TableSlot::fill`] gives it back.
pub(crate) struct TableSlot {
    server: Arc<ServerState>,
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

    /// How many tables are open. If the store fails, the last count is used; opening the table will fail with the
    /// right message then.
    async fn count_open_tables(&self) -> usize {
        let counted = *lock(&self.open_tables.counted);
        if let Some(counted) = counted.filter(|counted| counted.at.elapsed() < COUNT_LIFETIME) {
            return counted.count;
        }
        match self.store.count(Listing::Live).await {
            Ok(count) => {
                let count = usize::try_from(count).unwrap_or(usize::MAX);
                *lock(&self.open_tables.counted) = Some(CountedTables { count, at: Instant::now() });
                count
            }
            Err(_) => counted.map_or(0, |counted| counted.count),
        }
    }

    /// Looks up the tables that an address has opened, and no longer counts those that are finished or deleted.
    async fn forget_finished_tables(&self, address: IpAddr) {
        let Some(tables) = self.open_tables.start_lookup(address) else { return };
        let mut finished = Vec::new();
        for OpenedTable { id, .. } in tables {
            // No log has so many entries: only the header is loaded.
            match self.store.load(id, u64::MAX).await {
                Ok(loaded) if loaded.header.status == LogStatus::Finished => finished.push(id),
                Err(StoreError::NoSuchTable { .. }) => finished.push(id),
                _ => {}
            }
        }
        self.open_tables.forget(address, &finished);
    }
}

impl OpenTables {
    /// Reserves one more table for an address. Returns `false` if it has `max` already.
    fn reserve(&self, address: IpAddr, max: usize) -> bool {
        let mut by_address = lock(&self.by_address);
        by_address.clean_up_if_large();
        let of_address = by_address.addresses.entry(address).or_default();
        of_address.forget_old();
        let fits = of_address.tables.len() + of_address.reserved < max;
        of_address.reserved += usize::from(fits);
        fits
    }

    /// The tables of an address, if they were not looked up a moment ago.
    fn start_lookup(&self, address: IpAddr) -> Option<Vec<OpenedTable>> {
        let mut by_address = lock(&self.by_address);
        let of_address = by_address.addresses.get_mut(&address)?;
        if of_address.looked_up_at.is_some_and(|at| at.elapsed() < LOOKUP_INTERVAL) {
            return None;
        }
        of_address.looked_up_at = Some(Instant::now());
        Some(of_address.tables.clone())
    }

    fn forget(&self, address: IpAddr, finished: &[TableId]) {
        if let Some(of_address) = lock(&self.by_address).addresses.get_mut(&address) {
            of_address.tables.retain(|table| !finished.contains(&table.id));
        }
    }
}

impl TablesByAddress {
    /// Removes addresses without tables. Doing so only when the size has doubled keeps the average cost constant.
    fn clean_up_if_large(&mut self) {
        if self.addresses.len() < self.cleanup_size.max(INITIAL_CLEANUP_SIZE) {
            return;
        }
        self.addresses.retain(|_, of_address| {
            of_address.forget_old();
            of_address.reserved > 0 || !of_address.tables.is_empty()
        });
        self.cleanup_size = self.addresses.len() * 2;
    }
}

impl AddressTables {
    fn forget_old(&mut self) {
        self.tables.retain(|table| table.opened_at.elapsed() < COUNTED_FOR);
    }
}

impl TableSlot {
    /// Counts the table that was opened, and notes from which address, for the list of public tables.
    pub(crate) fn fill(self, table: &str) {
        if let Some(counted) = lock(&self.server.open_tables.counted).as_mut() {
            counted.count += 1;
        }
        let (Some(address), Ok(id)) = (self.address, table.parse()) else { return };
        if let Some(of_address) = lock(&self.server.open_tables.by_address).addresses.get_mut(&address) {
            of_address.tables.push(OpenedTable { id, opened_at: Instant::now() });
        }
        self.server.tables.note_opener(id, address);
    }
}

impl Drop for TableSlot {
    fn drop(&mut self) {
        let Some(address) = self.address else { return };
        let mut by_address = lock(&self.server.open_tables.by_address);
        if let Some(of_address) = by_address.addresses.get_mut(&address) {
            of_address.reserved -= 1;
            if of_address.reserved == 0 && of_address.tables.is_empty() {
                by_address.addresses.remove(&address);
            }
        }
    }
}

/// A part of a quota; no limit stays no limit.
fn percent_of(quota: usize, percent: usize) -> usize {
    if quota == usize::MAX { quota } else { quota * percent / 100 }
}
