//! What a player has in mind of the game so far: everything it was shown, less what it has forgotten.

use engine::{Game, Insight, Knowledge, Quick, Seat, Setup, Viewer};

/// A player's memory. What it forgets, it forgets once and for all.
#[derive(Debug)]
pub(crate) struct Mind<G: Game> {
    known: Option<G::Knowledge>,
    forgetting: f32,
    lapses: Quick,
}

impl<G: Game> Mind<G> {
    /// An empty mind that loses things out of sight at this rate.
    pub(crate) fn new(forgetting: f32) -> Self {
        Mind { known: None, forgetting, lapses: Quick::new(0) }
    }

    pub(crate) fn sit(&mut self, seat: Seat, setup: &Setup<G>) {
        self.known = Some(G::Knowledge::new(Viewer::Seat(seat), setup));
        self.lapses = Quick::new(seat.index() as u64 + 1);
    }

    pub(crate) fn see(&mut self, shown: &G::Shown) {
        let Some(known) = &mut self.known else {
            return;
        };
        known.see(shown);
        if self.forgetting > 0.0 {
            G::Insight::forget(known, shown, self.forgetting, &mut self.lapses);
        }
    }

    /// What is known; nothing before sitting down.
    pub(crate) fn known(&self) -> Option<&G::Knowledge> {
        self.known.as_ref()
    }
}
