//! Tables: their id, header, entries, and what a caller asks to be written.

use std::fmt;
use std::str::FromStr;

/// The name of a table: 26 characters `0-9a-z`, room for 128 random bits. The caller draws them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableId([u8; TableId::LENGTH]);

impl TableId {
    /// How many characters every id has.
    pub const LENGTH: usize = 26;

    // Crockford's digits: no i, l, o, u, so an id can be read aloud.
    const DIGITS: [u8; 32] = *b"0123456789abcdefghjkmnpqrstvwxyz";

    /// Writes 128 bits as an id, five bits a character.
    #[must_use]
    pub fn from_bits(bits: u128) -> TableId {
        let digit = |place: usize| {
            let shift = 5 * (TableId::LENGTH - 1 - place);
            TableId::DIGITS[(bits >> shift) as usize & 31]
        };
        TableId(std::array::from_fn(digit))
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Only ASCII gets in, through `from_bits` and `from_str`.
        str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({self})")
    }
}

/// A text that cannot be the name of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a table's id is 26 characters out of 0-9 and a-z")]
pub struct NotATableId;

impl FromStr for TableId {
    type Err = NotATableId;

    fn from_str(text: &str) -> Result<TableId, NotATableId> {
        let bytes: [u8; TableId::LENGTH] = text.as_bytes().try_into().map_err(|_| NotATableId)?;
        let fits = bytes.iter().all(|b| b.is_ascii_digit() || b.is_ascii_lowercase());
        if fits { Ok(TableId(bytes)) } else { Err(NotATableId) }
    }
}

/// Whether a table may be shown to people who have no link to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// Only with a link.
    Private,
    /// Also in the list of public tables.
    Public,
}

/// Whether a table is still being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// To be brought back when the server starts.
    Live,
    /// Over: kept, and read now and then.
    Finished,
}

/// What is known of a table without reading its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The table's name.
    pub id: TableId,
    /// What is played there, in the caller's words. Never changes.
    pub kind: String,
    /// When it was created, in milliseconds by the caller's clock. Never changes.
    pub created_at: i64,
    /// Who may find it. Never changes.
    pub visibility: Visibility,
    /// Whatever else the caller keeps about it. Changes rarely.
    pub meta: Vec<u8>,
    /// Live or finished.
    pub status: Status,
    /// When the last append was made, by the caller's clock.
    pub last_at: i64,
    /// How many entries it has, which is also the next entry's number.
    pub length: u64,
}

/// One numbered entry of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// 0, 1, 2, … without gaps.
    pub number: u64,
    /// What the caller wrote.
    pub body: Vec<u8>,
}

/// A table as it was read and checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// Its header.
    pub header: Header,
    /// Its entries from the number asked for to the last.
    pub entries: Vec<StoredEntry>,
}

/// A table to be created. It starts live.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The table's name, new to the store.
    pub id: TableId,
    /// See [`Header::kind`].
    pub kind: String,
    /// See [`Header::created_at`].
    pub created_at: i64,
    /// See [`Header::visibility`].
    pub visibility: Visibility,
    /// See [`Header::meta`].
    pub meta: Vec<u8>,
    /// Its first entries: at least one, so that a header which goes astray is missed.
    pub entries: Vec<Vec<u8>>,
}

/// Something to be added to a table. Start from [`Append::new`] and fill in what there is.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The number the first of `entries` must get.
    pub expected: u64,
    /// The time, by the caller's clock; becomes [`Header::last_at`].
    pub at: i64,
    /// The entries; may be none, when only what follows changes.
    pub entries: Vec<Vec<u8>>,
    /// The new status, if it changes.
    pub status: Option<Status>,
    /// The new meta, if it changes.
    pub meta: Option<Vec<u8>>,
}

impl Append {
    /// Entries and nothing else.
    #[must_use]
    pub fn new(table: TableId, expected: u64, at: i64, entries: Vec<Vec<u8>>) -> Append {
        Append { table, expected, at, entries, status: None, meta: None }
    }
}
