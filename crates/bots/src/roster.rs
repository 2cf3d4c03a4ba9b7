//! Bots by name. A bot that searches accepts a budget after a colon: `search:1000` for 1000 iterations,
//! `search:50ms` for 50 milliseconds per decision.

use crate::bot::Bot;
use crate::budget::{Budget, MAX_ITERATIONS};
use crate::choice::ChoiceRule;
use crate::flat::FlatBot;
use crate::greedy;
use crate::learned::{NetworkEvaluator, network_bot};
use crate::levels::{EXPERT_TIME, parse_custom_level, settings_of_level};
use crate::playouts::PlayoutPolicy;
use crate::random::RandomBot;
use crate::search::{AllSeeingBot, SearchBot, SearchConfig};
use engine::{Game, Heuristics, LevelSettings};

/// The names that [`bot`] accepts for every game. All except [`INSTANT_BOTS`] also accept a budget. The last
/// five are the levels of play.
pub(crate) const NAMES: &[&str] = &[
    "random", "greedy", "instinct", "flat", "plain", "search", "beginner", "casual", "skilled", "strong",
    "expert",
];

/// The bots that decide without search.
const INSTANT_BOTS: [&str; 3] = ["random", "greedy", "instinct"];

/// The bot that plays by a trained network. Only games with a value model have it.
pub(crate) const LEARNED: &str = "learned";

/// The bot that searches on the full state.
const ALL_SEEING: &str = "all-seeing";

/// The budget of a search whose name gives none.
const DEFAULT_BUDGET: Budget = Budget::Iterations(1000);

/// The names that [`bot`] accepts for this game.
pub fn names<G: Game>() -> Vec<&'static str> {
    NAMES.iter().copied().chain(learned_name::<G>()).collect()
}

/// The default players of a tournament: one bot of each kind, including the cheating `all-seeing`, with small
/// budgets. A bot that beats the best one may lose against a weaker one, so a new bot should be measured
/// against all of them.
pub fn default_pool<G: Game>() -> Vec<String> {
    let instant = INSTANT_BOTS.into_iter().chain(learned_name::<G>()).map(str::to_owned);
    let searching = ["flat", "plain", "search", ALL_SEEING].map(|name| format!("{name}:100"));
    instant.chain(searching).collect()
}

/// [`LEARNED`], if the game has a trained network.
fn learned_name<G: Game>() -> Option<&'static str> {
    G::Heuristics::VALUE_MODEL.map(|_| LEARNED)
}

/// Why a name gives no bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BotNameError {
    /// No bot has this name.
    #[error("there is no player `{name}`; the players are {}, and those that look ahead take a budget: \
             `search:1000` iterations, `search:50ms`", available.join(", "))]
    Unknown {
        /// The name.
        name: String,
        /// The names of this game's bots.
        available: Vec<&'static str>,
    },
    /// The name is `learned`, but the game has no trained network.
    #[error("`{game}` has no learned player yet: its players are {}", available.join(", "))]
    NotTrained {
        /// The id of the game.
        game: &'static str,
        /// The names of this game's bots.
        available: Vec<&'static str>,
    },
    /// The bot exists, but its budget cannot be read or is out of range.
    #[error(
        "`{name}`: a budget is 1 to {MAX_ITERATIONS} iterations, like `{bot}:1000`, \
         or milliseconds, like `{bot}:50ms`"
    )]
    InvalidBudget {
        /// The name with the budget.
        name: String,
        /// The name without the budget.
        bot: String,
    },
}

impl BotNameError {
    /// The same error, with one more name among the available ones.
    fn with_available(mut self, name: &'static str) -> Self {
        match &mut self {
            BotNameError::Unknown { available, .. } | BotNameError::NotTrained { available, .. } => {
                available.push(name);
            }
            BotNameError::InvalidBudget { .. } => {}
        }
        self
    }

    /// `name` is the name with the budget, `bot` the name without it.
    fn invalid_budget(name: &str, bot: &str) -> Self {
        BotNameError::InvalidBudget { name: name.to_owned(), bot: bot.to_owned() }
    }
}

