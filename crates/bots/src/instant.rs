//! Players that move at once: a memory, and one way of finding a move.

use crate::bot::{Bot, Decision};
use crate::decision_input::DecisionInput;
use crate::seat_memory::SeatMemory;
use engine::{FastRng, Game, Seat, Setup};

/// Decides at once from what its seat knows and sees.
pub(crate) struct InstantBot<G: Game, F> {
    memory: SeatMemory<G>,
    find: F,
}

impl<G: Game, F> InstantBot<G, F>
where
    F: Fn(&G::Knowledge, &G::View, &mut FastRng) -> Decision<G> + Send,
{
    /// Somebody who finds moves like this.
    pub(crate) fn new(find: F) -> Self {
        InstantBot { memory: SeatMemory::new(0.0), find }
    }
}

impl<G: Game, F> Bot<G> for InstantBot<G, F>
where
    F: Fn(&G::Knowledge, &G::View, &mut FastRng) -> Decision<G> + Send,
{
    fn sit(&mut self, seat: Seat, setup: &Setup<G>) {
        self.memory.sit(seat, setup);
    }

    fn observe(&mut self, shown: &G::VisibleEvent) {
        self.memory.observe(shown);
    }

    fn decide(&mut self, input: DecisionInput<'_, G>, rng: &mut FastRng) -> Decision<G> {
        // Sat down before the deal, as every player is.
        let known = self.memory.known().expect("a player that has sat down");
        (self.find)(known, &input.view(), rng)
    }
}
