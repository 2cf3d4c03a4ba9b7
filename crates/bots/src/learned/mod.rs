//! The bot `learned`, which plays by a small neural network, and the training of that network by self-play.

mod network;
mod network_bot;
mod received_weights;
mod self_play;
mod trainer;

pub use network::{Network, NetworkSizeError};
pub use network_bot::bot_with_network;
pub(crate) use network_bot::{NetworkEvaluator, network_bot};
pub use received_weights::receive_weights;
pub use self_play::{TrainingConfig, train};
