//! The players that look ahead by information-set tree search.

use crate::bot::{Bot, Decision};
use crate::budget::{Budget, BudgetMeter};
use crate::choice::{self, Choice, RatedAction};
use crate::decision_input::DecisionInput;
use crate::learned::NetworkBot;
use crate::reason;
use crate::reply;
use crate::rollout::Playouts;
use crate::seat_memory::SeatMemory;
use crate::tree::Tree;
use engine::{FastRng, Game, Heuristics, Knowledge, SampledWorld, Seat, Setup};
use std::time::Duration;

/// How much a search explores: less looks fine against itself and is far easier to exploit.
const EXPLORATION: f64 = 0.7;

/// Whoever chooses more loosely than this does not look for certain wins either.
const CARELESS: f32 = 0.5;

/// How a search goes about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchConfig {
    pub(crate) budget: Budget,
    pub(crate) playouts: Playouts,
    pub(crate) choice: Choice,
    pub(crate) forgetting: f32,
}

/// Looks ahead in truths that fit what it knows: information-set tree search, everybody for themselves.
#[derive(Debug)]
pub(crate) struct Search<G: Game> {
    config: SearchConfig,
    most: Option<Duration>,
    memory: SeatMemory<G>,
    /// What was learned about the game, for those who take the best move they know of.
    foresight: Option<NetworkBot<G>>,
}

impl<G: Game> Search<G> {
    pub(crate) fn new(config: SearchConfig) -> Self {
        let takes_the_best = config.playouts == Playouts::Instinct && config.choice.looseness <= 0.0;
        let foresight = if takes_the_best { NetworkBot::of_game() } else { None };
        Search { config, most: None, memory: SeatMemory::new(config.forgetting), foresight }
    }

    /// What is worth choosing from. The textbook search takes its own word for it.
    fn sensible(
        &self,
        tried: Vec<RatedAction<G>>,
        known: &G::Knowledge,
        view: &G::View,
    ) -> Vec<RatedAction<G>> {
        let pointless = |one: &RatedAction<G>| G::Heuristics::is_pointless(known, view, one.action);
        if self.config.playouts == Playouts::Random || tried.iter().all(pointless) {
            return tried;
        }
        tried.into_iter().filter(|one| !pointless(one)).collect()
    }
}

impl<G: Game> Bot<G> for Search<G> {
    fn sit(&mut self, seat: Seat, setup: &Setup<G>) {
        self.memory.sit(seat, setup);
    }

    fn observe(&mut self, shown: &G::VisibleEvent) {
        self.memory.observe(shown);
    }

    fn limit_time(&mut self, most: Duration) {
        self.most = Some(most);
    }

    fn decide(&mut self, input: DecisionInput<'_, G>, rng: &mut FastRng) -> Decision<G> {
        let (view, legal) = (input.view(), input.legal());
        // Sat down before the deal, as every player is.
        let known = self.memory.known().expect("a player that has sat down");
        if legal.len() == 1
            && let Some(action) = legal.nth(0)
        {
            return Decision { action, reason: Some(reason::only_move()), stats: None };
        }
        if self.config.choice.looseness < CARELESS
            && let Some(action) = G::Heuristics::certain_win(known, &view)
        {
            return Decision { action, reason: Some(reason::certain_win()), stats: None };
        }
        let seat = input.seat();
        let spending = BudgetMeter::new(self.config.budget).within(self.most);
        let mut suppose = world_sampler::<G>(self.config.playouts, known, &view, rng);
        let (tree, spent) = look_ahead(&self.config, spending, seat, rng, &mut suppose);
        let tried = self.sensible(tried(&tree), known, &view);
        let chosen = match &self.foresight {
            Some(foresight) => {
                let learned = foresight.weigh(known, &view);
                choice::with_second_opinion(
                    &tried,
                    &learned,
                    thinkers(seat, input.seats(), rng, &mut suppose),
                )
            }
            None => self.config.choice.among(&tried, rng),
        };
        let reply = reply::likely(&tree, tried[chosen].action, seat, rng, suppose);
        let reason = reason::of_search::<G>(known, &view, &tried, chosen, input.seats()).with_reply(reply);
        Decision { action: tried[chosen].action, reason: Some(reason), stats: Some(spent.stats()) }
    }
}

/// The same search on the true state. Cheating: it sees every card there is, and serves as the upper bound.
#[derive(Debug)]
pub(crate) struct AllSeeing(pub(crate) SearchConfig);

impl<G: Game> Bot<G> for AllSeeing {
    fn wants_events(&self) -> bool {
        false
    }

    fn cheats(&self) -> bool {
        true
    }

    fn decide(&mut self, input: DecisionInput<'_, G>, rng: &mut FastRng) -> Decision<G> {
        // Without a view of everything it has no idea, and plays like somebody who has none.
        let Some(truth) = input.everything() else {
            return crate::random::Random.decide(input, rng);
        };
        let spending = BudgetMeter::new(self.0.budget);
        let (tree, spent) =
            look_ahead(&self.0, spending, input.seat(), rng, |_| SampledWorld::without_types(truth.clone()));
        let tried = tried::<G>(&tree);
        let chosen = self.0.choice.among(&tried, rng);
        Decision { action: tried[chosen].action, reason: None, stats: Some(spent.stats()) }
    }
}

/// HasMessage how things may stand, each time anew.
type Suppose<'a, G> = Box<dyn FnMut(&mut FastRng) -> SampledWorld<G> + 'a>;

/// How things may stand: the textbook takes every truth for equally likely, and everybody for a thinker.
fn world_sampler<'a, G: Game>(
    playouts: Playouts,
    known: &'a G::Knowledge,
    view: &'a G::View,
    rng: &mut FastRng,
) -> Suppose<'a, G> {
    match playouts {
        Playouts::Instinct => Box::new(G::Heuristics::world_sampler(known, view, rng)),
        Playouts::Random => Box::new(|rng| SampledWorld::without_types(known.sample(view, rng))),
    }
}

/// In so many world_sampler one looks who the others are.
const LOOKS: usize = 32;

/// The part of the others who think for themselves. What was learned in games among thinkers counts as much.
fn thinkers<G: Game>(
    seat: Seat,
    seats: usize,
    rng: &mut FastRng,
    mut suppose: impl FnMut(&mut FastRng) -> SampledWorld<G>,
) -> f64 {
    let mut count = 0;
    for _ in 0..LOOKS {
        let world = suppose(rng);
        let others = Seat::all(seats).filter(|other| *other != seat);
        count += others.filter(|other| world.opponent_type(*other).is_none()).count();
    }
    count as f64 / (LOOKS * (seats - 1)) as f64
}

/// Searches as long as the budget lasts; at least one thing is tried.
fn look_ahead<G: Game>(
    config: &SearchConfig,
    mut spending: BudgetMeter,
    seat: Seat,
    rng: &mut FastRng,
    mut suppose: impl FnMut(&mut FastRng) -> SampledWorld<G>,
) -> (Tree, BudgetMeter) {
    let mut tree = Tree::new(EXPLORATION, config.playouts);
    while spending.one_more() {
        let mut world = suppose(rng);
        tree.descend(&mut world, seat, rng);
        tree.learn(&config.playouts.play_on(&mut world, rng));
    }
    (tree, spending)
}

fn tried<G: Game>(tree: &Tree) -> Vec<RatedAction<G>> {
    let tried =
        tree.tried().map(|(action, edge)| RatedAction { action, visits: edge.visits, mean: edge.mean() });
    tried.collect()
}
