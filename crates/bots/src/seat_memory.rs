//! What a player has in memory of the game so far: everything it was shown, less what it has forgotten.

use engine::{FastRng, Game, Heuristics, Knowledge, Seat, Setup, Viewer};

/// A player's memory. What it forgets, it forgets once and for all.
#[derive(Debug)]
pub(crate) struct SeatMemory<G: Game> {
    known: Option<G::Knowledge>,
    forgetting: f32,
    lapses: FastRng,
}

impl<G: Game> SeatMemory<G> {
    /// An empty memory that loses things out of input at this rate.
    pub(crate) fn new(forgetting: f32) -> Self {
        SeatMemory { known: None, forgetting, lapses: FastRng::new(0) }
    }

    pub(crate) fn sit(&mut self, seat: Seat, setup: &Setup<G>) {
        self.known = Some(G::Knowledge::new(Viewer::Seat(seat), setup));
        self.lapses = FastRng::new(seat.index() as u64 + 1);
    }

    pub(crate) fn observe(&mut self, shown: &G::VisibleEvent) {
        let Some(known) = &mut self.known else {
            return;
        };
        known.observe(shown);
        if self.forgetting > 0.0 {
            G::Heuristics::forget(known, shown, self.forgetting, &mut self.lapses);
        }
    }

    /// What is known; nothing before sitting down.
    pub(crate) fn known(&self) -> Option<&G::Knowledge> {
        self.known.as_ref()
    }
}
