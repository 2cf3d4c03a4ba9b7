//! Flat Monte Carlo: every move is tried equally often, and the one that did best is done.

use crate::bot::{Bot, Decision};
use crate::budget::{Budget, BudgetMeter};
use crate::choice::RatedAction;
use crate::decision_input::DecisionInput;
use crate::reason;
use crate::rollout::Playouts;
use crate::seat_memory::SeatMemory;
use engine::{FastRng, Game, Knowledge, SampledWorld, Seat, Setup};
use std::time::Duration;

/// Tries every move equally often in truths that fit what it knows.
#[derive(Debug)]
pub(crate) struct Flat<G: Game> {
    budget: Budget,
    most: Option<Duration>,
    memory: SeatMemory<G>,
}

impl<G: Game> Flat<G> {
    pub(crate) fn new(budget: Budget) -> Self {
        Flat { budget, most: None, memory: SeatMemory::new(0.0) }
    }
}

impl<G: Game> Bot<G> for Flat<G> {
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
        let (view, seat) = (input.view(), input.seat());
        // Sat down before the deal, as every player is.
        let known = self.memory.known().expect("a player that has sat down");
        let blank = |action| RatedAction { action, visits: 0, mean: 0.0 };
        let mut tried: Vec<RatedAction<G>> = input.legal().iter().map(blank).collect();
        let mut spending = BudgetMeter::new(self.budget).within(self.most);
        let mut next = 0;
        while spending.one_more() {
            let mut world = SampledWorld::without_types(known.sample(&view, rng));
            let one = &mut tried[next];
            let accepted = world.state.act(one.action, rng, &mut ());
            debug_assert!(accepted.is_ok(), "what is legal in one truth is legal in all");
            let share = Playouts::Instinct.play_on(&mut world, rng)[seat.index()];
            one.visits += 1;
            one.mean += (f64::from(share) - one.mean) / f64::from(one.visits);
            next = (next + 1) % tried.len();
        }
        let best = (0..tried.len()).max_by(|&a, &b| tried[a].mean.total_cmp(&tried[b].mean)).unwrap_or(0);
        let reason = reason::of_search::<G>(known, &view, &tried, best, input.seats());
        Decision { action: tried[best].action, reason: Some(reason), stats: Some(spending.stats()) }
    }
}
