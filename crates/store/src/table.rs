//! Tables: ids, headers, entries, and requests to write them.

use std::fmt;
use std::str::FromStr;

/// The id of a table: 26 characters `0-9a-z` that encode 128 random bits. The caller supplies the randomness.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableId([u8; TableId::LENGTH]);

impl TableId {
    /// The number of characters of an id.
    pub const LENGTH: usize = 26;

    // Crockford's base 32: without i, l, o and u, which are easily confused when read aloud.
    const DIGITS: [u8; 32] = *b"0123456789abcdefghjkmnpqrstvwxyz";

    /// Encodes 128 bits, five bits per character.
    #[must_use]
    pub fn from_bits(bits: u128) -> TableId {
        // The digit at a position of the id. The first one stands for the highest bits.
        let digit = |index: usize| {
            let shift = 5 * (TableId::LENGTH - 1 - index);
            TableId::DIGITS[(bits >> shift) as usize & 31]
        };
        TableId(std::array::from_fn(digit))
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // `from_bits` and `from_str` only accept ASCII.
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

/// The text is not a table id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a table id has 26 characters from 0-9 and a-z")]
pub struct ParseTableIdError;

impl FromStr for TableId {
    type Err = ParseTableIdError;

    fn from_str(text: &str) -> Result<TableId, ParseTableIdError> {
        let bytes: [u8; TableId::LENGTH] = text.as_bytes().try_into().map_err(|_| ParseTableIdError)?;
        let is_valid = bytes.iter().all(|byte| byte.is_ascii_digit() || byte.is_ascii_lowercase());
        if is_valid { Ok(TableId(bytes)) } else { Err(ParseTableIdError) }
    }
}

/// Whether a table is listed publicly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// Not listed: people need a link to find the table.
    Private,
    /// Listed among the public tables.
    Public,
}

/// Whether a table is still in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LogStatus {
    /// The table is in use. A server loads it when it starts.
    Live,
    /// The last game is over. The table is loaded only on demand.
    Finished,
}

/// The stored facts about a table, without its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The table's id.
    pub id: TableId,
    /// The game's id, as the caller wrote it. Never changes.
    pub kind: String,
    /// The creation time in milliseconds, by the caller's clock. Never changes.
    pub created_at: i64,
    /// Whether the table is listed publicly. Never changes.
    pub visibility: Visibility,
    /// Meta data of the caller, which the store does not interpret. They change rarely.
    pub meta: Vec<u8>,
    /// Whether the table is still in use.
    pub status: LogStatus,
    /// The time of the last append, by the caller's clock.
    pub last_at: i64,
    /// The number of entries, which is also the number of the next entry.
    pub length: u64,
}

/// One numbered entry of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// The position in the log: 0, 1, 2 and so on without gaps.
    pub number: u64,
    /// The bytes the caller wrote.
    pub body: Vec<u8>,
}

/// A table whose hashes have been checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadedTable {
    /// The table's header.
    pub header: Header,
    /// The entries from the requested number to the last.
    pub entries: Vec<StoredEntry>,
}

/// A request to create a table. Its status is [`LogStatus::Live`].
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The table's id. The store must not contain it yet.
    pub id: TableId,
    /// The game's id. The store does not interpret it.
    pub kind: String,
    /// The creation time in milliseconds, by the caller's clock.
    pub created_at: i64,
    /// Whether the table is listed publicly.
    pub visibility: Visibility,
    /// Meta data of the caller, which the store does not interpret.
    pub meta: Vec<u8>,
    /// The first entries. At least one is required, so that a lost header can be detected by its entries.
    pub entries: Vec<Vec<u8>>,
}

/// A request to append to a table.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The number that the first of `entries` must get.
    pub expected: u64,
    /// The time by the caller's clock. It becomes [`Header::last_at`].
    pub at: i64,
    /// The entries. May be empty if only the status or the meta data changes.
    pub entries: Vec<Vec<u8>>,
    /// The new status, if it changes.
    pub status: Option<LogStatus>,
    /// The new meta data, if they change.
    pub meta: Option<Vec<u8>>,
}

impl Append {
    /// A request that appends entries and changes neither status nor meta data.
    #[must_use]
    pub fn new(table: TableId, expected: u64, at: i64, entries: Vec<Vec<u8>>) -> Append {
        Append { table, expected, at, entries, status: None, meta: None }
    }
}

/// A request to replace the bodies of all entries of a table.
#[derive(Clone, Debug)]
pub struct Rewrite {
    /// The table.
    pub table: TableId,
    /// The new body of each entry. There must be exactly as many as the table has entries.
    pub entries: Vec<Vec<u8>>,
    /// The new meta data, if they change.
    pub meta: Option<Vec<u8>>,
}
