//! The levels that tables offer.

use engine::{Game, Heuristics, LEVEL_COUNT, LevelSettings};
use std::time::Duration;

/// The levels, the weakest first. Their names in words are the messages `level-…`.
pub const LEVELS: [&str; LEVEL_COUNT] = ["beginner", "casual", "skilled", "strong", "expert"];

/// Who plays for people who are away.
pub const DEFAULT_LEVEL: &str = "casual";

/// How long a level without a number of iterations thinks about a move: the expert.
pub(crate) const EXPERT_TIME: Duration = Duration::from_millis(300);

/// How well a level plays this game.
pub(crate) fn dial<G: Game>(level: &str) -> Option<LevelSettings> {
    let number = LEVELS.iter().position(|name| *name == level)?;
    G::Heuristics::LEVELS.get(number).copied()
}

/// A level that is being tried out, as `dial:ITERATIONS/LOOSENESS/FLOOR/FORGETTING`: for tuning the others.
pub(crate) fn tried_out(name: &str) -> Option<LevelSettings> {
    let mut parts = name.strip_prefix("dial:")?.split('/');
    let iterations: u32 = parts.next()?.parse().ok().filter(|iterations| *iterations > 0)?;
    let mut part = || parts.next()?.parse::<f32>().ok().filter(|part| (0.0..=100.0).contains(part));
    let dial = LevelSettings {
        iterations: Some(iterations),
        looseness: part()?,
        floor: part()?,
        forgetting: part()?,
    };
    parts.next().is_none().then_some(dial)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dial_is_four_numbers() {
        let dial = LevelSettings { iterations: Some(300), looseness: 0.5, floor: 0.0, forgetting: 1.0 };
        assert_eq!(tried_out("dial:300/0.5/0/1"), Some(dial));
        for wrong in ["dial", "dial:", "dial:300", "dial:0/0/0/0", "dial:300/0.5/0/1/1", "dial:300/x/0/1"] {
            assert_eq!(tried_out(wrong), None, "{wrong}");
        }
    }
}
