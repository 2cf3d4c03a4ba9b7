//! The hashes that tie a table together.
//!
//! ```text
//! origin = H("origin", id, kind, created_at, visibility)              the part of the header that never changes
//! hash_n = H("entry", id, n, len, body_n, hash_{n-1})                 hash_{-1} = origin
//! seal_n = H("key", id, n, key hash, role, seat)                      a key can be checked by itself
//! ring_n = H("ring", seal_n, ring_{n-1})                              ring_{-1} = origin
//! seal   = H("header", origin, status, last_at, meta, length, hash_last, count of keys, ring_last)
//! ```
//!
//! H is SHA-256 over a label of its own and the fields in this order. Numbers are 8 bytes, big-endian; whatever
//! has no fixed length is preceded by its length. These formulas are frozen: a vector in the tests holds them.

use sha2::{Digest, Sha256};

use crate::key::KeyHash;
use crate::table::{Status, TableId, Visibility};

/// A SHA-256 hash.
pub(crate) type Hash = [u8; 32];

struct Fields(Sha256);

impl Fields {
    fn labelled(label: &str) -> Fields {
        Fields(Sha256::new()).sized(b"tavolino store 1").sized(label.as_bytes())
    }

    fn fixed(mut self, bytes: &[u8]) -> Fields {
        self.0.update(bytes);
        self
    }

    fn sized(self, bytes: &[u8]) -> Fields {
        self.number(bytes.len() as u64).fixed(bytes)
    }

    fn number(self, number: u64) -> Fields {
        self.fixed(&number.to_be_bytes())
    }

    fn time(self, time: i64) -> Fields {
        self.fixed(&time.to_be_bytes())
    }

    fn id(self, id: &TableId) -> Fields {
        self.fixed(id.as_str().as_bytes())
    }

    fn hash(self) -> Hash {
        self.0.finalize().into()
    }
}

/// The hash before the first entry.
pub(crate) fn origin(id: &TableId, kind: &str, created_at: i64, visibility: Visibility) -> Hash {
    let visible = match visibility {
        Visibility::Private => 0,
        Visibility::Public => 1,
    };
    Fields::labelled("origin").id(id).sized(kind.as_bytes()).time(created_at).number(visible).hash()
}

/// The hash of entry `number`, given the one before.
pub(crate) fn entry(id: &TableId, number: u64, body: &[u8], previous: &Hash) -> Hash {
    Fields::labelled("entry").id(id).number(number).sized(body).fixed(previous).hash()
}

/// The hash of one key.
pub(crate) fn key(id: &TableId, number: u64, hash: &KeyHash, role: &str, seat: Option<u8>) -> Hash {
    // No seat and seat 0 must differ.
    let seat = seat.map_or(0, |seat| u64::from(seat) + 1);
    Fields::labelled("key").id(id).number(number).fixed(&hash.0).sized(role.as_bytes()).number(seat).hash()
}

/// The hash of all keys up to the one with this seal, given the one before.
pub(crate) fn ring(seal: &Hash, previous: &Hash) -> Hash {
    Fields::labelled("ring").fixed(seal).fixed(previous).hash()
}

/// What the seal of a header covers.
pub(crate) struct Sealed<'a> {
    pub(crate) origin: &'a Hash,
    pub(crate) status: Status,
    pub(crate) last_at: i64,
    pub(crate) meta: &'a [u8],
    pub(crate) length: u64,
    pub(crate) head: &'a Hash,
    pub(crate) keys: u64,
    pub(crate) ring: &'a Hash,
}

impl Sealed<'_> {
    /// The seal of a header.
    pub(crate) fn seal(&self) -> Hash {
        let status = match self.status {
            Status::Live => 0,
            Status::Finished => 1,
        };
        Fields::labelled("header")
            .fixed(self.origin)
            .number(status)
            .time(self.last_at)
            .sized(self.meta)
            .number(self.length)
            .fixed(self.head)
            .number(self.keys)
            .fixed(self.ring)
            .hash()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(hash: Hash) -> String {
        hash.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Computed from the formulas above by another program, in another language.
    #[test]
    fn the_formulas_are_frozen() {
        let id = TableId::from_bits(0x0123_4567_89ab_cdef_0123_4567_89ab_cdef);
        assert_eq!(id.as_str(), "014d2pf2dbsqqg28t5cy4tqkff");
        let origin = origin(&id, "whist", -5, Visibility::Public);
        assert_eq!(hex(origin), "49d9fc37f2dc42dc0d2a3845c0da9aa3ac00c1ac71fd23338ad52620f41ec7a4");
        let first = entry(&id, 0, b"opened", &origin);
        assert_eq!(hex(first), "c6930646b90d733e56ff97f80d6aace616a0739a03db42140a7fbf14aa3c434b");
        let head = entry(&id, 1, b"", &first);
        assert_eq!(hex(head), "3bb3bd86faf4fa887e1d60d656089fccbf605e513461d5c1a0d29ffca8a3e84d");
        let key = key(&id, 0, &KeyHash([7; 32]), "sit", Some(3));
        assert_eq!(hex(key), "b90eab174e6bf73b71771f2b05e998efb308475d0e3f32870f41465d920c9c7c");
        let ring = ring(&key, &origin);
        assert_eq!(hex(ring), "a34fb7e67e60c7149506ce4f5e005b0ea1d4a441e06711a5703730355cada38d");
        let (status, last_at, meta) = (Status::Finished, 99, b"{}");
        let sealed =
            Sealed { origin: &origin, status, last_at, meta, length: 2, head: &head, keys: 1, ring: &ring };
        assert_eq!(hex(sealed.seal()), "225463c814f0be4ab408922fe51784946c46e2a6ff5ee049e913a30ad9df5ed2");
    }
}
