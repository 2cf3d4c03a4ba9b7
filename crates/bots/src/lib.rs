//! Bots: players controlled by the computer.
//!
//! A bot receives the events that its seat sees ([`Bot::observe`]), its seat's view when it must decide
//! ([`DecisionInput`]), and a random number generator of its own. It never receives the full state of the
//! game. The one exception is the `all-seeing` bot, which is allowed in simulations only.
//!
//! This crate works with every game through the traits of the `engine` crate and names no particular game.

mod bot;
mod budget;
mod choice;
mod decision_input;
pub mod external;
mod flat;
mod greedy;
mod instant;
mod learned;
mod levels;
mod playouts;
mod random;
mod reason;
mod reply;
mod roster;
mod search;
mod seat_memory;
mod tree;

pub use bot::{Bot, Decision, SearchStats};
pub use decision_input::DecisionInput;
pub use learned::{Network, NetworkSizeError, TrainingConfig, bot_with_network, receive_weights, train};
pub use levels::{DEFAULT_LEVEL, LEVELS};
pub use random::RandomBot;
pub use reason::Reason;
pub use roster::{BotNameError, bot, bot_or_cheat, default_pool, is_cheat, names};
