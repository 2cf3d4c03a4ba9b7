//! Whole simulations: blocks, tournaments, and players that are other programs.

// A test that cannot go on fails.
#![allow(clippy::unwrap_used)]

mod blocks;
mod external;
mod playing;
mod tournament;
