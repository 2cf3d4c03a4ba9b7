//! The levels of play that a table offers. Each game defines their settings in its heuristics.

use engine::{Game, Heuristics, LEVEL_COUNT, LevelSettings};
use std::time::Duration;

/// The names of the levels, the weakest first. The Fluent messages `level-…` translate them.
pub const LEVELS: [&str; LEVEL_COUNT] = ["beginner", "casual", "skilled", "strong", "expert"];

/// The level that plays for a person who is away and for an external program that fails.
pub const DEFAULT_LEVEL: &str = "casual";

/// The time per decision of a level whose settings give no number of iterations (the expert).
pub(crate) const EXPERT_TIME: Duration = Duration::from_millis(300);

/// The prefix of a bot name that contains the settings of a custom level, as in
/// `dial:ITERATIONS/TEMPERATURE/MIN_VISIT_RATIO/FORGET_RATE`. [`LevelSettings`] explains the four settings.
const CUSTOM_LEVEL_PREFIX: &str = "dial:";

/// A game's settings for a level. `None` if no level has this name.
pub(crate) fn settings_of_level<G: Game>(level: &str) -> Option<LevelSettings> {
    let index = LEVELS.iter().position(|name| *name == level)?;
    G::Heuristics::LEVELS.get(index).copied()
}

/// Reads the settings of a custom level from a name such as `dial:300/0.5/0/1`. Custom levels serve to try
/// out new settings. Returns `None` if the name is not of this form.
///
/// Tables offer no custom levels, so the module for browsers does without: reading decimal numbers needs large tables.
pub(crate) fn parse_custom_level(name: &str) -> Option<LevelSettings> {
    if cfg!(target_arch = "wasm32") {
        return None;
    }
    let mut parts = name.strip_prefix(CUSTOM_LEVEL_PREFIX)?.split('/');
    let iterations: u32 = parts.next()?.parse().ok().filter(|iterations| *iterations > 0)?;
    let mut next_setting =
        || parts.next()?.parse::<f32>().ok().filter(|setting| (0.0..=100.0).contains(setting));
    let settings = LevelSettings {
        iterations: Some(iterations),
        temperature: next_setting()?,
        min_visit_ratio: next_setting()?,
        forget_rate: next_setting()?,
    };
    parts.next().is_none().then_some(settings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_custom_level_is_four_numbers() {
        // The four numbers in the order of the name, which begins with the prefix `dial:`.
        let settings =
            LevelSettings { iterations: Some(300), temperature: 0.5, min_visit_ratio: 0.0, forget_rate: 1.0 };
        assert_eq!(parse_custom_level("dial:300/0.5/0/1"), Some(settings));
        for invalid in ["dial", "dial:", "dial:300", "dial:0/0/0/0", "dial:300/0.5/0/1/1", "dial:300/x/0/1"] {
            assert_eq!(parse_custom_level(invalid), None, "{invalid}");
        }
    }
}
