//! The encoding of values before hashing. Each value is written with its label, and both with their lengths, so
//! that different lists of values never have the same bytes.

use sha2::{Digest, Sha256};

/// The first value of every encoded list. The number at its end is [`crate::VERSION`].
pub(crate) const LABEL: &str = "tavolino fair deal 1";

/// The encoded bytes of a list of labelled values.
pub(crate) struct Fields(Vec<u8>);

impl Fields {
    /// A list that starts with the values that every list contains: the version, the purpose of the hash, the
    /// table's id and the number of the game at that table.
    pub(crate) fn new(purpose: &str, table: &str, game_number: u32) -> Self {
        Fields(Vec::new())
            .bytes("version", LABEL.as_bytes())
            .bytes("purpose", purpose.as_bytes())
            .bytes("table", table.as_bytes())
            .integer("deal", game_number)
    }

    /// Appends a value of any length.
    pub(crate) fn bytes(mut self, label: &str, value: &[u8]) -> Self {
        for part in [label.as_bytes(), value] {
            self.0.extend((part.len() as u32).to_le_bytes());
            self.0.extend(part);
        }
        self
    }

    /// Appends an integer as four bytes, little-endian.
    pub(crate) fn integer(self, label: &str, value: u32) -> Self {
        self.bytes(label, &value.to_le_bytes())
    }

    /// The SHA-256 hash of the bytes.
    pub(crate) fn hash(&self) -> [u8; 32] {
        Sha256::digest(&self.0).into()
    }

    /// All encoded bytes.
    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}
