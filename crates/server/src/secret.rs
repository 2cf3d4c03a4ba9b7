//! Secrets, generated from the randomness of the operating system.

use engine::Seed;

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

/// Generates a join, watch or owner key: 160 random bits in hexadecimal notation.
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
