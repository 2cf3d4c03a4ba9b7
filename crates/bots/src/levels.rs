//! The levels that tables offer.

use engine::{Dial, Game, Insight, LEVEL_COUNT};
use std::time::Duration;

/// The levels, the weakest first. Their names in words are the messages `level-…`.
pub const LEVELS: [&str; LEVEL_COUNT] = ["beginner", "casual", "skilled", "strong", "expert"];

/// Who plays for people who are away.
pub const DEFAULT_LEVEL: &str = "casual";

/// How long the expert thinks about a move.
pub(crate) const EXPERT_TIME: Duration = Duration::from_millis(300);

/// How well a level plays this game.
pub(crate) fn dial<G: Game>(level: &str) -> Option<Dial> {
    let number = LEVELS.iter().position(|name| *name == level)?;
    G::Insight::LEVELS.get(number).copied()
}
