//! The bots that search: information-set Monte Carlo tree search (`search`, `plain` and the levels), and the
//! same search on the full state (`all-seeing`).

use crate::bot::{Bot, Decision};
use crate::budget::{Budget, BudgetMeter};
use crate::choice::{self, ChoiceRule, RatedAction};
use crate::decision_input::DecisionInput;
use crate::learned::NetworkEvaluator;
use crate::playouts::PlayoutPolicy;
use crate::random::RandomBot;
use crate::reason::{self, Method};
use crate::reply;
use crate::seat_memory::SeatMemory;
use crate::tree::Tree;
use engine::{FastRng, Game, Heuristics, Knowledge, SampledWorld, Seat, Setup};
use std::time::Duration;

/// The exploration constant of the UCB formula. Bots with a lower value play well against each other, but an
/// opponent can exploit them far more easily.
const EXPLORATION: f64 = 0.7;

/// A bot that chooses with at least this temperature does not look for certain wins, because weak levels
/// should miss some.
const MIN_TEMPERATURE_TO_MISS_WINS: f32 = 0.5;

/// The number of sampled worlds that estimate how many opponents have no known type. A type is a simple habit
/// of play that a world assumes of an opponent.
const OPPONENT_TYPE_SAMPLES: usize = 32;

/// The settings of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchConfig {
    /// How many iterations or how much time a decision may take.
    pub(crate) budget: Budget,
    /// How actions are chosen after a game has left the search tree.
    pub(crate) playout_policy: PlayoutPolicy,
    /// How the final action is chosen from the results of the search.
    pub(crate) choice_rule: ChoiceRule,
    /// The probability of forgetting a fact, such as a card's face, when it is no longer visible.
    pub(crate) forget_rate: f32,
}

/// Searches in worlds (guesses at the hidden cards) that fit what its seat knows. Every player in the tree
/// maximises their own share of the victory.
#[derive(Debug)]
pub(crate) struct SearchBot<G: Game> {
    config: SearchConfig,
    time_limit: Option<Duration>,
    memory: SeatMemory<G>,
    /// The game's trained network, whose values are added to those of the search. `None` if the game has no
    /// network or if this bot does not always take the best action.
    network: Option<NetworkEvaluator<G>>,
}

impl<G: Game> SearchBot<G> {
    pub(crate) fn new(config: SearchConfig) -> Self {
        let takes_best_action =
            config.playout_policy == PlayoutPolicy::Heuristic && config.choice_rule.temperature <= 0.0;
        let network = if takes_best_action { NetworkEvaluator::of_game() } else { None };
        SearchBot { config, time_limit: None, memory: SeatMemory::new(config.forget_rate), network }
    }

    /// Removes the actions that certainly gain nothing, unless all actions are like that. The textbook search
    /// (`plain`) keeps them, because it uses no heuristics.
    fn without_pointless(
        &self,
        rated: Vec<RatedAction<G>>,
        knowledge: &G::Knowledge,
        view: &G::View,
    ) -> Vec<RatedAction<G>> {
        let is_pointless =
            |candidate: &RatedAction<G>| G::Heuristics::is_pointless(knowledge, view, candidate.action);
        if self.config.playout_policy == PlayoutPolicy::Random || rated.iter().all(is_pointless) {
            return rated;
        }
        rated.into_iter().filter(|candidate| !is_pointless(candidate)).collect()
    }

    /// Returns the index in `rated` of the action to play.
    fn choose(
        &self,
        rated: &[RatedAction<G>],
        input: DecisionInput<'_, G>,
        rng: &mut FastRng,
        sample_world: &mut WorldSampler<'_, G>,
    ) -> usize {
        let Some(network) = &self.network else {
            return self.config.choice_rule.choose(rated, rng);
        };
        let network_values = network.action_values(self.memory.knowledge(), &input.view());
        // The network was trained in games against itself. Its values are less useful against opponents who
        // follow a simple habit, so its weight is the fraction of opponents who do not.
        let network_weight = untyped_opponent_rate(input.seat(), input.seat_count(), rng, sample_world);
        choice::best_by_search_and_network(rated, &network_values, network_weight)
    }

    /// The decision that needs no search: the only legal action, or one that certainly wins. `None` if there is no such
    /// action.
    fn obvious_decision(&self, input: DecisionInput<'_, G>) -> Option<Decision<G>> {
        let legal = input.legal();
        if legal.len() == 1 {
            let reason = reason::only_action(Method::Search);
            return Some(Decision { action: legal.nth(0)?, reason: Some(reason), stats: None });
        }
        if self.config.choice_rule.temperature >= MIN_TEMPERATURE_TO_MISS_WINS {
            return None;
        }
        let action = G::Heuristics::certain_win(self.memory.knowledge(), &input.view())?;
        Some(Decision { action, reason: Some(reason::certain_win(Method::Search)), stats: None })
    }

    /// Searches until the budget or the time limit is used up.
    fn search(&self, input: DecisionInput<'_, G>, rng: &mut FastRng) -> Decision<G> {
        let (view, seat) = (input.view(), input.seat());
        let knowledge = self.memory.knowledge();
        let mut meter = BudgetMeter::new(self.config.budget).with_time_limit(self.time_limit);
        let mut sample_world = world_sampler::<G>(self.config.playout_policy, knowledge, &view, rng);
        let tree = search_tree(self.config.playout_policy, &mut meter, seat, rng, &mut sample_world);
        let rated = self.without_pointless(rated_actions(&tree), knowledge, &view);
        let chosen = self.choose(&rated, input, rng, &mut sample_world);
        let action = rated[chosen].action;
        let reply = reply::likely_reply(&tree, action, seat, rng, sample_world);
        let reason = reason::of_search::<G>(knowledge, &view, &rated, chosen);
        Decision { action, reason: Some(reason.with_reply(reply)), stats: Some(meter.stats()) }
    }
}

