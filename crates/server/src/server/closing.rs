//! Closing and deleting tables, and describing them, for the operator and for retention.

use super::{Server, ServerState, lock};
use crate::address_range::AddressRange;
use crate::admin::QuotaUse;
use crate::close_reason::CloseReason;
use crate::table_task::TableCommand;
use engine::Seat;
use protocol::{Player, RefusalCode, Status};
use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::Mutex;
use store::{Store, StoreError, TableId};
use table::{Refusal, Table};

/// The tables that the operator has closed. The store keeps them across restarts.
#[derive(Default)]
pub(super) struct ClosedTables(Mutex<HashSet<TableId>>);

/// What a table looks like from outside. It has nothing that a player may not know.
#[derive(Clone, Debug)]
pub(crate) struct TableDescription {
    pub(crate) status: Status,
    /// The number of the current or next game, from 1.
    pub(crate) game_number: u32,
    /// Whether a game was dealt here.
    pub(crate) has_games: bool,
    /// The number of connected sockets.
    pub(crate) connections: usize,
    /// The player on each seat, if there is one, and whether the person is connected.
    pub(crate) seats: Vec<(Option<Player>, bool)>,
}

/// Reports how much of each limit of the network side is in use.
pub(crate) type QuotaSource = Box<dyn Fn() -> Vec<QuotaUse> + Send + Sync>;

impl TableDescription {
    /// Describes a table with this number of connections. `is_connected` gets the index of a seat.
    pub(crate) fn of(table: &Table, connections: usize, is_connected: impl Fn(usize) -> bool) -> Self {
        let seats = Seat::all(table.seat_count()).enumerate();
        TableDescription {
            status: table.status(),
            game_number: table.game_number(),
            has_games: table.dealt_game_count() > 0,
            connections,
            seats: seats
                .map(|(seat_index, seat)| (table.player(seat).cloned(), is_connected(seat_index)))
                .collect(),
        }
    }
}

impl Server {
    /// Reads the bans and the closed tables from the store. Called once before clients connect.
    pub async fn load_operator_settings(&self) -> Result<(), StoreError> {
        self.load_bans().await?;
        let closed_tables = self.store().administration().closed_tables().await?;
        *lock(&self.0.closed_tables.0) = closed_tables.into_iter().collect();
        Ok(())
    }

    /// Whether the operator has banned this address of a client.
    pub fn is_banned(&self, address: IpAddr) -> bool {
        self.0.bans.contain(address)
    }

    /// Completes as soon as the operator bans this address.
    pub(crate) async fn wait_until_banned(&self, address: IpAddr) {
        self.0.bans.wait_until_banned(address).await;
    }

    /// Sets the source of the network's quotas. Only the first call has an effect.
    pub(crate) fn set_network_quotas(&self, source: QuotaSource) {
        self.0.network_quotas.set(source).ok();
    }

    /// How much of the quotas for connections is used. Empty if the server has no network.
    pub(crate) fn network_quotas(&self) -> Vec<QuotaUse> {
        self.0.network_quotas.get().map(|source| source()).unwrap_or_default()
    }

    /// Reads the banned networks from the store, so that they take effect.
    pub(crate) async fn load_bans(&self) -> Result<(), StoreError> {
        let bans = self.store().administration().bans().await?;
        let networks = bans.iter().filter_map(|ban| ban.network.parse::<AddressRange>().ok());
        self.0.bans.set(networks.collect());
        Ok(())
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    /// Milliseconds since the Unix epoch.
    pub(crate) fn now_ms(&self) -> u64 {
        self.0.now()
    }

    /// Whether the operator has closed the table.
    pub(crate) fn is_closed(&self, table: TableId) -> bool {
        lock(&self.0.closed_tables.0).contains(&table)
    }

    /// The number of tables that the operator has closed.
    pub(crate) fn closed_count(&self) -> usize {
        lock(&self.0.closed_tables.0).len()
    }

    /// The tables that are in memory.
    pub(crate) fn awake_ids(&self) -> Vec<TableId> {
        self.0.tables.ids()
    }

    /// Closes a table: its connections end, and nobody can enter it. Its log stays.
    pub(crate) async fn close_table(&self, table: TableId) -> Result<(), StoreError> {
        self.store().administration().set_closed(table, true).await?;
        lock(&self.0.closed_tables.0).insert(table);
        // The wake lock keeps others from loading the table while its task ends.
        self.0.tables.with_wake_lock(table, self.0.end_task(table)).await
    }

    /// Allows clients to enter a closed table again.
    pub(crate) async fn reopen_table(&self, table: TableId) -> Result<(), StoreError> {
        self.store().administration().set_closed(table, false).await?;
        lock(&self.0.closed_tables.0).remove(&table);
        Ok(())
    }

    /// Deletes a table from memory and from the store. Returns the number of its entries.
    pub(crate) async fn delete_table(&self, table: TableId) -> Result<u64, StoreError> {
        let delete = async {
            self.0.end_task(table).await?;
            self.store().delete(table).await
        };
        // Nobody can load the table while it is being deleted.
        let entries = self.0.tables.with_wake_lock(table, delete).await?;
        lock(&self.0.closed_tables.0).remove(&table);
        if let Some(notifications) = self.0.notifications() {
            notifications.forget_table(table);
        }
        Ok(entries)
    }

    /// Describes a table that is in memory; `None` if it is not, or does not respond.
    pub(crate) async fn describe_if_awake(&self, table: TableId) -> Option<TableDescription> {
        let handle = self.0.tables.get(table)?;
        handle.ask(|reply| TableCommand::Describe { reply }).await.ok()
    }

    /// Describes a table, and says whether it is in memory. A stored table is read without waking it.
    pub(crate) async fn describe_table(&self, table: TableId) -> Result<(TableDescription, bool), Refusal> {
        if let Some(handle) = self.0.tables.get(table) {
            return Ok((handle.ask(|reply| TableCommand::Describe { reply }).await?, true));
        }
        let loaded = self.0.load(table).await?;
        let (connections, is_awake) = (0, false);
        Ok((TableDescription::of(&loaded, connections, |_seat| false), is_awake))
    }
}

impl ServerState {
    /// Ends the task of a table, if it has one, and closes its connections. The caller holds the table's wake lock, so
    /// that nobody loads the table into memory meanwhile.
    pub(super) async fn end_task(&self, table: TableId) -> Result<(), StoreError> {
        let Some(handle) = self.tables.get(table) else { return Ok(()) };
        let reason = CloseReason::TableChanged;
        match handle.ask(|reply| TableCommand::Drain { reason, reply }).await {
            // `Broken` means that the task had ended already.
            Ok(()) | Err(Refusal { code: RefusalCode::Broken, .. }) => Ok(()),
            Err(_) => Err(StoreError::Unavailable(format!("table {table} does not respond"))),
        }
    }
}
