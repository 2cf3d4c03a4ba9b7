//! Lists tables page by page.

use tokio_postgres::Client;

use super::fault;
use super::row::{self, COLUMNS};
use crate::error::StoreError;
use crate::listing::{Cursor, Listing, Page};

/// The SQL condition for the tables of a listing. It is identical to the condition of a partial index in the schema, so
/// that PostgreSQL uses the index. Status 1 is "finished".
fn condition(listing: Listing) -> &'static str {
    match listing {
        Listing::Live => "status <> 1",
        Listing::Public => "status <> 1 AND public",
        Listing::Finished => "status = 1",
    }
}

/// Counts the tables of a listing.
pub(super) async fn count(client: &Client, listing: Listing) -> Result<u64, StoreError> {
    let sql = format!("SELECT count(*) FROM tables WHERE {}", condition(listing));
    let row = client.query_one(&sql, &[]).await.map_err(|error| fault::unavailable(&error))?;
    Ok(row.get::<_, i64>(0).unsigned_abs())
}

/// One page of at most `limit` headers, newest table first.
pub(super) async fn list(
    client: &Client,
    listing: Listing,
    after: Option<Cursor>,
    limit: u32,
) -> Result<Page, StoreError> {
    let condition = condition(listing);
    let sql = format!(
        "SELECT {COLUMNS} FROM tables WHERE {condition} AND (created_at, id) < ($1, $2)
         ORDER BY created_at DESC, id DESC LIMIT $3"
    );
    // The first page starts at a cursor behind which all tables come: `~` sorts after every character of an id.
    let after = after.unwrap_or_else(|| Cursor { created_at: i64::MAX, id: b"~".to_vec() });
    let after_id = String::from_utf8_lossy(&after.id);
    let rows = client
        .query(&sql, &[&after.created_at, &after_id.as_ref(), &i64::from(limit)])
        .await
        .map_err(|error| fault::unavailable(&error))?;

    let mut page = Page::default();
    let mut last_cursor = None;
    for table_row in &rows {
        // Column 0 is `id` and column 2 is `created_at`; see `COLUMNS`.
        last_cursor = Some(Cursor {
            created_at: table_row.get(2),
            id: table_row.get::<_, &str>(0).as_bytes().to_vec(),
        });
        match row::read(table_row) {
            Ok(sealed) => page.headers.push(sealed.header),
            Err(StoreError::Damaged(damaged)) => page.damaged.push(damaged),
            Err(error) => return Err(error),
        }
    }
    // A page with fewer rows than the limit is the last one.
    page.next = last_cursor.filter(|_| rows.len() == limit as usize);
    Ok(page)
}
