//! Reads pages of headers, newest table first.

use rusqlite::{Connection, params};

use super::fault;
use super::row::{COLUMNS, TableRow};
use crate::error::{Part, StoreError};
use crate::listing::{Cursor, Listing, Page};

/// Reads one page.
pub(super) fn list(
    connection: &Connection,
    listing: Listing,
    after: Option<Cursor>,
    limit: u32,
) -> Result<Page, StoreError> {
    // Must be identical to the conditions of the partial indexes in the schema.
    let condition = match listing {
        Listing::Live => "status <> 1",
        Listing::Public => "status <> 1 AND public <> 0",
        Listing::Finished => "status = 1",
    };
    let sql = format!(
        "SELECT {COLUMNS} FROM tables WHERE {condition} AND (created_at, id) < (?1, CAST(?2 AS TEXT))
         ORDER BY created_at DESC, id DESC LIMIT ?3"
    );
    // The first page starts at a cursor after all tables: '~' sorts after every character of an id.
    let after = after.unwrap_or_else(|| Cursor { created_at: i64::MAX, id: b"~".to_vec() });
    let reading = |error| fault::reading(error, "?", Part::Header);
    let mut statement = connection.prepare_cached(&sql).map_err(reading)?;
    let mut rows = statement.query(params![after.created_at, after.id, limit]).map_err(reading)?;

    let (mut page, mut last, mut count) = (Page::default(), None, 0);
    while let Some(row) = rows.next().map_err(reading)? {
        let id = row.get_ref(0).map_err(reading)?.as_bytes().map_err(|error| reading(error.into()))?;
        let cursor = Cursor { created_at: row.get(2).map_err(reading)?, id: id.to_vec() };
        match TableRow::read(row) {
            Ok(table) => page.headers.push(table.header),
            Err(StoreError::Damaged(damaged)) => page.damaged.push(damaged),
            Err(error) => return Err(error),
        }
        (last, count) = (Some(cursor), count + 1);
    }
    page.next = last.filter(|_| count == limit);
    Ok(page)
}
