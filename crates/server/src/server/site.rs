//! The server as one of several that share a store (together they are a site): it becomes the owner of a table before
//! it loads it, stops answering when its lease has ended, takes over the tables of servers that have ended, and
//! follows what the operator changes on other servers.
//!
//! A server whose store belongs to it alone does nothing of this.

use super::{Server, ServerState};
use crate::close_reason::CloseReason;
use crate::table_task::TableCommand;
use futures_util::future::join_all;
use protocol::RefusalCode;
use std::time::Duration;
use store::{StoreError, TableId};
use table::Refusal;

/// How often the server checks its lease. The lease is its right to own tables, which it renews in the store.
const LEASE_CHECK_INTERVAL: Duration = Duration::from_millis(200);
/// How many checks of the lease come between two searches for tables without a server.
const CHECKS_PER_SEARCH: u32 = 5;
/// How many tables one search returns.
const SEARCH_LIMIT: u32 = 100;
/// The pause between loading two tables, so that requests of connected clients are served first.
const LOAD_PAUSE: Duration = Duration::from_millis(2);
/// How long a server that shuts down may take to give up its tables.
const LEAVE_TIMEOUT: Duration = Duration::from_secs(1);

impl Server {
    /// Whether this server may answer: it owns its store alone, or its lease holds.
    ///
    /// A server whose lease has ended may know an old state of its tables.
    pub fn may_answer(&self) -> bool {
        self.state().may_answer()
    }

    /// Keeps up with the other servers that share the store, until the future is dropped. Returns at once if the store
    /// belongs to this server alone.
    pub async fn take_part_in_site(&self) {
        if self.store().ownership().is_none() {
            return;
        }
        // The number of checks of the lease since the last search for tables without a server.
        let mut checks_since_search = 0;
        // The tables that this server had in memory when it lost its lease.
        let mut unloaded_tables = Vec::new();
        loop {
            tokio::time::sleep(LEASE_CHECK_INTERVAL).await;
            if !self.may_answer() {
                unloaded_tables.extend(self.awake_ids());
                self.state().end_all_tables().await;
                continue;
            }
            // The lease holds again. If no other server owns these tables meanwhile, their games go on here.
            for table in unloaded_tables.drain(..) {
                self.load_if_free(table).await;
            }
            checks_since_search = (checks_since_search + 1) % CHECKS_PER_SEARCH;
            if checks_since_search == 0 {
                self.follow_operator().await;
                if let Err(error) = self.state().exchange_with_other_servers().await {
                    tracing::warn!(%error, "failed to exchange the public tables with the other servers");
                }
                self.load_tables_of_ended_servers().await;
            }
        }
    }

    /// Loads tables whose server has ended, so that their games go on.
    pub(super) async fn load_tables_of_ended_servers(&self) {
        let Some(ownership) = self.store().ownership() else { return };
        let tables = match ownership.tables_of_ended_servers(SEARCH_LIMIT).await {
            Ok(tables) => tables,
            Err(error) => return tracing::warn!(%error, "failed to search for tables without a server"),
        };
        for table in tables {
            if !self.state().may_wake_another() || self.state().check_accepting().is_err() {
                return;
            }
            if self.is_closed(table) {
                // The operator has closed the table, so it needs no server. Claiming and releasing it takes the ended
                // server's name off it, so that the next search does not find it again.
                if ownership.claim(table).await.is_ok() {
                    ownership.release(table).await.ok();
                }
            } else {
                self.load_if_free(table).await;
            }
            tokio::time::sleep(LOAD_PAUSE).await;
        }
    }

    /// Loads a table, unless another server owns it.
    async fn load_if_free(&self, table: TableId) {
        if let Err(refusal) = self.find_or_load(table.as_str()).await {
            tracing::debug!(%table, code = ?refusal.code, "another server was first, or the table cannot be loaded");
        }
    }

    /// Reads the bans and the closed tables, which the operator may have changed on another server.
    async fn follow_operator(&self) {
        if let Err(error) = self.load_operator_settings().await {
            return tracing::warn!(%error, "failed to read bans and closed tables");
        }
        for table in self.awake_ids().into_iter().filter(|table| self.is_closed(*table)) {
            if let Err(error) = self.state().tables.with_wake_lock(table, self.state().end_task(table)).await
            {
                tracing::warn!(%table, %error, "failed to close a table that the operator has closed");
            }
        }
    }
}

impl ServerState {
    /// Whether this server may answer: it owns its store alone, or its lease holds.
    pub(crate) fn may_answer(&self) -> bool {
        self.store.ownership().is_none_or(|ownership| ownership.holds_lease())
    }

    /// Makes this server the owner of a table. Refuses while another server owns it. Errors that concern the table
    /// itself are left to the attempt to load it.
    pub(super) async fn claim(&self, table: TableId) -> Result<(), Refusal> {
        let Some(ownership) = self.store.ownership() else { return Ok(()) };
        match ownership.claim(table).await {
            Err(error @ (StoreError::NotOwner { .. } | StoreError::Unavailable(_))) => {
                tracing::debug!(%error, "failed to claim a table");
                Err(Refusal::new(RefusalCode::Unavailable))
            }
            _ => Ok(()),
        }
    }

    /// Gives up a table whose task has ended, so that every server of the site can load it. Does nothing while the server
    /// shuts down, which gives all tables up together, or if the table has been loaded again.
    pub(crate) async fn release(&self, table: TableId) {
        let Some(ownership) = self.store.ownership() else { return };
        let release = async {
            if self.tables.get(table).is_none()
                && self.check_accepting().is_ok()
                && let Err(error) = ownership.release(table).await
            {
                tracing::warn!(%table, %error, "failed to release a table");
            }
        };
        self.tables.with_wake_lock(table, release).await;
    }

    /// Gives all tables and the lease up when the server shuts down. Other servers then take over the tables that were in
    /// use.
    pub(super) async fn leave_site(&self) {
        let Some(ownership) = self.store.ownership() else { return };
        match tokio::time::timeout(LEAVE_TIMEOUT, ownership.leave()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(%error, "failed to give the tables up; other servers wait for the lease")
            }
            Err(_) => tracing::warn!("giving the tables up timed out; other servers wait for the lease"),
        }
    }

    /// Ends the tasks of all tables and closes their connections, because other servers may own the tables now.
    async fn end_all_tables(&self) {
        let tables = self.tables.handles();
        if tables.is_empty() {
            return;
        }
        tracing::warn!(tables = tables.len(), "the lease has ended: closing all tables");
        let drain_replies = tables.iter().map(|table| {
            let reason = CloseReason::ServerRestart;
            table.ask(move |reply| TableCommand::Drain { reason, reply })
        });
        // A task that waits for the database ends when its write fails.
        tokio::time::timeout(LEAVE_TIMEOUT, join_all(drain_replies)).await.ok();
    }
}
