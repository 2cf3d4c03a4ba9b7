//! Lists of tables, a page at a time.

use crate::error::Damaged;
use crate::table::Header;

/// Which tables to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// Every live table: what a server brings back when it starts.
    Live,
    /// The live tables that anybody may find.
    Public,
    /// The finished ones.
    Finished,
}

/// Where a page ended. Tables keep their place in a list, so pages neither repeat nor skip one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    pub(crate) created_at: i64,
    // Bytes, because the id of a damaged table need not be text.
    pub(crate) id: Vec<u8>,
}

/// One page of a list, newest table first.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// The headers, checked. Their entries are checked by loading the table.
    pub headers: Vec<Header>,
    /// Tables of this page whose header did not pass.
    pub damaged: Vec<Damaged>,
    /// Where to go on; `None` on the last page.
    pub next: Option<Cursor>,
}
