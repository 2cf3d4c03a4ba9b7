//! How values become bytes: each with its label and both with their lengths, so that no two different lists of
//! values are ever the same bytes.

use sha2::{Digest, Sha256};

/// Opens every message that is hashed here; the number in it is [`crate::VERSION`].
pub(crate) const LABEL: &str = "tavolino fair deal 1";

/// A growing message of labelled values.
pub(crate) struct Fields(Vec<u8>);

impl Fields {
    /// What every message begins with: the version, what it is for, and which deal of which table.
    pub(crate) fn new(purpose: &str, table: &str, deal: u32) -> Self {
        Fields(Vec::new())
            .bytes("version", LABEL.as_bytes())
            .bytes("purpose", purpose.as_bytes())
            .bytes("table", table.as_bytes())
            .number("deal", deal)
    }

    /// Adds a value.
    pub(crate) fn bytes(mut self, label: &str, value: &[u8]) -> Self {
        for part in [label.as_bytes(), value] {
            self.0.extend((part.len() as u32).to_le_bytes());
            self.0.extend(part);
        }
        self
    }

    /// Adds a small number.
    pub(crate) fn number(self, label: &str, number: u32) -> Self {
        self.bytes(label, &number.to_le_bytes())
    }

    /// The message's SHA-256.
    pub(crate) fn hash(&self) -> [u8; 32] {
        Sha256::digest(&self.0).into()
    }

    /// The message itself.
    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}
