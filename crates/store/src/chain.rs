//! The hash chain of a table, which detects changed, missing and additional rows.
//!
//! ```text
//! origin = H("origin", id, kind, created_at, visibility)              the part of the header that never changes
//! hash_n = H("entry", id, n, len, body_n, hash_{n-1})                 hash_{-1} = origin
//! seal   = H("header", origin, status, last_at, meta, length, hash_last)
//! ```
//!
//! H is SHA-256 over a label and the fields in this order. Numbers are 8 bytes, big-endian. Fields of variable length
//! are preceded by their length. The formulas never change; a test vector below freezes them.

use sha2::{Digest, Sha256};

use crate::table::{LogStatus, TableId, Visibility};

/// A SHA-256 hash.
pub(crate) type Hash = [u8; 32];

/// Feeds labelled fields into SHA-256.
struct FieldHasher(Sha256);

impl FieldHasher {
    /// Starts a hash with the format's version and a label that says what is hashed.
    fn with_label(label: &str) -> FieldHasher {
        FieldHasher(Sha256::new()).with_length(b"tavolino store 1").with_length(label.as_bytes())
    }

    /// Adds bytes whose number is always the same for this field.
    fn fixed(mut self, bytes: &[u8]) -> FieldHasher {
        self.0.update(bytes);
        self
    }

    /// Adds the number of bytes and then the bytes.
    fn with_length(self, bytes: &[u8]) -> FieldHasher {
        self.number(bytes.len() as u64).fixed(bytes)
    }

    fn number(self, number: u64) -> FieldHasher {
        self.fixed(&number.to_be_bytes())
    }

    fn time(self, time: i64) -> FieldHasher {
        self.fixed(&time.to_be_bytes())
    }

    fn id(self, id: &TableId) -> FieldHasher {
        self.fixed(id.as_str().as_bytes())
    }

    fn hash(self) -> Hash {
        self.0.finalize().into()
    }
}

/// The start of a table's hash chain: the hash of what never changes about the table. The first entry's hash continues
/// it, as the hash of each later entry continues the hash of the entry before it.
pub(crate) fn origin_hash(id: &TableId, kind: &str, created_at: i64, visibility: Visibility) -> Hash {
    let visibility_code = match visibility {
        Visibility::Private => 0,
        Visibility::Public => 1,
    };
    FieldHasher::with_label("origin")
        .id(id)
        .with_length(kind.as_bytes())
        .time(created_at)
        .number(visibility_code)
        .hash()
}

/// The hash of entry `number`; `previous` is the hash of the entry before it.
pub(crate) fn entry_hash(id: &TableId, number: u64, body: &[u8], previous: &Hash) -> Hash {
    FieldHasher::with_label("entry").id(id).number(number).with_length(body).fixed(previous).hash()
}

/// The fields that the seal of a header covers. The seal is a hash that is stored with them, so that a change of any of
/// them is detected.
pub(crate) struct SealedFields<'a> {
    /// See [`origin_hash`].
    pub(crate) origin: &'a Hash,
    pub(crate) status: LogStatus,
    pub(crate) last_at: i64,
    pub(crate) meta: &'a [u8],
    /// The number of entries.
    pub(crate) length: u64,
    /// The hash of the last entry.
    pub(crate) head: &'a Hash,
}

impl SealedFields<'_> {
    /// The hash stored in the header's `seal` column.
    pub(crate) fn seal(&self) -> Hash {
        let status_code = match self.status {
            LogStatus::Live => 0,
            LogStatus::Finished => 1,
        };
        FieldHasher::with_label("header")
            .fixed(self.origin)
            .number(status_code)
            .time(self.last_at)
            .with_length(self.meta)
            .number(self.length)
            .fixed(self.head)
            .hash()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The hash in hexadecimal digits.
    fn hex(hash: Hash) -> String {
        hash.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The expected values were computed by an independent Python program from the formulas above.
    #[test]
    fn hash_formulas_match_the_test_vector() {
        let id = TableId::from_bits(0x0123_4567_89ab_cdef_0123_4567_89ab_cdef);
        assert_eq!(id.as_str(), "014d2pf2dbsqqg28t5cy4tqkff");
        let origin = origin_hash(&id, "whist", -5, Visibility::Public);
        assert_eq!(hex(origin), "49d9fc37f2dc42dc0d2a3845c0da9aa3ac00c1ac71fd23338ad52620f41ec7a4");
        let first_hash = entry_hash(&id, 0, b"opened", &origin);
        assert_eq!(hex(first_hash), "c6930646b90d733e56ff97f80d6aace616a0739a03db42140a7fbf14aa3c434b");
        let head = entry_hash(&id, 1, b"", &first_hash);
        assert_eq!(hex(head), "3bb3bd86faf4fa887e1d60d656089fccbf605e513461d5c1a0d29ffca8a3e84d");
        let (status, last_at, meta) = (LogStatus::Finished, 99, b"{}");
        let sealed = SealedFields { origin: &origin, status, last_at, meta, length: 2, head: &head };
        assert_eq!(hex(sealed.seal()), "efba3a390b19910143475c0abe682d108f133c74113ba605352058f3535d74e8");
    }
}
