//! Secrets: generated from the system's randomness, stored as hashes, and compared in constant time.

use engine::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::hash::{Hash, Hasher};
use subtle::ConstantTimeEq;

/// The allowed lengths of a seat key, in characters. 22 characters of a 64-character alphabet hold 128 random
/// bits.
const SEAT_KEY_LENGTH: std::ops::RangeInclusive<usize> = 22..=64;

/// The operating system returned no random bytes, so secrets cannot be generated.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the operating system returned no random bytes")]
pub(crate) struct NoRandomness;

/// Generates 32 random bytes.
pub(crate) fn fresh() -> Result<Seed, NoRandomness> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(Seed(bytes))
}

/// Generates a join or watch key: 160 random bits in hexadecimal notation.
pub(crate) fn fresh_key() -> Result<String, NoRandomness> {
    const KEY_BYTES: usize = 160 / 8;
    Ok(fresh()?.0[..KEY_BYTES].iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Generates a table id.
pub(crate) fn fresh_table_id() -> Result<store::TableId, NoRandomness> {
    let mut bits = [0; 16];
    bits.copy_from_slice(&fresh()?.0[..16]);
    Ok(store::TableId::from_bits(u128::from_le_bytes(bits)))
}

/// Generates a seed for the random choices of bots. The deal of a game never depends on it.
pub(crate) fn fresh_bot_seed() -> Result<u64, NoRandomness> {
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&fresh()?.0[..8]);
    Ok(u64::from_le_bytes(bytes))
}

/// The hash of a key, which is all that is stored of it. Comparing two hashes takes the same time wherever they
/// differ.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct KeyDigest(Seed);

impl KeyDigest {
    /// Hashes a key.
    pub(crate) fn of(key: &str) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"tavolino key");
        hash.update(key.as_bytes());
        KeyDigest(Seed(hash.finalize().into()))
    }
}

impl PartialEq for KeyDigest {
    fn eq(&self, other: &Self) -> bool {
        self.0.0.ct_eq(&other.0.0).into()
    }
}

impl Eq for KeyDigest {}

impl Hash for KeyDigest {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.0.hash(state);
    }
}

/// Whether a seat key, which a client makes, has the required length and only allowed characters.
pub(crate) fn is_well_formed(key: &str) -> bool {
    SEAT_KEY_LENGTH.contains(&key.len())
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}
