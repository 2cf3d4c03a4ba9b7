//! The list of public tables. It shows tables where somebody is connected or was in the last two minutes, the most
//! recently active first. Of the tables that were opened from one client address it shows only a few, so nobody can fill
//! it alone. On a site with several servers, it shows the tables of all of them: each server publishes its own tables,
//! and reads those of the others.

use super::registry::AwakeTables;
use protocol::Visibility;
use protocol::http::PublicTable;
use ring::hmac;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use std::hash::Hash;
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
    /// The address from which the table was opened; `None` if limits do not apply to the address, or if the table has
    /// been loaded from the store since.
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

    /// Whether somebody is connected or was in the last two minutes.
    fn is_visible(&self, now: u64) -> bool {
        self.empty_since.is_none_or(|since| now.saturating_sub(since) < LISTED_WITHOUT_PEOPLE_MILLIS)
    }
}

/// A table in the list, as a server publishes it for the other servers of its site.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct PublishedTable {
    pub(super) listing: PublicTable,
    /// Stands for the address from which the table was opened; `None` if the address is unknown or has no limits.
    opener: Option<OpenerCode>,
    /// When the last entry was written.
    active_at: u64,
}

/// A code for a client address, the same on all servers of a site. The other servers need not know the address.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct OpenerCode(String);

impl OpenerCode {
    /// The code of an address. It depends on a secret of the site. Otherwise anybody could find the address by
    /// computing the codes of all addresses.
    fn of(address: IpAddr, site_secret: &[u8]) -> OpenerCode {
        let key = hmac::Key::new(hmac::HMAC_SHA256, site_secret);
        let digest = hmac::sign(&key, address.to_string().as_bytes());
        // Half of the 32 bytes is enough to tell addresses apart.
        OpenerCode(digest.as_ref()[..16].iter().map(|byte| format!("{byte:02x}")).collect())
    }
}

/// The tables of this server that the list shows at the time `now`, most recently active first.
pub(super) fn visible_tables<'a>(
    tables: impl Iterator<Item = &'a ListedTable>,
    now: u64,
    site_secret: &[u8],
) -> Vec<PublishedTable> {
    // Only the tables that are shown are cloned: there may be thousands of others.
    let mut tables: Vec<&ListedTable> = tables.filter(|table| table.is_visible(now)).collect();
    tables.sort_by_key(|table| std::cmp::Reverse((table.active_at, table.listing.opened_at)));
    // Only a few tables that were opened from the same address are shown.
    let mut opener_shares = OpenerShares::default();
    tables.retain(|table| opener_shares.admit(table.opener));
    tables.truncate(MAX_LISTED_TABLES);
    let publish = |table: &ListedTable| PublishedTable {
        listing: table.listing.clone(),
        opener: table.opener.map(|address| OpenerCode::of(address, site_secret)),
        active_at: table.active_at,
    };
    tables.into_iter().map(publish).collect()
}

/// One list of the tables of several servers. The same limits apply as to the tables of one server.
pub(super) fn merge_lists(mut tables: Vec<PublishedTable>) -> Vec<PublicTable> {
    tables.sort_by_key(|table| std::cmp::Reverse((table.active_at, table.listing.opened_at)));
    let mut opener_shares = OpenerShares::default();
    let mut listed_ids = HashSet::new();
    // A table that has just moved to another server may be in two lists.
    tables.retain(|table| {
        listed_ids.insert(table.listing.table.clone()) && opener_shares.admit(table.opener.clone())
    });
    tables.truncate(MAX_LISTED_TABLES);
    tables.into_iter().map(|table| table.listing).collect()
}

/// Counts the listed tables of each opener: the client address that opened them, or the code of the address.
struct OpenerShares<O>(HashMap<O, usize>);

impl<O> Default for OpenerShares<O> {
    fn default() -> Self {
        OpenerShares(HashMap::new())
    }
}

