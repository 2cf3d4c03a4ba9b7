//! Players by name. A name may carry a budget: `search:1000` thinks for so many iterations, `search:50ms` for so
//! long.

use crate::bot::Bot;
use crate::budget::Budget;
use crate::choice::Choice;
use crate::flat::Flat;
use crate::greedy;
use crate::learned::{Foresight, learned_player};
use crate::levels::{EXPERT_TIME, dial, tried_out};
use crate::random::Random;
use crate::rollout::Playouts;
use crate::search::{AllSeeing, Manner, Search};
use engine::{Dial, Game, Insight};

/// The names that [`bot`] knows for every game. Those that look ahead also take a budget.
pub(crate) const NAMES: &[&str] = &[
    "random", "greedy", "instinct", "flat", "plain", "search", "beginner", "casual", "skilled", "strong",
    "expert",
];

/// The player that has learned the game by itself, where one has.
pub(crate) const LEARNED: &str = "learned";

/// The names that [`bot`] knows for this game.
pub fn names<G: Game>() -> Vec<&'static str> {
    let learned = G::Insight::LEARNED.map(|_| LEARNED);
    NAMES.iter().copied().chain(learned).collect()
}

/// One of each kind, the cheat included, for measuring a game's players against each other in minutes: results are
/// not transitive, so whoever claims to be strong meets all of them.
pub fn usual_pool<G: Game>() -> Vec<String> {
    let learned = G::Insight::LEARNED.map(|_| LEARNED);
    let at_once = ["random", "greedy", "instinct"].into_iter().chain(learned).map(str::to_owned);
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
}

impl UnknownPlayer {
    /// The same, where one more could have been named.
    fn or_else(mut self, name: &'static str) -> Self {
        let (UnknownPlayer::Nobody { players, .. } | UnknownPlayer::NotLearned { players, .. }) = &mut self;
        players.push(name);
        self
    }
}

/// The player of this name.
pub fn bot<G: Game>(name: &str) -> Result<Box<dyn Bot<G>>, UnknownPlayer> {
    let unknown = || UnknownPlayer::Nobody { name: name.to_owned(), players: names::<G>() };
    if let Some(dial) = tried_out(name) {
        return Ok(Box::new(Search::new(at_level(dial, None))));
    }
    let (who, budget) = split(name).ok_or_else(unknown)?;
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
        (LEARNED, None) => match Foresight::of_game() {
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
    split(name).is_some_and(|(who, _)| who == ALL_SEEING)
}

/// The player of this name for a simulation, where one may cheat: `all-seeing` looks ahead on the true state.
pub fn bot_or_cheat<G: Game>(name: &str) -> Result<Box<dyn Bot<G>>, UnknownPlayer> {
    match split(name) {
        Some((ALL_SEEING, budget)) => Ok(Box::new(AllSeeing(best(budget, Playouts::Instinct)))),
        _ => bot(name).map_err(|unknown| unknown.or_else(ALL_SEEING)),
    }
}

fn at_level(dial: Dial, budget: Option<Budget>) -> Manner {
    // The expert takes its time; the others' strength is set in iterations.
    let usual = dial.iterations.map_or(Budget::Time(EXPERT_TIME), Budget::Iterations);
    let budget = budget.unwrap_or(usual);
    let choice = Choice { looseness: dial.looseness, floor: dial.floor };
    Manner { budget, playouts: Playouts::Instinct, choice, forgetting: dial.forgetting }
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
