//! Bots that decide without search: a memory and a function that chooses an action.

use crate::bot::{Bot, Decision};
use crate::decision_input::DecisionInput;
use crate::seat_memory::SeatMemory;
use engine::{FastRng, Game, Seat, Setup};

/// A bot that decides by calling a function with its seat's knowledge and view.
pub(crate) struct InstantBot<G: Game, F> {
    memory: SeatMemory<G>,
    decide: F,
}

impl<G: Game, F> InstantBot<G, F>
where
    F: Fn(&G::Knowledge, &G::View, &mut FastRng) -> Decision<G> + Send,
{
    pub(crate) fn new(decide: F) -> Self {
        InstantBot { memory: SeatMemory::perfect(), decide }
    }
}

impl<G: Game, F> Bot<G> for InstantBot<G, F>
where
    F: Fn(&G::Knowledge, &G::View, &mut FastRng) -> Decision<G> + Send,
{
    fn sit(&mut self, seat: Seat, setup: &Setup<G>) {
        self.memory.sit(seat, setup);
    }

    fn assume(&mut self, knowledge: G::Knowledge) {
        self.memory.assume(knowledge);
    }

    fn observe(&mut self, event: &G::VisibleEvent) {
        self.memory.observe(event);
    }

    fn decide(&mut self, input: DecisionInput<'_, G>, rng: &mut FastRng) -> Decision<G> {
        (self.decide)(self.memory.knowledge(), &input.view(), rng)
    }
}
