//! Bots. They get what their seat is shown, a window onto what it sees now, and luck of their
//! own; never a state. No game is known by name here.

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
mod random;
mod reason;
mod reply;
mod rollout;
mod roster;
mod search;
mod seat_memory;
mod tree;

pub use bot::{Bot, Decision, Stats};
pub use budget::Budget;
pub use decision_input::DecisionInput;
pub use learned::{Lessons, Network, NotANetwork, taught, teach};
pub use levels::{DEFAULT_LEVEL, LEVELS};
pub use random::Random;
pub use reason::Reason;
pub use roster::{UnknownPlayer, bot, bot_or_cheat, is_cheat, names, usual_pool};
