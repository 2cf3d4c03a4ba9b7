//! The bot `learned`, which plays by a small neural network, and the training of that network by self-play.

mod network;
mod network_bot;
mod self_play;
mod trainer;

pub use network::{Network, NetworkSizeError};
pub use network_bot::bot_with_network;
pub(crate) use network_bot::{NetworkEvaluator, network_bot};
pub use self_play::{TrainingConfig, train};
