//! Keys of a table. A client proves with a key who it is; only a hash of the key is stored.

use engine::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::hash::{Hash, Hasher};
use subtle::ConstantTimeEq;

/// The allowed lengths of a seat key, in characters. 22 characters of a 64-character alphabet hold 128 random
/// bits.
const SEAT_KEY_LENGTH: std::ops::RangeInclusive<usize> = 22..=64;

/// The hash of a key, which is all that is stored of it. Comparing two hashes takes the same time wherever they
/// differ.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct KeyDigest(Seed);

impl KeyDigest {
    /// Hashes a key.
    pub fn of(key: &str) -> Self {
        let mut hash = Sha256::new();
        // The prefix makes the result differ from any other hash of the same text.
        hash.update(b"tavolino key");
        hash.update(key.as_bytes());
        KeyDigest(Seed(hash.finalize().into()))
    }

    fn bytes(&self) -> &[u8; 32] {
        let KeyDigest(Seed(bytes)) = self;
        bytes
    }
}

impl PartialEq for KeyDigest {
    fn eq(&self, other: &Self) -> bool {
        self.bytes().ct_eq(other.bytes()).into()
    }
}

impl Eq for KeyDigest {}

impl Hash for KeyDigest {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bytes().hash(state);
    }
}

/// Whether a seat key, which a client makes, has the required length and only allowed characters.
pub fn is_well_formed_key(key: &str) -> bool {
    SEAT_KEY_LENGTH.contains(&key.len())
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}
