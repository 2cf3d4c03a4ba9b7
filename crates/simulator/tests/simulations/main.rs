//! Tests of whole simulations: blocks, records, tournaments, and external programs as players.

// A test may panic on an unexpected error.
#![allow(clippy::unwrap_used)]

mod blocks;
mod external_programs;
mod fixtures;
mod tournament;
