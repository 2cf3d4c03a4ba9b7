//! Whole simulations: blocks, tournaments, and players that are other programs.

mod blocks;
mod external;
mod playing;
mod tournament;
