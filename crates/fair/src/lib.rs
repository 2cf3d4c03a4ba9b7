//! The arithmetic of the fair deal: who is bound to what, and which seed follows. Specified byte by byte in
//! `docs/fair-deal.md`, where another program finds what it needs to check ours.
//!
//! The server binds itself to a secret ([`commit_server`]) before any seat binds itself to a number
//! ([`commit_seat`]); all are opened, and the seed follows from all of them ([`derive_seed`]). After the game
//! the [`Proof`](protocol::Proof) shows everything ([`prove`]) and anybody can check it ([`verify`]).
//!
//! Nothing here draws a random number, reads a clock or keeps a secret: it is arithmetic.

mod commitment;
mod contributions;
mod fields;
mod hex;
mod proof;

pub use commitment::{bot_number, commit_seat, commit_server};
pub use contributions::{Contribution, Contributions, derive_seed};
pub use hex::{from_hex, to_hex};
pub use proof::{Part, ProofRefused, prove, verify};

/// The version of the derivation that this crate computes; a proof names the one it was made with.
pub const VERSION: u32 = 1;
