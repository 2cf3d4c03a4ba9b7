//! Flat Monte Carlo: every move is tried equally often, and the one that did best is done.

use crate::bot::{Bot, Decision};
use crate::budget::{Budget, Spending};
use crate::choice::Tried;
use crate::mind::Mind;
use crate::reason;
use crate::rollout::Playouts;
use crate::sight::Sight;
use engine::{Game, Knowledge, Quick, Seat, Setup, Supposed};
use std::time::Duration;

/// Tries every move equally often in truths that fit what it knows.
#[derive(Debug)]
pub(crate) struct Flat<G: Game> {
    budget: Budget,
    most: Option<Duration>,
    mind: Mind<G>,
}

impl<G: Game> Flat<G> {
    pub(crate) fn new(budget: Budget) -> Self {
        Flat { budget, most: None, mind: Mind::new(0.0) }
    }
}

impl<G: Game> Bot<G> for Flat<G> {
    fn sit(&mut self, seat: Seat, setup: &Setup<G>) {
        self.mind.sit(seat, setup);
    }

    fn see(&mut self, shown: &G::Shown) {
        self.mind.see(shown);
    }

    fn hurry(&mut self, most: Duration) {
        self.most = Some(most);
    }

    fn decide(&mut self, sight: Sight<'_, G>, luck: &mut Quick) -> Decision<G> {
        let (view, seat) = (sight.view(), sight.seat());
        // Sat down before the deal, as every player is.
        let known = self.mind.known().expect("a player that has sat down");
        let blank = |action| Tried { action, visits: 0, mean: 0.0 };
        let mut tried: Vec<Tried<G>> = sight.legal().iter().map(blank).collect();
        let mut spending = Spending::new(self.budget).within(self.most);
        let mut next = 0;
        while spending.one_more() {
            let mut supposed = Supposed::of_thinkers(known.sample(&view, luck));
            let one = &mut tried[next];
            let accepted = supposed.truth.act(one.action, luck, &mut ());
            debug_assert!(accepted.is_ok(), "what is legal in one truth is legal in all");
            let share = Playouts::Instinct.play_on(&mut supposed, luck)[seat.index()];
            one.visits += 1;
            one.mean += (f64::from(share) - one.mean) / f64::from(one.visits);
            next = (next + 1) % tried.len();
        }
        let best = (0..tried.len()).max_by(|&a, &b| tried[a].mean.total_cmp(&tried[b].mean)).unwrap_or(0);
        let reason = reason::of_search::<G>(known, &view, &tried, best, sight.seats());
        Decision { action: tried[best].action, reason: Some(reason), stats: Some(spending.stats()) }
    }
}