/// Creates the bot with this name.
pub fn bot<G: Game>(name: &str) -> Result<Box<dyn Bot<G>>, BotNameError> {
    let unknown_name = || BotNameError::Unknown { name: name.to_owned(), available: names::<G>() };
    // A name that begins with `dial:` contains the settings of a level itself.
    if let Some(settings) = parse_custom_level(name) {
        return Ok(Box::new(SearchBot::new(level_config(settings, None))));
    }
    let (base_name, budget) = split_budget(name).map_err(|InvalidBudgetOf(base_name)| {
        if accepts_budget(base_name) { BotNameError::invalid_budget(name, base_name) } else { unknown_name() }
    })?;
    if let Some(settings) = settings_of_level::<G>(base_name) {
        return Ok(Box::new(SearchBot::new(level_config(settings, budget))));
    }
    match (base_name, budget) {
        ("random", None) => Ok(Box::new(RandomBot)),
        ("greedy", None) => Ok(greedy::greedy_bot()),
        ("instinct", None) => Ok(greedy::instinct_bot()),
        ("flat", budget) => Ok(Box::new(FlatBot::new(budget.unwrap_or(DEFAULT_BUDGET)))),
        ("search", budget) => {
            Ok(Box::new(SearchBot::new(full_strength_config(budget, PlayoutPolicy::Heuristic))))
        }
        // The textbook search, with random playouts and without the game's heuristics.
        ("plain", budget) => {
            Ok(Box::new(SearchBot::new(full_strength_config(budget, PlayoutPolicy::Random))))
        }
        (LEARNED, None) => match NetworkEvaluator::of_game() {
            Some(evaluator) => Ok(network_bot(evaluator)),
            None => Err(BotNameError::NotTrained { game: G::ID, available: names::<G>() }),
        },
        _ => Err(unknown_name()),
    }
}

/// Whether this is the name of the bot that cheats: it reads the full state, hidden cards included.
pub fn is_cheat(name: &str) -> bool {
    split_budget(name).is_ok_and(|(base_name, _)| base_name == ALL_SEEING)
}

/// Creates the bot with this name for a simulation. Unlike [`bot`] it also accepts `all-seeing`, which
/// cheats.
pub fn bot_or_cheat<G: Game>(name: &str) -> Result<Box<dyn Bot<G>>, BotNameError> {
    match split_budget(name) {
        Ok((ALL_SEEING, budget)) => {
            Ok(Box::new(AllSeeingBot::new(full_strength_config(budget, PlayoutPolicy::Heuristic))))
        }
        Err(InvalidBudgetOf(ALL_SEEING)) => Err(BotNameError::invalid_budget(name, ALL_SEEING)),
        _ => bot(name).map_err(|error| error.with_available(ALL_SEEING)),
    }
}

/// The search of a level. A budget in the bot's name replaces the level's own.
fn level_config(settings: LevelSettings, budget: Option<Budget>) -> SearchConfig {
    let level_budget = settings.iterations.map_or(Budget::Time(EXPERT_TIME), Budget::Iterations);
    SearchConfig {
        budget: budget.unwrap_or(level_budget),
        playout_policy: PlayoutPolicy::Heuristic,
        choice_rule: ChoiceRule {
            temperature: settings.temperature,
            min_visit_ratio: settings.min_visit_ratio,
        },
        forget_rate: settings.forget_rate,
    }
}

/// A search that takes the most visited action and forgets nothing.
fn full_strength_config(budget: Option<Budget>, playout_policy: PlayoutPolicy) -> SearchConfig {
    SearchConfig {
        budget: budget.unwrap_or(DEFAULT_BUDGET),
        playout_policy,
        choice_rule: ChoiceRule::MOST_VISITED,
        forget_rate: 0.0,
    }
}

/// The part before the colon of a name whose budget cannot be read.
struct InvalidBudgetOf<'a>(&'a str);

/// Splits a name at its colon into the bot's base name and the budget. The budget is `None` without a colon.
fn split_budget(name: &str) -> Result<(&str, Option<Budget>), InvalidBudgetOf<'_>> {
    match name.split_once(':') {
        Some((base_name, budget)) => match budget.parse() {
            Ok(budget) => Ok((base_name, Some(budget))),
            Err(_) => Err(InvalidBudgetOf(base_name)),
        },
        None => Ok((name, None)),
    }
}

/// Whether the bot with this name searches, and so accepts a budget.
fn accepts_budget(base_name: &str) -> bool {
    NAMES.contains(&base_name) && !INSTANT_BOTS.contains(&base_name)
}
