//! Players by name. A name may carry a budget: `search:1000` thinks for so many iterations, `search:50ms` for so
//! long.

use crate::bot::Bot;
use crate::budget::{Budget, MOST};
use crate::choice::Choice;
use crate::flat::Flat;
use crate::greedy;
use crate::learned::{NetworkBot, learned_player};
use crate::levels::{EXPERT_TIME, dial, tried_out};
use crate::random::Random;
use crate::rollout::Playouts;
use crate::search::{AllSeeing, Search, SearchConfig};
use engine::{Game, Heuristics, LevelSettings};

/// The names that [`bot`] knows for every game. Those that look ahead also take a budget.
pub(crate) const NAMES: &[&str] = &[
    "random", "greedy", "instinct", "flat", "plain", "search", "beginner", "casual", "skilled", "strong",
    "expert",
];

/// Those of them who move at once.
const AT_ONCE: [&str; 3] = ["random", "greedy", "instinct"];

/// The player that has learned the game by itself, where one has.
pub(crate) const VALUE_MODEL: &str = "learned";

/// The names that [`bot`] knows for this game.
pub fn names<G: Game>() -> Vec<&'static str> {
    let learned = G::Heuristics::VALUE_MODEL.map(|_| VALUE_MODEL);
    NAMES.iter().copied().chain(learned).collect()
}

/// One of each kind, the cheat included, for measuring a game's players against each other in minutes: results are
/// not transitive, so whoever claims to be strong meets all of them.
pub fn usual_pool<G: Game>() -> Vec<String> {
    let learned = G::Heuristics::VALUE_MODEL.map(|_| VALUE_MODEL);
    let at_once = AT_ONCE.into_iter().chain(learned).map(str::to_owned);
    let thinking = ["flat", "plain", "search", ALL_SEEING].map(|name| format!("{name}:100"));
    at_once.chain(thinking).collect()
}

/// What players think for who are not told otherwise.
const USUAL: Budget = Budget::Iterations(1000);

/// A name that nobody has in this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnknownPlayer {
    /// Nor in any other.
    #[error("there is no player `{name}`; the players are {}, and those that look ahead take a budget: \
             `search:1000` iterations, `search:50ms`", players.join(", "))]
    Nobody {
        /// The name.
        name: String,
        /// The names there are.
        players: Vec<&'static str>,
    },
    /// There is a learned player for other games.
    #[error("nobody has learned `{game}` yet: its players are {}", players.join(", "))]
    NotLearned {
        /// Which game.
        game: &'static str,
        /// The names there are.
        players: Vec<&'static str>,
    },
    /// There is such a player, but nobody can think for so long.
    #[error(
        "`{name}`: a budget is 1 to {MOST} iterations, like `{who}:1000`, or milliseconds, like `{who}:50ms`"
    )]
    Budget {
        /// The name with the budget.
        name: String,
        /// The name alone.
        who: String,
    },
}

impl UnknownPlayer {
    /// The same, where one more could have been named.
    fn or_else(mut self, name: &'static str) -> Self {
        match &mut self {
            UnknownPlayer::Nobody { players, .. } | UnknownPlayer::NotLearned { players, .. } => {
                players.push(name);
            }
            UnknownPlayer::Budget { .. } => {}
        }
        self
    }
}

/// The player of this name.
pub fn bot<G: Game>(name: &str) -> Result<Box<dyn Bot<G>>, UnknownPlayer> {
    let unknown = || UnknownPlayer::Nobody { name: name.to_owned(), players: names::<G>() };
    if let Some(dial) = tried_out(name) {
        return Ok(Box::new(Search::new(at_level(dial, None))));
    }
    let (who, budget) =
        split(name).map_err(|who| if looks_ahead(who) { bad_budget(name, who) } else { unknown() })?;
    if let Some(dial) = dial::<G>(who) {
        return Ok(Box::new(Search::new(at_level(dial, budget))));
    }
    match (who, budget) {
        ("random", None) => Ok(Box::new(Random)),
        ("greedy", None) => Ok(greedy::plain()),
        ("instinct", None) => Ok(greedy::instinctive()),
        ("flat", budget) => Ok(Box::new(Flat::new(budget.unwrap_or(USUAL)))),
        ("search", budget) => Ok(Box::new(Search::new(best(budget, Playouts::Instinct)))),
        ("plain", budget) => Ok(Box::new(Search::new(best(budget, Playouts::Random)))),
        (VALUE_MODEL, None) => match NetworkBot::of_game() {
            Some(foresight) => Ok(learned_player(foresight)),
            None => Err(UnknownPlayer::NotLearned { game: G::ID, players: names::<G>() }),
        },
        _ => Err(unknown()),
    }
}

/// The player that looks at the true state.
const ALL_SEEING: &str = "all-seeing";

/// Whether this is the name of a player that [`Bot::cheats`].
pub fn is_cheat(name: &str) -> bool {
    split(name).is_ok_and(|(who, _)| who == ALL_SEEING)
}

/// The player of this name for a simulation, where one may cheat: `all-seeing` looks ahead on the true state.
pub fn bot_or_cheat<G: Game>(name: &str) -> Result<Box<dyn Bot<G>>, UnknownPlayer> {
    match split(name) {
        Ok((ALL_SEEING, budget)) => Ok(Box::new(AllSeeing(best(budget, Playouts::Instinct)))),
        Err(ALL_SEEING) => Err(bad_budget(name, ALL_SEEING)),
        _ => bot(name).map_err(|unknown| unknown.or_else(ALL_SEEING)),
    }
}

fn at_level(dial: LevelSettings, budget: Option<Budget>) -> SearchConfig {
    // The expert takes its time; the others' strength is set in iterations.
    let usual = dial.iterations.map_or(Budget::Time(EXPERT_TIME), Budget::Iterations);
    let budget = budget.unwrap_or(usual);
    let choice = Choice { looseness: dial.looseness, floor: dial.floor };
    SearchConfig { budget, playouts: Playouts::Instinct, choice, forgetting: dial.forgetting }
}

fn best(budget: Option<Budget>, playouts: Playouts) -> SearchConfig {
    SearchConfig { budget: budget.unwrap_or(USUAL), playouts, choice: Choice::BEST, forgetting: 0.0 }
}

/// A name and its budget; the name alone if that cannot be read.
fn split(name: &str) -> Result<(&str, Option<Budget>), &str> {
    match name.split_once(':') {
        Some((who, budget)) => budget.parse().map_or(Err(who), |budget| Ok((who, Some(budget)))),
        None => Ok((name, None)),
    }
}

/// Whether whoever has this name takes a budget.
fn looks_ahead(who: &str) -> bool {
    NAMES.contains(&who) && !AT_ONCE.contains(&who)
}

fn bad_budget(name: &str, who: &str) -> UnknownPlayer {
    UnknownPlayer::Budget { name: name.to_owned(), who: who.to_owned() }
}
