//! The seed of the deal of the day. `docs/deal-of-the-day.md` specifies it.

use sha2::{Digest, Sha256};

/// The seed of a date, a game and a number of seats. Everybody can compute it, so it protects nothing. `date` is written
/// like `2026-11-18`.
pub fn day_seed(date: &str, game: &str, seat_count: usize) -> [u8; 32] {
    Sha256::digest(format!("tavolino deal of the day 1/{date}/{game}/{seat_count}")).into()
}
