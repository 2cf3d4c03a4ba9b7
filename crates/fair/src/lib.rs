//! The arithmetic of the fair deal: commitments, the seed of a game, and proofs. `docs/fair-deal.md` specifies
//! every byte, so that other programs can check the results.
//!
//! The server commits to a secret ([`server_commitment`]) before any seat commits to a random number
//! ([`seat_commitment`]). Then the secret and the numbers together determine the seed ([`derive_seed`]). After
//! the game, the server publishes a [`Proof`](protocol::Proof) ([`prove`]), which anybody can check
//! ([`verify`]).
//!
//! Nothing here generates random numbers, reads a clock or stores a secret.

mod commitment;
mod contributions;
mod day;
mod fields;
mod hex;
mod proof;

pub use commitment::{bot_number, seat_commitment, server_commitment};
pub use contributions::{Contribution, Contributions, derive_seed};
pub use day::day_seed;
pub use hex::{from_hex, to_hex};
pub use proof::{ProofError, ProofField, prove, verify};

/// The version of the seed derivation in this crate. Every proof contains the version it was made with.
pub const VERSION: u32 = 1;