impl<G: Game> Bot<G> for SearchBot<G> {
    fn sit(&mut self, seat: Seat, setup: &Setup<G>) {
        self.memory.sit(seat, setup);
    }

    fn assume(&mut self, knowledge: G::Knowledge) {
        self.memory.assume(knowledge);
    }

    fn observe(&mut self, event: &G::VisibleEvent) {
        self.memory.observe(event);
    }

    fn limit_time(&mut self, limit: Duration) {
        self.time_limit = Some(limit);
    }

    fn decide(&mut self, input: DecisionInput<'_, G>, rng: &mut FastRng) -> Decision<G> {
        let Some(obvious) = self.obvious_decision(input) else { return self.search(input, rng) };
        if self.time_limit.is_none() {
            return obvious;
        }
        // A bot with a time limit plays at a table, where others can measure how long it takes. It searches
        // although the action is known already, so that they cannot tell whether it had a choice.
        Decision { stats: self.search(input, rng).stats, ..obvious }
    }
}

/// The search of [`SearchBot`], but on the full state. It cheats, and shows how much a player could win by
/// knowing every card.
#[derive(Debug)]
pub(crate) struct AllSeeingBot {
    config: SearchConfig,
}

impl AllSeeingBot {
    pub(crate) fn new(config: SearchConfig) -> Self {
        AllSeeingBot { config }
    }
}

impl<G: Game> Bot<G> for AllSeeingBot {
    fn wants_events(&self) -> bool {
        false
    }

    fn cheats(&self) -> bool {
        true
    }

    fn decide(&mut self, input: DecisionInput<'_, G>, rng: &mut FastRng) -> Decision<G> {
        let Some(state) = input.full_state() else {
            // Without the full state this bot knows nothing, because it observes no events.
            return RandomBot.decide(input, rng);
        };
        let mut meter = BudgetMeter::new(self.config.budget);
        // Nothing is hidden from this bot, so every sampled world is the real state.
        let sample_full_state = |_: &mut FastRng| SampledWorld::without_types(state.clone());
        let tree = search_tree(self.config.playout_policy, &mut meter, input.seat(), rng, sample_full_state);
        let rated = rated_actions::<G>(&tree);
        let chosen = self.config.choice_rule.choose(&rated, rng);
        Decision { action: rated[chosen].action, reason: None, stats: Some(meter.stats()) }
    }
}

/// Returns another sampled world each time it is called.
type WorldSampler<'a, G> = Box<dyn FnMut(&mut FastRng) -> SampledWorld<G> + 'a>;

/// Returns a function that samples the worlds of a search. With heuristics, a world is more likely if it
/// explains what the other players did. The textbook search (`plain`) samples every possible state with the
/// same probability and gives no opponent a type.
fn world_sampler<'a, G: Game>(
    playout_policy: PlayoutPolicy,
    knowledge: &'a G::Knowledge,
    view: &'a G::View,
    rng: &mut FastRng,
) -> WorldSampler<'a, G> {
    match playout_policy {
        PlayoutPolicy::Heuristic => Box::new(G::Heuristics::world_sampler(knowledge, view, rng)),
        PlayoutPolicy::Random => Box::new(|rng| SampledWorld::without_types(knowledge.sample(view, rng))),
    }
}

/// Estimates which fraction of the opponents of `seat` have no known type. Their actions cannot be predicted from a
/// simple habit.
fn untyped_opponent_rate<G: Game>(
    seat: Seat,
    seat_count: usize,
    rng: &mut FastRng,
    mut sample_world: impl FnMut(&mut FastRng) -> SampledWorld<G>,
) -> f64 {
    let mut untyped_count = 0;
    for _ in 0..OPPONENT_TYPE_SAMPLES {
        let world = sample_world(rng);
        let opponents = Seat::all(seat_count).filter(|opponent| *opponent != seat);
        untyped_count += opponents.filter(|opponent| world.opponent_type(*opponent).is_none()).count();
    }
    untyped_count as f64 / (OPPONENT_TYPE_SAMPLES * (seat_count - 1)) as f64
}

/// Runs a search for `seat` until the budget is used up. Every budget allows at least one iteration.
fn search_tree<G: Game>(
    playout_policy: PlayoutPolicy,
    meter: &mut BudgetMeter,
    seat: Seat,
    rng: &mut FastRng,
    mut sample_world: impl FnMut(&mut FastRng) -> SampledWorld<G>,
) -> Tree {
    let mut tree = Tree::new(EXPLORATION, playout_policy);
    // Each iteration guesses the hidden cards, plays down the tree, and finishes the game as a playout.
    while meter.start_iteration() {
        let mut world = sample_world(rng);
        tree.descend(&mut world, seat, rng);
        tree.backpropagate(&playout_policy.play_on(&mut world, rng));
    }
    tree
}

/// The actions that the search tried in the current position, which is the root of the tree.
fn rated_actions<G: Game>(tree: &Tree) -> Vec<RatedAction<G>> {
    let to_rated_action = |(action, edge): (G::Action, &crate::tree::Edge)| RatedAction {
        action,
        visits: edge.visits,
        mean: edge.mean(),
    };
    tree.root_edges().map(to_rated_action).collect()
}
