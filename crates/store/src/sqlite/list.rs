//! Lists of tables, newest first, each page starting where the one before ended.

use rusqlite::{Connection, params};

use super::fault;
use super::row::{COLUMNS, TableRow};
use crate::error::{Part, StoreError};
use crate::listing::{Cursor, Listing, Page};

/// One page of the list.
pub(super) fn list(
    connection: &Connection,
    which: Listing,
    after: Option<Cursor>,
    limit: u32,
) -> Result<Page, StoreError> {
    // Word for word what the indexes are made for: see the schema.
    let belongs = match which {
        Listing::Live => "status <> 1",
        Listing::Public => "status <> 1 AND public <> 0",
        Listing::Finished => "status = 1",
    };
    let sql = format!(
        "SELECT {COLUMNS} FROM tables WHERE {belongs} AND (created_at, id) < (?1, CAST(?2 AS TEXT))
         ORDER BY created_at DESC, id DESC LIMIT ?3"
    );
    // The first page starts after a cursor that no table comes before: '~' sorts after every letter.
    let after = after.unwrap_or_else(|| Cursor { created_at: i64::MAX, id: b"~".to_vec() });
    let reading = |error| fault::reading(error, "?", Part::Header);
    let mut statement = connection.prepare_cached(&sql).map_err(reading)?;
    let mut rows = statement.query(params![after.created_at, after.id, limit]).map_err(reading)?;

    let (mut page, mut last, mut count) = (Page::default(), None, 0);
    while let Some(row) = rows.next().map_err(reading)? {
        let id = row.get_ref(0).map_err(reading)?.as_bytes().map_err(|error| reading(error.into()))?;
        let place = Cursor { created_at: row.get(2).map_err(reading)?, id: id.to_vec() };
        match TableRow::read(row) {
            Ok(table) => page.headers.push(table.header),
            Err(StoreError::Damaged(damaged)) => page.damaged.push(damaged),
            Err(error) => return Err(error),
        }
        (last, count) = (Some(place), count + 1);
    }
    page.next = last.filter(|_| count == limit);
    Ok(page)
}
