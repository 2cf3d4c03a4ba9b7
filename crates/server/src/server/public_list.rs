//! The list of public tables. It shows tables where somebody is or was a moment ago, the most recently active first, and
//! only a few of each client address, so that nobody can fill it alone.

use super::registry::AwakeTables;
use protocol::Visibility;
use protocol::http::PublicTable;
use std::collections::HashMap;
use std::net::IpAddr;
use store::TableId;
use table::Table;

/// The maximum number of tables in the list.
const MAX_LISTED_TABLES: usize = 100;
/// The maximum number of tables in the list that were opened from one address.
const MAX_LISTED_PER_ADDRESS: usize = 5;
/// How long a table without connections stays in the list, in milliseconds. Most of them leave the list earlier: when
/// they leave the memory.
const LISTED_WITHOUT_PEOPLE_MILLIS: u64 = 120_000;

/// What the list needs to know about a public table in memory. All times are in milliseconds since the Unix epoch.
#[derive(Clone, Debug)]
pub(super) struct ListedTable {
    listing: PublicTable,
    /// The address from which the table was opened; `None` if it has no limits or the server was restarted since.
    opener: Option<IpAddr>,
    /// When the last entry was written.
    active_at: u64,
    /// When the last connection was closed; `None` while there are connections.
    empty_since: Option<u64>,
}

impl ListedTable {
    /// The entry for a table that has just been loaded or opened; `None` if the table is private.
    pub(super) fn of(table: &Table, now: u64) -> Option<ListedTable> {
        (table.settings().visibility == Visibility::Public).then(|| ListedTable {
            listing: table.public_listing(),
            opener: None,
            active_at: table.last_entry().at,
            empty_since: Some(now),
        })
    }

    fn is_visible(&self, now: u64) -> bool {
        self.empty_since.is_none_or(|since| now.saturating_sub(since) < LISTED_WITHOUT_PEOPLE_MILLIS)
    }
}

/// The tables that the list shows at a time.
pub(super) fn visible_tables<'a>(
    tables: impl Iterator<Item = &'a ListedTable>,
    now: u64,
) -> Vec<PublicTable> {
    // Only the tables that are shown are cloned: there may be thousands of others.
    let mut tables: Vec<&ListedTable> = tables.filter(|table| table.is_visible(now)).collect();
    tables.sort_by_key(|table| std::cmp::Reverse((table.active_at, table.listing.opened_at)));
    let mut count_by_opener: HashMap<IpAddr, usize> = HashMap::new();
    tables.retain(|table| {
        let Some(opener) = table.opener else { return true };
        let count = count_by_opener.entry(opener).or_default();
        *count += 1;
        *count <= MAX_LISTED_PER_ADDRESS
    });
    tables.truncate(MAX_LISTED_TABLES);
    tables.into_iter().map(|table| table.listing.clone()).collect()
}

/// What happens at a public table. Nothing is noted about private tables.
impl AwakeTables {
    /// Notes from which address a table was opened.
    pub(super) fn note_opener(&self, id: TableId, address: IpAddr) {
        self.change_listed(id, |table| table.opener = Some(address));
    }

    /// Notes that players or the status of a table have changed.
    pub(crate) fn note_listing(&self, id: TableId, listing: PublicTable) {
        self.change_listed(id, |table| table.listing = listing);
    }

    /// Notes that an entry was written.
    pub(crate) fn note_activity(&self, id: TableId, at: u64) {
        self.change_listed(id, |table| table.active_at = at);
    }

    /// Notes whether anybody is connected.
    pub(crate) fn note_connections(&self, id: TableId, is_connected: bool, now: u64) {
        self.change_listed(id, |table| {
            table.empty_since = match is_connected {
                true => None,
                false => table.empty_since.or(Some(now)),
            };
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::Status;

    fn table(number: u64, opener: Option<u8>) -> ListedTable {
        ListedTable {
            listing: PublicTable {
                table: number.to_string(),
                game: String::new(),
                status: Status::Lobby,
                seats: Vec::new(),
                opened_at: number,
                locked: false,
            },
            opener: opener.map(|host| IpAddr::from([10, 0, 0, host])),
            active_at: number,
            empty_since: None,
        }
    }

    fn listed(tables: Vec<ListedTable>, now: u64) -> Vec<u64> {
        visible_tables(tables.iter(), now).iter().map(|table| table.opened_at).collect()
    }

    /// Guarantee P3 (docs/promises.md).
    #[test]
    fn one_address_cannot_fill_the_public_list() {
        let mut tables: Vec<_> = (0..200).map(|number| table(1000 + number, Some(1))).collect();
        tables.extend((0..3).map(|number| table(number, Some(2))));
        assert_eq!(listed(tables, 2000), [1199, 1198, 1197, 1196, 1195, 2, 1, 0]);
    }

    #[test]
    fn the_list_is_ordered_by_activity_and_limited() {
        let mut tables: Vec<_> = (0..150).map(|number| table(number, None)).collect();
        tables[3].active_at = 1000;
        let listed = listed(tables, 2000);
        assert_eq!((listed.len(), &listed[..3]), (MAX_LISTED_TABLES, &[3, 149, 148][..]));
    }

    #[test]
    fn a_table_without_people_leaves_the_list() {
        let mut empty = table(1, None);
        empty.empty_since = Some(5000);
        let at_limit = 5000 + LISTED_WITHOUT_PEOPLE_MILLIS;
        assert_eq!(listed(vec![empty.clone(), table(2, None)], at_limit - 1), [2, 1]);
        assert_eq!(listed(vec![empty, table(2, None)], at_limit), [2]);
    }
}