impl<O: Hash + Eq> OpenerShares<O> {
    /// Counts one more table of an opener. Returns whether the list may show it. Tables without an opener have no
    /// limit.
    fn admit(&mut self, opener: Option<O>) -> bool {
        let Some(opener) = opener else { return true };
        let count = self.0.entry(opener).or_default();
        *count += 1;
        *count <= MAX_LISTED_PER_ADDRESS
    }
}

/// Tables report here what the list shows. Nothing is noted about private tables.
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
                // If nobody was connected before, the earlier time stays.
                false => table.empty_since.or(Some(now)),
            };
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::Status;

    /// A public table that was opened at the time `number`, from the address 10.0.0.`opener`.
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

    /// The numbers of the tables that the list shows.
    fn listed(tables: Vec<ListedTable>, now: u64) -> Vec<u64> {
        let visible = visible_tables(tables.iter(), now, b"secret");
        visible.iter().map(|table| table.listing.opened_at).collect()
    }

    /// Guarantee P3 (docs/promises.md): nobody can fill the public list alone. Here on a site with several servers.
    #[test]
    fn one_address_cannot_fill_the_list_of_a_site_with_tables_on_several_servers() {
        // Four tables of one server, which were opened from one address. Their numbers are consecutive.
        let on_server = |first_number: u64, opener: u8| -> Vec<PublishedTable> {
            let tables: Vec<_> = (0..4).map(|index| table(first_number + index, Some(opener))).collect();
            visible_tables(tables.iter(), 2000, b"secret")
        };
        // Tables that have moved to another server are in two lists.
        let moved_tables = on_server(100, 1);
        let lists = [on_server(100, 1), on_server(200, 1), on_server(0, 2), moved_tables].concat();
        let numbers: Vec<u64> = merge_lists(lists).iter().map(|table| table.opened_at).collect();
        // Address 1 gets only its five newest tables, and address 2 gets all four. No table is listed twice.
        assert_eq!(numbers, [203, 202, 201, 200, 103, 3, 2, 1, 0]);
    }

    #[test]
    fn the_code_of_an_address_does_not_contain_it() {
        let address = IpAddr::from([10, 0, 0, 7]);
        let code = OpenerCode::of(address, b"secret");
        assert_eq!(code.0.len(), 32, "16 bytes as hexadecimal digits");
        assert_eq!(code, OpenerCode::of(address, b"secret"));
        assert_ne!(code, OpenerCode::of(address, b"another secret"));
        assert_ne!(code, OpenerCode::of(IpAddr::from([10, 0, 0, 8]), b"secret"));
    }

    /// Guarantee P3 (docs/promises.md): nobody can fill the public list alone.
    #[test]
    fn one_address_cannot_fill_the_public_list() {
        // One address has opened 200 new tables, and another address three older ones.
        let mut tables: Vec<_> = (0..200).map(|number| table(1000 + number, Some(1))).collect();
        tables.extend((0..3).map(|number| table(number, Some(2))));
        assert_eq!(listed(tables, 2000), [1199, 1198, 1197, 1196, 1195, 2, 1, 0]);
    }

    #[test]
    fn the_list_is_ordered_by_activity_and_limited() {
        let mut tables: Vec<_> = (0..150).map(|number| table(number, None)).collect();
        // Table 3 is an old table with the latest activity.
        tables[3].active_at = 1000;
        let listed = listed(tables, 2000);
        assert_eq!((listed.len(), &listed[..3]), (MAX_LISTED_TABLES, &[3, 149, 148][..]));
    }

    #[test]
    fn a_table_without_people_leaves_the_list() {
        // The last person left table 1 at the time 5000. Somebody is connected to table 2.
        let mut empty = table(1, None);
        empty.empty_since = Some(5000);
        let at_limit = 5000 + LISTED_WITHOUT_PEOPLE_MILLIS;
        assert_eq!(listed(vec![empty.clone(), table(2, None)], at_limit - 1), [2, 1]);
        assert_eq!(listed(vec![empty, table(2, None)], at_limit), [2]);
    }
}
