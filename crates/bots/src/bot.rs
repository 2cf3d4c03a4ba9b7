//! What a bot is, whatever the game.

use crate::decision_input::DecisionInput;
use crate::reason::Reason;
use engine::{FastRng, Game, Seat, Setup};
use std::time::Duration;

/// A bot, in one seat for one game.
pub trait Bot<G: Game>: Send {
    /// Sits down before the deal.
    fn sit(&mut self, _seat: Seat, _setup: &Setup<G>) {}

    /// Whether it wants to be shown events. One that does not costs nothing to have at the table.
    fn wants_events(&self) -> bool {
        true
    }

    /// Whether it must be given a [`DecisionInput::all_seeing`], and so may play in simulations only.
    fn cheats(&self) -> bool {
        false
    }

    /// Is shown an event, as it happens, as its seat sees it.
    fn observe(&mut self, _shown: &G::VisibleEvent) {}

    /// From now on it may think no longer than this about a decision, however long it usually does.
    fn limit_time(&mut self, _most: Duration) {}

    /// Decides. Asked only when there is at least one legal action.
    fn decide(&mut self, input: DecisionInput<'_, G>, rng: &mut FastRng) -> Decision<G>;
}

/// What a bot does.
#[derive(Clone, Debug)]
pub struct Decision<G: Game> {
    /// The action chosen.
    pub action: G::Action,
    /// Why, if it can say so.
    pub reason: Option<Reason>,
    /// How much thought went into it.
    pub stats: Option<Stats>,
}

/// How much thought went into a decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stats {
    /// How many times a game was played on in thought.
    pub iterations: u32,
    /// How long that took.
    pub seconds: f64,
}

impl<G: Game> Decision<G> {
    /// An action without a word.
    pub fn silent(action: G::Action) -> Self {
        Decision { action, reason: None, stats: None }
    }
}
