//! Players made of code. They get what their seat is shown, a window onto what it sees now, and luck of their
//! own; never a state. No game is known by name here.

mod bot;
pub mod external;
mod random;
mod roster;
mod sight;

pub use bot::{Bot, Decision};
pub use random::Random;
pub use roster::{DEFAULT_LEVEL, NAMES, UnknownPlayer, bot};
pub use sight::Sight;
