//! The player that has learned a game by playing it against itself, and how it learns.

mod network;
mod player;
mod self_play;
mod training;

pub use network::{Network, NotANetwork};
pub use player::taught;
pub(crate) use player::{NetworkBot, learned_player};
pub use self_play::{Lessons, teach};
