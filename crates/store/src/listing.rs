//! Paginated lists of tables.

use crate::error::Damaged;
use crate::table::Header;

/// Which tables to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// All live tables. A server loads them when it starts.
    Live,
    /// Live tables with public visibility.
    Public,
    /// Finished tables.
    Finished,
}

/// The position after a page: the last table on it. The order of tables never changes, so pages neither repeat nor skip
/// a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    pub(crate) created_at: i64,
    // Bytes, because the id of a damaged table may not be valid UTF-8.
    pub(crate) id: Vec<u8>,
}

/// One page of a list, newest table first.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// The headers whose hash, the seal, is correct. Entries are checked when the table is loaded.
    pub headers: Vec<Header>,
    /// Tables of this page whose header is damaged.
    pub damaged: Vec<Damaged>,
    /// The start of the next page; `None` on the last page.
    pub next: Option<Cursor>,
}
