//! Secrets: made from the system's randomness, kept as hashes, compared in constant time.

use engine::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::hash::{Hash, Hasher};
use subtle::ConstantTimeEq;

/// The system gives no randomness: nothing can be dealt safely.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the system gives no randomness")]
pub(crate) struct NoRandomness;

/// 32 fresh bytes.
pub(crate) fn fresh() -> Result<Seed, NoRandomness> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(Seed(bytes))
}

/// A fresh secret for a link: 160 random bits, readable in an address.
pub(crate) fn fresh_key() -> Result<String, NoRandomness> {
    Ok(fresh()?.0[..20].iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A fresh name for a table.
pub(crate) fn fresh_table_id() -> Result<store::TableId, NoRandomness> {
    let mut bits = [0; 16];
    bits.copy_from_slice(&fresh()?.0[..16]);
    Ok(store::TableId::from_bits(u128::from_le_bytes(bits)))
}

/// A fresh beginning for luck that decides nothing but what bots do.
pub(crate) fn fresh_luck() -> Result<u64, NoRandomness> {
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&fresh()?.0[..8]);
    Ok(u64::from_le_bytes(bytes))
}

/// What is stored of a secret: a hash, compared in a time that does not tell where two of them differ.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct KeyDigest(Seed);

impl KeyDigest {
    /// The hash of a secret.
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

/// Whether a secret made by a client has the form of one.
pub(crate) fn is_well_formed(key: &str) -> bool {
    (22..=64).contains(&key.len())
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}
