//! Deletes tables that nobody needs any more (guarantee P4): lobbies that everybody has left, and finished games after the
//! time that the operator sets.

use super::Server;
use protocol::Status;
use std::collections::HashMap;
use std::time::Duration;
use store::{Header, Listing, StoreError, TableId};

/// How many stored tables one query returns.
const PAGE_SIZE: u32 = 200;
/// The shortest time between two searches for tables to delete.
const MIN_SEARCH_INTERVAL: Duration = Duration::from_secs(1);
/// The longest time between two searches for tables to delete.
const MAX_SEARCH_INTERVAL: Duration = Duration::from_secs(600);

/// How long tables are kept.
#[derive(Clone, Copy, Debug)]
pub struct Retention {
    /// How long a table is kept after its last game; `None` for ever.
    pub keep_finished: Option<Duration>,
    /// How long a lobby is kept that nobody is connected to and where no game was played; `None` for ever.
    pub lobby_timeout: Option<Duration>,
}

impl Default for Retention {
    fn default() -> Self {
        Retention { keep_finished: None, lobby_timeout: Some(Duration::from_secs(24 * 3600)) }
    }
}

/// When somebody was last seen at each table, by this process, in milliseconds since the Unix epoch. Being connected is
/// not part of a table's log.
#[derive(Default)]
pub struct LastSeen(HashMap<TableId, u64>);

impl Server {
    /// Deletes outdated tables again and again, until the future is dropped.
    pub async fn enforce_retention(&self, retention: Retention) {
        let shortest_limit = [retention.keep_finished, retention.lobby_timeout].into_iter().flatten().min();
        let Some(shortest_limit) = shortest_limit else { return };
        // Searching ten times in that time deletes tables soon after their limit.
        let interval = (shortest_limit / 10).clamp(MIN_SEARCH_INTERVAL, MAX_SEARCH_INTERVAL);
        let mut last_seen = LastSeen::default();
        loop {
            match self.delete_outdated_tables(retention, &mut last_seen).await {
                Ok(0) => {}
                Ok(deleted) => tracing::info!(deleted, "deleted outdated tables"),
                Err(error) => tracing::warn!(%error, "failed to delete outdated tables, trying again later"),
            }
            tokio::time::sleep(interval).await;
        }
    }

    /// Deletes the tables that are outdated now. Returns how many.
    pub async fn delete_outdated_tables(
        &self,
        retention: Retention,
        last_seen: &mut LastSeen,
    ) -> Result<usize, StoreError> {
        let mut deleted_count = 0;
        // First the tables whose last game is over, then those with a game or a lobby. The store returns pages.
        for listing in [Listing::Finished, Listing::Live] {
            let mut cursor = None;
            loop {
                let page = self.store().list(listing, cursor, PAGE_SIZE).await?;
                for header in &page.headers {
                    if self.is_outdated(header, listing, retention, last_seen).await {
                        tracing::debug!(table = %header.id, "deleting an outdated table");
                        match self.delete_table(header.id).await {
                            Ok(_) => deleted_count += 1,
                            // Another server of the site has the table in use.
                            Err(StoreError::NotOwner { .. }) => {}
                            Err(error) => return Err(error),
                        }
                        last_seen.0.remove(&header.id);
                    }
                }
                cursor = page.next;
                if cursor.is_none() {
                    break;
                }
            }
        }
        Ok(deleted_count)
    }

    /// Whether a table is to be deleted now.
    async fn is_outdated(
        &self,
        header: &Header,
        listing: Listing,
        retention: Retention,
        last_seen: &mut LastSeen,
    ) -> bool {
        let description = self.describe_if_awake(header.id).await;
        let has_connections = description.as_ref().is_some_and(|description| description.connections > 0);
        if has_connections {
            last_seen.0.insert(header.id, self.now_ms());
            return false;
        }
        let seen_at = last_seen.0.get(&header.id).copied().unwrap_or(0);
        let last_use = seen_at.max(header.last_at.unsigned_abs());
        let unused_for = Duration::from_millis(self.now_ms().saturating_sub(last_use));
        let is_unused_longer_than = |limit: Option<Duration>| limit.is_some_and(|limit| unused_for > limit);
        if listing == Listing::Finished {
            return is_unused_longer_than(retention.keep_finished);
        }
        // Reading a table takes a while, so it is read only if it could be deleted.
        if !is_unused_longer_than(retention.keep_finished) && !is_unused_longer_than(retention.lobby_timeout)
        {
            return false;
        }
        let description = match description {
            Some(description) => Ok(description),
            None => self.describe_table(header.id).await.map(|(description, _)| description),
        };
        // A damaged table is not deleted: the operator decides about it.
        let Ok(description) = description else { return false };
        // A lobby after a game is kept as long as a finished game.
        let limit = if description.has_games { retention.keep_finished } else { retention.lobby_timeout };
        // A game in progress comes to its end first.
        let is_lobby = description.status == Status::Lobby;
        is_lobby && is_unused_longer_than(limit)
    }
}
