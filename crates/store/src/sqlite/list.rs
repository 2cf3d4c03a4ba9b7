//! Reads pages of headers, newest table first.

use rusqlite::{Connection, params};

use super::fault;
use super::row::{COLUMNS, TableRow};
use crate::error::{Part, StoreError};
use crate::listing::{Cursor, Listing, Page};

/// The SQL condition for the tables of a listing. It is identical to the condition of a partial index in the schema, so
/// that SQLite uses the index. Status 1 is "finished".
fn condition(listing: Listing) -> &'static str {
    match listing {
        Listing::Live => "status <> 1",
        Listing::Public => "status <> 1 AND public <> 0",
        Listing::Finished => "status = 1",
    }
}

/// Counts the tables of a listing.
pub(super) fn count(connection: &Connection, listing: Listing) -> Result<u64, StoreError> {
    let sql = format!("SELECT COUNT(*) FROM tables WHERE {}", condition(listing));
    let read_error = |error| fault::read_error(error, "?", Part::Header);
    let mut statement = connection.prepare_cached(&sql).map_err(read_error)?;
    let count: i64 = statement.query_row((), |row| row.get(0)).map_err(read_error)?;
    Ok(count.unsigned_abs())
}

/// Reads the page of at most `limit` tables that follows the cursor `after`.
pub(super) fn list(
    connection: &Connection,
    listing: Listing,
    after: Option<Cursor>,
    limit: u32,
) -> Result<Page, StoreError> {
    let condition = condition(listing);
    let sql = format!(
        "SELECT {COLUMNS} FROM tables WHERE {condition} AND (created_at, id) < (?1, CAST(?2 AS TEXT))
         ORDER BY created_at DESC, id DESC LIMIT ?3"
    );
    // The first page starts at a cursor behind which all tables come: `~` sorts after every character of an id.
    let after = after.unwrap_or_else(|| Cursor { created_at: i64::MAX, id: b"~".to_vec() });
    let read_error = |error| fault::read_error(error, "?", Part::Header);
    let mut statement = connection.prepare_cached(&sql).map_err(read_error)?;
    let mut rows = statement.query(params![after.created_at, after.id, limit]).map_err(read_error)?;

    let (mut page, mut last_cursor, mut row_count) = (Page::default(), None, 0);
    while let Some(row) = rows.next().map_err(read_error)? {
        // Column 0 is `id` and column 2 is `created_at`; see `COLUMNS`.
        let id = row.get_ref(0).map_err(read_error)?.as_bytes().map_err(|error| read_error(error.into()))?;
        let cursor = Cursor { created_at: row.get(2).map_err(read_error)?, id: id.to_vec() };
        match TableRow::read(row) {
            Ok(table) => page.headers.push(table.sealed.header),
            Err(StoreError::Damaged(damaged)) => page.damaged.push(damaged),
            Err(error) => return Err(error),
        }
        (last_cursor, row_count) = (Some(cursor), row_count + 1);
    }
    // A page with fewer rows than the limit is the last one.
    page.next = last_cursor.filter(|_| row_count == limit);
    Ok(page)
}
