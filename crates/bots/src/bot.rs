//! The interface that every bot implements, and the decision that it returns.

use crate::decision_input::DecisionInput;
use crate::reason::Reason;
use engine::{FastRng, Game, Seat, Setup};
use std::time::Duration;

/// A bot in one seat for one game.
pub trait Bot<G: Game>: Send {
    /// Tells the bot its seat and the game's setup. Called once, before the deal.
    fn sit(&mut self, _seat: Seat, _setup: &Setup<G>) {}

    /// Whether [`Bot::observe`] must be called. If no player wants events, a simulation saves the time to
    /// create them.
    fn wants_events(&self) -> bool {
        true
    }

    /// Whether the bot needs a [`DecisionInput::with_full_state`]. Such a bot is allowed in simulations only.
    fn cheats(&self) -> bool {
        false
    }

    /// Replaces everything that the bot has observed so far by this knowledge of its seat. Called after
    /// [`Bot::sit`].
    fn assume(&mut self, _knowledge: G::Knowledge) {}

    /// Receives an event as the bot's seat sees it. Events arrive in the order in which they happen.
    fn observe(&mut self, _event: &G::VisibleEvent) {}

    /// Sets the longest time that each later decision may take, in addition to the bot's own budget.
    fn limit_time(&mut self, _limit: Duration) {}

    /// Chooses an action. Must be called only when it is this bot's turn, so at least one action is legal.
    fn decide(&mut self, input: DecisionInput<'_, G>, rng: &mut FastRng) -> Decision<G>;
}

/// The action that a bot chose, with an explanation.
#[derive(Clone, Debug)]
pub struct Decision<G: Game> {
    /// The chosen action.
    pub action: G::Action,
    /// Why the bot chose it. `None` if the bot does not explain its choices.
    pub reason: Option<Reason>,
    /// The work done by the search. `None` if the bot did not search.
    pub stats: Option<SearchStats>,
}

/// The work that a search did for one decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchStats {
    /// The number of search iterations. Each iteration plays one sampled game forward.
    pub iterations: u32,
    /// The duration of the search in seconds.
    pub seconds: f64,
}

impl<G: Game> Decision<G> {
    /// A decision without an explanation and without search statistics.
    pub fn without_reason(action: G::Action) -> Self {
        Decision { action, reason: None, stats: None }
    }
}
