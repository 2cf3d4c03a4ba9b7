//! Players by name.

use crate::bot::Bot;
use crate::random::Random;
use engine::Game;

/// The names that [`bot`] knows.
pub const NAMES: &[&str] = &["random"];

/// Who plays for people who are away.
pub const DEFAULT_LEVEL: &str = "random";

/// A name nobody has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no player `{0}`; the players are {list}", list = NAMES.join(", "))]
pub struct UnknownPlayer(
    /// The name.
    pub String,
);

/// The player of this name.
pub fn bot<G: Game>(name: &str) -> Result<Box<dyn Bot<G>>, UnknownPlayer> {
    match name {
        "random" => Ok(Box::new(Random)),
        _ => Err(UnknownPlayer(name.to_owned())),
    }
}
