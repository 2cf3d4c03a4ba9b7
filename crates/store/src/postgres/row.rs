//! Reads the header row of a table and checks its seal, the hash over the header.

use tokio_postgres::Row;

use super::fault;
use crate::chain;
use crate::error::{Part, StoreError};
use crate::sealed_header::SealedHeader;
use crate::table::{Header, LogStatus, Visibility};

/// The columns that [`read`] reads by their position in this list.
pub(super) const COLUMNS: &str = "id, kind, created_at, public, status, last_at, meta, length, head, seal";

/// Reads a header row and checks its seal.
pub(super) fn read(row: &Row) -> Result<SealedHeader, StoreError> {
    let id = row.try_get::<_, &str>(0).unwrap_or("?");
    match parse(row) {
        Some(sealed) if sealed.is_intact() => Ok(sealed),
        _ => Err(fault::damaged(id, Part::Header)),
    }
}

/// Reads a row without checking its seal; `None` if a value is impossible.
fn parse(row: &Row) -> Option<SealedHeader> {
    let visibility = if row.try_get(3).ok()? { Visibility::Public } else { Visibility::Private };
    let status = match row.try_get::<_, i16>(4).ok()? {
        0 => LogStatus::Live,
        1 => LogStatus::Finished,
        _ => return None,
    };
    let header = Header {
        id: row.try_get::<_, &str>(0).ok()?.parse().ok()?,
        kind: row.try_get(1).ok()?,
        created_at: row.try_get(2).ok()?,
        visibility,
        meta: row.try_get(6).ok()?,
        status,
        last_at: row.try_get(5).ok()?,
        length: u64::try_from(row.try_get::<_, i64>(7).ok()?).ok()?,
    };
    // The hash of what never changes about the table. It is not stored but computed again.
    let origin = chain::origin_hash(&header.id, &header.kind, header.created_at, visibility);
    // The hash of the last entry, and the hash over the header.
    let head = row.try_get::<_, &[u8]>(8).ok()?.try_into().ok()?;
    let seal = row.try_get::<_, &[u8]>(9).ok()?.try_into().ok()?;
    Some(SealedHeader { header, origin, head, seal })
}

/// Converts an entry number for PostgreSQL, whose integers are signed. Numbers grow one by one, so none comes near the
/// limit.
pub(super) fn to_bigint(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
