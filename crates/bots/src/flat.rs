//! Flat Monte Carlo: a bot that simulates every legal action equally often and takes the one with the best
//! average result. It builds no search tree.

use crate::bot::{Bot, Decision};
use crate::budget::{Budget, BudgetMeter};
use crate::choice::RatedAction;
use crate::decision_input::DecisionInput;
use crate::playouts::PlayoutPolicy;
use crate::reason;
use crate::seat_memory::SeatMemory;
use engine::{FastRng, Game, Knowledge, SampledWorld, Seat, Setup};
use std::time::Duration;

/// Simulates every legal action equally often, in full states sampled from what its seat knows.
#[derive(Debug)]
pub(crate) struct FlatBot<G: Game> {
    budget: Budget,
    time_limit: Option<Duration>,
    memory: SeatMemory<G>,
}

impl<G: Game> FlatBot<G> {
    pub(crate) fn new(budget: Budget) -> Self {
        FlatBot { budget, time_limit: None, memory: SeatMemory::perfect() }
    }
}

impl<G: Game> Bot<G> for FlatBot<G> {
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
        let (view, seat) = (input.view(), input.seat());
        let knowledge = self.memory.knowledge();
        // Every action starts without a simulation.
        let unrated = |action| RatedAction { action, visits: 0, mean: 0.0 };
        let mut rated: Vec<RatedAction<G>> = input.legal().iter().map(unrated).collect();
        let mut meter = BudgetMeter::new(self.budget).with_time_limit(self.time_limit);
        let mut next_index = 0;
        while meter.start_iteration() {
            // A world is a guess at the hidden cards. It starts each simulation.
            let mut world = SampledWorld::without_types(knowledge.sample(&view, rng));
            let candidate = &mut rated[next_index];
            let accepted = world.state.act(candidate.action, rng, &mut ());
            debug_assert!(accepted.is_ok(), "a legal action is legal in every sampled state");
            let share = PlayoutPolicy::Heuristic.play_on(&mut world, rng)[seat.index()];
            candidate.visits += 1;
            // Updates the average without storing the sum.
            candidate.mean += (f64::from(share) - candidate.mean) / f64::from(candidate.visits);
            next_index = (next_index + 1) % rated.len();
        }
        let by_mean = |&a: &usize, &b: &usize| rated[a].mean.total_cmp(&rated[b].mean);
        let best = (0..rated.len()).max_by(by_mean).unwrap_or(0);
        let reason = reason::of_search::<G>(knowledge, &view, &rated, best);
        Decision { action: rated[best].action, reason: Some(reason), stats: Some(meter.stats()) }
    }
}
