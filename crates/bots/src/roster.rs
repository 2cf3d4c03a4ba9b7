//! Players by name. A name may carry a budget: `search:1000` thinks for so many iterations, `search:50ms` for so
//! long.

use crate::bot::Bot;
use crate::budget::Budget;
use crate::choice::Choice;
use crate::flat::Flat;
use crate::greedy::Greedy;
use crate::levels::{EXPERT_TIME, LEVELS, dial};
use crate::random::Random;
use crate::rollout::Playouts;
use crate::search::{AllSeeing, Manner, Search};
use engine::Game;

/// The names that [`bot`] knows. Those that look ahead also take a budget.
pub const NAMES: &[&str] = &[
    "random", "greedy", "instinct", "flat", "plain", "search", "beginner", "casual", "skilled", "strong",
    "expert",
];

/// What players think for who are not told otherwise.
const USUAL: Budget = Budget::Iterations(1000);

/// A name nobody has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no player `{0}`; the players are {list}, and those that look ahead take a budget: `search:1000` \
         iterations, `search:50ms`", list = NAMES.join(", "))]
pub struct UnknownPlayer(
    /// The name.
    pub String,
);

/// The player of this name.
pub fn bot<G: Game>(name: &str) -> Result<Box<dyn Bot<G>>, UnknownPlayer> {
    let unknown = || UnknownPlayer(name.to_owned());
    let (who, budget) = split(name).ok_or_else(unknown)?;
    if let Some(dial) = dial::<G>(who) {
        // The expert takes its time; the others' strength is set in iterations.
        let is_expert = LEVELS.last() == Some(&who);
        let usual = if is_expert { Budget::Time(EXPERT_TIME) } else { Budget::Iterations(dial.iterations) };
        return Ok(Box::new(Search::new(Manner {
            budget: budget.unwrap_or(usual),
            playouts: Playouts::Instinct,
            choice: Choice { looseness: dial.looseness, floor: dial.floor },
            forgetting: dial.forgetting,
        })));
    }
    match (who, budget) {
        ("random", None) => Ok(Box::new(Random)),
        ("greedy", None) => Ok(Box::new(Greedy::plain())),
        ("instinct", None) => Ok(Box::new(Greedy::instinctive())),
        ("flat", budget) => Ok(Box::new(Flat::new(budget.unwrap_or(USUAL)))),
        ("search", budget) => Ok(Box::new(Search::new(best(budget, Playouts::Instinct)))),
        ("plain", budget) => Ok(Box::new(Search::new(best(budget, Playouts::Random)))),
        _ => Err(unknown()),
    }
}

/// The player of this name for a simulation, where one may cheat: `all-seeing` looks ahead on the true state.
pub fn bot_or_cheat<G: Game>(name: &str) -> Result<Box<dyn Bot<G>>, UnknownPlayer> {
    match split(name) {
        Some(("all-seeing", budget)) => Ok(Box::new(AllSeeing(best(budget, Playouts::Instinct)))),
        _ => bot(name),
    }
}

fn best(budget: Option<Budget>, playouts: Playouts) -> Manner {
    Manner { budget: budget.unwrap_or(USUAL), playouts, choice: Choice::BEST, forgetting: 0.0 }
}

/// A name and its budget, if that can be read.
fn split(name: &str) -> Option<(&str, Option<Budget>)> {
    match name.split_once(':') {
        Some((who, budget)) => Some((who, Some(budget.parse().ok()?))),
        None => Some((name, None)),
    }
}
