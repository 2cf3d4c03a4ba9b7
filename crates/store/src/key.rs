//! Keys: secrets that open a table, known here by their hash only.

use std::fmt;

use crate::table::TableId;

/// The hash of a secret. The caller hashes; the secret itself never comes here.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct KeyHash(pub [u8; 32]);

impl fmt::Debug for KeyHash {
    // Enough to tell two keys apart in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KeyHash({:02x}{:02x}{:02x}…)", self.0[0], self.0[1], self.0[2])
    }
}

/// A key to be stored together with the table or the entries that it belongs to.
#[derive(Clone, Debug)]
pub struct NewKey {
    /// The hash of the secret, new to the store.
    pub hash: KeyHash,
    /// What its holder may do, in the caller's words.
    pub role: String,
    /// The seat it is for, if it is for one.
    pub seat: Option<u8>,
}

/// What a key opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grant {
    /// The table.
    pub table: TableId,
    /// What the holder may do, in the caller's words.
    pub role: String,
    /// The seat it is for, if it is for one.
    pub seat: Option<u8>,
}
